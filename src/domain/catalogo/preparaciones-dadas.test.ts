// Proves which lists of preparations the shopkeeper may write.
import { describe, expect, it } from 'vitest'
import {
  checkPreparaciones,
  PREPARACION_GRUPO_MAX,
  PREPARACION_NOMBRE_MAX,
  PREPARACION_PRECIO_MAX,
  PREPARACIONES_MAX,
  type PreparacionDada,
} from './preparaciones-dadas.ts'

const dada = (cambios: Partial<PreparacionDada> = {}): PreparacionDada => ({
  id: null,
  nombre: 'Sin grasa',
  precioKg: 0,
  grupo: null,
  ...cambios,
})
const cuantas = (n: number) => Array.from({ length: n }, (_, i) => dada({ nombre: `Una ${i}` }))

describe('[ART-07] a list of preparations', () => {
  it.each([
    ['none', []],
    ['as many as may be', cuantas(PREPARACIONES_MAX)],
    ['the longest name, counted in characters', [dada({ nombre: '🥩'.repeat(PREPARACION_NOMBRE_MAX) })]],
    ['the longest group', [dada({ grupo: 'g'.repeat(PREPARACION_GRUPO_MAX) })]],
    ['the dearest', [dada({ precioKg: PREPARACION_PRECIO_MAX })]],
    [
      'a group whose second one costs',
      [dada({ nombre: 'Fina', grupo: 'Corte' }), dada({ nombre: 'Gruesa', grupo: 'Corte', precioKg: 1 })],
    ],
    ['one that costs by itself', [dada({ precioKg: 1 })]],
    ['the same id never twice', [dada({ id: 1, nombre: 'a' }), dada({ id: 2, nombre: 'b' })]],
  ])('takes %s', (_titulo, lista) => {
    expect(checkPreparaciones(lista)).toEqual({ ok: true, preparaciones: lista })
  })

  it.each([
    ['one too many', cuantas(PREPARACIONES_MAX + 1), null, 'Un artículo puede tener hasta 12 preparaciones'],
    ['no name', [dada({ nombre: ' \u200b ' })], 0, 'Escribí cómo se llama la preparación'],
    ['a name too long', [dada({ nombre: 'n'.repeat(41) })], 0, 'El nombre puede tener hasta 40 caracteres'],
    ['a group too long', [dada({ grupo: 'g'.repeat(31) })], 0, 'El grupo puede tener hasta 30 caracteres'],
    ['a name twice', [dada(), dada({ nombre: 'SIN GRASÁ' })], 1, '«SIN GRASÁ» está dos veces'],
    ['less than nothing', [dada({ precioKg: -1 })], 0, 'El precio tiene que ser un monto desde $0'],
    ['half a centavo', [dada({ precioKg: 0.5 })], 0, 'El precio tiene que ser un monto desde $0'],
    [
      'too much',
      [dada({ precioKg: PREPARACION_PRECIO_MAX + 1 })],
      0,
      'El precio tiene que ser un monto desde $0',
    ],
    [
      'a group whose first one costs',
      [dada({ grupo: 'Corte', precioKg: 1 })],
      0,
      'La primera de «Corte» va sin cargo: es la que lleva quien no elige',
    ],
    [
      'another group whose first one costs',
      [dada({ nombre: 'a', grupo: 'Corte' }), dada({ nombre: 'b', grupo: 'Otro', precioKg: 1 })],
      1,
      'La primera de «Otro» va sin cargo: es la que lleva quien no elige',
    ],
    [
      'an id twice',
      [dada({ id: 1, nombre: 'a' }), dada({ id: 1, nombre: 'b' })],
      null,
      'Hay una preparación dos veces',
    ],
  ])('refuses %s', (_titulo, lista, indice, texto) => {
    expect(checkPreparaciones(lista)).toEqual({ ok: false, indice, texto })
  })

  it('is clean: one line, nothing hidden, no group of nothing, a group by its first name', () => {
    const lista = [
      dada({ nombre: '  Sin\u202e\n grasa ', grupo: ' \u200b' }),
      dada({ nombre: 'Fina', grupo: ' Corte ' }),
      dada({ nombre: 'Gruesa', grupo: 'córte' }),
    ]
    expect(checkPreparaciones(lista)).toEqual({
      ok: true,
      preparaciones: [
        dada(),
        dada({ nombre: 'Fina', grupo: 'Corte' }),
        dada({ nombre: 'Gruesa', grupo: 'Corte' }),
      ],
    })
  })
})
