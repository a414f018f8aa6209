// The order to weigh after this one: the oldest that has lines left.
import { useEffect, useState } from 'react'
import type { PorPesarWire } from '#contract/pedido/pesada.schema.ts'
import { fetchPorPesar } from './api.ts'

/** Read again when `clave` changes; null while none is known. */
export function useSiguiente(id: number, clave: unknown): PorPesarWire | null {
  const [siguiente, setSiguiente] = useState<PorPesarWire | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the caller says so.
  useEffect(() => {
    let vigente = true
    fetchPorPesar().then(
      cola =>
        vigente &&
        setSiguiente(
          cola.find(uno => uno.id !== id && uno.estado === 'en_proceso' && uno.faltan > 0) ?? null,
        ),
      () => {},
    )
    return () => {
      vigente = false
    }
  }, [id, clave])
  return siguiente
}
