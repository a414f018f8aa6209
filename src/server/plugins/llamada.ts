// A call of the API, described once: its address, who makes it, what it takes, answers and refuses. Everything a route needs follows from that.
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify'
import type { Static, TObject, TSchema, TUnion } from 'typebox'
import { ACCESO, type AccesoDe, type Llamada } from '#contract/acceso.ts'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import type { ErrorName } from '#contract/errores.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '../base/errors.ts'
import type { Cuenta } from '../cuenta/usuarios.ts'
import { queryOf } from '../kit/http.ts'
import { checkPropia } from '../personal/equipos.ts'
import { requireUsuario } from './auth.ts'
import { type Etiqueta, SESION } from './operaciones.ts'
import { compileCampos, type Palabras } from './validador.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it refuses beside what any call of its kind does. */
    readonly errores?: readonly ErrorName[]
    /** Its body may be left out. */
    readonly vacio?: boolean
  }
}

/** Probes stand outside the API, and in no table of access. */
type Sonda = `GET /${'healthz' | 'readyz' | 'writez'}`
type Cual = Llamada | Sonda

/** `id` and `linea` of `/api/pedidos/:id/lineas/:linea/peso`. */
type NombresDe<L extends string> = L extends `${string}:${infer N}/${infer Resto}`
  ? N | NombresDe<Resto>
  : L extends `${string}:${infer N}`
    ? N
    : never

type Lector = (texto: string) => unknown
type Lectores = Readonly<Record<string, Lector>>
type PartesDe<L extends string, P extends Lectores> = {
  readonly [N in NombresDe<L>]: N extends keyof P ? NonNullable<ReturnType<P[N]>> : number
}

/** What is inside of an envelope that may be left out, and any other body as it is. */
type Contenido<B extends TSchema> =
  B extends TUnion<[TObject<{ data: infer D extends TSchema }>, TSchema]> ? Static<D> : Static<B>

type QuienDe<L extends Cual> = L extends Llamada
  ? AccesoDe<L> extends 'todos'
    ? Cuenta | null
    : Cuenta
  : null

