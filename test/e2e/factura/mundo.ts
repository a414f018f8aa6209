// A shop of its own beside a double of the tax office, for the browser tests about invoices: set up by calls, orders handed over.
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

export interface Mundo extends TiendaAMano {
  /** Of the double. */
  readonly arca: string
  /** The certificate the double gives for a request. */
  issue(entorno: 'prueba' | 'verdad', pedido: string): Promise<string>
  /** Everything the set-up asks for, so that documents can be made. */
  setUp(): Promise<void>
  /** What goes wrong next at the tax office. */
  fail(orden: object): Promise<void>
  /** An order that was handed over; its number. */
  deliver(nombre: string, cantidad?: number): Promise<number>
  /** One that waits, taken at the counter. */
  take(nombre: string, mas?: object): Promise<number>
}

const EMISOR = {
  condicionFiscal: 'responsable',
  cuitFiscal: '27-24318907-7',
  razonSocial: 'Quiroga Marta Elena',
  domicilioFiscal: 'Salta 2450, Rosario, Santa Fe',
  ingresosBrutos: '021-348190-6',
  inicioActividades: '2014-03-01',
}

export async function openMundo(): Promise<Mundo> {
  const tienda = await openTienda({ SEED: 'demo', FACTURAS: 'demo' })
  const { call, url } = tienda
  const arca = `http://127.0.0.1:${Number(new URL(url).port) + 2}`
  await call('PUT', '/api/articulos/existencias', { data: [{ id: 1, motivo: 'compra', diferencia: 400 }] })
  let n = 0

  async function issue(entorno: 'prueba' | 'verdad', pedido: string): Promise<string> {
    const respuesta = await fetch(`${arca}/certificado`, {
      method: 'POST',
      body: new URLSearchParams({ entorno, pedido }),
    })
    return respuesta.text()
  }
  const post = (ruta: string, data: object) => call('POST', ruta, { data })

  async function take(nombre: string, mas: object = {}): Promise<number> {
    n += 1
    const { data } = await post('/api/pedidos/en-nombre', {
      cliente: { nombre, telefono: `0341 15 ${4_300_000 + n}` },
      articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
      direccion: 'Salta 100',
      ...mas,
    })
    return data.id
  }

  return {
    ...tienda,
    arca,
    issue,
    async setUp() {
      await call('PUT', '/api/trastienda/ajustes', {
        data: { ...EMISOR, puntoPrueba: 5, facturar: 'mano' },
      })
      await post('/api/facturacion/prueba/pedido', {})
      const pedido = await fetch(`${url}/api/facturacion/prueba/pedido`, {
        headers: { authorization: `Bearer ${tienda.token}` },
      })
      const certificado = await issue('prueba', await pedido.text())
      await call('PUT', '/api/facturacion/prueba/certificado', { data: { certificado } })
    },
    async fail(orden) {
      await fetch(`${arca}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orden),
      })
    },
    take,
    async deliver(nombre, cantidad = 2) {
      const id = await take(nombre, { articulos: [{ articuloId: 1, valorId: 2, cantidad }] })
      for (const estado of ['en_proceso', 'finalizado'])
        await call('PUT', `/api/pedidos/${id}/estado`, { data: { estado } })
      return id
    },
  }
}
