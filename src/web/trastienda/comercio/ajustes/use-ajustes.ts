// The shop's settings on the screen: each saved by itself with the version that was seen, taken back for ten seconds, kept while there is no network (ADM-04, ADM-05, ADM-06).
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { textoAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { saveAjustes } from '../api-ajustes.ts'
import { fetchTodo, saveMensaje, type TodoLeido } from './api.ts'
import { nombreDe, toGuardado } from './palabras.ts'
import { keepPendientes, type Pendientes, readPendientes } from './pendientes.ts'

/** How a field stands; absent: as it was read. */
export type Estado =
  | { readonly tipo: 'guardando' | 'guardado' | 'pendiente' }
  | { readonly tipo: 'rechazado'; readonly motivo: string }
  /** Somebody else was faster: theirs counts until it is decided. */
  | { readonly tipo: 'conflicto'; readonly quien: string; readonly suyo: unknown; readonly version: number }

interface Uno {
  readonly estado: Estado
  /** What was typed and does not count yet; undefined once it does. */
  readonly escrito?: unknown
  readonly version?: number
}

export interface Ajustes extends TodoLeido {
  /** The hour of the last one that was saved; null while there is none. */
  readonly guardadoA: Date | null
  estadoDe(campo: string): Estado | null
  /** What was typed, or else what counts. */
  valorDe(campo: string): unknown
  save(campo: string, valor: unknown): void
  /** What is no value at all stays typed, with the reason. */
  refuse(campo: string, escrito: string, motivo: string): void
  /** Forgets what was typed. */
  discard(campo: string): void
  /** Mine, although somebody else was faster. */
  insist(campo: string): void
}

const MENSAJE = 'mensaje.'
const REINTENTO_MS = 5000

function valorGuardado({ ajustes, mensajes }: TodoLeido, campo: string): unknown {
  if (!campo.startsWith(MENSAJE)) return (ajustes.valores as Readonly<Record<string, unknown>>)[campo]
  return mensajes.data.find(({ nombre }) => nombre === campo.slice(MENSAJE.length))?.texto
}

async function send(todo: TodoLeido, campo: string, valor: unknown, version: number): Promise<TodoLeido> {
  if (campo.startsWith(MENSAJE)) {
    const mensajes = await saveMensaje(campo.slice(MENSAJE.length), valor, version)
    return { ajustes: { ...todo.ajustes, version: mensajes.meta.version }, mensajes }
  }
  return { ...todo, ajustes: await saveAjustes(campo, valor, version) }
}

export function useAjustes(userId: number) {
  const lectura = useLectura(['ajustes'], fetchTodo, { quieta: true })
  const [todo, setTodo] = useState<TodoLeido | null>(null)
  const [unos, setUnos] = useState<Readonly<Record<string, Uno>>>({})
  const [guardadoA, setGuardadoA] = useState<Date | null>(null)
  const ultimo = useRef<TodoLeido | null>(null)
  useEffect(() => {
    if (lectura.datos === null) return
    ultimo.current = lectura.datos
    setTodo(lectura.datos)
  }, [lectura.datos])

  const set = useCallback(
    (campo: string, uno: Uno | null) =>
      setUnos(previos => {
        const { [campo]: _, ...otros } = previos
        const nuevos = uno === null ? otros : { ...otros, [campo]: uno }
        keepPendientes(userId, soloPendientes(nuevos))
        return nuevos
      }),
    [userId],
  )

  const put = useCallback(
    async (campo: string, valor: unknown, version: number, deshacible = true) => {
      const antes = ultimo.current
      if (antes === null) return
      const previo = valorGuardado(antes, campo)
      set(campo, { estado: { tipo: 'guardando' }, escrito: valor, version })
      try {
        const nuevo = await send(antes, campo, valor, version)
        // Answers may come in another order than they were asked for.
        const actual = ultimo.current
        if (actual === null || nuevo.ajustes.version >= actual.ajustes.version) {
          ultimo.current = {
            ...(actual ?? nuevo),
            ...(campo.startsWith(MENSAJE) ? nuevo : { ajustes: nuevo.ajustes }),
          }
          setTodo(ultimo.current)
        }
        set(campo, { estado: { tipo: 'guardado' } })
        setGuardadoA(new Date())
        if (!deshacible) return
        const dicho = textoAjuste(campo, toGuardado(campo, valorGuardado(nuevo, campo)))
        showDeshacer(`${nombreDe(campo)}: guardado`, dicho.slice(0, 120), () => {
          void put(campo, previo, nuevo.ajustes.version, false)
        })
      } catch (error) {
        const veredicto = verdictOf(error)
        const cambio = veredicto.tipo === 'choca' ? veredicto.cambios[0] : undefined
        if (veredicto.tipo === 'choca' && cambio) {
          const { quien, a } = cambio
          set(campo, {
            estado: { tipo: 'conflicto', quien, suyo: a, version: veredicto.version },
            escrito: valor,
            version,
          })
        } else if (veredicto.tipo === 'espera')
          set(campo, { estado: { tipo: 'pendiente' }, escrito: valor, version })
        else set(campo, { estado: { tipo: 'rechazado', motivo: motivoDe(error) }, escrito: valor, version })
      }
    },
    [set],
  )

  // What was typed before the page was left is sent once the settings are here.
  const leido = todo !== null
  useEffect(() => {
    if (!leido) return
    for (const [campo, { valor, version }] of Object.entries(readPendientes(userId)))
      void put(campo, valor, version)
  }, [leido, userId, put])

  const esperan = Object.entries(unos).filter(([, { estado }]) => estado.tipo === 'pendiente')
  const retry = useRef(() => {})
  retry.current = () => {
    for (const [campo, { escrito, version }] of esperan) void put(campo, escrito, version ?? 1)
  }
  const hayEsperando = esperan.length > 0
  useEffect(() => {
    if (!hayEsperando) return
    const again = () => retry.current()
    // A server that was away says nothing when it is back.
    const reloj = setInterval(() => navigator.onLine && again(), REINTENTO_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(reloj)
      window.removeEventListener('online', again)
    }
  }, [hayEsperando])

  const ajustes: Ajustes | null = todo && {
    ...todo,
    guardadoA,
    estadoDe: campo => unos[campo]?.estado ?? null,
    valorDe: campo =>
      unos[campo]?.escrito === undefined ? valorGuardado(todo, campo) : unos[campo]?.escrito,
    save: (campo, valor) => void put(campo, valor, todo.ajustes.version),
    refuse: (campo, escrito, motivo) => set(campo, { estado: { tipo: 'rechazado', motivo }, escrito }),
    discard: campo => {
      if (unos[campo]?.estado.tipo === 'conflicto') lectura.reload()
      set(campo, null)
    },
    insist: campo => {
      const { escrito, estado } = unos[campo] ?? {}
      if (estado?.tipo === 'conflicto') void put(campo, escrito, estado.version)
    },
  }
  return { lectura, ajustes }
}

function soloPendientes(unos: Readonly<Record<string, Uno>>): Pendientes {
  return Object.fromEntries(
    Object.entries(unos).flatMap(([campo, { estado, escrito, version = 1 }]) =>
      estado.tipo === 'pendiente' ? [[campo, { valor: escrito, version }]] : [],
    ),
  )
}

const Contexto = createContext<Ajustes | null>(null)
export const ConAjustes = Contexto.Provider

export function useAjuste(): Ajustes {
  const ajustes = useContext(Contexto)
  if (ajustes === null) throw new Error('The settings were not read')
  return ajustes
}
