// /Trastienda/Stock: what runs low first, any article by search, the ledger of one, and the purchase list (STK-01, STK-02, STK-03).
import { Printer, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { type Compra, textoAComprar, textoDeCompra } from '#domain/existencias/lista-de-compra.ts'
import { compraSugerida } from '#domain/existencias/movimiento.ts'
import { normalize } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { DIAS, readTodo } from '../api.ts'
import { estaBajo, toExistencia } from '../cantidades.ts'
import { FilaStock } from '../FilaStock.tsx'
import { Libro } from '../Libro.tsx'
import '../existencias.css'

interface Props {
  readonly bajos: readonly ArticuloFila[]
  /** Kilos or units a day. */
  readonly ritmo: (id: number) => number
}

/** The purchase list, made of what runs low and of how it sold: to copy, to send, or to print (STK-03). */
function ListaDeCompra({ bajos, ritmo }: Props) {
  const [dias, setDias] = useState<3 | 7 | 14>(7)
  const compras = bajos.map((fila): Compra & { readonly id: number } => ({
    id: fila.id,
    nombre: fila.nombre,
    medida: fila.Medida,
    cantidad: compraSugerida(toExistencia(fila), fromWireStock(fila.Medida, ritmo(fila.id)), dias),
  }))
  const texto = textoDeCompra(compras)
  return (
    <Hoja titulo="Lista de compra" className="existencias-compra">
      <p className="existencias-explica">
        Lo que está bajo, para que alcance al ritmo de los últimos 14 días.
      </p>
      <div className="existencias-dias">
        <Segmentos
          nombre="Para cuántos días"
          opciones={[
            [3, '3 días'],
            [7, '7 días'],
            [14, '14 días'],
          ]}
          valor={dias}
          onValor={setDias}
        />
      </div>
      <ul className="existencias-compra__lista">
        {compras.map(({ id, nombre, medida, cantidad }) => (
          <li key={id}>
            <span>{nombre}</span>
            <b>{cantidad > 0 ? textoAComprar(medida, cantidad) : 'a ojo'}</b>
          </li>
        ))}
      </ul>
      {texto === '' ? null : (
        <div className="existencias-compra__botones">
          <Copiar talle="medio" texto={texto} />
          <PorWhatsApp tono="linea" talle="medio" texto={texto}>
            Mandar
          </PorWhatsApp>
          <Boton tono="linea" talle="medio" icono={Printer} onClick={() => window.print()}>
            Imprimir
          </Boton>
        </div>
      )}
    </Hoja>
  )
}

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
          placeholder="Buscar un artículo"
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
