// The shop window as pages carry it: there is stock of an article or there is none, never how much; and no account of the shop's.
import type { Comercio } from '../comercio/comercio.ts'
import { SIN_CUENTA } from '../pago/cuenta-bancaria.ts'
import type { Articulo } from './catalogo.ts'
import { hayStock } from './peso.ts'
import type { Tienda } from './tienda.ts'

/**
 * Stands for "enough": more than the longest line of the largest portion takes. Exact stock moves with every order and
 * would make every page new each time; who needs it asks the API.
 */
export const STOCK_SIN_CONTAR = 100_000_000

/** Who has an order to pay asks for the account; a page says at most that there is one (PAGO-01). */
export function sinCuenta(comercio: Comercio): Comercio {
  return comercio.transferencia === null ? comercio : { ...comercio, transferencia: SIN_CUENTA }
}

function sinContar({ cambiadoAt: _, ...articulo }: Articulo): Articulo {
  return { ...articulo, stock: hayStock(articulo) ? STOCK_SIN_CONTAR : 0 }
}

export function sinContarStock(tienda: Tienda): Tienda {
  return {
    ...tienda,
    categorias: tienda.categorias.map(categoria => ({
      ...categoria,
      subCategorias: categoria.subCategorias.map(subCategoria => ({
        ...subCategoria,
        articulos: subCategoria.articulos.map(sinContar),
      })),
    })),
  }
}
