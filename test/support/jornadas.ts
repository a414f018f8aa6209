// A courier's runs as their phone has them, for tests: complete, with only the interesting fields named.
import type { ParadaMia, VueltaMia } from '#domain/entrega/jornada.ts'

export const muestraParada = (pedido: number, cambios: Partial<ParadaMia> = {}): ParadaMia => ({
  pedido,
  orden: pedido,
  estado: 'pendiente',
  hora: null,
  motivo: null,
  nota: null,
  foto: false,
  enHeladera: null,
  cliente: 'Raúl',
  direccion: `Corrientes ${pedido}`,
  detalle: '',
  telefono: null,
  whatsapp: null,
  punto: null,
  bultos: 1,
  lista: true,
  cobrar: 4_870_000,
  medio: 'efectivo',
  pagaCon: null,
  transferido: false,
  retenido: false,
  cobro: null,
  ...cambios,
})

/** Of three stops, with change. */
export const muestraVuelta = (id: number, cambios: Partial<VueltaMia> = {}): VueltaMia => ({
  id,
  numero: id,
  dia: '2026-11-21',
  turno: { desde: '17:00', hasta: '21:00' },
  estado: 'armada',
  cambio: 2_000_000,
  salio: null,
  volvio: null,
  paradas: [muestraParada(1), muestraParada(2), muestraParada(3)],
  dice: null,
  ...cambios,
})
