// Changes of the sheet that have no answer yet (offline, outbox): kept in this browser, so that a reload does not lose them (ADM-06).
import {
  booleano,
  entero,
  type Lector,
  nulo,
  numero,
  objeto,
  parcial,
  texto,
  uno,
  varios,
} from '#domain/lector.ts'
import { keepForPersona } from '#web/comun/almacen/guardado.ts'
import type { Cambio, Cosa, Valores } from './planilla.ts'

const CLAVE = 'mostrador.planilla'
const COSAS: readonly Cosa[] = ['precio', 'oferta', 'stock', 'vista', 'apagado']

const readValores: Lector<Valores> = parcial<Required<Valores>>({
  precioKg: numero,
  descPorciento: nulo(numero),
  ofertaDesde: nulo(texto),
  ofertaHasta: nulo(texto),
  stock: numero,
  controlStock: booleano,
  archivado: booleano,
  apagado: booleano,
})

const readCambios = varios(
  objeto<Cambio>({
    id: entero(1),
    cosa: uno(COSAS),
    de: readValores,
    a: readValores,
    version: entero(1),
  }),
)

export const pendientes = keepForPersona<readonly Cambio[]>(CLAVE, [], valor => readCambios(valor) ?? [])

const isOf = (cambio: Cambio) => (otro: Cambio) => otro.id === cambio.id && otro.cosa === cambio.cosa

/** One for a cell: the latest. */
export function keepPendiente(cambio: Cambio): void {
  const otros = pendientes.get().filter(otro => !isOf(cambio)(otro))
  pendientes.set([...otros, cambio])
}

export function dropPendiente(cambio: Cambio): void {
  const restan = pendientes.get().filter(otro => !isOf(cambio)(otro))
  if (restan.length < pendientes.get().length) pendientes.set(restan)
}
