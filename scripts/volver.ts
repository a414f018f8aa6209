// `npm run volver`: with the shop closed, makes its database ready for the release before this one, which sells on with every order taken since; this one takes it over again by itself.

import { holdMigraciones } from '#server/db/migrate.ts'
import { setAsideMigraciones } from '#server/db/vuelta.ts'
import { openParaRestaurar } from '#server/gestion/copias/open.ts'
import { isAbierta } from '#server/gestion/copias/restore.ts'
import { readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { ANTERIOR } from '#server/proceso/version.ts'

async function run(): Promise<void> {
  const base = await openParaRestaurar(readConfig(process.env), createLogger('warn'))
  try {
    const { rows } = await base.client.query<{ hay: boolean }>(
      "select to_regclass('migraciones') is not null and to_regclass('procesos') is not null as hay",
    )
    if (!rows[0]?.hay) throw new StartError('No hay ninguna tienda en esa base de datos.')
    if (await isAbierta(base.client, true)) {
      throw new StartError(
        'Hay un Mostrador abierto sobre esa base de datos. Detenelo primero y esperá medio minuto. No se tocó nada.',
      )
    }
    await holdMigraciones(base.client)
    const apartadas = await setAsideMigraciones(base.client, ANTERIOR.migracion)
    console.log(
      apartadas.length === 0
        ? 'La base ya estaba lista para la versión anterior.'
        : `Quedaron aparte ${apartadas.length} migraciones, de ${apartadas[0]} a ${apartadas.at(-1)}: sus tablas siguen, y la versión anterior las deja como están.`,
    )
    console.log(
      `Ahora: git checkout ${ANTERIOR.commit.slice(0, 12)} y npm start. No se pierde ningún pedido.`,
    )
    console.log('Para volver a esta versión alcanza con arrancarla: las toma de nuevo sola.')
    console.log(`Base de datos: ${base.lugar}`)
  } finally {
    await base.close()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
