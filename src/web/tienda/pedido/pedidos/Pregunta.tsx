// The question that is open, as a dialog or a sheet to print.
import type { Alrededor } from '../move.ts'
import { type Pregunta as Abierta, closeEsta } from './dialogos.ts'
import { Cambios } from './preguntas/Cambios.tsx'
import { Cancelar, CancelarPropio } from './preguntas/Cancelar.tsx'
import { Comanda } from './preguntas/Comanda.tsx'
import { Comandas } from './preguntas/Comandas.tsx'
import { Enlace } from './preguntas/Enlace.tsx'
import { Finalizar } from './preguntas/Finalizar.tsx'
import { HojaDeCorte } from './preguntas/HojaDeCorte.tsx'
import { Pago } from './preguntas/Pago.tsx'

const SOBRE_PEDIDO = {
  cancelar: Cancelar,
  cancelarPropio: CancelarPropio,
  finalizar: Finalizar,
  pago: Pago,
  enlace: Enlace,
  comanda: Comanda,
}

interface Props {
  readonly pregunta: Abierta
  readonly alrededor: Alrededor
}

export function Pregunta({ pregunta, alrededor }: Props) {
  const onClose = () => closeEsta(pregunta)
  if ('pedido' in pregunta) {
    const Una = SOBRE_PEDIDO[pregunta.tipo]
    return <Una pedido={pregunta.pedido} onClose={onClose} alrededor={alrededor} />
  }
  if (pregunta.tipo === 'cambios') {
    return <Cambios cambios={pregunta.cambios} agregadas={pregunta.agregadas} onClose={onClose} />
  }
  return pregunta.tipo === 'comandas' ? <Comandas onClose={onClose} /> : <HojaDeCorte onClose={onClose} />
}
