// The document an order needs next, put together of the order, the settings and what was issued of it before (FAC-02, FAC-05, FAC-07).

import type { Entorno, Foto } from '#domain/factura/comprobante.ts'
import { emisorDe, ivaDeEnvio, puntoDe } from '#domain/factura/emisor.ts'
import { fechaDeComprobante } from '#domain/factura/fecha.ts'
import { buildFoto, renglonDe } from '#domain/factura/foto.ts'
import { buildNota, restoDe, totalDelResto } from '#domain/factura/nota.ts'
import type { Problema } from '#domain/factura/problema.ts'
import { receptorDe, textoFaltaDocumento } from '#domain/factura/receptor.ts'
import { type Siguiente, siguienteDocumento } from '#domain/factura/siguiente.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  type Documento,
  type LineaFacturada,
  listDevoluciones,
  listDocumentos,
  listLineas,
  type PedidoFacturable,
} from './pedido-sql.ts'

type ConTienda = { readonly tiendas: Pick<SnapshotSource, 'current'> }

/** Where in its sequence a document stands: known once that is held. */
interface Lugar {
  readonly numero: number
  /** Of the one before it. */
  readonly ultima: string | null
}

/** A document that can be sent, but for its number. */
export interface Armable {
  readonly que: 'documento'
  readonly punto: number
  readonly tipo: number
  readonly deId: number | null
  readonly pagoId: number | null
  readonly build: (lugar: Lugar) => Foto
}

export type Paso =
  | Armable
  | { readonly que: 'nada' }
  /** The shop has not said enough of itself. */
  | { readonly que: 'alta' }
  /** One of this order's has no answer yet. */
  | { readonly que: 'abierto' }
  | { readonly que: 'problema'; readonly problema: Problema }

interface Leido {
  readonly pedido: PedidoFacturable
  readonly documentos: readonly Documento[]
  readonly viva: Documento | undefined
  readonly notas: readonly Documento[]
}

/** Of an order that is held. */
export async function readPaso(
  tx: Tx,
  { tiendas }: ConTienda,
  entorno: Entorno,
  pedido: PedidoFacturable,
): Promise<Paso> {
  const documentos = await listDocumentos(tx, entorno, pedido.id)
  if (documentos.some(({ estado }) => estado !== 'autorizado')) return { que: 'abierto' }
  const viva = documentos.find(({ deId, anuladaPor }) => deId === null && anuladaPor === null)
  const notas = documentos.filter(({ deId }) => deId !== null && deId === viva?.id)
  const leido: Leido = { pedido, documentos, viva, notas }
  const siguiente = siguienteDocumento(await readCaso(tx, leido))
  if (siguiente.que === 'nada') return siguiente
  const ajustes = { ...tiendas.current().tienda.comercio, ...tiendas.current().personal }
  if (siguiente.que === 'nota') return armableDeNota(leido, siguiente)
  return armableDeFactura(ajustes, entorno, pedido, siguiente.monto, await listLineas(tx, pedido.id))
}

async function readCaso(tx: Tx, { pedido, documentos, viva, notas }: Leido) {
  const devoluciones = await listDevoluciones(tx, pedido.id)
  const respondidas = new Set(documentos.map(({ pagoId }) => pagoId))
  const resto =
    viva === undefined
      ? 0
      : totalDelResto(
          restoDe(
            viva.foto,
            notas.map(({ foto }) => foto),
          ),
        )
  return {
    ...pedido,
    acreditado: documentos
      .filter(({ pagoId }) => pagoId !== null)
      .reduce((suma, { total }) => suma + total, 0),
    factura: viva === undefined ? null : { total: viva.total, resto },
    devoluciones: devoluciones.filter(({ id }) => !respondidas.has(id)),
  }
}

function armableDeNota(
  { pedido, viva, notas }: Leido,
  { monto, pago, motivo }: Extract<Siguiente, { que: 'nota' }>,
): Paso {
  if (viva === undefined) return { que: 'nada' }
  const build = ({ numero, ultima }: Lugar) =>
    buildNota({
      factura: viva.foto,
      notas: notas.map(({ foto }) => foto),
      monto,
      motivo,
      numero,
      fecha: fechaDeComprobante(pedido.hoy, pedido.hoy, ultima),
    })
  const primera = build({ numero: 0, ultima: null })
  if (primera === null) return { que: 'nada' }
  const { punto, tipo } = primera
  return {
    que: 'documento',
    punto,
    tipo,
    deId: viva.id,
    pagoId: pago,
    build: lugar => sure(build(lugar)),
  }
}

type Ajustes = Parameters<typeof emisorDe>[0] &
  Parameters<typeof puntoDe>[1] &
  Parameters<typeof ivaDeEnvio>[0] & {
    readonly claseA: 'A' | '51'
    readonly leyendaProvincial: string | null
    readonly umbralConsumidorFinal: number
  }

function armableDeFactura(
  ajustes: Ajustes,
  entorno: Entorno,
  pedido: PedidoFacturable,
  total: number,
  lineas: readonly LineaFacturada[],
): Paso {
  const emisor = emisorDe(ajustes)
  const punto = puntoDe(entorno, ajustes)
  if (emisor === null || punto === null) return { que: 'alta' }
  const receptor = receptorDe(pedido.receptor, total, ajustes.umbralConsumidorFinal)
  if (receptor === null) {
    const texto = textoFaltaDocumento(ajustes.umbralConsumidorFinal)
    return { que: 'problema', problema: { motivo: 'documento', codigos: [], texto } }
  }
  const { id, envio, zona, codigo, hoy, vendido } = pedido
  const build = ({ numero, ultima }: Lugar) =>
    buildFoto({
      entorno,
      punto,
      numero,
      fecha: fechaDeComprobante(vendido, hoy, ultima),
      emisor,
      claseA: ajustes.claseA,
      provincial: ajustes.leyendaProvincial,
      receptor,
      pedido: id,
      condicionVenta: condicionDe(pedido),
      renglones: lineas.map(({ linea, articulo, combo }) => renglonDe(linea, articulo, combo)),
      envio:
        envio === null || envio === 0
          ? null
          : {
              nombre: zona === null ? 'Envío' : `Envío (${zona})`,
              monto: envio,
              ivaPorMil: ivaDeEnvio(ajustes),
            },
      descuento: codigo === null ? null : `Descuento (código ${codigo})`,
      total,
    })
  const primera = build({ numero: 0, ultima: null })
  if (!primera.ok)
    return { que: 'problema', problema: { motivo: 'datos', codigos: [], texto: primera.texto } }
  return {
    que: 'documento',
    punto,
    tipo: primera.foto.tipo,
    deId: null,
    pagoId: null,
    build: lugar => {
      const armada = build(lugar)
      return sure(armada.ok ? armada.foto : null)
    },
  }
}

/** As it was paid, or will be. */
function condicionDe({ metodo, medio }: PedidoFacturable): string {
  if (metodo !== null) return metodo
  return medio === null ? 'Contado' : NOMBRE_MEDIO[medio].replace(' al recibir', '')
}

/** A number changes nothing about whether it can be made. */
function sure(foto: Foto | null): Foto {
  if (foto === null) throw new Error('a document that could be made cannot be made with its number')
  return foto
}
