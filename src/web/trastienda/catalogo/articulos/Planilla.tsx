// The sheet of articles on a desk: an ARIA grid with one tab stop, of which only the rows near the window exist (ART-02, ADM-07).
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { tecleable, valorVigente } from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { AvisoFila } from './AvisoFila.tsx'
import { changeVista } from './cambios.ts'
import { COLUMNAS, type Columna, ENCABEZADO, isCampo, type Lugar, lugarDe } from './columnas.ts'
import type { Consulta } from './consulta.ts'
import { Encabezado } from './Encabezado.tsx'
import { FilaPlanilla } from './FilaPlanilla.tsx'
import { applyCambios, useAvisos } from './guardado.ts'
import { usePlanilla } from './planilla.ts'
import { ALTOS, type Renglon, toRenglones } from './renglones.ts'
import { rol } from './rol.ts'
import { rangoDe, useGrilla } from './use-grilla.ts'
import { useMargen } from './use-margen.ts'
import { useTandas } from './use-tandas.ts'

function textoDe(columna: Columna, fila: Fila): string {
  // An offer that does not hold is none: pasted back it would begin.
  if (isCampo(columna)) return tecleable(columna, valorVigente(columna, fila, Date.now()), fila.medida)
  if (columna === 'codigo') return String(fila.plu ?? '')
  // A name that begins like a formula would be one elsewhere.
  return columna === 'nombre' ? fila.nombre.replace(/^[=+\-@\t]/, "'$&").replace(/[\t\n]/g, ' ') : ''
}

/** What the sheet gives to the clipboard (copy): cells as another spreadsheet reads them. */
function copyRango(ids: readonly number[], columnas: readonly Columna[]): string {
  const { filas } = usePlanilla.getState()
  return ids
    .flatMap(id => filas.get(id) ?? [])
    .map(fila => columnas.map(columna => textoDe(columna, fila)).join('\t'))
    .join('\n')
}

const RESERVA = 4
/** What sticks above the rows, and below them: a cell that is gone to must not lie under it. */
const ARRIBA = 46 + ALTOS.grupo
const ABAJO = 68

interface Props {
  readonly ids: readonly number[]
  readonly consulta: Consulta
  readonly onConsulta: (cambios: Partial<Consulta>) => void
  readonly elegidas: ReadonlySet<number>
  readonly onElegir: (id: number, extender: boolean) => void
  readonly onTodas: () => void
  readonly onPegar: (texto: string, lugar: Lugar, rango: ReturnType<typeof rangoDe>) => void
}

type Desplazada = Pick<Virtualizer<Window, Element>, 'scrollOffset' | 'scrollRect'>

/** Scrolls as little as brings a row out from what sticks. All places are known: asking the page for them would lay it all out. */
function showRenglon({ start, end }: VirtualItem, { scrollOffset, scrollRect }: Desplazada): void {
  const arriba = start - ARRIBA
  const abajo = end + ABAJO - (scrollRect?.height ?? window.innerHeight)
  const donde = scrollOffset ?? window.scrollY
  if (donde > arriba) window.scrollTo({ top: arriba })
  else if (donde < abajo) window.scrollTo({ top: abajo })
}

