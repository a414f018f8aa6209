// Mercado Pago by preferences (Checkout Pro): a preference is a link to pay, its payments are found by our reference.
import { checkFirma } from '../firma.ts'
import { type PagoLeido, type Pasarela, PasarelaError } from '../pasarela.ts'
import {
  createCliente,
  fechaConZona,
  type MercadoPagoAjustes,
  readMonto,
  readUrlDePago,
} from './mercadopago.ts'

interface PagoCrudo {
  readonly id?: number | string
  readonly status?: string
  readonly transaction_amount?: number
  readonly transaction_amount_refunded?: number
  readonly currency_id?: string
  readonly external_reference?: string
}

export async function createPreferencias(ajustes: MercadoPagoAjustes): Promise<Pasarela> {
  const { sdk, config, call } = await createCliente(ajustes)
  const { Preference, Payment, PaymentRefund } = sdk
  return {
    modo: 'preferencia',
    async createLink({ referencia, titulo, monto, vence, ahora, vuelta, aviso }) {
      const publica = vuelta.startsWith('https:') || ajustes.url !== null
      const { id, init_point } = await call(() =>
        new Preference(config(referencia)).create({
          body: {
            items: [
              { id: referencia, title: titulo, quantity: 1, currency_id: 'ARS', unit_price: monto / 100 },
            ],
            external_reference: referencia,
            back_urls: { success: vuelta, pending: vuelta, failure: vuelta },
            // An address it cannot call or send anybody back to is refused with all the rest.
            ...(publica && { auto_return: 'approved', notification_url: aviso }),
            expires: true,
            expiration_date_from: fechaConZona(ahora),
            expiration_date_to: fechaConZona(vence),
            // Tickets are paid in cash days later.
            payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
          },
        }),
      )
      if (!id) throw new PasarelaError(502)
      return { proveedorId: id, url: readUrlDePago(init_point) }
    },
    async closeLink(proveedorId, ahora) {
      // Only what changes; its type asks for all of a new one.
      const cambio = { expires: true, expiration_date_to: fechaConZona(ahora) } as never
      await call(() =>
        new Preference(config(`cierre-${proveedorId}`)).update({
          id: proveedorId,
          updatePreferenceRequest: cambio,
        }),
      )
    },
    async readPagos(tema, dato) {
      if (tema !== 'payment') return null
      try {
        return [toPago(await call(() => new Payment(config()).get({ id: dato })))]
      } catch (error) {
        if (error instanceof PasarelaError && error.definitivo) return []
        throw error
      }
    },
    async findPagos(referencia) {
      const { results = [] } = await call(() =>
        new Payment(config()).search({
          options: { external_reference: referencia, sort: 'date_created', criteria: 'asc', limit: 50 },
        }),
      )
      return results.map(toPago)
    },
    async refund({ pago, monto, clave }) {
      const refunds = new PaymentRefund(config(clave))
      const { id } = await call(() =>
        monto === null
          ? refunds.total({ payment_id: pago })
          : refunds.create({ payment_id: pago, body: { amount: monto / 100 } }),
      )
      return String(id ?? clave)
    },
    checkAviso: aviso => ajustes.secreto !== null && checkFirma(ajustes.secreto, aviso),
  }
}

function toPago(crudo: PagoCrudo): PagoLeido {
  return {
    id: String(crudo.id ?? ''),
    estado: crudo.status ?? '',
    monto: readMonto(crudo.transaction_amount),
    moneda: crudo.currency_id ?? '',
    referencia: crudo.external_reference ?? '',
    devuelto: readMonto(crudo.transaction_amount_refunded ?? 0),
  }
}
