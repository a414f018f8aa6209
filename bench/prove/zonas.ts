// The shop on machines of other time zones, and over a database that keeps another: the same bytes everywhere (F28).
import { createHash } from 'node:crypto'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import { COMPRA, fillStock, type Prueba, sums } from './prueba.ts'

const ZONAS = ['UTC', 'America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Pacific/Kiritimati']
const DIA_MS = 24 * 3_600_000
const PAGINAS = ['/', '/CatFull', '/ProdDetalle/1', '/Ayuda', '/Asado', '/sitemap.xml']

export const zonas: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const primera = await casa.startServidor()
  const personas = await casa.personas(pequenia ? 3 : 20)
  const ids: number[] = []
  for (const { token } of personas) {
    const { json } = await ask(`${primera.url}/api/pedidos/crear-completo`, { token, body: { data: COMPRA } })
    ids.push(json.data.id)
  }
  // Orders of both sides of midnight, of any of the four, on days that are over everywhere.
  const dia = (hace: number) => new Date(Date.now() - hace * DIA_MS).toISOString().slice(0, 10)
  const rango = `desde=${dia(4)}&hasta=${dia(2)}`
  await casa.pool.query(
    'update pedidos set created_at = $2::timestamptz + make_interval(hours => id % 24) where id = any($1)',
    [ids, `${dia(4)}T23:30:00Z`],
  )
  await primera.stop()
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const caminos = [
    ...PAGINAS,
    '/api/pedidos?sort=createdAt:desc&pagination[pageSize]=100',
    ...ids.map(id => `/api/pedidos/${id}`),
    `/api/trastienda/numeros?${rango}`,
    `/api/trastienda/numeros/csv?${rango}&lista=dias`,
    '/api/articulos?pagination[pageSize]=100',
  ]
  const vistos = new Map<string, Set<string>>()
  let malas = 0
  let lecturas = 0
  for (const TZ of ZONAS) {
    for (const base of ZONAS) {
      await setZone(casa, base)
      const { url, stop } = await casa.startServidor({ TZ, LOG_LEVEL: 'error' })
      for (const camino of caminos) {
        const { status, text } = await ask(url + camino, { token: admin.token })
        lecturas++
        if (status !== 200) malas++
        // But for where it was asked, and when.
        const limpio = text
          .replaceAll(url, 'URL')
          .replaceAll(new URL(url).host, 'HOST')
          .replace(/"ahora":"[^"]+"/, '')
        const huella = createHash('sha256').update(limpio).digest('hex')
        vistos.set(camino, (vistos.get(camino) ?? new Set()).add(huella))
      }
      await stop()
      if (pequenia) break
    }
  }
  await setZone(casa, 'UTC')
  const distintos = [...vistos].filter(([, huellas]) => huellas.size > 1).map(([camino]) => camino)
  return [
    {
      figura: `F28: ${caminos.length} pages and answers from servers of ${ZONAS.length} zones over databases of ${pequenia ? 1 : ZONAS.length} (${lecturas} readings): not 200; those that differ`,
      medido: `${malas}; ${distintos.join(' ') || 0}`,
      objetivo: '0; 0',
      bien: malas === 0 && distintos.length === 0,
    },
    await sums(casa),
  ]
}

async function setZone({ pool }: Casa, zona: string): Promise<void> {
  const { rows } = await pool.query<{ base: string }>('select current_database() as base')
  await pool.query(`alter database "${rows[0]?.base}" set timezone = '${zona}'`)
}
