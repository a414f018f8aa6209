// What of the articles is shown: the search, the place, what is wrong with them, and on a phone the order (ART-01).
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FILTROS, type Filtro, ORDENES, type Orden, type Rama } from '#domain/catalogo/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import type { Consulta, Solicitud } from './consulta.ts'
import { usePlanilla } from './planilla.ts'
import { useAncho } from './use-ancho.ts'
import { useCuentas } from './use-lista.ts'

interface Props {
  readonly consulta: Consulta
  readonly pedido: Solicitud
  readonly onTexto: (texto: string) => void
  readonly onConsulta: (cambios: Partial<Consulta>) => void
}

const NOMBRES: Readonly<Record<Filtro, string>> = {
  todos: 'Todos',
  'sin-precio': 'Sin precio',
  bajo: 'Stock bajo',
  'sin-stock': 'Sin stock',
  oferta: 'En oferta',
  'sin-foto': 'Sin foto',
  ocultos: 'Ocultos',
  cambian: 'Cambian de precio',
}

const ORDENES_NOMBRES: Readonly<Record<Orden, string>> = {
  tienda: 'Como en la tienda',
  nombre: 'Por nombre',
  precio: 'Por precio',
  oferta: 'Por oferta',
  stock: 'Por stock',
  codigo: 'Por código',
}

/** Most of the time there are none: only then are they offered. */
const PASAJEROS: readonly Filtro[] = ['sin-precio', 'cambian']

/** More of them than this do not fit beside the search. */
const SEGMENTOS_MAX = 7

function categoriasDe(ramas: readonly Rama[]): readonly (readonly [id: number, nombre: string])[] {
  return [...new Map(ramas.map(({ categoriaId, categoria }) => [categoriaId, categoria]))]
}

export function Filtros({ consulta, pedido, onTexto, onConsulta }: Props) {
  const ancho = useAncho()
  const mapa = usePlanilla(estado => estado.ramas)
  const ramas = [...mapa.values()]
  const categorias = categoriasDe(ramas)
  const subs = ramas.filter(({ categoriaId }) => categoriaId === consulta.categoria)
  const enSegmentos = ancho === 'mesa' && categorias.length <= SEGMENTOS_MAX
  const setCategoria = (id: number) => onConsulta({ categoria: id === 0 ? null : id, sub: null })
  return (
    <div className="articulos-filtros">
      <Caja pedido={pedido} onTexto={onTexto} />
      {enSegmentos ? (
        <Segmentos
          nombre="Categoría"
          opciones={[[0, 'Todo'], ...categorias]}
          valor={consulta.categoria ?? 0}
          onValor={setCategoria}
        />
      ) : (
        <Lista
          nombre="Categoría"
          todas="Todas las categorías"
          opciones={categorias}
          valor={consulta.categoria}
          onValor={setCategoria}
        />
      )}
      {subs.length === 0 ? null : (
        <Lista
          nombre="Sub-categoría"
          todas="Todas las sub-categorías"
          opciones={subs.map(({ id, nombre }) => [id, nombre])}
          valor={consulta.sub}
          onValor={id => onConsulta({ sub: id === 0 ? null : id })}
        />
      )}
      {ancho === 'mesa' ? null : (
        <label className="articulos-lista">
          <span className="oculto">Ordenar</span>
          <select
            value={`${consulta.alReves ? '-' : ''}${consulta.orden}`}
            onChange={({ target: { value } }) => {
              const orden = ORDENES.find(uno => uno === value.replace(/^-/, '')) ?? 'tienda'
              onConsulta({ orden, alReves: value.startsWith('-') })
            }}
          >
            {ORDENES.map(orden => (
              <option key={orden} value={orden}>
                {ORDENES_NOMBRES[orden]}
              </option>
            ))}
            <option value="-precio">Los más caros primero</option>
            <option value="-stock">Con más stock primero</option>
          </select>
        </label>
      )}
      <Chips elegido={consulta.filtro} onConsulta={onConsulta} />
    </div>
  )
}

function Chips({ elegido, onConsulta }: Pick<Props, 'onConsulta'> & { readonly elegido: Filtro }) {
  const cuentas = useCuentas()
  return (
    <fieldset className="articulos-chips">
      <legend className="oculto">Mostrar</legend>
      {FILTROS.filter(filtro => !PASAJEROS.includes(filtro) || cuentas[filtro] > 0 || elegido === filtro).map(
        filtro => (
          <Boton
            key={filtro}
            className="articulos-chip"
            aria-pressed={elegido === filtro}
            onClick={() => onConsulta({ filtro })}
          >
            {NOMBRES[filtro]} <b>{cuentas[filtro]}</b>
          </Boton>
        ),
      )}
    </fieldset>
  )
}

interface PropsLista {
  readonly nombre: string
  readonly todas: string
  readonly opciones: readonly (readonly [id: number, nombre: string])[]
  readonly valor: number | null
  readonly onValor: (id: number) => void
}

function Lista({ nombre, todas, opciones, valor, onValor }: PropsLista) {
  return (
    <label className="articulos-lista">
      <span className="oculto">{nombre}</span>
      <select value={valor ?? 0} onChange={event => onValor(Number(event.target.value))}>
        <option value={0}>{todas}</option>
        {opciones.map(([id, suyo]) => (
          <option key={id} value={id}>
            {suyo}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The page keeps its text, and nothing is drawn for a letter: the list follows when the hand rests. */
function Caja({ pedido, onTexto }: Pick<Props, 'pedido' | 'onTexto'>) {
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (caja.current !== null) caja.current.value = pedido.texto
  }, [pedido])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      const escribiendo =
        target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || escribiendo) return
      event.preventDefault()
      caja.current?.focus()
      caja.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <search className="articulos-busca">
      <Search className="icono" aria-hidden="true" />
      <label className="oculto" htmlFor="buscar-articulo">
        Buscar por nombre o código
      </label>
      <input
        id="buscar-articulo"
        ref={caja}
        type="search"
        placeholder="Nombre o código de balanza"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={80}
        defaultValue={pedido.texto}
        onChange={event => onTexto(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <kbd>/</kbd>
      <Boton
        tono="icono"
        icono={X}
        aria-label="Borrar búsqueda"
        onClick={() => {
          if (caja.current === null) return
          caja.current.value = ''
          onTexto('')
          caja.current.focus()
        }}
      />
    </search>
  )
}
