// The rules of the barbecue calculator (asado) as data: grams a head, styles, and which cuts stand for what, in order (VOL-02).

export const CLASES = ['carne', 'embutido', 'achura', 'queso'] as const
export type Clase = (typeof CLASES)[number]

/** Percent of what an adult eats. */
export const HAMBRES = { poca: 80, normal: 100, mucha: 125 } as const
export type Hambre = keyof typeof HAMBRES

/** Percent of an adult's share. */
export const PARTE_DE_CHICO = 50

/** Grams an adult with the usual hunger gets, bones and all; cheese comes on top. */
export const GRAMOS_POR_ADULTO = 500

export const ADULTOS_MAX = 99
export const CHICOS_MAX = 99

/** How much less than what was reckoned a class may weigh, in percent: nobody counts slices of vacío, everybody chorizos. */
export const FALTA_ADMITIDA: Readonly<Record<Clase, number>> = { carne: 5, embutido: 0, achura: 5, queso: 20 }

/** Grams one more piece may cost: three of 500 g are no better than one of 1,6 kg. */
export const GRAMOS_POR_PIEZA = 20

/** Grams more than were reckoned before another cut is preferred: nobody takes half a side of ribs for two. */
export const EXCESO_ADMITIDO = 1000

/** How many articles are considered for one part. */
export const CANDIDATOS_MAX = 8

/** A cut by the words of its name: one of `con` comes first in it, all are there, none of `sin` is. */
interface PorNombre {
  readonly con: readonly string[]
  readonly sin?: readonly string[]
}

/** Any article of a shelf (sub-category) whose name says this, where neither it nor its category says one of `sin`. */
interface PorEstante {
  readonly en: string
  readonly sin?: readonly string[]
}

export type Corte = PorNombre | PorEstante

export interface ReglaParte {
  /** What it is called where the shop has none. */
  readonly nombre: string
  readonly clase: Clase
  /** Grams of one unit, where the shop counts instead of weighing. */
  readonly gramosUnidad: number
  /** The cut itself, by the names it goes by. */
  readonly propios: readonly PorNombre[]
  /** What takes its place. */
  readonly reemplazos: readonly Corte[]
}

const NO_VACUNO = ['cerdo', 'pollo', 'cordero', 'lechon', 'pavo', 'chivito', 'pescado']
const NI_COCIDO = ['relleno', 'arrollado', 'milanesa', 'rebozado', 'picado', 'ahumado', 'cocido']
const SECO = ['colorado', 'seco', 'espanol', 'candelario', 'vegano', 'vegetal', 'bombon']

const TIRA: readonly PorNombre[] = [
  { con: ['asado', 'tira'], sin: NO_VACUNO },
  { con: ['tira'], sin: NO_VACUNO },
  { con: ['asado'], sin: NO_VACUNO },
  { con: ['costilla'], sin: NO_VACUNO },
]
const VACIO: readonly PorNombre[] = [{ con: ['vacio'], sin: [...NO_VACUNO, ...NI_COCIDO] }]
const TAPA: readonly PorNombre[] = [{ con: ['tapa', 'asado'] }]
const COLITA: readonly PorNombre[] = [{ con: ['colita'] }]
const PICANA: readonly PorNombre[] = [{ con: ['picana'] }, { con: ['tapa', 'cuadril'] }]
const MATAMBRE: readonly PorNombre[] = [{ con: ['matambre'], sin: [...NO_VACUNO, ...NI_COCIDO] }]
const ENTRANA: readonly PorNombre[] = [{ con: ['entrana'] }]
const OJO: readonly PorNombre[] = [{ con: ['ojo', 'bife'] }]
const BIFES: readonly PorNombre[] = [{ con: ['bife', 'chorizo'] }, { con: ['bife', 'ancho'] }]
const CERDO: readonly PorNombre[] = [
  { con: ['pechito'], sin: NI_COCIDO },
  { con: ['costillita'] },
  { con: ['bondiola'], sin: ['curada', ...NI_COCIDO] },
]
const CHORIZO: readonly PorNombre[] = [
  { con: ['chorizo', 'puro', 'cerdo'] },
  { con: ['chorizo', 'parrillero'] },
  { con: ['chorizo', 'cerdo'] },
  { con: ['chorizo'], sin: SECO },
]
const CRIOLLO: readonly PorNombre[] = [
  { con: ['chorizo', 'criollo'] },
  { con: ['chorizo', 'mezcla'] },
  { con: ['chorizo', 'parrillero'] },
  { con: ['chorizo'], sin: SECO },
]
const OTROS_EMBUTIDOS: readonly PorNombre[] = [
  { con: ['salchicha', 'parrillera'] },
  { con: ['chorizo', 'bombon'] },
  { con: ['longaniza'], sin: ['calabresa', 'seca'] },
]
const MORCILLA: readonly PorNombre[] = [{ con: ['morcilla'] }]
const CHINCHULIN: readonly PorNombre[] = [{ con: ['chinchulin'] }]
const MOLLEJA: readonly PorNombre[] = [{ con: ['molleja'], sin: ['pollo'] }]
const OTRAS_ACHURAS: readonly PorNombre[] = [
  { con: ['tripa', 'gorda'] },
  { con: ['rinon'] },
  { con: ['achura'] },
  { con: ['corazon'], sin: ['pollo'] },
]
/** When nothing else is left: what the shop itself calls for the grill. */
const PARRILLA: readonly PorEstante[] = [
  { en: 'parrilla', sin: [...NO_VACUNO, 'achura', 'embutido', 'milanesa', 'almacen', 'carbon'] },
  { en: 'asado', sin: [...NO_VACUNO, 'achura', 'embutido', 'milanesa', 'almacen', 'carbon'] },
]

