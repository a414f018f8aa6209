// A point of the map as people paste it: latitude and longitude, or a link to a map (ENT-01).

export interface Punto {
  readonly lat: number
  readonly lon: number
}

/** As it is kept: '-32.94682, -60.63932'. */
export const PUNTO = /^-?\d{1,2}\.\d{1,7}, -?\d{1,3}\.\d{1,7}$/

/** Of a link, as the maps write them: after '@', after '!3d' and '!4d', or as a parameter. */
const EN_ENLACE = [
  /!3d(-?\d{1,2}\.\d{1,15})!4d(-?\d{1,3}\.\d{1,15})/,
  /[@=/](-?\d{1,2}\.\d{1,15})(?:,|%2C)\s?(-?\d{1,3}\.\d{1,15})/,
]
const ESCRITO = /^\s{0,5}(-?\d{1,2}(?:\.\d{1,15})?)\s{0,5}[,;]\s{0,5}(-?\d{1,3}(?:\.\d{1,15})?)\s{0,5}$/
const LARGO_MAX = 500

/** Null where it names none. */
export function readPunto(texto: string): Punto | null {
  if (texto.length > LARGO_MAX) return null
  const [, lat = '', lon = ''] =
    ESCRITO.exec(texto) ?? EN_ENLACE.map(forma => forma.exec(texto)).find(hallado => hallado !== null) ?? []
  const punto = { lat: Number(lat), lon: Number(lon) }
  return lat !== '' && Math.abs(punto.lat) <= 90 && Math.abs(punto.lon) <= 180 ? punto : null
}

function textoPunto({ lat, lon }: Punto): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`
}

/** As it is kept; what names no point stays as it was. */
export function puntoEscrito(texto: string): string {
  const punto = readPunto(texto)
  return punto === null ? texto : textoPunto(punto)
}
