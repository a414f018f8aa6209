// Telling a customer what their order costs in the end (PAGO-02): the link is made, the message filled, a mail written, and the time to pay begins.
import type { AvisoTotalWire } from '#contract/pago/cobro.schema.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'
import { textoPorPagar } from '#domain/pago/saldo.ts'
import { fillPlantilla, PLANTILLAS, plantillaDeTotal } from '#domain/pedido/plantillas.ts'
import { textoFaltas } from '#domain/pedido/por-cortar.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { escapeWhatsApp } from '#domain/texto/whatsapp.ts'
import { type Cuenta, conoce } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import { correoTotal } from '#server/mail/plantillas/pedido.ts'
import { chatDe } from '#server/pedido/chat.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { lockPedido } from '#server/pedido/move/paso.ts'
import { readPedidoIn } from '#server/pedido/read/sql.ts'
import { readPropias } from '#server/pedido/tell/sql.ts'
import { showCobro } from './cobro.ts'
import { awaitLink, checkCobrable, cobraConMercadoPago, requestLink } from './link.ts'
import { findVivo } from './link-sql.ts'
import { markAvisado, readPlata } from './sql.ts'

export async function tellTotal(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<AvisoTotalWire> {
  const pedida = await inTransaction(deps.pool, async tx => {
    await lockPedido(tx, cuenta, id)
    const plata = await readPlata(tx, id)
    checkCobrable(deps, plata)
    const conLink = cobraConMercadoPago(deps) && (plata.medio ?? 'mercadopago') === 'mercadopago'
    return conLink ? requestLink(tx, deps, plata, cuenta) : null
  })
  await awaitLink(deps, pedida)
  const propias = await readPropias(deps.db)
  return inTransaction(deps.pool, async tx => {
    const bloqueado = await lockPedido(tx, cuenta, id)
    const plata = await readPlata(tx, id)
    // It changed while the provider was asked: nobody is told a total that is none.
    checkCobrable(deps, plata)
    const [pedido, vivo] = [await readPedidoIn(tx, id), await findVivo(tx, id)]
    const remite = remiteDe(deps)
    const nombre = plantillaDeTotal(plata.medio, plata.totalFinal !== null)
    const faltas = textoFaltas(
      pedido.lineas.map(({ articuloNombre, ...linea }) => ({ ...linea, nombre: articuloNombre })),
    )
    // Who has only a phone could not open the order's page.
    const pantalla = bloqueado.email === null ? null : remite.publicUrl + rutaPedido(id)
    const link = vivo?.url ?? plata.linkPago
    const nuevo = await markAvisado(tx, id)
    const correo = nuevo && bloqueado.email !== null
    if (correo && bloqueado.email !== null) {
      const { userId, email } = bloqueado
      const escrito = correoTotal({
        ...remite,
        nombre: bloqueado.nombre,
        id,
        saldo: plata,
        link,
        pesado: plata.totalFinal !== null,
        alRecibir: seCobraAlEntregar(plata.medio),
        faltas,
      })
      await enqueueCorreos(tx, [{ tipo: 'pedido-total', para: email, userId, ...escrito }])
    }
    const { cliente } = pedido
    const numero = chatDe(cliente.telefono, remite.comercio.areaTelefonica)
    const texto = fillPlantilla(propias.get(nombre) ?? PLANTILLAS[nombre].texto, {
      nombre: cliente.nombre ?? cliente.username,
      pedido: id,
      total: textoPorPagar(plata),
      enlace: link ?? pantalla,
    })
    return {
      data: {
        cobro: await showCobro(tx, deps, cuenta, id),
        whatsapp:
          numero === null || !conoce(cuenta)
            ? null
            : { numero, texto: [texto, escapeWhatsApp(faltas)].filter(Boolean).join('\n\n') },
        correo,
      },
      meta: {},
    }
  })
}
