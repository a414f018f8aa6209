// The engine over memory: answers a query's tree from entries at hand, in the envelopes of the wire. What it looks at is charged here.
import type { Consulta, Criterio, Vista } from './ast.ts'
import { readCursor, rumboPorId, writeCursor } from './cursor.ts'
import { type Entidad, followRelacion, type Lugar, type Relacion, tipoDe } from './esquema.ts'
import { type Presupuesto, spend, spendEntrada } from './gasto.ts'
import { toBusqueda, toCondicion } from './memoria-filtros.ts'

/** How the entries of one type are chosen and shown: made once for a query, used for each list on its way. */
export interface Plan {
  /** Every entry looked at is charged, whether or not it is shown. */
  select(lista: readonly Entidad[], limite: Presupuesto): readonly Entidad[]
  show(
    entidad: Entidad,
    limite: Presupuesto,
  ): { readonly id: number | null; readonly attributes: Readonly<Record<string, unknown>> }
}

type EntradaJson = ReturnType<Plan['show']>

export function createPlan(lugar: Lugar, { campos, filtro, orden, populate }: Vista): Plan {
  const pasa = filtro === null ? null : toCondicion(filtro)
  const relaciones = Object.entries(tipoDe(lugar).relaciones).flatMap(([nombre, relacion]) => {
    const vista = populate.get(nombre)
    if (vista === undefined) return []
    return [{ nombre, relacion, plan: createPlan(followRelacion(lugar, relacion), vista) }]
  })

  return {
    select(lista, limite) {
      spend(limite, lista.length)
      const pasan = pasa === null ? lista : lista.filter(entidad => pasa(entidad, limite))
      return orden.length === 0 ? pasan : sort(pasan, orden, limite)
    },
    show({ id, atributos, relaciones: suyas, peso }, limite) {
      spendEntrada(limite, peso)
      const propios =
        campos === null ? atributos : Object.fromEntries(campos.map(nombre => [nombre, atributos[nombre]]))
      if (relaciones.length === 0) return { id, attributes: propios }
      const attributes = { ...propios }
      for (const { nombre, relacion, plan } of relaciones) {
        const lista = plan.select(suyas[nombre] ?? [], limite)
        const entradas = lista.map(otra => plan.show(otra, limite))
        attributes[nombre] = { data: wrap(entradas, relacion) }
      }
      return { id, attributes }
    },
  }
}

function wrap(entradas: EntradaJson[], { muchos, media }: Relacion): EntradaJson | EntradaJson[] | null {
  if (!muchos) return entradas[0] ?? null
  return media === true && entradas.length === 0 ? null : entradas
}

/** `lista` in ascending order of id. */
export function answerLista(
  lista: readonly Entidad[],
  lugar: Lugar,
  consulta: Consulta,
  limite: Presupuesto,
) {
  const plan = createPlan(lugar, consulta)
  const { pagina, meta } = choosePagina(plan, lista, lugar, consulta, limite)
  return { data: pagina.map(entidad => plan.show(entidad, limite)), meta }
}

/** Which entries an answer holds, before they are shown. */
export function choosePagina(
  plan: Plan,
  lista: readonly Entidad[],
  lugar: Lugar,
  consulta: Consulta,
  limite: Presupuesto,
) {
  const { busqueda, paginacion } = consulta
  const elegidos = plan.select(lista, limite)
  const halla = busqueda === null ? null : toBusqueda(lugar, busqueda)
  const hallados = halla === null ? elegidos : elegidos.filter(entidad => halla(entidad, limite))
  const { pagina, siguiente } = slice(hallados, consulta)
  return { pagina, meta: { pagination: paginacion.meta(hallados.length, siguiente) } }
}

/** By position, or what follows the number a walk had come to, whatever has gone or come meanwhile. */
function slice(hallados: readonly Entidad[], { paginacion, orden }: Consulta) {
  const { inicio, cantidad, cursor } = paginacion
  if (cursor === null) return { pagina: hallados.slice(inicio, inicio + cantidad) }
  const rumbo = rumboPorId(orden)
  const desde = readCursor(cursor, rumbo)
  const signo = rumbo.direccion === 'asc' ? 1 : -1
  const faltan = desde === null ? hallados : hallados.filter(({ id }) => signo * (Number(id) - desde.id) > 0)
  const pagina = faltan.slice(0, cantidad)
  const ultimo = pagina.at(-1)
  const quedan = faltan.length > cantidad && ultimo !== undefined
  return { pagina, siguiente: quedan ? writeCursor(rumbo, { id: Number(ultimo.id) }) : null }
}

/** Null when there is no such entry or it does not pass the query's own filters. */
export function answerUna(
  lista: readonly Entidad[],
  lugar: Lugar,
  id: number,
  consulta: Consulta,
  limite: Presupuesto,
) {
  const plan = createPlan(lugar, consulta)
  const suya = lista.find(candidata => candidata.id === id)
  const [entidad] = plan.select(suya === undefined ? [] : [suya], limite)
  return entidad === undefined ? null : { data: plan.show(entidad, limite), meta: {} }
}

export const colador = new Intl.Collator('es')
/** Alphabetical order takes its time. */
const POR_TEXTO = 4

/** What is compared is read once for each entry, not once for each comparison; every comparison is charged. */
function sort(
  lista: readonly Entidad[],
  orden: readonly Criterio[],
  limite: Presupuesto,
): readonly Entidad[] {
  const columnas = orden.map(({ ruta, direccion }) => {
    spend(limite, lista.length * ruta.length)
    const valores = lista.map(entidad => follow(entidad, ruta))
    const pasos = valores.some(valor => typeof valor === 'string') ? POR_TEXTO : 1
    return { valores, signo: direccion === 'asc' ? 1 : -1, pasos }
  })
  const lugares = lista.map((_, i) => i)
  lugares.sort((i, j) => {
    for (const { valores, signo, pasos } of columnas) {
      spend(limite, pasos)
      const resultado = compare(valores[i], valores[j])
      if (resultado !== 0) return signo * resultado
    }
    return Number(lista[i]?.id) - Number(lista[j]?.id)
  })
  return lugares.flatMap(i => lista[i] ?? [])
}

/** Null without the field and without what would have it. */
function follow(entidad: Entidad, ruta: readonly string[]): unknown {
  const campo = ruta.at(-1) ?? ''
  let lugar: Entidad | undefined = entidad
  for (const nombre of ruta.slice(0, -1)) lugar = lugar?.relaciones[nombre]?.[0]
  return (campo === 'id' ? lugar?.id : (lugar?.lugares?.[campo] ?? lugar?.atributos[campo])) ?? null
}

/** Absent values last when ascending, as the database family does. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  if (typeof a === 'string' && typeof b === 'string') return colador.compare(a, b)
  return Number(a) - Number(b)
}
