// The pictures on their way (upload queue): one after the other, each with its progress, retry and cancel; in memory while there is no network, which is said (FOTO-01).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FotoSubidaWire } from '#contract/catalogo/fotos.schema.ts'
import { FOTO_BYTES_MAX, FOTO_PESADA } from '#domain/catalogo/fotos.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useReintento } from '#web/comun/guardado/use-reintento.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { shrinkFoto } from '#web/comun/request/shrink-foto.ts'
import { uploadFoto } from '../api-fotos.ts'

export interface Subida {
  readonly clave: string
  readonly nombre: string
  /** `red`: there is none; it goes out by itself when there is. */
  readonly estado: 'espera' | 'sube' | 'corta' | 'red' | 'falla'
  /** From 0 to 1. */
  readonly progreso: number
  /** What is wrong with it. */
  readonly motivo: string
  readonly archivo: File
}

export interface Subidas {
  readonly subidas: readonly Subida[]
  add(archivos: readonly File[]): void
  retry(clave: string): void
  cancel(clave: string): void
}

let numero = 0

export function useSubidas(onLista: (foto: FotoSubidaWire['data'], clave: string) => void): Subidas {
  const [subidas, setSubidas] = useState<readonly Subida[]>([])
  const enCurso = useRef<{ readonly clave: string; readonly corte: AbortController } | null>(null)
  const lista = useRef(onLista)
  lista.current = onLista

  const change = useCallback((clave: string, cambio: Partial<Subida>) => {
    setSubidas(antes => antes.map(una => (una.clave === clave ? { ...una, ...cambio } : una)))
  }, [])

  const send = useCallback(
    async ({ clave, archivo }: Subida, corte: AbortController) => {
      try {
        const datos = await shrinkFoto(archivo)
        if (datos.size > FOTO_BYTES_MAX) return change(clave, { estado: 'falla', motivo: FOTO_PESADA })
        const foto = await uploadFoto(datos, {
          signal: corte.signal,
          onProgreso: progreso => change(clave, { progreso, estado: progreso < 1 ? 'sube' : 'corta' }),
        })
        if (corte.signal.aborted) return
        setSubidas(antes => antes.filter(una => una.clave !== clave))
        lista.current(foto, clave)
      } catch (error) {
        if (corte.signal.aborted) return
        const sinRed = isEspera(error)
        const motivo =
          error instanceof ApiError && error.mensaje !== null ? error.mensaje : 'No se pudo subir.'
        change(clave, { estado: sinRed ? 'red' : 'falla', motivo: sinRed ? 'Sin conexión' : motivo })
      }
    },
    [change],
  )

  // One at a time: the server works on one at a time, and they arrive in the order they were chosen.
  useEffect(() => {
    const siguiente = subidas.find(({ estado }) => estado === 'espera')
    if (enCurso.current !== null || siguiente === undefined) return
    const corte = new AbortController()
    enCurso.current = { clave: siguiente.clave, corte }
    change(siguiente.clave, { estado: 'sube', progreso: 0 })
    void send(siguiente, corte).finally(() => {
      enCurso.current = null
      // Looks for the next one.
      setSubidas(antes => [...antes])
    })
  }, [subidas, change, send])

  useReintento(
    subidas.some(({ estado }) => estado === 'red'),
    () => setSubidas(antes => antes.map(una => (una.estado === 'red' ? { ...una, estado: 'espera' } : una))),
  )
  const quedan = useRef(subidas)
  quedan.current = subidas
  useEffect(
    () => () => {
      enCurso.current?.corte.abort()
      const sinSubir = quedan.current.filter(({ estado }) => estado !== 'falla')
      if (sinSubir.length > 0)
        showAviso({
          titulo: 'Quedaron fotos sin subir',
          descripcion: `Elegilas de nuevo: ${enumeracion(sinSubir.map(({ nombre }) => nombre))}.`,
          tipo: 'alerta',
        })
    },
    [],
  )

  // A file is no text to be kept: leaving now would lose them, which the browser asks about.
  const hay = subidas.some(({ estado }) => estado !== 'falla')
  useEffect(() => {
    if (!hay) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [hay])

  return {
    subidas,
    add: useCallback((archivos: readonly File[]) => {
      const nuevas = archivos.map(
        (archivo): Subida => ({
          clave: `subida ${++numero}`,
          nombre: archivo.name,
          estado: 'espera',
          progreso: 0,
          motivo: '',
          archivo,
        }),
      )
      setSubidas(antes => [...antes, ...nuevas])
    }, []),
    retry: useCallback(
      (clave: string) => change(clave, { estado: 'espera', progreso: 0, motivo: '' }),
      [change],
    ),
    cancel: useCallback((clave: string) => {
      if (enCurso.current?.clave === clave) enCurso.current.corte.abort()
      setSubidas(antes => antes.filter(una => una.clave !== clave))
    }, []),
  }
}
