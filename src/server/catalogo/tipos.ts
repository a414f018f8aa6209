// The types of the catalogue API: their fields and relations. This table drives queries, checks and answers.

export type TipoCampo = 'texto' | 'numero' | 'booleano' | 'fecha' | 'json'

export type NombreTipo = 'categoria' | 'subCategoria' | 'articulo' | 'valor' | 'insignia' | 'imagen'

export interface Relacion {
  readonly tipo: NombreTipo
  readonly muchos: boolean
  /** Files: an empty list is `data: null`. */
  readonly media?: true
  /** Reachable by name but not by `*`, which answers what clients of this API family expect. */
  readonly oculta?: true
}

export interface Tipo {
  readonly campos: Readonly<Record<string, TipoCampo>>
  readonly relaciones: Readonly<Record<string, Relacion>>
}

const FECHAS = { createdAt: 'fecha', updatedAt: 'fecha' } as const
const IMG: Relacion = { tipo: 'imagen', muchos: true, media: true }

export const TIPOS: Readonly<Record<NombreTipo, Tipo>> = {
  categoria: {
    campos: { nombre: 'texto', ...FECHAS },
    relaciones: { img: IMG, sub_categorias: { tipo: 'subCategoria', muchos: true } },
  },
  subCategoria: {
    campos: { nombre: 'texto', ...FECHAS },
    relaciones: {
      articulos: { tipo: 'articulo', muchos: true },
      categoria: { tipo: 'categoria', muchos: false, oculta: true },
    },
  },
  articulo: {
    campos: {
      nombre: 'texto',
      precioKG: 'numero',
      Medida: 'texto',
      stock: 'numero',
      DescPorciento: 'numero',
      detalle: 'texto',
      iva: 'numero',
      ...FECHAS,
    },
    relaciones: {
      img: IMG,
      insignias: { tipo: 'insignia', muchos: true },
      valors: { tipo: 'valor', muchos: true },
      sub_categoria: { tipo: 'subCategoria', muchos: false },
    },
  },
  valor: { campos: { nombre: 'texto', GrsPorcion: 'numero', ...FECHAS }, relaciones: {} },
  insignia: { campos: { nombre: 'texto', ...FECHAS }, relaciones: {} },
  imagen: {
    campos: {
      name: 'texto',
      alternativeText: 'texto',
      caption: 'texto',
      width: 'numero',
      height: 'numero',
      formats: 'json',
      hash: 'texto',
      ext: 'texto',
      mime: 'texto',
      url: 'texto',
      recorte: 'booleano',
      ...FECHAS,
    },
    relaciones: {},
  },
}

/** The type of a field that can be compared; `id` is one of every type. */
export function campoComparable(tipo: NombreTipo, nombre: string): Exclude<TipoCampo, 'json'> | undefined {
  if (nombre === 'id') return 'numero'
  const campo = Object.hasOwn(TIPOS[tipo].campos, nombre) ? TIPOS[tipo].campos[nombre] : undefined
  return campo === 'json' ? undefined : campo
}

export function relacionDe(tipo: NombreTipo, nombre: string): Relacion | undefined {
  return Object.hasOwn(TIPOS[tipo].relaciones, nombre) ? TIPOS[tipo].relaciones[nombre] : undefined
}
