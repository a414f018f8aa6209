// The tax number (CUIT, CUIL) as it is typed: eleven digits, the last of which answers for the others.

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const DIGITOS = /^(\d{2})[-. ]?(\d{8})[-. ]?(\d)$/

/** '30 00000000 7' -> '30-00000000-7'; null where it is not one. */
export function readCuit(escrito: string): string | null {
  const partes = DIGITOS.exec(escrito.trim())
  if (partes === null) return null
  const [, prefijo = '', numero = '', verificador = ''] = partes
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(`${prefijo}${numero}`.charAt(i)), 0)
  // Ten has no digit of its own: no number is given out for it.
  const esperado = (11 - (suma % 11)) % 11
  return String(esperado) === verificador ? `${prefijo}-${numero}-${verificador}` : null
}

/** Eleven digits with nothing between, as it is kept and sent; null where it is not one. */
export function cuitLlano(escrito: string): string | null {
  return readCuit(escrito)?.replaceAll('-', '') ?? null
}

/** '30000000007' -> '30-00000000-7', as it is printed. */
export function formatCuit(llano: string): string {
  return `${llano.slice(0, 2)}-${llano.slice(2, 10)}-${llano.slice(10)}`
}
