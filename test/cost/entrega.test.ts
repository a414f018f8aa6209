// What an address and a list of streets cost to read, however they are made: nobody else waits for them (R8).
import { expect, it } from 'vitest'
import { claveDeDireccion, readDireccion } from '#domain/entrega/calle.ts'
import { CALLES_MAX, LISTA_MAX, readCalles } from '#domain/entrega/calles.ts'
import { type Metros, motivoDibujo, PUNTOS_MAX } from '#domain/entrega/dibujo.ts'
import { cheapest, delHilo } from '../support/cpu.ts'

const MS_MAX = 25
const DIEZ_KB = 10 * 1024

const until = (trozo: string, largo: number) => trozo.repeat(Math.ceil(largo / trozo.length)).slice(0, largo)
const TROZOS = {
  letters: 'a',
  digits: '7',
  spaces: ' ',
  commas: ',',
  'numbers and dots': '1.482.',
  'words for number': 'nº ',
  'figures with letters': '1a ',
  'streets without a name': 'calle av ',
  's/n': 's/n ',
  accents: 'e\u0301\u0301\u0301',
  'marks alone': '\u0301',
  'other letters': 'Ωж漢😀',
  invisible: '\u200b\u2060',
}

it.each(Object.entries(TROZOS))('[R8] an address of 10 kB of %s costs no more than any', async (_, trozo) => {
  const direccion = until(trozo, DIEZ_KB)
  const ms = await cheapest(delHilo, MS_MAX, async () => {
    readDireccion(direccion)
    claveDeDireccion(direccion)
  })
  expect(ms).toBeLessThan(MS_MAX)
})

it.each(Object.entries(TROZOS))(
  '[R8] 50.000 rows of %s are refused for their number before they are read',
  async (_, trozo) => {
    const texto = until(`${until(trozo, 12).replace(/[\n\r]/g, '')};1;999\n`, 50_000 * 19)
    const ms = await cheapest(delHilo, MS_MAX, async () => {
      expect(readCalles(texto)).toHaveProperty('motivo')
    })
    expect(ms).toBeLessThan(MS_MAX)
  },
)

it.each(Object.entries(TROZOS))(
  '[R8] the longest list that is read, of %s, costs by its length',
  async (_, trozo) => {
    const fila = until(trozo, Math.floor(LISTA_MAX / CALLES_MAX) - 7)
    const texto = Array.from({ length: CALLES_MAX }, (_, i) => `${fila}${i};`)
      .join('\n')
      .slice(0, LISTA_MAX)
    const ms = await cheapest(delHilo, MS_MAX, async () => {
      readCalles(texto)
    })
    expect(ms).toBeLessThan(MS_MAX)
  },
)

it('[R8] a drawing with every point it may have is looked at at once', async () => {
  const puntos = Array.from(
    { length: PUNTOS_MAX },
    (_, i): Metros => [
      Math.round(9000 * Math.cos((i * 2 * Math.PI) / PUNTOS_MAX)),
      Math.round(9000 * Math.sin((i * 2 * Math.PI) / PUNTOS_MAX)),
    ],
  )
  const ms = await cheapest(delHilo, MS_MAX, async () => {
    expect(motivoDibujo(puntos)).toBeNull()
  })
  expect(ms).toBeLessThan(MS_MAX)
})
