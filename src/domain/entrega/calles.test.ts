// A pasted list of streets: what each row is, or what is wrong with it.
import { expect, it } from 'vitest'
import { CALLES_MAX, LISTA_MAX, readCalle, readCalles, textoCalles } from './calles.ts'

const read = (texto: string) => {
  const leidas = readCalles(texto)
  return 'motivo' in leidas
    ? leidas.motivo
    : leidas.filas.map(({ fila, calle, motivo }) => [fila, calle === null ? motivo : textoCalles([calle])])
}

it.each<[string, unknown]>([
  ['Mitre;1;1999', [[1, 'Mitre;1;1999']]],
  ['Mitre;1;1999;pares', [[1, 'Mitre;1;1999;pares']]],
  ['Mitre;;', [[1, 'Mitre;;']]],
  ['Mitre', [[1, 'Mitre;;']]],
  ['Mitre;1.000;1.999;Las dos', [[1, 'Mitre;1000;1999']]],
  ['Mitre\t1\t1999\timpar', [[1, 'Mitre;1;1999;impares']]],
  ['"Mitre","1","1999"', [[1, 'Mitre;1;1999']]],
  ['San Martín, Gral.;1;99', [[1, 'San Martín, Gral.;1;99']]],
  [
    'Calle;Desde;Hasta;Lado\r\n\r\nMitre;1;1999\r\nSalta;-;–',
    [
      [3, 'Mitre;1;1999'],
      [4, 'Salta;;'],
    ],
  ],
  [
    'Mitre;1;9\nAv. MITRE;1;9\nMitre;1;8',
    [
      [1, 'Mitre;1;9'],
      [2, 'Está también en la fila 1.'],
      [3, 'Mitre;1;8'],
    ],
  ],
  [
    'Mitre;1;9\nMitre;2;9\nMitre;1;9\nMitre;1;9',
    [
      [1, 'Mitre;1;9'],
      [2, 'Mitre;2;9'],
      [3, 'Está también en la fila 1.'],
      [4, 'Está también en la fila 1.'],
    ],
  ],
  [
    'Mitre;1;9\nCalle;desde;hasta',
    [
      [1, 'Mitre;1;9'],
      [2, 'Las alturas son números de 0 a 99999; vacío es sin límite.'],
    ],
  ],
  ['Calle;1;9', [[1, 'Calle;1;9']]],
  [' "Mitre" ; 1 ; 1999 ', [[1, 'Mitre;1;1999']]],
  ['La "Rosa";1;2', [[1, 'La "Rosa";1;2']]],
  ['"La" Rosa;1;2', [[1, '"La" Rosa;1;2']]],
  ['Mitre;2000;', [[1, 'Mitre;2000;']]],
  ['Mitre;;99', [[1, 'Mitre;;99']]],
  ['Mitre;9;9', [[1, 'Mitre;9;9']]],
  ['Mitre;12.000;12.999', [[1, 'Mitre;12000;12999']]],
  ['Mitre;1.0000;2', [[1, 'Las alturas son números de 0 a 99999; vacío es sin límite.']]],
  ['Mitre;x9;10', [[1, 'Las alturas son números de 0 a 99999; vacío es sin límite.']]],
  ['Mitre;1;9x', [[1, 'Las alturas son números de 0 a 99999; vacío es sin límite.']]],
  [`${'a'.repeat(120)};1;2`, [[1, `${'a'.repeat(120)};1;2`]]],
  [';1;2', [[1, 'Falta la calle.']]],
  ['?;1;2', [[1, '«?» no es el nombre de una calle.']]],
  ['Mitre;uno;2', [[1, 'Las alturas son números de 0 a 99999; vacío es sin límite.']]],
  ['Mitre;9;2', [[1, 'Empieza en 9 y termina en 2.']]],
  ['Mitre;1;2;norte', [[1, 'El lado es dos, pares, impares; vacío son los dos.']]],
  ['Mitre;1;2;pares;x', [[1, 'Van hasta cuatro datos: calle;desde;hasta;lado.']]],
  [`${'a'.repeat(121)};1;2`, [[1, 'El nombre de la calle puede tener hasta 120 letras.']]],
  ['', 'No hay ninguna calle en la lista.'],
  ['\n \n', 'No hay ninguna calle en la lista.'],
])('[ENT-01] the list %j is read as %j', (texto, filas) => {
  expect(read(texto)).toEqual(filas)
})

it.each([
  ['-', 'dos'],
  ['dos', 'dos'],
  ['Los dos', 'dos'],
  ['ambos', 'dos'],
  ['ambas', 'dos'],
  ['todos', 'dos'],
  ['par', 'pares'],
  ['P', 'pares'],
  ['impares', 'impares'],
  ['i', 'impares'],
])('[ENT-01] the side %j is %s', (lado, suyo) => {
  expect(readCalle({ calle: '  Mitre   Norte ', desde: ' 1 ', hasta: ' 9 ', lado })).toEqual({
    calle: 'Mitre Norte',
    clave: 'mitre norte',
    desde: 1,
    hasta: 9,
    lado: suyo,
  })
})

it('[ENT-01] a row is shown as it was written, as much of it as a street may have', () => {
  const leidas = readCalles(`  ${'a'.repeat(130)}`)
  expect('filas' in leidas && leidas.filas[0]?.escrita).toBe('a'.repeat(120))
})

it('[R8] a list has as many streets as are said, and is not read beyond its length', () => {
  const filas = (n: number) => Array.from({ length: n }, (_, i) => `Calle ${i};1;999`).join('\n')
  expect(read(filas(CALLES_MAX))).toHaveLength(CALLES_MAX)
  expect(read(filas(CALLES_MAX + 1))).toMatch(/más de 3000 calles/)
  expect(read(filas(CALLES_MAX).replaceAll('\n', '\n\n'))).toHaveLength(CALLES_MAX)
  expect(read('x'.repeat(LISTA_MAX))).toHaveLength(1)
  expect(read('x'.repeat(LISTA_MAX + 1))).toMatch(/demasiado larga/)
})
