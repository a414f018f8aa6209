// /Trastienda/Etiqueta/:id: what the code on a bag opens: its order, for the staff alone (ENT-06).
import { useEffect } from 'react'
import type { EtiquetaVistaWire } from '#contract/entrega/vuelta.schema.ts'
import { readCodigo } from '#domain/entrega/etiqueta.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { ask } from '#web/trastienda/piezas/llamada.ts'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { useIdAbierto } from '#web/trastienda/piezas/seccion-abierta.ts'

export function Etiqueta() {
  const codigo = readCodigo(useIdAbierto())
  return codigo === null ? <NoHay /> : <Abriendo codigo={codigo} />
}

function Abriendo({ codigo }: { readonly codigo: string }) {
  const navigate = useNavigate()
  const lectura = useLectura(['etiqueta', codigo], () => ask<EtiquetaVistaWire>(`/api/etiquetas/${codigo}`))
  const pedido = lectura.datos?.pedido ?? null
  useEffect(() => {
    if (pedido !== null) void navigate(rutaPedido(pedido), { replace: true })
  }, [pedido, navigate])
  return <Leyendo lectura={lectura} />
}
