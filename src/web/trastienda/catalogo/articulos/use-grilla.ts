// Where one is in the sheet and what one is doing there (roving focus, cell selection, editing): the keys of a spreadsheet (ART-02).
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import {
  type Campo,
  isIntacto,
  readCelda,
  tecleable,
  textoCelda,
  valorVigente,
} from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { dudaDePrecio } from '#domain/precios/duda-de-precio.ts'
import { changeCelda } from './cambios.ts'
import { beside, COLUMNAS, type Columna, ENCABEZADO, isCampo, type Lugar, nextCampo } from './columnas.ts'
import {
  applyCambios,
  celdaDe,
  filaVista,
  forgetAviso,
  refuseCelda,
  tecleadoDe,
  undoPaso,
  valorVisto,
} from './guardado.ts'
import { setEditando } from './ocupada.ts'
import { usePlanilla } from './planilla.ts'

export interface Edicion {
  readonly id: number
  readonly campo: Campo
  /** The row as it was seen when it began: what is saved is compared with it. */
  readonly fila: Fila
  readonly texto: string
  /** Opened to be corrected, not replaced: the arrows move within the text. */
  readonly dentro: boolean
}

export type Rumbo = 'abajo' | 'arriba' | 'derecha' | 'izquierda' | 'nada'

export interface Grilla {
  readonly activa: Lugar
  /** The other corner of a selection of cells. */
  readonly ancla: Lugar | null
  readonly edicion: Edicion | null
  /** Grows with every move that the focus has to follow. */
  readonly pulso: number
  go(lugar: Lugar, extender?: boolean): void
  edit(lugar: Lugar, texto?: string): void
  commit(texto: string, rumbo: Rumbo, tocado: boolean): void
  cancel(): void
  onKeyDown(event: KeyboardEvent): void
}

interface Entorno {
  readonly ids: readonly number[]
  /** Rows a screen shows. */
  readonly pagina: () => number
  readonly onEnter: (lugar: Lugar) => void
  readonly onElegir: (id: number) => void
}

const VERTICAL: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const HORIZONTAL: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function useGrilla({ ids, pagina, onEnter, onElegir }: Entorno): Grilla {
  const [activa, setActiva] = useState<Lugar>({ id: ENCABEZADO, columna: 'nombre' })
  const [ancla, setAncla] = useState<Lugar | null>(null)
  const [edicion, setEdicion] = useState<Edicion | null>(null)
  const [pulso, setPulso] = useState(0)
  /** The article may have left the list: then the header has the tab stop. */
  const lugar =
    activa.id === ENCABEZADO || ids.includes(activa.id) ? activa : { ...activa, id: ids[0] ?? ENCABEZADO }
  const estado = useRef({ ids, lugar, ancla, edicion })
  estado.current = { ids, lugar, ancla, edicion }

  const go = useCallback((nuevo: Lugar, extender = false) => {
    setAncla(extender ? (estado.current.ancla ?? estado.current.lugar) : null)
    setActiva(nuevo)
    setPulso(n => n + 1)
  }, [])

  const edit = useCallback(({ id, columna }: Lugar, texto?: string) => {
    const fila = usePlanilla.getState().filas.get(id)
    if (fila === undefined || !isCampo(columna)) return
    // What waits, or was refused, is gone on from.
    const actual = celdaDe(id, columna)
    const inicial =
      tecleadoDe(actual)?.texto ?? tecleable(columna, valorVisto(columna, fila, actual), fila.medida)
    setActiva({ id, columna })
    setAncla(null)
    setEditando(true)
    setEdicion({
      id,
      campo: columna,
      fila: filaVista(fila, actual),
      texto: texto ?? inicial,
      dentro: texto === undefined,
    })
  }, [])

  const leave = useCallback(() => {
    setEditando(false)
    setEdicion(null)
  }, [])

  const cancel = useCallback(() => {
    const { edicion: abierta } = estado.current
    leave()
    if (abierta) forgetAviso(abierta.id, abierta.campo)
    setPulso(n => n + 1)
  }, [leave])

  const commit = useCallback(
    (texto: string, rumbo: Rumbo, tocado: boolean) => {
      const { edicion: abierta, ids: lista } = estado.current
      if (abierta === null) return
      leave()
      saveTecleado(abierta, texto, tocado)
      const siguiente = lugarTras({ id: abierta.id, columna: abierta.campo }, rumbo, lista)
      if (siguiente !== null) go(siguiente)
    },
    [go, leave],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (edicion !== null || event.defaultPrevented) return
    const work = workOf(event, { ids, lugar, pagina, onEnter, onElegir, go, edit })
    if (work === null) return
    if (event.key !== 'Escape') event.preventDefault()
    work()
  }

  return { activa: lugar, ancla, edicion, pulso, go, edit, commit, cancel, onKeyDown }
}

interface Teclado extends Entorno, Pick<Grilla, 'go' | 'edit'> {
  readonly lugar: Lugar
}

