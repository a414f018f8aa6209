// A discount code that is saved or switched while it is being typed into, and what of it is sent.
import { expect, it } from 'vitest'
import type { CodigoCambio } from '#contract/precios/codigo.schema.ts'
import { formularioDe, readFormulario, type Tecleado, textoCambio, toCambio } from './formulario.ts'

const CODIGO = {
  code: 'BRASA-7K4MX',
  discountPercentage: 10,
  active: true,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  currentUses: 0,
  minimo: 0,
  unaPorCliente: false,
  descripcion: '',
  demo: false,
  usado: false,
  version: 1,
  createdAt: '',
  updatedAt: '',
}
const deUno = formularioDe(CODIGO, {}, {})

it.each<[string, Partial<typeof CODIGO>, CodigoCambio, Partial<Tecleado>, Partial<Tecleado>]>([
  [
    'switched while a field is typed',
    { active: false },
    {},
    { descripcion: 'a medias' },
    { descripcion: 'a medias' },
  ],
  ['on its way', {}, { minimo: 1500 }, {}, { minimo: '1.500' }],
  ['taken back', { discountPercentage: 10 }, {}, {}, { porcentaje: '10' }],
  [
    'typed on while it is saved',
    { minimo: 1500 },
    { maxUses: 2 },
    { usosMax: '20' },
    { minimo: '1.500', usosMax: '20' },
  ],
])('[ADM-06] nothing typed is lost when it is %s', (_, cambios, enviado, tecleado, queda) => {
  expect(formularioDe({ ...CODIGO, ...cambios }, enviado, tecleado)).toEqual({ ...deUno, ...queda })
})

it.each<[string, CodigoCambio, Partial<Tecleado>, CodigoCambio, CodigoCambio]>([
  ['what was typed', {}, { porcentaje: '25' }, { discountPercentage: 10 }, { discountPercentage: 25 }],
  ['nothing of what was typed back', {}, { porcentaje: '10' }, {}, {}],
  [
    'what is on its way still',
    { discountPercentage: 25 },
    { minimo: '100' },
    { discountPercentage: 10, minimo: 0 },
    { discountPercentage: 25, minimo: 100 },
  ],
  [
    'what is on its way, typed back',
    { discountPercentage: 25 },
    { porcentaje: '10' },
    { discountPercentage: 10 },
    { discountPercentage: 10 },
  ],
])('[ADM-04] sends %s', (_, enviado, tecleado, de, a) => {
  const { editado, errores } = readFormulario(formularioDe(CODIGO, enviado, tecleado), true, 0)
  expect(errores).toEqual({})
  expect(toCambio(editado, CODIGO, enviado, tecleado)).toEqual({ de, a })
})

it('[ADM-04] says what somebody put', () => {
  expect(textoCambio(CODIGO, { discountPercentage: 30, active: false, maxUses: null })).toBe(
    'Descuento %: 30, Encendido: no, Tope de usos: nada',
  )
})
