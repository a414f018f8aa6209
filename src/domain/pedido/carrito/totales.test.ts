// Proves what the lines of a cart say and how they add up.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { muestraArticulo, muestraValor } from '../../../../test/support/muestras.ts'
import { type LineaCarrito, lineaDe } from './carrito.ts'
import { precioLinea, textoCantidad, textoDescuento, totales } from './totales.ts'

const VACIO = lineaDe(muestraArticulo(), muestraValor(), 2)

const linea = (cambios: Partial<LineaCarrito> = {}): LineaCarrito => ({ ...VACIO, ...cambios })

describe('a line', () => {
  it.each([
    [585_000, '5850.00/u.'],
    [585_001, '5851.00/u.'],
    [1, '1.00/u.'],
    [0, '0.00/u.'],
    [123_456_700, '1234567.00/u.'],
  ])('CART-03 shows %i centavos rounded up as %s', (precioUnitario, texto) => {
    expect(precioLinea({ precioUnitario })).toBe(texto)
  })

  it('CART-03 does not show a peso more where the float formula would', () => {
    const articulo = muestraArticulo({ precioKg: 10_000, descPorciento: 41 })
    expect(precioLinea(lineaDe(articulo, muestraValor({ grsPorcion: 1000 }), 1))).toBe('59.00/u.')
  })

  it.each([
    ['/Kg', 2, 300, '2 porción(es) (0,60 kg)'],
    ['/Kg', 1, 1200, '1 porción(es) (1,20 kg)'],
    ['/Kg', 999, 100_000, '999 porción(es) (99.900,00 kg)'],
    ['ud.', 2, 1000, '2 unidad(es)'],
    ['ud.', 2, 6000, '12 unidad(es)'],
    ['ud.', 1, 500, '0,5 unidad(es)'],
  ] as const)('CART-03 says for %s, %i × %i g: %s', (medida, cantidad, grsPorcion, texto) => {
    expect(textoCantidad({ medida, cantidad, grsPorcion })).toBe(texto)
  })

  it('CART-03 names the discount only where there is one', () => {
    expect(textoDescuento({ descPorciento: 15 })).toBe('15% descuento aplicado')
    expect(textoDescuento({ descPorciento: 0 })).toBeNull()
    expect(textoDescuento({ descPorciento: null })).toBeNull()
  })
})

describe('totales', () => {
  it('CART-04 sums the subtotals, with the discount code and without', () => {
    const lineas = [
      linea({ precioUnitario: 585_000, precioLista: 585_000, cantidad: 2 }),
      linea({ valorId: 2, precioUnitario: 714_000, precioLista: 840_000, cantidad: 1 }),
    ]
    expect(totales(lineas, null, COMERCIO_DEMO)).toEqual({
      lista: 2_010_000,
      rebajas: 126_000,
      subtotal: 1_884_000,
      descuento: 0,
      envio: 0,
      total: 1_884_000,
      faltaParaEnvioGratis: 1_116_000,
      envioGratis: false,
      bajoMinimo: false,
    })
    expect(totales(lineas, { porcentaje: 10 }, COMERCIO_DEMO)).toMatchObject({
      subtotal: 1_884_000,
      descuento: 188_400,
      total: 1_695_600,
    })
  })

  it.each([
    [2_999_999, 1, false, false],
    [3_000_000, 0, true, false],
    [1_500_000, 1_500_000, false, false],
    [1_499_999, 1_500_001, false, true],
  ])('SHOP-03 of %i centavos says %i is missing for free shipping', (precioUnitario, falta, gratis, bajo) => {
    const lineas = [linea({ cantidad: 1, precioUnitario, precioLista: precioUnitario })]
    expect(totales(lineas, { porcentaje: 50 }, COMERCIO_DEMO)).toMatchObject({
      faltaParaEnvioGratis: falta,
      envioGratis: gratis,
      bajoMinimo: bajo,
    })
  })

  it('SHOP-01 a shop that gives no free shipping promises none, and nothing is missing for it', () => {
    expect(
      totales([linea({ cantidad: 3 })], null, { ...COMERCIO_DEMO, envioGratisDesde: null }),
    ).toMatchObject({
      faltaParaEnvioGratis: 0,
      envioGratis: false,
    })
  })

  it('DISC-02 the same cart without the code costs what it did before', () => {
    const lineas = [linea({ cantidad: 3 })]
    expect(totales(lineas, { porcentaje: 100 }, COMERCIO_DEMO).total).toBe(0)
    expect(totales(lineas, null, COMERCIO_DEMO).total).toBe(2_925_000)
  })

  it.each([
    ['costs what its zone says', { costo: 150_000, gratisDesde: 3_000_000 }, 150_000],
    ['is free from the zone’s figure', { costo: 150_000, gratisDesde: 1_884_000 }, 0],
    ['is to be agreed', { costo: null, gratisDesde: null }, 0],
  ])('[ENT-08] delivery %s, and no code lowers it', (_caso, tarifa, envio) => {
    const lineas = [linea({ precioUnitario: 1_884_000, precioLista: 1_884_000, cantidad: 1 })]
    expect(totales(lineas, { porcentaje: 10 }, COMERCIO_DEMO, tarifa)).toMatchObject({
      descuento: 188_400,
      envio,
      total: 1_695_600 + envio,
    })
  })

  it('[ENT-08] whole pesos are of the sum with its delivery', () => {
    const lineas = [linea({ precioUnitario: 100_060, precioLista: 100_060, cantidad: 1 })]
    const enteros = { ...COMERCIO_DEMO, pesosEnteros: true }
    expect(totales(lineas, null, enteros, { costo: 150_050, gratisDesde: null }).total).toBe(250_100)
  })
})
