// Proves that turns are taken in order, given on, and not waited for without end.
import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('lets so many in at a time, the rest in the order they came', async () => {
  const turnos = createSemaphore(2, 60_000)
  const orden: string[] = []
  const enter = (nombre: string) =>
    turnos.take().then(leave => {
      orden.push(nombre)
      return leave
    })
  const [a, b, c, d] = [enter('a'), enter('b'), enter('c'), enter('d')]
  const leaveB = await b
  await a
  expect(orden).toEqual(['a', 'b'])
  leaveB()
  const leaveC = await c
  expect(orden).toEqual(['a', 'b', 'c'])
  leaveC()
  await d
  expect(orden).toEqual(['a', 'b', 'c', 'd'])
})

it('says it is busy to who waited too long, and passes their turn on', async () => {
  const turnos = createSemaphore(1, 1)
  const leave = await turnos.take()
  await expect(turnos.take()).rejects.toThrow('El servicio está ocupado')
  leave()
  await expect(turnos.take()).resolves.toBeTypeOf('function')
})

it('sends nobody away for what is foreseen where nothing was said of it', async () => {
  let ahora = 0
  const turnos = createSemaphore(1, 60_000, { now: () => ahora })
  const leave = await turnos.take()
  ahora = 100_000
  leave()
  await turnos.take()
  let despedidos = 0
  for (let i = 0; i < 10; i++) turnos.take().catch(() => despedidos++)
  await new Promise(setImmediate)
  expect([despedidos, turnos.full(10)]).toEqual([0, false])
})

it('sends away at once who would wait too long, the last first, and serves the rest in order', async () => {
  let ahora = 0
  const turnos = createSemaphore(2, 60_000, { previstaMs: 120, now: () => ahora })
  // Turns of 50 ms, two at a time: the fourth to wait has its turn in 100 ms, the fifth in 125.
  const primeros = await Promise.all([turnos.take(), turnos.take()])
  ahora = 50
  for (const leave of primeros) leave()

  const dentro = await Promise.all([turnos.take(), turnos.take()])
  expect([turnos.full(0), turnos.full(3), turnos.full(4)]).toEqual([false, false, true])
  const resultados: string[] = []
  const pendientes: (() => void)[] = []
  const cola = Array.from({ length: 8 }, (_, i) =>
    turnos.take().then(
      leave => {
        resultados.push(`${i} entra`)
        pendientes.push(leave)
      },
      (error: Error) => resultados.push(`${i} ${error.name}`),
    ),
  )
  await Promise.all(cola.slice(4))
  expect(resultados).toEqual([4, 5, 6, 7].map(i => `${i} ServiceUnavailableError`))
  expect(turnos.full(0)).toBe(true)
  // Half of the time has gone by and one turn was given on: the last would come too late after all.
  ahora = 101
  dentro[0]?.()
  await Promise.all([cola[0], cola[3]])
  expect(resultados.slice(4).toSorted()).toEqual(['0 entra', '3 ServiceUnavailableError'])
  // However late it has got, who is next is not sent away any more.
  ahora = 140
  dentro[1]?.()
  await cola[1]
  pendientes.shift()?.()
  await Promise.all(cola)
  expect(resultados.slice(6)).toEqual(['1 entra', '2 entra'])
})

describe('a line that is a second old', () => {
  /** Turns of 50 ms, two at a time, and forty who wait. */
  async function openCola(corta = 0) {
    const reloj = { ahora: 0 }
    const paciencia = { previstaMs: 200, rafagaMs: 5_000, corta, now: () => reloj.ahora }
    const turnos = createSemaphore(2, 60_000, paciencia)
    const primeros = await Promise.all([turnos.take(), turnos.take()])
    reloj.ahora = 50
    for (const leave of primeros) leave()
    const dentro = await Promise.all([turnos.take(), turnos.take()])
    let despedidos = 0
    for (let i = 0; i < 40; i++) turnos.take().catch(() => despedidos++)
    /** Twenty turns a second are given on: so many come in a quarter of one, and hear whether there is one for them. */
    const come = (cuantos: number) => Array.from({ length: cuantos }, () => turnos.full(0)).at(-1)
    const giveOn = async () => {
      dentro.pop()?.()
      await new Promise(setImmediate)
      return despedidos
    }
    return { turnos, reloj, come, giveOn }
  }

  it('and nobody comes any more: a burst, all of whom are served', async () => {
    const { turnos, reloj, giveOn } = await openCola()
    expect(turnos.full(0)).toBe(false)
    reloj.ahora = 100
    expect(await giveOn()).toBe(0)
    reloj.ahora = 1_000
    expect(await giveOn()).toBe(0)
  })

  it('and the last of them come: a burst, until they are many more than turns', async () => {
    const { reloj, come } = await openCola()
    reloj.ahora = 1_000
    expect([come(30), come(20)]).toEqual([false, true])
  })

  it('and many more come than there are turns: they are told at once, and so is who would wait as long as they', async () => {
    const { turnos, reloj, come, giveOn } = await openCola()
    reloj.ahora = 900
    expect(come(60)).toBe(true)
    reloj.ahora = 1_000
    expect(await giveOn()).toBeGreaterThan(30)
    // Short again, it takes whoever has a turn in time; and is a line that lasts for as long as people come.
    expect([turnos.full(0), turnos.full(8)]).toEqual([false, true])
    reloj.ahora = 2_500
    expect(turnos.full(8)).toBe(false)
  })

  it('and people still come, but it is short: nobody is sent away, however slow turns are', async () => {
    const { turnos, reloj, giveOn } = await openCola(30)
    reloj.ahora = 20_000
    // At that age few are enough.
    expect(turnos.full(0)).toBe(true)
    // Thirty-nine wait after this turn: all but thirty are told.
    expect(await giveOn()).toBe(9)
    expect([turnos.full(0), await giveOn(), turnos.full(0)]).toEqual([true, 9, false])
  })
})
