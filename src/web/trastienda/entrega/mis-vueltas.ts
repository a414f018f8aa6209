// The runs of who delivers: read, kept for when there is no network, and shown as they are after what was done on this phone (ENT-04).
import { useEffect, useMemo } from 'react'
import { applyActos, type VueltaMia } from '#domain/entrega/jornada.ts'
import { isObjeto } from '#domain/lector.ts'
import { CLAVE_REPARTO } from '#web/comun/almacen/claves.ts'
import { keepForPersona } from '#web/comun/almacen/guardado.ts'
import { whenQuieto } from '#web/comun/estado/dedo.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { fetchVueltas } from './api.ts'
import { noteNovedades, watchNovedades } from './novedades.ts'
import { readSinRespuesta, useSalidaDeReparto, watchHechos } from './salida.ts'

const isVuelta = (valor: unknown) => isObjeto(valor) && Array.isArray(valor.paradas)

/** Null: nothing was read of this person yet. Goes with the session: addresses are nobody else's. */
const copia = keepForPersona<readonly VueltaMia[] | null>(CLAVE_REPARTO, null, valor =>
  // Our own words: whoever else writes in this browser's storage may as well write on its screen.
  Array.isArray(valor) && valor.every(isVuelta) ? (valor as readonly VueltaMia[]) : null,
)

const idActual = () => useSesion.getState().sesion?.user.id

/** How many batches were answered: what was read before the last one says nothing of it. */
let contestados = 0

/** Theirs at once: the act leaves the phone next. */
function takeHechos(hechos: Parameters<typeof applyActos>[1]): void {
  contestados++
  const vueltas = copia.get()
  if (vueltas !== null) copia.set(applyActos(vueltas, hechos))
}

async function readMias(): Promise<readonly VueltaMia[]> {
  const [quien, cuantos] = [idActual(), contestados]
  const vueltas = await fetchVueltas()
  if (idActual() !== quien) return vueltas
  if (contestados !== cuantos) return readMias()
  // A stop never changes under a finger.
  await new Promise<void>(resolve => whenQuieto(resolve))
  if (contestados === cuantos && idActual() === quien) {
    noteNovedades(copia.get() ?? [], vueltas, readSinRespuesta())
    copia.set(vueltas)
  }
  return vueltas
}

/** From the first screen on until the page goes: what is on its way ends after a screen is left, too. */
let vigilada = false
function watch(): void {
  if (vigilada) return
  vigilada = true
  copia.watch()
  watchNovedades()
  watchHechos(takeHechos)
}

interface MisVueltas {
  /** Null until they were read, here or on the server. */
  readonly vueltas: readonly VueltaMia[] | null
  readonly error: string | null
  readonly reload: () => void
}

export function useMisVueltas(): MisVueltas {
  const quien = useSesion(({ sesion }) => sesion?.user.id ?? 0)
  const guardadas = copia.use(({ valor }) => valor)
  const { actos } = useSalidaDeReparto()
  const { error, reload } = useLectura(['reparto', quien], readMias, { vivo: true })
  useEffect(watch, [])
  useEffect(() => watchHechos(reload), [reload])
  const vueltas = useMemo(
    () => (guardadas === null ? null : applyActos(guardadas, actos)),
    [guardadas, actos],
  )
  return { vueltas, error, reload }
}