/** What a key does in the sheet; null: it is the browser's. */
function workOf(event: KeyboardEvent, teclado: Teclado): (() => void) | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const { ids, lugar, pagina, go } = teclado
  const [id, ultimo] = [ids[0] ?? ENCABEZADO, ids.at(-1) ?? ENCABEZADO]
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return undoPaso
    if (key === 'Home') return () => go({ id, columna: 'tilde' })
    return key === 'End' ? () => go({ id: ultimo, columna: 'vista' }) : null
  }
  if (altKey) return null
  const indice = lugar.id === ENCABEZADO ? -1 : ids.indexOf(lugar.id)
  const toFila = (n: number) => () => {
    const otra = n < 0 ? ENCABEZADO : ids[Math.min(ids.length - 1, n)]
    if (otra !== undefined) go({ ...lugar, id: otra }, shiftKey && otra !== ENCABEZADO)
  }
  const [vertical, horizontal] = [VERTICAL[key], HORIZONTAL[key]]
  if (vertical !== undefined) return toFila(indice + vertical)
  if (horizontal !== undefined)
    return () => go({ ...lugar, columna: beside(lugar.columna, horizontal) }, shiftKey)
  if (key === 'Home' || key === 'End')
    return () => go({ ...lugar, columna: key === 'Home' ? 'tilde' : 'vista' })
  if (key === 'PageDown' || key === 'PageUp')
    return toFila(Math.max(0, indice + (key === 'PageDown' ? pagina() : -pagina())))
  if (key === 'Escape')
    return () => {
      if (isCampo(lugar.columna)) forgetAviso(lugar.id, lugar.columna)
      go(lugar)
    }
  return lugar.id === ENCABEZADO ? null : workInCelda(key, teclado)
}

/** What a key does to the cell one is in. */
function workInCelda(key: string, { lugar, onEnter, onElegir, edit }: Teclado): (() => void) | null {
  if (key === ' ') return () => (lugar.columna === 'vista' ? onEnter(lugar) : onElegir(lugar.id))
  if (key === 'Enter' || key === 'F2') return () => (isCampo(lugar.columna) ? edit(lugar) : onEnter(lugar))
  if (!isCampo(lugar.columna)) return null
  if (key === 'Delete' || key === 'Backspace') return () => edit(lugar, '')
  return key.length === 1 && key !== '/' ? () => edit(lugar, key) : null
}

function lugarTras({ id, columna }: Lugar, rumbo: Rumbo, ids: readonly number[]): Lugar | null {
  if (rumbo === 'nada') return null
  const indice = ids.indexOf(id)
  if (rumbo === 'abajo' || rumbo === 'arriba') {
    const otra = ids[indice + (rumbo === 'abajo' ? 1 : -1)]
    return { id: otra ?? id, columna }
  }
  const paso = rumbo === 'derecha' ? 1 : -1
  const campo = isCampo(columna) ? nextCampo(columna, paso) : undefined
  if (campo !== undefined) return { id, columna: campo }
  // Beyond the last one: the first of the next row, and the other way round.
  const otra = ids[indice + paso]
  return otra === undefined ? { id, columna } : { id: otra, columna: paso === 1 ? 'precio' : 'stock' }
}

/** What cannot be read stays as it was typed, in red; what is the same changes nothing. */
function saveTecleado(
  { id, campo, fila }: Pick<Edicion, 'id' | 'campo' | 'fila'>,
  texto: string,
  tocado: boolean,
): void {
  const ahora = Date.now()
  if (isIntacto(campo, texto, fila, { tocado, ahora })) {
    forgetAviso(id, campo)
    return
  }
  const leida = readCelda(campo, texto, fila)
  const duda = leida.ok && campo === 'precio' ? dudaDePrecio(fila.precioKg, leida.valor ?? 0) : null
  if (leida.ok && duda !== null) {
    refuseCelda(id, campo, { texto, duda: changeCelda(fila, campo, leida.valor) }, duda.texto)
    return
  }
  if (leida.ok) {
    forgetAviso(id, campo)
    applyCambios([changeCelda(fila, campo, leida.valor)])
    return
  }
  const sigue = `No se guardó: en la tienda sigue ${textoCelda(campo, valorVigente(campo, fila, ahora), fila.medida)}.`
  const motivo = /[.?]$/.test(leida.motivo) ? leida.motivo : `${leida.motivo}.`
  refuseCelda(id, campo, { texto }, `${motivo} ${sigue}`)
}

/** The corners of a selection, as columns and as places in the list. */
export function rangoDe({ activa, ancla }: Pick<Grilla, 'activa' | 'ancla'>, ids: readonly number[]) {
  const otra = ancla ?? activa
  const filas = [activa, otra].map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b)
  const columnas = [activa, otra].map(({ columna }) => COLUMNAS.indexOf(columna)).sort((a, b) => a - b)
  const [desde = 0, hasta = 0] = filas
  const [primera = 0, ultima = 0] = columnas
  return {
    desde,
    hasta,
    columnas: COLUMNAS.slice(primera, ultima + 1) as readonly Columna[],
    varias: ancla !== null && (desde !== hasta || primera !== ultima),
  }
}
