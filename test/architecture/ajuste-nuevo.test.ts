// A new setting is one row in the table and whoever shows it: adds both to a copy of the tree and looks for it wherever settings are known.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Copia } from '../support/copia.ts'

const FILAS = `  cartel: {
    titulo: 'Cartel del inicio', ...oNada(linea('El cartel', 60)), hoja: 'local',
    descripcion: 'Lo primero que se lee', ayuda: 'Se ve en el inicio, debajo del local.',
  },
  senia: { titulo: 'Seña', ...MONTO, inicial: 50_000, hoja: 'local', ayuda: 'No se ve.' },
`
const PERSONAL = `  guardias: {
    titulo: 'Guardias por día', ...numero(1, 4, { unidad: 'guardias', motivo: 'Van de 1 a 4.' }), inicial: 2,
    hoja: 'equipo', ayuda: 'Cuántos trabajan.', sesionPropia: true,
  },
`

const copia = new Copia()
beforeAll(() => {
  const tabla = 'src/domain/comercio/ajustes-tabla.ts'
  copia.insert(tabla, '  razonSocial: {\n', FILAS)
  copia.insert(tabla, '  copiaNocturna: {\n', PERSONAL)
  copia.insert(
    'src/web/tienda/catalogo/pantallas/Inicio.tsx',
    '      <Atencion comercio={',
    '<p>{comercio.cartel}</p>',
  )
})
afterAll(() => copia.remove())

const modulos = async () => ({
  ...(await copia.load('src/domain/comercio/ajustes.ts')),
  ...(await copia.load('src/domain/comercio/ajustes-escritos.ts')),
  ...(await copia.load('src/domain/comercio/ajustes-palabras.ts')),
  ...(await copia.load('src/domain/comercio/comercio.ts')),
  ...(await copia.load('src/contract/comercio/ajustes.schema.ts')),
  ...(await copia.load('src/contract/comercio/ajustes.wire.ts')),
})

describe('[AJU-01] a new setting', () => {
  it('touches two files: its row, and the page that shows it', () => {
    expect(copia.tocados.size).toBe(2)
  })

  it('is read as it is kept, begins as the value of the house, and is the staff’s alone where it stands there', async () => {
    const {
      mergeAjustes,
      splitAjustes,
      COMERCIO_INICIAL,
      PERSONAL_INICIAL,
      COMERCIO_DEMO,
      esDeSesionPropia,
    } = await modulos()
    expect(COMERCIO_INICIAL).toMatchObject({ cartel: null, senia: 50_000 })
    expect(COMERCIO_DEMO).toMatchObject({ cartel: null, senia: 50_000 })
    expect(PERSONAL_INICIAL).toMatchObject({ guardias: 2 })
    expect(COMERCIO_INICIAL).not.toHaveProperty('guardias')
    const filas = [
      { nombre: 'cartel', valor: 'Hoy hay vacío' },
      { nombre: 'senia', valor: -1 },
      { nombre: 'guardias', valor: 3 },
    ]
    const { personal, otros } = splitAjustes(filas)
    expect(personal.guardias).toBe(3)
    const { comercio, rechazados } = mergeAjustes(COMERCIO_INICIAL, otros)
    expect(comercio).toMatchObject({ cartel: 'Hoy hay vacío', senia: 50_000 })
    expect(rechazados).toEqual(['senia'])
    expect(['cartel', 'guardias'].map(esDeSesionPropia)).toEqual([false, true])
  })

  it('is written by its kind’s rule, with the reason of a refusal', async () => {
    const { readEscritos, COMERCIO_INICIAL } = await modulos()
    const write = (data: object) =>
      readEscritos(data, { casa: COMERCIO_INICIAL, actual: COMERCIO_INICIAL, ahora: '2026-11-16T10:00' })
    expect([...write({ cartel: ' Hoy  hay vacío ', senia: 12.5, guardias: 2 }).valores]).toEqual([
      ['cartel', 'Hoy hay vacío'],
      ['senia', 1250],
      ['guardias', null],
    ])
    expect(write({ cartel: 'x'.repeat(61), guardias: 5 }).problemas).toEqual([
      { campo: 'cartel', message: 'El cartel va en una sola línea de hasta 60 letras.' },
      { campo: 'guardias', message: 'Van de 1 a 4.' },
    ])
  })

  it('is on the wire as its schemas say, money in pesos', async () => {
    const { AjustesSchema, AjustesBody, toWireAjustes, COMERCIO_INICIAL, PERSONAL_INICIAL } = await modulos()
    const { valores } = AjustesSchema.properties.data.properties
    expect(valores.required).toEqual(expect.arrayContaining(['cartel', 'senia', 'guardias']))
    expect(valores.properties.cartel).toMatchObject({
      anyOf: [{ type: 'string', description: 'Lo primero que se lee' }, { type: 'null' }],
    })
    expect(AjustesBody.properties.data.properties.senia).toMatchObject({
      anyOf: [{ type: 'number' }, { type: 'null' }],
    })
    expect(toWireAjustes({ ...COMERCIO_INICIAL, ...PERSONAL_INICIAL })).toMatchObject({
      cartel: null,
      senia: 500,
      guardias: 2,
    })
  })

  it('has its words in the log', async () => {
    const { nombreAjuste, textoAjuste } = await modulos()
    expect(nombreAjuste('senia')).toBe('Seña')
    expect(textoAjuste('senia', 1_250_000)).toBe('$12.500')
    expect(textoAjuste('guardias', 3)).toBe('3')
    const { nombreDeCampo } = await copia.load('src/web/trastienda/gestion/registro/palabras.ts')
    expect(nombreDeCampo('cartel')).toBe('Cartel del inicio')
  })

  it('is changed on its sheet of the back room', async () => {
    const { HOJAS } = await copia.load('src/web/trastienda/comercio/ajustes/hojas.tsx')
    const { ConAjustes } = await copia.load('src/web/trastienda/comercio/ajustes/use-ajustes.ts')
    const value = {
      ajustes: { propios: [], valores: {}, rechazados: [] },
      estadoDe: () => null,
      valorDe: (campo: string) => (campo === 'senia' ? 500 : null),
    }
    const local = HOJAS.find(({ id }: { id: string }) => id === 'local')
    const html = renderToStaticMarkup(createElement(ConAjustes, { value }, local.contenido))
    expect(html).toContain('>Cartel del inicio</label>')
    expect(html).toContain('Se ve en el inicio, debajo del local.')
    expect(html).toMatch(/inputMode="decimal"[^>]*value="500"|value="500"[^>]*inputMode="decimal"/)
  })

  it('is shown where it was put', async () => {
    const { COMERCIO_DEMO } = await modulos()
    const tienda = { comercio: { ...COMERCIO_DEMO, cartel: 'Hoy hay vacío' }, categorias: [] }
    const { resolvePagina, vistaDe } = await copia.load('src/server/paginas/use-cases.ts')
    const destino = resolvePagina('/', tienda)
    const { render } = await copia.load('src/web/entry-server.tsx')
    const activos = { entrada: '', previo: '', estilos: [], modulos: [], fuentes: [] }
    const datos = { vista: vistaDe(destino.pagina, tienda), anio: 2026 }
    expect(await render({ ...destino, datos, publicUrl: 'https://carnes.example', activos })).toContain(
      'Hoy hay vacío',
    )
  })
})
