// The protocol of the scale byte by byte: answers, noise, pieces, and what stands still.
import { describe, expect, it } from 'vitest'
import { createQuietud, type Lectura } from './protocolo.ts'
import { createLector, PRT } from './prt.ts'

const STX = '\u0002'
const ETX = '\u0003'
const bytes = (texto: string) => Uint8Array.from(texto, letra => letra.charCodeAt(0))
const trama = (cuerpo: string) => STX + cuerpo + ETX
const peso = (gramos: number): Lectura => ({ tipo: 'peso', gramos })

describe('[PESA-06] the PRT protocol', () => {
  it('asks with ENQ', () => {
    expect([...PRT.pregunta]).toEqual([0x05])
  })

  it.each<[string, string, readonly Lectura[]]>([
    ['a weight', trama('01500'), [peso(1500)]],
    ['an empty scale', trama('00000'), [peso(0)]],
    ['the most', trama('99999'), [peso(99_999)]],
    ['unstable', trama('IIIII'), [{ tipo: 'inestable' }]],
    ['negative', trama('NNNNN'), [{ tipo: 'negativo' }]],
    ['over', trama('SSSSS'), [{ tipo: 'exceso' }]],
    ['two in one piece', trama('01500') + trama('01501'), [peso(1500), peso(1501)]],
    [
      'noise around',
      `x${ETX}9${trama('01500')}\u0000\u007f${trama('IIIII')}y`,
      [peso(1500), { tipo: 'inestable' }],
    ],
    ['one that begins anew', `${STX}015${trama('00700')}`, [peso(700)]],
    ['four figures', trama('1500'), []],
    ['six figures', trama('001500'), []],
    ['six figures, then a weight', trama('001500') + trama('00700'), [peso(700)]],
    ['none', trama(''), []],
    ['letters mixed', trama('IIIIN') + trama('0150I') + trama('iiiii') + trama('01,50'), []],
    ['what every object has', trama('valueOf').slice(0, 6) + ETX, []],
    ['no end', `${STX}01500`, []],
    ['no beginning', `01500${ETX}`, []],
    ['an end twice', `${trama('01500')}${ETX}`, [peso(1500)]],
  ])('%s', (_que, linea, lecturas) => {
    expect(createLector()(bytes(linea))).toEqual(lecturas)
  })

  it('in pieces of any size it says the same', () => {
    const linea = `7${trama('01500')}\u0000${trama('IIIII')}${STX}02${trama('SSSSS')}${trama('00042')}`
    const entera = createLector()(bytes(linea))
    expect(entera).toHaveLength(4)
    for (let largo = 1; largo < linea.length; largo++) {
      const read = createLector()
      const lecturas: Lectura[] = []
      for (let i = 0; i < linea.length; i += largo) lecturas.push(...read(bytes(linea.slice(i, i + largo))))
      expect(lecturas, `pieces of ${largo}`).toEqual(entera)
    }
  })

  it('noise at random never makes it fail, nor a weight of what is none', () => {
    let semilla = 42
    const random = () => {
      semilla = (semilla * 1_103_515_245 + 12_345) % 2_147_483_648
      return semilla / 2_147_483_648
    }
    const read = createLector()
    for (let i = 0; i < 2000; i++) {
      for (const lectura of read(Uint8Array.from({ length: 7 }, () => Math.floor(random() * 256)))) {
        expect(lectura.tipo === 'peso' ? lectura.gramos : 0).toBeLessThan(100_000)
      }
      // Two beginnings: whatever came before, the second is one.
      expect(read(bytes(STX + trama('01500'))).at(-1)).toEqual(peso(1500))
    }
  })
})

describe('[PESA-06] only a scale that stands still weighs', () => {
  const estados = (lecturas: readonly Lectura[], iguales?: number) => {
    const quietud = createQuietud(iguales)
    return lecturas.map(lectura => {
      const { estado, gramos } = quietud(lectura)
      return gramos ?? estado
    })
  }
  it.each<[string, readonly Lectura[], readonly (number | string)[]]>([
    ['three equal', [peso(5), peso(5), peso(5), peso(5)], ['inestable', 'inestable', 5, 5]],
    [
      'one that differs',
      [peso(5), peso(5), peso(6), peso(6), peso(6)],
      ['inestable', 'inestable', 'inestable', 'inestable', 6],
    ],
    [
      'one that moves',
      [peso(5), peso(5), { tipo: 'inestable' }, peso(5), peso(5), peso(5)],
      ['inestable', 'inestable', 'inestable', 'inestable', 'inestable', 5],
    ],
    ['empty', [peso(0), peso(0), peso(0)], ['inestable', 'inestable', 0]],
    [
      'below and above',
      [{ tipo: 'negativo' }, { tipo: 'exceso' }, { tipo: 'negativo' }],
      ['negativo', 'exceso', 'negativo'],
    ],
  ])('%s', (_que, lecturas, esperado) => {
    expect(estados(lecturas)).toEqual(esperado)
  })

  it('or as many as are asked for', () => {
    expect(estados([peso(5)], 1)).toEqual([5])
    expect(estados([peso(5), peso(5)], 2)).toEqual(['inestable', 5])
  })
})