export function Planilla({ ids, consulta, onConsulta, elegidas, onElegir, onTodas, onPegar }: Props) {
  const navigate = useNavigate()
  const tabla = useRef<HTMLDivElement>(null)
  const lista = useRef<HTMLDivElement>(null)
  const margen = useMargen(lista)
  const avisos = useAvisos()
  const ramas = usePlanilla(estado => estado.ramas)
  const conGrupos = consulta.orden === 'tienda' && !consulta.alReves
  // Where articles stand is part of `ids`, which is made anew when one moves.
  const renglones = useMemo(
    () => toRenglones(ids, { filas: usePlanilla.getState().filas, ramas }, { conGrupos, avisos }),
    [ids, ramas, conGrupos, avisos],
  )
  const onEnter = ({ id, columna }: Lugar) => {
    const fila = usePlanilla.getState().filas.get(id)
    if (fila === undefined) return
    if (columna === 'vista') applyCambios([changeVista(fila)])
    else if (columna === 'tilde') onElegir(id, false)
    else navigate(rutaSeccion('ficha', id))
  }
  const grilla = useGrilla({
    ids,
    pagina: () => Math.max(1, Math.floor((window.innerHeight - ARRIBA - ABAJO) / ALTOS.fila) - 1),
    onEnter,
    onElegir: id => onElegir(id, false),
  })
  const { activa, edicion, pulso, go, edit, commit, cancel } = grilla
  const acciones = useMemo(() => ({ commit, cancel }), [commit, cancel])

  const indiceActivo = useMemo(
    () => renglones.findIndex(renglon => renglon.tipo === 'fila' && renglon.id === activa.id),
    [renglones, activa.id],
  )
  const pegada = useRef(-1)
  /** The heading of the first row in sight sticks; the row with the focus is there wherever it is. */
  const rangeExtractor = useCallback(
    (rango: Range) => {
      let grupo = rango.startIndex
      while (grupo >= 0 && renglones[grupo]?.tipo !== 'grupo') grupo--
      pegada.current = grupo
      const cercanas = new Set(defaultRangeExtractor(rango))
      for (const indice of [grupo, indiceActivo]) if (indice >= 0) cercanas.add(indice)
      return [...cercanas].sort((a, b) => a - b)
    },
    [renglones, indiceActivo],
  )
  const virtualizer = useWindowVirtualizer({
    count: renglones.length,
    estimateSize: indice => ALTOS[renglones[indice]?.tipo ?? 'fila'],
    getItemKey: useCallback((indice: number) => renglones[indice]?.clave ?? indice, [renglones]),
    scrollMargin: margen,
    overscan: RESERVA,
    rangeExtractor,
    // A key's own frame shows where it went; the rows it brings nearer lie in reserve, and are drawn after it.
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a move, not a list that changed
  useEffect(() => {
    if (pulso === 0) return
    const renglon = virtualizer.measurementsCache[indiceActivo]
    if (renglon !== undefined) showRenglon(renglon, virtualizer)
    const celda = tabla.current?.querySelector<HTMLElement>(`[data-celda="${activa.id}:${activa.columna}"]`)
    const foco = celda?.querySelector<HTMLElement>('[data-foco]') ?? celda
    foco?.focus({ preventScroll: true })
  }, [pulso])

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const dibujadas = useTandas(virtualizer.getVirtualItems(), {
    isUrgente: indice => indice === pegada.current || (indice >= startIndex && indice <= endIndex),
    activo: indiceActivo,
  })

  const rango = rangoDe(grilla, ids)
  // The cells themselves listen to nobody: one of them is found by where the pointer is.
  const yaEstaba = useRef(false)
  const onMouseDown = (event: MouseEvent) => {
    const celda = event.target instanceof Element ? event.target.closest('[data-celda]') : null
    yaEstaba.current = celda !== null && celda === document.activeElement
    // A selection of cells is none of letters.
    if (event.shiftKey && edicion === null) event.preventDefault()
  }
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const lugar = lugarDe(target)
    if (lugar === null || edicion?.id === lugar.id) return
    // A second touch of the cell one is in opens it.
    if (yaEstaba.current && !shiftKey && isCampo(lugar.columna)) edit(lugar)
    else go(lugar, shiftKey)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (edicion !== null || activa.id === ENCABEZADO) return
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      copyRango(ids.slice(rango.desde, rango.hasta + 1), rango.columnas),
    )
  }
  const onPaste = (event: ClipboardEvent) => {
    if (edicion !== null || activa.id === ENCABEZADO) return
    event.preventDefault()
    onPegar(event.clipboardData.getData('text/plain'), activa, rango)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is a grid's
    <div
      ref={tabla}
      {...rol('grid', {
        'aria-label': 'Artículos',
        'aria-rowcount': ids.length + 1,
        'aria-colcount': COLUMNAS.length,
        'aria-multiselectable': true,
      })}
      className="articulos-planilla"
      onKeyDown={grilla.onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <Encabezado
        activa={activa.id === ENCABEZADO ? activa.columna : null}
        consulta={consulta}
        onConsulta={onConsulta}
        todas={ids.length > 0 && elegidas.size >= ids.length}
        onTodas={onTodas}
        onIr={go}
      />
      <div
        ref={lista}
        {...rol('rowgroup')}
        className="articulos-renglones"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {dibujadas.map(({ index, key, start }) => {
          const renglon = renglones[index]
          if (renglon === undefined) return null
          const pega = renglon.tipo === 'grupo' && index === pegada.current
          return (
            <div
              key={key}
              role="presentation"
              data-index={index}
              ref={renglon.tipo === 'aviso' ? virtualizer.measureElement : undefined}
              className={`articulos-renglon${pega ? ' articulos-renglon--pegado' : ''}`}
              style={pega ? undefined : { top: start - margen }}
            >
              <Contenido renglon={renglon}>
                {renglon.tipo === 'fila' ? (
                  <FilaPlanilla
                    id={renglon.id}
                    indice={renglon.orden + 2}
                    activa={renglon.id === activa.id ? activa.columna : null}
                    rango={
                      rango.varias && renglon.orden >= rango.desde && renglon.orden <= rango.hasta
                        ? rango.columnas.join(' ')
                        : ''
                    }
                    elegida={elegidas.has(renglon.id)}
                    edicion={edicion?.id === renglon.id ? edicion : null}
                    grilla={acciones}
                    onElegir={onElegir}
                  />
                ) : null}
              </Contenido>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Contenido({ renglon, children }: { readonly renglon: Renglon; readonly children: ReactNode }) {
  if (renglon.tipo === 'fila') return children
  return (
    <div {...rol('row')} className={renglon.tipo === 'aviso' ? 'articulos-aviso' : 'articulos-grupo'}>
      <div {...rol('gridcell', { 'aria-colspan': COLUMNAS.length })} tabIndex={-1}>
        {renglon.tipo === 'aviso' ? (
          <AvisoFila id={renglon.id} />
        ) : (
          <>
            {renglon.titulo}
            <span> {renglon.cuantos === 1 ? '1 artículo' : `${renglon.cuantos} artículos`}</span>
          </>
        )}
      </div>
    </div>
  )
}
