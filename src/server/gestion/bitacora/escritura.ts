// An event of the log as a person reads it: the shop's time, what happened, and its numbers in words (pretty print, OPS-05).
import { diaLargo, dosCifras, partes } from '#domain/texto/fecha.ts'
import { diaDe, type Filtro, isAskedFor, type Nivel, readSuceso, type Suceso } from './suceso.ts'

const PALABRA: Readonly<Record<Nivel, string>> = {
  trace: 'rastro',
  debug: 'detalle',
  info: '',
  warn: 'AVISO',
  error: 'ERROR',
  fatal: 'GRAVE',
}
const ANCHO = 9

type Frase = (valor: unknown) => string

/** How each field reads, in the order they are told; what is not here is told by its name. */
const FRASES: Readonly<Record<string, Frase>> = {
  pedido: valor => `pedido ${valor}`,
  usuario: valor => `usuario ${valor}`,
  correo: valor => `correo ${valor}`,
  pago: valor => `pago ${valor}`,
  webhook: valor => `webhook ${valor}`,
  tarea: valor => `tarea ${valor}`,
  status: valor => `respuesta ${valor}`,
  red: valor => `desde ${valor}`,
  err: writeError,
  pausa: valor => `otra vez en ${writeMs(Number(valor) * 1000)}`,
  ms: valor => writeMs(Number(valor)),
  reqId: valor => `solicitud ${valor}`,
}

interface Bitacora {
  /** What to print for a line; null when it was not asked for. */
  write(linea: string): string | null
  /** How many events were told, and of what kind. */
  resumen(): string
}

export function createBitacora(filtro: Filtro): Bitacora {
  let dia: string | null = null
  let contados = 0
  let avisos = 0
  let errores = 0
  // A line of somebody else's belongs to the event before it: a stack, or what was said at the terminal.
  let sigue = true
  return {
    write(linea) {
      const suceso = readSuceso(linea)
      if (suceso === null) return sigue ? clean(linea) : null
      sigue = isAskedFor(suceso, filtro)
      if (!sigue) return null
      contados++
      if (suceso.nivel === 'warn') avisos++
      if (suceso.nivel === 'error' || suceso.nivel === 'fatal') errores++
      const suyo = diaDe(suceso.cuando)
      const titulo = suyo === dia ? '' : `${dia === null ? '' : '\n'}${writeDia(suceso.cuando)}\n`
      dia = suyo
      return titulo + writeSuceso(suceso)
    },
    resumen: () =>
      `${plural(contados, 'renglón', 'renglones')}, ${plural(avisos, 'aviso', 'avisos')}, ${plural(errores, 'error', 'errores')}`,
  }
}

export function writeSuceso({ cuando, nivel, texto, campos }: Suceso): string {
  const { hora, minuto } = partes(cuando)
  const reloj = [hora, minuto, cuando.getUTCSeconds()].map(dosCifras).join(':')
  const dicho = [texto, ...writeCampos(campos)].filter(parte => parte !== '').join(' · ')
  return clean(`${reloj}  ${PALABRA[nivel].padEnd(ANCHO)}${dicho}`).trimEnd()
}

function writeCampos(campos: Readonly<Record<string, unknown>>): string[] {
  const { method, url, ...resto } = campos
  const llamada = [method, url].filter(parte => parte !== undefined).join(' ')
  const conocidos = Object.entries(FRASES).flatMap(([nombre, frase]) =>
    resto[nombre] === undefined || resto[nombre] === null ? [] : [frase(resto[nombre])],
  )
  const otros = Object.entries(resto)
    .filter(([nombre, valor]) => !(nombre in FRASES) && valor !== null)
    .map(
      ([nombre, valor]) => `${nombre}: ${typeof valor === 'string' ? oneLine(valor) : JSON.stringify(valor)}`,
    )
  return [llamada, ...conocidos, ...otros]
}

/** What went wrong in its own words, with the code to search for; the stack stays in the log. */
function writeError(valor: unknown): string {
  const { type, message, errorCode } = (valor ?? {}) as Readonly<Record<string, unknown>>
  const codigo = errorCode === undefined || errorCode === null ? '' : ` (${errorCode})`
  return oneLine(`${message || type || 'error'}${codigo}`)
}

/** A terminal obeys what it is shown: nothing that came from outside moves its cursor. */
const clean = (texto: string) => texto.replace(/(?!\t)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')

const oneLine = (texto: string) => texto.replace(/\s*\n\s*/g, ' ')

/** '840 ms', '1,2 s', '3 min'. */
function writeMs(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 120_000) return `${String(Math.round(ms / 100) / 10).replace('.', ',')} s`
  return `${Math.round(ms / 60_000)} min`
}

function writeDia(instante: Date): string {
  return `— ${diaLargo(instante)} de ${partes(instante).anio} —`
}

function plural(cuantos: number, uno: string, varios: string): string {
  return `${cuantos} ${cuantos === 1 ? uno : varios}`
}
