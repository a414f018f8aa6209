// An order at the scale as it is answered: with money for whoever may see it, without for who cuts (PESA-01).
import { toWirePesos } from '#contract/pedido/pedido.wire.ts'
import type { PesajeWire, RenglonPesadoWire } from '#contract/pedido/pesada.schema.ts'
import { precioPreparacion } from '#domain/catalogo/preparacion.ts'
import { juntas } from '#domain/pedido/combo.ts'
import type { ComboVendido } from '#domain/pedido/pedido-entero.ts'
import { limitesDe, toLineaConPrecio } from '#domain/pedido/pesada.ts'
import { isPorCortar } from '#domain/pedido/por-cortar.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { type Cuenta, conoce, nombreVisto } from '#server/cuenta/usuarios.ts'
import type { EnBalanza, LineaEnBalanza } from './sql.ts'

interface Nombrado {
  readonly nombre: string | null
  readonly apellido: string | null
  readonly username: string
}

export const clienteDe = ({ nombre, apellido, username }: Nombrado) =>
  [nombre, apellido].filter(Boolean).join(' ') || username

const iso = (fecha: string | Date | null) => (fecha === null ? null : new Date(fecha).toISOString())

export function showPesaje(
  { tiendas }: { readonly tiendas: SnapshotSource },
  cuenta: Cuenta,
  pedido: EnBalanza,
): PesajeWire {
  const { tienda } = tiendas.current()
  const { toleranciaPeso } = tienda.comercio
  const fotos = new Map(
    tienda.categorias
      .flatMap(({ subCategorias }) => subCategorias.flatMap(({ articulos }) => articulos))
      .map(({ id, imagenes }) => [id, imagenes[0]?.url ?? null]),
  )
  const conPlata = conoce(cuenta)
  return {
    id: pedido.id,
    estado: pedido.estado,
    cliente: nombreVisto(cuenta, pedido.id, clienteDe(pedido)),
    detalle: pedido.detalle,
    revision: pedido.revision,
    tolerancia: toleranciaPeso,
    lineas: juntas(pedido.lineas).map(linea => ({
      ...toRenglon(linea, toleranciaPeso, fotos.get(linea.articuloId ?? 0) ?? null),
      ...(conPlata && plataDe(linea)),
    })),
    faltan: pedido.lineas.filter(isPorCortar).length,
    esperan: pedido.lineas.filter(({ respuesta }) => respuesta === 'espera').length,
    avisadoAt: iso(pedido.avisadoAt),
    pagadoAt: iso(pedido.pagadoAt),
    ...(conPlata && {
      total: centavosToPesos(pedido.total),
      totalFinal: pedido.subtotalFinal === null ? null : toWirePesos(pedido.totalFinal),
      ...(pedido.envio !== null && {
        envio: centavosToPesos(pedido.envio),
        envioGratisDesde: toWirePesos(pedido.envioGratisDesde),
      }),
      medio: pedido.medio,
    }),
  }
}

function toRenglon(linea: LineaEnBalanza, toleranciaPeso: number, imagen: string | null): RenglonPesadoWire {
  const { id, articuloId, medida, cantidad, plu, pesado, cobrado, respuesta, vez, quien } = linea
  const pesable = toLineaConPrecio(linea)
  const { pedido } = pesable
  const { minimo, maximo } = limitesDe(pesable, toleranciaPeso)
  return {
    id,
    articuloId,
    nombre: linea.articuloNombre,
    valor: linea.valorNombre,
    preparaciones: linea.preparacion.map(({ nombre }) => nombre),
    cantidad,
    Medida: medida,
    plu,
    imagen,
    pedido,
    minimo,
    maximo,
    pesado,
    cobrado,
    respuesta,
    preguntaAt: iso(linea.preguntaAt),
    vez,
    quien,
    pesadoAt: iso(linea.pesadoAt),
    ...(linea.combo && { combo: toCombo(linea.combo) }),
  }
}

const toCombo = ({ grupo, parte, partes, nombre, titulo, enLugarDe }: ComboVendido) => ({
  grupo,
  parte,
  partes,
  nombre,
  titulo,
  ...(enLugarDe && { enLugarDe: enLugarDe.nombre }),
})

function plataDe(linea: LineaEnBalanza) {
  return {
    precioKG: centavosToPesos(linea.precioKg),
    DescPorciento: linea.descPorciento,
    extraKG: centavosToPesos(precioPreparacion(linea.preparacion)),
    subtotal: centavosToPesos(linea.subtotal),
    ...(linea.combo && { precioCombo: centavosToPesos(linea.combo.precio * linea.cantidad) }),
    subtotalFinal: toWirePesos(linea.subtotalFinal),
  }
}
