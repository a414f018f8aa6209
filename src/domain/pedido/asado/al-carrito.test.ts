// A plan into the cart: nothing that was there is lost or gets less.
import { expect, it } from 'vitest'
import { precioFinal } from '#domain/precios/precio.ts'
import { DEMO_CATEGORIAS, estante } from '../../../../test/support/asado.ts'
import { muestraArticulo, muestraValor } from '../../../../test/support/muestras.ts'
import { cantidadEn, LINEAS_MAX, lineaDe } from '../carrito/carrito.ts'
import { addPlan, takeBackPlan } from './al-carrito.ts'
import { createSurtido } from './cortes.ts'
import { ASADO_INICIAL, makePlan } from './plan.ts'

const plan = makePlan({ ...ASADO_INICIAL, adultos: 8, chicos: 3 }, createSurtido(DEMO_CATEGORIAS))
const propias = plan.renglones.flatMap(r => (r.estado === 'puesto' ? r.linea : []))

it('[VOL-02] an empty cart holds the plan as it stood', () => {
  expect(addPlan([], plan)).toEqual({ carrito: propias, agregadas: 6, afuera: [] })
})

it('[VOL-02] lines that were there stay where they are', () => {
  const ajena = lineaDe(muestraArticulo({ id: 9000, nombre: 'Hígado' }), muestraValor({ id: 9 }), 2)
  expect(addPlan([ajena], plan).carrito).toEqual([ajena, ...propias])
})

it.each([
  [1, 10],
  [10, 10],
  [12, 12],
])('[VOL-02] with %d of the same portion there are %d: the larger stays', (previas, quedan) => {
  const chorizo = propias.find(({ nombre }) => nombre === 'Chorizo puro cerdo')
  if (!chorizo) throw new Error('no chorizo')
  const { carrito } = addPlan([{ ...chorizo, cantidad: previas }], plan)
  expect(carrito).toHaveLength(6)
  expect(cantidadEn(carrito, chorizo)).toBe(quedan)
})

it('[VOL-02] no cart takes more lines than a cart may have: the rest is named', () => {
  const lleno = Array.from({ length: LINEAS_MAX - 2 }, (_, i) =>
    lineaDe(muestraArticulo({ id: 5000 + i }), muestraValor(), 1),
  )
  const { carrito, agregadas, afuera } = addPlan(lleno, plan)
  expect(carrito).toHaveLength(LINEAS_MAX)
  expect(agregadas).toBe(2)
  expect(afuera).toEqual(['Chorizo puro cerdo', 'Morcilla', 'Chinchulín', 'Provoleta'])
})

it('[VOL-02] the price is that of all the cart has of it, where more costs less', () => {
  const escalas = [{ desde: 3000, precioKg: 1_000_000, descPorciento: null }]
  const surtido = createSurtido([estante([{ nombre: 'Vacío', precioKg: 2_000_000, escalas }])])
  const barato = makePlan({ ...ASADO_INICIAL, adultos: 4 }, surtido)
  const [linea] = barato.renglones.flatMap(r => (r.estado === 'puesto' ? r.linea : []))
  expect(linea?.precioUnitario).toBe(
    precioFinal({ precioKg: 2_000_000, descPorciento: null }, { grsPorcion: 500 }),
  )
  if (!linea) return
  const otra = { ...linea, preparaciones: [1], preparacionNombre: 'Fina', cantidad: 4 }
  const { carrito } = addPlan([otra], barato)
  expect(carrito.map(({ precioUnitario }) => precioUnitario)).toEqual([500_000, 500_000])
})

it('[VOL-02] undone, the cart is as it was, and what came since stays', () => {
  const chorizo = propias.find(({ nombre }) => nombre === 'Chorizo puro cerdo')
  if (!chorizo) throw new Error('no chorizo')
  const antes = [{ ...chorizo, cantidad: 2 }]
  const { carrito } = addPlan(antes, plan)
  expect(takeBackPlan(carrito, antes, plan)).toEqual(antes)
  const nueva = lineaDe(muestraArticulo({ id: 9000, nombre: 'Hígado' }), muestraValor({ id: 9 }), 2)
  expect(takeBackPlan([...carrito, nueva], antes, plan)).toEqual([...antes, nueva])
  const sinMorcilla = { renglones: [{ estado: 'sacado', parte: 'morcilla', nombre: 'Morcilla' }] } as const
  expect(takeBackPlan(carrito, antes, sinMorcilla)).toEqual(carrito)
})
