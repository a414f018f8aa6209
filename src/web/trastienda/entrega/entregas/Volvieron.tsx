// Orders that came back: the courier's own words, the picture, since when the meat is in the cold, and how each goes on, in one tap (ENT-04).
import { Bike, Refrigerator, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { VueltasWire, VuelveDatos } from '#contract/entrega/vuelta.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { diaCorto, horasCortas, turnoCorto } from '#domain/entrega/turno-corto.ts'
import { VUELVE_MAX } from '#domain/entrega/vuelve.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { withToken } from '#web/comun/request/auth-request.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { rutaFoto, sendVuelve, undoVuelve } from './api.ts'
import { cuando } from './palabras.ts'

type Volvio = VueltasWire['meta']['volvieron'][number]
type Como = VuelveDatos['como']

interface Props {
  readonly volvieron: readonly Volvio[]
  readonly ahora: Date
  readonly enLinea: boolean
  readonly onCambio: () => void
}

type Turno = Volvio['otraVuelta']

/** 'hoy 17–21', 'vie 20 · 9–13'. */
function textoEn(turno: Turno, ahora: Date, porTurnos: boolean): string {
  if (turno !== null) return turnoCorto(turno, hoyLocal(ahora))
  return porTurnos ? 'no hay turno abierto' : 'con la próxima que salga'
}

const esMismo = (uno: Turno, otro: Turno) => uno?.fecha === otro?.fecha && uno?.id === otro?.id

export function Volvieron({ volvieron, ...resto }: Props) {
  if (volvieron.length === 0) return null
  return (
    <section className="entregas-volvieron" aria-label="No estaban">
      <div className="entregas-volvieron__titulo">
        <h2>No estaban</h2>
        <p>esperan que decidas</p>
      </div>
      <ul>
        {volvieron.map(volvio => (
          <li key={volvio.pedido}>
            <Uno volvio={volvio} {...resto} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UnoProps extends Omit<Props, 'volvieron'> {
  readonly volvio: Volvio
}

const HECHO: Readonly<Record<Como, string>> = {
  'otra vuelta': 'Va en otra vuelta',
  mañana: 'Va mañana',
  retira: 'Pasa a retirarlo',
}

/** 'Va hoy 17–21', 'Va mañana, 9–13', 'Va el sáb 21 · 9–13'. */
function textoHecho(como: Como, turno: Turno, ahora: Date): string {
  if (turno === null) return HECHO[como]
  const hoy = hoyLocal(ahora)
  if (turno.fecha === hoy) return `Va ${turnoCorto(turno, hoy)}`
  return turno.fecha === masDias(hoy, 1)
    ? `Va mañana, ${horasCortas(turno)}`
    : `Va el ${turnoCorto(turno, hoy)}`
}

/** Where the meat is: asked for once its bag is back. */
function Bolsa({ volvio: { enHeladera, volvio, repartidor }, ahora }: Pick<UnoProps, 'volvio' | 'ahora'>) {
  if (enHeladera !== null) {
    return (
      <Marca tono="ambar" Icono={Refrigerator}>
        en la heladera {cuando(enHeladera, ahora)}
      </Marca>
    )
  }
  return volvio === null ? (
    <Marca tono="gris" Icono={Bike}>
      todavía con {primeraPalabra(repartidor)}
    </Marca>
  ) : (
    <Marca tono="rojo" Icono={TriangleAlert}>
      en la heladera: sin anotar
    </Marca>
  )
}

function Uno({ volvio, ahora, enLinea, onCambio }: UnoProps) {
  const { pedido, cliente, direccion, repartidor, hora, motivo, nota, veces, otraVuelta, otroDia } = volvio
  const { porTurnos } = useComercio()
  const { falla, run } = useIntento()
  const manana = masDias(hoyLocal(ahora), 1)
  const decide = (como: Como) =>
    run(async () => {
      const { turno } = await sendVuelve(pedido, como)
      showDeshacer(textoHecho(como, turno, ahora), `Pedido #${pedido} · le avisamos a ${cliente}`, () =>
        undoVuelve(pedido).then(onCambio),
      )
      onCambio()
    })
  const dicho = [motivo, nota].filter(Boolean).join('. ')
  const opcion = (como: Como, texto: string, detalle: string) => (
    <Boton
      tono="linea"
      className="entregas-volvio__opcion"
      aria-disabled={!enLinea}
      onClick={() => enLinea && void decide(como)}
    >
      <span>
        {texto}
        <small>{detalle}</small>
        <span className="oculto">: pedido {pedido}</span>
      </span>
    </Boton>
  )
  return (
    <article className="entregas-volvio" aria-label={`No estaba: pedido ${pedido}`}>
      <h3>{direccion || cliente}</h3>
      <p className="entregas-volvio__quien">
        <Link to={rutaPedido(pedido)}>#{pedido}</Link> · {cliente}
      </p>
      <p>
        <Bolsa volvio={volvio} ahora={ahora} />
      </p>
      <p className="entregas-volvio__dicho">
        <span>
          {repartidor}
          {hora === null ? '' : `, ${cuando(hora, ahora)}`}
        </span>{' '}
        {dicho === '' ? 'No dijo por qué.' : `“${dicho}”`} <Foto volvio={volvio} />
      </p>
      {veces >= VUELVE_MAX ? (
        <p className="entregas-volvio__veces">Ya volvió {veces} veces: que lo retire, o se cancela.</p>
      ) : null}
      <div className="entregas-volvio__opciones">
        {veces >= VUELVE_MAX ? null : (
          <>
            {porTurnos && esMismo(otraVuelta, otroDia)
              ? null
              : opcion('otra vuelta', 'Otra vuelta', textoEn(otraVuelta, ahora, porTurnos))}
            {opcion(
              'mañana',
              otroDia === null || otroDia.fecha === manana ? 'Mañana' : 'Otro día',
              porTurnos ? textoEn(otroDia, ahora, porTurnos) : diaCorto(manana),
            )}
          </>
        )}
        {opcion('retira', 'Retira', 'le avisamos')}
        {veces >= VUELVE_MAX ? (
          <BotonLink tono="linea" className="entregas-volvio__opcion" to={rutaPedido(pedido)}>
            Cancelar
          </BotonLink>
        ) : null}
      </div>
      <Motivo>{falla}</Motivo>
    </article>
  )
}

function Foto({ volvio: { foto, vuelta, pedido, direccion } }: { readonly volvio: Volvio }) {
  const [vista, setVista] = useState<string | null>(null)
  const { falla, run } = useIntento()
  if (!foto) return null
  if (vista !== null)
    return <img className="entregas-volvio__foto" src={vista} alt={`Foto de ${direccion}`} />
  return (
    <>
      <Boton
        className="entregas-volvio__ver"
        onClick={() => void run(async () => setVista(await readFoto(rutaFoto(vuelta, pedido))))}
      >
        Ver la foto
      </Boton>
      {falla === null ? null : <span role="alert">{falla}</span>}
    </>
  )
}

/** A picture only the staff may see, read with the session's token into the page (data URL). */
async function readFoto(ruta: string): Promise<string> {
  const token = useSesion.getState().sesion?.token ?? ''
  const respuesta = await fetch(ruta, withToken(token)).catch(() => {
    throw new ApiError(0, null)
  })
  if (!respuesta.ok) throw new ApiError(respuesta.status, await respuesta.json().catch(() => null))
  const archivo = await respuesta.blob()
  return await new Promise((resolve, reject) => {
    const lector = new FileReader()
    lector.onload = () => resolve(String(lector.result))
    lector.onerror = () => reject(lector.error)
    lector.readAsDataURL(archivo)
  })
}
