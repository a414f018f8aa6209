// Where mails go: an SMTP server, the development mailbox, or nowhere until somebody configures SMTP_URL.
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import { emailValido } from '#domain/cuenta/registro.ts'
import { atMost } from '../kit/deadline.ts'
import { isLoopback } from '../kit/http.ts'
import type { Config } from '../proceso/config.ts'

export interface CorreoSaliente {
  readonly id: number
  readonly para: string
  readonly asunto: string
  readonly texto: string
  readonly html: string
  readonly created_at: Date
  /** What goes with it, both or none. */
  readonly adjunto?: { readonly nombre: string } | null
  readonly pdf?: Buffer | null
}

export interface Mailer {
  readonly destino: 'smtp' | 'buzon' | 'ninguno'
  /**
   * Fails with `Rechazo` when trying again is of no use, with `Duda` when nobody knows whether it was taken, with
   * anything else when it was not. `onEntrega` is waited for before the first byte of the message leaves; if it fails,
   * none does.
   */
  send(correo: CorreoSaliente, onEntrega: () => Promise<void>): Promise<void>
}

/** This mail will never be taken, whatever the others are worth. */
export class Rechazo extends Error {}

/** The message left and no answer came: it was taken, or it was not. */
export class Duda extends Error {}

/** How long a mail server may take, at each step and over the whole mail. */
export interface Plazos {
  readonly conexionMs: number
  readonly saludoMs: number
  readonly silencioMs: number
  readonly totalMs: number
}

const MINUTO_MS = 60_000
/** As RFC 5321 (4.5.3.2) asks: minutes for each step, ten for the answer to the message. Giving up earlier makes copies. */
export const PLAZOS: Plazos = {
  conexionMs: 7 * MINUTO_MS,
  saludoMs: 5 * MINUTO_MS,
  silencioMs: 10 * MINUTO_MS,
  totalMs: 45 * MINUTO_MS,
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'demoAbierta'>

export function createMailer(config: MailConfig, plazos = PLAZOS): Mailer {
  if (config.smtpUrl !== null) return createSmtp(config.smtpUrl, config, plazos)
  if (config.demoAbierta) return { destino: 'buzon', send: async () => undefined }
  return {
    destino: 'ninguno',
    send: () => Promise.reject(new Error('SMTP_URL no está configurado')),
  }
}

/** Our own choice in the address, which the mail library knows nothing of. */
const SIN_TLS = 'tls'

/** Whether nothing forbids that what is sent can be read on the way: chosen by `?tls=no`, and never a matter on this machine. */
export function mailEnClaro(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && searchParams.get(SIN_TLS) === 'no' && !isLoopback(hostname)
}

/**
 * `smtp:` begins in clear and goes on encrypted where the server offers it. Somebody on the way can take that offer out:
 * without it neither the login nor a link that opens an account is sent.
 */
function conexion(smtpUrl: string): { readonly url: string; readonly requireTLS: boolean } {
  const url = new URL(smtpUrl)
  const requireTLS = url.protocol === 'smtp:' && !isLoopback(url.hostname) && !mailEnClaro(smtpUrl)
  url.searchParams.delete(SIN_TLS)
  return { url: url.href, requireTLS }
}

/** A connection a mail: they are few, and none is found dead. */
function createSmtp(smtpUrl: string, { mailFrom, publicUrl }: MailConfig, plazos: Plazos): Mailer {
  const opciones = {
    ...conexion(smtpUrl),
    connectionTimeout: plazos.conexionMs,
    greetingTimeout: plazos.saludoMs,
    socketTimeout: plazos.silencioMs,
    dnsTimeout: Math.min(plazos.conexionMs, MINUTO_MS),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const remitente = parseRemitente(mailFrom)
  const dominio = new URL(publicUrl).hostname.replace(/[[\]]/g, '')

  async function send(correo: CorreoSaliente, onEntrega: () => Promise<void>): Promise<void> {
    if (!emailValido(correo.para)) throw new Rechazo('la dirección no sirve')
    let entregado = false
    const { createTransport } = await import('nodemailer')
    const transporte = createTransport(opciones)
    transporte.use('stream', (mail, done) => {
      // Nothing reads this before the server has said that it waits for the message.
      mail.message.processFunc(mensaje =>
        Readable.from(
          (async function* () {
            await onEntrega()
            entregado = true
            yield* mensaje
          })(),
          { objectMode: false },
        ),
      )
      done()
    })
    const envio = transporte.sendMail({
      from: remitente,
      to: { name: '', address: correo.para },
      envelope: { from: remitente.address, to: [correo.para] },
      subject: correo.asunto,
      text: correo.texto,
      html: correo.html,
      ...(correo.adjunto && correo.pdf
        ? {
            attachments: [
              { filename: correo.adjunto.nombre, content: correo.pdf, contentType: 'application/pdf' },
            ],
          }
        : {}),
      date: correo.created_at,
      // The same at every attempt: a repeat after a crash is recognisable as the same mail.
      messageId: `<correo.${correo.id}.${correo.created_at.getTime()}@${dominio}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    try {
      const respuesta = await atMost(envio, plazos.totalMs)
      if (respuesta === undefined) throw new Error(`sin respuesta en ${plazos.totalMs} ms`)
    } catch (error) {
      if (isRechazo(error as NodemailerError)) throw new Rechazo((error as Error).message)
      const contestado = typeof (error as NodemailerError).responseCode === 'number'
      throw entregado && !contestado ? new Duda((error as Error).message) : error
    }
  }
  return { destino: 'smtp', send }
}

/** The shape was checked when the configuration was read. */
function parseRemitente(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = mailFrom.match(/^(.*?)\s*<?([^\s<>]+@[^\s<>]+)>$/) ?? []
  return { name: name.replace(/^"|"$/g, ''), address }
}

/** A 5xx about the recipient or the message. About the sender or the login it is our setting that is wrong. */
function isRechazo({ responseCode, command, code }: NodemailerError): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true
  const definitivo = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  return definitivo && (command === 'RCPT TO' || command === 'DATA')
}
