// Tries against one account (brute force, rate limit): slowed down for strangers, never closed to a device or an address its owner comes from (L5, see docs/decisions/0024).
import { demasiadosIntentos } from '#server/base/errors.ts'
import { isConocido, type Visita } from '#server/plugins/aparatos.ts'
import type { Limites } from '#server/plugins/limites.ts'

/** Of the tries that slow an account down, one address spends at most these: alone it cannot lock anybody out. */
const MAXIMO_POR_DIRECCION = 5

interface Intento {
  /** The password was right: the try does not count, and the address is known from now on. */
  succeed(): Promise<void>
}

type LimitesIngreso = Pick<
  Limites,
  'ingresoPar' | 'ingresoCuenta' | 'ingresoConocido' | 'ingresoAparato' | 'aparatoConocido'
>

/** Counted before the hash is computed, so that a thousand tries at once are still a thousand tries. */
export async function beginIntento(
  limites: LimitesIngreso,
  cuenta: string,
  visita: Visita,
): Promise<Intento> {
  return (await isConocido(limites, cuenta, visita))
    ? beginConocido(limites, cuenta, visita)
    : beginExtrano(limites, cuenta, visita)
}

/** What others try, wherever they are, is no concern of the device the owner entered from: it has its own count. */
async function beginConocido(
  limites: LimitesIngreso,
  cuenta: string,
  { ip, aparato }: Visita,
): Promise<Intento> {
  const propio = `${cuenta} ${aparato}`
  await limites.ingresoAparato.consume(propio)
  return {
    async succeed() {
      await limites.ingresoAparato.forget(propio)
      await rememberDireccion(limites, `${cuenta} ${ip}`)
    },
  }
}

async function beginExtrano(limites: LimitesIngreso, cuenta: string, { ip }: Visita): Promise<Intento> {
  const par = `${cuenta} ${ip}`
  const { usados } = await limites.ingresoPar.consume(par)
  const contraLaCuenta = usados <= MAXIMO_POR_DIRECCION
  if (contraLaCuenta) await consumeCuenta(limites, cuenta, par)
  else await checkCuenta(limites, cuenta, par)
  return {
    async succeed() {
      await limites.ingresoPar.forget(par)
      if (contraLaCuenta) await limites.ingresoCuenta.giveBack(cuenta)
      await rememberDireccion(limites, par)
    },
  }
}

async function rememberDireccion(limites: LimitesIngreso, par: string): Promise<void> {
  await limites.ingresoConocido.forget(par)
  await limites.ingresoConocido.consume(par)
}

/** What spends nothing of an account's tries waits like the rest when they are spent. */
async function checkCuenta(limites: LimitesIngreso, cuenta: string, par: string): Promise<void> {
  const segundos = await limites.ingresoCuenta.spent(cuenta)
  if (segundos !== null && !(await limites.ingresoConocido.has(par))) throw demasiadosIntentos(segundos)
}

async function consumeCuenta(limites: LimitesIngreso, cuenta: string, par: string): Promise<void> {
  try {
    await limites.ingresoCuenta.consume(cuenta)
  } catch (rechazo) {
    if (!(await limites.ingresoConocido.has(par))) throw rechazo
  }
}
