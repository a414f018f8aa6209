// How many pictures and how large (upload limits): what the server takes and the screen says beforehand (FOTO-02).

/** Of one upload. */
export const FOTO_BYTES_MAX = 15 * 1024 * 1024
/** Letters of what is read aloud in place of a picture. */
export const ALT_MAX = 200
/** Of one article. */
export const FOTOS_MAX = 12

export const FOTO_PESADA = 'La foto pesa más de 15 MB. Achicala y volvé a subirla.'
