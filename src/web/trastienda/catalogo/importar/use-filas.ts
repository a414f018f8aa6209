// The rows of one count: errors all at once, the others as far as somebody looks; mended ones move by themselves.
import type { FilasWire, FilaWire, ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { fetchFilas } from '../api-importaciones.ts'

/** Every error is shown: whoever mends them wants to see the last one. */
async function readFilas(id: string, estado: EstadoFila, desde: number) {
  let filas: FilasWire['data'] = []
  for (;;) {
    const { data, meta } = await fetchFilas(id, estado, filas.at(-1)?.fila ?? desde)
    filas = [...filas, ...data]
    const completa = data.length === 0 || filas.length >= meta.total
    if (completa || estado !== 'error')
      return { data: filas, meta: { siguiente: completa ? null : (filas.at(-1)?.fila ?? null) } }
  }
}

export function useFilas(
  { id, vuelta, cuentas, estado: deTodo }: ImportacionWire,
  estado: EstadoFila,
  arregladas: readonly FilaWire[],
) {
  const leidas = usePaginas(
    ['filas', id, estado, vuelta, deTodo],
    antes => readFilas(id, estado, antes ?? 0),
    { quieta: true, activa: deTodo !== 'revisando' },
  )
  const hay = leidas.lectura.datos !== null
  const filas = withArregladas(
    leidas.paginas.flatMap(({ data }) => data),
    hay ? arregladas : [],
    estado,
  )
  return { ...leidas, filas, quedan: Math.max(0, cuentas[estado] - filas.length) }
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
