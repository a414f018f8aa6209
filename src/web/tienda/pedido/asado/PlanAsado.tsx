// What goes on the grill: the kilos, a line for each part, and honestly what there is none of (VOL-02).
import { formatKg } from '#domain/catalogo/peso.ts'
import type { Surtido } from '#domain/pedido/asado/cortes.ts'
import { textoCuenta, textoPersonas } from '#domain/pedido/asado/mensaje.ts'
import { type Asado, alternativas, type Plan, withCambio, withoutCambio } from '#domain/pedido/asado/plan.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { enFrase, enumeracion } from '#domain/texto/texto.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { RenglonAsado, RenglonSacado } from './RenglonAsado.tsx'

interface Props {
  readonly asado: Asado
  readonly plan: Plan
  readonly surtido: Surtido
  readonly onCambio: (asado: Asado) => void
  /** Percent a portion may weigh more or less. */
  readonly tolerancia: number
}

export function PlanAsado({ asado, plan, surtido, onCambio, tolerancia }: Props) {
  const faltan = plan.renglones.flatMap(r => (r.estado === 'no hay' ? enFrase(r.nombre) : []))
  if (faltan.length === plan.renglones.length) return <SinNada />
  const cuenta = textoCuenta(asado, plan)
  return (
    <section aria-labelledby="tu-asado">
      <div className="asado-kilos">
        <h2 id="tu-asado">
          Tu asado
          <small>
            para {plan.personas}
            {plan.sobra ? ', sobra para el sánguche' : ''}
          </small>
        </h2>
        {plan.gramos === 0 ? null : (
          <p className="asado-kilos__cifra">
            {formatKg(plan.gramos)}
            <small>kg</small>
          </p>
        )}
      </div>
      {/* Beside the figure, which is not people times grams. */}
      <p className="asado-redondeo">{cuenta} Redondeamos a las porciones que vendemos.</p>
      {faltan.length === 0 ? null : (
        <p className="asado-aviso">Hoy no hay {enumeracion(faltan, 'ni')}: lo repartimos en lo demás.</p>
      )}
      {plan.faltan === 0 ? null : (
        <p className="asado-aviso">
          Para tantos no nos alcanza: faltan unos {formatKg(plan.faltan)} kg. Escribinos y vemos cómo lo
          completamos.
        </p>
      )}
      <ul className="asado-renglones">
        {plan.renglones.map(renglon => {
          const { parte } = renglon
          if (renglon.estado === 'puesto') {
            return (
              <RenglonAsado
                key={parte}
                renglon={renglon}
                otros={alternativas(surtido, plan, parte)}
                onCambio={cambio => onCambio(withCambio(asado, cambio))}
              />
            )
          }
          return renglon.estado === 'no hay' ? null : (
            <RenglonSacado
              key={parte}
              nombre={renglon.nombre}
              onVolver={() => onCambio(withoutCambio(asado, parte))}
            />
          )
        })}
      </ul>
      <p className="asado-papel">
        Para {textoPersonas(asado)}: <b>{formatPesos(plan.total)}</b> en total, {formatPesos(plan.porCabeza)}{' '}
        por cabeza, a los precios de hoy.
      </p>
      {tolerancia > 0 ? (
        <p className="asado-redondeo">El peso final puede variar hasta {tolerancia} %.</p>
      ) : null}
    </section>
  )
}

function SinNada() {
  return (
    <section className="asado-nada">
      <Adorno nombre="filete" className="filete" />
      <h2>Hoy no tenemos con qué armarlo</h2>
      <p>Probá otro estilo, o mirá en el catálogo qué hay.</p>
      <BotonLink tono="linea" to={RUTAS.catalogo}>
        Ver el catálogo
      </BotonLink>
    </section>
  )
}