type Hecha<L extends Cual, B extends TSchema, Q extends TSchema, P extends Lectores> = PartesDe<L, P> & {
  /** Who asks: null is possible where the table of access lets visitors in. */
  readonly cuenta: QuienDe<L>
  readonly body: Contenido<B>
  readonly query: Static<Q>
  /** The query as it was written, for the query language. */
  readonly consulta: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Comunes {
  readonly tag: Etiqueta
  /** In bytes. */
  readonly bodyLimit?: number
  readonly palabras?: Palabras
}

interface Descripcion<L extends Cual, B extends TSchema, Q extends TSchema, P extends Lectores>
  extends Partial<Comunes>,
    Pick<RouteOptions, 'onRequest' | 'onSend'> {
  readonly summary: string
  readonly description?: string
  /** Of `HechoSchema`: that it is done, whatever the handler has to say, unless that has answered by itself. */
  readonly answer: object
  readonly status?: number
  /** What the answer is, where it is no JSON. */
  readonly produces?: readonly string[]
  /** Bare, in the envelope `{data, version}`, or as `sobre` has it: in an envelope or bare. */
  readonly body?: B
  /** The body may be left out. */
  readonly vacio?: boolean
  /** Texts of the body that may have so many characters. */
  readonly cortos?: Readonly<Record<string, number>>
  /** The body is a file of one of these types. */
  readonly consumes?: readonly string[]
  /** What stands behind the question mark, checked. */
  readonly query?: Q
  /** The same, for the query language: described here, checked there. */
  readonly consulta?: TSchema
  readonly headers?: TSchema
  readonly params?: TSchema
  /** Parts of the address that are no number, each with who reads it. What is null is not found. */
  readonly partes?: P
  readonly errors?: readonly ErrorName[]
  /** Not at a device of the counter, which many people use. */
  readonly propia?: true
  readonly config?: FastifyContextConfig
  /** Before the body is read: refuses whoever need not be listened to. */
  readonly antes?: (quien: Pick<Hecha<L, B, Q, P>, NombresDe<L> | 'cuenta'>) => Promise<void>
  readonly handler: (hecha: Hecha<L, B, Q, P>) => unknown
}

/** A file, sent as it is. */
export const ARCHIVO = { type: 'string', format: 'binary' } as const

/** The calls of one group: what they share is said once. */
export function llamadas(app: FastifyInstance, comunes: Comunes) {
  return <
    const L extends Cual,
    B extends TSchema = TSchema,
    Q extends TSchema = TSchema,
    const P extends Lectores = Record<never, never>,
  >(
    llamada: L,
    descripcion: Descripcion<L, B, Q, P>,
  ): void => {
    const { tag, bodyLimit, palabras, onRequest, onSend, config, ...una } = { ...comunes, ...descripcion }
    const { body, query, consulta, headers, params, produces, consumes, description } = una
    const [method, url] = partsOf(llamada)
    const acceso = ACCESO[llamada] ?? 'todos'
    const readPartes = createLector(url, una.partes)
    const quienDe = (request: FastifyRequest) => ({
      ...readPartes(request.params),
      cuenta: acceso === 'todos' ? request.cuenta : requireUsuario(request),
    })
    const { antes } = una
    const alLlegar = [
      onRequest ?? [],
      antes === undefined
        ? []
        : (request: FastifyRequest) =>
            antes(quienDe(request) as unknown as Pick<Hecha<L, B, Q, P>, NombresDe<L> | 'cuenta'>),
    ].flat()
    app.route({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(alLlegar.length > 0 && { onRequest: alLlegar }),
      ...(onSend && { onSend }),
      config: {
        ...config,
        ...(una.errors && { errores: una.errors }),
        ...(una.vacio && { vacio: true }),
      },
      validatorCompiler: compileCampos({
        ...(palabras && { palabras }),
        vacio: una.vacio ?? false,
        ...(una.cortos && { cortos: una.cortos }),
        consulta: consulta !== undefined,
      }),
      schema: {
        tags: [tag],
        summary: una.summary,
        ...(description !== undefined && { description }),
        security: acceso === 'todos' ? [] : SESION,
        ...(body && { body }),
        ...((query ?? consulta) && { querystring: query ?? consulta }),
        ...(headers && { headers }),
        ...(params && { params }),
        ...(produces && { produces }),
        ...(consumes && { consumes }),
        response: { [una.status ?? 200]: una.answer },
      },
      handler: (request, reply) => {
        const quien = quienDe(request)
        if (una.propia) checkPropia(request)
        const hecha = {
          ...quien,
          body: request.body,
          query: request.query,
          consulta: consulta === undefined ? '' : queryOf(request.raw.url),
          request,
          reply,
        }
        if (una.status !== undefined) reply.code(una.status)
        // Checked just now against the very schemas these types are taken from.
        const dicho = una.handler(hecha as unknown as Hecha<L, B, Q, P>)
        return una.answer === HechoSchema ? tellHecho(dicho, reply) : dicho
      },
    })
  }
}

async function tellHecho(dicho: unknown, reply: FastifyReply): Promise<unknown> {
  await dicho
  return reply.sent ? reply : { ok: true }
}

export type Llamadas = ReturnType<typeof llamadas>

/** An address that is there only to be refused: by the table of access, or because nothing is there. */
export function closeLlamada(app: FastifyInstance, llamada: Llamada): void {
  const [method, url] = partsOf(llamada)
  app.route({
    method,
    url,
    schema: { hide: true },
    handler: async () => {
      throw noEncontrado()
    },
  })
}

function partsOf(llamada: string): [method: string, url: string] {
  const [method = '', url = ''] = llamada.split(' ')
  return [method, url]
}

/** Whatever is no number, or nothing its reader knows, names nothing. */
function createLector(
  url: string,
  lectores: Lectores = {},
): (params: unknown) => Readonly<Record<string, unknown>> {
  const nombres = url.split('/').flatMap(parte => (parte.startsWith(':') ? parte.slice(1) : []))
  return params =>
    Object.fromEntries(
      nombres.map(nombre => {
        const leida = (lectores[nombre] ?? parseId)(
          (params as Readonly<Record<string, string>>)[nombre] ?? '',
        )
        if (leida == null) throw noEncontrado()
        return [nombre, leida]
      }),
    )
}
