// What is offered for an order: its zone in the order of finding one, and the days with their slots as they are now (ENT-01, ENT-02).
import type { OpcionesWire } from '#contract/entrega/opciones.schema.ts'
import { toWireDias, toWireZona } from '#contract/entrega/opciones.wire.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { Entrega } from '#domain/entrega/formas.ts'
import { type ZonaTarifada, zonasTarifadas } from '#domain/entrega/tarifario.ts'
import { buildDias, fechasOfrecidas } from '#domain/entrega/turno.ts'
import { cleanDireccion } from '#domain/pedido/carrito/entrega.ts'
import type { Donde } from '#server/db/transaction.ts'
import { findZonaDe, type ZonaHallada } from './lugares.ts'
import { readOcupaciones } from './turnos-sql.ts'

export interface OfertaDeps {
  readonly donde: Donde
  readonly comercio: Comercio
  readonly ahora: Date
}

export interface Pedida {
  readonly modo: Entrega['modo']
  readonly direccion: string
  /** The customer's own choice, by its number. */
  readonly zona: number | null
}

export interface ZonaDePedido extends ZonaTarifada {
  readonly por: 'calle' | 'dibujo' | 'elegida'
}

/** What the address itself says; nothing is asked where it does not matter. */
export async function findHallada(
  { donde, comercio }: Pick<OfertaDeps, 'donde' | 'comercio'>,
  { modo, direccion }: Pick<Pedida, 'modo' | 'direccion'>,
): Promise<ZonaHallada | null> {
  if (modo === 'retiro' || zonasTarifadas(comercio).length === 0) return null
  return findZonaDe({ donde, comercio }, cleanDireccion(direccion))
}

/** A street, a drawing, the customer's choice: who chooses another than was found is taken at their word, and it says so. */
export function resolveZona(
  comercio: Comercio,
  { modo, zona }: Pick<Pedida, 'modo' | 'zona'>,
  hallada: ZonaHallada | null,
): ZonaDePedido | null {
  if (modo === 'retiro') return null
  const zonas = zonasTarifadas(comercio)
  const dicha = zonas.find(({ id }) => id === hallada?.zonaId)
  const elegida = comercio.eligeZona ? zonas.find(({ id }) => id === zona) : undefined
  if (elegida !== undefined && elegida.id !== dicha?.id) return { ...elegida, por: 'elegida' }
  return dicha === undefined || hallada === null ? null : { ...dicha, por: hallada.por }
}

export async function buildOferta(deps: OfertaDeps, pedida: Pedida): Promise<OpcionesWire> {
  const { donde, comercio, ahora } = deps
  const { conZonas, porTurnos, retiroEnLocal, eligeZona, direccion } = comercio
  const zona = resolveZona(comercio, pedida, await findHallada(deps, pedida))
  const fechas = porTurnos ? fechasOfrecidas(comercio, ahora) : []
  const [desde = '', hasta = desde] = [fechas[0], fechas.at(-1)]
  const ocupaciones = desde === '' ? [] : await readOcupaciones(donde, desde, hasta)
  return {
    conZonas,
    porTurnos,
    retiro: retiroEnLocal && (conZonas || porTurnos),
    direccionLocal: direccion,
    zona: zona && { ...toWireZona(zona), por: zona.por },
    zonas: eligeZona ? zonasTarifadas(comercio).map(toWireZona) : [],
    ...toWireDias(porTurnos ? buildDias(comercio, ocupaciones, { ahora, dias: zona?.dias ?? null }) : []),
  }
}
