// What a visitor wanted, kept and read back: for two days, whoever wrote it.
import { expect, it } from 'vitest'
import { muestraArticulo, muestraValor } from '../../../../test/support/muestras.ts'
import { LINEAS_MAX, lineaDe } from './carrito.ts'
import { addDeseo, DESEO_MS, readDeseo, SIN_DESEO } from './deseo.ts'

const linea = lineaDe(muestraArticulo(), muestraValor(), 2)
const caja = { desde: 1_000, lineas: [linea], regreso: '/ProdDetalle/1' }

it('[VOL-06] reads back what was wanted, with portion, preparation and quantity', () => {
  const preparada = { ...linea, preparaciones: [3, 5], preparacionNombre: 'Gruesa, sin grasa' }
  const lineas = [linea, preparada]
  expect(readDeseo(JSON.parse(JSON.stringify({ ...caja, lineas })), 2_000)).toEqual({
    lineas,
    regreso: '/ProdDetalle/1',
  })
})

it.each([
  ['just wanted', 1_000, 1],
  ['a moment before two days', 1_000 + DESEO_MS - 1, 1],
  ['after two days', 1_000 + DESEO_MS, 0],
  ['by a clock that was set back', 0, 1],
])('[VOL-06] %s', (_, ahora, cuantas) => {
  expect(readDeseo(caja, ahora).lineas).toHaveLength(cuantas)
})

it.each([[null], ['texto'], [[linea]], [{ lineas: [linea], regreso: null }], [{ ...caja, desde: '1000' }]])(
  '[VOL-06] %j is no wish',
  valor => {
    expect(readDeseo(valor, 2_000)).toEqual(SIN_DESEO)
  },
)

it('[VOL-06] leaves out what is no line, and a way back that is no text', () => {
  const leido = readDeseo({ ...caja, lineas: [linea, { articuloId: 9 }], regreso: 7 }, 2_000)
  expect(leido).toEqual({ lineas: [linea], regreso: null })
})

it('[VOL-06] several things are wanted together, the same one as the last time', () => {
  const otra = { ...linea, valorId: 2 }
  const deseo = addDeseo({ lineas: [linea], regreso: '/CatFull' }, [otra, { ...linea, cantidad: 5 }], null)
  expect(deseo).toEqual({ lineas: [{ ...linea, cantidad: 5 }, otra], regreso: '/CatFull' })
  expect(addDeseo(deseo, [], '/ProdDetalle/1').regreso).toBe('/ProdDetalle/1')
})

it('[VOL-06] no more is wanted than a cart holds', () => {
  const lineas = Array.from({ length: LINEAS_MAX + 1 }, (_, i) => ({ ...linea, articuloId: i + 1 }))
  expect(addDeseo(SIN_DESEO, lineas, null).lineas).toHaveLength(LINEAS_MAX)
})
