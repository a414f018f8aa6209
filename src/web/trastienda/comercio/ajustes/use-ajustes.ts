// The shop's settings on the screen: each saved by itself with the version that was seen, taken back for ten seconds, kept while there is no network (ADM-04, ADM-05, ADM-06).

import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { AjustesWire } from '#contract/comercio/ajustes.schema.ts'
import { fromWireAjuste } from '#contract/comercio/ajustes.wire.ts'
import type { PlantillasWire } from '#contract/pedido/mostrador.schema.ts'
import { textoAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { PUBLICOS } from '#domain/comercio/ajustes-tabla.ts'
import type { Estado } from '#web/comun/guardado/cola.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { noteAjustado } from '#web/comun/vidriera/tienda.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { send } from '#web/trastienda/piezas/llamada.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { fetchAjustes, saveAjustes } from '../api-ajustes.ts'
import { nombreDe } from './palabras.ts'

const PLANTILLAS = '/api/plantillas'

interface TodoLeido {
  readonly ajustes: AjustesWire
  readonly mensajes: PlantillasWire
}

async function fetchTodo(): Promise<TodoLeido> {
  const [ajustes, mensajes] = await Promise.all([fetchAjustes(), authRequest<PlantillasWire>(PLANTILLAS)])
  return { ajustes, mensajes }
}

/** A null text brings the program's own wording back. */
const saveMensaje = (nombre: string, texto: unknown, version: number) =>
  send<PlantillasWire>('PUT', PLANTILLAS, { data: { nombre, texto, version } })

export interface AjustesEnPantalla extends TodoLeido {
  /** The hour of the last one that was saved; null while there is none. */
  readonly guardadoA: Date | null
  estadoDe(campo: string): Estado | null
  /** What was typed, or else what counts. */
  valorDe(campo: string): unknown
  save(campo: string, valor: unknown): void
  /** What is no value at all stays typed, with the reason. */
  refuse(campo: string, escrito: unknown, motivo: string): void
  /** Forgets what was typed. */
  discard(campo: string): void
  /** Mine, although somebody else was faster. */
  insist(campo: string): void
}

const MENSAJE = 'mensaje.'

function valorGuardado({ ajustes, mensajes }: TodoLeido, campo: string): unknown {
  if (!campo.startsWith(MENSAJE)) return (ajustes.valores as Readonly<Record<string, unknown>>)[campo]
  return mensajes.data.find(({ nombre }) => nombre === campo.slice(MENSAJE.length))?.texto
}

/** One setting, or one wording: what was read, with the answer in it. */
async function write(campo: string, valor: unknown, version: number) {
  if (!campo.startsWith(MENSAJE)) {
    const ajustes = await saveAjustes(campo, valor, version)
    if (Object.hasOwn(PUBLICOS, campo)) {
      const suyo = (ajustes.valores as Readonly<Record<string, unknown>>)[campo]
      noteAjustado({ [campo]: fromWireAjuste(campo, suyo) })
    }
    return { version: ajustes.version, into: (todo: TodoLeido): TodoLeido => ({ ...todo, ajustes }) }
  }
  const mensajes = await saveMensaje(campo.slice(MENSAJE.length), valor, version)
  const { version: nueva } = mensajes.meta
  const into = ({ ajustes }: TodoLeido): TodoLeido => ({ ajustes: { ...ajustes, version: nueva }, mensajes })
  return { version: nueva, into }
}

export function useAjustes() {
  const lectura = useLectura(['ajustes'], fetchTodo, { quieta: true })
  const [todo, setTodo] = useState<TodoLeido | null>(null)
  const [guardadoA, setGuardadoA] = useState<Date | null>(null)
  const ultimo = useRef<TodoLeido | null>(null)
  const adopt = (nuevo: TodoLeido) => {
    // Answers may come in another order than they were asked for.
    if (nuevo.ajustes.version < (ultimo.current?.ajustes.version ?? 0)) return
    ultimo.current = nuevo
    setTodo(nuevo)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read, each time it is
  useEffect(() => {
    if (lectura.datos !== null) adopt(lectura.datos)
  }, [lectura.datos])

  const familia = useGuardado('ajustes', {
    async send(campo, valor, vista) {
      const { version, into } = await write(campo, valor, vista)
      if (ultimo.current === null) lectura.reload()
      else adopt(into(ultimo.current))
      return version
    },
    onHecho(campo, { version }, undo) {
      setGuardadoA(new Date())
      // Saved by a call whose answer was lost.
      if (version > (ultimo.current?.ajustes.version ?? 0)) lectura.reload()
      if (undo === null || ultimo.current === null) return
      const dicho = textoAjuste(campo, fromWireAjuste(campo, valorGuardado(ultimo.current, campo)))
      showDeshacer(`${nombreDe(campo)}: guardado`, dicho.slice(0, 120), undo)
    },
  })

  const ajustes: AjustesEnPantalla | null = todo && {
    ...todo,
    guardadoA,
    estadoDe: familia.estadoDe,
    valorDe(campo) {
      const escrito = familia.escritoDe(campo)
      return escrito === undefined ? valorGuardado(todo, campo) : escrito
    },
    save: (campo, valor) => familia.save(campo, valorGuardado(todo, campo), valor, todo.ajustes.version),
    refuse: familia.refuse,
    discard(campo) {
      if (familia.estadoDe(campo)?.tipo === 'choca') lectura.reload()
      familia.discard(campo)
    },
    insist: familia.insist,
  }
  return { lectura, ajustes }
}

const Contexto = createContext<AjustesEnPantalla | null>(null)
export const ConAjustes = Contexto.Provider

export function useAjuste(): AjustesEnPantalla {
  const ajustes = useContext(Contexto)
  if (ajustes === null) throw new Error('The settings were not read')
  return ajustes
}
