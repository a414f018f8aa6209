// A document to its customer: by mail with the paper, by itself or when the counter says so, and the text for the chat (FAC-06).
import type pg from 'pg'
import type { MandadoWire } from '#contract/factura/papel.schema.ts'
import { nombreDePila } from '#domain/entrega/seguimiento.ts'
import { esNota } from '#domain/factura/comprobante.ts'
import { mensajeFactura } from '#domain/factura/mensaje-factura.ts'
import { rutaSeguimiento } from '#domain/rutas.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { enqueueCorreo } from '#server/mail/outbox.ts'
import { correoFactura } from '#server/mail/plantillas/factura.ts'
import type { Remite } from '#server/mail/plantillas/marco.ts'
import { chatDe } from '#server/pedido/chat.ts'
import { nombreEntero, readPapel } from '../papeles.ts'
import { type ConDuenio, holdDocumento, markMandado, seMandaSolo } from './sql.ts'

/** Its paper is kept by now: the mail takes it from there when it leaves. */
async function enqueue(tx: Tx, remite: Remite, uno: ConDuenio, para: string): Promise<void> {
  const { id, pedido, tipo, total, nombre, secreto, userId } = uno
  const escrito = correoFactura({
    ...remite,
    id: pedido,
    total,
    nombre,
    documento: nombreEntero(uno),
    esNota: esNota(tipo),
    secreto,
  })
  await enqueueCorreo(tx, { tipo: 'factura', para, userId, comprobanteId: id, ...escrito })
  await markMandado(tx, id)
}

/** What follows a document that was granted: its paper, and the mail if the shop wants it; once, however often it is done. */
export async function drawAndSend(pool: pg.Pool, remite: Remite, id: number): Promise<void> {
  if ((await readPapel(pool, id, 'a4')) === null) return
  await inTransaction(pool, async tx => {
    const uno = await holdDocumento(tx, id)
    if (uno === null || uno.entorno === 'prueba' || uno.mandado || uno.email === null) return
    if (await seMandaSolo(tx)) await enqueue(tx, remite, uno, uno.email)
  })
}

/** Once more, whenever the counter wants. */
export async function sendFactura(pool: pg.Pool, remite: Remite, id: number): Promise<MandadoWire> {
  await readPapel(pool, id, 'a4')
  return inTransaction(pool, async tx => {
    const uno = requireHallado(await holdDocumento(tx, id))
    if (uno.entorno === 'prueba')
      throw new AppError('ConflictError', 'Es un comprobante de prueba: no se le manda a nadie.')
    if (uno.email !== null) await enqueue(tx, remite, uno, uno.email)
    const numero = chatDe(uno.telefono, remite.comercio.areaTelefonica)
    const texto = mensajeFactura({
      nombre: nombreDePila(uno.nombre),
      documento: nombreEntero(uno),
      pedido: uno.pedido,
      total: uno.total,
      enlace: uno.secreto === null ? null : remite.publicUrl + rutaSeguimiento(uno.secreto),
    })
    return { mail: uno.email !== null, whatsapp: numero === null ? null : { numero, texto } }
  })
}
