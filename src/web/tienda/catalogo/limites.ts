// Where a list stops being plain.

/** Up to here all cards exist at once; longer lists are windowed. The server sends no more either. */
export const LISTA_SIMPLE_MAX = 200
