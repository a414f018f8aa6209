// What `npm test` drives in the browser (@siempre): a whole task out of every file, or out of another that drives the same.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { titulosDe } from '../support/titulos.ts'

const CARPETA = join(import.meta.dirname, '../e2e')
const ARCHIVOS = readdirSync(CARPETA, { recursive: true, encoding: 'utf8' }).filter(archivo =>
  archivo.endsWith('.spec.ts'),
)

/** Files that `npm run test:e2e` alone drives, and who drives their subject meanwhile. */
const POR_OTRO: Readonly<Record<string, string>> = {
  'angosto.spec.ts':
    'each screen it looks at is driven by its own file; here its longest texts stand at 320 and 360 px',
  'entrega/un-dia.spec.ts':
    'entregas, reparto and entrega-carrito drive its screens; here a whole day adds up',
  'cuenta/cuenta-xss.spec.ts':
    'inyeccion types the same payloads into more fields, and looks at more screens',
  'cuenta/cuenta-registro.spec.ts': 'primer-dia registers a customer, follows the letter and buys as them',
  'pago/pago.spec.ts': 'pesar-y-cobrar pays a weighed order at the same page',
  'pedido/minuto-quieto.spec.ts': 'pedidos-vivo drives the same line; here the calls of a minute are counted',
  'personal/personal-segundo-factor.spec.ts':
    'test/api/personal/personal-segundo-factor.test.ts drives every step of it by its calls',
  'pedido/pesar.spec.ts': 'pesar-y-cobrar weighs an order by the same screen, to its payment',
  'recorrido.spec.ts': 'each screen it walks through is driven by its own file',
  'tareas.spec.ts':
    'the file of each screen drives it; here the taps of a task are counted and its end is looked at',
  'comercio/tienda-propia.spec.ts':
    'primer-dia goes from the empty shop to its first order, by the screens alone',
  'catalogo/trastienda-ficha-telefono.spec.ts':
    'fotos publishes on a phone, trastienda-ficha drives every field',
}

const siempre = (archivo: string) =>
  titulosDe(readFileSync(join(CARPETA, archivo), 'utf8')).filter(titulo => titulo.includes('@siempre'))

it('drives a task out of every browser file, but those whose subject another one drives', () => {
  const sinNinguna = ARCHIVOS.filter(archivo => siempre(archivo).length === 0)
  expect(sinNinguna.filter(archivo => !(archivo in POR_OTRO))).toEqual([])
})

it('makes exceptions of files that are there', () => {
  expect(Object.keys(POR_OTRO).filter(archivo => !ARCHIVOS.includes(archivo))).toEqual([])
})
