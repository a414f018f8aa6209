// Proves what a shop has to have said before it issues anything.
import { expect, it } from 'vitest'
import { AJUSTES } from '../comercio/ajustes-tabla.ts'
import { DEL_EMISOR, domicilioDelLocal, emisorDe, faltanDelEmisor, ivaDeEnvio, puntoDe } from './emisor.ts'

const TODO: Omit<Parameters<typeof emisorDe>[0], 'nombre'> = {
  condicionFiscal: 'responsable',
  cuitFiscal: '30-00000000-7',
  razonSocial: 'Carnes del Centro SRL',
  domicilioFiscal: 'Salta 2450, Rosario',
  ingresosBrutos: '901-123456-7',
  inicioActividades: '2019-03-01',
}

it('[FAC-01] a shop that said everything issues under its own name and number', () => {
  expect(faltanDelEmisor(TODO)).toEqual([])
  expect(emisorDe({ ...TODO, nombre: 'Mostrador' })).toEqual({
    comercio: 'Mostrador',
    razonSocial: 'Carnes del Centro SRL',
    domicilio: 'Salta 2450, Rosario',
    cuit: '30000000007',
    ingresosBrutos: '901-123456-7',
    inicio: '2019-03-01',
    condicion: 'responsable',
  })
})

it.each(DEL_EMISOR)('[FAC-01] without %s nothing is issued, and that is what is asked for', nombre => {
  const dichos = { ...TODO, [nombre]: null }
  expect(faltanDelEmisor(dichos)).toEqual([nombre])
  expect(emisorDe({ ...dichos, nombre: 'Mostrador' })).toBeNull()
})

it('[FAC-01] each world has its own point of sale', () => {
  const puntos = { puntoPrueba: 1, puntoVerdad: 5 }
  expect([puntoDe('prueba', puntos), puntoDe('verdad', puntos)]).toEqual([1, 5])
})

const LARGA = 'Ruta Provincial 21 '.repeat(6).trim()
it.each([
  ['Salta 2450', 'Rosario', 'Santa Fe', 'Salta 2450, Rosario, Santa Fe'],
  ['Salta 2450, Rosario', 'rosario', 'Santa Fe', 'Salta 2450, Rosario, Santa Fe'],
  ['Córdoba 1200', 'Rosario', null, 'Córdoba 1200, Rosario'],
  ['Colón 50', 'Córdoba', 'Cordoba', 'Colón 50, Córdoba'],
  [LARGA, 'San Nicolás de los Arroyos', 'Salta', `${LARGA}, Salta`],
  [null, 'Rosario', 'Santa Fe', null],
])(
  '[FAC-01] El local at %j in %j, %j is offered as %j, which is taken',
  (direccion, ciudad, provincia, dice) => {
    const ofrecido = domicilioDelLocal({ direccion, ciudad, provincia })
    expect(ofrecido).toBe(dice)
    if (ofrecido !== null) expect(AJUSTES.domicilioFiscal.lector(ofrecido)).toBe(ofrecido)
  },
)

it.each([
  ['21', 210],
  ['10,5', 105],
  ['0', 0],
] as const)('[FAC-05] delivery is invoiced with the rate the shop says: %s %', (ivaEnvio, porMil) => {
  expect(ivaDeEnvio({ ivaEnvio })).toBe(porMil)
})
