// A zone as a closed line of points in metres from the shop, drawn on a plain grid (ENT-01).
import type { Punto } from './punto.ts'

/** East and north of the shop. */
export type Metros = readonly [este: number, norte: number]

const PUNTOS_MIN = 3
export const PUNTOS_MAX = 100
/** A zone is a part of a town. */
export const LEJOS_MAX = 50_000
/** So near to the line is on it. */
const BORDE = 0.5
const METROS_POR_GRADO = 111_195

export function metrosDesde(local: Punto, { lat, lon }: Punto): Metros {
  const radianes = (local.lat * Math.PI) / 180
  const vuelta = ((lon - local.lon + 540) % 360) - 180
  return [
    Math.round(vuelta * METROS_POR_GRADO * Math.cos(radianes)),
    Math.round((lat - local.lat) * METROS_POR_GRADO),
  ]
}

/** More than 0: c is on the left of the way from a to b. */
function giro([ax, ay]: Metros, [bx, by]: Metros, [cx, cy]: Metros): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
}

function isEntre([ax, ay]: Metros, [bx, by]: Metros, [x, y]: Metros): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)
}

/** Whether two lines have a point in common. */
function isCruce(a: Metros, b: Metros, c: Metros, d: Metros): boolean {
  const giros = [giro(a, b, c), giro(a, b, d), giro(c, d, a), giro(c, d, b)] as const
  if (giros[0] !== giros[1] && giros[2] !== giros[3] && !giros.includes(0)) return true
  return (
    (giros[0] === 0 && isEntre(a, b, c)) ||
    (giros[1] === 0 && isEntre(a, b, d)) ||
    (giros[2] === 0 && isEntre(c, d, a)) ||
    (giros[3] === 0 && isEntre(c, d, b))
  )
}

type Lado = readonly [Metros, Metros]
function ladosDe(puntos: readonly Metros[]): Lado[] {
  return puntos.map((punto, i) => [punto, puntos[(i + 1) % puntos.length] ?? punto])
}

/** Why it is no zone, or null. */
export function motivoDibujo(puntos: readonly Metros[]): string | null {
  if (puntos.length < PUNTOS_MIN) return 'El dibujo tiene que tener al menos tres puntos.'
  if (puntos.length > PUNTOS_MAX) return `El dibujo puede tener hasta ${PUNTOS_MAX} puntos.`
  if (puntos.some(([x, y]) => !(Math.abs(x) <= LEJOS_MAX && Math.abs(y) <= LEJOS_MAX))) {
    return `El dibujo llega hasta ${LEJOS_MAX / 1000} km del local.`
  }
  if (new Set(puntos.map(String)).size !== puntos.length) return 'Hay dos puntos en el mismo lugar.'
  const lados = ladosDe(puntos)
  const ultimo = lados.length - 1
  for (const [i, [a, b]] of lados.entries()) {
    for (const [j, [c, d]] of lados.entries()) {
      if (j <= i) continue
      const vecinos = j === i + 1 || (i === 0 && j === ultimo)
      // Neighbours have one point in common, and may not lie on each other.
      const [punta, medio, otra] = j === i + 1 ? [a, b, d] : [b, a, c]
      const encima =
        giro(punta, medio, otra) === 0 && (isEntre(medio, punta, otra) || isEntre(medio, otra, punta))
      if (vecinos ? encima : isCruce(a, b, c, d)) return 'Las líneas del dibujo no pueden cruzarse.'
    }
  }
  return null
}

function distanciaA([[ax, ay], [bx, by]]: Lado, [x, y]: Metros): number {
  const [dx, dy] = [bx - ax, by - ay]
  const largo = dx * dx + dy * dy
  const t = largo === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / largo))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** Who lives on the line lives inside. */
export function isAdentro(puntos: readonly Metros[], punto: Metros): boolean {
  const [x, y] = punto
  let adentro = false
  for (const lado of ladosDe(puntos)) {
    if (distanciaA(lado, punto) <= BORDE) return true
    const [[ax, ay], [bx, by]] = lado
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) adentro = !adentro
  }
  return adentro
}
