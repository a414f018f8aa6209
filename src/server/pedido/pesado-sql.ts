// What a line `l` says of the scale, in SQL, by the rules of the domain (`src/domain/pedido/por-cortar.ts`): still to be cut, and missing.

/** `isPorCortar`. */
export const POR_CORTAR = 'l.pesado is null'

/** `isFalta`. */
export const FALTA = 'l.pesado is not distinct from 0'
