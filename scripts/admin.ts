// `npm run admin -- <e-mail>`: gives an account the role Admin, or creates one, also while the shop is open.
// With `--reset-password`: another password for an Admin who forgot it, where no mail is sent.
// With `--reset-2fa`: switches the second factor off for who lost both the phone and the recovery codes.
import { RUTAS } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import { makeAdmin, resetPassword, resetSegundoFactor } from '#server/cuenta/ingreso/admin.ts'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { openBeside } from '#server/db/beside.ts'
import { readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { askSecreto } from './ask.ts'

const USO = 'Uso: npm run admin -- <e-mail> [--reset-2fa | --reset-password]'
const RESET = '--reset-2fa'
const RESET_PASSWORD = '--reset-password'

async function run(argumentos: readonly string[]): Promise<void> {
  const [email, ...otros] = argumentos.filter(argumento => ![RESET, RESET_PASSWORD].includes(argumento))
  if (email === undefined || email.startsWith('-') || otros.length > 0) throw new StartError(USO)
  const config = readConfig(process.env)
  const database = await openBeside(config, createLogger('warn'))
  try {
    const { db } = database
    const deps = { db, passwords: createPasswords(), askPassword: () => askSecreto('Contraseña nueva: ') }
    const change = argumentos.includes(RESET_PASSWORD) ? resetPassword : makeAdmin
    console.log(argumentos.includes(RESET) ? await resetSegundoFactor(db, email) : await change(deps, email))
    console.log(`Base de datos: ${database.lugar}`)
    console.log(`Se entra en ${new URL(RUTAS.login, config.publicUrl).href}`)
  } finally {
    await database.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError || error instanceof AppError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
