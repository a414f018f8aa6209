// The relations a user may bring along: a closed pair of names, whatever else the query says (U1).

import type { UserWire } from '#contract/cuenta/cuenta.schema.ts'
import type { Relacion } from '#contract/cuenta/cuenta.wire.ts'
import type { Populate } from '#server/consulta/ast.ts'
import { parseVista } from '#server/consulta/consulta.ts'
import { FECHAS, type Lugar, type Tipo } from '#server/consulta/esquema.ts'
import { presupuestoVisita } from '#server/consulta/gasto.ts'
import { createPlan } from '#server/consulta/memoria.ts'
import { parseTexto } from '#server/consulta/texto.ts'

const TIPOS: Readonly<Record<'user' | Relacion, Tipo>> = {
  user: {
    campos: {},
    relaciones: { role: { tipo: 'role', muchos: false }, pedidos: { tipo: 'pedidos', muchos: true } },
  },
  role: { campos: { name: 'texto', description: 'texto', type: 'texto', ...FECHAS }, relaciones: {} },
  pedidos: {
    campos: { estado: 'texto', total: 'numero', detalle: 'texto', direccion: 'texto', ...FECHAS },
    relaciones: {},
  },
}

const lugarDe = (tipo: keyof typeof TIPOS): Lugar => ({ esquema: TIPOS, tipo, tolerante: true })

/** A mention of anything else brings nothing along. */
export function parseRelaciones(texto: string): Populate {
  return parseVista(lugarDe('user'), { populate: parseTexto(texto).populate }).populate
}

/** Leaves of what came along only what was asked for. */
export function chooseRelaciones({ role, pedidos, ...user }: UserWire, populate: Populate): UserWire {
  const [suyo] = choose('role', role === undefined ? [] : [role], populate)
  return {
    ...user,
    ...(suyo !== undefined && { role: suyo }),
    ...(populate.has('pedidos') && { pedidos: choose('pedidos', pedidos ?? [], populate) }),
  }
}

/** Flat, as everything under a user. */
function choose<T extends { readonly id: number }>(
  nombre: Relacion,
  cosas: readonly T[],
  populate: Populate,
): T[] {
  const vista = populate.get(nombre)
  if (vista === undefined) return []
  const { select, show } = createPlan(lugarDe(nombre), vista)
  const limite = presupuestoVisita()
  const entidades = cosas.map(({ id, ...atributos }) => ({ id, atributos, relaciones: {} }))
  return select(entidades, limite).map(entidad => {
    const { id, attributes } = show(entidad, limite)
    return { id, ...attributes } as T
  })
}
