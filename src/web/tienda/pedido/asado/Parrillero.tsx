// The screen 'Armá tu asado' with a catalogue to reckon with: who comes, what goes on the grill, what it costs (VOL-02).
import { Baby, Check, Printer, Share2, Users } from 'lucide-react'
import { type ComponentType, useMemo, useState } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { formatKg } from '#domain/catalogo/peso.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { addPlan, takeBackPlan } from '#domain/pedido/asado/al-carrito.ts'
import { createSurtido } from '#domain/pedido/asado/cortes.ts'
import { rutaAsado } from '#domain/pedido/asado/direccion.ts'
import { mensajeAsado, textoPersonas } from '#domain/pedido/asado/mensaje.ts'
import { type Asado, gramosPorAdulto, makePlan, type Plan } from '#domain/pedido/asado/plan.ts'
import {
  ADULTOS_MAX,
  CHICOS_MAX,
  ESTILOS,
  type Estilo,
  HAMBRES,
  type Hambre,
} from '#domain/pedido/asado/reglas.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { conMayuscula, enumeracion } from '#domain/texto/texto.ts'
import { enlaceCompartir } from '#domain/texto/whatsapp.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Contador } from '#web/comun/ui/Contador.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { readCarrito, replaceCarrito } from '../carrito.ts'
import { keepDeseo } from '../deseo.ts'
import { PlanAsado } from './PlanAsado.tsx'
import type { AsadoEnPantalla } from './use-asado.ts'

interface GenteProps {
  readonly asado: Asado
  readonly onCambio: (asado: Asado) => void
}

/** How many come and how hungry: adults, children and the three hungers (VOL-02). */
function Gente({ asado, onCambio }: GenteProps) {
  const { adultos, chicos, hambre } = asado
  return (
    <>
      <div className="asado-gente">
        <div className="asado-gente__uno">
          <Users className="icono" aria-hidden="true" />
          <p>
            <b>Adultos</b>
            <small>{gramosPorAdulto(hambre)} g cada uno</small>
          </p>
          <Contador
            cantidad={adultos}
            onCambio={cuantos => onCambio({ ...asado, adultos: Math.max(1, cuantos) })}
            de="adultos"
            max={ADULTOS_MAX}
          />
        </div>
        <div className="asado-gente__uno">
          <Baby className="icono" aria-hidden="true" />
          <p>
            <b>Chicos</b>
            <small>la mitad</small>
          </p>
          <Contador
            cantidad={chicos}
            onCambio={cuantos => onCambio({ ...asado, chicos: cuantos })}
            de="chicos"
            max={CHICOS_MAX}
          />
        </div>
      </div>
      <fieldset className="asado-hambre">
        <legend>¿Con cuánta hambre vienen?</legend>
        {(Object.keys(HAMBRES) as Hambre[]).map(una => (
          <label key={una}>
            <input
              type="radio"
              name="hambre"
              value={una}
              checked={una === hambre}
              onChange={() => onCambio({ ...asado, hambre: una })}
            />
            {conMayuscula(una)}
          </label>
        ))}
      </fieldset>
    </>
  )
}

interface CompartirProps {
  readonly asado: Asado
  readonly plan: Plan
  readonly comercio: string
}

async function copy(url: string): Promise<void> {
  if (await copyTexto(url))
    showAviso({ titulo: 'Enlace copiado', descripcion: 'Pegalo donde quieras mandarlo.', tipo: 'exito' })
  // It stands in the browser's own bar.
  else
    showAviso({ titulo: 'No se pudo copiar', descripcion: 'Copiá la dirección de la barra.', tipo: 'alerta' })
}

/**
 * Sends the plan to whoever comes to eat: the device's share sheet or a copied link, WhatsApp, paper (VOL-02).
 */
