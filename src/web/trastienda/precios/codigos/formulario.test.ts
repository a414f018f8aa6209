// A discount code that is saved or switched while it is being typed into.
import { expect, it } from 'vitest'
import { type Formulario, rebase, VACIO } from './formulario.ts'

const con = (cambios: Partial<Formulario>): Formulario => ({ ...VACIO, ...cambios })

it.each<[string, Partial<Formulario>, Partial<Formulario>, Partial<Formulario>, Partial<Formulario>]>([
  ['switched while a field is typed', { descripcion: 'a medias' }, {}, {}, { descripcion: 'a medias' }],
  ['taken back', { porcentaje: '15' }, { porcentaje: '15' }, {}, {}],
  ['saved', { minimo: '1500' }, { minimo: '1500' }, { minimo: '1.500' }, { minimo: '1.500' }],
  [
    'typed on while it is saved',
    { minimo: '1500', usosMax: '20' },
    { minimo: '1500', usosMax: '2' },
    { minimo: '1.500', usosMax: '2' },
    { minimo: '1.500', usosMax: '20' },
  ],
])('[ADM-06] nothing typed is lost when it is %s', (_, tecleado, visto, ahora, queda) => {
  expect(rebase(con(tecleado), con(visto), con(ahora))).toEqual(con(queda))
})
