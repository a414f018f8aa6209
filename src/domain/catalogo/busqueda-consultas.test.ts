// Proves that customers find what they mean: sixty searches as people type them, on the demo's cuts (ranking, relevance).
import { expect, it } from 'vitest'
import { DEMO } from '../../../seeds/demo.ts'
import { muestraArticulo, muestraCategoria, muestraSubCategoria } from '../../../test/support/muestras.ts'
import { normalize } from '../texto/texto.ts'
import { createIndice, findEntradas } from './busqueda.ts'
import { SINONIMOS } from './sinonimos.ts'

/** What is typed, and the article that is meant. Written down before the ranking was; not to be bent to fit it. */
const CONSULTAS: readonly (readonly [texto: string, nombre: string])[] = [
  ['chorizo', 'Chorizo puro cerdo'],
  ['chorizos', 'Chorizo puro cerdo'],
  ['chorrizo', 'Chorizo puro cerdo'],
  ['chori', 'Chorizo puro cerdo'],
  ['bife de chorizo', 'Bife de chorizo'],
  ['bifes de chorizo', 'Bife de chorizo'],
  ['vacio', 'Vacío'],
  ['vasio', 'Vacío'],
  ['asado', 'Asado de tira'],
  ['asado de tira', 'Asado de tira'],
  ['tira de asado', 'Asado de tira'],
  ['costillas', 'Costillitas'],
  ['costillitas de cerdo', 'Costillitas'],
  ['ribs', 'Costillitas'],
  ['salamines', 'Salamín picado fino'],
  ['riñones', 'Riñón'],
  ['rinon', 'Riñón'],
  ['entraña', 'Entraña'],
  ['entrania', 'Entraña'],
  ['milanesa', 'Milanesas de nalga'],
  ['milaneza', 'Milanesas de nalga'],
  ['mila de pollo', 'Milanesas de pollo'],
  ['milas', 'Milanesas de nalga'],
  ['nalga', 'Nalga'],
  ['carne para milanesas', 'Nalga'],
  ['carne molida', 'Carne picada común'],
  ['picada especial', 'Carne picada especial'],
  ['chinchu', 'Chinchulín'],
  ['chinchulines', 'Chinchulín'],
  ['chinchulin trensado', 'Chinchulín trenzado'],
  ['molleja', 'Molleja de corazón'],
  ['moyejas', 'Molleja de corazón'],
  ['matambrito', 'Matambrito'],
  ['matambre', 'Matambre de novillo'],
  ['matambre de cerdo', 'Matambrito'],
  ['pata muslo', 'Pata muslo'],
  ['patamuslo', 'Pata muslo'],
  ['pata y muslo', 'Pata muslo'],
  ['supremas', 'Suprema'],
  ['pechuga', 'Pechuga con hueso'],
  ['pollo', 'Pollo entero fresco'],
  ['alas de pollo', 'Alitas'],
  ['hamburguesa', 'Hamburguesas clásicas x 4'],
  ['hamburgesas', 'Hamburguesas clásicas x 4'],
  ['morsilla', 'Morcilla'],
  ['morcilla dulce', 'Morcilla vasca'],
  ['ossobuco', 'Osobuco'],
  ['picanha', 'Picaña (tapa de cuadril)'],
  ['tapa de cuadril', 'Picaña (tapa de cuadril)'],
  ['higado', 'Hígado'],
  ['lomo', 'Lomo'],
  ['lomo de cerdo', 'Solomillo'],
  ['bondiola de cerdo', 'Bondiola'],
  ['pechito', 'Pechito con manta'],
  ['bacon', 'Panceta ahumada'],
  ['rosbif', 'Roast beef'],
  ['nuggets', 'Patitas rebozadas'],
  ['carne para guiso', 'Cubos para guiso'],
  ['longanisa', 'Longaniza calabresa'],
  ['oferta', 'Bondiola curada'],
]

const indice = createIndice(
  DEMO.categorias.map(({ id, nombre, subCategorias }) =>
    muestraCategoria({
      id,
      nombre,
      subCategorias: subCategorias.map(sub =>
        muestraSubCategoria({
          id: sub.id,
          nombre: sub.nombre,
          articulos: sub.articulos.map(({ descPorciento = null, insignias = [], ...resto }) =>
            muestraArticulo({ ...resto, descPorciento, insignias, imagenes: [], preparaciones: [] }),
          ),
        }),
      ),
    }),
  ),
)

const primeros = (texto: string) =>
  findEntradas(indice, texto)
    .slice(0, 3)
    .map(({ articulo }) => articulo.nombre)

/** What was missed when others tried it, and what has to come first since. */
const FALTABAN: readonly (readonly [texto: string, nombre: string])[] = [
  ['milanga', 'Milanesas de nalga'],
  ['milangas de pollo', 'Milanesas de pollo'],
  ['algo para la parrilla', 'Vacío'],
  ['para empanadas', 'Carne picada común'],
  ['queso parrilla', 'Provoleta'],
  ['queso para la parrilla', 'Provoleta'],
  ['bifes', 'Bife de chorizo'],
  ['parrillada para 4', 'Caja parrillera'],
  ['asado para 6 personas', 'Asado de tira'],
]

it.each(FALTABAN)('[CAT-04] "%s" has %s first', (texto, nombre) => {
  expect(primeros(texto)[0]).toBe(nombre)
})

it('[CAT-04] there are sixty, each its own', () => {
  expect(new Set(CONSULTAS.map(([texto]) => texto)).size).toBe(60)
})

it.each(CONSULTAS)('[CAT-04] "%s" has %s among its first three', (texto, nombre) => {
  expect(primeros(texto)).toContain(nombre)
})

it('[CAT-04] at least 57 of the sixty are answered by the very first', () => {
  const fallidas = CONSULTAS.filter(([texto, nombre]) => primeros(texto)[0] !== nombre)
  expect(
    fallidas.length,
    JSON.stringify(fallidas.map(([texto]) => [texto, ...primeros(texto)])),
  ).toBeLessThanOrEqual(3)
})

/** The rule of the specification: every word somewhere in what the article says. */
const byRule = (texto: string) => {
  const palabras = normalize(texto).split(/\s+/).filter(Boolean)
  return indice.filter(entrada => palabras.every(palabra => entrada.texto.includes(palabra)))
}

/** What somebody may have typed so far of every word the demo says: by turns all of it, its beginning, its end, and a pair. */
const tecleados = [...new Set(indice.flatMap(({ texto }) => texto.split(/\s+/)))].map((palabra, i, todas) => {
  const formas = [
    palabra,
    palabra.slice(0, 3),
    palabra.slice(1),
    `${palabra} ${todas[(i * 7) % todas.length]?.slice(0, 2)}`,
  ]
  return formas[i % formas.length] ?? palabra
})

it('[CAT-04] nothing that says every word is lost by the ranking', () => {
  const perdidos = tecleados.filter(texto => {
    const hallados = new Set<unknown>(findEntradas(indice, texto))
    return byRule(texto).some(entrada => !hallados.has(entrada))
  })
  expect(perdidos).toEqual([])
})

it.each(SINONIMOS)('"%s" finds what "%s" does', (dicen, quieren) => {
  const hallados = new Set(findEntradas(indice, dicen).map(({ articulo }) => articulo.id))
  const esperados = findEntradas(indice, quieren).slice(0, 3)
  expect(esperados).not.toEqual([])
  for (const { articulo } of esperados) expect(hallados).toContain(articulo.id)
})
