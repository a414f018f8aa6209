// The price lists on the screen: read once, saved cell by cell with the version that was seen, and taken back for ten seconds (ADM-04, ADM-05).

import type { ListaDatos, ListaWire } from '#contract/precios/lista.schema.ts'
import { cualquiera, objeto, texto } from '#domain/lector.ts'
import type { Estado } from '#web/comun/guardado/cola.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { verdictOf } from '#web/comun/guardado/veredicto.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { createLista, deleteLista, fetchListas, updateLista } from '../api-listas.ts'

export interface Guardado {
  readonly titulo: string
  readonly descripcion: string
  readonly datos: ListaDatos
  /** What takes it back. */
  readonly vuelta: ListaDatos
}

/** A cell of a list that is saved by itself. */
export interface CeldaGuardada {
  readonly estado: Estado | null
  /** What was typed and does not count yet; null where there is none. */
  readonly tecleado: string | null
  /** `antes`: what stands in it. */
  save(antes: string, texto: string, cambio: Guardado): void
  refuse(texto: string, motivo: string): void
  insist(): void
  discard(): void
}

/** As it is kept: the text for the cell, the rest for the call and its words. */
const readEscrito = objeto({ texto, titulo: texto, descripcion: texto, datos: cualquiera })

const textoDe = (escrito: unknown) => readEscrito(escrito)?.texto ?? null

const CLAVE = ['listas'] as const
const change = (toListas: (previas: readonly ListaWire[]) => readonly ListaWire[]) =>
  putLeido<readonly ListaWire[]>(CLAVE, previas => previas && toListas(previas))

export const putLista = (nueva: ListaWire) =>
  change(previas =>
    previas.some(({ id }) => id === nueva.id)
      ? previas.map(otra => (otra.id === nueva.id ? nueva : otra))
      : [...previas, nueva],
  )

/** All of them once more, with what others did. */
async function refresh(): Promise<void> {
  const leidas = await fetchListas()
  change(() => leidas)
}

/** What somebody sends by a button of their own: with the same `clave` once. */
export async function saveLista(
  { id, attributes }: ListaWire,
  { titulo, descripcion, datos, vuelta }: Guardado,
  clave: string,
): Promise<void> {
  const escrita = await updateLista(id, datos, attributes.version, clave)
  putLista(escrita)
  showDeshacer(titulo, descripcion, async () => {
    try {
      putLista(await updateLista(id, vuelta, escrita.attributes.version))
    } catch (error) {
      void refresh().catch(() => null)
      throw error
    }
  })
}

/** What they did is on the screen, and its version known, before anybody is asked. */
export async function refreshTrasChoque(error: unknown): Promise<void> {
  if (verdictOf(error).tipo === 'choca') await refresh().catch(() => null)
}

/** Answers why not; null when it was done. */
export async function removeLista({ id, attributes }: ListaWire): Promise<string | null> {
  try {
    await deleteLista(id)
    change(previas => previas.filter(otra => otra.id !== id))
    const { nombre, categorias, articulos, escalas } = attributes
    showDeshacer('Lista borrada', nombre, () =>
      createLista({ nombre, categorias, articulos, escalas }).then(putLista),
    )
    return null
  } catch (error) {
    return motivoDe(error)
  }
}

/** One cell of a list, by its name: the screen's own. */
export type CeldaDe = (lista: ListaWire, celda: string) => CeldaGuardada

export function useListas() {
  const lectura = useLectura(CLAVE, fetchListas, { quieta: true })
  const celdas = useGuardado('lista', {
    async send(nombre, a, version) {
      const escrita = await updateLista(Number.parseInt(nombre, 10), readEscrito(a)?.datos, version)
      putLista(escrita)
      return escrita.attributes.version
    },
    // What they did is on the screen before anybody is asked.
    async readSuyo(_, { cambios: [suyo] }) {
      await refresh()
      return { quien: suyo?.quien ?? 'Alguien', valor: suyo?.a }
    },
    onHecho(_, { a }, undo) {
      const { titulo, descripcion } = readEscrito(a) ?? { titulo: 'Guardado', descripcion: '' }
      if (undo !== null) showDeshacer(titulo, descripcion, undo)
    },
  })

  const celdaDe: CeldaDe = ({ id, attributes: { version } }, celda) => {
    const nombre = `${id}.${celda}`
    return {
      estado: celdas.estadoDe(nombre),
      tecleado: textoDe(celdas.escritoDe(nombre)),
      save(antes, tecleado, { vuelta, ...cambio }) {
        const de = { ...cambio, texto: antes, datos: vuelta }
        celdas.save(nombre, de, { ...cambio, texto: tecleado }, version)
      },
      refuse: (tecleado, motivo) =>
        celdas.refuse(nombre, { texto: tecleado, titulo: '', descripcion: '', datos: null }, motivo),
      insist: () => celdas.insist(nombre),
      discard: () => celdas.discard(nombre),
    }
  }
  return { lectura, celdaDe }
}
