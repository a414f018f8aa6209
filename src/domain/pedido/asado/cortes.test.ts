// How the barbecue's rules find a cut in any shop: by the words its name begins with, never by ids.
import { expect, it } from 'vitest'
import { DEMO_CATEGORIAS, estante } from '../../../../test/support/asado.ts'
import { createSurtido, findCandidatos, palabrasDe } from './cortes.ts'
import { CANDIDATOS_MAX, type Parte } from './reglas.ts'

const hallados = (parte: Parte, nombres: Parameters<typeof estante>[0], sub?: string, categoria?: string) =>
  findCandidatos(createSurtido([estante(nombres, sub, categoria)]), parte).map(c => c.articulo.nombre)

it.each([
  ['Asado de tira', ['asado', 'tira']],
  ['TIRAS DE ASADO x 2 kg', ['tira', 'asado']],
  ['Chinchulines', ['chinchulin']],
  ['Riñones', ['rinon']],
  ['Carnes', ['carn']],
  ['Novillo - Vacío premium', ['vacio']],
  ['Lomo envasado al vacío', ['lomo']],
  ['Mollejas envasadas al vacío', ['molleja']],
  ['Ojo de bife (al vacío)', ['ojo', 'bife']],
  ['Matambres', ['matambr']],
  ['Res', ['res']],
  ['', []],
  ['<script>alert(1)</script>', ['script', 'alert', 'script']],
])('[VOL-02] the words of %j', (nombre, palabras) => expect(palabrasDe(nombre)).toEqual(palabras))

it.each<[Parte, string, boolean]>([
  ['tira', 'Asado de tira', true],
  ['tira', 'Tira de asado', true],
  ['tira', 'Asado especial', true],
  ['tira', 'Costillas de novillo', true],
  ['tira', 'Asado de cerdo', false],
  ['tira', 'Carbón para asado', false],
  ['vacio', 'VACIO', true],
  ['vacio', 'Vacío de ternera', true],
  ['vacio', 'Lomo al vacío', false],
  ['vacio', 'Vacío de cerdo', false],
  ['vacio', 'Vacío relleno', false],
  ['vacio', 'Milanesas de vacío', false],
  ['chorizo', 'Chorizos parrilleros', true],
  ['chorizo', 'Bife de chorizo', false],
  ['chorizo', 'Chorizo colorado', false],
  ['chorizo', 'Chorizo seco', false],
  ['morcilla', 'Morcillas bombón', true],
  ['chinchulin', 'Chinchulines de ternera', true],
  ['chinchulin', 'Corazón de pollo', false],
  ['chinchulin', 'Hígado', false],
  ['molleja', 'Mollejas', true],
  ['molleja', 'Mollejas de pollo', false],
  ['pollo', 'Pollo entero fresco', true],
  ['pollo', 'Pata y muslo', true],
  ['pollo', 'Pollo arrollado', false],
  ['pollo', 'Milanesa de pollo', false],
  ['entrana', 'Entrañas', true],
  ['ojo', 'Ojo de bife Angus', true],
  ['provoleta', 'Provoletas x 2', true],
  // By another name, and what takes its place.
  ['tira', 'Tira ancha', true],
  ['vacio', 'Picaña', true],
  ['vacio', 'Tapa de cuadril', true],
  ['vacio', 'Matambre', true],
  ['vacio', 'Matambre de cerdo', false],
  ['vacio', 'Matambre arrollado', false],
  ['ojo', 'Bife de chorizo', true],
  ['ojo', 'Bife ancho con hueso', true],
  ['pollo', 'Pechito de cerdo', true],
  ['pollo', 'Pechito arrollado', false],
  ['pollo', 'Costillitas de cerdo', true],
  ['pollo', 'Bondiola', true],
  ['pollo', 'Bondiola curada', false],
  ['chorizo', 'Salchicha parrillera', true],
  ['chorizo', 'Chorizo bombón', true],
  ['chorizo', 'Longaniza', true],
  ['chorizo', 'Longaniza calabresa', false],
  ['chinchulin', 'Achuras surtidas', true],
])('[VOL-02] %s: %s (%s)', (parte, nombre, vale) => {
  expect(hallados(parte, [nombre])).toEqual(vale ? [nombre] : [])
})

