// What the storage may hold instead of a person, as a table.
import { expect, it } from 'vitest'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { readPersona } from './persona-guardada.ts'

const ANA: Persona = {
  id: 7,
  username: 'Ana Pérez',
  email: 'ana@example.com',
  provider: 'local',
  nombre: 'Ana',
  apellido: 'Pérez',
  direccion: 'Salta 100',
  telefono: null,
  avatar: 'mate',
  poliPriv: true,
  lista: false,
}

it('[SESS-04] a person that was kept is read as they were', () => {
  expect(readPersona(JSON.stringify(ANA))).toEqual(ANA)
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a text', '"Ana"'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[7]'],
  ['no id', JSON.stringify({ ...ANA, id: undefined })],
  ['an id that is none', JSON.stringify({ ...ANA, id: '7' })],
  ['no name', JSON.stringify({ ...ANA, username: null })],
  ['a name that is a number', JSON.stringify({ ...ANA, username: 5 })],
  ['no e-mail', JSON.stringify({ ...ANA, email: undefined })],
])('[SESS-04] %s is nobody', (_caso, guardada) => {
  expect(readPersona(guardada)).toBeNull()
})

it('[SESS-04] fields of another kind than ours are fields without a value', () => {
  const rara = { ...ANA, direccion: 5, telefono: {}, avatar: ['x'], poliPriv: 'sí', nombre: undefined }
  expect(readPersona(JSON.stringify(rara))).toEqual({
    ...ANA,
    direccion: null,
    telefono: null,
    avatar: null,
    nombre: null,
    poliPriv: false,
  })
})
