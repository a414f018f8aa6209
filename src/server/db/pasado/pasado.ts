// The past of the demo shop (deterministic generator): three months of orders as the rows of its tables, the same of the same seed and moment.
import { valorGuardado } from '#domain/pedido/a-peso.ts'
import { cobroDe, keepCaja, vueltaConCambio } from './caja.ts'
import { type Compra, placeCompras } from './compras.ts'
import { findDestinos } from './destinos.ts'
import { keepLibro } from './existencias.ts'
import { aMomento, DIA, diaDe, type Fila, HORA, type Mundo } from './mundo.ts'
import { planPrecios, toFilasDePrecios } from './precios.ts'
import { planReparto } from './reparto.ts'
import { live, type Vida } from './vida.ts'

const oNull = (at: number | null) => (at === null ? null : aMomento(at))

function toPedido(mundo: Mundo, vida: Vida): Fila<'pedidos'> {
  const { compra, estado, pasos, lineas, totales, pagado, avisado, impago, repartidor } = vida
  const { id, at, cliente, armado, modo, zona, turno, medio, codigo } = compra
  const creado = aMomento(at)
  const { subtotal, descuento, total, detalle, direccion, porcentaje, envio } = armado
  return {
    id,
    user_id: cliente.id,
    estado,
    subtotal,
    descuento,
    total,
    detalle: detalle ?? '',
    direccion,
    discount_code_id: codigo?.id ?? null,
    code: codigo?.codigo ?? null,
    discount_percentage: porcentaje || null,
    subtotal_final: totales?.subtotal ?? null,
    descuento_final: totales?.descuento ?? null,
    total_final: totales?.total ?? null,
    envio_final: totales?.envio ?? null,
    revision: lineas.filter(({ pesado }) => pesado !== null).length,
    entrega: modo,
    envio,
    envio_gratis_desde: zona?.gratisDesde ?? null,
    envio_gratis: envio === 0,
    zona_id: zona?.id ?? null,
    zona: zona?.nombre ?? null,
    repartidor_id: repartidor ? mundo.repartidor.id : null,
    entrega_fecha: turno.fecha,
    turno_id: turno.id,
    turno_desde: turno.desde,
    turno_hasta: turno.hasta,
    medio_pago: medio,
    avisado_at: oNull(avisado),
    impago_at: oNull(impago),
    pagado_at: oNull(pagado?.at ?? null),
    pago_metodo: pagado?.metodo ?? null,
    pendiente_at: creado,
    created_at: creado,
    updated_at: aMomento(Math.max(...pasos.map(paso => paso.at))),
  }
}

/** Its lines, with the number each has, and what the scale said of it. */
function toLineas({ admin }: Mundo, { compra, lineas }: Vida, primera: number) {
  const pares = lineas.map(({ linea, pesado, cobrado, subtotalFinal, at }, i) => {
    const { articuloId, valorId, articuloNombre, valorNombre, medida, grsPorcion, cantidad } = linea
    const cuando = aMomento(at)
    const fila: Fila<'pedido_articulos'> = {
      id: primera + i,
      pedido_id: compra.id,
      articulo_id: articuloId,
      valor_id: valorGuardado(valorId),
      articulo_nombre: articuloNombre,
      valor_nombre: valorNombre,
      medida,
      grs_porcion: grsPorcion,
      cantidad,
      precio_kg: linea.precioKg,
      desc_porciento: linea.descPorciento,
      preparacion: linea.preparacion,
      precio_unitario: linea.precioUnitario,
      subtotal: linea.subtotal,
      combo: null,
      pesado,
      cobrado,
      subtotal_final: subtotalFinal,
      vez: pesado === null ? 0 : 1,
      pesado_por: pesado === null ? null : admin.id,
      pesado_at: pesado === null ? null : cuando,
      created_at: aMomento(compra.at),
      updated_at: cuando,
    }
    const pesada: Fila<'pesadas'> = {
      pedido_id: compra.id,
      linea_id: primera + i,
      vez: 1,
      gramos: pesado,
      modo: pesado === 0 ? 'falta' : 'normal',
      origen: medida === 'ud.' ? 'justo' : 'teclado',
      user_id: admin.id,
      clave: `pasado-${primera + i}`,
      at: cuando,
      created_at: cuando,
    }
    return { fila, pesadas: pesado === null ? [] : [pesada] }
  })
  return { filas: pares.map(({ fila }) => fila), pesadas: pares.flatMap(({ pesadas }) => pesadas) }
}

