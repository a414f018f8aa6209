// How the demo shop delivers: zones with their streets, slots of its opening hours, and where it is on the map.
import type { Ajuste } from '#domain/comercio/ajustes.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import type { Zona } from '#domain/comercio/formas.ts'
import { turnosPropuestos } from '#domain/entrega/propuesta.ts'

const TODOS = null
const MARTES_JUEVES_SABADO = [1, 3, 5]

const CENTRO = 1
const NORTE = 2
const SUR = 3
const OESTE = 4

/** In centavos. */
const zonas: readonly Zona[] = [
  {
    id: CENTRO,
    nombre: 'Centro',
    entrega: 'estandar',
    costo: 150_000,
    minimo: 1_500_000,
    gratisDesde: 3_000_000,
    dias: TODOS,
  },
  {
    id: NORTE,
    nombre: 'Norte',
    entrega: 'estandar',
    costo: 180_000,
    minimo: 1_500_000,
    gratisDesde: 3_000_000,
    dias: TODOS,
  },
  {
    id: OESTE,
    nombre: 'Oeste',
    entrega: 'estandar',
    costo: 250_000,
    minimo: 2_000_000,
    gratisDesde: 4_500_000,
    dias: MARTES_JUEVES_SABADO,
  },
  {
    id: SUR,
    nombre: 'Sur',
    entrega: 'coordinada',
    costo: null,
    minimo: 2_500_000,
    gratisDesde: null,
    dias: TODOS,
  },
]

const ajustes: readonly Ajuste[] = [
  { nombre: 'conZonas', valor: true },
  { nombre: 'porTurnos', valor: true },
  { nombre: 'puntoLocal', valor: '-32.94682, -60.63932' },
  { nombre: 'turnos', valor: turnosPropuestos(COMERCIO_DEMO.horarios) },
  { nombre: 'zonas', valor: zonas },
]

interface CalleDemo {
  readonly zona: number
  readonly calle: string
  readonly desde: number | null
  readonly hasta: number | null
}

/** The whole of these streets, or up to and from a number. */
const enteras = (zona: number, calles: readonly string[]): CalleDemo[] =>
  calles.map(calle => ({ zona, calle, desde: null, hasta: null }))
const hasta = (zona: number, numero: number, calles: readonly string[]): CalleDemo[] =>
  calles.map(calle => ({ zona, calle, desde: null, hasta: numero }))
const desde = (zona: number, numero: number, calles: readonly string[]): CalleDemo[] =>
  calles.map(calle => ({ zona, calle, desde: numero, hasta: null }))

/** From the centre into the south, and from the centre into the west. */
const QUE_BAJAN = [
  'Bartolomé Mitre',
  'Mitre',
  'Corrientes',
  'Entre Ríos',
  'Paraguay',
  'Maipú',
  'Sarmiento',
  'España',
]
const QUE_CRUZAN = [
  'Salta',
  'Catamarca',
  'Tucumán',
  'Urquiza',
  'San Lorenzo',
  'Santa Fe',
  'Córdoba',
  'Rioja',
  'Mendoza',
]

export const ENTREGA_DEMO = {
  ajustes,
  calles: [
    ...hasta(CENTRO, 2599, QUE_CRUZAN),
    ...desde(OESTE, 2600, QUE_CRUZAN),
    ...hasta(CENTRO, 1999, QUE_BAJAN),
    ...desde(SUR, 2000, QUE_BAJAN),
    ...enteras(NORTE, [
      'Bv. Rondeau',
      'Av. Alberdi',
      'Baigorria',
      'Freyre',
      'Casiano Casas',
      'Av. de la Travesía',
    ]),
    ...enteras(OESTE, ['Av. Provincias Unidas', 'Av. Pellegrini Oeste', 'Juan José Paso']),
    ...enteras(SUR, ['Av. San Martín', 'Av. del Rosario', 'Av. Uriburu']),
  ],
}
