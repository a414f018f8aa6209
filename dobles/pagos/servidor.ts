// A payment service of our own on loopback that speaks Mercado Pago's protocol over HTTP (test double, sandbox): for the demo shop, the tests and the proofs.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isObjeto } from '#domain/lector.ts'
import { signAviso } from '#server/pago/firma.ts'
import { readMonto } from '#server/pago/pasarela/mercadopago.ts'

import { createEstado, type EstadoDemo, type LinkDemo, type PagoDemo, type Resultado } from './estado.ts'
import { paginaCerrada, paginaDePago } from './pagina.ts'

/** What goes wrong with a request: an answer of its own, late by so many milliseconds, or done and never told. */
type Falla = { readonly status: number } | { readonly demoraMs: number } | 'corta'

interface Opciones {
  readonly token: string
  readonly secreto: string
  /** 0, or absent: any that is free. */
  readonly port?: number
  readonly archivo?: string | null
  /** Where it calls about what was paid by an order of its own, which names no address. */
  readonly aviso?: string
}

export interface Proveedor {
  readonly url: string
  readonly estado: EstadoDemo
  /** Asked before each call of the API; null: all goes well. */
  falla: (metodo: string, camino: string) => Falla | null
  /** False: its calls get lost. */
  avisa: boolean
  /** Requests of the API it got, oldest first. */
  readonly pedidos: { readonly metodo: string; readonly camino: string; readonly clave: string }[]
  /** Somebody pays by a link, with as much of it otherwise as is said. */
  pay(link: string, cambios?: Partial<Pick<PagoDemo, 'estado' | 'monto' | 'moneda' | 'referencia'>>): PagoDemo
  /** It calls about a payment, once; what it was answered. */
  call(pago: string, cambios?: LlamadaCambiada): Promise<number>
  close(): Promise<void>
}

export interface LlamadaCambiada {
  readonly requestId?: string
  readonly ts?: string
  /** Signed for another one than it names. */
  readonly firmadoPara?: string
  readonly secreto?: string
  readonly cuerpo?: unknown
}

const ESTADOS: Readonly<Record<Resultado, string>> = {
  success: 'approved',
  pending: 'pending',
  failure: 'rejected',
}
const CUERPO_MAX = 100_000

