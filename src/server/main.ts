// The one place where everything meets: reads the configuration, opens what is needed in order, closes it in reverse.
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { createSnapshotSource } from './catalogo/snapshot.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { seedDemo } from './db/seed.ts'
import { listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { createMailer } from './mail/sender.ts'
import { loadWeb } from './paginas/web.ts'
import { orExit, runProcess, tell } from './run-process.ts'
import { openSecreto } from './secreto.ts'
import { startWorker } from './worker.ts'

const settings = orExit(() => readConfig(process.env))
const log = createLogger(settings.logLevel)

await runProcess(log, async ({ onClose, fail }) => {
  const database = await openDatabase(settings, log, fail)
  onClose(() => database.close())
  const { pool, db } = database
  const config = { ...settings, jwtSecret: settings.jwtSecret ?? (await openSecreto(settings.dataDir)) }
  if (config.seed === 'demo') await seedDemo(db)

  const tiendas = await createSnapshotSource({ pool, log })
  onClose(() => tiendas.close())
  const worker = await startWorker({ pool, db, mailer: createMailer(config), log })
  onClose(() => worker.stop())

  const { render, assets } = await loadWeb(fileURLToPath(new URL('../../dist', import.meta.url)))
  const app = await buildApp({
    config,
    db,
    pool,
    tiendas,
    render,
    assets,
    now: () => new Date(),
    logger: log,
  })
  onClose(() => app.close())
  await listen(app, config)
  tell(`Mostrador está abierto en ${config.publicUrl}`)
})
