// A placed order that is being changed: what is typed, what that would make of it, and how it goes out, with or without the customer's yes (MOS-02).
import { useState } from 'react'
import type { CambioHechoWire, CambioPedidoWire } from '#contract/pedido/cambio-pedido.schema.ts'
import type { ArticuloDelSurtido } from '#contract/pedido/telefono.wire.ts'
import { isObjeto } from '#domain/lector.ts'
import { pideSi, reemplazaPartes, totalesDichos, totalSabido } from '#domain/pedido/cambio.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { changePedido, fetchCambios, fetchSurtido, settleCambio } from './api.ts'
import {
  botonesDe,
  type Consentimiento,
  movesLineas,
  previewCambio,
  toCambio,
  useEdicion,
} from './edicion.ts'

export interface Leido {
  readonly pedido: PedidoLeido
  readonly propuesto: CambioPedidoWire | null
}

type Hecho = CambioHechoWire['data']

/** The change as it is by now, heard on the live line while somebody waits for the customer's yes; as it came, until something was heard. */
function useRespuesta(pedido: number, cambio: CambioPedidoWire | null): CambioPedidoWire | null {
  const espera = cambio?.estado === 'propuesto' ? cambio.id : null
  const { datos } = useLectura(['cambios', pedido], () => fetchCambios(pedido), {
    vivo: true,
    activa: espera !== null,
  })
  return datos?.find(({ id }) => id === espera) ?? cambio
}

/** What the server said beside why not: somebody else changed it, or nothing would be left of it. */
function readFalla(fallo: unknown) {
  const details = fallo instanceof ApiError && isObjeto(fallo.details) ? fallo.details : {}
  return { otro: 'revision' in details, vacio: 'vacio' in details }
}

export function useCambio({ pedido, propuesto }: Leido) {
  const { state } = useLocation()
  // Who comes from 'Cambiarlo por otro' said which line: it is out, and what takes its place is looked for.
  const sacada = isObjeto(state) && typeof state.saca === 'number' ? state.saca : null
  const preguntar = isObjeto(state) && state.preguntar === true
  const { escrito: edicion, fallo, falla, change, submit } = useEdicion(pedido, sacada)
  const comercio = useComercio()
  const [hecho, setHecho] = useState<Hecho | null>(null)
  const cliente = pedido.cliente.id
  const { datos } = useLectura(['surtido', cliente], () => fetchSurtido(cliente), { conserva: true })
  const surtido: readonly ArticuloDelSurtido[] = datos ?? []
  const armado = previewCambio(pedido, edicion, surtido, comercio)
  const total = armado.ok ? armado.total : null
  const crece = total !== null && pideSi(pedido.total, total, comercio.toleranciaPeso)
  const pregunta = preguntar || (armado.ok && reemplazaPartes(armado))
  const run = (work: () => Promise<Hecho>) => void submit(async () => setHecho(await work()))
  return {
    edicion,
    change,
    surtido,
    armado,
    crece,
    sacada,
    hecho,
    esperado: useRespuesta(pedido.id, hecho?.cambio ?? propuesto),
    sabido: totalSabido(pedido),
    dichos: armado.ok ? totalesDichos(pedido, armado, comercio) : null,
    botones: botonesDe({ crece, mueve: movesLineas(pedido, edicion), preguntar: pregunta }),
    falla: falla === null ? null : { mensaje: falla, ...readFalla(fallo) },
    save: (si: Consentimiento) => run(() => changePedido(pedido.id, toCambio(pedido, edicion, si))),
    settle: (id: number, como: 'aceptar' | 'enlace') => run(() => settleCambio(pedido.id, id, como)),
  }
}

export type CambioEnCurso = ReturnType<typeof useCambio>
