// How a mail greets: by the first word of a name that is nothing but a name. Whoever typed it may have typed anybody's address.

/** Letters, with what joins them: nothing a mail reader makes a link of, nothing to pay, call or open. */
const NOMBRE = /^\p{L}[\p{L}\p{M}'’ -]*$/u
const LARGO_MAX = 30

export function saludo(nombre: string | null): string {
  const limpio = (nombre ?? '').trim()
  const [primera = ''] = NOMBRE.test(limpio) ? limpio.split(/ +/) : []
  return primera === '' || primera.length > LARGO_MAX ? 'Hola:' : `Hola, ${primera}:`
}
