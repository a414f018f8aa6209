// Reading in the back room is one piece (src/web/trastienda/piezas/lectura.ts): no screen keeps its own answers in order or waits for the network to read.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ALA = join(import.meta.dirname, '../../src/web/trastienda')
const FUENTES = readdirSync(ALA, { recursive: true, encoding: 'utf8' }).filter(
  archivo => /\.tsx?$/.test(archivo) && !/\.test\./.test(archivo),
)
const using = (patron: RegExp, salvo: Readonly<Record<string, string>>) =>
  FUENTES.filter(archivo => patron.test(readFileSync(join(ALA, archivo), 'utf8'))).filter(
    archivo => !(archivo in salvo),
  )

/** A flag that says whether an answer still counts. */
const VIGENTE = /\blet vigente = |\bvigente = useRef\b/
const CON_VIGENTE: Readonly<Record<string, string>> = {
  'catalogo/articulos/use-lectura.ts': 'the sheet is one store of rows, read by what changed',
  'pedido/pesar/use-pesaje.ts': 'an order on the scale, which is there without a network too',
  'personal/PanelEquipos.tsx': 'comes with the session, before any screen of the back room',
  'personal/PanelSegundoFactor.tsx': 'comes with the session, before any screen of the back room',
}

const RED = /addEventListener\('online'/
const CON_RED: Readonly<Record<string, string>> = {
  'catalogo/articulos/use-lectura.ts': 'the sheet is one store of rows, read by what changed',
  'personal/use-equipo.ts': 'the lock of the device',
  'precios/pizarra/use-pizarra.ts': 'a television, which keeps its own prices',
}

it('keeps no flags of its own about which answer counts', () => {
  expect(using(VIGENTE, CON_VIGENTE)).toEqual([])
})

it('listens for the network only where something is sent', () => {
  expect(using(RED, CON_RED)).toEqual([])
})

it('has the query library in that piece alone', () => {
  expect(using(/@tanstack\/react-query/, { 'piezas/lectura.ts': 'the piece' })).toEqual([])
})
