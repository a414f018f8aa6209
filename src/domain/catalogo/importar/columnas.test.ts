// Proves what is guessed of a sheet's heading and columns.
import { describe, expect, it } from 'vitest'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { CAMPOS, findEncabezado, formaDe, guessColumnas, letraDe, textoDe, tituloDe } from './columnas.ts'

describe('[IMP-02] what a column means', () => {
  it('knows every title it writes itself', () => {
    expect(guessColumnas(CAMPOS.map(tituloDe), [])).toEqual([...CAMPOS])
  })

  it.each<[string[], Celda[][], (string | null)[]]>([
    [
      ['Código', 'Descripcion', 'Precio', 'Oferta', 'Kgs', 'Obs.'],
      [['00001', 'VACIO', '20.900', '10', '64', 'x']],
      ['plu', 'nombre', 'precio', 'descuento', 'stock', null],
    ],
    [['COD.', 'Producto', 'PVP'], [['A-1', 'Vacío', 1]], ['sku', 'nombre', 'precio']],
    [['Código', 'PLU', 'Producto'], [['12', '5', 'Vacío']], ['sku', 'plu', 'nombre']],
    [['Código', 'Producto'], [['1234567', 'Vacío']], ['sku', 'nombre']],
    [['Código', 'Producto'], [['', 'Vacío']], ['sku', 'nombre']],
    [['SKU', 'Producto'], [['12', 'Vacío']], ['sku', 'nombre']],
    [['precio__por  kilo'], [], ['precio']],
    [['Precio **'], [], ['precio']],
    [['Precio: kg'], [], [null]],
    [['Precio(kg)'], [], ['precio']],
    [['Precio (de) kg'], [], [null]],
    [['Descripción', 'Precio'], [], ['nombre', 'precio']],
    [['Descripción', 'Obs.'], [['Vacío', 'Parrilla']], ['nombre', null]],
    [
      ['Código', 'Producto'],
      [
        ['12', 'Vacío'],
        ['', 'Asado'],
      ],
      ['plu', 'nombre'],
    ],
    [
      ['Código', 'Producto'],
      [
        ['12', 'Vacío'],
        ['A-1', 'Asado'],
      ],
      ['sku', 'nombre'],
    ],
    [['Precio', 'Obs.'], [['1', '$ 2']], ['precio', null]],
    [['SKU', 'Obs.'], [['ABC', '7']], ['sku', null]],
    // Fifty rows tell what a column is.
    [['x'], [...Array.from({ length: 50 }, () => ['Vacío']), ['7']], ['nombre']],
    [['x'], [['Vacío'], [''], [null]], ['nombre']],
    [['x'], [['ab 1']], [null]],
    [['x'], [['  $ 100']], ['precio']],
    [['x'], [['7 $']], [null]],
    [['x'], [['U$ 100']], [null]],
    [['Nombre', 'Descripción', 'Precio ($/kg)'], [], ['nombre', 'detalle', 'precio']],
    [['Precio', 'precio', 'PRECIO:'], [['1', '2', '3']], ['precio', null, null]],
    [
      ['x', 'y'],
      [
        ['Vacío', '$ 100'],
        ['Asado', '$ 200'],
      ],
      ['nombre', 'precio'],
    ],
    [
      ['x', 'y'],
      [
        ['Vacío', '100'],
        ['7', '$ 200'],
      ],
      [null, null],
    ],
    [['', ''], [], [null, null]],
  ])('%j', (encabezado, filas, columnas) => {
    expect(guessColumnas(encabezado, filas)).toEqual(columnas)
  })

  it.each<[Celda[][], number]>([
    [[['Nombre', 'Precio']], 0],
    [[['La Esquina'], [null], ['Nombre', 'Precio'], ['Vacío', 1]], 2],
    [
      [
        ['Lista', 'noviembre'],
        ['Vacío', 1],
      ],
      0,
    ],
    [[[null], ['x'], ['a', 'b']], 2],
    [
      [
        ['La Esquina', 'Rosario'],
        ['Nombre', 'Precio'],
      ],
      1,
    ],
    [[['Precio'], ['a', 'b']], 0],
    [
      [
        ['x', null],
        ['a', 'b'],
      ],
      1,
    ],
    [
      [
        ['x', ' '],
        ['a', 'b'],
      ],
      1,
    ],
    [[[null, 'x']], 0],
    [[[' '], ['x']], 1],
    [[[null], ['x']], 1],
    [[], -1],
    [[['Precio'], ['Nombre', 'Precio']], 1],
    [[...Array.from({ length: 20 }, () => ['nada']), ['Nombre', 'Precio']], 0],
  ])('the heading of %j', (filas, fila) => {
    expect(findEncabezado(filas)).toBe(fila)
  })

  it('a shape does not depend on accents, capitals or spaces', () => {
    expect(formaDe(['Código ', 'PRECIO'])).toBe(formaDe(['codigo', 'Precio:']))
    expect(formaDe(['a', 'b'])).not.toBe(formaDe(['b', 'a']))
  })

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ] as const)('column %i is %s', (numero, letra) => {
    expect(letraDe(numero)).toBe(letra)
  })

  it.each<[Celda | undefined, string]>([
    [null, ''],
    [undefined, ''],
    [true, 'sí'],
    [false, 'no'],
    [1.5, '1.5'],
    [' a ', ' a '],
  ])('%j reads %j', (celda, texto) => {
    expect(textoDe(celda)).toBe(texto)
  })
})
