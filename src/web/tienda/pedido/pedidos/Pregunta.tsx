// The question that is open, as a dialog or a sheet to print.
import { type Alrededor, cancelPropio, finish, pay } from '../move.ts'
import { cancel } from './cancelacion.ts'
import { type Pregunta as Abierta, closeEsta } from './dialogos.ts'
import { Cambios } from './preguntas/Cambios.tsx'
import { Cancelar } from './preguntas/Cancelar.tsx'
import { CancelarPropio } from './preguntas/CancelarPropio.tsx'
import { Comanda } from './preguntas/Comanda.tsx'
import { Comandas } from './preguntas/Comandas.tsx'
import { Enlace } from './preguntas/Enlace.tsx'
import { Finalizar } from './preguntas/Finalizar.tsx'
import { HojaDeCorte } from './preguntas/HojaDeCorte.tsx'
import { Pago } from './preguntas/Pago.tsx'

interface Props {
  readonly pregunta: Abierta
  readonly alrededor: Alrededor
}

export function Pregunta({ pregunta, alrededor }: Props) {
  const onClose = () => closeEsta(pregunta)
  switch (pregunta.tipo) {
    case 'cancelar': {
      const { pedido } = pregunta
      return (
        <Cancelar
          pedido={pedido}
          onClose={onClose}
          onCancelar={(plata, onRecibido) => cancel(pedido, plata, alrededor, onRecibido)}
        />
      )
    }
    case 'cancelarPropio': {
      const { pedido } = pregunta
      return (
        <CancelarPropio
          pedido={pedido}
          onClose={onClose}
          onCancelar={() => cancelPropio(pedido, alrededor)}
        />
      )
    }
    case 'finalizar': {
      const { pedido } = pregunta
      return (
        <Finalizar
          pedido={pedido}
          onClose={onClose}
          onFinalizar={total => finish(pedido.id, total, alrededor)}
        />
      )
    }
    case 'pago': {
      const { pedido } = pregunta
      const onPago = (metodo: string | null, nota: string) => pay(pedido, metodo, nota, alrededor)
      return <Pago pedido={pedido} onClose={onClose} onPago={onPago} />
    }
    case 'enlace':
      return <Enlace pedido={pregunta.pedido} onClose={onClose} alrededor={alrededor} />
    case 'comanda':
      return <Comanda pedido={pregunta.pedido} onClose={onClose} />
    case 'comandas':
      return <Comandas onClose={onClose} />
    case 'hojaDeCorte':
      return <HojaDeCorte onClose={onClose} />
    case 'cambios':
      return <Cambios cambios={pregunta.cambios} agregadas={pregunta.agregadas} onClose={onClose} />
  }
}
