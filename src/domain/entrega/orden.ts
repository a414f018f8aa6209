// In which order the stops of a run are proposed: by straight lines where points are known, by zone and street where not (ENT-04).

interface Punto {
  readonly lat: number
  readonly lon: number
}

export interface PorOrdenar {
  readonly id: number
  /** Null: nobody said where it is. */
  readonly punto: Punto | null
  readonly zona: string | null
  readonly direccion: string
  /** False goes late: it cannot leave yet. */
  readonly listo: boolean
}

/** Of a degree of latitude, in metres; of longitude it is less, the farther from the equator. */
const METROS = 111_320

function metrosEntre(uno: Punto, otro: Punto): number {
  const ancho = Math.cos(((uno.lat + otro.lat) / 2) * (Math.PI / 180))
  return Math.hypot(uno.lat - otro.lat, (uno.lon - otro.lon) * ancho) * METROS
}

/** The nearest that is left, each time. */
function porCercania(desde: Punto | null, puntos: readonly Punto[]): number[] {
  const faltan = new Set(puntos.keys())
  const orden: number[] = []
  let aca = desde
  while (faltan.size > 0) {
    let mejor = -1
    let menos = Number.POSITIVE_INFINITY
    for (const i of faltan) {
      const otro = puntos[i]
      const lejos = otro === undefined || aca === null ? 0 : metrosEntre(aca, otro)
      if (lejos < menos) [mejor, menos] = [i, lejos]
    }
    faltan.delete(mejor)
    orden.push(mejor)
    aca = puntos[mejor] ?? aca
  }
  return orden
}

/** Much more than sixty stops need. */
const VUELTAS_MAX = 60

/** Crossings undone (2-opt): a stretch is walked backwards while that is shorter. Nobody counts the way home. */
function sinCruces(desde: Punto | null, puntos: readonly Punto[], orden: readonly number[]): number[] {
  const camino = [...orden]
  const lejos = (a: number | undefined, b: number | undefined) => {
    const [uno, otro] = [a === undefined ? desde : puntos[a], b === undefined ? null : puntos[b]]
    return uno == null || otro == null ? 0 : metrosEntre(uno, otro)
  }
  for (let vez = 0; vez < VUELTAS_MAX; vez++) {
    let mejora = false
    for (let i = 0; i < camino.length - 1; i++) {
      for (let j = i + 1; j < camino.length; j++) {
        const [antes, primero, ultimo, despues] = [camino[i - 1], camino[i], camino[j], camino[j + 1]]
        const era = lejos(antes, primero) + lejos(ultimo, despues)
        const seria = lejos(antes, ultimo) + lejos(primero, despues)
        if (seria < era - 0.001) {
          camino.splice(i, j - i + 1, ...camino.slice(i, j + 1).reverse())
          mejora = true
        }
      }
    }
    if (!mejora) break
  }
  return camino
}

const TEXTO = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** 'San Martín' and 1208 of 'San Martín 1208, 2.º B': the last number before the comma. */
function calleDe(direccion: string): { readonly calle: string; readonly numero: number } {
  const [puerta = ''] = direccion.slice(0, 120).split(',')
  const [, calle = puerta, numero] = /^(.*\S)\s+(\d{1,5})\D*$/.exec(puerta) ?? []
  return { calle, numero: numero === undefined ? Number.MAX_SAFE_INTEGER : Number(numero) }
}

function porCalle(uno: PorOrdenar, otro: PorOrdenar): number {
  const [a, b] = [calleDe(uno.direccion), calleDe(otro.direccion)]
  return (
    TEXTO.compare(uno.zona ?? '\uffff', otro.zona ?? '\uffff') ||
    TEXTO.compare(a.calle, b.calle) ||
    a.numero - b.numero ||
    uno.id - otro.id
  )
}

/** One leg: what has a point by straight lines, the rest by street beside whom of its zone it can go with, else at the end. */
function sortTramo(pedidos: readonly PorOrdenar[], desde: Punto | null): PorOrdenar[] {
  const conPunto = pedidos.flatMap(pedido => (pedido.punto === null ? [] : { pedido, punto: pedido.punto }))
  const puntos = conPunto.map(({ punto }) => punto)
  const camino = sinCruces(desde, puntos, porCercania(desde, puntos)).flatMap(i => conPunto[i]?.pedido ?? [])
  const sueltos = pedidos.filter(({ punto }) => punto === null).sort(porCalle)
  for (const suelto of sueltos) {
    const vecino = camino.map(({ zona }) => zona !== null && zona === suelto.zona).lastIndexOf(true)
    camino.splice(vecino < 0 ? camino.length : vecino + 1, 0, suelto)
  }
  return camino
}

/** `desde`: the shop, where that is known. What is not ready goes late. */
export function sortPedidos(pedidos: readonly PorOrdenar[], desde: Punto | null): readonly number[] {
  const listos = sortTramo(
    pedidos.filter(({ listo }) => listo),
    desde,
  )
  const ultimo = listos.flatMap(({ punto }) => punto ?? []).pop() ?? desde
  const tarde = sortTramo(
    pedidos.filter(({ listo }) => !listo),
    ultimo,
  )
  return [...listos, ...tarde].map(({ id }) => id)
}
