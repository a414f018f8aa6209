// Holds the styles: whose a class is, that none is left over or missing, that tokens are used, and at which widths screens change.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { ANCHO_MOVIL } from '#web/comun/constantes.ts'
import { clasesDe, readFuentes, readHojas } from '../support/estilos.ts'

const hojas = readHojas()
const fuentes = readFuentes()

/** What wears the classes of another room: the counter's side of the orders, and the money of one. */
const VESTIDOS: Readonly<Record<string, string>> = {
  'tienda/pago': 'pedidos',
  'tienda/pedido': 'pedidos',
  'trastienda/pedido/paso': 'pedidos',
  'trastienda/pedido/propia': 'pedidos',
  'trastienda/piezas': 'trastienda',
}

/** Pieces that belong to an area, and the screens, which wear what their rooms do. */
const isPieza = (ruta: string) =>
  ruta.startsWith('src/web/comun/ui/') ||
  /\/cuenta\/(?:corazon\.css|Corazon\.tsx|LoginRequerido\.tsx)$/.test(ruta)
const isDeSala = (ruta: string) =>
  /^src\/web\/(?:tienda|trastienda)\/(?!.*\/(?:pantallas|secciones)\/)/.test(ruta) && !isPieza(ruta)

/** Whose the classes of a file are: the room of an area, the area, or a piece. */
function dueno(ruta: string): string {
  if (!isDeSala(ruta)) return basename(ruta, '.css').toLowerCase()
  const partes = dirname(ruta).split('/').slice(2, 5)
  return VESTIDOS[partes.join('/')] ?? partes.at(-1) ?? ''
}

const piezas = hojas.filter(({ ruta }) => isPieza(ruta)).map(({ ruta }) => dueno(ruta))
const rasgos = [...new Set(hojas.filter(({ ruta }) => isDeSala(ruta)).map(({ ruta }) => dueno(ruta)))]

const isOf = (nombre: string) => (clase: string) =>
  clase === nombre || (/^(-|_)/.test(clase.slice(nombre.length)) && clase.startsWith(nombre))
const isDePieza = (clase: string) => piezas.some(pieza => isOf(pieza)(clase))

const definidas = new Set(hojas.flatMap(({ selectores }) => selectores.flatMap(clasesDe)))

/** Custom properties that a library writes on its own elements. */
const AJENAS = ['--toast-swipe-movement-x', '--toast-swipe-movement-y']

/** Widths the specification does not name, each with what would break without it. */
const ANCHOS_PROPIOS: Readonly<Record<string, string>> = {
  '360px': 'a phone of 320: two columns become one, prices shrink',
  '390px': 'a small phone: the cart line and its foot draw closer together',
  '480px': 'a phone held upright: buttons side by side become a column',
  '560px': 'a phone on its side: orders stand in columns, the cart has room for larger pictures',
  '960px': 'a tablet: the embers of the hero move beside the text',
  '1100px': 'a small desk: four columns of orders, the wide tag and banner',
  '1280px': 'the hero has margins for its arrows',
  '1380px': 'the page has margins for the WhatsApp button',
}

it('reads the sheets and the screens it judges', () => {
  expect([hojas.length > 30, definidas.size > 300, fuentes.length > 200]).toEqual([true, true, true])
  expect(clasesDe('.a-b__c--d:has(> .e) + [data-f="g"]')).toEqual(['a-b__c--d', 'e'])
  expect([isOf('carrito')('carrito-pie'), isOf('carrito')('carritos'), isOf('exito')('exito')]).toEqual([
    true,
    false,
    true,
  ])
})

it('gives every class to one style file', () => {
  const duenos = new Map<string, Set<string>>()
  for (const { ruta, selectores } of hojas) {
    for (const selector of selectores.flatMap(lista => lista.split(/,(?![^(]*\))/)).map(uno => uno.trim())) {
      if (/^\.[a-z][\w-]*$/.test(selector))
        duenos.set(selector, (duenos.get(selector) ?? new Set()).add(ruta))
    }
  }
  expect([...duenos].filter(([, archivos]) => archivos.size > 1)).toEqual([])
})

it('names a class after the feature or the piece it belongs to', () => {
  expect(rasgos.filter(rasgo => piezas.includes(rasgo))).toEqual([])
  const ajenas = hojas.flatMap(({ ruta, selectores }) =>
    selectores
      .flatMap(clasesDe)
      .filter(clase => !isOf(dueno(ruta))(clase) && !isDePieza(clase))
      .map(clase => `${ruta}: ${clase}`),
  )
  expect([...new Set(ajenas)]).toEqual([])
})

