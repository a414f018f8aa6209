// Shows entries as a checked query asks, in the envelopes of the wire.
import type { Entidad } from './entidad.ts'
import { followRelacion, type Lugar, type Relacion, tipoDe } from './esquema.ts'
import { type Presupuesto, spend, spendEntrada } from './gasto.ts'
import type { Populate, Vista } from './populate.ts'

export interface EntradaJson {
  readonly id: number | null
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Every entry looked at is charged, whether or not it is shown. */
export function select(
  lista: readonly Entidad[],
  { filtro, orden }: Vista,
  limite: Presupuesto,
): readonly Entidad[] {
  spend(limite, lista.length)
  const pasan = filtro === null ? lista : lista.filter(entidad => filtro(entidad, limite))
  return orden === null ? pasan : orden(pasan, limite)
}

export function show(entidad: Entidad, lugar: Lugar, vista: Vista, limite: Presupuesto): EntradaJson {
  spendEntrada(limite, entidad.peso)
  const propios = choose(entidad.atributos, vista.campos)
  if (vista.populate.size === 0) return { id: entidad.id, attributes: propios }
  const attributes = { ...propios }
  addRelaciones(attributes, entidad, lugar, vista.populate, limite)
  return { id: entidad.id, attributes }
}

function choose(atributos: Entidad['atributos'], campos: readonly string[] | null): Entidad['atributos'] {
  return campos === null ? atributos : Object.fromEntries(campos.map(nombre => [nombre, atributos[nombre]]))
}

function addRelaciones(
  attributes: Record<string, unknown>,
  entidad: Entidad,
  lugar: Lugar,
  populate: Populate,
  limite: Presupuesto,
): void {
  for (const [nombre, relacion] of Object.entries(tipoDe(lugar).relaciones)) {
    const vista = populate.get(nombre)
    if (vista === undefined) continue
    const destino = followRelacion(lugar, relacion)
    const lista = select(entidad.relaciones[nombre] ?? [], vista, limite)
    attributes[nombre] = {
      data: wrap(
        lista.map(otra => show(otra, destino, vista, limite)),
        relacion,
      ),
    }
  }
}

function wrap(entradas: EntradaJson[], { muchos, media }: Relacion): EntradaJson | EntradaJson[] | null {
  if (!muchos) return entradas[0] ?? null
  return media === true && entradas.length === 0 ? null : entradas
}
