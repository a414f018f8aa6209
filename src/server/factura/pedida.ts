// An invoice with CUIT as a customer asks for it: read, kept with the order, and remembered for the next one (FAC-02).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  type FacturaPedidaWire,
  FacturaRecordadaBody,
  FacturaRecordadaSchema,
  type FacturaRecordadaWire,
} from '#contract/factura/pedida.schema.ts'
import type { Receptor } from '#domain/factura/comprobante.ts'
import { type CampoReceptor, formatDocumento, readReceptor } from '#domain/factura/receptor.ts'
import { type Donde, finds, runs } from '#server/db/transaction.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'

const CAMPO: Readonly<Record<CampoReceptor, string>> = {
  documento: 'cuit',
  nombre: 'nombre',
  condicion: 'condicion',
  domicilio: 'domicilio',
}

/** Null and absent: it is for nobody in particular. */
export function readPedida(pedida: FacturaPedidaWire | null | undefined): Receptor | null {
  if (pedida == null) return null
  const { cuit, nombre, condicion } = pedida
  const leida = readReceptor({ documento: cuit, nombre, condicion })
  if (!leida.ok) throw invalidos([{ campo: CAMPO[leida.campo], message: leida.texto }])
  return leida.receptor
}

const toRecordada = (receptor: Receptor): FacturaPedidaWire => ({
  cuit: formatDocumento(receptor),
  nombre: receptor.nombre ?? '',
  condicion: receptor.condicion,
})

const insertPedida = runs<[pedido: number, receptor: string, userId: number, datos: string]>({
  name: 'factura-pedida',
  text: `with r as (insert into pedido_facturas (pedido_id, receptor) values ($1, $2::jsonb)
      on conflict (pedido_id) do update set receptor = excluded.receptor)
    update users set factura_datos = $4::jsonb where id = $3 and factura_datos is distinct from $4::jsonb`,
})

/** In the order's own transaction. */
export function notePedida(
  donde: Parameters<typeof insertPedida>[0],
  pedido: number,
  userId: number,
  receptor: Receptor,
): Promise<void> {
  return insertPedida(donde, pedido, JSON.stringify(receptor), userId, JSON.stringify(toRecordada(receptor)))
}

const findPedida = finds<{ receptor: Receptor }, [pedido: number]>({
  name: 'factura-pedida-para',
  text: 'select receptor from pedido_facturas where pedido_id = $1 and receptor is not null',
})

/** Whom an order's invoice is to be for; null: nobody said. */
export async function readPedidaDe(donde: Donde, pedido: number) {
  const pedida = await findPedida(donde, pedido)
  if (pedida === null) return null
  const { receptor } = pedida
  return { documento: formatDocumento(receptor), nombre: receptor.nombre, condicion: receptor.condicion }
}

const readRecordada = finds<{ factura: FacturaRecordadaWire['data'] }, [userId: number]>({
  name: 'factura-recordada',
  text: 'select factura_datos as factura from users where id = $1',
})

const saveRecordada = runs<[userId: number, datos: string | null]>({
  name: 'factura-recordar',
  text: 'update users set factura_datos = $2::jsonb where id = $1',
})

export function registerPedida(app: FastifyInstance, { pool }: { readonly pool: pg.Pool }): void {
  const call = llamadas(app, { tag: 'Facturas' })
  const read = async (id: number) => ({ data: (await readRecordada(pool, id))?.factura ?? null, meta: {} })
  call('GET /api/users/me/factura', {
    summary: 'Con qué datos pedí factura la última vez',
    answer: FacturaRecordadaSchema,
    handler: ({ cuenta }) => read(cuenta.id),
  })
  call('PUT /api/users/me/factura', {
    summary: 'Guardar los datos para pedir factura, o que no se recuerde ninguno',
    body: FacturaRecordadaBody,
    answer: FacturaRecordadaSchema,
    handler: async ({ cuenta, body }) => {
      const receptor = readPedida(body.factura)
      await saveRecordada(pool, cuenta.id, receptor && JSON.stringify(toRecordada(receptor)))
      return read(cuenta.id)
    },
  })
}
