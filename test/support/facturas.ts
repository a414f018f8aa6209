// Documents in tests: of an order, granted without a tax office, as the engine leaves them.
import { createHash } from 'node:crypto'
import type { Foto } from '#domain/factura/comprobante.ts'
import { buildNota } from '#domain/factura/nota.ts'
import type { Mostrador } from './pedidos.ts'

export function muestraNota(factura: Foto, numero: number, monto: number | 'todo'): Foto {
  const nota = buildNota({ factura, notas: [], monto, motivo: 'Devolución', numero, fecha: factura.fecha })
  if (nota === null) throw new Error('nothing left to give back')
  return nota
}

/** Reserved, and then granted: what follows a grant follows here. */
export async function emit(
  { base: { pool } }: Pick<Mostrador, 'base'>,
  foto: Foto,
  { de = null }: { readonly de?: number | null } = {},
): Promise<number> {
  const huella = createHash('sha256').update(JSON.stringify(foto)).digest()
  const { rows } = await pool.query<{ id: number }>(
    `insert into comprobantes_fiscales (entorno, punto, tipo, numero, pedido_id, de_id, estado, fecha, total, foto, huella)
      values ($1, $2, $3, $4, $5, $6, 'reservado', $7, $8, $9, $10) returning id`,
    [
      foto.entorno,
      foto.punto,
      foto.tipo,
      foto.numero,
      foto.pedido,
      de,
      foto.fecha,
      foto.total,
      JSON.stringify(foto),
      huella,
    ],
  )
  const id = rows[0]?.id ?? 0
  await pool.query(
    `update comprobantes_fiscales set estado = 'autorizado', cae = $2, cae_vence = fecha + 10, autorizado_at = now() where id = $1`,
    [id, `7647${String(foto.numero).padStart(10, '0')}`],
  )
  return id
}
