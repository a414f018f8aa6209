// How an article may be prepared (options, extras): which were chosen, what they are called together and what they add (ART-07).
import { etiquetaValor } from '../texto/texto.ts'

/** One way of preparing an article, as the shopkeeper named it. */
export interface Preparacion {
  readonly id: number
  readonly nombre: string
  /** Centavos a kilo, or a unit for 'ud.'; 0: free. */
  readonly precioKg: number
  /** Of those with the same one exactly one is chosen; null: it is chosen or not by itself. */
  readonly grupo: string | null
}

/** As it was sold: it stays so when the article changes. */
export type PreparacionVendida = Omit<Preparacion, 'grupo'>

/**
 * Those of an article that are meant by these ids, in ascending id: of each group the first that was asked for, or else the
 * group's own first. What the article does not have is not among them.
 */
export function choosePreparaciones(
  todas: readonly Preparacion[],
  ids: readonly number[] = [],
): readonly Preparacion[] {
  const pedidas = todas.filter(({ id }) => ids.includes(id))
  return todas
    .filter(una =>
      una.grupo === null
        ? pedidas.includes(una)
        : una === [...pedidas, ...todas].find(({ grupo }) => grupo === una.grupo),
    )
    .sort((a, b) => a.id - b.id)
}

/** What was chosen, as a line takes it. */
export interface Elegida {
  /** Ids, ascending. */
  readonly preparaciones: readonly number[]
  /** 'Gruesa, sin grasa'; '' when there is none. */
  readonly preparacionNombre: string
  /** Centavos it adds to a kilo, or to a unit. */
  readonly extraKg: number
}

/** The same as a line takes it. */
export function elegidaDe(
  { preparaciones }: { readonly preparaciones: readonly Preparacion[] },
  ids?: readonly number[],
): Elegida {
  const elegidas = choosePreparaciones(preparaciones, ids)
  return {
    preparaciones: elegidas.map(({ id }) => id),
    preparacionNombre: textoPreparacion(elegidas),
    extraKg: precioPreparacion(elegidas),
  }
}

/** 'Gruesa, sin grasa'; '' when there is none. */
export function textoPreparacion(elegidas: readonly Pick<Preparacion, 'nombre'>[]): string {
  return elegidas.map(({ nombre }) => nombre).join(', ')
}

/** What they add to a kilo, or to a unit, in centavos. */
export function precioPreparacion(elegidas: readonly Pick<Preparacion, 'precioKg'>[]): number {
  return elegidas.reduce((suma, { precioKg }) => suma + precioKg, 0)
}

/** What is said of a line beside its article: '1 kg', '1 kg, Gruesa, sin grasa'. */
export function etiquetaLinea(valorNombre: string, preparacionNombre: string): string {
  return [etiquetaValor(valorNombre), preparacionNombre].filter(Boolean).join(', ')
}
