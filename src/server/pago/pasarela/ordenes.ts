// Mercado Pago by orders: an order of theirs is a link to pay and holds its payments, refunds and chargebacks.
import { checkFirma } from '../firma.ts'
import { type PagoLeido, type Pasarela, PasarelaError } from '../pasarela.ts'
import { createCliente, type MercadoPagoAjustes, readMonto, readUrlDePago } from './mercadopago.ts'

interface OrdenCruda {
  readonly id?: string
  readonly external_reference?: string
  readonly currency?: string
  readonly transactions?: {
    readonly payments?: readonly {
      readonly id?: string
      readonly status?: string
      readonly amount?: string
      readonly paid_amount?: string
      readonly refunded_amount?: string
    }[]
    readonly chargebacks?: readonly { readonly transaction_id?: string }[]
  }
}

const escrito = (monto: number) => (monto / 100).toFixed(2)

/** Of whole minutes, as ISO 8601 has a duration. */
function duracion(desde: Date, hasta: Date): string {
  return `PT${Math.max(1, Math.ceil((hasta.getTime() - desde.getTime()) / 60_000))}M`
}

export async function createOrdenes(ajustes: MercadoPagoAjustes): Promise<Pasarela> {
  const { sdk, config, call } = await createCliente(ajustes)
  const { Order } = sdk
  return {
    modo: 'orden',
    async createLink({ referencia, titulo, monto, vence, ahora, vuelta }) {
      const { id, checkout_url } = await call(() =>
        new Order(config(referencia)).create({
          body: {
            type: 'online',
            processing_mode: 'manual',
            total_amount: escrito(monto),
            external_reference: referencia,
            expiration_time: duracion(ahora, vence),
            items: [{ title: titulo, quantity: 1, unit_price: escrito(monto) }],
            config: {
              online: { success_url: vuelta, failure_url: vuelta, pending_url: vuelta },
              payment_method: { not_allowed_types: ['ticket', 'atm'] },
            },
          },
        }),
      )
      if (!id) throw new PasarelaError(502)
      return { proveedorId: id, url: readUrlDePago(checkout_url) }
    },
    async closeLink(proveedorId) {
      await call(() => new Order(config(`cierre-${proveedorId}`)).cancel({ id: proveedorId }))
    },
    async readPagos(tema, dato) {
      if (tema !== 'order') return null
      try {
        return toPagos(await call(() => new Order(config()).get({ id: dato })))
      } catch (error) {
        if (error instanceof PasarelaError && error.definitivo) return []
        throw error
      }
    },
    async findPagos(referencia, desde, hasta) {
      const { data = [] } = await call(() =>
        new Order(config()).search({
          options: {
            begin_date: desde.toISOString(),
            end_date: hasta.toISOString(),
            external_reference: referencia,
          },
        }),
      )
      return data.flatMap(toPagos)
    },
    async refund({ pago, monto, clave }) {
      const [orden = '', id = ''] = pago.split(':')
      const hecho = await call(() =>
        new Order(config(clave)).refund({
          id: orden,
          ...(monto !== null && { body: { transactions: [{ id, amount: escrito(monto) }] } }),
        }),
      )
      return hecho.transactions?.refunds?.at(-1)?.id ?? clave
    },
    checkAviso: aviso => ajustes.secreto !== null && checkFirma(ajustes.secreto, aviso),
  }
}

/** A payment's number counts within its order: both are ours to ask by. */
function toPagos({ id = '', external_reference, currency, transactions }: OrdenCruda): PagoLeido[] {
  const desconocidos = new Set(transactions?.chargebacks?.map(({ transaction_id }) => transaction_id))
  return (transactions?.payments ?? []).map(pago => ({
    id: `${id}:${pago.id ?? ''}`,
    estado: desconocidos.has(pago.id) ? 'charged_back' : (pago.status ?? ''),
    monto: readMonto(pago.paid_amount ?? pago.amount),
    moneda: currency ?? 'ARS',
    referencia: external_reference ?? '',
    devuelto: readMonto(pago.refunded_amount ?? '0'),
  }))
}
