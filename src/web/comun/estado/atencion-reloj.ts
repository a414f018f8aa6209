// The clock of the opening hours (timer): tells again at each opening and closing, and when somebody comes back to the page (AJU-02).
import { apertura, type Horas, textoApertura } from '#domain/comercio/apertura.ts'
import { localDe } from '#domain/texto/fecha-local.ts'

export interface Atencion {
  readonly abierto: boolean
  /** 'Cerrado: abre mañana a las 9'. */
  readonly texto: string
  /** What the shop says about being closed for longer; '' while it is not. */
  readonly mensaje: string
}

/** Also for 'hoy' that becomes 'mañana', and for clocks that are set. */
const ESPERA_MAX_MS = 600_000
const MINUTO_MS = 60_000

const msDe = (local: string) => Date.parse(`${local}Z`)

/** `onAtencion` is told whenever it reads otherwise. */
export function watchAtencion(comercio: Horas, onAtencion: (atencion: Atencion | null) => void): () => void {
  let dicha = ''
  let reloj: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(reloj)
    const ahora = localDe(new Date())
    const leida = apertura(comercio, ahora)
    const atencion = leida && {
      abierto: leida.abierto,
      texto: textoApertura(leida, ahora),
      mensaje: leida.cierre?.mensaje ?? '',
    }
    const texto = JSON.stringify(atencion)
    if (texto !== dicha) onAtencion(atencion)
    dicha = texto
    const falta = leida?.hasta ? msDe(leida.hasta) - msDe(ahora) - (Date.now() % MINUTO_MS) : ESPERA_MAX_MS
    reloj = setTimeout(tell, Math.min(falta, ESPERA_MAX_MS))
  }
  tell()
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(reloj)
    document.removeEventListener('visibilitychange', tell)
  }
}
