// The signature of a payment service's calls (HMAC-SHA256), checked over what it signed, to the letter, in constant time (M1).
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AvisoFirmado } from './pasarela.ts'

/** Where they come to. Their `x-request-id` is part of what is signed: every proxy leaves it there as it came (deploy). */
export const CAMINO_AVISO = '/api/pagos/mercadopago'

interface Partes {
  readonly ts: string
  readonly v1: string
}

/** `ts=1742505638683,v1=ced36a…`, in any order, spaces around the commas. */
export function readFirma(firma: string): Partes {
  const partes = new Map(
    firma.split(',').map(parte => {
      const [nombre = '', ...valor] = parte.split('=')
      return [nombre.trim(), valor.join('=').trim()]
    }),
  )
  return { ts: partes.get('ts') ?? '', v1: partes.get('v1') ?? '' }
}

/** What an id is made of: nothing that could end its part of the text and begin another. */
const SUELTO = /^[\w-]*$/

/** Parts that are missing are left out; the case of the id is kept. */
function manifiesto(dato: string, requestId: string, ts: string): string {
  return [
    ...(dato === '' ? [] : [`id:${dato};`]),
    ...(requestId === '' ? [] : [`request-id:${requestId};`]),
    ...(ts === '' ? [] : [`ts:${ts};`]),
  ].join('')
}

export function signAviso(
  secreto: string,
  { dato, requestId, ts }: { dato: string; requestId: string; ts: string },
): string {
  const v1 = createHmac('sha256', secreto)
    .update(manifiesto(dato, requestId, ts))
    .digest('hex')
  return `ts=${ts},v1=${v1}`
}

export function checkFirma(secreto: string, { firma, requestId, dato }: AvisoFirmado): boolean {
  const { ts, v1 } = readFirma(firma)
  if (ts === '' || !/^[0-9a-f]{64}$/.test(v1)) return false
  if (![dato, requestId, ts].every(parte => SUELTO.test(parte))) return false
  const propia = createHmac('sha256', secreto)
    .update(manifiesto(dato, requestId, ts))
    .digest()
  return timingSafeEqual(propia, Buffer.from(v1, 'hex'))
}
