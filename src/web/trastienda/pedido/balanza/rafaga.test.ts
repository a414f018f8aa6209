// Scanners, scales and people at one keyboard, told apart by the milliseconds between their keys.
import { describe, expect, it } from 'vitest'
import { ENTRE_TECLAS_MS } from '../../piezas/teclado-de-lector.ts'
import { CIFRAS_DE_LECTOR, COLA_MS, createRafaga, ESPERA_LECTOR_MS, ESPERA_MS, type Paso } from './rafaga.ts'

/** Each key with the milliseconds since the one before; null: nothing more came for a while. */
type Teclado = readonly (readonly [tecla: string, pausa: number] | null)[]

/** What reached the page, in its order: labels in brackets, and a < for each figure that was taken away again. */
function type(teclado: Teclado): string {
  const rafaga = createRafaga()
  let at = 1000
  let salida = ''
  const put = ({ suelta, lectura, quita }: Omit<Paso, 'retiene'>) => {
    salida += suelta + '<'.repeat(quita) + (lectura === null ? '' : `[${lectura}]`)
  }
  for (const paso of teclado) {
    if (paso === null) {
      put(rafaga.rest())
      continue
    }
    const [tecla, pausa] = paso
    at += pausa
    const dado = rafaga.key({ tecla, at })
    put(dado)
    if (!dado.retiene) salida += tecla
  }
  return salida
}
const cifras = (texto: string, pausa: number): Teclado => [...texto].map(cifra => [cifra, pausa] as const)

describe('[PESA-05] a scanner that types is told from a person by its speed', () => {
  const ETIQUETA = '2000002015000'
  it.each<[string, Teclado, string]>([
    ['a scanner and its Enter', [...cifras(ETIQUETA, 5), ['Enter', 5]], `[${ETIQUETA}]`],
    ['one that ends with Tab', [...cifras(ETIQUETA, 5), ['Tab', 5]], `[${ETIQUETA}]`],
    ['the slowest there is', [...cifras(ETIQUETA, ENTRE_TECLAS_MS), ['Enter', 400]], `[${ETIQUETA}]`],
    ['one without an end', [...cifras(ETIQUETA, 5), null], `[${ETIQUETA}]`],
    ['an Enter that comes late', [...cifras(ETIQUETA, 5), null, ['Enter', COLA_MS]], `[${ETIQUETA}]`],
    ['an Enter of a person', [...cifras(ETIQUETA, 5), null, ['Enter', COLA_MS + 1]], `[${ETIQUETA}]Enter`],
    ['a second Enter', [...cifras(ETIQUETA, 5), ['Enter', 5], ['Enter', 5]], `[${ETIQUETA}]Enter`],
    ['a letter after a label', [...cifras(ETIQUETA, 5), null, ['a', 5], ['Enter', 5]], `[${ETIQUETA}]aEnter`],
    ['two labels', [...cifras(ETIQUETA, 5), ['Enter', 5], ...cifras('21', 60), null], `[${ETIQUETA}]21`],
    [
      'one right after the other',
      [...cifras(ETIQUETA, 5), ...cifras(ETIQUETA, 51), null],
      `[${ETIQUETA}]${ETIQUETA}`,
    ],
    ['fewest of a scanner', [...cifras('12345678', 5), ['Enter', 5]], '[12345678]'],
    ['a scale that types', [...cifras('1500', 5), ['Enter', 5]], '1500Enter'],
    ['most of a scale', [...cifras('1234567', 5), ['Enter', 5]], '1234567Enter'],
    ['a person', [...cifras('1500', 120), ['Enter', 200]], '1500Enter'],
    ['a person who stops', [...cifras('15', 120), null, ['Enter', 300]], '15Enter'],
    [
      'a person, all thirteen',
      [...cifras(ETIQUETA, ENTRE_TECLAS_MS + 1), null, ['Enter', 300]],
      `${ETIQUETA}Enter`,
    ],
    ['fast twice, then slow', [['1', 90], ['5', 20], ['0', 90], null], '150'],
    [
      'one whose second key is handed on late',
      [['2', 5], null, ...cifras(ETIQUETA.slice(1), 5), null],
      `2<[${ETIQUETA}]`,
    ],
    [
      'one slow to begin twice',
      [['2', 5], null, ['0', 5], null, ...cifras(ETIQUETA.slice(2), 5), ['Enter', 5]],
      `20<<[${ETIQUETA}]`,
    ],
    ['a person whose second is', [['2', 90], null, ['7', 20], null, ['Enter', 300]], '27Enter'],
    ['a person whose second and third are', [['2', 90], null, ['7', 20], null, ['1', 20], null], '271'],
    ['a letter between', [...cifras('1500', 5), ['x', 5], ...cifras('20', 5), null], '1500x20'],
    [
      'keys that are no figure',
      [
        ['a', 5],
        ['F1', 5],
        ['', 5],
        ['12', 5],
      ],
      'aF112',
    ],
  ])('%s', (_quien, teclado, esperado) => {
    expect(type(teclado)).toBe(esperado)
  })

  it('a label begins after a person typed', () => {
    const rafaga = createRafaga()
    expect(rafaga.key({ tecla: '7', at: 0 })).toEqual({ retiene: true, suelta: '', lectura: null, quita: 0 })
    expect(rafaga.espera()).toBe(ESPERA_MS)
    expect(rafaga.key({ tecla: '2', at: 51 })).toEqual({
      retiene: true,
      suelta: '7',
      lectura: null,
      quita: 0,
    })
    for (let i = 1; i < CIFRAS_DE_LECTOR; i++) rafaga.key({ tecla: '0', at: 51 + i })
    expect(rafaga.espera()).toBe(ESPERA_LECTOR_MS)
    expect(rafaga.rest()).toEqual({ suelta: '', lectura: '20000000', quita: 0 })
    expect(rafaga.rest()).toEqual({ suelta: '', lectura: null, quita: 0 })
  })
  it('waits longer from the third fast key on', () => {
    const rafaga = createRafaga()
    const esperas = [0, 10, 20].map(at => {
      rafaga.key({ tecla: '2', at })
      return rafaga.espera()
    })
    expect(esperas).toEqual([ESPERA_MS, ESPERA_MS, ESPERA_LECTOR_MS])
  })
})
