// What was typed and is on its way (offline queue, optimistic update): kept before it is sent, one call at a time for a thing, its answer told (ADM-04, ADM-05, ADM-06).

import { create } from 'zustand'
import { isObjeto } from '#domain/lector.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import type { Guardado } from '../almacen/guardado.ts'
import { ApiError } from '../request/request.ts'
import { isMismo } from './mismo.ts'
import { type Veredicto, verdictOf } from './veredicto.ts'

/** A change of one thing, as it is kept. */
export interface Cambio {
  /** Its family, a slash, and its name in it: whoever writes a family writes all of it. */
  readonly cosa: string
  /** What the server has, as far as it is known. */
  readonly de: unknown
  readonly a: unknown
  /** The one that was seen when it was typed. */
  readonly version: number
  /** It can be taken back; what takes it back cannot. */
  readonly paso: boolean
}

/** How a thing stands; absent: as it was read. */
export type Estado =
  | { readonly tipo: 'guardando' | 'espera' | 'guardado' }
  /** `detalle`: what the server said beside the reason. */
  | { readonly tipo: 'rechaza'; readonly motivo: string; readonly detalle?: unknown }
  /** Somebody else was faster: theirs counts until it is decided. */
  | { readonly tipo: 'choca'; readonly quien: string; readonly suyo: unknown; readonly version: number }

export interface Uno {
  readonly estado: Estado
  /** What was typed and does not count yet; undefined once it does. */
  readonly escrito?: unknown
}

type Choque = Extract<Veredicto, { readonly tipo: 'choca' }>

interface Suyo {
  readonly quien: string
  readonly valor: unknown
}

/** Writes the things of a family. */
export interface Emisor {
  /** What is refused is kept too, until somebody has seen it: after a reload it is asked again. */
  readonly guardaRechazos?: boolean
  /** With the version that was seen, over `de`; gives the one it has now, and throws what the server says. */
  send(nombre: string, a: unknown, version: number, de: unknown): Promise<number>
  /** What stands there instead of `a`, where the refusal itself does not say it; throws where it cannot be known. */
  readSuyo?(nombre: string, choque: Choque, a: unknown): Promise<Suyo> | undefined
  /** It is saved, and has this version now; `undo` takes it back, the same way, and is not there for what took something back. */
  onHecho?(nombre: string, cambio: Cambio, undo: (() => void) | null): void
  /** It is not saved: it waits, somebody else was faster, or it is refused. Told at every try. */
  onFalla?(nombre: string, cambio: Cambio, estado: Estado): void
}

export interface Cola {
  readonly use: ReturnType<typeof createUnos>
  /** From here on this one writes the family; what was kept of it and not tried yet goes out. */
  attend(familia: string, emisor: Emisor): void
  save(cosa: string, cambio: Pick<Cambio, 'de' | 'a' | 'version'>): void
  /** What is no value at all stays typed, with the reason. */
  refuse(cosa: string, escrito: unknown, motivo: string): void
  /** Mine, although somebody else was faster. */
  insist(cosa: string): void
  /** Forgets what was typed. */
  discard(cosa: string): void
  /** Whatever waits goes out again. */
  retry(): void
  /** What was kept and not tried yet goes out, where somebody writes it. */
  start(): void
  /** Somebody else's turn: nothing is said of what was typed before. */
  reset(): void
}

/** How long it is said that something is saved. */
const HECHO_MS = 10_000
const NADA: Readonly<Record<string, Uno>> = {}

const createUnos = () => create<{ readonly unos: Readonly<Record<string, Uno>> }>()(() => ({ unos: NADA }))
const split = (cosa: string) => {
  const barra = cosa.indexOf('/')
  return { familia: cosa.slice(0, barra), nombre: cosa.slice(barra + 1) }
}

/** From where a change goes on: of several fields, those that were not changed yet are as they are seen now. */
const goOn = (de: unknown, previo: unknown) =>
  isObjeto(de) && isObjeto(previo) ? { ...de, ...previo } : previo

type Turno = (cosa: string, work: () => Promise<void>) => Promise<void>

/** `propia`: the version our own change made, or found made. */
interface Intento {
  readonly estado: Estado
  readonly propia?: number
}

async function attempt(emisor: Emisor, nombre: string, { de, a, version }: Cambio): Promise<Intento> {
  try {
    return { estado: { tipo: 'guardado' }, propia: await emisor.send(nombre, a, version, de) }
  } catch (error) {
    const veredicto = verdictOf(error)
    if (veredicto.tipo === 'choca') return settle(emisor, nombre, a, veredicto)
    if (veredicto.tipo === 'espera') return { estado: veredicto }
    const detalle = error instanceof ApiError ? error.details : undefined
    return { estado: { tipo: 'rechaza', motivo: motivoDe(error), ...(detalle !== undefined && { detalle }) } }
  }
}

/** Somebody else was faster, or an answer of our own got lost: then it stands as we wanted it. */
async function settle({ readSuyo }: Emisor, nombre: string, a: unknown, choque: Choque): Promise<Intento> {
  const [primero] = choque.cambios
  const dicho = { quien: primero?.quien ?? 'Alguien', valor: primero?.a }
  const suyo = await (readSuyo?.(nombre, choque, a)?.catch(() => null) ?? dicho)
  if (suyo === null) return { estado: { tipo: 'espera' } }
  const { version } = choque
  if (isMismo(suyo.valor, a)) return { estado: { tipo: 'guardado' }, propia: version }
  return { estado: { tipo: 'choca', quien: suyo.quien, suyo: suyo.valor, version } }
}