it('[VOL-02] the plainest name of a cut comes first, then the order of the catalogue', () => {
  const nombres = ['Vacío Angus de exportación', 'Vacío Angus', 'Vacío', 'Vacío pampeano']
  expect(hallados('vacio', nombres)).toEqual([
    'Vacío',
    'Vacío Angus',
    'Vacío pampeano',
    'Vacío Angus de exportación',
  ])
})

it('[VOL-02] the cut itself before what takes its place, whatever the order', () => {
  const surtido = createSurtido([estante(['Colita de cuadril', 'Vacío'])])
  expect(findCandidatos(surtido, 'vacio').map(c => [c.articulo.nombre, c.reemplazo])).toEqual([
    ['Vacío', false],
    ['Colita de cuadril', true],
  ])
})

it.each([
  ['Parrilla', 'Productos Vacunos', ['Corte del carnicero']],
  ['Para el asado', 'Vacunos', ['Corte del carnicero']],
  ['Varios', 'A la parrilla', ['Corte del carnicero']],
  ['Cerdo a la parrilla', 'Productos de Cerdo', []],
  ['Clásicas de la parrilla', 'Achuras', []],
  ['Guisos', 'Productos Vacunos', []],
])('[VOL-02] without any cut by name, what stands on the shelf %s of %s', (sub, categoria, esperado) => {
  expect(hallados('vacio', ['Corte del carnicero', 'Brochette de pollo'], sub, categoria)).toEqual(esperado)
})

it('[VOL-02] what is out of stock, has no portion or less than one is not there', () => {
  const valores = [{ id: 1, nombre: '1 kg', grsPorcion: 1000 }]
  const nombres = [
    { nombre: 'Vacío', stock: 0 },
    { nombre: 'Vacío chico', valores: [] },
    { nombre: 'Vacío justo', stock: 1000, valores },
    { nombre: 'Vacío corto', stock: 999, valores },
  ]
  expect(hallados('vacio', nombres)).toEqual(['Vacío justo'])
})

it('[VOL-02] of a shop with thousands of them a few are considered', () => {
  expect(
    hallados(
      'vacio',
      Array.from({ length: 5000 }, (_, i) => `Vacío de la estancia ${i}`),
    ),
  ).toHaveLength(CANDIDATOS_MAX)
})

it.each<[Parte, readonly string[]]>([
  ['tira', ['Asado de tira', 'Tira ancha', 'Asado']],
  ['chorizo', ['Chorizo puro cerdo', 'Chorizo parrillero', 'Chorizo de cerdo', 'Chorizo']],
  ['criollo', ['Chorizo criollo', 'Chorizo mezcla', 'Chorizo parrillero', 'Chorizo']],
])('[VOL-02] what is most surely %s comes before what may be: %j', (parte, nombres) => {
  expect(hallados(parte, nombres)).toEqual(nombres)
  expect(hallados(parte, nombres.toReversed())).toEqual(nombres)
})

it('[VOL-02] a catalogue is looked through once for each part, however many plans are made', () => {
  const surtido = createSurtido([estante(['Vacío'])])
  expect(findCandidatos(surtido, 'vacio')).toBe(findCandidatos(surtido, 'vacio'))
})

it('[VOL-02] an empty shop has nothing', () => {
  expect(findCandidatos(createSurtido([]), 'tira')).toEqual([])
})

it.each<[Parte, string]>([
  ['tira', 'Asado de tira'],
  ['vacio', 'Vacío'],
  ['tapa', 'Tapa de asado'],
  ['pollo', 'Pollo parrillero abierto'],
  ['entrana', 'Entraña'],
  ['ojo', 'Ojo de bife'],
  ['chorizo', 'Chorizo puro cerdo'],
  ['criollo', 'Chorizo mezcla criollo'],
  ['morcilla', 'Morcilla'],
  ['chinchulin', 'Chinchulín'],
  ['molleja', 'Molleja de corazón'],
  ['provoleta', 'Provoleta'],
])('[VOL-02] the demo shop has %s: %s', (parte, nombre) => {
  const [primero] = findCandidatos(createSurtido(DEMO_CATEGORIAS), parte)
  expect(primero).toMatchObject({ reemplazo: false, articulo: { nombre } })
})