it('styles no class in the ground every screen stands on', () => {
  const cimientos = hojas.filter(({ ruta }) => ruta.startsWith('src/web/comun/estilos/'))
  expect(cimientos.length).toBe(3)
  expect(cimientos.flatMap(({ selectores }) => selectores.flatMap(clasesDe))).toEqual([])
})

it('keeps a feature to its own classes and those of the pieces', () => {
  const prestadas = fuentes.flatMap(({ ruta, clases }) =>
    [...clases]
      .filter(clase => {
        if (isPieza(ruta)) return !isDePieza(clase)
        // The back room's sections also wear what its frame gives them all.
        if (clase.startsWith('trastienda-')) return !ruta.startsWith('src/web/trastienda/')
        return isDeSala(ruta) && !isOf(dueno(ruta))(clase) && !isDePieza(clase)
      })
      .map(clase => `${ruta}: ${clase}`),
  )
  expect(prestadas).toEqual([])
})

it('has no class that nothing wears and none that nothing styles', () => {
  const puestas = new Set(fuentes.flatMap(({ clases }) => [...clases]))
  const nombradas = new Set(fuentes.flatMap(({ palabras }) => [...palabras]))
  const abiertas = [...nombradas].filter(palabra => /[a-z]-{1,2}$/.test(palabra))
  const sobra = (clase: string) => !nombradas.has(clase) && !abiertas.some(inicio => clase.startsWith(inicio))
  expect([...definidas].filter(sobra)).toEqual([])
  const falta = (clase: string) =>
    !(clase.endsWith('--') ? [...definidas].some(otra => otra.startsWith(clase)) : definidas.has(clase))
  expect([...puestas].filter(falta)).toEqual([])
})

it('lets the browser tests and the measurements look for classes that exist', () => {
  const SELECTOR = /'((?:(?:article|footer|header|li|main|tr|#[a-z]+) ?)?\.[a-z][^'\n/]*)'/g
  const CLASE = /toHaveClass\(['/]([\w-]+)/g
  const buscadas = globSync('{test/e2e,bench}/**/*.ts', { exclude: ['**/node_modules/**'] }).flatMap(ruta => {
    const texto = readFileSync(ruta, 'utf8')
    const selectores = [...texto.matchAll(SELECTOR)].map(([, selector = '']) =>
      selector.replaceAll(/"[^"]*"/g, ''),
    )
    const clases = [...texto.matchAll(CLASE)].map(([, clase = '']) => clase)
    return [...selectores.flatMap(clasesDe), ...clases].map(clase => ({ ruta, clase }))
  })
  expect(buscadas.length).toBeGreaterThan(150)
  expect(buscadas.filter(({ clase }) => !definidas.has(clase))).toEqual([])
})

it('reads every custom property that is written, and writes every one that is read', () => {
  const textos = [...hojas.map(({ texto }) => texto), ...fuentes.map(({ texto }) => texto)].join('\n')
  const find = (patron: RegExp) => new Set([...textos.matchAll(patron)].map(([, nombre = '']) => nombre))
  const escritas = find(/(?:^|[\s{;]|setProperty\(')(--[a-z][\w-]*)(?=\s*:|',)/g)
  const leidas = find(/(?:var\(|getPropertyValue\(')(--[a-z][\w-]*)/g)
  expect(escritas.size).toBeGreaterThan(100)
  expect([...escritas].filter(nombre => !leidas.has(nombre))).toEqual([])
  expect([...leidas].filter(nombre => !escritas.has(nombre) && !AJENAS.includes(nombre))).toEqual([])
})

it('[RULE-05] changes the screens at the widths of the specification, and at no other that is not named', () => {
  const consultas = hojas.flatMap(({ texto }) =>
    [...texto.matchAll(/@media([^{]*)/g)].map(([, consulta = '']) => consulta),
  )
  const anchos = new Set(
    consultas.flatMap(consulta =>
      [...consulta.matchAll(/\(width [<>]=? ([\d.]+\w+)\)/g)].map(([, ancho = '']) => ancho),
    ),
  )
  expect(consultas.filter(consulta => /(min|max)-width/.test(consulta))).toEqual([])
  const deLaEspecificacion = [`${ANCHO_MOVIL}px`, '1024px', '1780px', '48em']
  expect([...anchos].filter(ancho => !deLaEspecificacion.includes(ancho)).toSorted()).toEqual(
    Object.keys(ANCHOS_PROPIOS).toSorted(),
  )
})
