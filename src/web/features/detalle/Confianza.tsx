// Why one can buy without worry, in the shop's own figures.
import { RotateCcw, Truck } from 'lucide-react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvioGratis } from '#domain/comercio/envio.ts'
import { horas } from '#domain/texto/texto.ts'
import { Adorno } from '../../ui/Adorno.tsx'

interface Props {
  readonly comercio: Comercio
}

export function Confianza({ comercio }: Props) {
  const { toleranciaPeso, horasReclamo, envioGratisDesde, direccion } = comercio
  return (
    <section className="detalle-confianza">
      <h2>Comprás tranquilo</h2>
      <ul>
        <li>
          <Adorno nombre="balanza" className="icono" />
          <div>
            <b>Cortado a mano</b>
            <span>El peso de cada porción puede variar hasta un ±{toleranciaPeso} %.</span>
          </div>
        </li>
        <li>
          <RotateCcw className="icono" aria-hidden="true" />
          <div>
            <b>{horas(horasReclamo)} para reclamar</b>
            <span>Si algo no llega en condiciones, lo resolvemos.</span>
          </div>
        </li>
        <li>
          <Truck className="icono" aria-hidden="true" />
          <div>
            <b>{envioGratisDesde === null ? 'Envío a domicilio' : textoEnvioGratis(envioGratisDesde)}</b>
            <span>
              {direccion === null
                ? `Te decimos el ${envioGratisDesde === 0 ? 'día' : 'costo'} antes de que pagues.`
                : 'O retirás sin cargo en el local.'}
            </span>
          </div>
        </li>
      </ul>
    </section>
  )
}
