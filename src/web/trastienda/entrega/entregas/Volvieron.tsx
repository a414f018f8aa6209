// Orders that came back: the courier's own words, the picture, since when the meat is in the cold, and how each goes on, in one tap (ENT-04).
import { Refrigerator, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import type { VueltasWire, VuelveDatos } from '#contract/entrega/vuelta.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { haEmpezado } from '#domain/entrega/por-salir.ts'
import { diaCorto, horasCortas } from '#domain/entrega/turno-corto.ts'
import { VUELVE_MAX } from '#domain/entrega/vuelve.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { rutaFoto, sendVuelve, undoVuelve } from './api.ts'
import { readFoto } from './foto.ts'
import { cuando } from './palabras.ts'

type Volvio = VueltasWire['meta']['volvieron'][number]
type Como = VuelveDatos['como']

interface Props {
  readonly volvieron: readonly Volvio[]
  readonly entregas: EntregasWire
  readonly ahora: Date
  readonly enLinea: boolean
  readonly onCambio: () => void
}

/** 'hoy 17–21' where today has a slot to come. */
function textoOtraVuelta({ dia, turnos }: EntregasWire, ahora: Date): string {
  const sigue =
    dia === hoyLocal(ahora)
      ? turnos.find(turno => turno.id !== 0 && !haEmpezado(dia, turno, ahora))
      : undefined
  return sigue === undefined ? 'el próximo turno' : `hoy ${horasCortas(sigue)}`
}

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

function Uno({ volvio, entregas, ahora, enLinea, onCambio }: UnoProps) {
  const { pedido, cliente, direccion, repartidor, hora, motivo, nota, enHeladera, veces } = volvio
  const { falla, run, say } = useIntento()
  const decide = (como: Como) =>
    run(async () => {
      await sendVuelve(pedido, como)
      showDeshacer(HECHO[como], `Pedido #${pedido} · le avisamos a ${cliente}`, () => {
        undoVuelve(pedido).then(onCambio, say)
      })
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
        {enHeladera === null ? (
          <Marca tono="rojo" Icono={TriangleAlert}>
            en la heladera: sin anotar
          </Marca>
        ) : (
          <Marca tono="ambar" Icono={Refrigerator}>
            en la heladera {cuando(enHeladera, ahora)}
          </Marca>
        )}
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
            {opcion('otra vuelta', 'Otra vuelta', textoOtraVuelta(entregas, ahora))}
            {opcion('mañana', 'Mañana', diaCorto(masDias(hoyLocal(ahora), 1)))}
          </>
        )}
        {opcion('retira', 'Retira', 'le avisamos')}
        {veces >= VUELVE_MAX ? (
          <BotonLink tono="linea" className="entregas-volvio__opcion" to={rutaPedido(pedido)}>
            Cancelar
          </BotonLink>
        ) : null}
      </div>
      {falla === null ? null : (
        <p className="entregas-falla" role="alert">
          {falla}
        </p>
      )}
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
