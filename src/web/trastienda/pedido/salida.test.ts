// Proves what becomes of weights on their way: all once and in order, of one line the last shown beside somebody else's, what is refused kept until it was seen (PESA-07).
import { beforeEach, expect, it, vi } from 'vitest'
import { FAMILIA_PESADAS } from '#web/comun/almacen/claves.ts'
import { cola } from '#web/comun/guardado/use-guardado.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { sendPesada } from './pesar/api.ts'
import type { Pesada } from './pesar/pesada.ts'
import { EMISOR, enqueue, forgetAviso, readSalida } from './salida.ts'

vi.mock('./pesar/api.ts', () => ({ sendPesada: vi.fn() }))
const enviar = vi.mocked(sendPesada)
const otra = { vez: 1, pesado: 775, quien: 'Beto', cuando: '2026-11-21T13:41:00.000Z' }
const HECHA = { pesaje: {}, linea: 2, whatsapp: null } as unknown as Awaited<ReturnType<typeof sendPesada>>
const falla = (status: number, details?: object) =>
  new ApiError(status, status === 0 ? null : { error: { message: 'Dicho', details } })

const pesada = (cambios: Partial<Pesada> = {}): Pesada => ({
  clave: crypto.randomUUID(),
  pedido: 1208,
  linea: 2,
  nombre: 'Morcilla',
  gramos: 790,
  vez: 0,
  modo: 'normal',
  origen: 'teclado',
  at: '2026-11-21T13:42:00.000Z',
  sola: false,
  apaga: null,
  ...cambios,
})
const salida = () => readSalida(cola.use.getState().unos)
const rest = () =>
  vi.waitFor(() =>
    expect(Object.values(cola.use.getState().unos).map(({ estado }) => estado.tipo)).not.toContain(
      'guardando',
    ),
  )
const enviadas = () => enviar.mock.calls.map(([, linea, { gramos }]) => [linea, gramos])

beforeEach(() => {
  for (const { pesada } of [...salida().choques, ...salida().rechazos]) forgetAviso(pesada)
  enviar.mockReset()
  enviar.mockResolvedValue(HECHA)
  cola.attend(FAMILIA_PESADAS, EMISOR)
})

it('[PESA-07] without a network all of it waits, and goes out once, those of a line in order', async () => {
  enviar.mockRejectedValue(falla(0))
  enqueue([pesada(), pesada({ linea: 3, gramos: 100 })])
  enqueue([pesada({ gramos: 800, vez: 1 })])
  await rest()
  expect(salida()).toMatchObject({ sinRed: true, choques: [], rechazos: [] })
  expect(salida().cola).toHaveLength(3)
  enviar.mockReset()
  enviar.mockResolvedValue(HECHA)
  cola.retry()
  await rest()
  expect(enviadas().filter(([linea]) => linea === 2)).toEqual([
    [2, 790],
    [2, 800],
  ])
  expect(enviar).toHaveBeenCalledTimes(3)
  expect(salida()).toMatchObject({ cola: [], sinRed: false })
})

it('[PESA-07] what the server has already is not sent again with what comes after it', async () => {
  enviar.mockResolvedValueOnce(HECHA).mockRejectedValueOnce(falla(503)).mockResolvedValue(HECHA)
  enqueue([pesada(), pesada({ gramos: 800, vez: 1 })])
  await rest()
  cola.retry()
  await rest()
  expect(enviadas()).toEqual([
    [2, 790],
    [2, 800],
    [2, 800],
  ])
})

it('[PESA-07] of one line the last value is shown beside the other person’s, and the other lines go out', async () => {
  enviar.mockImplementation(async (_, linea) => {
    if (linea === 2) throw falla(409, otra)
    return HECHA
  })
  const ultima = pesada({ gramos: 800, vez: 1 })
  enqueue([pesada(), ultima, pesada({ linea: 3 })])
  await rest()
  expect(salida()).toEqual({ cola: [], sinRed: false, rechazos: [], choques: [{ pesada: ultima, otra }] })
  // Weighed anew, it is settled.
  enviar.mockResolvedValue(HECHA)
  enqueue([pesada({ gramos: 805, vez: 1, linea: 2 })])
  expect(salida().cola.map(({ gramos }) => gramos)).toEqual([805])
  await rest()
})

it('[PESA-07] what says the same gives way without a word', async () => {
  enviar.mockRejectedValue(falla(409, otra))
  enqueue([pesada({ gramos: 775 })])
  await rest()
  expect(salida()).toEqual({ cola: [], sinRed: false, rechazos: [], choques: [] })
})

it('[PESA-07] what is refused is kept until somebody has seen it', async () => {
  enviar.mockRejectedValue(falla(409, { vacio: true }))
  const una = pesada()
  enqueue([una])
  await rest()
  expect(salida().rechazos).toEqual([{ pesada: una, mensaje: 'Dicho', vacio: true }])
  // As who loads the page again.
  cola.reset()
  cola.start()
  await rest()
  expect(salida().rechazos).toEqual([{ pesada: una, mensaje: 'Dicho', vacio: true }])
  expect(enviar).toHaveBeenCalledTimes(2)
  forgetAviso(una)
  expect(salida().rechazos).toEqual([])
})
