// The changes somebody is typing into a placed order, and what they would make of it by the rules of the shop (MOS-02).
import { useEffect, useEffectEvent } from 'react'
import type { CambioPedidoDatos } from '#contract/pedido/cambio-pedido.schema.ts'
import type { ArticuloDelSurtido } from '#contract/pedido/telefono.wire.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { consumoDe } from '#domain/existencias/stock.ts'
import { ID_MAX } from '#domain/id.ts'
import { cualquiera, entero, isObjeto, luego, objeto, porDefecto, si, texto } from '#domain/lector.ts'
import {
  buildCambio,
  type CambioArmado,
  type DatosDeCambio,
  type RechazoDeCambio,
} from '#domain/pedido/cambio.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { type Formulario, useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { type Renglon, readRenglones, toWireRenglon } from './borrador.ts'

/** Another article in the place of a part: kilos or units of it, as typed. */
export interface Puesto {
  readonly articuloId: number
  readonly nombre: string
  readonly cuanto: string
}

export interface Edicion {
  readonly revision: number
  /** By line; 0: taken out. */
  readonly cantidades: Readonly<Record<number, number>>
  readonly nuevas: readonly Renglon[]
  /** By line, for a part of a combo. */
  readonly reemplazos: Readonly<Record<number, Puesto>>
  readonly direccion: string
  readonly detalle: string
}

const desde = ({ revision, lineas, direccion, detalle }: PedidoLeido): Edicion => ({
  revision,
  cantidades: Object.fromEntries(lineas.map(({ id, cantidad }) => [id, cantidad])),
  nuevas: [],
  reemplazos: {},
  direccion,
  detalle,
})

const readCantidades = luego(cualquiera, valor =>
  isObjeto(valor) && Object.values(valor).every(Number.isInteger)
    ? (valor as Edicion['cantidades'])
    : undefined,
)
const readPuesto = objeto<Puesto>({ articuloId: entero(1, ID_MAX), nombre: texto, cuanto: texto })
const readReemplazos = luego(cualquiera, valor => {
  if (!isObjeto(valor)) return undefined
  const leidos = Object.entries(valor).map(([linea, puesto]) => [linea, readPuesto(puesto)] as const)
  return leidos.every(([, puesto]) => puesto !== undefined)
    ? (Object.fromEntries(leidos) as Edicion['reemplazos'])
    : undefined
})

const readEdicion = objeto<Edicion>({
  revision: entero(0),
  cantidades: readCantidades,
  nuevas: readRenglones,
  reemplazos: porDefecto(readReemplazos, {}),
  direccion: texto,
  detalle: texto,
})

/** What was typed before a reload, as long as nobody changed the order since; `sacada` is a line that is out from the start. */
export function useEdicion(pedido: PedidoLeido, sacada: number | null): Formulario<Edicion> {
  const formulario = useFormulario(
    `cambio.${pedido.id}`,
    desde(pedido),
    si(readEdicion, ({ revision }) => revision === pedido.revision),
  )
  const { escrito, change } = formulario
  const takeOut = useEffectEvent((linea: number) => {
    // A part of a combo stays in it: something else is looked for in its place (VOL-03).
    if (pedido.lineas.some(({ id, combo }) => id === linea && !combo))
      change({ cantidades: { ...escrito.cantidades, [linea]: 0 } })
  })
  useEffect(() => {
    if (sacada !== null) takeOut(sacada)
  }, [sacada])
  return formulario
}

