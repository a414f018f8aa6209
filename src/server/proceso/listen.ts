// Opens the port, or says in Spanish why it cannot.
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: donde => `se escucha en ${donde}` })
  } catch (error) {
    const reason = explain((error as NodeJS.ErrnoException).code ?? '', host, port)
    throw reason === null ? error : new StartError(reason)
  }
}

/** `de`: what the names of the two settings begin with. */
export function explain(code: string, host: string, port: number, de = ''): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `${de}PORT: el puerto ${port} ya está en uso. Cerrá el otro programa o elegí otro, por ejemplo ${de}PORT=${port === 65535 ? 3000 : port + 1}.`
    case 'EACCES':
      return `${de}PORT: no hay permiso para usar el puerto ${port}. Elegí uno mayor que 1024.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${de}HOST: esta máquina no tiene la dirección ${host}.`
    default:
      return null
  }
}
