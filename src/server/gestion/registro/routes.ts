// GET /api/trastienda/registro: the log, by person, thing and day.
import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { parametro } from '#contract/consulta.schema.ts'
import { RegistroSchema } from '#contract/gestion/registro.schema.ts'
import { HECHOS_DE_PEDIDO } from '#domain/pedido/anotado.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import type { Lecturas } from '#server/db/replica.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { Filtro } from './sql.ts'
import { readRegistro } from './use-cases.ts'

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
