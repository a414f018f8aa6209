// Today's list: what goes, how a line reads, and where one message ends and the next begins.
import { describe, expect, it } from 'vitest'
import { muestraArticulo } from '../../../test/support/muestras.ts'
import type { Articulo, Categoria } from '../catalogo/catalogo.ts'
import {
  articulosDeLista,
  hojasDeEtiquetas,
  LETRAS_MAX,
  type ParteLista,
  type RubroLista,
  selectRubros,
  textosLista,
} from './lista-precios.ts'

const FECHAS = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
let ultimo = 0
const articulo = (nombre: string, cambios: Partial<Articulo> = {}): Articulo => ({
  ...muestraArticulo(),
  id: ++ultimo,
  nombre,
  detalle: null,
  precioKg: 19_500_00,
  descPorciento: null,
  medida: '/Kg',
  stock: 1,
  ivaPorMil: 105,
  valores: [],
  preparaciones: [],
  imagenes: [],
  insignias: [],
  ...FECHAS,
  ...cambios,
})
const parte = (nombre: string | null, ...articulos: readonly Articulo[]): ParteLista => ({
  id: ++ultimo,
  nombre,
  articulos,
})
const conPartes = (nombre: string, ...partes: readonly ParteLista[]): RubroLista => ({
  id: ++ultimo,
  nombre,
  partes,
})
const rubro = (nombre: string, ...articulos: readonly Articulo[]) =>
  conPartes(nombre, parte(null, ...articulos))
const sub = (nombre: string, ...articulos: readonly Articulo[]) => ({
  id: ++ultimo,
  nombre,
  articulos,
  ...FECHAS,
})
const categoria = (
  id: number,
  nombre: string,
  ...subCategorias: readonly ReturnType<typeof sub>[]
): Categoria => ({ id, nombre, imagenes: [], subCategorias, ...FECHAS })
const MEMBRETE = {
  nombre: 'Mostrador',
  telefono: '0341 555-0142',
  enlace: 'mostrador.example',
  hoy: new Date('2026-11-21T13:42:00Z'),
}

describe('[PREC-06] what goes into the list', () => {
  const hay = articulo('Vacío')
  const falta = articulo('Arañita', { stock: 0 })
  const oferta = articulo('Asado', { descPorciento: 10 })
  const todo = [
    categoria(1, 'Productos Vacunos', sub('Parrilla', hay, falta, oferta), sub('Horno', hay)),
    categoria(2, 'Productos de granja', sub('Todos', falta)),
  ]
  const show = (rubros: readonly RubroLista[]) =>
    rubros.map(
      ({ nombre, partes }) =>
        `${nombre}: ${partes.map(una => `${una.nombre ?? '–'} (${una.articulos.map(a => a.nombre).join(', ')})`).join(', ')}`,
    )
  const elegir = (categorias: readonly number[], soloLoQueHay: boolean, soloOfertas: boolean) =>
    selectRubros(todo, { categorias: new Set(categorias), soloLoQueHay, soloOfertas })

  it.each<[readonly number[], boolean, boolean, readonly string[]]>([
    [
      [1, 2],
      false,
      false,
      ['Vacunos: Parrilla (Vacío, Arañita, Asado), Horno (Vacío)', 'Granja: – (Arañita)'],
    ],
    [[1, 2], true, false, ['Vacunos: Parrilla (Vacío, Asado), Horno (Vacío)']],
    [[1, 2], false, true, ['Vacunos: – (Asado)']],
    [[2], false, false, ['Granja: – (Arañita)']],
    [[], false, false, []],
  ])('categories %j, only what there is %s, only offers %s', (categorias, soloHay, soloOfertas, esperado) => {
    expect(show(elegir(categorias, soloHay, soloOfertas))).toEqual(esperado)
  })

  it('is headed by category, however its sub-categories are called', () => {
    const importado = ['Vacunos', 'Cerdo', 'Productos'].map((nombre, n) =>
      categoria(n, nombre, sub('Todos', hay)),
    )
    const rubros = selectRubros(importado, {
      categorias: new Set([0, 1, 2]),
      soloLoQueHay: true,
      soloOfertas: false,
    })
    expect(show(rubros)).toEqual(['Vacunos: – (Vacío)', 'Cerdo: – (Vacío)', 'Productos: – (Vacío)'])
    expect(textosLista(rubros, MEMBRETE)[0]).not.toMatch(/todos/i)
  })

  it('has every article once, in its order', () => {
    expect(articulosDeLista(elegir([1, 2], false, false))).toEqual([hay, falta, oferta, hay, falta])
  })
})