const PARTES_DATOS = {
  tira: {
    nombre: 'Asado de tira',
    clase: 'carne',
    gramosUnidad: 700,
    propios: TIRA,
    reemplazos: [
      { con: ['costillar'], sin: NO_VACUNO },
      ...TAPA,
      { con: ['falda'] },
      ...MATAMBRE,
      ...PARRILLA,
    ],
  },
  vacio: {
    nombre: 'Vacío',
    clase: 'carne',
    gramosUnidad: 2500,
    propios: VACIO,
    reemplazos: [...COLITA, ...PICANA, ...MATAMBRE, ...TAPA, ...BIFES, ...PARRILLA],
  },
  tapa: {
    nombre: 'Tapa de asado',
    clase: 'carne',
    gramosUnidad: 2500,
    propios: TAPA,
    reemplazos: [{ con: ['falda'] }, { con: ['aguja'] }, ...TIRA, ...VACIO, ...PARRILLA],
  },
  pollo: {
    nombre: 'Pollo',
    clase: 'carne',
    gramosUnidad: 2200,
    propios: [
      { con: ['pollo', 'parrillero'] },
      { con: ['pata', 'muslo'] },
      { con: ['pollo', 'entero'], sin: NI_COCIDO },
      { con: ['medio', 'pollo'], sin: NI_COCIDO },
      {
        con: ['pollo'],
        sin: [...NI_COCIDO, 'menudo', 'higado', 'carcasa', 'hamburguesa', 'medallon', 'suprema'],
      },
      { con: ['muslo'], sin: NI_COCIDO },
      { con: ['alita'], sin: NI_COCIDO },
    ],
    reemplazos: CERDO,
  },
  entrana: {
    nombre: 'Entraña',
    clase: 'carne',
    gramosUnidad: 700,
    propios: ENTRANA,
    reemplazos: [{ con: ['aranita'] }, ...PICANA, ...COLITA, ...VACIO, ...PARRILLA],
  },
  ojo: {
    nombre: 'Ojo de bife',
    clase: 'carne',
    gramosUnidad: 400,
    propios: OJO,
    reemplazos: [...BIFES, ...PICANA, { con: ['lomo'], sin: NO_VACUNO }, ...COLITA, ...PARRILLA],
  },
  chorizo: {
    nombre: 'Chorizo',
    clase: 'embutido',
    gramosUnidad: 130,
    propios: CHORIZO,
    reemplazos: OTROS_EMBUTIDOS,
  },
  criollo: {
    nombre: 'Chorizo',
    clase: 'embutido',
    gramosUnidad: 130,
    propios: CRIOLLO,
    reemplazos: OTROS_EMBUTIDOS,
  },
  morcilla: {
    nombre: 'Morcilla',
    clase: 'embutido',
    gramosUnidad: 130,
    propios: MORCILLA,
    reemplazos: OTROS_EMBUTIDOS,
  },
  chinchulin: {
    nombre: 'Chinchulín',
    clase: 'achura',
    gramosUnidad: 500,
    propios: CHINCHULIN,
    reemplazos: [...OTRAS_ACHURAS, ...MOLLEJA],
  },
  molleja: {
    nombre: 'Molleja',
    clase: 'achura',
    gramosUnidad: 300,
    propios: [{ con: ['molleja', 'corazon'] }, ...MOLLEJA],
    reemplazos: [...CHINCHULIN, ...OTRAS_ACHURAS],
  },
  provoleta: {
    nombre: 'Provoleta',
    clase: 'queso',
    gramosUnidad: 200,
    propios: [{ con: ['provoleta'] }, { con: ['provolone'] }, { con: ['queso', 'parrilla'] }],
    reemplazos: [],
  },
} as const satisfies Readonly<Record<string, ReglaParte>>

/** A part of the meal, by its key in addresses. */
export type Parte = keyof typeof PARTES_DATOS
export const PARTES: Readonly<Record<Parte, ReglaParte>> = PARTES_DATOS

export interface ReglaEstilo {
  readonly nombre: string
  readonly resumen: string
  /** Grams an adult gets of each, in the order they are shown; without the cheese they add up to an adult's share. */
  readonly gramos: readonly (readonly [parte: Parte, gramos: number])[]
}

const ESTILOS_DATOS = {
  siempre: {
    nombre: 'El de siempre',
    resumen: 'asado, vacío, achuras',
    gramos: [
      ['tira', 150],
      ['vacio', 100],
      ['chorizo', 130],
      ['morcilla', 60],
      ['chinchulin', 60],
      ['provoleta', 66],
    ],
  },
  'sin-achuras': {
    nombre: 'Sin achuras',
    resumen: 'más carne, chorizo',
    gramos: [
      ['tira', 200],
      ['vacio', 170],
      ['chorizo', 130],
      ['provoleta', 66],
    ],
  },
  rendidor: {
    nombre: 'Rendidor',
    resumen: 'tapa, pollo, chorizo',
    gramos: [
      ['tapa', 170],
      ['pollo', 200],
      ['criollo', 130],
    ],
  },
  lujo: {
    nombre: 'De lujo',
    resumen: 'entraña, ojo de bife',
    gramos: [
      ['entrana', 150],
      ['ojo', 150],
      ['molleja', 70],
      ['chorizo', 130],
      ['provoleta', 66],
    ],
  },
} as const satisfies Readonly<Record<string, ReglaEstilo>>

export type Estilo = keyof typeof ESTILOS_DATOS
export const ESTILOS: Readonly<Record<Estilo, ReglaEstilo>> = ESTILOS_DATOS
