// The ways the primary of a cluster is lost, each real, and how its machine comes back afterwards.
import { setTimeout as wait } from 'node:timers/promises'
import type { Nodo } from './nodo.ts'

export interface Manera {
  readonly nombre: string
  /** A server of the shop that still reaches the lost primary goes on ordering there. */
  readonly terca: boolean
  /** Loses it; the answer brings its machine back. */
  readonly cause: (nodo: Nodo) => Promise<() => Promise<void>>
}

const nothing = async () => undefined

export const MANERAS: readonly Manera[] = [
  {
    nombre: 'PostgreSQL and Patroni killed (kill -9)',
    terca: false,
    cause: async nodo => {
      await nodo.killAll()
      return async () => nodo.startPatroni()
    },
  },
  {
    nombre: 'cut off from etcd and the standbys, still reached by the shop',
    terca: true,
    cause: async nodo => {
      nodo.cut(false)
      return async () => nodo.mend()
    },
  },
  {
    nombre: 'the whole machine frozen',
    terca: false,
    cause: async nodo => {
      await nodo.freeze('all')
      return nodo.thaw
    },
  },
  {
    nombre: 'PostgreSQL killed (kill -9)',
    terca: false,
    cause: async nodo => {
      nodo.killPostgres()
      return nothing
    },
  },
  {
    nombre: 'Patroni frozen, PostgreSQL goes on as if it were the primary',
    terca: true,
    cause: async nodo => {
      await nodo.freeze('patroni')
      return nodo.thaw
    },
  },
  {
    nombre: 'the whole machine off the network',
    terca: false,
    cause: async nodo => {
      nodo.cut(true)
      return async () => nodo.mend()
    },
  },
  {
    nombre: 'a switch by hand (patronictl switchover)',
    terca: false,
    cause: async nodo => {
      await switchOver(nodo)
      return nothing
    },
  },
]

/** What `patronictl switchover` sends. Refused while the cluster is not whole: asked again. */
async function switchOver({ nombre, puertos }: Nodo): Promise<void> {
  for (let veces = 0; ; veces++) {
    const respuesta = await fetch(`http://127.0.0.1:${puertos.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: nombre }),
    })
    if (respuesta.ok) return
    if (veces > 20) throw new Error(`no switchover: ${respuesta.status} ${await respuesta.text()}`)
    await wait(500)
  }
}
