// Streets and addresses as people write them, and what a hostile one costs.
import { expect, it } from 'vitest'
import { claveDeCalle, claveDeDireccion, readDireccion } from './calle.ts'

it.each([
  ['Mitre', 'mitre'],
  ['  MITRE  ', 'mitre'],
  ['Calle Mitre', 'mitre'],
  ['Av. Corrientes', 'corrientes'],
  ['Avda Corrientes', 'corrientes'],
  ['Avenida Corrientes', 'corrientes'],
  ['Bv. Oroño', 'orono'],
  ['Bulevar Oroño', 'orono'],
  ['Gral. Güemes', 'guemes'],
  ['General Güemes', 'guemes'],
  ['Dr. Riva', 'riva'],
  ['Pte. Roca', 'roca'],
  ['Presidente Roca', 'roca'],
  ['Cnel. Dorrego', 'dorrego'],
  ['Sta. Fe', 'santa fe'],
  ['Sto. Domingo', 'santo domingo'],
  ['San Martín, Gral.', 'san martin'],
  ['Av. Gral. San Martín', 'san martin'],
  ['Pje. Juan Álvarez', 'pasaje juan alvarez'],
  ['Diag. 74', 'diagonal 74'],
  ['Calle 7', '7'],
  ['Avenida 7', '7'],
  ['Primero de Mayo', '1 de mayo'],
  ['1º de Mayo', '1 de mayo'],
  ['1ro de mayo', '1 de mayo'],
  ['Nueve de Julio', '9 de julio'],
  ['Calle Mayor', 'calle mayor'],
  ['Avenida', 'avenida'],
  ['Ntra. Sra. del Rosario', 'nuestra senora del rosario'],
  ['¡¿!?', ''],
  ['', ''],
])('[ENT-01] the street %j is compared as %j', (calle, clave) => {
  expect(claveDeCalle(calle)).toBe(clave)
})

it.each<[string, string | undefined, number | null]>([
  ['Mitre 1482', 'mitre', 1482],
  ['Mitre 1482, 3.º B', 'mitre', 1482],
  ['Mitre 1.482', 'mitre', 1482],
  ['mitre nº 1482 dpto 3', 'mitre', 1482],
  ['Mitre N° 1482', 'mitre', 1482],
  ['Mitre, 1482', 'mitre', 1482],
  ['Mitre al 1400', 'mitre', 1400],
  ['Mitre 1482 bis', 'mitre', 1482],
  ['Mitre 1482bis', 'mitre', 1482],
  ['9 de Julio 1200', '9 de julio', 1200],
  ['Av. 27 de Febrero 1832', '27 de febrero', 1832],
  ['25 de Mayo', '25 de mayo', null],
  ['San Martín s/n', 'san martin', null],
  ['San Martin S/N barrio 9', 'san martin', null],
  ['San Martín, Gral. 1200', 'san martin', 1200],
  ['1482 Mitre', 'mitre', 1482],
  ['1482, Mitre, Rosario', 'mitre', 1482],
  ['Calle 12 345', '12', 345],
  ['Calle 12 nº 345', '12', 345],
  ['Calle 12 e/ 3 y 4', '12', null],
  ['Calle 12 e/ 3 y 4, nº 345', '12', 345],
  ['7 1234', '7', 1234],
  ['Ruta 9 km 300', 'ruta 9', 300],
  ['Mitre y 9 de Julio', 'mitre y 9 de julio', null],
  ['Mitre esq. Salta', 'mitre', null],
  ['Mitre, Rosario 2000', 'mitre', null],
  ['Mitre piso 3', 'mitre', null],
  ['Estado de Israel 4500', 'estado de israel', 4500],
  ['Lisandro de la Torre 1200', 'lisandro de la torre', 1200],
  ['Mitre 123456', 'mitre 123456', null],
  ['', undefined, null],
  ['...', undefined, null],
])('[ENT-01] of the address %j the street is %j and the number %j', (direccion, clave, altura) => {
  expect(readDireccion(direccion)).toEqual(clave === undefined ? null : { clave, altura })
})

it.each([
  ['Mitre 1482, 3.º B', 'mitre 1482'],
  ['Calle Mitre 1482', 'mitre 1482'],
  ['San Martín s/n, la casa verde', 'san martin s/ n la casa verde'],
  ['!!', ''],
])('[ENT-01] the point of %j is kept under %j', (direccion, clave) => {
  expect(claveDeDireccion(direccion)).toBe(clave)
})
