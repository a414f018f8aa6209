// Holds the rooms of the orders: which may use which, and that each is routes, then the use cases in a file named by its verb, then SQL (src/domain/pedido/README.md).
import { describe, expect, it } from 'vitest'
import { existe, readModulos } from '../support/modulos.ts'

const CARPETAS = ['src/server/pedido/', 'src/server/pago/']
/** What else lives in these areas and is no room of an order. */
const APARTE = new Set(['arrepentimientos', 'caja', 'pasarela', 'vivo'])
const modulos = readModulos().filter(({ ruta }) => CARPETAS.some(carpeta => ruta.startsWith(carpeta)))

/** What each room may use besides what stands above them all. Another room is another row. */
const SALAS: Readonly<Record<string, readonly string[]>> = {
  read: [],
  tell: [],
  place: ['read'],
  move: ['read'],
  pay: ['read', 'move', 'tell'],
  choose: ['move', 'pay'],
  prove: ['move', 'pay'],
  draft: ['read', 'move', 'place'],
  deliver: ['read', 'move', 'pay'],
  reschedule: ['read', 'move'],
  change: ['read', 'move', 'place', 'reschedule'],
  join: ['read'],
  weigh: ['read', 'move'],
  link: ['change', 'join', 'weigh'],
  follow: ['read', 'move', 'pay'],
}

/** 'place' of 'src/server/pedido/place/sql.ts'; null for what the rooms share, and outside. */
function sala(ruta: string): string | null {
  const carpeta = CARPETAS.find(inicio => ruta.startsWith(inicio)) ?? ruta
  const [nombre = '', archivo] = ruta.slice(carpeta.length).split('/')
  return archivo === undefined || APARTE.has(nombre) ? null : nombre
}

const isSql = (ruta: string) => ruta.endsWith('sql.ts')

it('are these, and each has its three files', () => {
  const nombres = new Set(modulos.flatMap(({ ruta }) => sala(ruta) ?? []))
  expect([...nombres].toSorted()).toEqual(Object.keys(SALAS).toSorted())
  const deben = [...nombres].flatMap(nombre =>
    ['routes.ts', `${nombre}.ts`, 'sql.ts'].map(archivo => `${nombre}/${archivo}`),
  )
  expect(deben.filter(ruta => !CARPETAS.some(carpeta => existe(carpeta + ruta)))).toEqual([])
})

describe('direction', () => {
  const usos = modulos.flatMap(({ ruta, archivos }) => archivos.map(archivo => [ruta, archivo] as const))
  const faltas = (rompe: (desde: string, hasta: string) => boolean) =>
    usos.filter(([desde, hasta]) => rompe(desde, hasta)).map(uso => uso.join(' -> '))

  it('a room uses only those its row names, and what they share uses none', () => {
    expect(
      faltas((desde, hasta) => {
        const [propia, otra] = [sala(desde), sala(hasta)]
        if (otra === null || otra === propia || desde === 'src/server/pedido/routes.ts') return false
        return propia === null || !SALAS[propia]?.includes(otra)
      }),
    ).toEqual([])
  })

  it('a route asks a use case, never the database', () => {
    expect(faltas((desde, hasta) => desde.endsWith('/routes.ts') && isSql(hasta))).toEqual([])
  })

  it('SQL knows neither use cases nor routes', () => {
    expect(faltas((desde, hasta) => isSql(desde) && sala(hasta) !== null && !isSql(hasta))).toEqual([])
  })

  it('only a use case, never SQL, is told from outside what to do', () => {
    const abiertas = readModulos()
      .filter(({ ruta }) => sala(ruta) === null && !modulos.some(modulo => modulo.ruta === ruta))
      .flatMap(({ archivos }) => archivos.filter(archivo => sala(archivo) !== null && isSql(archivo)))
    expect(abiertas).toEqual([])
  })
})

it('prepared statements are written in SQL files', () => {
  const otros = modulos.filter(
    ({ ruta, fuente }) =>
      /: Sentencia = |\b(?:runs|lists|finds)<|\b(?:runs|lists|finds)\(\{/.test(fuente) &&
      !isSql(ruta) &&
      sala(ruta) !== null,
  )
  expect(otros.map(({ ruta }) => ruta)).toEqual([])
})
