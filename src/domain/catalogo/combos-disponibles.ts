// How many combos there are: they have no stock but what their parts allow (VOL-03).
import type { ParteCombo } from './catalogo.ts'

/** How many whole combos the parts allow, with whichever options there are; `gramosDe` what is left of an article. */
export function combosDisponibles(
  partes: readonly ParteCombo[],
  gramosDe: (articuloId: number) => number,
): number {
  const fijos = new Map<number, number>()
  for (const { opciones } of partes) {
    const [unica] = opciones
    if (unica !== undefined && opciones.length === 1) {
      fijos.set(unica.articuloId, (fijos.get(unica.articuloId) ?? 0) + unica.gramos)
    }
  }
  const alcanza = (articuloId: number, gramos: number) => Math.floor(gramosDe(articuloId) / gramos)
  const deFijos = Array.from(fijos, ([articuloId, gramos]) => alcanza(articuloId, gramos))
  const deElegidas = partes
    .filter(({ opciones }) => opciones.length > 1)
    .map(({ opciones }) =>
      Math.max(
        ...opciones.map(({ articuloId, gramos }) =>
          alcanza(articuloId, gramos + (fijos.get(articuloId) ?? 0)),
        ),
      ),
    )
  return partes.length === 0 ? 0 : Math.max(0, Math.min(...deFijos, ...deElegidas))
}
