// How and when an order is delivered, in one line of its detail; nothing where nobody said so.
import type { Entrega } from '#domain/entrega/formas.ts'
import { textoTurno } from '#domain/entrega/lugar.ts'
import { conMayuscula } from '#domain/texto/texto.ts'

export function LugarDePedido({ entrega: { modo, zona, turno } }: { readonly entrega: Entrega }) {
  const partes = [
    turno === null ? [] : conMayuscula(textoTurno(turno)),
    modo === 'retiro' ? 'Retira por el local' : (zona ?? []),
  ].flat()
  return partes.length === 0 ? null : <p>{partes.join(' · ')}</p>
}
