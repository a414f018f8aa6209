// Proves that turns are taken in order, given on, and not waited for without end.
import { expect, it } from 'vitest'
import { createTurnos } from './turnos.ts'

it('lets so many in at a time, the rest in the order they came', async () => {
  const turnos = createTurnos(2, 60_000)
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
  const turnos = createTurnos(1, 1)
  const leave = await turnos.take()
  await expect(turnos.take()).rejects.toThrow('El servicio está ocupado')
  leave()
  await expect(turnos.take()).resolves.toBeTypeOf('function')
})
