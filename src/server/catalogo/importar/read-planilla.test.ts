// A spreadsheet costs what its length costs: what no reader ends with in time is refused before it is parsed (I1).
import { expect, it } from 'vitest'
import { readPlanilla } from './read-planilla.ts'
import { storeZip } from './zip.ts'

const BYTES = 30 * 1024 * 1024
const CPU_MAX_MS = 2_000
const largo = 'a'.repeat(BYTES)

const XMLNS = 'http://schemas.openxmlformats.org'
const hoja = (celdas: string) =>
  `<worksheet xmlns="${XMLNS}/spreadsheetml/2006/main"><sheetData><row r="1">${celdas}</row></sheetData></worksheet>`

function libro(celdas: string): Buffer {
  const tipo = `${XMLNS}/officeDocument/2006/relationships`
  const partes = {
    'xl/workbook.xml': `<workbook xmlns="${XMLNS}/spreadsheetml/2006/main" xmlns:r="${tipo}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${XMLNS}/package/2006/relationships"><Relationship Id="rId1" Type="${tipo}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': hoja(celdas),
  }
  return storeZip(new Map(Object.entries(partes).map(([nombre, xml]) => [nombre, Buffer.from(xml)])))
}

const texto = (interior: string) => `<c r="A1" t="inlineStr"><is><t>${interior}</t></is></c>`

it.each([
  ['a cell', texto(largo)],
  ['an attribute', `<c r="A1" x="${largo}"><v>1</v></c>`],
  ['what is no markup', texto(`<![CDATA[${'a<'.repeat(BYTES / 2)}]]>`)],
  ['a comment', texto(`<!--${'a<'.repeat(BYTES / 2)}-->`)],
])('I1: %s of 30 MB is refused at once', async (_que, celdas) => {
  const bytes = libro(celdas)
  const antes = process.cpuUsage()
  await expect(readPlanilla(bytes)).rejects.toThrow('Una celda tiene demasiado texto.')
  const { user, system } = process.cpuUsage(antes)
  expect((user + system) / 1000).toBeLessThan(CPU_MAX_MS)
})

it('I1: what a cell may hold is read, in pieces and with signs in it too', async () => {
  const nota = `${'ñ'.repeat(3_000)}&amp;`
  const { hojas } = await readPlanilla(
    libro(
      `${texto(nota)}<c r="B1" t="inlineStr"><is><t><![CDATA[1 < 2]]></t></is></c><c r="C1"><v>7</v></c>`,
    ),
  )
  expect(hojas[0]?.filas[0]?.[0]).toBe(`${'ñ'.repeat(3_000)}&`)
  expect(hojas[0]?.filas[0]?.[2]).toBe(7)
})