describe('[PREC-06] the text for WhatsApp', () => {
  it('reads like the list on the wall, by heading, net of offers', () => {
    const rubros = [
      conPartes(
        'Vacunos',
        parte(
          'Parrilla',
          articulo('Vacío'),
          articulo('Asado de tira', { precioKg: 16_900_00, descPorciento: 10 }),
        ),
        parte('Horno', articulo('Peceto')),
      ),
      rubro('Pollo', articulo('Pollo entero', { medida: 'ud.', stock: 0 })),
    ]
    expect(textosLista(rubros, MEMBRETE)).toEqual([
      `*Mostrador · lista del sábado 21 de noviembre*
Precio por kilo.

*VACUNOS*
_Parrilla_
Vacío $19.500
Asado de tira $15.210 (oferta)
_Horno_
Peceto $19.500

*POLLO*
Pollo entero $19.500 c/u (hoy no hay)

Pedí acá: mostrador.example
0341 555-0142`,
    ])
    expect(textosLista(rubros, { ...MEMBRETE, enlace: null, telefono: null })[0]).toMatch(/\(hoy no hay\)$/)
    expect(textosLista([], MEMBRETE)).toEqual([])
    expect(textosLista(rubros, { ...MEMBRETE, telefono: null })[0]).toMatch(/Pedí acá: mostrador\.example$/)
    const largo = textosLista(rubros, { ...MEMBRETE, nombre: 'N'.repeat(9_999) })[0]
    expect(largo?.startsWith(`*${'N'.repeat(200)} · lista del`)).toBe(true)
  })

  it('X4: marks of WhatsApp in a name neither format nor forge a line', () => {
    const malo = '*Gratis*_~`\n*OTRO* $1\u202e'
    const rubros = [conPartes('*_~', parte('_*x*_', articulo(malo)), parte('~', articulo('Vacío')))]
    const [texto = ''] = textosLista(rubros, { ...MEMBRETE, nombre: '*Otra*' })
    expect(texto.split('\n').slice(3, 6)).toEqual(['*∗＿∼*', '_＿∗x∗＿_', '∗Gratis∗＿∼ˋ ∗OTRO∗ $1 $19.500'])
    // Two marks a heading, and none besides.
    expect(texto.match(/\*/g)).toHaveLength(4)
    expect(texto.match(/_/g)).toHaveLength(4)
  })

  /** A list whose text as one message has exactly so many characters. */
  const deLargo = (letras: number): RubroLista[] => {
    const base = [
      rubro('A', ...Array.from({ length: 60 }, () => articulo('Vacío'))),
      rubro('B', articulo('')),
    ]
    const falta = letras - (textosLista(base, MEMBRETE)[0]?.length ?? 0)
    const nombres = Array.from({ length: Math.ceil(falta / 100) }, (_, n) =>
      'x'.repeat(Math.min(100, falta - n * 100)),
    )
    return [
      rubro('A', ...Array.from({ length: 60 }, (_, n) => articulo(`Vacío${nombres[n] ?? ''}`))),
      rubro('B', articulo('')),
    ]
  }

  it.each([
    [LETRAS_MAX - 1, 1],
    [LETRAS_MAX, 1],
    [LETRAS_MAX + 1, 2],
  ])('%i characters are %i messages', (letras, mensajes) => {
    const textos = textosLista(deLargo(letras), MEMBRETE)
    expect(textos).toHaveLength(mensajes)
    if (mensajes === 1) expect(textos[0]).toHaveLength(letras)
  })

  const largos = (n: number, cuanto = 40) =>
    Array.from({ length: n }, (_, i) => articulo(`Corte ${String(i).padStart(4, '0')} `.padEnd(cuanto, 'x')))

  it('keeps headings whole while they fit, numbers the messages, and ends with where to order', () => {
    const rubros = ['Uno', 'Dos', 'Tres'].map(nombre => rubro(nombre, ...largos(40)))
    const textos = textosLista(rubros, MEMBRETE)
    expect(textos.map(texto => texto.split('\n')[0])).toEqual([
      '*Mostrador · lista del sábado 21 de noviembre (1 de 3)*',
      '*Mostrador · lista del sábado 21 de noviembre (2 de 3)*',
      '*Mostrador · lista del sábado 21 de noviembre (3 de 3)*',
    ])
    expect(textos.map(texto => texto.match(/^\*[A-Z]+\*$/gm))).toEqual([['*UNO*'], ['*DOS*'], ['*TRES*']])
    expect(textos.map(texto => texto.includes('Pedí acá'))).toEqual([false, false, true])
  })

  it('goes on in the next message with a heading that is longer than one, and loses nothing', () => {
    const todos = largos(500)
    const textos = textosLista([rubro('Uno', ...todos), rubro('Dos', articulo('Otro'))], MEMBRETE)
    expect(Math.max(...textos.map(({ length }) => length))).toBeLessThanOrEqual(LETRAS_MAX)
    // Each is as full as can be: one more line would not have fitted.
    for (const texto of textos.slice(0, -1)) expect(texto.length).toBeGreaterThan(LETRAS_MAX - 80)
    const lineas = textos.flatMap(texto => texto.split('\n')).filter(linea => linea.startsWith('Corte'))
    expect(lineas.map(linea => linea.slice(0, 10))).toEqual(todos.map(({ nombre }) => nombre.slice(0, 10)))
    expect(textos.map(texto => texto.split('\n')[3])).toEqual([
      '*UNO*',
      ...Array.from({ length: textos.length - 1 }, () => '*UNO (SIGUE)*'),
    ])
    expect(textos.at(-1)).toMatch(/\*DOS\*\nOtro \$19\.500\n\nPedí acá/)
  })

  it('goes on with the smaller heading it was cut in, and never ends a message with one', () => {
    for (let primeros = 70; primeros < 90; primeros++) {
      const rubros = [conPartes('Uno', parte('Alfa', ...largos(primeros)), parte('Beta', ...largos(90)))]
      const textos = textosLista(rubros, MEMBRETE)
      expect(Math.max(...textos.map(({ length }) => length))).toBeLessThanOrEqual(LETRAS_MAX)
      const lineas = textos.map(texto => texto.split('\n').slice(3))
      expect(lineas.flat().filter(linea => linea.startsWith('Corte'))).toHaveLength(primeros + 90)
      for (const suyas of lineas) {
        // Each is said once a message.
        const titulos = suyas.filter(linea => linea.startsWith('_'))
        expect(titulos).toEqual([...new Set(titulos)])
        expect(suyas.slice(0, 2)).toEqual([
          expect.stringMatching(/^\*UNO/),
          expect.stringMatching(/^_(Alfa|Beta)_$/),
        ])
        expect(
          suyas.filter((linea, n) => linea.startsWith('_') && !suyas[n + 1]?.startsWith('Corte')),
        ).toEqual([])
      }
    }
  })

  it('every length of list fits: no message is longer, whatever stands last', () => {
    for (let cuantos = 60; cuantos < 140; cuantos++) {
      const textos = textosLista([rubro('Uno', ...largos(cuantos))], MEMBRETE)
      expect(Math.max(...textos.map(({ length }) => length))).toBeLessThanOrEqual(LETRAS_MAX)
      expect(textos.at(-1)).toContain('Pedí acá: mostrador.example\n0341 555-0142')
    }
  })

  it('cuts a name nobody would give, so that a line always fits', () => {
    const rubros = [
      conPartes(
        'y'.repeat(9_999),
        parte('z'.repeat(9_999), articulo('x'.repeat(9_999))),
        parte('', articulo('Vacío')),
      ),
    ]
    const textos = textosLista(rubros, MEMBRETE)
    expect(textos).toHaveLength(1)
    expect(textos[0]).toContain(`\n_${'z'.repeat(200)}_\n`)
    // Without a name it has no heading.
    expect(textos[0]).toContain('$19.500\nVacío')
    expect(textos[0]).toContain(`\n${'x'.repeat(200)} $19.500`)
    expect(textos[0]).toContain(`*${'Y'.repeat(200)}*`)
  })
})

it('[PREC-06] a heading loses the words before its name, and none within it', () => {
  const eleccion = { categorias: new Set([1, 2]), soloLoQueHay: false, soloOfertas: false }
  const categorias = [
    categoria(1, 'Productos de Pollo', sub('A', articulo('Pata'))),
    categoria(2, 'Pan de campo', sub('B', articulo('Pan'))),
  ]
  expect(selectRubros(categorias, eleccion).map(({ nombre }) => nombre)).toEqual(['Pollo', 'Pan de campo'])
})

describe('[PREC-06] shelf tags', () => {
  it.each([
    [0, []],
    [1, [1]],
    [8, [8]],
    [9, [8, 1]],
    [17, [8, 8, 1]],
  ])('%i articles', (cuantos, esperado) => {
    const hojas = hojasDeEtiquetas(Array.from({ length: cuantos }, (_, n) => n))
    expect(hojas.map(({ length }) => length)).toEqual(esperado)
    expect(hojas.flat()).toEqual(Array.from({ length: cuantos }, (_, n) => n))
  })
})
