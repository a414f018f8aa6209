// A combo ('Caja parrillera'): an article made of others, what is chosen of its parts, and how many there are of it (VOL-03).
import { tieneDescuento } from '../precios/precio.ts'
import type { Articulo, OpcionCombo, OpcionVista, ParteCombo } from './catalogo.ts'
import { elegidaDe, type Preparacion } from './preparacion.ts'

/** What is chosen of a combo, as preparations: one of each part that has several. Who names none gets the first there is. */
export function preparacionesDe<O extends OpcionCombo>(
  partes: readonly ParteCombo<O>[],
  nombreDe: (opcion: O) => string | undefined,
): Preparacion[] {
  return partes.flatMap(({ titulo, opciones }) =>
    opciones.length < 2
      ? []
      : opciones.flatMap(opcion => {
          const nombre = nombreDe(opcion)
          return nombre === undefined
            ? []
            : [{ id: opcion.id, nombre, precioKg: opcion.diferencia, grupo: titulo }]
        }),
  )
}

/** The option of each part that these numbers mean. */
export function chooseOpciones<O extends OpcionCombo>(
  partes: readonly ParteCombo<O>[],
  ids: readonly number[] = [],
): O[] {
  return partes.flatMap(({ opciones }) => opciones.find(({ id }) => ids.includes(id)) ?? opciones[0] ?? [])
}

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

/** What its parts cost by themselves. */
export function costoSuelto(opciones: readonly Pick<OpcionVista, 'suelto'>[]): number {
  return opciones.reduce((suma, { suelto }) => suma + suelto, 0)
}

/** Of what the parts cost by themselves; null below one per cent. */
export function porcientoAhorrado(suelto: number, precio: number): number | null {
  const porciento = suelto > 0 ? Math.floor(((suelto - precio) * 100) / suelto) : 0
  return porciento < 1 ? null : porciento
}

/** What the combo at its first choices saves, as its tag says it; null where that is nothing to speak of, or it has an offer of its own. */
export function ahorroDe({
  partes,
  preparaciones,
  precioKg,
  descPorciento,
}: Pick<Articulo, 'partes' | 'preparaciones' | 'precioKg' | 'descPorciento'>): {
  readonly antes: number
  readonly porciento: number
} | null {
  if (!partes || tieneDescuento(descPorciento)) return null
  const { preparaciones: ids, extraKg } = elegidaDe({ preparaciones })
  const antes = costoSuelto(chooseOpciones(partes, ids))
  const porciento = porcientoAhorrado(antes, precioKg + extraKg)
  return porciento === null ? null : { antes, porciento }
}

/** '1,2 kg', '2 unidades': how much of it is in one. */
export function textoOpcion({ medida, gramos }: Pick<OpcionVista, 'medida' | 'gramos'>): string {
  const cifra = String(gramos / 1000).replace('.', ',')
  return medida === '/Kg' ? `${cifra} kg` : cifra === '1' ? '1 unidad' : `${cifra} unidades`
}