function toPagos(vidas: readonly Vida[]) {
  const pagos = vidas
    .flatMap(({ compra, pagos: suyos }) => suyos.map(pago => ({ ...pago, pedido: compra.id })))
    .toSorted((a, b) => a.at - b.at)
  const cobros = new Map(pagos.flatMap(({ tipo, pedido }, i) => (tipo === 'cobro' ? [[pedido, i + 1]] : [])))
  return pagos.map(({ pedido, tipo, medio, monto, quien, at }, i): Fila<'pagos'> => {
    const clave = tipo === 'cobro' ? `pasado-cobro-${pedido}` : `cancelado-${cobros.get(pedido)}-0-0`
    const cuando = aMomento(at)
    return {
      id: i + 1,
      pedido_id: pedido,
      tipo,
      de_id: tipo === 'cobro' ? null : cobros.get(pedido),
      medio,
      monto,
      estado: 'acreditado',
      clave,
      user_id: quien,
      dia: diaDe(at),
      created_at: cuando,
      updated_at: cuando,
    }
  })
}

/** As the triggers write the log: what was finished and cancelled, what was paid, what changed its price. */
function toRegistro(
  vidas: readonly Vida[],
  precios: ReturnType<typeof planPrecios>,
  nombres: ReadonlyMap<number, string>,
  admin: number,
) {
  const anotado = (
    at: number,
    user_id: number | null,
    cosa: string,
    cosa_id: number,
    nombre: string,
    de: object,
    a: object,
  ) => ({ at: aMomento(at), user_id, cosa, cosa_id, nombre, de, a, cambio_id: null as number | null })
  const dePedidos = vidas.flatMap(({ compra, pasos, pagos, totales }) => {
    const [id, nombre, importe] = [compra.id, `#${compra.id}`, totales?.total ?? compra.armado.total]
    return [
      ...pasos.flatMap(({ de, a, quien, at }) => {
        if (de === a || (a !== 'cancelado' && a !== 'finalizado')) return []
        const suyo = quien === compra.cliente.id
        return [
          anotado(
            at,
            suyo ? null : quien,
            'pedido',
            id,
            nombre,
            { estado: de },
            { estado: a, importe, ...(suyo && { por: 'cliente' }) },
          ),
        ]
      }),
      ...pagos.map(({ at, quien, tipo, monto, medio }) =>
        anotado(at, quien, 'pedido', id, nombre, {}, { [tipo]: { monto, medio } }),
      ),
    ]
  })
  const dePrecios = precios.cambios.flatMap(({ at, lineas }, i) =>
    lineas.map(({ articulo, de, a }) => ({
      ...anotado(
        at,
        admin,
        'articulo',
        articulo,
        nombres.get(articulo) ?? '',
        { precio_kg: de },
        { precio_kg: a },
      ),
      cambio_id: i + 1,
    })),
  )
  return [...dePedidos, ...dePrecios].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  ) satisfies Fila<'registro'>[]
}

/** Two people thought better of it; the second one waits for an answer. */
function toArrepentimientos({ ahora, admin }: Mundo, compras: readonly Compra[]) {
  const dicho = (
    codigo: string,
    hace: number,
    detalle: string,
    atendido: boolean,
  ): Fila<'arrepentimientos'> | null => {
    const at = ahora.getTime() - hace
    const compra = compras.findLast(una => una.at < at - DIA)
    if (compra === undefined) return null
    const { nombre, email, telefono } = compra.cliente
    const respuesta = {
      atendido_at: atendido ? aMomento(at + 3 * HORA) : null,
      atendido_por: atendido ? admin.id : null,
    }
    return {
      codigo,
      nombre,
      email,
      telefono,
      pedido: compra.id,
      detalle,
      created_at: aMomento(at),
      ...respuesta,
    }
  }
  return [
    dicho('ARR-7KMPQ4', 33 * DIA, 'Pedí dos veces lo mismo sin querer.', true),
    dicho('ARR-W3HT9N', 5 * HORA, 'Se suspendió el asado y no lo voy a usar.', false),
  ].flatMap(uno => uno ?? [])
}

