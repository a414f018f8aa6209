// A combo ('Caja parrillera'): an article made of others, what is chosen of its parts, and what it saves (VOL-03).
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
