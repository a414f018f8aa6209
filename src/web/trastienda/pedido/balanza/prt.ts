// The PRT protocol of counter scales (serial framing): asked with ENQ, they answer STX, five characters, ETX (PESA-06).
import type { Lector, Lectura, Protocolo } from './protocolo.ts'

const STX = 0x02
const ETX = 0x03
const ENQ = 0x05
const LARGO = 5

const PALABRAS: Readonly<Record<string, Lectura>> = {
  IIIII: { tipo: 'inestable' },
  NNNNN: { tipo: 'negativo' },
  SSSSS: { tipo: 'exceso' },
}

function readCuerpo(cuerpo: string): Lectura | undefined {
  if (/^\d{5}$/.test(cuerpo)) return { tipo: 'peso', gramos: Number(cuerpo) }
  return PALABRAS[cuerpo]
}

/** What is noise before, inside or after an answer costs that answer and no other. */
export function createLector(): Lector {
  /** Null until one begins. */
  let cuerpo: string | null = null
  return bytes => {
    const lecturas: Lectura[] = []
    for (const byte of bytes) {
      if (byte === STX) cuerpo = ''
      else if (cuerpo !== null && byte === ETX) {
        const lectura = readCuerpo(cuerpo)
        if (lectura !== undefined) lecturas.push(lectura)
        cuerpo = null
      } else if (cuerpo !== null) cuerpo = cuerpo.length < LARGO ? cuerpo + String.fromCharCode(byte) : null
    }
    return lecturas
  }
}

export const PRT: Protocolo = {
  baudios: [9600, 4800, 2400],
  pregunta: Uint8Array.of(ENQ),
  createLector,
}
