// The path of a step line (SVG): each price stays level until the next one.

export const ANCHO = 600
export const ALTO = 120
const MARGEN = 8

interface Punto {
  readonly precioKG: number
  readonly desde: string
}

/** `historia` has the last price first; the line ends at `ahora`, in milliseconds since 1970. */
export function escalones(historia: readonly Punto[], ahora: number): string {
  const puntos = [...historia].reverse()
  const [primero] = puntos
  if (primero === undefined) return ''
  const precios = puntos.map(({ precioKG }) => precioKG)
  const [menor, mayor] = [Math.min(...precios), Math.max(...precios)]
  const comienzo = Date.parse(primero.desde)
  const duracion = Math.max(1, ahora - comienzo)
  const x = (desde: string) => Math.round(((Date.parse(desde) - comienzo) / duracion) * ANCHO)
  const y = (precio: number) =>
    mayor === menor
      ? ALTO / 2
      : Math.round(ALTO - MARGEN - ((precio - menor) / (mayor - menor)) * (ALTO - 2 * MARGEN))
  const pasos = puntos.slice(1).map(({ precioKG, desde }) => `H${x(desde)}V${y(precioKG)}`)
  return `M0 ${y(primero.precioKG)}${pasos.join('')}H${ANCHO}`
}
