// Which steps of the first day are done, by the shop's own data.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO, COMERCIO_INICIAL } from './comercio.ts'
import { isEstreno, PASOS, pasosPendientes, type Surtido } from './estreno.ts'

const NADA: Surtido = { articulos: 0, sinPrecio: 0, enVenta: 0, conFoto: 0, pedidos: false }
const LLENO: Surtido = { articulos: 1, sinPrecio: 0, enVenta: 1, conFoto: 0, pedidos: false }

describe('[AJU-03] the first day', () => {
  it('of an empty shop is all before it; of one that says and has everything, over', () => {
    expect(pasosPendientes(COMERCIO_INICIAL, NADA)).toEqual(PASOS)
    expect(isEstreno(COMERCIO_INICIAL, NADA)).toBe(true)
    expect(pasosPendientes(COMERCIO_DEMO, LLENO)).toEqual([])
    expect(isEstreno(COMERCIO_DEMO, LLENO)).toBe(false)
  })

  it.each([
    [{ nombre: COMERCIO_INICIAL.nombre }, {}, ['carniceria']],
    [{ telefono: null }, {}, ['carniceria']],
    [{ whatsapp: null }, {}, ['carniceria']],
    [{ horarios: [] }, {}, ['horarios']],
    [{ zonas: [] }, {}, ['zonas']],
    [{}, { articulos: 0 }, ['catalogo']],
    [{}, { enVenta: 0, sinPrecio: 1 }, ['precios']],
    [{ zonas: [] }, { enVenta: 0 }, ['zonas', 'precios']],
  ])('with %j and %j waits for %j', (comercio, surtido, pendientes) => {
    const dicho = { ...COMERCIO_DEMO, ...comercio }
    const hay = { ...LLENO, ...surtido }
    expect(pasosPendientes(dicho, hay)).toEqual(pendientes)
    expect(isEstreno(dicho, hay)).toBe(true)
    // Whoever sells already knows what they leave out.
    expect(isEstreno(dicho, { ...hay, pedidos: true })).toBe(false)
  })
})
