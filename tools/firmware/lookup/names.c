// Texts that are in memory all the time or in most matches: the cards, and buttons of boards. The build makes a name of
// each MP_QSTR_TEXT that it reads in a source, and the names of an image lie in its flash. In memory each text that is made
// anew takes 32 bytes, a pack of cards 1.7 KB.

#include "py/obj.h"

#define SUIT(letter) \
    MP_QSTR_A##letter, MP_QSTR_2##letter, MP_QSTR_3##letter, MP_QSTR_4##letter, MP_QSTR_5##letter, MP_QSTR_6##letter, \
    MP_QSTR_7##letter, MP_QSTR_8##letter, MP_QSTR_9##letter, MP_QSTR_T##letter, MP_QSTR_J##letter, MP_QSTR_Q##letter, \
    MP_QSTR_K##letter

__attribute__((unused)) static const uint16_t texts[] = {
    SUIT(C), SUIT(D), SUIT(H), SUIT(S),
    MP_QSTR_B, MP_QSTR_X, MP_QSTR_Y, MP_QSTR_Up, MP_QSTR_Down, MP_QSTR_Right, MP_QSTR_Ctrl,
};
