// What is repriced: categories as tiles, and behind them sub-categories, a search, and what was ticked in the list of articles.
import { Check, X } from 'lucide-react'
import { nombreCorto } from '#domain/catalogo/nombre-corto.ts'
import { countArticulos } from '#domain/catalogo/tienda.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import type { SolicitudPrecios } from './solicitud.ts'

interface Props {
  readonly pedido: SolicitudPrecios
  readonly onPedido: (cambios: Partial<SolicitudPrecios>) => void
}

const toggle = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter(otro => otro !== id) : [...ids, id]

export function AQue({ pedido, onPedido }: Props) {
  const { categorias: elegidas, subCategorias, articulos, busqueda } = pedido
  const { categorias, estado, reintentar } = useTienda(true)
  if (estado === 'parcial') return <Girador texto="Cargando..." />
  if (estado === 'error') {
    return (
      <Boton tono="linea" onClick={() => reintentar()}>
        No se pudieron leer las categorías. Reintentar
      </Boton>
    )
  }
  const tile = (nombre: string, cuantos: number, puesta: boolean, onToggle: () => void, clave: string) => (
    <Boton key={clave} className="precios-ficha" aria-pressed={puesta} onClick={onToggle}>
      <span className="precios-ficha__tilde" aria-hidden="true">
        <Check className="icono" />
      </span>
      <span>{nombre}</span> <small>{cuantos}</small>
    </Boton>
  )
  return (
    <>
      {articulos.length === 0 ? null : (
        <p className="precios-elegidos">
          <b>{articulos.length === 1 ? '1 elegido' : `${articulos.length} elegidos`}</b> en Artículos
          <Boton
            tono="icono"
            icono={X}
            aria-label="Quitar los elegidos"
            onClick={() => onPedido({ articulos: [] })}
          />
        </p>
      )}
      <div className="precios-fichas">
        {categorias.map(categoria =>
          tile(
            nombreCorto(categoria.nombre),
            countArticulos(categoria),
            elegidas.includes(categoria.id),
            () => onPedido({ categorias: toggle(elegidas, categoria.id) }),
            `c${categoria.id}`,
          ),
        )}
      </div>
      <details className="precios-parte" open={subCategorias.length > 0 || busqueda !== '' || undefined}>
        <summary>Una parte, o buscando</summary>
        <Campo
          etiqueta="Los que digan"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="vacío, chorizo, 4102…"
          value={busqueda}
          onChange={evento => onPedido({ busqueda: evento.target.value })}
        />
        {categorias.map(({ id, nombre, subCategorias: suyas }) => (
          <fieldset key={id} className="precios-fichas">
            <legend>{nombreCorto(nombre)}</legend>
            {suyas.map(sub =>
              tile(
                sub.nombre,
                sub.articulos.length,
                subCategorias.includes(sub.id),
                () => onPedido({ subCategorias: toggle(subCategorias, sub.id) }),
                `s${sub.id}`,
              ),
            )}
          </fieldset>
        ))}
      </details>
    </>
  )
}
