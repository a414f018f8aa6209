// The preview: what a customer of a list sees of some articles, beside what everybody sees; reckoned as an order will be (PREC-08).
import { useState } from 'react'
import type { ListaWire } from '#contract/precios/lista.schema.ts'
import { fromWireReglas } from '#contract/precios/lista-reglas.wire.ts'
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { conTarifa, indexLista, LISTA_VACIA } from '#domain/precios/lista.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import type { Tarifa, Tarifable } from '#domain/precios/tarifa.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { BuscaArticulo } from './BuscaArticulo.tsx'

interface Props {
  readonly lista: ListaWire
  readonly minorista: ListaWire | undefined
  readonly categorias: readonly Categoria[]
}

/** One of each category, so that every percentage is seen. */
const POR_CATEGORIA = 1
const MUESTRAS_MAX = 8

const enPesos = ({ precioKg, descPorciento }: Tarifa) =>
  formatPesos(precioConDescuento(precioKg, descPorciento))

export function Vista({ lista, minorista, categorias }: Props) {
  const [elegidos, setElegidos] = useState<readonly Articulo[]>([])
  const { nombre, minorista: esMinorista } = lista.attributes
  const comun = minorista === undefined ? LISTA_VACIA : indexLista(fromWireReglas(minorista))
  const suya = esMinorista ? null : indexLista(fromWireReglas(lista))
  const categoriaDe = new Map(
    categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos.map(a => [a.id, c.id] as const))),
  )
  const tocados = new Set([
    ...lista.attributes.articulos.map(({ articulo }) => articulo),
    ...lista.attributes.escalas.map(({ articulo }) => articulo),
  ])
  const todos = categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos))
  const muestras = [
    ...elegidos,
    ...todos.filter(({ id }) => tocados.has(id)),
    ...categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos).slice(0, POR_CATEGORIA)),
  ]
  const vistas = [...new Map(muestras.map(articulo => [articulo.id, articulo])).values()].slice(
    0,
    MUESTRAS_MAX + elegidos.length,
  )
  const tarifa = (articulo: Articulo, propia: typeof suya): Tarifable =>
    conTarifa(
      { ...articulo, escalas: undefined, categoriaId: categoriaDe.get(articulo.id) ?? null },
      comun,
      propia,
    )
  return (
    <Hoja titulo={esMinorista ? 'Así lo ve cualquiera' : `Así lo ve un cliente de ${nombre}`}>
      <p className="listas-nota">
        Paga lo mejor de las dos: el precio minorista con su oferta, o el de la lista. Nunca se suman.
      </p>
      <BuscaArticulo
        etiqueta="Ver otro artículo"
        categorias={categorias}
        onElegir={articulo => setElegidos(previos => [articulo, ...previos])}
      />
      <table className="listas-tabla">
        <thead>
          <tr>
            <th scope="col">Artículo</th>
            {esMinorista ? null : <th scope="col">Minorista</th>}
            <th scope="col">{esMinorista ? 'Precio' : nombre}</th>
          </tr>
        </thead>
        <tbody>
          {vistas.map(articulo => {
            const paga = tarifa(articulo, suya)
            return (
              <tr key={articulo.id}>
                <th scope="row">
                  {articulo.nombre}
                  {paga.escalas?.map(escala => (
                    <small key={escala.desde}>
                      desde {String(escala.desde / 1000).replace('.', ',')}{' '}
                      {articulo.medida === '/Kg' ? 'kg' : 'unidades'}: {enPesos(escala)}
                    </small>
                  ))}
                </th>
                {esMinorista ? null : <td>{enPesos(tarifa(articulo, null))}</td>}
                <td>
                  <b>{enPesos(paga)}</b> {articulo.medida}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Hoja>
  )
}
