// Today's till on kraft: what was sold, against the same weekday before by this hour, and orders, average and kilos (HOY-01).
import type { HoyWire } from '#contract/gestion/numeros.schema.ts'
import { compareHoy, diaCorto } from '#domain/gestion/numeros/comparacion.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { enCuenta, enKilos, enPesos, textoPorPedido } from './cifras.ts'

interface ReglaProps {
  readonly valor: number
  /** By this hour. */
  readonly marca: number
  /** The whole day. */
  readonly fin: number
  readonly textoMarca: string
  readonly textoFin: string
  readonly textoCero: string
  /** All of it in one sentence, for who does not see it. */
  readonly nombre: string
}

const RAYAS = Array.from({ length: 11 }, (_, i) => `${Math.round(((i + 1) * 10_000) / 12) / 100}%`)
const por = (parte: number) => `${Math.round(Math.min(1, Math.max(0, parte)) * 10_000) / 100}%`
/** The text beside its mark stays within the ruler. */
const ancla = (parte: number) => (parte < 0.3 ? 'start' : parte > 0.7 ? 'end' : 'middle')

/**
 * The ruler of the day: filled as far as today goes, a red mark where it stood by this hour before, its end that whole day; full and green beyond.
 */
function Regla({ valor, marca, fin, textoMarca, textoFin, textoCero, nombre }: ReglaProps) {
  const entera = fin > 0 && valor >= fin
  const [lleno, donde] = fin > 0 ? [valor / fin, marca / fin] : [valor > 0 ? 1 : 0, 0]
  return (
    <div className="hoy-regla">
      <svg role="img" aria-label={nombre}>
        {marca > 0 ? (
          <text className="hoy-regla__texto" x={por(donde)} y="14" textAnchor={ancla(donde)}>
            {textoMarca}
          </text>
        ) : null}
        <rect className="hoy-regla__fondo" y="32" width="100%" height="20" />
        <rect
          className={entera ? 'hoy-regla__lleno hoy-regla__lleno--entero' : 'hoy-regla__lleno'}
          y="32"
          width={por(lleno)}
          height="20"
        />
        {RAYAS.map(x => (
          <line key={x} className="hoy-regla__raya" x1={x} x2={x} y1="33" y2="51" />
        ))}
        {marca > 0 ? (
          <line className="hoy-regla__marca" x1={por(donde)} x2={por(donde)} y1="24" y2="56" />
        ) : null}
      </svg>
      <p aria-hidden="true">
        <span>{textoCero}</span>
        <span>{textoFin}</span>
      </p>
    </div>
  )
}

interface Props {
  readonly datos: HoyWire
}

export function Caja({ datos: { data, meta } }: Props) {
  const { hoy, antes } = data
  const plata = hoy.vendido !== null
  const de = (suma: typeof hoy) => (plata ? (suma.vendido ?? 0) : suma.pedidos)
  const format = plata ? enPesos : (n: number) => `${enCuenta(n)} ${n === 1 ? 'pedido' : 'pedidos'}`
  const [ahora, entonces, entero] = [de(hoy), de(antes.aEstaHora), de(antes.todoElDia)]
  const { tono, cuanto, texto } = compareHoy({ hoy: meta.hoy, antes: antes.dia, ahora, entonces, format })
  const dia = diaCorto(antes.dia)
  const titulo = plata ? 'Vendido hoy' : 'Pedidos de hoy'
  return (
    <section className="hoy-caja kraft dentado-abajo" aria-label={titulo}>
      <div>
        <p className="hoy-caja__titulo">{titulo}</p>
        <p className="hoy-caja__cifra" key={ahora}>
          {plata ? (
            <Precio centavos={pesosToCentavos(Math.round(ahora))} />
          ) : (
            <span className="precio">{enCuenta(ahora)}</span>
          )}
        </p>
        <p className="hoy-caja__cambio">
          {cuanto === '' ? null : (
            <b>
              <span aria-hidden="true">{tono === 'sube' ? '▲ ' : '▼ '}</span>
              {cuanto}
            </b>
          )}{' '}
          {texto}
        </p>
        <Regla
          valor={ahora}
          marca={entonces}
          fin={entero}
          textoMarca={`${dia} a esta hora: ${format(entonces)}`}
          textoFin={`todo el ${dia}: ${format(entero)}`}
          textoCero={plata ? '$0' : '0'}
          nombre={`Hoy ${format(ahora)}; el ${dia} a esta hora ${format(entonces)} y en todo el día ${format(entero)}`}
        />
      </div>
      <dl>
        {plata ? (
          <Dato nombre="Pedidos" ahora={enCuenta(hoy.pedidos)} antes={enCuenta(antes.aEstaHora.pedidos)} />
        ) : null}
        {plata ? (
          <Dato nombre="Por pedido" ahora={textoPorPedido(hoy)} antes={textoPorPedido(antes.aEstaHora)} />
        ) : null}
        <Dato nombre="Kilos" ahora={enKilos(hoy.kilos)} antes={enKilos(antes.aEstaHora.kilos)} />
      </dl>
    </section>
  )
}

interface DatoProps {
  readonly nombre: string
  readonly ahora: string
  readonly antes: string
}

function Dato({ nombre, ahora, antes }: DatoProps) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd key={ahora}>
        {ahora}
        <small>antes {antes}</small>
      </dd>
    </div>
  )
}

/** The same boxes, empty, until the figures are there. */
export function CajaEsqueleto() {
  return (
    <section className="hoy-caja kraft dentado-abajo" aria-hidden="true">
      <div>
        <p className="hoy-caja__titulo">Vendido hoy</p>
        <p className="hoy-caja__cifra">
          <span className="hoy-hueso hoy-hueso--cifra" />
        </p>
        <p className="hoy-caja__cambio">
          <span className="hoy-hueso" />
        </p>
        <div className="hoy-regla">
          <svg aria-hidden="true">
            <rect className="hoy-regla__fondo" y="32" width="100%" height="20" />
          </svg>
          <p>
            <span>$0</span>
          </p>
        </div>
      </div>
      <dl>
        {['Pedidos', 'Por pedido', 'Kilos'].map(nombre => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>
              <span className="hoy-hueso hoy-hueso--dato" />
              <small>
                <span className="hoy-hueso hoy-hueso--corto" />
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
