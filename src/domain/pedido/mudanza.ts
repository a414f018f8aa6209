// An order that was placed goes another way: another slot, zone, address, or picked up; what that makes of its sums and what its customer is told (ENT-03, ENT-07).
import { costoSobre } from '../entrega/costo.ts'
import { textoTurno } from '../entrega/entrega-dicha.ts'
import type { Entrega } from '../entrega/formas.ts'
import type { ZonaTarifada } from '../entrega/tarifario.ts'
import { aPagar, type ComoCobra } from '../precios/a-pagar.ts'
import { formatPesos } from '../precios/dinero.ts'
import type { Pedido } from './pedido-entero.ts'

export const SIN_ENTREGA = 'La tienda no reparte por zonas ni por turnos.'
export const EN_CAMINO = 'El pedido está en camino: esperá a que la vuelta vuelva.'

/** Above what was agreed somebody has to say yes first. */
export function textoPideSi(total: number): string {
  return `El total pasaría a ser ${formatPesos(total)}: hace falta el sí del cliente.`
}

/** In the zone it was in it costs what was agreed; in another one what that asks, on what was bought. */
export function costoDeMudanza(
  { entrega, subtotal }: Pick<Pedido, 'entrega' | 'subtotal'>,
  zona: Pick<ZonaTarifada, 'costo' | 'gratisDesde'> | null,
  mismaZona: boolean,
): number | null {
  if (mismaZona && entrega !== null) return entrega.costo
  return zona && costoSobre(zona, subtotal)
}

/** With another cost; where that stays, so does the sum, however whole pesos are charged by now. */
export function totalDeMudanza(
  { entrega, subtotal, descuento, total }: Pick<Pedido, 'entrega' | 'subtotal' | 'descuento' | 'total'>,
  costo: number | null,
  comercio: ComoCobra,
): number {
  const antes = entrega?.costo ?? 0
  return antes === (costo ?? 0) ? total : aPagar(subtotal - descuento + (costo ?? 0), comercio)
}

function textoCosto(costo: number | null): string {
  if (costo === null) return 'El costo del envío se coordina'
  return costo === 0 ? 'El envío pasa a ser gratis' : `El envío pasa a costar ${formatPesos(costo)}`
}

/** For who serves, of an address that is not saved yet; what it costs in the end is said once it is. */
export function textoOtraZona(
  antes: number | null,
  zona: Pick<ZonaTarifada, 'id' | 'nombre' | 'costo' | 'gratisDesde'> | null,
): string {
  if (zona === null) return 'No está en ninguna zona: el envío se coordina.'
  const { id, nombre, costo, gratisDesde } = zona
  if (id === antes) return `Sigue en la zona ${nombre}: el envío queda como estaba.`
  if (costo === null) return `Pasa a la zona ${nombre}: el envío se coordina.`
  const desde = costo > 0 && gratisDesde !== null ? `, gratis desde ${formatPesos(gratisDesde)}` : ''
  return `Pasa a la zona ${nombre}: envío ${costo === 0 ? 'gratis' : formatPesos(costo)}${desde}. El total cambia al guardar.`
}

type Lugar = Pick<Entrega, 'modo' | 'costo' | 'zona' | 'turno'>

const mismoTurno = (uno: Entrega['turno'], otro: Entrega['turno']) =>
  uno?.fecha === otro?.fecha && uno?.id === otro?.id

/** A sentence each; none where it stays as it was. */
export function textosDeMudanza(
  antes: { readonly entrega: Lugar | null; readonly direccion: string },
  ahora: { readonly entrega: Lugar; readonly direccion: string },
): readonly string[] {
  const { modo, costo, zona, turno } = ahora.entrega
  const retira = modo === 'retiro'
  const otroModo = (antes.entrega?.modo ?? 'envio') !== modo
  const otroTurno = !mismoTurno(antes.entrega?.turno ?? null, turno)
  return [
    otroModo ? (retira ? 'Lo retirás por el local' : 'Te lo llevamos') : [],
    otroTurno
      ? turno === null
        ? 'El horario se coordina'
        : `${retira ? 'Para retirar' : 'Entrega'}: ${textoTurno(turno)}`
      : [],
    !retira && zona !== null && zona !== antes.entrega?.zona ? `Zona: ${zona}` : [],
    !retira && (otroModo || costo !== (antes.entrega?.costo ?? null)) ? textoCosto(costo) : [],
    !retira && ahora.direccion !== antes.direccion ? `Dirección de entrega: ${ahora.direccion}` : [],
  ].flat()
}
