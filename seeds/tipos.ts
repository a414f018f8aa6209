// The shape of the demo shop's data: what a category file must say about each article.
import type { Imagen, Insignia, Medida, Valor } from '#domain/catalogo/catalogo.ts'

export interface ArticuloDemo {
  readonly id: number
  readonly nombre: string
  /** Centavos per kilo, or per unit for 'ud.'; written 19_500_00 so that the pesos can be read. */
  readonly precioKg: number
  /** '/Kg' when left out. */
  readonly medida?: Medida
  /** Grams for '/Kg', units for 'ud.'. */
  readonly stock: number
  readonly descPorciento?: number
  /** Only where the article differs from its category. */
  readonly ivaPorMil?: number
  readonly valores: readonly Valor[]
  readonly insignias?: readonly Insignia[]
  readonly imagenes?: readonly Imagen[]
  /** How it may be prepared: free unless priced, by itself unless grouped. */
  readonly preparaciones?: readonly PreparacionDemo[]
  /** It is made of others (VOL-03). */
  readonly combo?: ComboDemo
  readonly detalle: string | null
}

interface ComboDemo {
  /** Off what the parts cost; without it the price is its own. */
  readonly menosPorciento?: number
  readonly partes: readonly {
    readonly titulo?: string
    readonly opciones: readonly {
      /** Its id. */
      readonly articulo: number
      /** A thousand are one unit of what is counted. */
      readonly gramos: number
      /** Centavos. */
      readonly diferencia?: number
    }[]
  }[]
}

export interface PreparacionDemo {
  readonly nombre: string
  /** Centavos a kilo, or a unit for 'ud.'. */
  readonly precioKg?: number
  readonly grupo?: string
}

export interface SubCategoriaDemo {
  readonly id: number
  readonly nombre: string
  readonly articulos: readonly ArticuloDemo[]
}

export interface CategoriaDemo {
  readonly id: number
  readonly nombre: string
  /** VAT of its articles unless they say otherwise: 105 for fresh meat, 210 for prepared products. */
  readonly ivaPorMil: number
  readonly subCategorias: readonly SubCategoriaDemo[]
}
