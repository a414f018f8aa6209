// How generated articles are told apart: the animal or the recipe, then the way it is cut or packed.

interface Variantes {
  readonly origen: readonly string[]
  readonly presentacion: readonly string[]
}

const CORTES = ['', 'corte fino', 'corte grueso', 'porcionado', 'congelado', 'marinado', 'pack familiar']

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
  presentacion: [...CORTES, 'madurado 15 días', 'madurado 30 días'],
}

/** By id of category; a category without its own words uses those of beef. */
const POR_CATEGORIA: Readonly<Record<number, Variantes>> = {
  2: {
    origen: [
      'de granja',
      'de campo',
      'orgánico',
      'alimentado a maíz',
      'sin piel',
      'pastoril',
      'de Entre Ríos',
    ],
    presentacion: [...CORTES, 'con limón y hierbas', 'a la mostaza'],
  },
  3: {
    origen: ['de cerdo joven', 'de campo', 'Duroc', 'magro', 'de Marcos Juárez', 'seleccionado', 'criollo'],
    presentacion: [...CORTES, 'a la barbacoa', 'a la mostaza'],
  },
  4: {
    origen: [
      'de ternera',
      'de novillito',
      'de vaquillona',
      'seleccionado',
      'de primera',
      'especial',
      'de exportación',
    ],
    presentacion: [
      '',
      'limpio',
      'precocido',
      'congelado',
      'en porciones',
      'a la provenzal',
      'pack parrillero',
    ],
  },
  5: {
    origen: ['artesanal', 'de Tandil', 'de Colonia Caroya', 'casero', 'de campo', 'especiado', 'picante'],
    presentacion: ['', 'al vino tinto', 'al ajo', 'con provenzal', 'reserva', 'sin TACC', 'pack familiar'],
  },
  6: {
    origen: ['clásicas', 'caseras', 'a la provenzal', 'con avena', 'con panko', 'con semillas', 'sin TACC'],
    presentacion: ['', 'finas', 'gruesas', 'chicas', 'congeladas', 'para horno', 'pack familiar'],
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
