// Holds the rooms of the orders: which may use which, and that each is routes, then use cases, then SQL (decision 0031).
import { describe, expect, it } from 'vitest'
import { existe, readModulos } from '../support/modulos.ts'

const CARPETA = 'src/server/pedidos/'
const modulos = readModulos().filter(({ ruta }) => ruta.startsWith(CARPETA))

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
  change: ['read', 'move', 'place'],
  join: ['read'],
  weigh: ['read', 'move'],
  link: ['change', 'join', 'weigh'],
}

/** 'place' of 'src/server/pedidos/place/sql.ts'; null for what the rooms share, and outside. */
function sala(ruta: string): string | null {
  const [nombre = '', archivo] = ruta.startsWith(CARPETA) ? ruta.slice(CARPETA.length).split('/') : []
  return archivo === undefined ? null : nombre
}

const isSql = (ruta: string) => ruta.endsWith('sql.ts')

it('are these, and each has its three files', () => {
  const nombres = new Set(modulos.flatMap(({ ruta }) => sala(ruta) ?? []))
  expect([...nombres].toSorted()).toEqual(Object.keys(SALAS).toSorted())
  const deben = [...nombres].flatMap(nombre =>
    ['routes.ts', 'use-cases.ts', 'sql.ts'].map(archivo => `${CARPETA}${nombre}/${archivo}`),
  )
  expect(deben.filter(ruta => !existe(ruta))).toEqual([])
})

describe('direction', () => {
  const usos = modulos.flatMap(({ ruta, archivos }) => archivos.map(archivo => [ruta, archivo] as const))
  const faltas = (rompe: (desde: string, hasta: string) => boolean) =>
    usos.filter(([desde, hasta]) => rompe(desde, hasta)).map(uso => uso.join(' -> '))

  it('a room uses only those its row names, and what they share uses none', () => {
    expect(
      faltas((desde, hasta) => {
        const [propia, otra] = [sala(desde), sala(hasta)]
        if (otra === null || otra === propia || desde === `${CARPETA}routes.ts`) return false
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
      .filter(({ ruta }) => !ruta.startsWith(CARPETA))
      .flatMap(({ archivos }) => archivos.filter(archivo => archivo.startsWith(CARPETA) && isSql(archivo)))
    expect(abiertas).toEqual([])
  })
})

it('prepared statements are written in SQL files', () => {
  const otros = modulos.filter(({ ruta, fuente }) => /: Sentencia = /.test(fuente) && !isSql(ruta))
  expect(otros.map(({ ruta }) => ruta)).toEqual([])
})
