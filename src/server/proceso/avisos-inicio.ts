// What is allowed and yet unwise in a configuration: told in the log at every start.
import { RUTA_ESTRENO } from '#domain/rutas.ts'
import { databaseEnClaro } from '../db/open.ts'
import { mailEnClaro } from '../mail/sender.ts'
import type { Config } from './config.ts'

const NOMBRES = {
  databaseUrl: 'DATABASE_URL',
  databaseDirectUrl: 'DATABASE_DIRECT_URL',
  databaseReplicaUrl: 'DATABASE_REPLICA_URL',
} as const

type DeConfig = Pick<
  Config,
  'trustProxy' | 'smtpUrl' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl'
>

export function avisosDeInicio(config: DeConfig): readonly string[] {
  const enClaro = (['databaseUrl', 'databaseDirectUrl', 'databaseReplicaUrl'] as const).filter(cual => {
    const url = config[cual]
    return url !== null && databaseEnClaro(url)
  })
  return [
    ...enClaro.map(
      cual =>
        `${NOMBRES[cual]} va a otra máquina sin cifrar: quien esté en el camino lee la clave de la base, los pedidos y las sesiones. Agregale ?sslmode=verify-full&sslrootcert=/ruta/a/ca.pem (docs/several-servers.md).`,
    ),
    ...(config.trustProxy === true
      ? [
          'TRUST_PROXY=true le cree a cualquiera que diga quién es: cambiando X-Forwarded-For se saltean los límites de intentos. Poné la cantidad de proxies (por ejemplo 1) o sus direcciones.',
        ]
      : []),
    ...(config.smtpUrl !== null && mailEnClaro(config.smtpUrl)
      ? [
          'SMTP_URL con tls=no: la clave del servidor de correo y los enlaces de los e-mails viajan sin cifrar.',
        ]
      : []),
  ]
}

interface Arranque {
  /** What the shop has not said about itself, in words. */
  readonly faltan: readonly string[]
  readonly hayAdmin: boolean
  readonly publicUrl: string
}

/** What somebody who opens a new shop does next, for the terminal; nothing where nothing is missing. */
export function primerosPasos({ faltan, hayAdmin, publicUrl }: Arranque): readonly string[] {
  const pantalla = new URL(RUTA_ESTRENO, publicUrl).href
  return [
    ...(hayAdmin
      ? []
      : [
          `Todavía no hay quien la atienda. En otra terminal: npm run admin -- tu@correo (docs/first-day.md)`,
        ]),
    ...(faltan.length > 0
      ? [`A la tienda le falta decir: ${faltan.join('; ')}. Se completa en ${pantalla}`]
      : []),
  ]
}
