// A run being made: who takes it, its stops in order, what it carries and collects, and given in one tap (ENT-04).
import { Check, Printer, Route, Scale, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EntregasWire, PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import type { VueltasWire } from '#contract/entrega/vuelta.schema.ts'
import { cargaDe, enOrden, situacionDe, turnoComun } from '#domain/entrega/por-salir.ts'
import { horasCortas } from '#domain/entrega/turno-corto.ts'
import { entero, nulo, objeto } from '#domain/lector.ts'
import { puede } from '#domain/personal/permisos.ts'
import { enumeracion, primeraPalabra } from '#domain/texto/texto.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { fetchRepartidores } from '#web/tienda/pedido/api-reparto.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { changeVuelta, createVuelta, deleteVuelta, proposeOrden } from './api.ts'
import { MasMenos } from './MasMenos.tsx'
import { Paradas } from './Paradas.tsx'
import { cuenta, paradas as enParadas, enPesos, queHace } from './palabras.ts'

/** The change that is carried, in pesos, by these steps. */
const CAMBIO_PASO = 5_000
const CAMBIO_MAX = 1_000_000

interface Escrito {
  readonly repartidor: number | null
  readonly cambio: number
}
const VACIO: Escrito = { repartidor: null, cambio: 0 }
const readEscrito = objeto<Escrito>({ repartidor: nulo(entero(1)), cambio: entero(0) })

type Fuera = readonly { readonly pedido: number; readonly motivo: string }[]

interface Props {
  readonly entregas: EntregasWire
  readonly vueltas: VueltasWire['data']
  readonly elegidos: readonly PedidoDelDiaWire[]
  readonly ahora: Date
  readonly enLinea: boolean
  readonly onEtiquetas: (pedidos: readonly number[]) => void
  /** They are on a run now. */
  readonly onDada: () => void
}

/** The stops as they are proposed, until somebody puts them by hand. */
function useOrden(elegidos: readonly PedidoDelDiaWire[]) {
  const ids = elegidos.map(({ id }) => id)
  const clave = [...ids].sort((a, b) => a - b).join()
  const propuesta = useLectura(['propuesta', clave], () => proposeOrden(ids), {
    activa: ids.length > 0,
    conserva: true,
    quieta: true,
  })
  const [aMano, setAMano] = useState<readonly number[]>([])
  const orden = enOrden(ids, aMano, propuesta.datos ?? [])
  return {
    pedidos: orden.flatMap(id => elegidos.find(pedido => pedido.id === id) ?? []),
    put: setAMano,
    again() {
      const antes = orden
      setAMano([])
      propuesta.reload()
      if (aMano.length > 0) showDeshacer('Ordenado de nuevo', 'Por zona y cercanía.', () => setAMano(antes))
    },
  }
}

/** Who takes them, and the two ways to hand them over: a run of their own, or added to one that has left. */
function useEntregar(
  { entregas, vueltas, onDada }: Props,
  { pedidos, put }: Pick<ReturnType<typeof useOrden>, 'pedidos' | 'put'>,
) {
  const quienes = useLectura(['repartidores'], fetchRepartidores)
  const { escrito, enviando, falla, change, submit } = useFormulario('entregas.armar', VACIO, readEscrito)
  const [fuera, setFuera] = useState<Fuera>([])
  const titulo = useRef<HTMLHeadingElement>(null)
  const [solo] = quienes.datos?.length === 1 ? quienes.datos : []
  const quien = quienes.datos?.find(({ id }) => id === escrito.repartidor) ?? solo
  const turno = turnoComun(pedidos)
  const enCamino = vueltas.find(
    ({ estado, repartidor }) => estado === 'en camino' && repartidor.id === quien?.id,
  )
  const ids = pedidos.map(({ id }) => id)

  const tell = (dejados: Fuera, dicho: string, detalle: string, onDeshacer: () => Promise<unknown>) => {
    setFuera(dejados)
    showDeshacer(dicho, detalle, () => onDeshacer().then(onDada))
    onDada()
    // What was pressed goes with the stops.
    titulo.current?.focus({ preventScroll: true })
  }
  const give = () =>
    quien !== undefined &&
    submit(async clave => {
      const { data, meta } = await createVuelta(
        {
          repartidor: quien.id,
          dia: entregas.dia,
          turno: turno?.id ?? null,
          pedidos: ids,
          cambio: escrito.cambio,
        },
        clave,
      )
      put([])
      tell(
        meta.fuera,
        `Vuelta ${data.numero} para ${primeraPalabra(quien.nombre)}`,
        enParadas(data.paradas.length),
        () => deleteVuelta(data.id),
      )
    }, onDada)
  const add = () =>
    enCamino !== undefined &&
    submit(async () => {
      const llevaba = enCamino.paradas.map(({ pedido }) => pedido)
      const { meta } = await changeVuelta(enCamino.id, { pedidos: [...llevaba, ...ids] })
      put([])
      tell(
        meta.fuera,
        `Sumadas a la vuelta ${enCamino.numero}`,
        enParadas(ids.length - meta.fuera.length),
        () => changeVuelta(enCamino.id, { pedidos: llevaba }),
      )
    }, onDada)

  return {
    titulo,
    fuera,
    quienes: quienes.datos,
    quien,
    turno,
    enCamino,
    escrito,
    enviando,
    falla,
    change,
    give,
    add,
  }
}

export function Armar(props: Props) {
  const { entregas, vueltas, elegidos, ahora, enLinea, onEtiquetas } = props
  const { pedidos, put, again } = useOrden(elegidos)
  const { titulo, fuera, quienes, quien, turno, enCamino, escrito, enviando, falla, change, give, add } =
    useEntregar(props, { pedidos, put })
  const ids = pedidos.map(({ id }) => id)
  const carga = cargaDe(pedidos)
  const faltan = pedidos.filter(pedido => ['falta pesar', 'sin empezar'].includes(situacionDe(pedido)))

  return (
    <section className="trastienda-hoja entregas-armar" aria-labelledby="entregas-armar">
      <h2 id="entregas-armar" ref={titulo} tabIndex={-1}>
        <span>Armar reparto</span>{' '}
        <small>{turno === null ? '' : `${nombreTurno(entregas, turno.id)} ${horasCortas(turno)}`}</small>
      </h2>
      <div className="entregas-armar__aviso">
        <Fueron fuera={fuera} />
      </div>
      {pedidos.length === 0 ? (
        <p className="entregas-armar__nada">
          Tildá los pedidos que salen: acá quedan en orden para dárselos a alguien.
        </p>
      ) : (
        <>
          <Quien
            quienes={quienes}
            quien={quien?.id ?? null}
            vueltas={vueltas}
            ahora={ahora}
            onQuien={repartidor => change({ repartidor })}
          />
          <div className="entregas-armar__sub">
            <h3>Paradas</h3>
            <Boton tono="texto" icono={Route} onClick={again}>
              Ordenar de nuevo
            </Boton>
          </div>
          <p className="entregas-armar__pista">
            Por zona y cercanía; lo que falta pesar, después. Arrastrá o usá las flechas.
          </p>
          <Paradas pedidos={pedidos} onOrden={put} />
          <dl className="entregas-armar__carga">
            <div>
              <dt>Paradas</dt>
              <dd>{carga.paradas}</dd>
            </div>
            <div>
              <dt>Bolsas</dt>
              <dd>{carga.bolsas}</dd>
            </div>
            <div>
              <dt>A cobrar</dt>
              <dd>{enPesos(carga.cobrar)}</dd>
            </div>
          </dl>
          <MasMenos
            nombre="Cambio que lleva"
            detalle="se rinde con lo cobrado"
            valor={enPesos(escrito.cambio)}
            de="cambio"
            onMenos={
              escrito.cambio > 0 ? () => change({ cambio: Math.max(0, escrito.cambio - CAMBIO_PASO) }) : null
            }
            onMas={
              escrito.cambio < CAMBIO_MAX ? () => change({ cambio: escrito.cambio + CAMBIO_PASO }) : null
            }
          />
          <div className="entregas-armar__aviso">
            <Faltan pedidos={faltan} quien={quien?.nombre} />
            {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
          </div>
          <div className="entregas-armar__botones">
            <Boton
              tono="rojo"
              aria-busy={enviando}
              aria-disabled={quien === undefined || !enLinea}
              onClick={() => enLinea && void give()}
            >
              {quien === undefined
                ? 'Elegí quién lo lleva'
                : `Darle ${enParadas(ids.length)} a ${primeraPalabra(quien.nombre)}`}
            </Boton>
            {enCamino === undefined ? null : (
              <Boton tono="linea" aria-disabled={!enLinea} onClick={() => enLinea && void add()}>
                Sumar {enParadas(ids.length)} a la vuelta {enCamino.numero}, que ya salió
              </Boton>
            )}
            <Boton tono="linea" icono={Printer} onClick={() => onEtiquetas(ids)}>
              Imprimir {cuenta(carga.bolsas, 'etiqueta')}
            </Boton>
          </div>
        </>
      )}
    </section>
  )
}

const nombreTurno = ({ turnos }: EntregasWire, id: number) =>
  turnos.find(turno => turno.id === id)?.nombre ?? ''

/** Orders that were put on another run meanwhile. */
function Fueron({ fuera }: { readonly fuera: Fuera }) {
  if (fuera.length === 0) return null
  return (
    <Noticia tono="azul">
      <b>
        {enumeracion(fuera.map(({ pedido }) => `#${pedido}`))}{' '}
        {fuera.length === 1 ? 'no entró' : 'no entraron'}.
      </b>{' '}
      {[...new Set(fuera.map(({ motivo }) => motivo))].join('. ')}. El resto sí.
    </Noticia>
  )
}

interface FaltanProps {
  readonly pedidos: readonly PedidoDelDiaWire[]
  readonly quien: string | undefined
}

function Faltan({ pedidos, quien }: FaltanProps) {
  const [primero] = pedidos
  if (primero === undefined) return null
  const llevaria = quien === undefined ? 'Quien lo lleve' : primeraPalabra(quien)
  return (
    <Noticia tono="ambar" Icono={Scale}>
      <b>
        {pedidos.length === 1
          ? `${primero.direccion || primero.cliente} (#${primero.id}) todavía no está lista.`
          : `${pedidos.length} todavía no están listas: ${enumeracion(pedidos.map(({ id }) => `#${id}`))}.`}
      </b>{' '}
      {llevaria} ya {pedidos.length === 1 ? 'la ve' : 'las ve'} en su lista; la vuelta no puede salir{' '}
      {pedidos.length === 1 ? 'con ella' : 'con ellas'} sin pesar.
    </Noticia>
  )
}

interface QuienProps {
  readonly quienes: readonly { readonly id: number; readonly nombre: string }[] | null
  readonly quien: number | null
  readonly vueltas: VueltasWire['data']
  readonly ahora: Date
  readonly onQuien: (id: number) => void
}

function Quien({ quienes, quien, vueltas, ahora, onQuien }: QuienProps) {
  const rol = useSesion(({ sesion }) => sesion?.role ?? '')
  if (quienes === null) return null
  if (quienes.length === 0) {
    return (
      <div className="entregas-armar__nadie">
        <p>Nadie reparte todavía: los pedidos se le dan a quien tiene el rol Repartidor.</p>
        {puede(rol, 'personas') ? (
          <BotonLink tono="linea" icono={UserPlus} to={rutaSeccion('personas')}>
            Invitá a un repartidor
          </BotonLink>
        ) : null}
      </div>
    )
  }
  return (
    <fieldset className="entregas-quienes">
      <legend>Lo lleva</legend>
      {quienes.map(({ id, nombre }) => (
        <label key={id}>
          <input type="radio" name="entregas-quien" checked={id === quien} onChange={() => onQuien(id)} />
          <span className="entregas-quienes__punto" aria-hidden="true">
            <Check className="icono" />
          </span>
          <span>
            <b>{nombre}</b>
            <small>{queHace(vueltas, id, ahora)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
