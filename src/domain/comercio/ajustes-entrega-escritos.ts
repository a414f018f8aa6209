// Zones and slots as the shopkeeper writes them: turned into what is kept, each with its number, or refused with the reason (ENT-01, ENT-02).
import type { DiaSinEntrega, Turno } from '../entrega/formas.ts'
import { isObjeto } from '../lector.ts'
import { normalize } from '../texto/texto.ts'
import { cada, type Escrito, type Leido, lineaEscrita, MONTO, repetido } from './ajustes-clases.ts'
import {
  CIERRE_MINUTOS_MAX,
  DIAS_SIN_ENTREGA_MAX,
  diasDeSemana,
  LUGARES_MAX,
  numero,
  porDiaDeSemana,
  TURNOS_MAX,
  ZONAS_MAX,
} from './ajustes-entrega.ts'
import { esFecha } from './dias.ts'
import type { Zona } from './formas.ts'
import { esHora } from './tramos.ts'

interface Numerado {
  readonly id?: number | undefined
  readonly nombre: string
}

/** Whoever has a number keeps it, by its name too; another one gets the first that nobody has had, `dado` being the highest. */
function giveNumeros<T extends Numerado>(
  leidos: readonly T[],
  previos: readonly Numerado[],
  dado: number,
): (T & { readonly id: number })[] {
  const tomados = new Set(leidos.flatMap(({ id }) => id ?? []))
  let ultimo = Math.max(dado, ...tomados, ...previos.map(({ id = 0 }) => id))
  return leidos.map(leido => {
    const previo = previos.find(
      ({ id, nombre }) =>
        id !== undefined && !tomados.has(id) && normalize(nombre) === normalize(leido.nombre),
    )
    const id = leido.id ?? previo?.id ?? ++ultimo
    tomados.add(id)
    return { ...leido, id }
  })
}

/** Empty where it is not said: it gets one. */
function readId(escrito: unknown): Leido<{ readonly id?: number }> {
  if (escrito === undefined || escrito === null) return { valor: {} }
  const id = numero(escrito)
  return id === undefined ? { motivo: 'Ese número no es de ninguna zona ni turno.' } : { valor: { id } }
}

/** Absent stays absent, null says that there is none. */
function readMonto<K extends string>(
  escrito: unknown,
  campo: K,
  que: string,
): Leido<{ readonly [C in K]?: number | null }> {
  if (escrito === undefined) return { valor: {} }
  if (escrito === null) return { valor: { [campo]: null } as { [C in K]: null } }
  const leido = MONTO.escrito(escrito, SIN_CONTEXTO)
  return leido.motivo === undefined
    ? { valor: { [campo]: leido.valor } as { [C in K]: number } }
    : { motivo: `${que}: ${leido.motivo}` }
}
const SIN_CONTEXTO = { area: '', ahora: '', zonas: [], turnos: [], dados: { zona: 0, turno: 0 } }

function readDias(escrito: unknown): Leido<Pick<Zona, 'dias'>> {
  if (escrito === undefined) return { valor: {} }
  if (escrito === null) return { valor: { dias: null } }
  const dias = diasDeSemana(escrito)
  return dias === undefined
    ? { motivo: 'Elegí al menos un día de entrega de la zona.' }
    : { valor: { dias: [...dias].sort((a, b) => a - b) } }
}

export const zonasEscritas: Escrito<readonly Zona[]> = (escrito, { zonas, dados }) => {
  const leidas = cada(escrito, ZONAS_MAX, 'Las zonas', (escrita): Leido<Zona> => {
    const uno = isObjeto(escrita) ? escrita : {}
    const nombre = lineaEscrita(uno.nombre, 60, 'El nombre de la zona')
    if (nombre.motivo !== undefined) return nombre
    const { entrega } = uno
    if (entrega !== 'estandar' && entrega !== 'coordinada')
      return { motivo: 'Falta cómo se entrega en la zona.' }
    const id = readId(uno.id)
    if (id.motivo !== undefined) return id
    const costo = readMonto(uno.costo, 'costo', 'El costo del envío')
    if (costo.motivo !== undefined) return costo
    const minimo = readMonto(uno.minimo, 'minimo', 'La compra mínima de la zona')
    if (minimo.motivo !== undefined) return minimo
    const gratisDesde = readMonto(uno.gratisDesde, 'gratisDesde', 'El envío gratis de la zona')
    if (gratisDesde.motivo !== undefined) return gratisDesde
    const dias = readDias(uno.dias)
    if (dias.motivo !== undefined) return dias
    return {
      valor: {
        nombre: nombre.valor,
        entrega,
        ...id.valor,
        ...costo.valor,
        ...minimo.valor,
        ...gratisDesde.valor,
        ...dias.valor,
      },
    }
  })
  if (leidas.motivo !== undefined) return leidas
  const doble = repetido(leidas.valor, ({ nombre }) => normalize(nombre))
  if (doble !== undefined) return { motivo: `La zona ${doble.nombre} está dos veces.` }
  // One from before counts by its place.
  const numeradas = giveNumeros(
    leidas.valor,
    zonas.map((zona, i) => ({ ...zona, id: zona.id ?? i + 1 })),
    dados.zona,
  )
  const igual = repetido(numeradas, ({ id }) => String(id))
  return igual === undefined
    ? { valor: numeradas }
    : { motivo: `El número de la zona ${igual.nombre} ya es de otra.` }
}

