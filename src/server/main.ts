// The shop as it is run: the configuration of the environment, and the pages of the built application.
import { fileURLToPath } from 'node:url'
import { loadWeb } from './paginas/web.ts'
import { giveBackLater } from './proceso/alivio.ts'
import { readConfig } from './proceso/config.ts'
import { openTienda } from './proceso/open-tienda.ts'
import { orExit } from './proceso/run-process.ts'

const config = orExit(() => readConfig(process.env))
await openTienda(config, () => loadWeb(fileURLToPath(new URL('../../dist', import.meta.url))))
giveBackLater()
