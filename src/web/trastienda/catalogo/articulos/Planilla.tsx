// The sheet of articles on a desk: an ARIA grid with one tab stop, of which only the rows near the window exist (ART-02, ADM-07).
import { type ClipboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { tecleable, valorVigente } from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { AvisoFila } from './AvisoFila.tsx'
import { changeVista } from './cambios.ts'
import { COLUMNAS, type Columna, ENCABEZADO, isCampo, type Lugar, lugarDe, rol } from './columnas.ts'
import type { Consulta } from './consulta.ts'
import { Encabezado } from './Encabezado.tsx'
import { FilaPlanilla } from './FilaPlanilla.tsx'
import { applyCambios, useAvisos } from './guardado.ts'
import { usePlanilla } from './planilla.ts'
import { type Renglon, toRenglones } from './renglones.ts'
import { type Grilla, rangoDe, useGrilla } from './use-grilla.ts'
import { filasPorPagina, useVentana } from './use-ventana.ts'

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

interface Props {
  readonly ids: readonly number[]
  readonly consulta: Consulta
  readonly onConsulta: (cambios: Partial<Consulta>) => void
  readonly elegidas: ReadonlySet<number>
  readonly onElegir: (id: number, extender: boolean) => void
  readonly onTodas: () => void
  readonly onPegar: (texto: string, lugar: Lugar, rango: ReturnType<typeof rangoDe>) => void
}

/** The cells themselves listen to nobody: one of them is found by where the pointer is. */
function usePuntero({ edicion, edit, go }: Pick<Grilla, 'edicion' | 'edit' | 'go'>) {
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
  return { onMouseDown, onClick }
}

/** What is copied of the sheet and pasted into it; a cell that is being typed into is text. */
function portapapelesDe(
  { edicion, activa }: Pick<Grilla, 'edicion' | 'activa'>,
  copy: () => string,
  onPegar: (texto: string) => void,
) {
  const take = (work: (portapapeles: DataTransfer) => void) => (event: ClipboardEvent) => {
    if (edicion !== null || activa.id === ENCABEZADO) return
    event.preventDefault()
    work(event.clipboardData)
  }
  return {
    onCopy: take(portapapeles => portapapeles.setData('text/plain', copy())),
    onPaste: take(portapapeles => onPegar(portapapeles.getData('text/plain'))),
  }
}

export function Planilla({ ids, consulta, onConsulta, elegidas, onElegir, onTodas, onPegar }: Props) {
  const navigate = useNavigate()
  const tabla = useRef<HTMLDivElement>(null)
  const lista = useRef<HTMLDivElement>(null)
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
    pagina: filasPorPagina,
    onEnter,
    onElegir: id => onElegir(id, false),
  })
  const { activa, edicion, pulso, go, commit, cancel } = grilla
  const acciones = useMemo(() => ({ commit, cancel }), [commit, cancel])

  const indiceActivo = useMemo(
    () => renglones.findIndex(renglon => renglon.tipo === 'fila' && renglon.id === activa.id),
    [renglones, activa.id],
  )
  const { alto, dibujadas, measure, show } = useVentana(lista, renglones, indiceActivo)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a move, not a list that changed
  useEffect(() => {
    if (pulso === 0) return
    show(indiceActivo)
    const celda = tabla.current?.querySelector<HTMLElement>(`[data-celda="${activa.id}:${activa.columna}"]`)
    const foco = celda?.querySelector<HTMLElement>('[data-foco]') ?? celda
    foco?.focus({ preventScroll: true })
  }, [pulso])

  const rango = rangoDe(grilla, ids)
  const portapapeles = portapapelesDe(
    grilla,
    () => copyRango(ids.slice(rango.desde, rango.hasta + 1), rango.columnas),
    texto => onPegar(texto, activa, rango),
  )
  const puntero = usePuntero(grilla)

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
      {...puntero}
      {...portapapeles}
    >
      <Encabezado
        activa={activa.id === ENCABEZADO ? activa.columna : null}
        consulta={consulta}
        onConsulta={onConsulta}
        todas={ids.length > 0 && elegidas.size >= ids.length}
        onTodas={onTodas}
        onIr={go}
      />
      <div ref={lista} {...rol('rowgroup')} className="articulos-renglones" style={{ height: alto }}>
        {dibujadas.map(({ index, key, renglon, pega, top }) => (
          <div
            key={key}
            role="presentation"
            data-index={index}
            ref={renglon.tipo === 'aviso' ? measure : undefined}
            className={`articulos-renglon${pega ? ' articulos-renglon--pegado' : ''}`}
            style={pega ? undefined : { top }}
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
        ))}
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
