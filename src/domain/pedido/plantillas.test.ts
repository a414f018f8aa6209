// Proves the shop's templates and how they are filled.
import { expect, it } from 'vitest'
import { ESTADOS } from './estado.ts'
import {
  fillPlantilla,
  motivoCampos,
  PLANTILLA_MAX,
  PLANTILLAS,
  PLANTILLAS_DE,
  plantillaDeTotal,
} from './plantillas.ts'

const DATOS = {
  nombre: 'Lucía',
  pedido: 1042,
  total: '$25.240',
  enlace: 'https://mostrador.example/Pedidos/1042',
}

it('fills every field of every template the shop starts with', () => {
  for (const { texto } of Object.values(PLANTILLAS)) {
    const lleno = fillPlantilla(texto, DATOS)
    expect(lleno).toContain('¡Hola, Lucía!')
    expect(lleno).toContain('#1042')
    expect(lleno).toContain(DATOS.enlace)
    expect(lleno).not.toMatch(/[{}]/)
    expect(motivoCampos(texto)).toBeNull()
    expect(texto.length).toBeLessThan(PLANTILLA_MAX)
  }
})

it('offers each template in some state and none for a draft', () => {
  const ofrecidas = ESTADOS.flatMap(estado => PLANTILLAS_DE[estado])
  // The total is told by a call of its own, which makes the link.
  const deTotal = ['totalPesado', 'totalAlRecibir']
  expect(new Set([...ofrecidas, ...deTotal])).toEqual(new Set(Object.keys(PLANTILLAS)))
  for (const nombre of deTotal) expect(ofrecidas).not.toContain(nombre)
  expect(PLANTILLAS_DE.xxxx).toEqual([])
})

it.each([
  ['efectivo', true, 'totalAlRecibir'],
  ['tarjeta', false, 'totalAlRecibir'],
  ['mercadopago', true, 'totalPesado'],
  ['transferencia', true, 'totalPesado'],
  [null, true, 'totalPesado'],
  ['mercadopago', false, 'linkDePago'],
  [null, false, 'linkDePago'],
] as const)('[PAGO-02] the total paid by %s, weighed %s, is told by %s', (medio, pesado, nombre) => {
  expect(plantillaDeTotal(medio, pesado)).toBe(nombre)
  expect(PLANTILLAS.totalAlRecibir.texto).not.toMatch(/pagar(lo)? acá/)
})

it('keeps the shop’s own formatting and lines, and a field used twice', () => {
  expect(fillPlantilla('*{pedido}*\n{pedido} {total}', DATOS)).toBe('*1042*\n1042 $25.240')
})

it('X4 a name can neither format, break the line nor fill a field in turn', () => {
  expect(fillPlantilla('Hola {nombre}.', { ...DATOS, nombre: '*{total}*\n$& \u202e' })).toBe(
    'Hola ∗{total}∗ $&.',
  )
})

it.each([
  ['totalPesado', '¡Hola, Lucía! Ya pesamos tu *pedido #1042*: el total es *$25.240*.'],
  ['totalAlRecibir', '¡Hola, Lucía! El total de tu *pedido #1042* es *$25.240*: lo pagás al recibirlo.'],
  ['linkDePago', '¡Hola, Lucía! El total de tu *pedido #1042* es *$25.240*.'],
  ['enCamino', '¡Hola, Lucía! Tu *pedido #1042* está en camino. El total es *$25.240*.'],
  ['cancelado', '¡Hola, Lucía! Cancelamos tu *pedido #1042*. Si querés retomarlo, escribinos por acá.'],
] as const)('[MOS-01] who has only a phone is sent nowhere: %s', (nombre, texto) => {
  expect(fillPlantilla(PLANTILLAS[nombre].texto, { ...DATOS, enlace: null })).toBe(texto)
})

it.each([
  ['¡Hola! Tu pedido #{pedido} está listo.\n{enlace}', '¡Hola! Tu pedido #1042 está listo.'],
  ['Pedido #{pedido}. Seguilo en {enlace} hasta mañana. ¡Gracias!', 'Pedido #1042. ¡Gracias!'],
  ['{enlace}', 'El total de tu *pedido #1042* es *$25.240*.'],
])('[MOS-01] the sentence about the link goes whole, and nothing else: %j', (plantilla, texto) => {
  expect(fillPlantilla(plantilla, { ...DATOS, enlace: null })).toBe(texto)
})

it('leaves the link as it is, so that it opens', () => {
  const enlace = 'https://pagos.example/a_b~c*d'
  expect(fillPlantilla('{enlace}', { ...DATOS, enlace: ` ${enlace}\n` })).toBe(enlace)
})

it('leaves unknown fields as they are and names them once', () => {
  const texto = '{nombre} {apodo} {toString} {apodo} {}'
  expect(fillPlantilla(texto, DATOS)).toBe('Lucía {apodo} {toString} {apodo} {}')
  expect(motivoCampos(texto)).toBe(
    'No conocemos {apodo} y {toString}. Se puede usar {nombre}, {pedido}, {total} y {enlace}.',
  )
})
