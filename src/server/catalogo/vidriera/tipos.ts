// The types of the catalogue API: their fields and relations.
import { filaDe, PUBLICOS } from '#domain/catalogo/campos.ts'
import {
  type Esquema,
  FECHAS,
  IMAGEN,
  IMG,
  type Lugar,
  type Tipo,
  type TipoCampo,
} from '#server/consulta/esquema.ts'

export type NombreTipo = 'categoria' | 'subCategoria' | 'articulo' | 'valor' | 'insignia' | 'imagen'

const TIPO_DE: Readonly<Record<string, TipoCampo>> = { linea: 'texto', entero: 'numero', sino: 'booleano' }

/** What an article has by its row alone. */
const DE_LA_TABLA: Readonly<Record<string, TipoCampo>> = Object.fromEntries(
  PUBLICOS.map(campo => [filaDe(campo).wire, TIPO_DE[filaDe(campo).clase] ?? 'json']),
)

const TIPOS: Esquema & Readonly<Record<NombreTipo, Tipo>> = {
  categoria: {
    campos: { nombre: 'texto', orden: 'numero', ...FECHAS },
    relaciones: { img: IMG, sub_categorias: { tipo: 'subCategoria', muchos: true } },
  },
  subCategoria: {
    campos: { nombre: 'texto', orden: 'numero', ...FECHAS },
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
      ofertaHasta: 'texto',
      detalle: 'texto',
      iva: 'numero',
      ...DE_LA_TABLA,
      preparaciones: 'json',
      partes: 'json',
      escalas: 'json',
      vaBienCon: 'json',
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
  imagen: IMAGEN,
}

export function lugarDe(tipo: NombreTipo): Lugar {
  return { esquema: TIPOS, tipo }
}

/** The fields of a type that are put in alphabetical order. */
export function textosDe({ esquema, tipo }: Lugar): readonly string[] {
  return Object.entries(esquema[tipo]?.campos ?? {}).flatMap(([campo, clase]) =>
    clase === 'texto' || clase === 'fecha' ? [campo] : [],
  )
}
