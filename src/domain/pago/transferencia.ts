// A transfer as somebody copies it into their bank (alias, CVU): groups to read, figures without spaces to paste, one text for a code (PAGO-01).
import { pesosToCentavos } from '../precios/dinero.ts'

interface Destino {
  readonly alias: string | null
  readonly cvu: string | null
  readonly titular: string
}

/** Twenty-two figures are read in fours; anything else stays as it is. */
export function cvuLegible(cvu: string): string {
  return cvu.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function sinEspacios(texto: string): string {
  return texto.replace(/\s/g, '')
}

/** '104792' or '104792,50': as the field of a bank takes it. */
export function montoParaPegar(centavos: number): string {
  const resto = centavos % 100
  const pesos = String((centavos - resto) / 100)
  return resto === 0 ? pesos : `${pesos},${String(resto).padStart(2, '0')}`
}

/**
 * Centavos that somebody said they transferred, from the wire's pesos; where nobody knows how much, what there was to pay. A
 * server of the release before, while both run, does not say it.
 */
export function montoDicho(transferido: number | null | undefined, monto: number): number {
  return transferido === null || transferido === undefined ? monto : pesosToCentavos(transferido)
}

/** What the code on the screen holds: any phone's camera shows it as a text to copy from. */
export function textoDeTransferencia(
  { alias, cvu, titular }: Destino,
  centavos: number,
  pedido: number,
): string {
  const renglones: readonly (readonly [string, string | null])[] = [
    ['Alias', alias],
    ['CVU', cvu === null ? null : sinEspacios(cvu)],
    ['A nombre de', titular || null],
    ['Monto', montoParaPegar(centavos)],
    ['Pedido', `#${pedido}`],
  ]
  return renglones.flatMap(([que, valor]) => (valor === null ? [] : [`${que}: ${valor}`])).join('\n')
}
