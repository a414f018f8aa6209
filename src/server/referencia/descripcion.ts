// The description as programs get it: groups and errors by name, who may call, the bodies of webhooks, and each schema once under its name.
import { ACCESO, ALCANCE_DE } from '#contract/acceso.ts'
import { ErrorSchema } from '#contract/errores.schema.ts'
import { ESTADO_HTTP, tituloDe } from '#contract/errores.ts'
import { AVISOS_WEBHOOK } from '#contract/gestion/webhook.schema.ts'
import { TITULO_EVENTO } from '#domain/gestion/integraciones/eventos.ts'
import { isObjeto } from '#domain/lector.ts'
import { ETIQUETAS } from '../plugins/operaciones.ts'
import type { Documento, Operacion } from './documento.ts'
import { canonicalOf, collectNombres, joinCanonical } from './nombres.ts'

/** `GET /api/pedidos/{id}` as the tables of the contract write it. */
const llamadaDe = (metodo: string, camino: string) =>
  `${metodo.toUpperCase()} ${camino.replace(/\{(\w+)\}/g, ':$1')}`

/** Who may, in a sentence: the table of access and the one of scopes. */
function quienDe(llamada: string): string {
  const acceso = ACCESO[llamada] ?? 'todos'
  const quien =
    acceso === 'todos'
      ? 'La hace cualquiera, sin sesión'
      : acceso === 'sesion'
        ? 'Con sesión'
        : acceso === 'trabaja'
          ? 'Con la sesión de alguien que trabaja en el comercio'
          : `Con la sesión de alguien que tiene el permiso ${acceso}`
  const alcance = ALCANCE_DE[llamada]
  return alcance === undefined ? `${quien}.` : `${quien}, o con una clave que tiene ${alcance}.`
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Segundos hasta que conviene probar de nuevo', schema: { type: 'integer' } },
}

const ERROR = { 'application/json': { schema: ErrorSchema } }

/** Named, so that a call refers to each of them. */
const RESPUESTAS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    [...new Set(Object.values(ESTADO_HTTP))].map(estado => [
      `Error${estado}`,
      {
        description: tituloDe(estado),
        ...((estado === 429 || estado === 503) && { headers: RETRY_AFTER }),
        content: ERROR,
      },
    ]),
  ),
  Errordefault: { description: 'Cualquier otro error', content: ERROR },
}

/** Errors are said by status; what a proxy or the guard at the door answers is the rest. */
function finish(metodo: string, camino: string, operacion: Operacion): object {
  const llamada = llamadaDe(metodo, camino)
  const {
    description = '',
    responses = {},
    parameters = [],
    requestBody,
    'x-vacio': vacio,
    ...resto
  } = operacion
  return {
    ...resto,
    ...(requestBody && { requestBody: { ...requestBody, required: vacio !== true } }),
    description: [description, quienDe(llamada)].filter(Boolean).join('. '),
    parameters: parameters.map(parametro =>
      parametro.name === 'filters'
        ? // Nested in brackets, as the query language reads them: a client writes objects.
          {
            ...parametro,
            style: 'deepObject',
            explode: true,
            schema: { type: 'object', additionalProperties: true },
          }
        : parametro,
    ),
    responses: Object.fromEntries(
      Object.entries(responses).map(([estado, respuesta]) => [
        estado,
        Object.hasOwn(RESPUESTAS, `Error${estado}`)
          ? { $ref: `#/components/responses/Error${estado}` }
          : respuesta,
      ]),
    ),
  }
}

const FIRMA = [
  [
    'Mostrador-Firma',
    't=…,v1=…: HMAC-SHA256 con el secreto, sobre el momento, un punto y los bytes del cuerpo',
  ],
  ['Mostrador-Entrega', 'El número de la entrega: el mismo cada vez que se la intenta'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

const WEBHOOKS = Object.fromEntries(
  Object.entries(AVISOS_WEBHOOK).map(([evento, schema]) => [
    evento,
    {
      post: {
        tags: ['Webhooks'],
        operationId: `webhook${evento.replace(/(?:^|[._])([a-z])/g, (_todo, letra: string) => letra.toUpperCase())}`,
        summary: Object.entries(TITULO_EVENTO).find(([uno]) => uno === evento)?.[1] ?? 'Una prueba',
        description: 'Lo que se manda a la dirección de un webhook.',
        security: [],
        parameters: FIRMA,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Recibida' } },
      },
    },
  ]),
)

export function publish(documento: Documento): object {
  const paths = Object.fromEntries(
    Object.entries(documento.paths).map(([camino, operaciones]) => [
      camino,
      Object.fromEntries(
        Object.entries(operaciones).map(([metodo, operacion]) => [metodo, finish(metodo, camino, operacion)]),
      ),
    ]),
  )
  const tags = Object.entries(ETIQUETAS).map(([name, description]) => ({ name, description }))
  const { schemas, name } = createNombrador()
  const nombrado = name({ paths, webhooks: WEBHOOKS, responses: RESPUESTAS }) as {
    paths: object
    webhooks: object
    responses: object
  }
  return {
    ...documento,
    tags,
    paths: nombrado.paths,
    webhooks: nombrado.webhooks,
    components: { ...documento.components, responses: nombrado.responses, schemas },
  }
}

/** Puts a reference wherever a schema stands that has a name, and collects what they refer to: once through, from the inside out. */
function createNombrador() {
  const nombres = collectNombres()
  const schemas: Record<string, unknown> = {}
  const visit = (valor: unknown): readonly [canonical: string, nombrado: unknown] => {
    if (Array.isArray(valor)) {
      const partes = valor.map(visit)
      return [`[${partes.map(([canonical]) => canonical).join(',')}]`, partes.map(([, nombrado]) => nombrado)]
    }
    if (!isObjeto(valor)) return [canonicalOf(valor), valor]
    const partes = Object.entries(valor).map(([clave, parte]) => [clave, ...visit(parte)] as const)
    const canonical = joinCanonical(partes)
    const entero = Object.fromEntries(partes.map(([clave, , nombrado]) => [clave, nombrado]))
    const nombre = nombres.get(canonical)
    if (nombre === undefined) return [canonical, entero]
    schemas[nombre] = entero
    return [canonical, { $ref: `#/components/schemas/${nombre}` }]
  }
  return { schemas, name: (valor: unknown) => visit(valor)[1] }
}
