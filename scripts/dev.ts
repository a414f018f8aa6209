// `npm run dev`: the shop of this clone with Vite in front (development server, hot module replacement), on this machine only.

import { isLoopback } from '#server/kit/http.ts'
import { type Config, readConfig } from '#server/proceso/config.ts'
import { openTienda } from '#server/proceso/open-tienda.ts'
import { orExit } from '#server/proceso/run-process.ts'
import { StartError } from '#server/proceso/start-error.ts'

const config = orExit(() => mustBeLocal(readConfig(process.env)))
const { createTaller } = await import('./taller.ts')
const taller = createTaller(config)
await openTienda(config, taller.openPaginas, taller.attach)

/** Sources and a looser policy are for whoever sits at this machine. */
function mustBeLocal(config: Config): Config {
  const { production, host, publicUrl } = config
  if (production) throw new StartError('npm run dev es para trabajar: con NODE_ENV=production va npm start.')
  if (!isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)) {
    throw new StartError(
      'npm run dev atiende sólo a esta máquina: HOST y PUBLIC_URL tienen que ser locales (127.0.0.1).',
    )
  }
  return config
}
