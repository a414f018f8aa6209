// Sets a demo shop with a past up at the tax office of the demo, as its Admin would do by hand, and leaves it the orders of its last days to invoice: the shop's own job issues them.
import type pg from 'pg'
import type { Llaves } from '#server/base/cifrado.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cifradoDeArca } from './credenciales.ts'
import { createClave, createPedido, openClave } from './firma.ts'
import { idDeClave, putCertificado, putClave } from './sql.ts'

/** Of the test service: nothing of it counts for anybody. */
const ENTORNO = 'prueba'
const CUIT = '30-00000000-7'
const PUNTO = 5
const AJUSTES = {
  facturar: 'entrega',
  entornoFiscal: ENTORNO,
  puntoPrueba: PUNTO,
  condicionFiscal: 'responsable',
  cuitFiscal: CUIT,
  domicilioFiscal: 'Salta 2450, Rosario, Santa Fe',
  ingresosBrutos: '021-000000-0',
  inicioActividades: '2019-03-01',
}
/** The service takes documents of five days. */
const DIAS = 4
const VENCE_MS = 700 * 86_400_000

interface Tienda {
  readonly pool: pg.Pool
  readonly jwtSecret: Llaves
  /** A certificate for a request. */
  issue(entorno: typeof ENTORNO, pedido: string): string
}

export async function invoicePasado({ pool, jwtSecret, issue }: Tienda): Promise<void> {
  const clave = await createClave()
  const cuit = CUIT.replaceAll('-', '')
  const pedido = createPedido(openClave(clave), { organizacion: 'Mostrador', nombre: 'mostrador', cuit })
  await inTransaction(pool, async tx => {
    await putClave(tx, ENTORNO, cifradoDeArca(jwtSecret).seal(clave, idDeClave(ENTORNO)), pedido, cuit)
    await putCertificado(tx, ENTORNO, issue(ENTORNO, pedido), new Date(Date.now() + VENCE_MS))
    const ajustes = Object.entries(AJUSTES).map(([nombre, valor]) => ({
      nombre,
      valor: JSON.stringify(valor),
    }))
    await tx.insertInto('ajustes').values(ajustes).execute()
    await tx.rows(ASK, [ENTORNO, DIAS])
  })
}

const ASK = {
  name: 'demo-por-facturar',
  text: `insert into factura_pendientes (entorno, pedido_id, factura, falta_at, pedida_at)
    select $1, p.id, true, h.created_at, now() from pedidos p
    join pedido_historial h on h.pedido_id = p.id and h.a = 'finalizado' and h.de <> h.a
    where p.estado = 'finalizado' and h.created_at > now() - make_interval(days => $2::integer)`,
}
