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

function explain(code: string, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: el puerto ${port} ya está en uso. Cerrá el otro programa o elegí otro, por ejemplo PORT=${port === 65535 ? 3000 : port + 1}.`
    case 'EACCES':
      return `PORT: no hay permiso para usar el puerto ${port}. Elegí uno mayor que 1024.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: esta máquina no tiene la dirección ${host}.`
    default:
      return null
  }
}
