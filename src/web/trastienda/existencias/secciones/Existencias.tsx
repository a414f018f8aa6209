// /Trastienda/Stock: what runs low first, any article by search, the ledger of one, and the purchase list (STK-01, STK-02, STK-03).
import { Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { normalize } from '#domain/texto/texto.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { DIAS, readTodo } from '../api.ts'
import { estaBajo } from '../cantidades.ts'
import { FilaStock } from '../FilaStock.tsx'
import { Libro } from '../Libro.tsx'
import { ListaDeCompra } from '../ListaDeCompra.tsx'
import '../existencias.css'

const HALLADOS_MAX = 20

function findArticulos(articulos: readonly ArticuloFila[], texto: string): readonly ArticuloFila[] {
  const palabras = normalize(texto).split(/\s+/).filter(Boolean)
  if (palabras.length === 0) return []
  const dice = ({ nombre, plu, sku }: ArticuloFila) => normalize(`${nombre} ${plu ?? ''} ${sku ?? ''}`)
  return articulos.filter(articulo => palabras.every(palabra => dice(articulo).includes(palabra)))
}

export function Existencias() {
  const [parametros] = useParametros()
  const lectura = useLectura(['existencias'], readTodo)
  const [busqueda, setBusqueda] = useState(parametros.get('buscar') ?? '')
  const ventas = lectura.datos?.ventas
  const ritmo = useCallback((id: number) => (ventas?.get(id) ?? 0) / DIAS, [ventas])
  const articulos = lectura.datos?.articulos ?? []
  const bajos = articulos.filter(estaBajo)
  const hallados = findArticulos(articulos, busqueda)
  // Also one that is archived: what happened to it did happen.
  const elegido = lectura.datos?.todos.find(({ id }) => String(id) === parametros.get('articulo'))
  const filas = (lista: readonly ArticuloFila[]) => (
    <ul>
      {lista.map(articulo => (
        <FilaStock
          key={articulo.id}
          articulo={articulo}
          vendidoPorDia={ritmo(articulo.id)}
          onHecho={lectura.reload}
        />
      ))}
    </ul>
  )
  return (
    <>
      <Cabeza titulo="Stock" texto={lectura.datos === null ? undefined : `${bajos.length} por acabarse`} />
      <search className="existencias-buscador">
        <Search className="icono" aria-hidden="true" />
        <input
          type="search"
          value={busqueda}
          maxLength={100}
          placeholder="Buscar un artículo para mover su stock"
          aria-label="Buscar un artículo por nombre o código"
          autoComplete="off"
          onChange={({ target }) => setBusqueda(target.value)}
        />
      </search>
      <Leyendo lectura={lectura} />
      <div className="existencias-hojas">
        {elegido === undefined ? null : <Libro key={elegido.id} articulo={elegido} />}
        {busqueda.trim() === '' ? null : (
          <Hoja titulo="Encontrados">
            {hallados.length === 0 ? (
              <p className="existencias-explica">No hay ningún artículo así.</p>
            ) : null}
            {filas(hallados.slice(0, HALLADOS_MAX))}
            {hallados.length > HALLADOS_MAX ? (
              <p className="existencias-explica">
                Hay {hallados.length - HALLADOS_MAX} más: escribí algo más del nombre.
              </p>
            ) : null}
          </Hoja>
        )}
        {lectura.datos === null ? null : (
          <Hoja titulo="Se está acabando">
            {bajos.length === 0 ? <p className="existencias-explica">De todo hay bastante.</p> : filas(bajos)}
          </Hoja>
        )}
        {bajos.length === 0 ? null : <ListaDeCompra bajos={bajos} ritmo={ritmo} />}
      </div>
    </>
  )
}
