// Why one can buy without worry, in the shop's own figures.
import { RotateCcw, Truck } from 'lucide-react'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvioGratis } from '#domain/comercio/envio.ts'
import { horas } from '#domain/texto/texto.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'

interface Props {
  /** What the page sells: only what is cut to a weight varies in it. */
  readonly medida: Medida
  readonly comercio: Comercio
}

export function Confianza({ comercio, medida }: Props) {
  const { toleranciaPeso, horasReclamo, envioGratisDesde, direccion } = comercio
  return (
    <section className="detalle-confianza">
      <h2>Comprás tranquilo</h2>
      <ul>
        {medida === '/Kg' ? (
          <li>
            <Adorno nombre="balanza" className="icono" />
            <div>
              <b>Cortado a mano</b>
              <span>
                {toleranciaPeso === 0
                  ? 'Cada porción, con el peso que pediste.'
                  : `El peso de cada porción puede variar hasta un ±${toleranciaPeso} %.`}
              </span>
            </div>
          </li>
        ) : null}
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