/** `conTurno` lets one tab at a time do the work. */
export function createCola(
  cajon: Pick<Guardado<readonly Cambio[]>, 'get' | 'set'>,
  conTurno: Turno = (_, work) => work(),
): Cola {
  const use = createUnos()
  const emisores = new Map<string, Emisor>()
  const enVia = new Set<string>()
  /** The version that our own last change made: it is nobody else's. */
  const propias = new Map<string, number>()

  const guardado = (cosa: string) => cajon.get().find(otro => otro.cosa === cosa)
  const sin = (cosa: string) => cajon.get().filter(otro => otro.cosa !== cosa)
  const keep = (cambio: Cambio) => cajon.set([...sin(cambio.cosa), cambio])
  const drop = (cosa: string) => {
    if (guardado(cosa) !== undefined) cajon.set(sin(cosa))
  }
  const versionDe = ({ cosa, version }: Cambio) => Math.max(version, propias.get(cosa) ?? 0)
  const estadoDe = (cosa: string) => use.getState().unos[cosa]?.estado
  const tell = (cosa: string, uno: Uno | null) =>
    use.setState(({ unos: { [cosa]: _, ...otros } }) => ({
      unos: uno === null ? otros : { ...otros, [cosa]: uno },
    }))

  function put(cambio: Cambio): void {
    keep({ ...cambio, de: cambio.de ?? null, a: cambio.a ?? null })
    tell(cambio.cosa, { estado: { tipo: 'guardando' }, escrito: cambio.a })
    void run(cambio.cosa)
  }

  async function run(cosa: string): Promise<void> {
    if (enVia.has(cosa)) return
    enVia.add(cosa)
    try {
      await conTurno(cosa, () => drain(cosa))
    } finally {
      enVia.delete(cosa)
    }
  }

  /** One after the other: what was typed while the last one was on its way goes next. */
  async function drain(cosa: string): Promise<void> {
    const { familia, nombre } = split(cosa)
    const emisor = emisores.get(familia)
    if (emisor === undefined) return
    for (let cambio = guardado(cosa); ; ) {
      // Another tab sent it, or the person is gone.
      if (cambio === undefined) {
        tell(cosa, null)
        return
      }
      const { estado, propia } = await attempt(emisor, nombre, { ...cambio, version: versionDe(cambio) })
      if (propia !== undefined) propias.set(cosa, propia)
      const luego = guardado(cosa)
      if (isMismo(luego, cambio)) return conclude(emisor, nombre, cambio, estado)
      if (estado.tipo === 'guardado')
        emisor.onHecho?.(nombre, { ...cambio, version: versionDe(cambio) }, null)
      // What did not get there is nothing to go on from.
      else if (luego !== undefined) keep({ ...luego, de: cambio.de })
      cambio = guardado(cosa)
    }
  }

  function conclude(emisor: Emisor, nombre: string, cambio: Cambio, estado: Estado): void {
    const { cosa, de, a, paso } = cambio
    // What waits or clashes is kept still: who loads the page again finds it.
    if (estado.tipo === 'guardado' || (estado.tipo === 'rechaza' && !emisor.guardaRechazos)) drop(cosa)
    if (estado.tipo !== 'guardado') {
      tell(cosa, { estado, escrito: a })
      emisor.onFalla?.(nombre, cambio, estado)
      return
    }
    // What was typed meanwhile and is no value stays, to be corrected.
    if (estadoDe(cosa)?.tipo !== 'rechaza') {
      const hecho: Uno = { estado }
      tell(cosa, hecho)
      setTimeout(() => use.getState().unos[cosa] === hecho && tell(cosa, null), HECHO_MS)
    }
    const version = versionDe(cambio)
    const undo = () => put({ cosa, de: a, a: de, version, paso: false })
    emisor.onHecho?.(nombre, { ...cambio, version }, paso ? undo : null)
  }

  /** What waits is replaced, and goes on from what the server has; what is on its way is gone on from. */
  function save(cosa: string, { de, a, version }: Pick<Cambio, 'de' | 'a' | 'version'>): void {
    const previo = guardado(cosa)
    const vuela = enVia.has(cosa)
    const cambio: Cambio = {
      cosa,
      a,
      de: previo === undefined ? de : goOn(de, vuela ? previo.a : previo.de),
      version: previo?.version ?? version,
      paso: true,
    }
    if (!vuela && isMismo(cambio.de, a)) discard(cosa)
    else put(cambio)
  }

  function discard(cosa: string): void {
    drop(cosa)
    tell(cosa, null)
  }

  function insist(cosa: string): void {
    const estado = estadoDe(cosa)
    const cambio = guardado(cosa)
    if (estado?.tipo !== 'choca' || cambio === undefined) return
    put({ ...cambio, de: estado.suyo ?? null, version: estado.version })
  }

  const resend = (cual: (estado: Estado | undefined) => boolean) => {
    for (const cambio of cajon.get()) {
      if (!emisores.has(split(cambio.cosa).familia) || !cual(estadoDe(cambio.cosa))) continue
      tell(cambio.cosa, { estado: { tipo: 'guardando' }, escrito: cambio.a })
      void run(cambio.cosa)
    }
  }
  const start = () => resend(estado => estado === undefined)

  return {
    use,
    attend(familia, emisor) {
      emisores.set(familia, emisor)
      start()
    },
    save,
    refuse: (cosa, escrito, motivo) => tell(cosa, { estado: { tipo: 'rechaza', motivo }, escrito }),
    insist,
    discard,
    retry: () => resend(estado => estado?.tipo === 'espera'),
    start,
    reset() {
      propias.clear()
      use.setState({ unos: NADA })
    },
  }
}
