// An order on the scale: read, kept for when there is no network, followed by the live line, with what is still on its way.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { isObjeto, readJson } from '#domain/lector.ts'
import { keysOf, readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_PESAJE } from '#web/comun/almacen/claves.ts'
import { whenQuieto } from '#web/comun/estado/dedo.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'
import { useSalida, watchHechas } from '../salida.ts'
import { fetchPesaje } from './api.ts'
import { withCola } from './lineas.ts'

const CUANTAS = 20

const claveDe = (id: number) => `${CLAVE_PESAJE}.${id}`

/**
 * The orders that were on this scale last, kept in the browser for when there is no network; they go with the session (PESA-07).
 */
function keepCopia(pesaje: PesajeWire): void {
  const clave = claveDe(pesaje.id)
  const otras = keysOf('localStorage').filter(una => una.startsWith(`${CLAVE_PESAJE}.`) && una !== clave)
  // Numbers grow: the smallest are the oldest.
  const viejas = otras
    .sort((a, b) => Number(a.slice(CLAVE_PESAJE.length + 1)) - Number(b.slice(CLAVE_PESAJE.length + 1)))
    .slice(0, Math.max(0, otras.length - CUANTAS + 1))
  removeFrom('localStorage', ...viejas)
  writeTo('localStorage', clave, JSON.stringify(pesaje))
}

/** Null when it never was on this scale. */
function readCopia(id: number): PesajeWire | null {
  const copia = readJson(readFrom('localStorage', claveDe(id)))
  // Our own words: whoever else writes in this browser's storage may as well write on its screen.
  return isObjeto(copia) && copia.id === id && Array.isArray(copia.lineas)
    ? (copia as unknown as PesajeWire)
    : null
}

interface EnBalanza {
  /** Null until it was read. */
  readonly pesaje: PesajeWire | null
  /** What the server said; null while it could be read. */
  readonly error: string | null
  /** There is no such order, or not for this person. */
  readonly noEsta: boolean
  readonly reload: () => void
  readonly apply: (pesaje: PesajeWire) => void
}

/** `yo`: the name the server gives whoever weighs here. */
export function usePesaje(id: number, yo: string): EnBalanza {
  const [leido, setLeido] = useState<PesajeWire | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const { cola } = useSalida()
  const vigente = useRef(true)

  const apply = useCallback((nuevo: PesajeWire) => {
    // An answer that took the longer way says nothing about now.
    setLeido(antes => (antes !== null && antes.revision > nuevo.revision ? antes : nuevo))
    setError(null)
    keepCopia(nuevo)
  }, [])

  const reload = useCallback(() => {
    fetchPesaje(id).then(
      // Rows never change under a finger.
      nuevo => vigente.current && whenQuieto(() => vigente.current && apply(nuevo)),
      (fallo: unknown) => {
        if (!vigente.current) return
        const falla = fallo instanceof ApiError ? fallo : new ApiError(0, null)
        setError(falla)
        // Without a network it is as it was last seen here.
        if (isEspera(falla)) setLeido(antes => antes ?? readCopia(id))
      },
    )
  }, [id, apply])

  useEffect(() => {
    vigente.current = true
    reload()
    const stop = watchVivo({
      enSegundoPlano: false,
      onCambio: cambio => {
        if (cambio.id === id) reload()
      },
      onAbierto: reload,
      onCaido: () => {},
    })
    const forget = watchHechas((pesada, { pesaje }) => {
      if (pesada.pedido === id) apply(pesaje)
    })
    return () => {
      vigente.current = false
      stop()
      forget()
    }
  }, [id, reload, apply])

  const pesaje = useMemo(() => (leido === null ? null : withCola(leido, cola, yo)), [leido, cola, yo])
  const noEsta = error?.status === 404 || error?.status === 403
  return { pesaje: noEsta ? null : pesaje, error: error?.message ?? null, noEsta, reload, apply }
}
