// The rows of one count: errors all at once, the others as far as somebody looks; mended ones move by themselves.
import { useEffect, useRef, useState } from 'react'
import type { FilaWire, ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { fetchFilas } from '../api-importaciones.ts'

export interface Filas {
  readonly filas: readonly FilaWire[]
  readonly total: number
  readonly estado: 'cargando' | 'listo' | 'falla'
  more(): void
}

interface Leidas {
  readonly clave: string
  readonly filas: readonly FilaWire[]
  readonly total: number
  readonly estado: Filas['estado']
}

export function useFilas(
  { id, vuelta, cuentas, estado: deTodo }: ImportacionWire,
  estado: EstadoFila,
  arregladas: readonly FilaWire[],
): Filas {
  const clave = `${id} ${estado} ${vuelta} ${deTodo}`
  const [leidas, setLeidas] = useState<Leidas>({ clave: '', filas: [], total: 0, estado: 'cargando' })
  const [pedidas, setPedidas] = useState(1)
  const ultima = useRef(clave)
  if (ultima.current !== clave) {
    ultima.current = clave
    if (pedidas !== 1) setPedidas(1)
  }
  const mias =
    leidas.clave === clave
      ? leidas
      : { clave, filas: [], total: cuentas[estado], estado: 'cargando' as const }

  useEffect(() => {
    if (deTodo === 'revisando') return
    let vigente = true
    // Every error is shown: whoever mends them wants to see the last one.
    const enough = (paginas: number) => estado !== 'error' && paginas >= pedidas
    const read = async () => {
      let filas: readonly FilaWire[] = []
      for (let paginas = 0; !enough(paginas); paginas++) {
        const { data, meta } = await fetchFilas(id, estado, filas.at(-1)?.fila ?? 0)
        filas = [...filas, ...data]
        if (!vigente) return
        const completa = data.length === 0 || filas.length >= meta.total
        setLeidas({ clave, filas, total: meta.total, estado: 'listo' })
        if (completa) return
      }
    }
    read().catch(() => {
      if (vigente) setLeidas(antes => ({ ...antes, clave, estado: 'falla' }))
    })
    return () => {
      vigente = false
    }
  }, [id, estado, clave, pedidas, deTodo])

  const filas = withArregladas(mias.filas, mias.estado === 'listo' ? arregladas : [], estado)
  return {
    filas,
    total: Math.max(filas.length, cuentas[estado]),
    estado: mias.estado,
    more: () => setPedidas(antes => antes + 1),
  }
}

/** Mended rows take the place of what they were, leave, or come in: a row may be in error because of another one. */
function withArregladas(
  leidas: readonly FilaWire[],
  arregladas: readonly FilaWire[],
  estado: EstadoFila,
): readonly FilaWire[] {
  const filas = new Map([...leidas, ...arregladas].map(fila => [fila.fila, fila]))
  return [...filas.values()].filter(fila => fila.estado === estado).sort((una, otra) => una.fila - otra.fila)
}
