// The ways to pay the shop offers: which one, what it takes, and the red button that leads to the provider (PAGO-01, PAGO-02).

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CobroWire, MedioDatos } from '#contract/pago/cobro.schema.ts'
import { nulo, numero, parcial, uno } from '#domain/lector.ts'
import { textoAlRecibir } from '#domain/pago/espera.ts'
import { MEDIOS, type Medio, seCobraAlEntregar } from '#domain/pago/medio.ts'
import { textoTuVuelto, vueltoDe } from '#domain/pago/vuelto.ts'
import { esLinkConocido, hostDeLink } from '#domain/pedido/pago.ts'
import { centavosToPesos, formatNumero, formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { borradores, useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { useReintento } from '#web/comun/guardado/use-reintento.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Medios } from '#web/comun/ui/Medios.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { saveMedio } from './api.ts'
import { Transferencia } from './Transferencia.tsx'
import type { Cobro } from './use-cobro.ts'
import type { EstadoLink, Link } from './use-link.ts'

const SIN_RED = 'Sin conexión: tu elección queda acá y la mandamos cuando vuelva.'

/**
 * The way to pay that is chosen: kept, sent at once, one after the other, and later where there is no network, also over a reload (PAGO-01).
 */
interface Eleccion {
  /** What was chosen last, whether or not it is there yet. */
  readonly medio: CobroWire['medio']
  readonly guardando: boolean
  readonly falla: string | null
  choose(datos: MedioDatos): void
}

const readMedio = parcial<MedioDatos>({ medio: uno(MEDIOS), pagaCon: nulo(numero) })

function useMedio(cobro: CobroWire, act: Cobro['act']): Eleccion {
  const { pedido } = cobro
  const [{ medio, ...resto }, setBorrador] = useBorrador<Partial<MedioDatos>>(
    `medio.${pedido}`,
    {},
    readMedio,
  )
  const querido = medio === undefined ? null : { medio, ...resto }
  useEffect(borradores.watch, [])
  const [guardando, setGuardando] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)
  const cola = useRef(Promise.resolve())
  const ultimo = useRef<MedioDatos | null>(null)
  const send = async (datos: MedioDatos) => {
    // Somebody who changed their mind meanwhile wants the later one alone.
    if (ultimo.current !== datos) return
    setGuardando(true)
    setFalla(null)
    try {
      await act(() => saveMedio(pedido, datos))
      if (ultimo.current === datos) setBorrador(null)
    } catch (error) {
      const sinRed = isEspera(error)
      setFalla(sinRed ? SIN_RED : motivoDe(error))
      if (!sinRed && ultimo.current === datos) setBorrador(null)
    }
    setGuardando(false)
  }
  const choose = (datos: MedioDatos) => {
    ultimo.current = datos
    setBorrador(datos)
    cola.current = cola.current.then(() => send(datos))
  }
  // Also what was chosen before a reload.
  useReintento(querido !== null && !guardando, () => querido !== null && choose(querido))
  return { medio: querido?.medio ?? cobro.medio, guardando, falla, choose }
}

interface AlRecibirProps {
  readonly medio: 'efectivo' | 'tarjeta'
  /** Centavos. */
  readonly monto: number
  readonly listo: boolean
}

/**
 * What is paid at the door: the sum once it is weighed, and until then that it is what it weighs (PAGO-01, PAGO-02).
 */
function AlRecibir({ medio, monto, listo }: AlRecibirProps) {
  const { antes, despues } = textoAlRecibir(medio, listo)
  return (
    <p>
      {antes} <b>{formatPesos(monto)}</b>
      {despues} No hay apuro: este pedido no se cancela solo.
    </p>
  )
}

interface EfectivoProps {
  readonly cobro: CobroWire
  /** Centavos. */
  readonly monto: number
  /** Weighed, where the shop weighs: the sum is the one that is paid. */
  readonly listo: boolean
  readonly eleccion: Eleccion
}

/** Paying in cash when it arrives: '¿Con cuánto pagás?', so that there is change (PAGO-01). */
function Efectivo({ cobro: { pagaCon }, monto, listo, eleccion }: EfectivoProps) {
  const guardado = pagaCon === null ? null : pesosToCentavos(pagaCon)
  const [texto, setTexto] = useState(() => (guardado === null ? '' : formatNumero(guardado)))
  const [error, setError] = useState<string>()
  const save = (evento: FormEvent) => {
    evento.preventDefault()
    const centavos = texto.trim() === '' ? null : centavosTecleados(texto)
    if (texto.trim() !== '' && centavos === null) return setError('Escribilo en números, como 20.000.')
    if (centavos !== null && vueltoDe(centavos, monto) === null) {
      return setError(`No alcanza: son ${formatPesos(monto)}. Escribí un monto mayor o dejalo vacío.`)
    }
    setError(undefined)
    eleccion.choose({ medio: 'efectivo', pagaCon: centavos === null ? null : centavosToPesos(centavos) })
  }
  const vuelto = guardado === null ? null : vueltoDe(guardado, monto)
  return (
    <form className="pedidos-efectivo" onSubmit={save} noValidate>
      <AlRecibir medio="efectivo" monto={monto} listo={listo} />
      <Campo
        etiqueta="¿Con cuánto pagás? (si querés)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={texto}
        error={error}
        ayuda={textoTuVuelto(vuelto, listo)}
        onChange={evento => setTexto(evento.target.value)}
      />
      <Boton tono="linea" type="submit" aria-disabled={eleccion.guardando}>
        {eleccion.guardando ? 'Guardando…' : 'Guardar'}
      </Boton>
    </form>
  )
}

interface Props {
  readonly cobro: CobroWire
  /** Centavos that are still to be paid. */
  readonly monto: number
  /** Before it is weighed only the way is chosen: nobody pays a sum that will change. */
  readonly listo: boolean
  /** Its total is the one the scale said. */
  readonly pesado: boolean
  readonly hacer: Pick<Cobro, 'act' | 'read'>
  readonly link: Link
}

export function Formas({ cobro, monto, listo, pesado, hacer, link }: Props) {
  const eleccion = useMedio(cobro, hacer.act)
  const { medios, transferencia } = cobro
  // Where nobody chose, the first that can be paid right now is: what is marked and what the button does are one.
  const medio = eleccion.medio ?? (listo ? (medios.find(cual => !seCobraAlEntregar(cual)) ?? null) : null)
  const muestra = (cual: Medio) => medios.includes(cual) && medio === cual
  if (medios.length === 0) return null
  return (
    <div className="pedidos-formas">
      {medios.length === 1 ? null : (
        <Medios
          titulo="¿Cómo lo pagás?"
          medios={medios}
          elegido={medio}
          onElegir={cual => eleccion.choose({ medio: cual })}
        />
      )}
      <Nota tipo="error">{eleccion.falla}</Nota>
      {listo && muestra('transferencia') && transferencia !== null ? (
        <Transferencia cobro={cobro} destino={transferencia} monto={monto} hacer={hacer} />
      ) : null}
      {medio === 'efectivo' ? (
        <Efectivo key={cobro.pagaCon ?? ''} cobro={cobro} monto={monto} listo={listo} eleccion={eleccion} />
      ) : null}
      {medio === 'tarjeta' ? <AlRecibir medio="tarjeta" monto={monto} listo={listo} /> : null}
      {listo && muestra('mercadopago') && cobro.transferidoAt === null ? (
        <Barra
          nombre={cobro.recibido > 0 ? 'Falta pagar' : pesado ? 'Total final' : 'Total'}
          monto={monto}
          link={link}
          destino={ajeno(cobro.link?.url ?? null)}
        />
      ) : null}
    </div>
  )
}

const TEXTO: Readonly<Record<EstadoLink, string>> = {
  quieto: 'Pagar con Mercado Pago',
  pidiendo: 'Estamos preparando el link…',
  abriendo: 'Abriendo Mercado Pago…',
}

/** Typed by hand it may be anywhere (https): then the customer is told. The demo's own service is this machine. */
function ajeno(url: string | null): string | null {
  return url === null || !url.startsWith('https://') || esLinkConocido(url) ? null : hostDeLink(url)
}

interface BarraProps {
  readonly nombre: string
  readonly monto: number
  readonly link: Link
  /** Where it leads, when that is not the payment service. */
  readonly destino: string | null
}

function Barra({ nombre, monto, destino, link: { estado, falla, pay } }: BarraProps) {
  return (
    <section className="pedidos-barra dentado-arriba" aria-label="Total y pagar">
      <div className="pagina">
        {/* Beside the button: it stands over the page, and what is below it nobody sees. */}
        <Nota tipo="error">{falla}</Nota>
        <p>
          <small>{destino === null ? nombre : `${nombre} · en ${destino}`}</small>
          <Precio centavos={monto} />
        </p>
        <Boton
          tono="rojo"
          aria-disabled={estado !== 'quieto'}
          aria-busy={estado !== 'quieto'}
          onClick={() => void (estado === 'quieto' && pay())}
        >
          {TEXTO[estado]}
        </Boton>
        <span className="oculto" role="status">
          {estado === 'quieto' ? null : TEXTO[estado]}
        </span>
      </div>
    </section>
  )
}
