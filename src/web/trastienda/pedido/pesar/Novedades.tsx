// What is to be known beside the weight, in place: no network, somebody else at the same order, both weighed one line, refused (PESA-07).
import { CircleAlert, Clock, PackageX, TriangleAlert, Users, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import type { ModoPesada } from '#domain/pedido/pesaje.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { enFrase } from '#domain/texto/texto.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { enqueue, forgetAviso, useSalida } from '../salida.ts'
import type { Whatsapp } from './api.ts'
import { cifra, cuanto } from './cifras.ts'
import { estadoDe, isContada, otroDe, type Renglon } from './lineas.ts'
import type { Choque, Pesada, Rechazo } from './pesada.ts'

/** The grey strip above all: how many weights wait here. */
export function SinInternet() {
  const enLinea = useEnLinea()
  const { cola, sinRed } = useSalida()
  const cuantas = cola.length
  if (enLinea && !sinRed) return null
  const guardadas =
    cuantas === 0
      ? 'lo que peses queda acá'
      : cuantas === 1
        ? '1 pesada guardada acá'
        : `${cuantas} pesadas guardadas acá`
  return (
    <p className="pesar-red" role="status">
      <WifiOff className="icono" aria-hidden="true" />
      {enLinea ? 'Sin respuesta' : 'Sin internet'} · {guardadas}
    </p>
  )
}

interface NotaProps {
  readonly tono: 'rojo' | 'ambar' | 'azul'
  readonly acciones?: ReactNode
  readonly children: ReactNode
}

const ICONOS = { rojo: CircleAlert, ambar: TriangleAlert, azul: Users } as const

export function Novedad({ tono, acciones, children }: NotaProps) {
  const Icono = ICONOS[tono]
  return (
    <div className={`pesar-novedad pesar-novedad--${tono}`} role="alert">
      <Icono className="icono" aria-hidden="true" />
      <div>{children}</div>
      {acciones === undefined ? null : <div className="pesar-novedad__acciones">{acciones}</div>}
    </div>
  )
}

/** A question to send: where it could not be opened by itself, it is one touch away. */
export interface Pregunta {
  readonly linea: number
  readonly whatsapp: Whatsapp
}

interface Props {
  readonly pesaje: PesajeWire
  readonly yo: string
  readonly error: string | null
  readonly pregunta: Pregunta | null
  /** What became of switching an article off; null when none was. */
  readonly apagado: string | null
  readonly onPregunta: () => void
}

export function Novedades({ pesaje, yo, error, pregunta, apagado, onPregunta }: Props) {
  const { choques, rechazos } = useSalida()
  const enLinea = useEnLinea()
  const [sigoYo, setSigoYo] = useState<string | null>(null)
  const otro = otroDe(pesaje, yo, Date.now())
  const preguntada = pesaje.lineas.find(({ id }) => id === pregunta?.linea)
  const deEste = ({ pesada }: Choque | Rechazo) => pesada.pedido === pesaje.id
  return (
    <>
      {choques.filter(deEste).map(choque => (
        <Chocaron key={choque.pesada.clave} choque={choque} pesaje={pesaje} />
      ))}
      {rechazos.filter(deEste).map(({ pesada, mensaje, vacio }) => (
        <Novedad
          key={pesada.clave}
          tono="rojo"
          acciones={
            <>
              {vacio ? (
                <BotonLink tono="linea" to={rutaPedido(pesaje.id)}>
                  Ir a cancelarlo
                </BotonLink>
              ) : null}
              <Boton tono="linea" onClick={() => forgetAviso(pesada)}>
                Entendido
              </Boton>
            </>
          }
        >
          <b>
            No quedó la pesada de {enFrase(pesada.nombre)}
            {pesada.modo === 'falta' ? '' : `, ${cuantoDe(pesada, pesaje)}`}.
          </b>{' '}
          {mensaje}
        </Novedad>
      ))}
      {pregunta !== null && preguntada !== undefined && estadoDe(preguntada) === 'espera' ? (
        <p className="pesar-tira pesar-tira--ambar" role="status">
          <Clock className="icono" aria-hidden="true" />
          <span>{preguntada.nombre} espera el OK</span>
          <a
            className="boton boton--texto"
            href={enlaceWhatsAppWeb(pregunta.whatsapp.numero, pregunta.whatsapp.texto)}
            target="_blank"
            rel="noopener"
            onClick={onPregunta}
          >
            Abrir WhatsApp
          </a>
        </p>
      ) : null}
      {apagado === null ? null : (
        <p className="pesar-tira" role="status">
          <PackageX className="icono" aria-hidden="true" />
          <span>{apagado}</span>
        </p>
      )}
      {error !== null && enLinea ? <Novedad tono="rojo">{error}</Novedad> : null}
      {otro !== null && otro !== sigoYo ? (
        <p className="pesar-tira" role="status">
          <Users className="icono" aria-hidden="true" />
          <span>{otro} pesa este pedido</span>
          <Boton tono="texto" onClick={() => setSigoYo(otro)}>
            Seguir yo
          </Boton>
        </p>
      ) : null}
    </>
  )
}

/** '5,040 kg', as it was weighed. */
function cuantoDe({ linea, gramos }: Pesada, { lineas }: PesajeWire): string {
  return cuanto(
    gramos,
    lineas.some(una => una.id === linea && isContada(una)),
  )
}

/** What is more than a weight: of the same one it is all the difference. */
const DECIDIDO: Readonly<Partial<Record<ModoPesada, string>>> = {
  palabra: ', con el sí del cliente',
  limite: ', cobrando hasta el límite',
  pedir: ', preguntándole al cliente',
}

interface ChoqueProps {
  readonly choque: Choque
  readonly pesaje: PesajeWire
}

function Chocaron({ choque: { pesada, otra }, pesaje }: ChoqueProps) {
  const linea: Renglon | undefined = pesaje.lineas.find(({ id }) => id === pesada.linea)
  const contada = linea !== undefined && isContada(linea)
  const suya = otra.pesado === null ? 'a pesar' : cifra(otra.pesado, contada)
  const insist = () =>
    enqueue([
      {
        ...pesada,
        clave: newClave(),
        at: new Date().toISOString(),
        vez: Math.max(otra.vez, linea?.vez ?? 0),
      },
    ])
  return (
    <Novedad
      tono="azul"
      acciones={
        <>
          <Boton tono="linea" onClick={() => forgetAviso(pesada)}>
            Queda {suya}
          </Boton>
          <Boton tono="linea" onClick={insist}>
            Poner {cifra(pesada.gramos, contada)}
          </Boton>
        </>
      }
    >
      <b>
        {otra.quien ?? 'Otra persona'} cambió {enFrase(pesada.nombre)}
      </b>{' '}
      mientras la tenías abierta: {otra.pesado === null ? 'quedó a pesar' : cuanto(otra.pesado, contada)}. La
      tuya: {cuanto(pesada.gramos, contada)}
      {DECIDIDO[pesada.modo]}.
    </Novedad>
  )
}