/** As the server will reckon it, but for what only the server knows of the code. */
export function previewCambio(
  pedido: PedidoLeido,
  edicion: Edicion,
  surtido: readonly ArticuloDelSurtido[],
  comercio: DatosDeCambio['comercio'],
): CambioArmado | RechazoDeCambio {
  const tomado = new Map<number, number>()
  for (const { articuloId, medida, grsPorcion, cantidad, pesado } of pedido.lineas) {
    if (articuloId === null) continue
    const sale = consumoDe(medida, pesado ?? gramosDe(grsPorcion, cantidad))
    tomado.set(articuloId, (tomado.get(articuloId) ?? 0) + sale)
  }
  const { codigo } = pedido
  return buildCambio({
    pedido: {
      ...pedido,
      lineas: pedido.lineas.map(linea => ({
        ...linea,
        articuloNombre: linea.nombre,
        preparacion: linea.preparaciones.map(id => ({ id, nombre: linea.preparacionNombre, precioKg: 0 })),
      })),
      codigo: codigo && {
        id: 0,
        codigo: codigo.code,
        porcentaje: codigo.porcentaje,
        activo: true,
        desde: null,
        hasta: null,
        usos: 0,
        usosMax: null,
        compraMinima: null,
        unoPorCliente: false,
        usadoPorCliente: false,
      },
    },
    edicion: {
      lineas: {
        quedan: quedanDe(pedido, edicion),
        nuevas: edicion.nuevas,
        reemplazos: reemplazosEn(pedido, edicion),
      },
      direccion: edicion.direccion,
      detalle: edicion.detalle,
    },
    catalogo: new Map(surtido.map(articulo => [articulo.id, articulo])),
    tomado,
    comercio,
  })
}

const quedanDe = ({ lineas }: PedidoLeido, { cantidades }: Edicion) =>
  lineas.map(({ id, cantidad }) => ({ id, cantidad: cantidades[id] ?? cantidad }))

/** Of combos that stay; what is no weight is 0, which no rule takes. */
function reemplazosEn({ lineas }: Pick<PedidoLeido, 'lineas'>, { cantidades, reemplazos }: Edicion) {
  return lineas.flatMap(({ id }) => {
    const puesto = reemplazos[id]
    if (puesto === undefined || cantidades[id] === 0) return []
    const kilos = Number(puesto.cuanto.trim().replace(',', '.'))
    return [{ id, articuloId: puesto.articuloId, gramos: Math.round(kilos * 1000) || 0 }]
  })
}

/** Something comes, goes, or there is more or less of it. */
export function movesLineas(pedido: PedidoLeido, edicion: Edicion): boolean {
  const { cantidades, nuevas } = edicion
  if (nuevas.length > 0 || reemplazosEn(pedido, edicion).length > 0) return true
  return pedido.lineas.some(({ id, cantidad }) => (cantidades[id] ?? cantidad) !== cantidad)
}

/** Nothing was typed yet: what is changed in another way takes nothing away. */
export const isIntacta = (pedido: PedidoLeido, edicion: Edicion): boolean =>
  !movesLineas(pedido, edicion) &&
  edicion.direccion === pedido.direccion &&
  edicion.detalle === pedido.detalle

/** Whose yes it has: `dicho`, the customer's by word of mouth; `pide`, nobody's, and they are asked; null, none that it needs. */
export type Consentimiento = 'dicho' | 'pide' | null

export interface Boton {
  readonly texto: string
  readonly si: Consentimiento
}

const GUARDAR: Boton = { texto: 'Guardar el cambio', si: null }
/** The server asks by itself. */
const PEDIR: Boton = { texto: 'Pedirle el sí', si: null }
const PREGUNTAR: Boton = { texto: 'Preguntarle al cliente', si: 'pide' }
const DICHO: Boton = { texto: 'Ya me dijo que sí', si: 'dicho' }

interface Situacion {
  /** The total, beyond the tolerance. */
  readonly crece: boolean
  readonly mueve: boolean
  /** Something is missing: what takes its place has the customer's yes (PESA-04). */
  readonly preguntar: boolean
}

/** What there is to press, the likeliest first. */
export function botonesDe({ crece, mueve, preguntar }: Situacion): readonly Boton[] {
  if (crece) return [PEDIR, DICHO]
  if (!mueve) return [GUARDAR]
  return preguntar ? [PREGUNTAR, DICHO] : [GUARDAR, PREGUNTAR]
}

export function toCambio(pedido: PedidoLeido, edicion: Edicion, si: Consentimiento): CambioPedidoDatos {
  const reemplazos = reemplazosEn(pedido, edicion)
  return {
    revision: edicion.revision,
    quedan: quedanDe(pedido, edicion),
    nuevas: edicion.nuevas.map(toWireRenglon),
    ...(reemplazos.length > 0 && { reemplazos }),
    direccion: edicion.direccion,
    detalle: edicion.detalle,
    ...(si !== null && { [si]: true }),
  }
}
