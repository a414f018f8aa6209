// Where a transfer goes (bank account): the alias and the CVU or CBU of the shop, with their check digits, and whose they are (PAGO-01).

/** What a customer needs to transfer: one of the two numbers at least. */
export interface Transferencia {
  readonly alias: string | null
  readonly cvu: string | null
  readonly titular: string
}

/** In public pages: that it is offered, and nothing of the account. */
export const SIN_CUENTA: Transferencia = { alias: null, cvu: null, titular: '' }

const ALIAS = /^[A-Za-z\d.-]{6,20}$/

export function esAlias(texto: string): boolean {
  return ALIAS.test(texto)
}

const BANCO = [7, 1, 3, 9, 7, 1, 3]
const CUENTA = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]

/** Of as many of the first digits as there are weights. */
function control(cifras: string, pesos: readonly number[]): string {
  const suma = pesos.reduce((hasta, peso, i) => hasta + peso * Number(cifras[i]), 0)
  return String((10 - (suma % 10)) % 10)
}

/** 22 digits: seven of the bank and their check digit, thirteen of the account and theirs. */
export function esCvu(texto: string): boolean {
  if (!/^\d{22}$/.test(texto)) return false
  return texto[7] === control(texto, BANCO) && texto[21] === control(texto.slice(8, 21), CUENTA)
}
