// Reads the rows of the sheet: the first ones at once, then all, then what changed, every few seconds while somebody looks (polling).
import { useEffect } from 'react'
import type { Fila } from '#domain/catalogo/fila.ts'
import { whenIdle } from '#web/comun/estado/ocio.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { fetchVentas } from '#web/trastienda/existencias/api.ts'
import { wasEscritaDesde } from './guardado.ts'
import { fetchEsperan, fetchFilas, fetchRamas, loadValores } from './llamadas.ts'
import { forgetPlanilla, putFilas, usePlanilla } from './planilla.ts'

const PERIODO_MS = 4_000
/** Kilos or units sold in so many days stand beside the rows. */
const DIAS = 7
const LATERALES_MS = 60_000
/** What a first view shows at most. */
const PRIMERAS = 60

/** Everything of this browser's sheet is of one person. */
let dueno: number | null = null

async function readRamas(): Promise<void> {
  const [ramas] = await Promise.all([fetchRamas(), loadValores()])
  const antes = [...usePlanilla.getState().ramas.values()]
  if (JSON.stringify(antes) !== JSON.stringify(ramas)) {
    usePlanilla.setState({ ramas: new Map(ramas.map(rama => [rama.id, rama])) })
  }
}

function setTodas(filas: readonly Fila[], hasta: string | null, completa: boolean): void {
  usePlanilla.setState(({ lugares }) => ({
    filas: new Map(filas.map(fila => [fila.id, fila])),
    lugares: lugares + 1,
    hasta,
    completa,
    falla: false,
  }))
}

async function readPrimeras(): Promise<void> {
  const { filas, total } = await fetchFilas({ limite: PRIMERAS })
  if (usePlanilla.getState().filas.size === 0 && filas.length < total) setTodas(filas, null, false)
}

async function readTodas(): Promise<void> {
  const pedidaEn = performance.now()
  const { filas, hasta } = await fetchFilas({})
  const { filas: antes } = usePlanilla.getState()
  // A row that was written meanwhile is newer here.
  const vigentes = filas.map(fila =>
    wasEscritaDesde(fila.id, pedidaEn) ? (antes.get(fila.id) ?? fila) : fila,
  )
  setTodas(vigentes, hasta, true)
}

const sameFila = (una: Fila | undefined, otra: Fila) =>
  una !== undefined && JSON.stringify(una) === JSON.stringify(otra)

/** Rows that say nothing new keep their object: nothing is drawn again. */
async function readNuevas(desde: string): Promise<void> {
  const pedidaEn = performance.now()
  const { filas, hasta, total } = await fetchFilas({ desde })
  const { filas: antes } = usePlanilla.getState()
  const nuevas = filas.filter(
    fila => !sameFila(antes.get(fila.id), fila) && !wasEscritaDesde(fila.id, pedidaEn),
  )
  const ajenas = nuevas.some(({ id, subCategoriaId }) => antes.get(id)?.subCategoriaId !== subCategoriaId)
  putFilas(nuevas)
  usePlanilla.setState({ hasta, falla: false })
  // One was made, moved or deleted: the order is the server's.
  if (ajenas || usePlanilla.getState().filas.size !== total) await Promise.all([readRamas(), readTodas()])
}

async function read(): Promise<void> {
  const { completa, hasta } = usePlanilla.getState()
  if (completa && hasta !== null) {
    await readNuevas(hasta)
    return
  }
  if (usePlanilla.getState().filas.size === 0) {
    await Promise.all([readRamas(), readPrimeras()])
    // The first rows are on the screen before the others are read.
    await new Promise<void>(resolve => whenIdle(resolve))
  }
  await readTodas()
}

/** What stands beside the rows, less often; who may not see it has the rows without. */
let lateralesEn = Number.NEGATIVE_INFINITY

function readLaterales(): void {
  if (performance.now() - lateralesEn < LATERALES_MS) return
  lateralesEn = performance.now()
  fetchVentas(DIAS).then(
    ventas => usePlanilla.setState({ ventas }),
    () => undefined,
  )
  fetchEsperan().then(
    esperan => usePlanilla.setState({ esperan }),
    () => undefined,
  )
}

/** One reading at a time, however many ask. */
let enCurso: Promise<void> | null = null

function readOnce(): Promise<void> {
  enCurso ??= read()
    .then(readLaterales, () => usePlanilla.setState({ falla: true }))
    .finally(() => {
      enCurso = null
    })
  return enCurso
}

export function useLectura(): { readonly reintentar: () => void } {
  const persona = useSesion(({ sesion }) => sesion?.user.id ?? null)
  useEffect(() => {
    if (dueno !== persona) {
      forgetPlanilla()
      lateralesEn = Number.NEGATIVE_INFINITY
    }
    dueno = persona
    if (persona === null) return
    let vigente = true
    let reloj: ReturnType<typeof setTimeout> | undefined
    const turn = async () => {
      clearTimeout(reloj)
      if (document.visibilityState === 'visible') await readOnce()
      if (!vigente) return
      clearTimeout(reloj)
      reloj = setTimeout(turn, PERIODO_MS)
    }
    const now = () => void turn()
    now()
    document.addEventListener('visibilitychange', now)
    window.addEventListener('online', now)
    return () => {
      vigente = false
      clearTimeout(reloj)
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('online', now)
    }
  }, [persona])
  return { reintentar: () => void readOnce() }
}
