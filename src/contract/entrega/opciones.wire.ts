// The ways an order may be delivered, onto the wire: pesos outside, centavos inside; few places are said, many are not.

import type { Opciones } from '#domain/entrega/eleccion.ts'
import type { ZonaTarifada } from '#domain/entrega/tarifario.ts'
import { type DiaOfrecido, findPrimero } from '#domain/entrega/turno.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import type { OpcionesWire } from './opciones.schema.ts'

/** More of them hurry nobody. */
const POCOS = 3

const enPesos = (centavos: number | null) => (centavos === null ? null : centavosToPesos(centavos))

export function toWireZona({ id, nombre, costo, minimo, gratisDesde }: ZonaTarifada) {
  return {
    id,
    nombre,
    costo: enPesos(costo),
    minimo: centavosToPesos(minimo),
    gratisDesde: enPesos(gratisDesde),
  }
}

export function toWireDias(dias: readonly DiaOfrecido[]): Pick<OpcionesWire, 'dias' | 'primero'> {
  return {
    dias: dias.map(({ turnos, ...dia }) => ({
      ...dia,
      turnos: turnos.map(({ id, nombre, desde, hasta, estado, pedirAntes, quedan, cerrado }) => ({
        id,
        nombre,
        desde,
        hasta,
        estado,
        pedirAntes: cerrado ? null : pedirAntes.toISOString(),
        quedan: estado === 'libre' && quedan <= POCOS ? quedan : null,
      })),
    })),
    primero: findPrimero(dias),
  }
}

const enCentavos = (pesos: number | null) => (pesos === null ? null : pesosToCentavos(pesos))

function fromWireZona<Z extends OpcionesWire['zonas'][number]>(zona: Z) {
  const { costo, minimo, gratisDesde } = zona
  return {
    ...zona,
    costo: enCentavos(costo),
    minimo: pesosToCentavos(minimo),
    gratisDesde: enCentavos(gratisDesde),
  }
}

export function fromWireOpciones({ zona, zonas, ...opciones }: OpcionesWire): Opciones {
  return { ...opciones, zona: zona && fromWireZona(zona), zonas: zonas.map(fromWireZona) }
}

/** From `error.details` of a refusal: what is offered now; null when it was about something else. */
export function fromWireChoque(details: unknown): Opciones | null {
  const { entrega } = (details ?? {}) as { readonly entrega?: OpcionesWire }
  return entrega === undefined ? null : fromWireOpciones(entrega)
}
