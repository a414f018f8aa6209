// What the page of everybody carries: enough for every style, and a bounded number of articles.
import { expect, it } from 'vitest'
import { countArticulos } from '#domain/catalogo/tienda.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { DEMO_CATEGORIAS, estante } from '../../../../test/support/asado.ts'
import { createSurtido } from './cortes.ts'
import { ASADO_INICIAL, alternativas, makePlan } from './plan.ts'
import { ESTILOS, type Estilo, PARTES, type Parte } from './reglas.ts'
import { vistaAsado } from './vista.ts'

const cuantos = (nombres: readonly string[]) =>
  vistaAsado({ comercio: COMERCIO_DEMO, categorias: [estante(nombres)] }).categorias.reduce(
    (suma, categoria) => suma + countArticulos(categoria),
    0,
  )

it('[VOL-02] every plan is the same from the page as from the whole catalogue', () => {
  const { categorias, completo } = vistaAsado({ comercio: COMERCIO_DEMO, categorias: DEMO_CATEGORIAS })
  const [pagina, todo] = [createSurtido(categorias), createSurtido(DEMO_CATEGORIAS)]
  expect(completo).toBe(false)
  for (const estilo of Object.keys(ESTILOS) as Estilo[]) {
    for (const adultos of [1, 6, 40, 99]) {
      const asado = { ...ASADO_INICIAL, adultos, estilo }
      const plan = makePlan(asado, todo)
      expect(makePlan(asado, pagina)).toEqual(plan)
      for (const parte of Object.keys(PARTES) as Parte[]) {
        expect(alternativas(pagina, plan, parte)).toEqual(alternativas(todo, plan, parte))
      }
    }
  }
})

it('[VOL-02] of thousands of articles the page carries a few dozen', () => {
  const nombres = ['Vacío', 'Asado', 'Chorizo', 'Molleja', 'Pollo', 'Lomo']
  expect(cuantos(Array.from({ length: 5000 }, (_, i) => `${nombres[i % 6]} de la casa ${i}`))).toBeLessThan(
    60,
  )
  expect(cuantos([])).toBe(0)
  expect(cuantos(['Detergente'])).toBe(0)
})
