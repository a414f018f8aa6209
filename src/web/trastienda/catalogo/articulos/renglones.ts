// The rows of the sheet as they are drawn (windowing): a heading for each place, the articles, and a notice below the one it is about.
import type { Fila, Rama } from '#domain/catalogo/fila.ts'

export type Renglon =
  | { readonly tipo: 'grupo'; readonly clave: string; readonly titulo: string; readonly cuantos: number }
  | { readonly tipo: 'fila'; readonly clave: string; readonly id: number; readonly orden: number }
  | { readonly tipo: 'aviso'; readonly clave: string; readonly id: number }

/** Pixels, as the styles have them; a notice is measured. */
export const ALTOS: Readonly<Record<Renglon['tipo'], number>> = { grupo: 42, fila: 52, aviso: 76 }

const SIN_LUGAR = 'Sin categoría'

function tituloDe(rama: Rama | undefined): string {
  return rama === undefined ? SIN_LUGAR : `${rama.categoria} / ${rama.nombre}`
}

export function toRenglones(
  ids: readonly number[],
  { filas, ramas }: { readonly filas: ReadonlyMap<number, Fila>; readonly ramas: ReadonlyMap<number, Rama> },
  { conGrupos, avisos }: { readonly conGrupos: boolean; readonly avisos: ReadonlySet<number> },
): readonly Renglon[] {
  const renglones: Renglon[] = []
  const lugarDe = (id: number | undefined) => filas.get(id ?? 0)?.subCategoriaId ?? null
  ids.forEach((id, orden) => {
    const lugar = lugarDe(id)
    if (conGrupos && (orden === 0 || lugarDe(ids[orden - 1]) !== lugar)) {
      let fin = orden + 1
      while (fin < ids.length && lugarDe(ids[fin]) === lugar) fin++
      const titulo = tituloDe(ramas.get(lugar ?? 0))
      renglones.push({ tipo: 'grupo', clave: `g${lugar}-${orden}`, titulo, cuantos: fin - orden })
    }
    renglones.push({ tipo: 'fila', clave: `f${id}`, id, orden })
    if (avisos.has(id)) renglones.push({ tipo: 'aviso', clave: `a${id}`, id })
  })
  return renglones
}
