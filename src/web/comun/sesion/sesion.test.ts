// What a refused token ends: everybody's session, but the staff's open screen once its time is over (ADM-08).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const AHORA = Date.parse('2026-11-15T12:00:00Z')
const USER = {
  id: 7,
  username: 'Marta',
  email: 'marta@correo.example',
  provider: 'local',
  nombre: null,
  apellido: null,
  direccion: null,
  telefono: null,
  avatar: null,
  poliPriv: true,
  lista: false,
}
const tokenHasta = (ms: number) => `x.${btoa(JSON.stringify({ exp: (AHORA + ms) / 1000 }))}.x`
const VENCIDO = tokenHasta(-1_000)
const VIGENTE = tokenHasta(3_600_000)

beforeEach(() => {
  vi.useFakeTimers({ now: AHORA })
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

interface Caso {
  readonly token: string
  readonly equipo?: number
  readonly sostenida?: boolean
}

async function reject({ token, equipo, sostenida = false }: Caso) {
  const { holdActividad } = await import('./actividad.ts')
  const { rejectSesion, startSesion, useSesion } = await import('./sesion.ts')
  startSesion({ user: USER, token, role: 'Admin', equipo })
  const release = sostenida ? holdActividad() : () => {}
  rejectSesion()
  const { sesion, fin, vencida } = useSesion.getState()
  release()
  return { dentro: sesion !== null, fin, vencida }
}

describe('a token the server refuses', () => {
  it.each<[string, Caso]>([
    ['of anybody', { token: VIGENTE }],
    ['of anybody, its time over', { token: VENCIDO }],
    [
      'of the staff’s open screen, ended before its time: a logout, a lost role',
      { token: VIGENTE, sostenida: true },
    ],
    ['of a device of the counter, ended before its time', { token: VIGENTE, equipo: 3 }],
    ['that is none, on the staff’s open screen', { token: 'basura', sostenida: true }],
  ])('%s ends the session', async (_caso, caso) => {
    expect(await reject(caso)).toEqual({ dentro: false, fin: 'rechazo', vencida: false })
  })

  it.each<[string, Caso]>([
    ['of the staff’s open screen', { token: VENCIDO, sostenida: true }],
    ['of a device of the counter', { token: VENCIDO, equipo: 3 }],
  ])('[ADM-08] %s, its time over, leaves the screen and asks for the password', async (_caso, caso) => {
    expect(await reject(caso)).toEqual({ dentro: true, fin: null, vencida: true })
  })

  it('[ADM-08] a new token takes the question away', async () => {
    await reject({ token: VENCIDO, sostenida: true })
    const { updateSesion, useSesion } = await import('./sesion.ts')
    updateSesion({ token: VIGENTE })
    expect(useSesion.getState()).toMatchObject({ vencida: false, sesion: { token: VIGENTE } })
  })
})
