// A pass to one paper for two minutes: a tab of its own, which shows and prints it, has an address and no session (FAC-06).
import { type Formato, isFormato } from '#contract/factura/papel.schema.ts'
import type { Llaves } from '#server/base/cifrado.ts'
import { createSigner } from '#server/kit/signature.ts'

const DURA_MS = 120_000

export interface Pases {
  make(id: number, formato: Formato): string
  /** Null: it is none of ours, or is over. */
  read(pase: string): { readonly id: number; readonly formato: Formato } | null
}

export function createPases(llaves: Llaves, now: () => Date): Pases {
  const { sign, verify } = createSigner(llaves, 'papel de una factura')
  return {
    make(id, formato) {
      const texto = `${id}.${formato}.${now().getTime() + DURA_MS}`
      return `${texto}.${sign(texto)}`
    },
    read(pase) {
      const [id = '', formato = '', hasta = '', firma = '', ...mas] = pase.split('.')
      if (mas.length > 0 || !verify(`${id}.${formato}.${hasta}`, firma) || Number(hasta) < now().getTime())
        return null
      return isFormato(formato) ? { id: Number(id), formato } : null
    },
  }
}
