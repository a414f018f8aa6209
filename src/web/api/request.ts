// One way to call the server: JSON in and out, refusals as errors that carry the server's own message.

interface ErrorWire {
  readonly error?: { readonly name?: string; readonly message?: string }
}

export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
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
  const respuesta = await fetch(path, init)
  const cuerpo: unknown = await respuesta.json().catch(() => null)
  if (!respuesta.ok) {
    const mensaje = (cuerpo as ErrorWire | null)?.error?.message
    throw new ApiError(respuesta.status, mensaje ?? 'No se pudo conectar con el servidor')
  }
  return { cuerpo: cuerpo as T, etag: respuesta.headers.get('etag') }
}
