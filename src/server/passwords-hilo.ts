// The thread in which hashes are computed, below everybody else: a flood of logins must not hold up a single page (L6, F20).
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type Tarea =
  | { readonly hace: 'hash'; readonly password: string; readonly hashing: Options }
  | { readonly hace: 'verify'; readonly hash: string; readonly password: string }

export type Resultado = { readonly valor: string | boolean } | { readonly error: Error }

const CEDE_EL_PASO = 10

// Elsewhere it would be the priority of the whole process.
if (process.platform === 'linux') setPriority(CEDE_EL_PASO)

function compute(tarea: Tarea): string | boolean {
  return tarea.hace === 'hash'
    ? hashSync(tarea.password, tarea.hashing)
    : verifySync(tarea.hash, tarea.password)
}

parentPort?.on('message', (tarea: Tarea) => {
  let resultado: Resultado
  try {
    resultado = { valor: compute(tarea) }
  } catch (error) {
    resultado = { error: error as Error }
  }
  parentPort?.postMessage(resultado)
})
