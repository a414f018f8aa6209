// Reads an amount a person typed in Argentina: dots between thousands, a comma before the centavos.

const MAXIMO = 1_000_000_000_00

/** '25.240', '25240,5', '$ 25.240,50' and, from foreign keyboards, '25240.50'; null when it is no amount. */
export function centavosTecleados(texto: string): number | null {
  const limpio = texto.replace(/[$\s]/g, '')
  const hallado =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/.exec(limpio) ?? /^(\d{1,12})\.(\d{1,2})$/.exec(limpio)
  if (hallado === null) return null
  const pesos = Number(hallado[1]?.replaceAll('.', ''))
  const centavos = pesos * 100 + Number((hallado[2] ?? '').padEnd(2, '0'))
  return centavos <= MAXIMO ? centavos : null
}
