// Which ways to pay a shop offers, and when a choice does not stand.
import { describe, expect, it } from 'vitest'
import { COMERCIO_INICIAL } from '../comercio/comercio.ts'
import { SIN_CUENTA } from './cuenta-bancaria.ts'
import { mediosOfrecidos, rechazoEleccion, SIN_ELEGIR, textoEleccion } from './eleccion.ts'
import { MEDIOS, seCobraAlEntregar } from './medio.ts'

const NINGUNO = COMERCIO_INICIAL
const TODOS = {
  ...NINGUNO,
  cobroMercadoPago: true,
  cobroEfectivo: true,
  cobroTarjeta: true,
  transferencia: SIN_CUENTA,
}

describe('[PAGO-01] the ways a shop offers', () => {
  it('are none until it says so, and all of them in their order', () => {
    expect(mediosOfrecidos(NINGUNO)).toEqual([])
    expect(mediosOfrecidos(TODOS)).toEqual(MEDIOS)
  })
  it.each([
    [{ cobroMercadoPago: false }, 'mercadopago'],
    [{ transferencia: null }, 'transferencia'],
    [{ cobroEfectivo: false }, 'efectivo'],
    [{ cobroTarjeta: false }, 'tarjeta'],
  ] as const)('without %j all but %s', (cambio, falta) => {
    expect(mediosOfrecidos({ ...TODOS, ...cambio })).toEqual(MEDIOS.filter(medio => medio !== falta))
  })
  it('are paid at the door: cash and card', () => {
    expect(MEDIOS.filter(seCobraAlEntregar)).toEqual(['efectivo', 'tarjeta'])
    expect(seCobraAlEntregar(null)).toBe(false)
  })
})

describe('[PAGO-01] a choice', () => {
  it('may be left out', () => {
    expect(rechazoEleccion(SIN_ELEGIR, NINGUNO, 100)).toBeNull()
    expect(textoEleccion(SIN_ELEGIR)).toBeNull()
  })
  it('is refused in words when the way was switched off meanwhile', () => {
    expect(rechazoEleccion({ medio: 'efectivo', pagaCon: null }, NINGUNO, 100)).toEqual({
      motivo: 'apagado',
      texto: 'El comercio ya no cobra con efectivo al recibir. Elegí otra forma de pago.',
    })
    expect(rechazoEleccion({ medio: 'mercadopago', pagaCon: null }, NINGUNO, 100)?.texto).toBe(
      'El comercio ya no cobra con Mercado Pago. Elegí otra forma de pago.',
    )
    expect(rechazoEleccion({ medio: 'efectivo', pagaCon: null }, TODOS, 100)).toBeNull()
  })
  it('of cash covers the total, to the centavo, or says nothing', () => {
    const con = (pagaCon: number) => rechazoEleccion({ medio: 'efectivo', pagaCon }, TODOS, 1_950_000)
    expect(con(1_950_000)).toBeNull()
    expect(con(2_000_000)).toBeNull()
    expect(con(1_949_999)).toEqual({
      motivo: 'pagaCon',
      texto: 'Con $19.499,99 no alcanza: son $19.500. Escribí un monto mayor o dejalo vacío.',
    })
    expect(rechazoEleccion({ medio: 'tarjeta', pagaCon: 2_000_000 }, TODOS, 100)).toMatchObject({
      motivo: 'pagaCon',
    })
    expect(rechazoEleccion({ medio: null, pagaCon: 2_000_000 }, TODOS, 100)).toMatchObject({
      motivo: 'pagaCon',
      texto: 'Con cuánto pagás va sólo con efectivo.',
    })
  })
  it('reads in one line', () => {
    expect(textoEleccion({ medio: 'efectivo', pagaCon: 2_000_000 })).toBe(
      'Efectivo al recibir, paga con $20.000',
    )
    expect(textoEleccion({ medio: 'transferencia', pagaCon: null })).toBe('Transferencia')
  })
})
