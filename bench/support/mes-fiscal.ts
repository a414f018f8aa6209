// A month of tax documents, granted and with their papers, straight into the tables: what is measured is reading them.
import type pg from 'pg'
import { drawPapel } from '#server/factura/papel/papel.ts'
import { muestraFoto } from '../../test/support/fotos-fiscales.ts'
import { generatePedidos } from './pedidos-hechos.ts'

const AUTORIZADA = { cae: '76473918264051', vence: '2026-12-01' }

/** That many, of finished orders, on the days of the present month so far; which month that is. Each has the paper of the one that was drawn. */
export async function monthOf(pool: pg.Pool, cuantos: number): Promise<string> {
  await generatePedidos(pool, Math.ceil(cuantos * 1.2))
  const foto = muestraFoto()
  const pdf = await drawPapel(foto, AUTORIZADA, 'a4')
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    // What follows a grant, a job for each, is not what is measured.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into comprobantes_fiscales (entorno, punto, tipo, numero, pedido_id, estado, fecha, total, foto, huella, cae, cae_vence, autorizado_at)
       select 'verdad', 5, 6, row_number() over (order by p.id), p.id, 'autorizado',
         current_date - (p.id % extract(day from current_date)::integer), $2, $3::text::jsonb, sha256($3::text::bytea), $4, $5, now()
       from (select id from pedidos where estado = 'finalizado' order by id desc limit $1) p`,
      [cuantos, foto.total, JSON.stringify(foto), AUTORIZADA.cae, AUTORIZADA.vence],
    )
    await client.query(
      `insert into comprobante_papeles (comprobante_id, formato, pdf, sha256)
       select id, 'a4', $1, sha256($1) from comprobantes_fiscales where estado = 'autorizado'`,
      [pdf],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  const { rows } = await pool.query<{ mes: string; n: number }>(
    `select to_char(current_date, 'YYYY-MM') as mes, count(*)::integer as n from comprobantes_fiscales`,
  )
  if (rows[0]?.n !== cuantos) throw new Error(`${rows[0]?.n} documents instead of ${cuantos}`)
  return rows[0].mes
}
