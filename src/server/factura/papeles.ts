// Papers of documents: drawn once, kept, and the same bytes for whoever may see them ever after (FAC-06).
import { createHash } from 'node:crypto'
import type { FacturaDePedidoWire, Formato } from '#contract/factura/papel.schema.ts'
import { type Foto, nombreComprobante, numeroComprobante } from '#domain/factura/comprobante.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { type Donde, finds, gives, lists, runs } from '#server/db/transaction.ts'
import { drawPapel } from './papel/papel.ts'

interface Autorizado {
  readonly id: number
  readonly foto: Foto
  readonly cae: string
  readonly vence: string
}

const findAutorizado = finds<Autorizado, [id: number]>({
  name: 'papel-de-que',
  text: `select id, foto, cae, cae_vence::text as vence from comprobantes_fiscales where id = $1 and estado = 'autorizado'`,
})

const findGuardado = finds<{ pdf: Buffer }, [id: number, formato: Formato]>({
  name: 'papel-guardado',
  text: 'select pdf from comprobante_papeles where comprobante_id = $1 and formato = $2',
})

const savePapel = runs<[id: number, formato: Formato, pdf: Buffer, sha256: Buffer]>({
  name: 'papel-nuevo',
  text: `insert into comprobante_papeles (comprobante_id, formato, pdf, sha256) values ($1, $2, $3, $4)
    on conflict do nothing`,
})

const keepGuardado = gives<{ pdf: Buffer }, [id: number, formato: Formato]>({
  name: 'papel-el-que-quedo',
  text: 'select pdf from comprobante_papeles where comprobante_id = $1 and formato = $2',
})

/** As it was first drawn, or drawn now: of two who draw it at once one is kept, and both have that one. */
export async function readPapel(donde: Donde, id: number, formato: Formato): Promise<Buffer | null> {
  const guardado = await findGuardado(donde, id, formato)
  if (guardado !== null) return guardado.pdf
  const documento = await findAutorizado(donde, id)
  if (documento === null) return null
  const pdf = await drawPapel(documento.foto, documento, formato)
  await savePapel(donde, id, formato, pdf, createHash('sha256').update(pdf).digest())
  return (await keepGuardado(donde, id, formato)).pdf
}

export interface Emitido {
  readonly id: number
  readonly tipo: number
  readonly punto: number
  readonly numero: number
  readonly fecha: string
  readonly total: number
}

/** Those of the real world: of the others customers hear nothing. */
const listEmitidos = lists<Emitido, [pedido: number]>({
  name: 'papel-emitidos',
  text: `select id, tipo, punto, numero, fecha::text as fecha, total from comprobantes_fiscales
    where pedido_id = $1 and entorno = 'verdad' and estado = 'autorizado' order by id`,
})

/** As an order's own screens show them, the oldest first. */
export async function listFacturas(donde: Donde, pedido: number): Promise<FacturaDePedidoWire[]> {
  return (await listEmitidos(donde, pedido)).map(({ id, tipo, punto, numero, total, fecha }) => ({
    id,
    nombre: nombreComprobante(tipo),
    numero: numeroComprobante(punto, numero),
    total: centavosToPesos(total),
    fecha,
  }))
}

/** 'Factura B 00005-00000318'. */
export const nombreEntero = ({ tipo, punto, numero }: Pick<Emitido, 'tipo' | 'punto' | 'numero'>): string =>
  `${nombreComprobante(tipo)} ${numeroComprobante(punto, numero)}`
