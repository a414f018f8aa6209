// What both ways of asking Mercado Pago share: its own package (SDK), a fresh configuration for each call, time limits, and money as it writes it.
import type { MercadoPagoConfig } from 'mercadopago'
import { atMost } from '#server/kit/deadline.ts'
import { PasarelaError } from '../pasarela.ts'

export interface MercadoPagoAjustes {
  readonly token: string
  /** Null: none of its calls can be told from a forged one, so none is believed. */
  readonly secreto: string | null
  /** Another address than its own: a double on this machine. */
  readonly url: string | null
  /** Other limits of time than our own, for tests. */
  readonly esperaMs?: number
}

const ESPERA_MS = 8_000
const REINTENTOS = 1
const PAUSA_MS = 300

const loadSdk = () => import('mercadopago')

export interface Cliente {
  readonly sdk: Awaited<ReturnType<typeof loadSdk>>
  /** The package keeps what one call was asked with, its idempotency key too, for all that come after it: so one a call. */
  config(clave?: string): MercadoPagoConfig
  call<T>(work: () => Promise<T>): Promise<T>
}

/** Loaded when a shop has an account, and by no other. */
export async function createCliente({
  token,
  url,
  esperaMs = ESPERA_MS,
}: MercadoPagoAjustes): Promise<Cliente> {
  const [sdk, { AppConfig }] = await Promise.all([
    loadSdk(),
    import('mercadopago/dist/utils/config/index.js'),
  ])
  // The package has one address for the whole process (src/domain/pago/README.md).
  if (url !== null) Object.assign(AppConfig, { BASE_URL: url })
  return {
    sdk,
    config: clave =>
      new sdk.MercadoPagoConfig({
        accessToken: token,
        options: {
          timeout: esperaMs,
          maxRetries: REINTENTOS,
          initialDelay: PAUSA_MS,
          maxDelay: PAUSA_MS,
          ...(clave !== undefined && { idempotencyKey: clave }),
        },
      }),
    async call(work) {
      const limite = (REINTENTOS + 1) * (esperaMs + PAUSA_MS)
      const trabajo = work().catch((error: unknown) => {
        throw new PasarelaError(error instanceof sdk.MercadoPagoError ? error.status : 0)
      })
      // Its own limit ends with the first bytes of the answer.
      const hecho = await atMost(
        trabajo.then(valor => ({ valor })),
        limite,
      )
      if (hecho === undefined) {
        trabajo.catch(() => undefined)
        throw new PasarelaError(0)
      }
      return hecho.valor
    },
  }
}

/** '2026-11-16T09:30:00.000-03:00'. */
export function fechaConZona(fecha: Date): string {
  return `${new Date(fecha.getTime() - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`
}

/** From pesos, as a number or as a text of digits; what is no amount is one that fits nothing. */
export function readMonto(valor: unknown): number {
  const pesos = typeof valor === 'string' && /^\d{1,12}(?:\.\d{1,2})?$/.test(valor) ? Number(valor) : valor
  if (typeof pesos !== 'number' || !Number.isFinite(pesos) || pesos < 0) return 0
  return Math.round(pesos * 100)
}

/** Of an address of this machine or of https, nothing else is opened by anybody. */
export function readUrlDePago(texto: string | undefined): string {
  const url = texto === undefined ? null : URL.parse(texto)
  const propia = url?.protocol === 'http:' && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url === null || !(url.protocol === 'https:' || propia) || url.href.length > 500)
    throw new PasarelaError(502)
  return url.href
}