export async function startProveedor(opciones: Opciones): Promise<Proveedor> {
  const { token, secreto, port = 0, archivo = null } = opciones
  const estado = createEstado(archivo)
  const sockets = createServer((req, res) => {
    handle(req, res).catch(() => res.destroy())
  })
  await listen(sockets, port)
  const url = `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`
  const enVuelo = new Set<Promise<unknown>>()

  const proveedor: Proveedor = {
    url,
    estado,
    falla: () => null,
    avisa: true,
    pedidos: [],
    pay(id, cambios = {}) {
      const link = estado.links.get(id)
      const pago: PagoDemo = {
        id: String(estado.nextId()),
        link: link?.id ?? null,
        referencia: link?.referencia ?? '',
        estado: 'approved',
        monto: link?.monto ?? 0,
        moneda: link?.moneda ?? 'ARS',
        devuelto: 0,
        creado: Date.now(),
        ...cambios,
      }
      estado.pagos.set(pago.id, pago)
      estado.save()
      return pago
    },
    async call(
      id,
      { requestId = randomUUID(), ts = String(Date.now()), firmadoPara, secreto: otro, cuerpo } = {},
    ) {
      const pago = estado.pagos.get(id)
      const link = pago?.link == null ? undefined : estado.links.get(pago.link)
      const [tema, dato] = link?.tipo === 'orden' ? (['order', link.id] as const) : (['payment', id] as const)
      const destino = new URL(link?.aviso ?? opciones.aviso ?? 'http://127.0.0.1:1/')
      destino.searchParams.set('data.id', dato)
      destino.searchParams.set('type', tema)
      const respuesta = await fetch(destino, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-id': requestId,
          'x-signature': signAviso(otro ?? secreto, { dato: firmadoPara ?? dato, requestId, ts }),
        },
        body: JSON.stringify(cuerpo ?? { action: `${tema}.updated`, type: tema, data: { id: dato } }),
        signal: AbortSignal.timeout(10_000),
      })
      await respuesta.arrayBuffer()
      return respuesta.status
    },
    async close() {
      sockets.closeAllConnections()
      sockets.close()
      await Promise.allSettled(enVuelo)
    },
  }

  /** As often as it takes, within a minute or so. */
  function announce(pago: string): void {
    if (!proveedor.avisa) return
    const insist = async () => {
      for (let i = 0; i < 5 && sockets.listening; i++) {
        const status = await proveedor.call(pago).catch(() => 0)
        if (status >= 200 && status < 300) return
        await wait(2 ** i * 500, undefined, { ref: false })
      }
    }
    const hecha = insist()
    enVuelo.add(hecha)
    void hecha.finally(() => enVuelo.delete(hecha))
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const direccion = new URL(req.url ?? '/', url)
    const [metodo, camino] = [req.method ?? 'GET', direccion.pathname]
    const cuerpo = await readCuerpo(req)
    if (camino.startsWith('/checkout/') && !camino.startsWith('/checkout/preferences')) {
      answerPersona(metodo, camino, cuerpo, res)
      return
    }
    const clave = String(req.headers['x-idempotency-key'] ?? '')
    proveedor.pedidos.push({ metodo, camino, clave })
    const falla = proveedor.falla(metodo, camino)
    if (falla !== null && typeof falla === 'object' && 'status' in falla) {
      writeJson(res, falla.status, { message: 'falla pedida', status: falla.status })
      return
    }
    if (req.headers.authorization !== `Bearer ${token}`) {
      writeJson(res, 401, { message: 'invalid access token' })
      return
    }
    const repetida = clave === '' ? undefined : estado.claves.get(`${metodo} ${camino} ${clave}`)
    const dicho = repetida ?? answerApi(metodo, direccion, cuerpo)
    if (clave !== '' && dicho.status < 300) estado.claves.set(`${metodo} ${camino} ${clave}`, dicho)
    estado.save()
    if (falla === 'corta') {
      res.destroy()
      return
    }
    if (falla !== null) await wait(falla.demoraMs, undefined, { ref: false })
    writeJson(res, dicho.status, dicho.cuerpo)
  }

  function answerPersona(metodo: string, camino: string, cuerpo: string, res: ServerResponse): void {
    const link = estado.links.get(decodeURIComponent(camino.slice('/checkout/'.length)))
    if (link === undefined || link.vence <= Date.now()) {
      writeHtml(res, link === undefined ? 404 : 410, paginaCerrada())
      return
    }
    const resultado = new URLSearchParams(cuerpo).get('resultado')
    if (metodo !== 'POST' || !isResultado(resultado)) {
      writeHtml(res, 200, paginaDePago(link))
      return
    }
    const pago = proveedor.pay(link.id, { estado: ESTADOS[resultado] })
    announce(pago.id)
    const vuelta = new URL(link.vueltas[resultado])
    vuelta.searchParams.set('payment_id', pago.id)
    vuelta.searchParams.set('status', pago.estado)
    vuelta.searchParams.set('external_reference', pago.referencia)
    res.writeHead(303, { location: vuelta.href, 'cache-control': 'no-store' }).end()
  }

  function answerApi(metodo: string, { pathname, searchParams }: URL, texto: string): Dicho {
    const cuerpo = readJson(texto)
    const [, raiz, coleccion, id = '', verbo = ''] = pathname.replace(/\/$/, '').split('/')
    const ruta = `${metodo} /${raiz}/${coleccion}${id === '' ? '' : '/:id'}${verbo === '' ? '' : `/${verbo}`}`
    switch (ruta) {
      case 'POST /checkout/preferences':
        return { status: 201, cuerpo: showPreferencia(addPreferencia(cuerpo)) }
      case 'PUT /checkout/preferences/:id': {
        const link = estado.links.get(id)
        if (link === undefined) return NO_HAY
        link.vence = Date.parse(String(cuerpo.expiration_date_to)) || link.vence
        return { status: 200, cuerpo: showPreferencia(link) }
      }
      case 'POST /v1/orders':
        return { status: 201, cuerpo: showOrden(addOrden(cuerpo)) }
      case 'GET /v1/orders': {
        const suyas = [...estado.links.values()].filter(
          link => link.tipo === 'orden' && link.referencia === searchParams.get('external_reference'),
        )
        return { status: 200, cuerpo: { data: suyas.map(showOrden) } }
      }
      case 'GET /v1/orders/:id':
      case 'POST /v1/orders/:id/cancel':
      case 'POST /v1/orders/:id/refund':
        return onOrden(id, verbo, cuerpo)
      case 'GET /v1/payments/:id':
        return id === 'search' ? findPagos(searchParams.get('external_reference')) : onPago(id)
      case 'POST /v1/payments/:id/refunds': {
        const pago = estado.pagos.get(id)
        return pago === undefined ? NO_HAY : refund(pago, cuerpo.amount)
      }
      default:
        return NO_HAY
    }
  }

  function addLink(link: Omit<LinkDemo, 'moneda'>): LinkDemo {
    const nuevo = { ...link, moneda: 'ARS' }
    estado.links.set(link.id, nuevo)
    return nuevo
  }

  function addPreferencia(cuerpo: Objeto): LinkDemo {
    const item = isLista(cuerpo.items) && isObjeto(cuerpo.items[0]) ? cuerpo.items[0] : {}
    const vueltas = isObjeto(cuerpo.back_urls) ? cuerpo.back_urls : {}
    return addLink({
      id: `demo-${randomUUID()}`,
      tipo: 'preferencia',
      referencia: String(cuerpo.external_reference ?? ''),
      titulo: String(item.title ?? ''),
      monto: readMonto(item.unit_price),
      vueltas: {
        success: String(vueltas.success ?? url),
        pending: String(vueltas.pending ?? url),
        failure: String(vueltas.failure ?? url),
      },
      aviso: typeof cuerpo.notification_url === 'string' ? cuerpo.notification_url : null,
      vence: Date.parse(String(cuerpo.expiration_date_to)) || Date.now() + 86_400_000,
    })
  }

  function addOrden(cuerpo: Objeto): LinkDemo {
    const item = isLista(cuerpo.items) && isObjeto(cuerpo.items[0]) ? cuerpo.items[0] : {}
    const config = isObjeto(cuerpo.config) && isObjeto(cuerpo.config.online) ? cuerpo.config.online : {}
    const minutos = Number(/^PT(\d+)M$/.exec(String(cuerpo.expiration_time))?.[1] ?? 1440)
    return addLink({
      id: `ORD${estado.nextId()}`,
      tipo: 'orden',
      referencia: String(cuerpo.external_reference ?? ''),
      titulo: String(item.title ?? ''),
      monto: readMonto(cuerpo.total_amount),
      vueltas: {
        success: String(config.success_url ?? url),
        pending: String(config.pending_url ?? url),
        failure: String(config.failure_url ?? url),
      },
      aviso: opciones.aviso ?? null,
      vence: Date.now() + minutos * 60_000,
    })
  }

  const showPreferencia = (link: LinkDemo) => ({
    id: link.id,
    init_point: `${url}/checkout/${link.id}`,
    external_reference: link.referencia,
    expiration_date_to: new Date(link.vence).toISOString(),
  })

  const pagosDe = (link: LinkDemo) => [...estado.pagos.values()].filter(pago => pago.link === link.id)

  const showOrden = (link: LinkDemo) => ({
    id: link.id,
    type: 'online',
    external_reference: link.referencia,
    currency: 'ARS',
    total_amount: (link.monto / 100).toFixed(2),
    checkout_url: `${url}/checkout/${link.id}`,
    transactions: {
      payments: pagosDe(link).map(pago => ({
        id: `PAY${pago.id}`,
        status: pago.estado === 'approved' ? 'processed' : pago.estado,
        amount: (pago.monto / 100).toFixed(2),
        paid_amount: (pago.monto / 100).toFixed(2),
        refunded_amount: (pago.devuelto / 100).toFixed(2),
      })),
      refunds: [] as { id: string }[],
      chargebacks: pagosDe(link)
        .filter(pago => pago.estado === 'charged_back')
        .map(pago => ({ id: `CHB${pago.id}`, transaction_id: `PAY${pago.id}` })),
    },
  })

  function onOrden(id: string, verbo: string, cuerpo: Objeto): Dicho {
    const link = estado.links.get(id)
    if (link === undefined) return NO_HAY
    if (verbo === 'cancel') link.vence = 0
    if (verbo !== 'refund') return { status: 200, cuerpo: showOrden(link) }
    const pedida =
      isLista(cuerpo.transactions) && isObjeto(cuerpo.transactions[0]) ? cuerpo.transactions[0] : null
    const suyos = pagosDe(link).filter(pago => pedida === null || `PAY${pago.id}` === pedida.id)
    const hechas = suyos.map(pago => refund(pago, pedida?.amount))
    const mala = hechas.find(({ status }) => status >= 300)
    if (mala !== undefined) return mala
    const orden = showOrden(link)
    const refunds = hechas.map(hecha => ({ id: `REF${(hecha.cuerpo as { id: number }).id}` }))
    return { status: 201, cuerpo: { ...orden, transactions: { ...orden.transactions, refunds } } }
  }

  const showPago = (pago: PagoDemo) => ({
    id: Number(pago.id),
    status: pago.estado,
    transaction_amount: pago.monto / 100,
    transaction_amount_refunded: pago.devuelto / 100,
    currency_id: pago.moneda,
    external_reference: pago.referencia,
    date_created: new Date(pago.creado).toISOString(),
    date_approved: pago.estado === 'approved' ? new Date(pago.creado).toISOString() : null,
  })

  function onPago(id: string): Dicho {
    const pago = estado.pagos.get(id)
    return pago === undefined ? NO_HAY : { status: 200, cuerpo: showPago(pago) }
  }

  function findPagos(referencia: string | null): Dicho {
    const suyos = [...estado.pagos.values()].filter(pago => pago.referencia === referencia)
    return { status: 200, cuerpo: { paging: { total: suyos.length }, results: suyos.map(showPago) } }
  }

  function refund(pago: PagoDemo, cuanto: unknown): Dicho {
    const monto = cuanto === undefined ? pago.monto - pago.devuelto : readMonto(cuanto)
    if (pago.estado !== 'approved' || monto <= 0 || monto > pago.monto - pago.devuelto) {
      return { status: 400, cuerpo: { message: 'amount to refund is not valid', status: 400 } }
    }
    pago.devuelto += monto
    if (pago.devuelto === pago.monto) pago.estado = 'refunded'
    return {
      status: 201,
      cuerpo: { id: estado.nextId(), payment_id: Number(pago.id), amount: monto / 100, status: 'approved' },
    }
  }

  return proveedor
}

type Objeto = Readonly<Record<string, unknown>>
interface Dicho {
  readonly status: number
  readonly cuerpo: unknown
}

const NO_HAY: Dicho = { status: 404, cuerpo: { message: 'not found', status: 404 } }
const isLista = (valor: unknown): valor is readonly unknown[] => Array.isArray(valor)
const isResultado = (valor: string | null): valor is Resultado =>
  valor !== null && Object.hasOwn(ESTADOS, valor)

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    // Somebody has that one: any other will do.
    if (port === 0) throw error
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
}

function readJson(texto: string): Objeto {
  try {
    const valor: unknown = JSON.parse(texto)
    return isObjeto(valor) ? valor : {}
  } catch {
    return {}
  }
}

async function readCuerpo(req: IncomingMessage): Promise<string> {
  let cuerpo = ''
  for await (const trozo of req) {
    cuerpo += trozo
    if (cuerpo.length > CUERPO_MAX) throw new Error('too long')
  }
  return cuerpo
}

function writeJson(res: ServerResponse, status: number, cuerpo: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo))
}

function writeHtml(res: ServerResponse, status: number, html: string): void {
  res
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .end(html)
}
