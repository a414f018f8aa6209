// A sealed backup opens with its key as it was, and with nothing taken out, put in, moved or changed.
import { describe, expect, it } from 'vitest'
import { createSellador, isSellada, LARGO_CABEZA, openSellada } from './sello.ts'

const CLAVE = 'la-clave-que-guarda-el-duenio-1'
const PIEZA = 64 * 1024
const FIRMA = 16

async function seal(datos: Buffer, clave = CLAVE): Promise<Buffer> {
  const trozos: Buffer[] = []
  const sellador = await createSellador(clave, async trozo => void trozos.push(Buffer.from(trozo)))
  for (let desde = 0; desde < datos.length; desde += 50_000) {
    await sellador.write(datos.subarray(desde, desde + 50_000))
  }
  await sellador.end()
  return Buffer.concat(trozos)
}

async function open(sellada: Buffer, clave: string | null = CLAVE): Promise<Buffer> {
  let lugar = LARGO_CABEZA
  const take = async (cuantos: number) => {
    const trozo = sellada.subarray(lugar, lugar + cuantos)
    lugar += trozo.length
    return trozo
  }
  const trozos: Buffer[] = []
  for await (const trozo of openSellada(clave, sellada.subarray(0, LARGO_CABEZA), take)) trozos.push(trozo)
  return Buffer.concat(trozos)
}

const datosDe = (largo: number) => Buffer.from(Array.from({ length: largo }, (_, i) => (i * 31) % 251))
const piezas = (sellada: Buffer) => {
  const [cabeza, resto] = [sellada.subarray(0, LARGO_CABEZA), sellada.subarray(LARGO_CABEZA)]
  const cortes = Array.from({ length: Math.ceil(resto.length / (PIEZA + FIRMA)) }, (_, i) =>
    resto.subarray(i * (PIEZA + FIRMA), (i + 1) * (PIEZA + FIRMA)),
  )
  return { cabeza, cortes }
}

describe('[OPS-01] a sealed backup', () => {
  it.each([0, 1, PIEZA - 1, PIEZA, PIEZA + 1, 2 * PIEZA, 2 * PIEZA + 7])(
    'of %i bytes comes back',
    async largo => {
      const datos = datosDe(largo)
      const sellada = await seal(datos)
      expect(isSellada(sellada)).toBe(true)
      expect((await open(sellada)).equals(datos)).toBe(true)
    },
  )

  it('shows nothing of what is in it, nor that two are of the same', async () => {
    const datos = Buffer.from('ana@correo.example '.repeat(9_000))
    const [una, otra] = [await seal(datos), await seal(datos)]
    expect(una.includes('ana@correo')).toBe(false)
    expect(
      una.subarray(LARGO_CABEZA, LARGO_CABEZA + 64).equals(otra.subarray(LARGO_CABEZA, LARGO_CABEZA + 64)),
    ).toBe(false)
  })

  it('is refused in words without its key, and with another one', async () => {
    const sellada = await seal(datosDe(100))
    await expect(open(sellada, null)).rejects.toThrow('La copia está cifrada: hace falta la clave')
    await expect(open(sellada, 'otra-clave-cualquiera-12')).rejects.toThrow('La clave no es la de esta copia')
  })

  it('is refused when a piece is cut off, left out, moved, changed, or of another file', async () => {
    const { cabeza, cortes } = piezas(await seal(datosDe(3 * PIEZA)))
    const [a, b, c] = cortes as [Buffer, Buffer, Buffer]
    const [ajena] = piezas(await seal(datosDe(3 * PIEZA))).cortes as [Buffer]
    const tocada = Buffer.from(b)
    tocada[77] = (tocada[77] ?? 0) ^ 1
    for (const malas of [
      [a, b],
      [a],
      [],
      [a, c],
      [b, a, c],
      [a, tocada, c],
      [ajena, b, c],
      [a, b, c, c],
      [a, b, c.subarray(1)],
    ]) {
      await expect(open(Buffer.concat([cabeza, ...malas]))).rejects.toThrow('La copia está dañada')
    }
    const otraCabeza = Buffer.from(cabeza)
    otraCabeza[LARGO_CABEZA - 1] = (otraCabeza[LARGO_CABEZA - 1] ?? 0) ^ 1
    await expect(open(Buffer.concat([otraCabeza, a, b, c]))).rejects.toThrow('La copia está dañada')
  })
})
