// How generated articles are told apart: the animal or the recipe, then the way it is cut or packed.

interface Variantes {
  readonly origen: readonly string[]
  readonly presentacion: readonly string[]
}

/** Only words that fit any gender and number: they follow 'Vacío', 'Molleja' and 'Alitas' alike. */
const CORTES = [
  '',
  'corte fino',
  'corte grueso',
  'en porciones',
  'del freezer',
  'con marinada',
  'pack familiar',
]

const VACUNO: Variantes = {
  origen: [
    'de ternera',
    'de novillito',
    'de vaquillona',
    'de novillo pesado',
    'Angus',
    'Hereford',
    'a pasto',
  ],
  presentacion: [...CORTES, 'con 15 días de maduración', 'con 30 días de maduración'],
}

/** By id of category; a category without its own words uses those of beef. */
const POR_CATEGORIA: Readonly<Record<number, Variantes>> = {
  2: {
    origen: ['de granja', 'de chacra', 'de cría orgánica', 'a maíz', 'sin piel', 'pastoril', 'de Entre Ríos'],
    presentacion: [...CORTES, 'con limón y hierbas', 'a la mostaza'],
  },
  3: {
    origen: [
      'de cerdo joven',
      'de chacra',
      'Duroc',
      'sin grasa',
      'de Marcos Juárez',
      'de selección',
      'a bellota',
    ],
    presentacion: [...CORTES, 'a la barbacoa', 'a la mostaza'],
  },
  4: {
    origen: [
      'de ternera',
      'de novillito',
      'de vaquillona',
      'de selección',
      'de primera',
      'especial',
      'a pasto',
    ],
    presentacion: [
      '',
      'sin grasa',
      'con precocción',
      'del freezer',
      'en porciones',
      'a la provenzal',
      'pack familiar',
    ],
  },
  5: {
    origen: [
      'de la casa',
      'de Tandil',
      'de Colonia Caroya',
      'de chacra',
      'de campo',
      'con especias',
      'con picante',
    ],
    presentacion: ['', 'al vino tinto', 'al ajo', 'con provenzal', 'reserva', 'sin TACC', 'pack familiar'],
  },
  6: {
    origen: [
      'de la casa',
      'de bodegón',
      'a la provenzal',
      'con avena',
      'con panko',
      'con semillas',
      'sin TACC',
    ],
    presentacion: [
      '',
      'corte fino',
      'corte grueso',
      'tamaño chico',
      'del freezer',
      'para horno',
      'pack familiar',
    ],
  },
}

/** The `vuelta`-th name made from a cut; no two are the same, however many are asked for. */
export function nombreGenerado(corte: string, categoriaId: number, vuelta: number): string {
  const { origen, presentacion } = POR_CATEGORIA[categoriaId] ?? VACUNO
  const distintos = origen.length * presentacion.length
  const lote = Math.floor(vuelta / distintos)
  const palabras = [
    corte,
    origen[vuelta % origen.length],
    presentacion[Math.floor(vuelta / origen.length) % presentacion.length],
    lote > 0 ? `lote ${lote + 1}` : '',
  ]
  return palabras.filter(Boolean).join(' ')
}