export function createPasado(mundo: Mundo) {
  const precios = planPrecios(mundo)
  const compras = placeCompras(mundo, precios)
  const destinos = findDestinos(mundo, compras)
  const reparto = planReparto(mundo, compras, destinos)
  const vidas = compras.map(compra => live(mundo, compra, destinos.get(compra.id) ?? 'pendiente', reparto))
  const porId = new Map(vidas.map(vida => [vida.compra.id, vida]))
  let van = 0
  const enLineas = vidas.map(vida => {
    const hechas = toLineas(mundo, vida, van + 1)
    van += hechas.filas.length
    return hechas
  })
  const pasos = vidas.flatMap(({ compra, pasos: suyos }) =>
    suyos.map(paso => ({ ...paso, pedido: compra.id })),
  )
  const { iniciales, movimientos } = keepLibro(mundo, vidas)
  const nombres = new Map(mundo.articulos.map(({ id, nombre }) => [id, nombre]))
  const tablas = {
    pedidos: vidas.map(vida => toPedido(mundo, vida)),
    pedido_articulos: enLineas.flatMap(({ filas }) => filas),
    pesadas: enLineas.flatMap(({ pesadas }) => pesadas),
    pedido_historial: pasos
      .toSorted((a, b) => a.at - b.at)
      .map(
        ({ pedido, de, a, quien, motivo, at }): Fila<'pedido_historial'> => ({
          pedido_id: pedido,
          de,
          a,
          user_id: quien,
          motivo,
          created_at: aMomento(at),
        }),
      ),
    pedidos_conteo: vidas.map(({ estado }): Fila<'pedidos_conteo'> => ({ estado, cambio: 1 })),
    canjes: vidas.flatMap(({ compra, estado, pasos: suyos }): Fila<'canjes'>[] => {
      const { id, cliente, codigo, at } = compra
      if (codigo === null) return []
      const devuelto = estado === 'cancelado' ? Math.max(...suyos.map(paso => paso.at)) : null
      return [
        {
          pedido_id: id,
          discount_code_id: codigo.id,
          user_id: cliente.id,
          unica: codigo.unoPorCliente,
          created_at: aMomento(at),
          devuelto_at: oNull(devuelto),
        },
      ]
    }),
    pagos: toPagos(vidas),
    movimientos_stock: movimientos,
    vueltas: reparto.vueltas.map(
      ({ id, numero, turno, estado, hecha, salio, volvio }): Fila<'vueltas'> => ({
        id,
        numero,
        dia: turno.fecha,
        turno_id: turno.id,
        estado,
        repartidor_id: mundo.repartidor.id,
        repartidor: mundo.repartidor.nombre,
        cambio: vueltaConCambio,
        created_at: aMomento(hecha),
        salio_at: oNull(salio),
        volvio_at: oNull(volvio),
      }),
    ),
    vuelta_paradas: reparto.vueltas.flatMap(({ id, paradas }) =>
      paradas.map(({ pedido, at }, i): Fila<'vuelta_paradas'> => {
        const cobro = at === null ? null : cobroDe(porId.get(pedido))
        return {
          vuelta_id: id,
          pedido_id: pedido,
          orden: i + 1,
          estado: at === null ? 'pendiente' : 'entregada',
          hora: oNull(at),
          cobro_medio: cobro?.medio ?? null,
          cobro_monto: cobro?.monto ?? null,
        }
      }),
    ),
    ...keepCaja(mundo, vidas, reparto),
    ...toFilasDePrecios(
      mundo,
      precios,
      mundo.articulos.map(({ id }) => id),
    ),
    registro: toRegistro(vidas, precios, nombres, mundo.admin.id),
    arrepentimientos: toArrepentimientos(mundo, compras),
  }
  return { tablas, iniciales }
}
