// GET /api/trastienda/registro: the log, by person, thing and day.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import Type, { type Static } from 'typebox'
import { parametro } from '#contract/consulta.schema.ts'
import { type AnotacionWire, RegistroSchema, type RegistroWire } from '#contract/gestion/registro.schema.ts'
import { type ClaveAnotada, claveAnotada } from '#domain/gestion/anotado.ts'
import { HECHOS_DE_PEDIDO } from '#domain/pedido/anotado.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import type { Lecturas } from '#server/db/replica.ts'
import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type Filtro, readCosas, readNombres, readPagina, readPersonas } from './sql.ts'

const Consulta = Type.Object({
  persona: parametro('El número de quien lo cambió'),
  cosa: parametro('articulo, categoria, …', 'articulo'),
  cosaId: parametro('El número de la cosa'),
  hecho: parametro(`De un pedido, qué se hizo: ${HECHOS_DE_PEDIDO.join(', ')}`, 'cancelado'),
  dia: parametro('Un día, en la hora del comercio', '2026-11-15'),
  antes: parametro('Sólo lo anterior a esta anotación'),
})

const NUMERO = /^[1-9]\d{0,14}$/
const COSA = /^[a-z][a-z-]{0,30}$/
const DIA = /^\d{4}-\d\d-\d\d$/

function readFiltro(consulta: Static<typeof Consulta>): Filtro {
  const { persona, cosa, cosaId, hecho, dia, antes } = Object.fromEntries(
    Object.entries(consulta).map(([nombre, valor]) => [nombre, String(valor)]),
  )
  const wrong = (nombre: string) => new AppError('ValidationError', `El parámetro "${nombre}" no es válido.`)
  const idDe = (nombre: string, texto: string | undefined) => {
    const id = texto === undefined ? undefined : parseId(texto)
    if (id === null) throw wrong(nombre)
    return id ?? null
  }
  if (cosa !== undefined && !COSA.test(cosa)) throw wrong('cosa')
  if (dia !== undefined && !(DIA.test(dia) && new Date(`${dia}T00:00:00Z`).toJSON()?.startsWith(dia)))
    throw wrong('dia')
  if (antes !== undefined && !NUMERO.test(antes)) throw wrong('antes')
  const suyo = HECHOS_DE_PEDIDO.find(uno => uno === hecho)
  if (hecho !== undefined && suyo === undefined) throw wrong('hecho')
  return {
    persona: idDe('persona', persona),
    cosa: cosa ?? null,
    cosaId: idDe('cosaId', cosaId),
    hecho: suyo ?? null,
    dia: dia ?? null,
    antes: antes === undefined ? null : Number(antes),
  }
}

interface Deps {
  readonly lecturas: Pick<Lecturas, 'read'>
}

export function registerAuditoria(app: FastifyInstance, { lecturas }: Deps): void {
  llamadas(app, { tag: 'Trastienda' })('GET /api/trastienda/registro', {
    summary: 'Quién cambió qué, cuándo, de qué a qué',
    query: Consulta,
    answer: RegistroSchema,
    handler: ({ cuenta, query }) => {
      const filtro = readFiltro(query)
      return lecturas.read(cuenta, db => readRegistro(db, filtro))
    },
  })
}

const PAGINA = 50

async function readRegistro(db: Kysely<DB>, filtro: Filtro): Promise<RegistroWire> {
  const [filas, personas, cosas] = await Promise.all([
    readPagina(db, filtro, PAGINA + 1),
    readPersonas(db),
    readCosas(db),
  ])
  const pagina = filas.slice(0, PAGINA)
  const data = pagina.map(toWire)
  const nombres = await readNombres(db, [...new Set(data.flatMap(clavesDe))])
  return {
    data,
    meta: { siguiente: filas.length > PAGINA ? (pagina.at(-1)?.id ?? null) : null, personas, cosas, nombres },
  }
}

function clavesDe({ cosa, cosaId, campos }: AnotacionWire): ClaveAnotada[] {
  const claves = campos.flatMap(({ campo, de, a }) => [claveAnotada(campo, de), claveAnotada(campo, a)])
  return [cosa === 'cliente' || cosa === 'persona' ? (`${cosa}.${cosaId}` as const) : null, ...claves].filter(
    clave => clave !== null,
  )
}

function toWire({
  at,
  userId,
  username,
  claveId,
  clave,
  de,
  a,
  ...fila
}: Awaited<ReturnType<typeof readPagina>>[number]): AnotacionWire {
  // A key of the API by its name, and its number with a minus before it.
  const quienDe = () => {
    if (userId !== null) return { id: userId, nombre: username ?? '' }
    return claveId === null ? null : { id: -claveId, nombre: clave ?? '' }
  }
  const campos = [...new Set([...Object.keys(de ?? {}), ...Object.keys(a ?? {})])]
  return {
    ...fila,
    at: at.toISOString(),
    quien: quienDe(),
    hecho: de === null ? 'alta' : a === null ? 'baja' : 'cambio',
    campos: campos.map(campo => ({ campo, de: de?.[campo] ?? null, a: a?.[campo] ?? null })),
  }
}