function Compartir({ asado, plan, comercio }: CompartirProps) {
  const enlace = () => new URL(rutaAsado(asado), window.location.origin).href
  const share = () => {
    const url = enlace()
    if (typeof navigator.share !== 'function') return void copy(url)
    const text = mensajeAsado(asado, plan, comercio, '').trimEnd()
    // Closing the sheet without choosing anybody is an answer, not an error.
    navigator.share({ title: `Armá tu asado · ${comercio}`, text, url }).catch(() => {})
  }
  const chat = () => {
    window.open(enlaceCompartir(mensajeAsado(asado, plan, comercio, enlace())), '_blank', 'noopener')
  }
  return (
    <div className="asado-compartir">
      <Boton tono="linea" talle="medio" icono={Share2} onClick={share}>
        Compartir
      </Boton>
      <Boton tono="linea" talle="medio" onClick={chat}>
        <IconoWhatsApp />
        WhatsApp
      </Boton>
      <Boton tono="texto" icono={Printer} onClick={() => window.print()}>
        Imprimir
      </Boton>
    </div>
  )
}

const DESHACER_MS = 10_000

interface AgregarTodo {
  agregar(): void
  /** This very plan is in the cart. */
  readonly agregado: boolean
  readonly pideLogin: boolean
  closeLogin(): void
}

/**
 * 'Agregar todo': the plan into the cart, with a way back; a visitor is asked to log in first, and finds it in the cart then (VOL-02, VOL-06).
 */
function useAgregarTodo(plan: Plan): AgregarTodo {
  const [pideLogin, setPideLogin] = useState(false)
  const [puesto, setPuesto] = useState<Plan | null>(null)
  const agregar = () => {
    if (useSesion.getState().sesion === null) {
      keepDeseo(plan.renglones.flatMap(renglon => (renglon.estado === 'puesto' ? renglon.linea : [])))
      return setPideLogin(true)
    }
    const antes = readCarrito()
    const { carrito, agregadas, afuera } = addPlan(antes, plan)
    replaceCarrito(carrito)
    setPuesto(plan)
    const deshacer = () => {
      replaceCarrito(takeBackPlan(readCarrito(), antes, plan))
      setPuesto(null)
    }
    showAviso({
      titulo: afuera.length === 0 ? 'Asado agregado' : 'El carrito está completo',
      descripcion:
        afuera.length === 0
          ? `${agregadas} ${agregadas === 1 ? 'producto está' : 'productos están'} en tu carrito`
          : `No entró ${enumeracion(afuera)}`,
      tipo: afuera.length === 0 ? 'exito' : 'alerta',
      ms: DESHACER_MS,
      accion: { texto: 'Deshacer', onAccion: deshacer },
    })
  }
  return { agregar, agregado: puesto === plan, pideLogin, closeLogin: () => setPideLogin(false) }
}

interface PieAsadoProps {
  readonly plan: Plan
  readonly agregado: boolean
  readonly onAgregar: () => void
}

/** The bar under the thumb: what the plan costs, all and a head, and 'Agregar todo' (VOL-02). */
function PieAsado({ plan: { total, porCabeza }, agregado, onAgregar }: PieAsadoProps) {
  return (
    <section className="asado-pie dentado-arriba" aria-label="Total del asado">
      <div className="pagina asado-pie__fila">
        <div>
          <small>{formatPesos(porCabeza)} por cabeza</small>
          <Precio centavos={total} />
        </div>
        {agregado ? (
          <BotonLink tono="verde" to={RUTAS.carrito}>
            Ver el carrito
          </BotonLink>
        ) : (
          <Boton tono="rojo" disabled={total === 0} onClick={onAgregar}>
            Agregar todo al carrito
          </Boton>
        )}
      </div>
    </section>
  )
}

interface EstilosProps {
  readonly asado: Asado
  readonly onCambio: (asado: Asado) => void
}

/** The styles to choose from, each with what it is about (VOL-02). */
function Estilos({ asado, onCambio }: EstilosProps) {
  return (
    <fieldset className="asado-estilos">
      <legend>¿Cómo lo querés?</legend>
      {(Object.keys(ESTILOS) as Estilo[]).map(estilo => (
        <label key={estilo}>
          <input
            type="radio"
            name="estilo"
            value={estilo}
            checked={estilo === asado.estilo}
            onChange={() => onCambio({ ...asado, estilo })}
          />
          <span className="asado-estilos__punto">
            <Check className="icono" aria-hidden="true" />
          </span>
          <b>{ESTILOS[estilo].nombre}</b>
          <small>{ESTILOS[estilo].resumen}</small>
        </label>
      ))}
    </fieldset>
  )
}

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
