// Pages carry whether there is stock, not how much, and everything else as it is.
import { expect, it } from 'vitest'
import { muestraArticulo, muestraCategoria, muestraSubCategoria } from '../../../test/support/muestras.ts'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { porcionesDisponibles } from '../existencias/stock.ts'
import { CANTIDAD_MAX } from '../pedido/carrito/carrito.ts'
import { STOCK_SIN_CONTAR, sinContarStock, sinCuenta } from './vidriera.ts'

const tienda = (...stocks: number[]) => ({
  comercio: COMERCIO_DEMO,
  categorias: [
    muestraCategoria({
      subCategorias: [
        muestraSubCategoria({ articulos: stocks.map((stock, i) => muestraArticulo({ id: i + 1, stock })) }),
      ],
    }),
  ],
})

it('is the same shop window whatever is sold, until something runs out', () => {
  expect(sinContarStock(tienda(500, 20_000))).toEqual(sinContarStock(tienda(501, 700)))
  expect(sinContarStock(tienda(500, 0))).not.toEqual(sinContarStock(tienda(500, 500)))
  expect(sinContarStock(tienda(0))).toEqual(tienda(0))
  // Of half a kilo and more there is, and that is its smallest portion.
  expect(sinContarStock(tienda(499))).toEqual(tienda(0))
})

it('is enough for the longest line of the largest portion', () => {
  const articulo = muestraArticulo({ stock: STOCK_SIN_CONTAR })
  expect(porcionesDisponibles(articulo, 100_000, 0)).toBeGreaterThanOrEqual(CANTIDAD_MAX)
})

it('[PAGO-01] a page says at most that there is an account, never which', () => {
  const transferencia = { alias: 'carne.rica.mp', cvu: null, titular: 'Juana Pérez' }
  const comercio = sinCuenta({ ...COMERCIO_DEMO, transferencia })
  expect(comercio).toMatchObject({ nombre: COMERCIO_DEMO.nombre })
  expect(comercio.transferencia).not.toBeNull()
  expect(JSON.stringify(comercio)).not.toContain('carne.rica')
  expect(sinCuenta(COMERCIO_DEMO).transferencia).toBeNull()
})
