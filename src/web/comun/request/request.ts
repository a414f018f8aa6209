// One way to call the server: JSON in and out, refusals as errors that carry the server's own message.
import { cualquiera, objeto, parcial, texto, varios } from '#domain/lector.ts'

const readRechazo = objeto({ error: parcial({ message: texto, details: cualquiera }) })
const readCampos = objeto({ errors: varios(objeto({ path: varios(texto), message: texto })) })

const SIN_CONEXION = 'No se pudo conectar con el servidor'
/** What the API says of a fault nobody foresaw: its language, not the person's. */
const DE_LA_API = 'Internal Server Error'
const FALLA_NUESTRA = 'Algo falló de nuestro lado. Probá de nuevo en un rato.'
/** Its refusals without words for people. */
const EN_CASTELLANO: ReadonlyMap<string, string> = new Map([
  ['Not Found', 'Eso ya no está.'],
  ['Forbidden', 'No tenés permiso para hacer eso.'],
  [
    'La clave de idempotencia ya se usó con otra llamada',
    'Lo que mandaste antes ya se había guardado: mirá cómo quedó antes de mandar otra cosa.',
  ],
])

export class ApiError extends Error {
  /** Zero when no answer came. */
  readonly status: number
  /** What the server itself said to people, if it said anything. */
  readonly mensaje: string | null
  /** What it said about single fields. */
  readonly campos: ReadonlyMap<string, string>
  /** Whatever else it said about the refusal, as it came. */
  readonly details: unknown
  constructor(status: number, cuerpo: unknown) {
    const { message: dicho = null, details } = readRechazo(cuerpo)?.error ?? {}
    const imprevista = dicho === DE_LA_API
    const message = imprevista ? null : (EN_CASTELLANO.get(dicho ?? '') ?? dicho)
    super(message ?? (imprevista ? FALLA_NUESTRA : SIN_CONEXION))
    this.name = 'ApiError'
    this.status = status
    this.mensaje = message
    this.details = details
    this.campos = new Map(readCampos(details)?.errors.map(({ path, message }) => [path[0] ?? '', message]))
  }
}

export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  return (await requestTagged<T>(path, init)).cuerpo
}

/** Together with the tag of the content: the same tag, the same content. */
export async function requestTagged<T>(
  path: string,
  init?: RequestInit,
): Promise<{ readonly cuerpo: T; readonly etag: string | null }> {
  const respuesta = await fetch(path, init).catch(() => {
    throw new ApiError(0, null)
  })
  const cuerpo: unknown = await respuesta.json().catch(() => null)
  if (!respuesta.ok) throw new ApiError(respuesta.status, cuerpo)
  return { cuerpo: cuerpo as T, etag: respuesta.headers.get('etag') }
}

/** A call that carries something. */
export function withBody(method: 'POST' | 'PUT', cuerpo: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(cuerpo) }
}
