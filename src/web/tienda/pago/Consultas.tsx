// Lines that wait for the customer's word about their weight, asked right on the order's own screen (PESA-03).
import { useState } from 'react'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { textoAntes } from '#domain/pago/reloj.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { limitesDe, precioPesado } from '#domain/pedido/pesada.ts'
import type { RespuestaCliente } from '#domain/pedido/pesaje.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { isLoUnico, LoUnico } from '#web/comun/ui/LoUnico.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { type PesoPreguntado, PreguntaPeso } from '#web/comun/ui/PreguntaPeso.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { noteRespuesta } from '../pedido/api-seguimiento.ts'
import type { Alrededor } from '../pedido/move.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
}

export function Consultas({ pedido, alrededor }: Props) {
  return pedido.lineas.map(linea =>
    linea.respuesta === 'espera' && linea.pesado !== null ? (
      <Consulta
        key={`${linea.id}-${linea.vez}`}
        id={pedido.id}
        linea={linea}
        pesado={linea.pesado}
        alrededor={alrededor}
      />
    ) : null,
  )
}

function toPregunta(linea: LineaLeida, pesado: number, tolerancia: number): PesoPreguntado {
  const { nombre, medida, subtotal } = linea
  const conPrecio = { ...linea, pedido: gramosDe(linea.grsPorcion, linea.cantidad) }
  const { pedido } = conPrecio
  const { minimo, maximo } = limitesDe(conPrecio, tolerancia)
  const limite = pesado > pedido ? maximo : minimo
  return {
    nombre,
    medida,
    pedido,
    pesado,
    limite,
    subtotal,
    subtotalPesado: precioPesado(conPrecio, pesado),
    subtotalLimite: pesado > pedido ? precioPesado(conPrecio, limite) : null,
  }
}

interface ConsultaProps {
  readonly id: number
  readonly linea: LineaLeida
  readonly pesado: number
  readonly alrededor: Alrededor
}

function Consulta({ id, linea, pesado, alrededor }: ConsultaProps) {
  const { toleranciaPeso, esperaRespuesta } = useComercio()
  const [elegida, setElegida] = useState<RespuestaCliente | null>(null)
  const { intentar, enviando, error, falla } = useIntento(async (respuesta: RespuestaCliente) => {
    setElegida(respuesta)
    try {
      alrededor.apply(await noteRespuesta(id, linea.id, { vez: linea.vez, respuesta }))
    } catch (motivo) {
      // It may have been weighed again, or decided, meanwhile.
      void alrededor.reload()
      throw motivo
    }
  })
  return (
    <section className="pedidos-consulta" aria-label={`Tu OK: ${linea.nombre}`}>
      <PreguntaPeso
        peso={toPregunta(linea, pesado, toleranciaPeso)}
        tolerancia={toleranciaPeso}
        cuando={
          linea.contestarHasta === null
            ? `en ${esperaRespuesta} minutos`
            : textoAntes(new Date(linea.contestarHasta), new Date())
        }
        enviando={enviando ? elegida : null}
        onRespuesta={respuesta => void intentar(respuesta)}
      />
      <Nota tipo="error">{isLoUnico(error) ? <LoUnico pedido={id} /> : falla}</Nota>
    </section>
  )
}
