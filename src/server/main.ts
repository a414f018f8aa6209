// The shop as it is run: the configuration of the environment, and the pages of the built application.
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { openTienda } from './open-tienda.ts'
import { loadWeb } from './paginas/web.ts'
import { orExit } from './run-process.ts'

const config = orExit(() => readConfig(process.env))
await openTienda(config, () => loadWeb(fileURLToPath(new URL('../../dist', import.meta.url))))
