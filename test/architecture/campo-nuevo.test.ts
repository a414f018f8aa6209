// A new field of an article is one row, its migration and whoever shows it: adds some to a copy of the tree and looks for them wherever fields are known.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAMPOS, PUBLICOS } from '#domain/catalogo/campos.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { addCampos } from '../support/campo-nuevo.ts'
import { Copia } from '../support/copia.ts'
import { muestraArticulo, muestraCategoria, muestraSubCategoria } from '../support/muestras.ts'

const copia = new Copia()
beforeAll(() => addCampos(copia))
afterAll(() => copia.remove())

const DICHO = { origen: 'Las Parejas', maduracion: 21 }
const articulo = { ...muestraArticulo({ id: 7 }), ...DICHO }
const categoria = muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos: [articulo] })] })

describe('[ART-03] a new field of an article', () => {
  it('touches its row and the card and the page that show it; besides, its migration and the types of the tables', () => {
    expect(copia.tocados.size).toBe(3)
  })

  it('is refused by its row’s limits', async () => {
    const { checkCampos } = await copia.load('src/domain/catalogo/edicion.ts')
    expect(checkCampos({ origen: 'x'.repeat(61), maduracion: 91 })).toEqual([
      { campo: 'origen', texto: 'El origen es una línea de hasta 60 caracteres.' },
      { campo: 'maduracion', texto: 'La maduración va de 1 a 90.' },
    ])
    expect(checkCampos({ origen: null, maduracion: 90, organico: true })).toEqual([])
  })

  it('is read from a call, written to its column, and told of by its name when two collide', async () => {
    const { readCampos, toWireCampo } = await copia.load('src/server/catalogo/articulos/wire.ts')
    const { columnasDe } = await copia.load('src/server/catalogo/articulos/sql.ts')
    const campos = readCampos({ origen: '  Las Parejas ', maduracion: 21, organico: true }, '/Kg')
    expect(columnasDe(campos)).toEqual({ ...DICHO, organico: true })
    expect(columnasDe(readCampos({ origen: '' }, '/Kg'))).toEqual({ origen: null })
    expect(toWireCampo('/Kg')('maduracion', 21)).toEqual(['maduracion', 21])
    const { COLUMNAS, ARTICULO_NUEVO } = await copia.load('src/domain/catalogo/campos.ts')
    expect(COLUMNAS).toEqual(expect.arrayContaining(['origen', 'maduracion', 'organico']))
    expect(ARTICULO_NUEVO).toMatchObject({ origen: null, maduracion: null, organico: false })
  })

  it('is in the schemas, and in the catalogue’s where its row says so', async () => {
    const { ArticuloBody, ArticuloEscritoSchema } = await copia.load(
      'src/contract/catalogo/trastienda.schema.ts',
    )
    const { attributes } = ArticuloEscritoSchema.properties.data.properties
    expect(attributes.required).toEqual(expect.arrayContaining(['origen', 'maduracion', 'organico']))
    expect(attributes.properties.origen.anyOf[0]).toMatchObject({ description: 'De dónde viene' })
    expect(ArticuloBody.properties.data.properties).toHaveProperty('organico')
    const { RESPUESTAS } = await copia.load('src/contract/catalogo/catalogo.schema.ts')
    const publico = RESPUESTAS.articulo.una.properties.data.properties.attributes.properties
    expect(publico).toHaveProperty('origen')
    expect(publico).not.toHaveProperty('organico')
    const { lugarDe } = await copia.load('src/server/catalogo/vidriera/tipos.ts')
    expect(lugarDe('articulo').esquema.articulo.campos).toMatchObject({
      origen: 'texto',
      maduracion: 'numero',
    })
  })

  it('goes over the wire and comes back', async () => {
    const { toWireArticulo, fromWireCategorias } = await copia.load('src/contract/catalogo/catalogo.wire.ts')
    const wire = toWireArticulo(articulo)
    expect(wire).toMatchObject(DICHO)
    expect(wire).not.toHaveProperty('valores')
    const vacio = { data: [] }
    const attributes = { ...wire, valors: vacio, insignias: vacio, img: { data: null } }
    const entradas = (articulos: object) => ({ nombre: 'Vacunos', img: { data: null }, articulos })
    const data = [
      {
        id: 1,
        attributes: {
          ...entradas(vacio),
          sub_categorias: { data: [{ id: 1, attributes: entradas({ data: [{ id: 7, attributes }] }) }] },
        },
      },
    ]
    expect(fromWireCategorias({ data })[0].subCategorias[0].articulos[0]).toMatchObject({ id: 7, ...DICHO })
  })

  it('comes from the rows of the database to the shop window', async () => {
    const { assemble } = await copia.load('src/server/catalogo/vidriera/assemble.ts')
    const listas = [
      'categorias',
      'subCategorias',
      'valores',
      'insignias',
      'imagenes',
      'preparaciones',
      'opciones',
    ]
    const enlaces = ['articulosValores', 'articulosInsignias', 'articulosImagenes', 'categoriasImagenes']
    const otros = ['articulosAcompanan', 'vendidos', 'caminosViejos', 'listas', 'ajustes']
    const vacias = Object.fromEntries([...listas, ...enlaces, ...otros].map(nombre => [nombre, []]))
    const fila = { ...articulo, subCategoriaId: null, plu: 3, ofertaHasta: null }
    const { sueltos } = assemble({ ...vacias, comercio: null, articulos: [fila] })
    expect(sueltos[0]).toMatchObject(DICHO)
    expect(sueltos[0]).not.toHaveProperty('plu')
  })

  it('is typed in the card of the back room, and refused there', async () => {
    const { FICHA_NUEVA, readFicha, toFicha } = await copia.load('src/contract/catalogo/ficha.wire.ts')
    expect(FICHA_NUEVA).toMatchObject({ origen: '', maduracion: '', organico: false })
    const ficha = toFicha({ ...DICHO, organico: true, precioKG: 1, valors: [], insignias: [], vaBienCon: [] })
    expect(ficha).toMatchObject({ origen: 'Las Parejas', maduracion: '21', organico: true })
    expect(readFicha({ ...ficha, maduracion: '91' }, ['origen', 'maduracion', 'organico'], null)).toEqual({
      data: { origen: 'Las Parejas', organico: true },
      errores: { maduracion: 'La maduración va de 1 a 90.' },
    })
    const { HojaDatos } = await copia.load('src/web/trastienda/catalogo/ficha/HojaDatos.tsx')
    const abierta = { fila: null, ficha, errores: {}, set: () => {} }
    const html = renderToStaticMarkup(createElement(HojaDatos, { abierta, categorias: [] }))
    for (const visto of ['>Origen</label>', 'value="Las Parejas"', '>Maduración</label>', 'Orgánico']) {
      expect(html).toContain(visto)
    }
  })

  it('is exported to a spreadsheet, known there by its titles, and read back', async () => {
    const { guessColumnas } = await copia.load('src/domain/catalogo/importar/columnas.ts')
    expect(guessColumnas(['Nombre', 'Procedencia', 'Maduración', 'Orgánico'], [])).toEqual([
      'nombre',
      'origen',
      'maduracion',
      'organico',
    ])
    const { tablaDe } = await copia.load('src/server/catalogo/importar/tabla.ts')
    const actual = {
      ...articulo,
      subCategoriaId: null,
      organico: true,
      valores: [],
      insignias: [],
      combo: null,
    }
    const catalogo = {
      ahora: '2026-11-16T10:00:00Z',
      articulos: [{ ...actual, version: 1, sku: null, plu: null, archivadoAt: null, stockMinimo: null }],
      categorias: [],
      subCategorias: [],
      valores: [],
      insignias: [],
    }
    const { titulos, filas } = tablaDe('articulos', catalogo)
    const celda = (titulo: string) => filas[0][titulos.indexOf(titulo)]
    expect(['Origen', 'Maduración', 'Orgánico'].map(celda)).toEqual(['Las Parejas', 21, 'sí'])
    const { reviewFila } = await copia.load('src/domain/catalogo/importar/revision.ts')
    const { createIndice } = await copia.load('src/domain/catalogo/importar/catalogo.ts')
    const contexto = {
      indice: createIndice(catalogo),
      columnas: ['nombre', 'origen', 'maduracion', 'organico'],
      puntos: new Set(),
      crear: new Set(),
    }
    const leida = { fila: 2, arreglos: {}, omitida: false, confirmada: false }
    const revisada = reviewFila({ ...leida, celdas: [articulo.nombre, 'Firmat', 21, 'no'] }, contexto)
    expect(revisada).toMatchObject({ estado: 'cambia', a: { origen: 'Firmat', organico: false } })
    const mala = reviewFila({ ...leida, celdas: [articulo.nombre, 'Firmat', 91, 'quizás'] }, contexto)
    expect(mala.errores.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'La maduración va de 1 a 90',
      'Si es orgánico es sí o no',
    ])
  })

  it('has its words in the log', async () => {
    const { nombreDeCampo, textoDeValor } = await copia.load(
      'src/web/trastienda/gestion/registro/palabras.ts',
    )
    expect(nombreDeCampo('maduracion')).toBe('Maduración')
    expect(textoDeValor('organico', true)).toBe('sí')
  })

  it.each([
    ['/CatFull', '<i>Las Parejas</i>'],
    ['/CatFull/7', 'Las Parejas</p>'],
  ])('is shown where it was put: %s', async (camino, visto) => {
    const tienda = { comercio: COMERCIO_DEMO, categorias: [categoria] }
    const { resolvePagina, vistaDe } = await copia.load('src/server/paginas/use-cases.ts')
    const { RUTAS } = await copia.load('src/domain/rutas.ts')
    const destino = resolvePagina(camino === '/CatFull' ? camino : RUTAS.articulo.replace(':id', '7'), tienda)
    const { render } = await copia.load('src/web/entry-server.tsx')
    const activos = { entrada: '', previo: '', estilos: [], modulos: [], fuentes: [] }
    const datos = { vista: vistaDe(destino.pagina, tienda), anio: 2026 }
    expect(await render({ ...destino, datos, publicUrl: 'https://carnes.example', activos })).toContain(visto)
  })
})

it('a field that pages have by its row alone is spelt alike in the domain and on the wire', () => {
  expect(PUBLICOS.filter(campo => (CAMPOS[campo] as { wire: string }).wire !== campo)).toEqual([])
})
