// How the order is delivered, where the shop has zones or slots: its part of the cart comes when it is needed, and says what was chosen (ENT-01, ENT-08).
import { useState } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvio } from '#domain/comercio/envio.ts'
import { textoConEnvio, textoEnvioDe } from '#domain/entrega/costo.ts'
import type { Totales } from '#domain/pedido/carrito/totales.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import type { EntregaResuelta } from '#web/tienda/entrega/resuelta.ts'

const loadEntrega = () => import('#web/tienda/entrega/EntregaDelCarrito.tsx')

const MIRANDO = {
  en: 'turno',
  titulo: 'Un momento',
  descripcion: 'Estamos mirando cómo te lo podemos entregar.',
} as const

/** The shop's figures as they are for this order: those of its zone, and none where nothing is charged. */
function reglasDe(comercio: Comercio, resuelta: EntregaResuelta | null): Comercio {
  if (resuelta === null) return comercio
  const { zona, modo } = resuelta
  if (modo === 'retiro') return { ...comercio, envioGratisDesde: null }
  if (zona === null) return comercio.conZonas ? { ...comercio, envioGratisDesde: null } : comercio
  const { costo, gratisDesde, minimo } = zona
  const envioGratisDesde = costo === null ? null : costo === 0 ? 0 : gratisDesde
  return { ...comercio, envioGratisDesde, compraMinima: minimo }
}

export function useEntregaElegida(comercio: Comercio) {
  const con = comercio.conZonas || comercio.porTurnos
  const trozo = useChunk(loadEntrega, con)
  const [dicha, onResuelta] = useState<EntregaResuelta | null>(null)
  const resuelta = con ? dicha : null
  const { modo = 'envio', zona = null, pedida = null } = resuelta ?? {}
  /** After 'Envío'. */
  const textoDe = ({ envio, envioGratis }: Totales): string => {
    if (modo !== 'retiro' && !comercio.conZonas) return textoEnvio(envioGratis)
    if (modo !== 'retiro' && zona === null) return 'Según la zona'
    const costo = zona?.costo == null ? null : envio
    return textoEnvioDe({ entrega: { modo, costo, costoFinal: null } }) ?? ''
  }
  return {
    con,
    trozo,
    onResuelta,
    retira: modo === 'retiro',
    pedida,
    tarifa: zona,
    reglas: reglasDe(comercio, resuelta),
    falta: con ? (resuelta === null ? MIRANDO : resuelta.falta) : null,
    textoDe,
    /** What the total is called in the bar. */
    nombreDe: (nombre: string, { envio }: Totales) =>
      zona === null ? nombre : textoConEnvio(zona.costo === null ? null : envio, nombre),
  }
}

export type EntregaElegida = ReturnType<typeof useEntregaElegida>
