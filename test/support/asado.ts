// The demo shop's catalogue as the domain sees it, without a database, and small shops of a few names.
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import { DEMO } from '../../seeds/demo.ts'
import { muestraArticulo, muestraCategoria, muestraSubCategoria, muestraValor } from './muestras.ts'

export const DEMO_CATEGORIAS: readonly Categoria[] = DEMO.categorias.map(({ id, nombre, subCategorias }) =>
  muestraCategoria({
    id,
    nombre,
    subCategorias: subCategorias.map(({ articulos, ...sub }) =>
      muestraSubCategoria({
        ...sub,
        articulos: articulos.map(({ preparaciones: _, descPorciento = null, ...articulo }) =>
          muestraArticulo({ ...articulo, descPorciento }),
        ),
      }),
    ),
  }),
)

const MEDIO_KILO = muestraValor({ id: 2, nombre: '500 g', grsPorcion: 500 })

/** One shelf with these names, in stock, by half kilos unless said otherwise. */
export function estante(
  nombres: readonly (string | (Partial<Articulo> & { readonly nombre: string }))[],
  sub = 'Varios',
  categoria = 'Carnes',
): Categoria {
  const articulos = nombres.map((dado, indice) =>
    muestraArticulo({
      id: indice + 1,
      valores: [MEDIO_KILO],
      stock: 500_000,
      ...(typeof dado === 'string' ? { nombre: dado } : dado),
    }),
  )
  return muestraCategoria({
    nombre: categoria,
    subCategorias: [muestraSubCategoria({ nombre: sub, articulos })],
  })
}
