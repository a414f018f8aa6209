// The price lists on the screen: read once, saved cell by cell with the version that was seen, and taken back for ten seconds (ADM-04, ADM-05).
import { useEffect, useState } from 'react'
import type { ListaDatos, ListaWire } from '#contract/precios/lista.schema.ts'
import { cualquiera, objeto, texto } from '#domain/lector.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import type { Estado } from '#web/comun/guardado/cola.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { createLista, deleteLista, fetchListas, updateLista } from '../api-listas.ts'

/** Why something was not saved. */
export interface Falla {
  readonly texto: string
  /** Somebody else was faster: what they did is on the screen, what was typed too. */
  readonly conflicto: boolean
  /** There was no answer: it is tried again when there is a network. */
  readonly red: boolean
}

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

export interface Listas {
  /** Null while they are read. */
  readonly listas: readonly ListaWire[] | null
  readonly falla: string | null
  reload(): Promise<void>
  create(nombre: string): Promise<Falla | number>
  save(lista: ListaWire, cambio: Guardado): Promise<Falla | null>
  celdaDe(lista: ListaWire, celda: string): CeldaGuardada
  remove(lista: ListaWire): Promise<Falla | null>
}

export function toFalla(error: unknown): Falla {
  const { tipo } = verdictOf(error)
  return { texto: motivoDe(error), conflicto: tipo === 'choca', red: tipo === 'espera' }
}

const sayFalla = (error: unknown) =>
  showAviso({ titulo: 'No se pudo deshacer', descripcion: toFalla(error).texto, tipo: 'error' })

export function useListas(): Listas {
  const [listas, setListas] = useState<readonly ListaWire[] | null>(null)
  const [falla, setFalla] = useState<string | null>(null)

  const reload = () =>
    fetchListas().then(
      leidas => {
        setListas(leidas)
        setFalla(null)
      },
      (error: unknown) => setFalla(toFalla(error).texto),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void reload(), [])

  const put = (nueva: ListaWire) =>
    setListas(previas =>
      previas?.some(({ id }) => id === nueva.id)
        ? previas.map(otra => (otra.id === nueva.id ? nueva : otra))
        : [...(previas ?? []), nueva],
    )

  const celdas = useGuardado('lista', {
    async send(nombre, a, version) {
      const escrita = await updateLista(Number.parseInt(nombre, 10), readEscrito(a)?.datos, version)
      put(escrita)
      return escrita.attributes.version
    },
    // What they did is on the screen before anybody is asked.
    async readSuyo(_, { cambios: [suyo] }) {
      await reload()
      return { quien: suyo?.quien ?? 'Alguien', valor: suyo?.a }
    },
    onHecho(_, { a }, undo) {
      const { titulo, descripcion } = readEscrito(a) ?? { titulo: 'Guardado', descripcion: '' }
      if (undo !== null) showDeshacer(titulo, descripcion, undo)
    },
  })

  return {
    listas,
    falla,
    reload,
    celdaDe({ id, attributes: { version } }, celda) {
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
    },
    async create(nombre) {
      try {
        const nueva = await createLista({ nombre })
        put(nueva)
        return nueva.id
      } catch (error) {
        return toFalla(error)
      }
    },
    async save({ id, attributes }, { titulo, descripcion, datos, vuelta }) {
      try {
        const escrita = await updateLista(id, datos, attributes.version)
        put(escrita)
        showDeshacer(titulo, descripcion, () => {
          updateLista(id, vuelta, escrita.attributes.version).then(put, error => {
            sayFalla(error)
            void reload()
          })
        })
        return null
      } catch (error) {
        const suya = toFalla(error)
        // What they did is on the screen, and its version known, before anybody is asked.
        if (suya.conflicto) await reload()
        return suya
      }
    },
    async remove({ id, attributes }) {
      try {
        await deleteLista(id)
        setListas(previas => previas?.filter(otra => otra.id !== id) ?? null)
        const { nombre, categorias, articulos, escalas } = attributes
        showDeshacer('Lista borrada', nombre, () => {
          createLista({ nombre, categorias, articulos, escalas }).then(put, sayFalla)
        })
        return null
      } catch (error) {
        return toFalla(error)
      }
    },
  }
}
