import { chromium } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
const URL_ = 'http://127.0.0.1:5172'
const tok = async (identifier: string, password: string) => (await (await fetch(`${URL_}/api/auth/local`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ identifier, password }) })).json()).jwt
const admin = await tok('admin@mostrador.example', 'Admin1234')
const cli = await tok('cliente@mostrador.example', 'Cliente1234')
const call = async (t: string, m: string, p: string, data?: object) => { const r = await fetch(URL_ + p, { method: m, headers: { authorization: `Bearer ${t}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }, ...(data ? { body: JSON.stringify({ data }) } : {}) }); const j: any = await r.json().catch(() => null); if (!r.ok) console.log(m, p, r.status, JSON.stringify(j).slice(0, 300)); return j }
const place = async (extra: object = {}) => (await call(cli, 'POST', '/api/pedidos/crear-completo', { articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }, { articuloId: 2, valorId: 4, cantidad: 1 }], direccion: 'Mitre 1482, 3.º B', detalle: 'Tocar el timbre de abajo', ...extra })).data.id
const start = (id: number) => call(admin, 'PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
const weigh = async (id: number, gramos: number[], modos: string[] = []) => { const p = (await call(admin, 'GET', `/api/pedidos/${id}/pesaje`)).data; let i = 0; for (const l of p.lineas) { const g = gramos[i]; if (g !== undefined) await call(admin, 'PUT', `/api/pedidos/${id}/lineas/${l.id}/peso`, { gramos: g, vez: l.vez, clave: crypto.randomUUID(), modo: modos[i] ?? 'normal' }); i++ } }
const ids: Record<string, number> = {}
if (process.argv[2] === 'datos') {
  ids.nuevo = await place()
  ids.aMedias = await place(); await start(ids.aMedias); await weigh(ids.aMedias, [1060])
  ids.espera = await place(); await start(ids.espera); await weigh(ids.espera, [1060, 1250], ['normal', 'pedir'])
  ids.avisar = await place(); await start(ids.avisar); await weigh(ids.avisar, [1060, 950])
  ids.cobrar = await place({ medio_pago: 'mercadopago' }); await start(ids.cobrar); await weigh(ids.cobrar, [1060, 950]); await call(admin, 'POST', `/api/pedidos/${ids.cobrar}/avisar-total`)
  ids.efectivo = await place(); await call(cli, 'PUT', `/api/pedidos/${ids.efectivo}/medio`, { medio: 'efectivo', pagaCon: 50000 }); await start(ids.efectivo); await weigh(ids.efectivo, [1060, 950]); await call(admin, 'POST', `/api/pedidos/${ids.efectivo}/avisar-total`)
  ids.pagado = await place(); await start(ids.pagado); await weigh(ids.pagado, [1000, 1000]); await call(admin, 'PUT', `/api/pedidos/${ids.pagado}/pago`, { metodo: 'Transferencia' })
  console.log(JSON.stringify(ids))
  process.exit()
}
const rutas = process.argv.slice(3)
const b = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: ['--no-sandbox', '--disable-gpu'] })
const me: any = await (await fetch(`${URL_}/api/users/me?populate=role`, { headers: { authorization: `Bearer ${admin}` } })).json()
for (const [w, h] of [[360, 800], [820, 1180], [1440, 900]] as const) for (const tema of ['light', 'dark'] as const) {
  if (process.argv[2] !== 'todo' && !process.argv[2].includes(`${w}${tema[0]}`)) continue
  const c = await b.newContext({ viewport: { width: w, height: h }, baseURL: URL_, locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires', serviceWorkers: 'block', colorScheme: tema })
  await c.addInitScript(([user, jwt, t]) => { localStorage.setItem('mostrador.instalacion', '1'); localStorage.setItem('user', user); localStorage.setItem('role', 'Admin'); localStorage.setItem('token', jwt); localStorage.setItem('mostrador.actividad', String(Date.now())); sessionStorage.setItem('mostrador.pestana', '0'); localStorage.setItem('theme', t) }, [JSON.stringify({ ...me, poliPriv: true }), admin, tema] as const)
  const page = await c.newPage()
  page.on('console', m => ['error', 'warning'].includes(m.type()) && console.log(m.text()))
  for (const r of rutas) { await page.goto(r); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/shots/${r.replace(/\W+/g, '_')}-${w}${tema[0]}.png`, fullPage: true }) }
  await c.close()
}
await b.close()
