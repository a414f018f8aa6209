// The live line: how long a screen waits before it tries again, and that all who listen in a tab share one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { useSesion } from '../sesion/sesion.ts'
import { backoff, esperaDe, watchVivo } from './vivo.ts'

it('waits longer each time, up to a limit, and not all screens equally long', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(intento => backoff(intento, 1_000, 30_000, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(backoff(2, 1_000, 30_000, 0)).toBe(2_000)
  expect(backoff(2, 1_000, 30_000, 0.5)).toBe(3_000)
})

it('waits longest after its place went to another screen of the same person', () => {
  expect([esperaDe(0, false, 1), esperaDe(0, true, 1), esperaDe(0, true, 0)]).toEqual([1_000, 30_000, 15_000])
})

describe('[LIST-02] one line a tab', () => {
  const pagina = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  /** The lines that were asked for, the last one last: what is said on them, and whether they were hung up. */
  const lineas: { say(evento: string): Promise<void>; readonly colgada: boolean }[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', pagina)
    vi.stubGlobal('fetch', async (_ruta: string, { signal }: RequestInit) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const boca = writable.getWriter()
      const linea = { say: (evento: string) => boca.write(new TextEncoder().encode(evento)), colgada: false }
      signal?.addEventListener('abort', () => {
        linea.colgada = true
        void boca.abort(signal.reason)
      })
      lineas.push(linea)
      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
    })
    useSesion.setState({ sesion: { user: { id: 1 } as Persona, token: 'x', role: 'Admin' } })
  })
  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    lineas.length = 0
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const listen = (enSegundoPlano = false) => {
    const oido: string[] = []
    const stop = watchVivo({
      enSegundoPlano,
      onAbierto: () => void oido.push('abierta'),
      onCambio: ({ id }) => void oido.push(`pedido ${id}`),
      onConteos: ({ data }) => void oido.push(`pendientes ${data.pendiente}`),
      onCaido: () => void oido.push('caída'),
    })
    return { oido, stop }
  }
  const PEDIDO = 'event: pedido\ndata: {"id":7,"estado":"pendiente"}\n\n'
  const CONTEOS = 'event: conteos\ndata: {"data":{"pendiente":3},"meta":{"ahora":"2026-11-18T12:00:00Z"}}\n\n'
  const settle = () => vi.advanceTimersByTimeAsync(1)

  it('is shared by whoever listens, and says to who comes later that it is open and what was counted', async () => {
    const una = listen()
    await settle()
    await lineas[0]?.say(CONTEOS)
    await settle()
    const otra = listen()
    await settle()
    await lineas[0]?.say(PEDIDO)
    await settle()
    expect(lineas).toHaveLength(1)
    expect(una.oido).toEqual(['abierta', 'pendientes 3', 'pedido 7'])
    expect(otra.oido).toEqual(['abierta', 'pendientes 3', 'pedido 7'])
    una.stop()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lineas[0]?.colgada).toBe(false)
    otra.stop()
    // From one screen to the next it stays.
    const siguiente = listen()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([lineas.length, siguiente.oido]).toEqual([1, ['abierta', 'pendientes 3']])
    siguiente.stop()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lineas[0]?.colgada).toBe(true)
  })

  it('comes back after a silence, and all are told to read again', async () => {
    const [una, otra] = [listen(), listen(true)]
    await settle()
    await vi.advanceTimersByTimeAsync(62_000)
    expect(lineas).toHaveLength(2)
    for (const { oido, stop } of [una, otra]) {
      expect(oido).toEqual(['abierta', 'caída', 'abierta'])
      stop()
    }
  })

  it('stays open behind another tab for who listens there, and the others read when the page is seen again', async () => {
    const [una, campana] = [listen(), listen(true)]
    await settle()
    const show = (visibilityState: string) => {
      Object.assign(pagina, { visibilityState })
      pagina.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    await lineas[0]?.say(PEDIDO)
    await settle()
    expect([una.oido, campana.oido]).toEqual([['abierta'], ['abierta', 'pedido 7']])
    show('visible')
    expect(una.oido).toEqual(['abierta', 'abierta'])
    campana.stop()
    show('hidden')
    await settle()
    expect(lineas[0]?.colgada).toBe(true)
    show('visible')
    await settle()
    expect([lineas.length, una.oido.at(-1)]).toEqual([2, 'abierta'])
    una.stop()
  })

  it('T3: ends with its person’s session', async () => {
    const una = listen()
    await settle()
    useSesion.setState({ sesion: null })
    await settle()
    expect(lineas[0]?.colgada).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lineas).toHaveLength(1)
    una.stop()
  })
})
