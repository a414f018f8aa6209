// Proves how names of the catalogue read.
import { describe, expect, it } from 'vitest'
import {
  aclaracionValor,
  caminoArticulo,
  categoriaTexto,
  conMayuscula,
  DETALLE_MINIMO,
  DETALLE_PENDIENTE,
  detalleVisible,
  enFrase,
  enumeracion,
  etiquetaValor,
  fechaNumerica,
  horas,
  lasHoras,
  pasaronHoras,
  primeraPalabra,
  readFecha,
  ultimaPalabra,
} from './texto.ts'

it.each([
  ['Productos Vacunos', 'Vacunos'],
  ['Productos en Oferta', 'Oferta'],
  ['Productos de Pollo', 'de Pollo'],
  ['  Achuras ', 'Achuras'],
  ['Quesos   y  fiambres', 'Quesos y fiambres'],
  ['Otros Productos', 'Otros'],
  ['Productos enteros', 'enteros'],
  ['Subproductos', 'Subproductos'],
])('[RULE-04] category "%s" reads "%s"', (nombre, texto) => {
  expect(categoriaTexto(nombre)).toBe(texto)
})

it('[CARD-01] the path names category and sub-category, with a placeholder without one', () => {
  expect(caminoArticulo('Productos Vacunos', 'Parrilla')).toBe('Vacunos / Parrilla')
  expect(caminoArticulo('Productos Vacunos', null)).toBe('Vacunos / Sin subcategoría')
  expect(caminoArticulo('Productos Vacunos', '  ')).toBe('Vacunos / Sin subcategoría')
  expect(caminoArticulo('Pan de campo', 'Parrilla')).toBe('Pan de campo / Parrilla')
})

it.each([
  ['Productos de Pollo', 'Pollo entero', 'Pollo / Entero'],
  ['Productos de Pollo', 'Pollo', 'Pollo / Pollo'],
  ['Productos de Pollo', 'Pollos enteros', 'Pollo / Pollos enteros'],
  ['Productos de Pollo', 'Menudos de pollo', 'Pollo / Menudos de pollo'],
  ['Milanesas', 'Milanesas de carne', 'Milanesas / De carne'],
  ['Delicias', 'Dulces', 'Delicias / Dulces'],
])('[CARD-01] what "%s" says already "%s" does not say again', (categoria, sub, camino) => {
  expect(caminoArticulo(categoria, sub)).toBe(camino)
})

it.each([
  ['Bife - 300 g', 'Bife'],
  ['Medio-corte-fino', 'Medio'],
  ['Entero', 'Entero'],
  ['- 300 g', '- 300 g'],
  [' - 300 g ', '- 300 g'],
])('[RULE-04] valor "%s" is labelled "%s"', (nombre, etiqueta) => {
  expect(etiquetaValor(nombre)).toBe(etiqueta)
})

it('[CAT-05] a heading is the last word of the category', () => {
  expect(ultimaPalabra('Productos de Pollo ')).toBe('Pollo')
  expect(ultimaPalabra('Achuras')).toBe('Achuras')
})

it('[NAV-04] a user entry is the first word of the name', () => {
  expect(primeraPalabra(' María José Gómez')).toBe('María')
})

describe('[DET-06] description', () => {
  it.each([
    ['missing', null],
    ['empty', ''],
    ['one character short', 'a'.repeat(DETALLE_MINIMO - 1)],
    ['blank', ' '.repeat(80)],
  ])('%s: the placeholder', (_caso, detalle) => {
    expect(detalleVisible(detalle)).toBe(DETALLE_PENDIENTE)
  })

  it('long enough: itself', () => {
    expect(DETALLE_MINIMO).toBe(36)
    expect(detalleVisible('a'.repeat(36))).toBe('a'.repeat(36))
  })

  it('the placeholder is itself long enough to be a description', () => {
    expect(DETALLE_PENDIENTE.length).toBeGreaterThan(DETALLE_MINIMO)
  })
})

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a y b'],
  [['a', 'b', 'c'], 'a, b y c'],
])('enumerates %j as "%s"', (partes, texto) => {
  expect(enumeracion(partes)).toBe(texto)
  expect(enumeracion(partes, 'o')).toBe(texto.replace(' y ', ' o '))
})

it.each([
  [
    'y',
    ['Domicilio', 'Ingresos Brutos', 'Inicio de actividades'],
    'Domicilio, Ingresos Brutos e Inicio de actividades',
  ],
  ['y', ['riñón', 'hígado'], 'riñón e hígado'],
  ['y', ['carne', 'hielo'], 'carne y hielo'],
  ['o', ['cerdo', 'ossobuco'], 'cerdo u ossobuco'],
  ['o', ['cerdo', 'horma'], 'cerdo u horma'],
  ['ni', ['vacío', 'ossobuco'], 'vacío ni ossobuco'],
])('"%s" between %j reads "%s"', (nexo, partes, texto) => {
  expect(enumeracion(partes, nexo)).toBe(texto)
})

it.each([
  ['lunes a sábado', 'Lunes a sábado', 'lunes a sábado'],
  ['Código QR', 'Código QR', 'código QR'],
  ['ñandú', 'Ñandú', 'ñandú'],
  ['', '', ''],
])('writes %j at the beginning of a sentence and inside one', (texto, alComienzo, adentro) => {
  expect([conMayuscula(texto), enFrase(texto)]).toEqual([alComienzo, adentro])
})

it.each([
  [1, '1 hora', 'la hora', 'Pasó 1 hora'],
  [0, '0 horas', 'las 0 horas', 'Pasaron 0 horas'],
  [2, '2 horas', 'las 2 horas', 'Pasaron 2 horas'],
  [24, '24 horas', 'las 24 horas', 'Pasaron 24 horas'],
])('writes %i hours as people say them', (cantidad, sola, dentro, pasadas) => {
  expect([horas(cantidad), lasHoras(cantidad), pasaronHoras(cantidad)]).toEqual([sola, dentro, pasadas])
})

it.each([
  ['Un pollo - aprox. 2,3 kg', 'aprox. 2,3 kg'],
  ['Cuatro packs - para compartir', 'para compartir'],
  ['Unidad', null],
  ['Unidad -', null],
  ['- algo', null],
])('[DET-02] behind the hyphen of %s: %s', (nombre, aclaracion) => {
  expect(aclaracionValor(nombre)).toBe(aclaracion)
})

it.each([
  ['1/3/2014', '2014-03-01'],
  [' 01/03/2014 ', '2014-03-01'],
  ['01-03-2014', '2014-03-01'],
  ['1.3.2014', '2014-03-01'],
  ['2014-3-1', '2014-03-01'],
  ['2014-03-01', '2014-03-01'],
  ['1 de marzo', '1 de marzo'],
  ['1/3/14', '1/3/14'],
  ['1/3/2014/5', '1/3/2014/5'],
  ['', ''],
  ['1/3/12014', '1/3/12014'],
  ['123/3/2014', '123/3/2014'],
  [' ayer ', 'ayer'],
])('reads a day however it is written: %j is %j', (escrito, dia) => expect(readFecha(escrito)).toBe(dia))

it('writes a day without a zone that could move it', () => {
  expect(fechaNumerica('2026-11-01')).toBe('01/11/2026')
})
