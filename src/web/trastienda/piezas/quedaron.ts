// What a change of many articles left as it was when it was made or taken back, named (PREC-03).
import type { CambioWire } from '#contract/precios/cambio.schema.ts'
import { enumeracion } from '#domain/texto/texto.ts'

const NOMBRADOS = 3

/** 'Quedaron como estaban, porque alguien los cambió después: Vacío y Entraña'; null when none did. */
export function quedaronTexto({
  cuantosDejados,
  dejados,
}: Pick<CambioWire, 'cuantosDejados' | 'dejados'>): string | null {
  if (cuantosDejados === 0) return null
  const nombres = dejados.slice(0, NOMBRADOS).map(({ nombre }) => nombre)
  const sobran = cuantosDejados - nombres.length
  const todos = enumeracion(sobran > 0 ? [...nombres, `${sobran} más`] : nombres)
  return cuantosDejados === 1
    ? `Quedó como estaba, porque alguien lo cambió: ${todos}`
    : `Quedaron como estaban, porque alguien los cambió: ${todos}`
}
