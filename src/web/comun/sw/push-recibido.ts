// A notice as it came, the message that declares itself (web_push 8030), or one of ours where it cannot be read.
import { objeto, readJson, texto } from '#domain/lector.ts'

interface Recibido {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  readonly navigate: string
}

const readMensaje = objeto({
  notification: objeto<Recibido>({ title: texto, body: texto, tag: texto, lang: texto, navigate: texto }),
})

const SIN_LEER: Recibido = {
  title: 'Hay novedades de tu pedido',
  body: 'Tocá para verlo.',
  tag: 'novedad',
  lang: 'es-AR',
  navigate: '/',
}

export function readPush(recibido: string): Recibido {
  return readMensaje(readJson(recibido))?.notification ?? SIN_LEER
}
