// The articles that have a price of their own in a list: found by name, typed, taken away.
import { useState } from 'react'
import type { ListaWire } from '#contract/precios/lista.schema.ts'
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import { readCifraTecleada } from '#domain/precios/cifra-tecleada.ts'
import { formatNumero, formatPesos } from '#domain/precios/dinero.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { BuscaArticulo } from './BuscaArticulo.tsx'
import { Celda } from './Celda.tsx'
import type { CeldaDe, Guardado } from './use-listas.ts'

interface Props {
  readonly lista: ListaWire
  readonly categorias: readonly Categoria[]
  readonly celdaDe: CeldaDe
}

export function PorArticulo({ lista, categorias, celdaDe }: Props) {
  const { nombre, articulos: reglas } = lista.attributes
  const [sumados, setSumados] = useState<readonly number[]>([])
  const conocidos = new Map(
    categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos)).map(a => [a.id, a]),
  )
  const ids = [...new Set([...reglas.map(({ articulo }) => articulo), ...sumados])]
  const precioDe = (id: number) => reglas.find(({ articulo }) => articulo === id)?.precioKG ?? null

  const toCambio = (articulo: Articulo, centavos: number | null): Guardado => {
    const antes = precioDe(articulo.id)
    const precioKG = centavos === null ? null : centavos / 100
    return {
      titulo: centavos === null ? 'Sin precio propio' : formatPesos(centavos),
      descripcion: `${articulo.nombre}, ${nombre}`,
      datos: { articulos: [{ articulo: articulo.id, precioKG }] },
      vuelta: { articulos: [{ articulo: articulo.id, precioKG: antes }] },
    }
  }

  return (
    <Hoja titulo="Por artículo">
      <p className="listas-nota">Un precio propio vale más que el porcentaje de su categoría.</p>
      <BuscaArticulo
        etiqueta="Poner precio a un artículo"
        categorias={categorias}
        onElegir={({ id }) => setSumados(previos => [...previos.filter(otro => otro !== id), id])}
      />
      {ids.length === 0 ? null : (
        <table className="listas-tabla">
          <thead>
            <tr>
              <th scope="col">Artículo</th>
              <th scope="col">Precio en la lista</th>
            </tr>
          </thead>
          <tbody>
            {ids.map(id => {
              const articulo = conocidos.get(id)
              const precio = precioDe(id)
              if (articulo === undefined) {
                return (
                  <tr key={id}>
                    <th scope="row">Artículo {id}, que no se vende</th>
                    <td>{precio === null ? null : formatPesos(Math.round(precio * 100))}</td>
                  </tr>
                )
              }
              return (
                <tr key={id}>
                  <th scope="row">
                    {articulo.nombre}
                    <small>
                      Minorista {formatPesos(articulo.precioKg)} {articulo.medida}
                    </small>
                  </th>
                  <td>
                    <Celda
                      nombre={`Precio de ${articulo.nombre}`}
                      valor={precio === null ? '' : formatNumero(Math.round(precio * 100))}
                      unidad={articulo.medida}
                      placeholder="–"
                      inputMode="text"
                      maxLength={40}
                      celda={celdaDe(lista, `articulos.${id}`)}
                      format={suyo =>
                        typeof suyo === 'number' ? formatNumero(Math.round(suyo * 100)) : 'nada'
                      }
                      check={texto => {
                        const leido = texto.trim() === '' ? null : readCifraTecleada(texto, articulo.precioKg)
                        return leido === null || leido.ok ? null : leido.motivo
                      }}
                      onGuardar={texto => {
                        const leido = readCifraTecleada(texto, articulo.precioKg)
                        return toCambio(articulo, leido.ok ? leido.centavos : null)
                      }}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Hoja>
  )
}
