// What is allowed and yet unwise in a configuration: told in the log at every start.
import type { Config } from './config.ts'
import { mailEnClaro } from './mail/sender.ts'

export function avisosDeInicio(config: Pick<Config, 'trustProxy' | 'smtpUrl'>): readonly string[] {
  return [
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
