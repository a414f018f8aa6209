// The table of patterns that are read and of those that are refused.
import { describe, expect, it } from 'vitest'
import { patronEscrito, readPatron } from './patron.ts'

describe('[PESA-05] the pattern of the labels', () => {
  it.each([
    ['20PPPPPWWWWWC', [2, 7], [7, 12], 'gramos'],
    ['2PPPPPPWWWWWC', [1, 7], [7, 12], 'gramos'],
    ['21PPPPP$$$$$C', [2, 7], [7, 12], 'precio'],
    // A second check digit before the weight.
    ['20PPPPCWWWWWC', [2, 6], [7, 12], 'gramos'],
    ['21PPPPC$$$$$C', [2, 6], [7, 12], 'precio'],
    // A fixed figure between them, the fewest and the most figures of each.
    ['20PPPP0WWWWWC', [2, 6], [7, 12], 'gramos'],
    ['20000P0WWWWWC', [5, 6], [7, 12], 'gramos'],
    ['20PPPPPPWWWWC', [2, 8], [8, 12], 'gramos'],
    ['2PPPPPWWWWWWC', [1, 6], [6, 12], 'gramos'],
    ['2WWWWWPPPPPPC', [6, 12], [1, 6], 'gramos'],
    [' 20 ppppp wwwww c ', [2, 7], [7, 12], 'gramos'],
  ])('reads %s', (escrito, plu, valor, trae) => {
    expect(readPatron(escrito)).toEqual({
      ok: true,
      patron: {
        texto: escrito.replaceAll(' ', '').toUpperCase(),
        plu: { desde: plu[0], hasta: plu[1] },
        valor: { desde: valor[0], hasta: valor[1] },
        trae,
      },
    })
  })

  it.each([
    ['20PPPPPWWWWWX', 'Lleva cifras, P, W, $ y C: «X» no va.'],
    ['20PPPPPWWW,WC', 'Lleva cifras, P, W, $ y C: «,» no va.'],
    ['20PPPPPWWWWC', 'Son 13 lugares y hay 12.'],
    ['20PPPPPWWWWWWC', 'Son 13 lugares y hay 14.'],
    ['', 'Son 13 lugares y hay 0.'],
    ['30PPPPPWWWWWC', 'Empieza con 2: las etiquetas de una balanza van de 20 a 29.'],
    ['P0PPPPPWWWWWC', 'Empieza con 2: las etiquetas de una balanza van de 20 a 29.'],
    ['20PPPPPWWWWW0', 'Termina con C, la cifra de control.'],
    ['2000000WWWWWC', 'Falta P: el código de balanza.'],
    ['20PP0PPWWWWWC', 'Las P van todas juntas.'],
    ['20PPPPWWWWWPC', 'Las P van todas juntas.'],
    ['2PPPPPPPWWWWC', 'El código de balanza tiene hasta 6 cifras: son demasiadas P.'],
    ['20PPPPPWW$$$C', 'Trae gramos (W) o precio ($), no los dos.'],
    ['20PPPPP00000C', 'Falta W, los gramos, o $, el precio.'],
    ['20PPPPPWW0WWC', 'Las W van todas juntas.'],
    ['20PPPPP$$0$$C', 'Las $ van todas juntas.'],
    ['20PPPPPP0WWWC', 'Las W son de 4 a 6.'],
    ['2PPPPWWWWWWWC', 'Las W son de 4 a 6.'],
    ['20CPPPPWWWWWC', 'Además de la última, sólo va una C justo antes de las W.'],
    ['20PPPCC$$$$$C', 'Además de la última, sólo va una C justo antes de las $.'],
    ['20PPPPPWWWWCC', 'Además de la última, sólo va una C justo antes de las W.'],
  ])('refuses %s', (escrito, motivo) => {
    expect(readPatron(escrito)).toEqual({ ok: false, motivo })
  })

  it('X5: what is kept and is no pattern does not count', () => {
    expect(patronEscrito('20pppppwwwwwc')).toBe('20PPPPPWWWWWC')
    for (const mal of ['2', 20, null, undefined, ['20PPPPPWWWWWC']])
      expect(patronEscrito(mal)).toBeUndefined()
  })
})
