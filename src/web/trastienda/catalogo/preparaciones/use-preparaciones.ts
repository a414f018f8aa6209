// The state of the preparations' editor: read, kept as it is typed, saved whole by the queue once its button says so (ADM-04 to ADM-06).

import { useMemo, useRef, useState } from 'react'
import type { PreparacionesBody, PreparacionesWire } from '#contract/catalogo/preparaciones.schema.ts'
import type { PreparacionDada } from '#domain/catalogo/preparaciones-dadas.ts'
import { entero, nulo, objeto, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { borradores, useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { type Familia, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import type { DeArticulo } from '#web/trastienda/piezas/borradores.ts'
import { type Lectura, putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { send } from '#web/trastienda/piezas/llamada.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { type Fila, isIgual, readFilas, toFilas } from './filas.ts'

interface Guardadas {
  /** Of the article. */
  readonly version: number
  readonly lista: readonly PreparacionDada[]
}

const camino = (articuloId: number) => `/api/trastienda/articulos/${articuloId}/preparaciones`

function fromWire({ data: { version, preparaciones } }: PreparacionesWire): Guardadas {
  const lista = preparaciones.map(({ precioKG, ...una }) => ({ ...una, precioKg: pesosToCentavos(precioKG) }))
  return { version, lista }
}

async function fetchPreparaciones(articuloId: number): Promise<Guardadas> {
  return fromWire(await authRequest<PreparacionesWire>(camino(articuloId)))
}

/** `version` is the one that was seen: a 409 says what somebody else did to the list since. */
async function savePreparaciones(
  articuloId: number,
  lista: readonly PreparacionDada[],
  version: number,
): Promise<Guardadas> {
  const preparaciones = lista.map(({ precioKg, ...una }) => ({ ...una, precioKG: centavosToPesos(precioKg) }))
  const body: PreparacionesBody = { data: { preparaciones }, version }
  return fromWire(await send<PreparacionesWire>('PUT', camino(articuloId), body))
}

/** Rows as they were typed, over the version that was seen then; null: as they were read. */
interface Borrador {
  readonly version: number
  readonly filas: readonly Fila[] | null
}

type Dadas = readonly PreparacionDada[]

/** Why the rows cannot be saved as they stand: `indice` the one it is about. */
interface Falla {
  readonly texto: string
  readonly indice: number | null
}

export interface Editor {
  readonly lectura: Lectura<Guardadas>
  /** Null until they are read. */
  readonly filas: readonly Fila[] | null
  readonly falla: Falla | null
  /** How they stand with the server; the one thing of its family. */
  readonly guardado: Familia
  readonly guardando: boolean
  readonly sinGuardar: boolean
  setFilas(filas: readonly Fila[]): void
  quitar(clave: number): void
  guardar(): void
  /** Whether they could be saved as they stand; what is wrong is said in its place. */
  check(): boolean
  /** Of an article that was just made: on it, and its version since. Those that do not get there wait at its own page. */
  attach(articulo: { readonly id: number; readonly version: number }): Promise<number>
  /** Gives the way to have them again. */
  discard(): () => void
  /** What is there now instead of what was typed. */
  recargar(): void
}

/** The one thing of the family of an article's. */
export const UNA = ''

const claveDe = (articulo: DeArticulo) => ['preparaciones', articulo] as const
const nombreDe = (articulo: DeArticulo) => `preparaciones.${articulo}`

/** What an article has that is not there yet. */
const NINGUNA: Lectura<Guardadas> = { datos: { version: 0, lista: [] }, error: null, reload: () => {} }

const NADA: Borrador = { version: 0, filas: null }
const readBorrador = objeto<Borrador>({
  version: entero(0),
  filas: nulo(
    lista(objeto<Fila>({ clave: entero(), id: nulo(entero(1)), nombre: texto, grupo: texto, precio: texto })),
  ),
})

function keepBorrador(articulo: DeArticulo, borrador: Borrador | null): void {
  const { [nombreDe(articulo)]: _, ...otros } = borradores.get()
  borradores.set(borrador === null ? otros : { ...otros, [nombreDe(articulo)]: borrador })
}

/** Of a new article: on it once it is made. */
async function attach(
  filas: readonly Fila[],
  { id, version }: { readonly id: number; readonly version: number },
) {
  const leidas = readFilas(filas)
  if (!leidas.ok || leidas.lista.length === 0) return version
  keepBorrador(id, { version, filas })
  keepBorrador('nuevo', null)
  const guardadas = await savePreparaciones(id, leidas.lista, version)
  keepBorrador(id, null)
  return guardadas.version
}

/** Rows that were typed on while others were saved, with the numbers those have now. */
const withIds = (filas: readonly Fila[], { lista: nuevas }: Guardadas): readonly Fila[] =>
  filas.map(fila => ({
    ...fila,
    id: fila.id ?? nuevas.find(({ nombre }) => nombre === fila.nombre.trim())?.id ?? null,
  }))

export function usePreparaciones(
  { id, nombre }: { readonly id: number | null; readonly nombre: string },
  onVersion: (version: number) => void,
): Editor {
  const articulo = id ?? 'nuevo'
  const leida = useLectura(claveDe(articulo), () => fetchPreparaciones(id ?? 0), {
    quieta: true,
    activa: id !== null,
  })
  const lectura = id === null ? NINGUNA : leida
  const [borrador, setBorrador] = useBorrador(nombreDe(articulo), NADA, readBorrador)
  const [falla, setFalla] = useState<Falla | null>(null)
  const guardadas = lectura.datos
  const leidas = useMemo(() => guardadas && toFilas(guardadas.lista), [guardadas])
  const filas = borrador.filas ?? leidas
  /** Answers and undoing come later than what was typed meanwhile. */
  const actual = useRef({ borrador, guardadas, filas })
  actual.current = { borrador, guardadas, filas }

  const setFilas = (nuevas: readonly Fila[]) => {
    const { borrador: previo, guardadas: hay } = actual.current
    setFalla(null)
    if (hay !== null && isIgual(nuevas, hay.lista)) setBorrador(null)
    else setBorrador({ version: previo.filas === null ? (hay?.version ?? 0) : previo.version, filas: nuevas })
  }
  const guardado = useGuardado(nombreDe(articulo), {
    async send(_, a, version) {
      const nuevas = await savePreparaciones(id ?? 0, a as Dadas, version)
      putLeido(claveDe(articulo), () => nuevas)
      const { filas: escritas } = actual.current.borrador
      const quedan = escritas === null ? null : readFilas(escritas)
      if (quedan?.ok && isMismo(quedan.lista, a)) setBorrador(null)
      else if (escritas !== null) setBorrador({ version: nuevas.version, filas: withIds(escritas, nuevas) })
      return nuevas.version
    },
    readSuyo: async (_, { cambios }) => ({
      quien: cambios[0]?.quien ?? 'Alguien',
      valor: (await fetchPreparaciones(id ?? 0)).lista,
    }),
    onHecho(_, { version }, undo) {
      onVersion(version)
      if (undo !== null) showDeshacer('Preparaciones guardadas', nombre, undo)
    },
  })
  const read = () => {
    const escritas = filas === null ? null : readFilas(filas)
    setFalla(escritas?.ok === false ? escritas : null)
    return escritas
  }
  const discard = () => {
    const perdidas = borrador
    setFalla(null)
    setBorrador(null)
    guardado.discard(UNA)
    return () => setBorrador(perdidas.filas === null ? null : perdidas)
  }
  return {
    lectura,
    filas,
    falla,
    guardado,
    guardando: guardado.estadoDe(UNA)?.tipo === 'guardando',
    sinGuardar: borrador.filas !== null,
    setFilas,
    quitar(clave) {
      const indice = filas?.findIndex(fila => fila.clave === clave) ?? -1
      const fila = filas?.[indice]
      if (filas === null || fila === undefined) return
      setFilas(filas.filter((_, i) => i !== indice))
      if (fila.nombre.trim() === '') return
      showDeshacer('Preparación quitada', `${fila.nombre}: guardá para que la tienda la pierda.`, () => {
        const hoy = actual.current.filas ?? []
        if (!hoy.some(otra => otra.clave === clave))
          setFilas([...hoy.slice(0, indice), fila, ...hoy.slice(indice)])
      })
    },
    guardar() {
      const escritas = read()
      if (guardadas !== null && escritas?.ok)
        guardado.save(UNA, guardadas.lista, escritas.lista, borrador.version || guardadas.version)
    },
    check: () => read()?.ok !== false,
    attach: nuevo => attach(filas ?? [], nuevo),
    discard,
    recargar() {
      discard()
      lectura.reload()
    },
  }
}
