// The screen 'Armá tu asado' with a catalogue to reckon with: who comes, what goes on the grill, what it costs (VOL-02).
import { type ComponentType, useMemo } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { formatKg } from '#domain/catalogo/peso.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { createSurtido } from '#domain/pedido/asado/cortes.ts'
import { rutaAsado } from '#domain/pedido/asado/direccion.ts'
import { textoPersonas } from '#domain/pedido/asado/mensaje.ts'
import { makePlan } from '#domain/pedido/asado/plan.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { Compartir } from './Compartir.tsx'
import { Estilos } from './Estilos.tsx'
import { Gente } from './Gente.tsx'
import { PieAsado } from './PieAsado.tsx'
import { PlanAsado } from './PlanAsado.tsx'
import { useAgregarTodo } from './use-agregar-todo.ts'
import type { AsadoEnPantalla } from './use-asado.ts'

interface LoginProps {
  readonly onClose: () => void
  readonly volverA?: string | null
}

interface Props {
  readonly enPantalla: AsadoEnPantalla
  readonly categorias: readonly Categoria[]
  readonly comercio: Comercio
  /** The dialog that says that adding needs an account; the same function at each render. */
  readonly loadLogin: () => Promise<{ readonly LoginRequerido: ComponentType<LoginProps> }>
}

export function Parrillero({ enPantalla, categorias, comercio, loadLogin }: Props) {
  const { asado, ilegible, tocado, setAsado } = enPantalla
  const surtido = useMemo(() => createSurtido(categorias), [categorias])
  const plan = useMemo(() => makePlan(asado, surtido), [asado, surtido])
  const { agregar, agregado, pideLogin, closeLogin } = useAgregarTodo(plan)
  const login = useDialogo(loadLogin, { abierto: pideLogin, onClose: closeLogin, onAbrir: agregar })
  const hay = plan.renglones.some(({ estado }) => estado !== 'no hay')
  return (
    <div className="pagina asado">
      {ilegible ? (
        <p className="asado-aviso" role="status">
          Ese enlace no dice ningún asado: te armamos uno para empezar.
        </p>
      ) : null}
      <div className="asado__pedido">
        <Gente asado={asado} onCambio={setAsado} />
        <Estilos asado={asado} onCambio={setAsado} />
      </div>
      <div>
        <PlanAsado
          asado={asado}
          plan={plan}
          surtido={surtido}
          onCambio={setAsado}
          tolerancia={comercio.toleranciaPeso}
        />
        {hay ? <Compartir asado={asado} plan={plan} comercio={comercio.nombre} /> : null}
      </div>
      {hay ? <PieAsado plan={plan} agregado={agregado} onAgregar={agregar} /> : null}
      <p className="oculto" aria-live="polite">
        {tocado
          ? `Asado para ${textoPersonas(asado)}: ${formatKg(plan.gramos)} kilos, total ${formatPesos(plan.total)}, ${formatPesos(plan.porCabeza)} por cabeza`
          : null}
      </p>
      {login ? <login.LoginRequerido onClose={closeLogin} volverA={rutaAsado(asado)} /> : null}
    </div>
  )
}
