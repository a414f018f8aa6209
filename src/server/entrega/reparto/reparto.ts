// What who delivers is shown: their own runs with each door's name, address, phone and money, and the picture of one that nobody opened (ENT-04, E12, E13).
import type { ParadaDeRepartoWire, RepartoWire } from '#contract/entrega/vuelta.schema.ts'
import { claveDeDireccion } from '#domain/entrega/calle.ts'
import { faltaParaSalir } from '#domain/entrega/vuelta.ts'
import { puede } from '#domain/personal/permisos.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { chatDe } from '#server/pedido/chat.ts'
import { remiteDe } from '#server/pedido/deps.ts'
import { listPuntos } from '../vueltas/sql.ts'
import { toWireParada, toWireVuelta } from '../vueltas/wire.ts'
import type { RepartoDeps } from './actos.ts'
import {
  type ActoLeido,
  type EnLaPuerta,
  listMias,
  listPuertas,
  readActo,
  readAhora,
  readFoto,
  saveFoto,
} from './sql.ts'

export async function readReparto(deps: RepartoDeps, { id }: Cuenta): Promise<RepartoWire> {
  const { comercio } = remiteDe(deps)
  return inTransaction(deps.pool, async tx => {
    const vueltas = await listMias(tx, id)
    const puertas = await listPuertas(
      tx,
      vueltas.map(vuelta => vuelta.id),
    )
    const claves = new Map(puertas.map(({ direccion }) => [direccion, claveDeDireccion(direccion)]))
    const puntos = new Map(
      (await listPuntos(tx, [...new Set(claves.values())])).map(({ clave, lat, lon }) => [
        clave,
        { lat, lon },
      ]),
    )
    const toParada = (puerta: EnLaPuerta): ParadaDeRepartoWire => {
      const {
        vuelta: _,
        parada,
        porPesar,
        esperan,
        falta,
        pagado,
        transferido,
        retenido,
        pagaCon,
        ...resto
      } = puerta
      return {
        ...toWireParada(parada),
        ...resto,
        listo: faltaParaSalir(puerta.pedidoEstado, { porPesar, esperan }, comercio) === null,
        whatsapp: chatDe(puerta.telefono, comercio.areaTelefonica),
        punto: puntos.get(claves.get(puerta.direccion) ?? '') ?? null,
        cobrar: pagado ? 0 : centavosToPesos(falta),
        // What is paid leaves nothing to ask.
        transferido: !pagado && transferido,
        retenido: !pagado && retenido,
        pagaCon: pagaCon === null ? null : centavosToPesos(pagaCon),
      }
    }
    return {
      data: vueltas.map(vuelta => {
        const { paradas: _, choques: __, ...wire } = toWireVuelta(vuelta)
        return { ...wire, paradas: puertas.filter(puerta => puerta.vuelta === vuelta.id).map(toParada) }
      }),
      meta: { ahora: await readAhora(tx) },
    }
  })
}

/** Of one's own, about a door; anything else answers like one that does not exist. */
export async function requireActo(deps: RepartoDeps, cuenta: Cuenta, id: string): Promise<ActoLeido> {
  const acto = requireHallado(await readActo(deps.pool, id))
  if (acto.userId !== cuenta.id || acto.pedido === null) throw noEncontrado()
  return acto
}

/** Made anew, so that nothing but what it shows is left of it. */
export async function attachFoto(
  deps: RepartoDeps,
  cuenta: Cuenta,
  id: string,
  datos: Buffer,
): Promise<void> {
  await requireActo(deps, cuenta, id)
  await saveFoto(deps.pool, id, await deps.reencode(datos))
}

/** For the counter, and for who took it: another courier's run is none. */
export async function findFoto(
  { pool }: RepartoDeps,
  cuenta: Cuenta,
  vuelta: number,
  pedido: number,
): Promise<Buffer> {
  const { datos, repartidorId } = requireHallado(await readFoto(pool, vuelta, pedido))
  if (!puede(cuenta.role.name, 'pedidos') && repartidorId !== cuenta.id) throw noEncontrado()
  return datos
}