function readHora(escrito: unknown): string | null | undefined {
  if (escrito === null || escrito === undefined || escrito === '') return null
  return esHora(escrito) && escrito !== '24:00' ? escrito : undefined
}

const LUGARES = `Los lugares van de 0 a ${LUGARES_MAX}, uno por día de la semana.`

export const turnosEscritos: Escrito<readonly Turno[]> = (escrito, { turnos, dados }) => {
  const leidos = cada(
    escrito,
    TURNOS_MAX,
    'Los turnos',
    (escrita): Leido<Omit<Turno, 'id'> & { id?: number }> => {
      const uno = isObjeto(escrita) ? escrita : {}
      const nombre = lineaEscrita(uno.nombre, 40, 'El nombre del turno')
      if (nombre.motivo !== undefined) return nombre
      const { desde, hasta } = uno
      if (!esHora(desde) || !esHora(hasta)) return { motivo: 'Las horas van como 09:00.' }
      if (desde >= hasta) return { motivo: `${nombre.valor}: tiene que terminar después de empezar.` }
      const id = readId(uno.id)
      if (id.motivo !== undefined) return id
      const lugares = porDiaDeSemana(uno.lugares)
      if (lugares === undefined) return { motivo: LUGARES }
      const cierreHora = readHora(uno.cierreHora)
      if (cierreHora === undefined) return { motivo: 'La hora de cierre va como 20:00.' }
      const cierreMinutos = uno.cierreMinutos ?? null
      if (cierreMinutos !== null && !isMinutos(cierreMinutos)) {
        return { motivo: `El cierre va de 0 a ${CIERRE_MINUTOS_MAX} minutos antes.` }
      }
      return {
        valor: { ...id.valor, nombre: nombre.valor, desde, hasta, lugares, cierreHora, cierreMinutos },
      }
    },
  )
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(leidos.valor, ({ nombre }) => normalize(nombre))
  if (doble !== undefined) return { motivo: `El turno ${doble.nombre} está dos veces.` }
  const numerados = giveNumeros(leidos.valor, turnos, dados.turno)
  const igual = repetido(numerados, ({ id }) => String(id))
  return igual === undefined
    ? { valor: numerados }
    : { motivo: `El número del turno ${igual.nombre} ya es de otro.` }
}

const isMinutos = (valor: unknown): valor is number =>
  Number.isInteger(valor) && Number(valor) >= 0 && Number(valor) <= CIERRE_MINUTOS_MAX

export const lugaresEscritos: Escrito<readonly (number | null)[]> = escrito => {
  const lugares = porDiaDeSemana(escrito)
  return lugares === undefined ? { motivo: LUGARES } : { valor: lugares }
}

export const diasSinEntregaEscritos: Escrito<readonly DiaSinEntrega[]> = (escrito, { turnos }) => {
  const leidos = cada(
    escrito,
    DIAS_SIN_ENTREGA_MAX,
    'Los días sin entrega',
    (escrita): Leido<DiaSinEntrega> => {
      const uno = isObjeto(escrita) ? escrita : {}
      const { fecha } = uno
      if (typeof fecha !== 'string' || !esFecha(fecha)) return { motivo: 'Esa fecha no existe.' }
      const nombre = lineaEscrita(uno.nombre, 60, 'El nombre del día')
      if (nombre.motivo !== undefined) return nombre
      if (uno.turnos === 'todos') return { valor: { fecha, nombre: nombre.valor, turnos: 'todos' } }
      const ids = Array.isArray(uno.turnos) ? uno.turnos : []
      const suyos = turnos.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
      if (suyos.length === 0 || suyos.length !== ids.length) {
        return { motivo: `${nombre.valor}: faltan los turnos sin entrega, o alguno ya no está.` }
      }
      return { valor: { fecha, nombre: nombre.valor, turnos: suyos } }
    },
  )
  if (leidos.motivo !== undefined) return leidos
  const doble = repetido(leidos.valor, ({ fecha }) => fecha)
  if (doble !== undefined) return { motivo: `${doble.nombre}: ese día ya está en la lista.` }
  return { valor: [...leidos.valor].sort((uno, otro) => uno.fecha.localeCompare(otro.fecha)) }
}
