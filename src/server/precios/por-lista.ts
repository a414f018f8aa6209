// An answer that depends on the price list of whoever it is for: made once per list and catalogue, from memory (cache).
import type { Lista } from '#domain/precios/lista.ts'
import type { Snapshot } from '../catalogo/snapshot.ts'
import { type Preparada, prepareJson } from '../plugins/respuesta.ts'
import type { Headers } from '../plugins/seguridad.ts'

/** `listaId` null, or of a list this server has not heard of yet: as for who has none. */
export type PorLista = (snapshot: Snapshot, listaId: number | null, seguridad: Headers) => Preparada

export function createPorLista(write: (snapshot: Snapshot, lista: Lista | null) => object): PorLista {
  const hechas = new WeakMap<Snapshot, Map<number | null, Preparada>>()
  return (snapshot, listaId, seguridad) => {
    const guardadas = hechas.get(snapshot) ?? new Map<number | null, Preparada>()
    hechas.set(snapshot, guardadas)
    const lista = (listaId === null ? undefined : snapshot.listas.propias.get(listaId)) ?? null
    const clave = lista === null ? null : listaId
    const guardada = guardadas.get(clave)
    if (guardada !== undefined) return guardada
    const headers = { ...seguridad, 'cache-control': 'no-store' }
    const preparada = prepareJson(write(snapshot, lista), headers)
    guardadas.set(clave, preparada)
    return preparada
  }
}
