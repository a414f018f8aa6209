// The scale: one order, line by line on a phone and all at once on a tablet, whatever the network does (PESA-01 to PESA-04, PESA-07).
import { type ReactNode, useEffect, useState } from 'react'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { puede } from '#domain/personal/permisos.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { RUTAS, rutaPedido } from '#domain/rutas.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useDespierta } from '#web/comun/estado/use-despierta.ts'
import { openChat } from '#web/comun/estado/ventana.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { useSalidaViva, watchHechas } from '../salida.ts'
import { readZurdo } from './aparato.ts'
import { Cabeza, Pasos } from './Cabeza.tsx'
import { Corte, Fotos } from './Corte.tsx'
import { masPesos } from './cifras.ts'
import { Enviar } from './Enviar.tsx'
import { Etiqueta } from './Etiqueta.tsx'
import { isContada, situacionDe, totalDe } from './lineas.ts'
import { Mesa } from './Mesa.tsx'
import { NoHay } from './NoHay.tsx'
import { Novedad, Novedades, type Pregunta, SinInternet } from './Novedades.tsx'
import { Renglones } from './Renglones.tsx'
import { Atajos, PadDeLinea } from './Teclas.tsx'
import { useAncho } from './use-ancho.ts'
import { useCable } from './use-cable.ts'
import { useEtiqueta } from './use-etiqueta.ts'
import { usePesaje } from './use-pesaje.ts'
import { useSiguiente } from './use-siguiente.ts'
import { useTeclado } from './use-teclado.ts'
import { type Trabajo, useTrabajo } from './use-trabajo.ts'
import { Visor } from './Visor.tsx'

/** How long something that only has to be known is said. */
const DICHO_MS = 6_000

/** Where the orders to weigh are: the back room's list, or the screen of who cuts. */
const colaDe = (rol: string) => (puede(rol, 'pedidos') ? rutaSeccion('pesar') : RUTAS.pedidos)

interface Props {
  readonly id: number
  readonly sesion: Sesion
}

export function PantallaPesar({ id, sesion }: Props) {
  const yo = sesion.user.username
  const { pesaje, error, noEsta, reload } = usePesaje(id, yo)
  const { pesaje: sePesa } = useComercio()
  const cola = colaDe(sesion.role)
  useDespierta()
  useSalidaViva()
  useEffect(readZurdo, [])
  if (pesaje === null) {
    return (
      <Aparte titulo={`Pedido #${id}`} cola={cola}>
        {error === null ? (
          <Girador texto="Cargando el pedido..." />
        ) : (
          <Novedad
            tono="rojo"
            acciones={
              noEsta ? undefined : (
                <Boton tono="linea" onClick={reload}>
                  Reintentar
                </Boton>
              )
            }
          >
            {error}
          </Novedad>
        )}
      </Aparte>
    )
  }
  const motivo = sePesa ? motivoDe(pesaje) : 'El pesaje está apagado: los pedidos se finalizan con su total.'
  if (motivo !== null) {
    return (
      <Aparte titulo={`#${id} ${pesaje.cliente}`} cola={cola}>
        <SinInternet />
        <Novedad
          tono="ambar"
          acciones={
            !sePesa && puede(sesion.role, 'ajustes') ? (
              <BotonLink tono="linea" to={rutaSeccion('ajustes')}>
                Ir a Ajustes
              </BotonLink>
            ) : puede(sesion.role, 'pedidos') ? (
              <BotonLink tono="linea" to={rutaPedido(id)}>
                Ver el pedido
              </BotonLink>
            ) : undefined
          }
        >
          {motivo}
        </Novedad>
        <Renglones pesaje={pesaje} />
      </Aparte>
    )
  }
  return <EnBalanza pesaje={pesaje} sesion={sesion} error={error} cola={cola} onAvisado={reload} />
}

/** Why nothing of it can be weighed now. */
function motivoDe({ estado }: PesajeWire): string | null {
  switch (estado) {
    case 'en_proceso':
      return null
    case 'pendiente':
      return 'Este pedido todavía está pendiente: se pesa cuando pasa a En proceso.'
    case 'cancelado':
      return 'Este pedido se canceló: no hace falta pesarlo.'
    default:
      return 'Este pedido ya está finalizado: no se pesa más.'
  }
}

interface AparteProps {
  readonly titulo: string
  readonly cola: string
  readonly children: ReactNode
}

function Aparte({ titulo, cola, children }: AparteProps) {
  return (
    <div className="pesar pesar--aparte">
      <h1>{titulo}</h1>
      {children}
      <BotonLink tono="linea" to={cola}>
        Volver a la cola
      </BotonLink>
    </div>
  )
}

interface EnBalanzaProps {
  readonly pesaje: PesajeWire
  readonly sesion: Sesion
  readonly error: string | null
  readonly cola: string
  readonly onAvisado: () => void
}

function EnBalanza({ pesaje, sesion, error, cola, onAvisado }: EnBalanzaProps) {
  const { id, tolerancia } = pesaje
  const trabajo = useTrabajo(pesaje, sesion.user.id)
  const { linea, gramos, esEtiqueta, weigh } = trabajo
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)
  const [apagado, setApagado] = useState<string | null>(null)
  const [sinEsto, setSinEsto] = useState(false)
  const ancho = useAncho()
  const siguiente = useSiguiente(id, pesaje.faltan === 0)
  const conPalabra = puede(sesion.role, 'pedidos')
  const { etiquetaBalanza } = useComercio()
  const [conCamara, setConCamara] = useState(false)
  const etiqueta = useEtiqueta(pesaje, trabajo, etiquetaBalanza, !sinEsto)
  const cable = useCable(trabajo)
  const leyendo = conCamara || etiqueta.lectura !== null || etiqueta.falla !== null

  useEffect(() => {
    if (apagado === null) return
    const reloj = setTimeout(() => setApagado(null), DICHO_MS)
    return () => clearTimeout(reloj)
  }, [apagado])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is another question.
  useEffect(() => setSinEsto(false), [linea?.id])

  useEffect(
    () =>
      watchHechas((pesada, { whatsapp, linea: cual }, apagada) => {
        if (pesada.pedido === id && apagada !== null) setApagado(apagada)
        if (pesada.pedido !== id || pesada.modo !== 'pedir' || whatsapp === null) return
        setPregunta({ linea: cual, whatsapp })
        openChat(whatsapp)
      }),
    [id],
  )

  useTeclado(
    {
      type: trabajo.type,
      clear: trabajo.clear,
      onListo: () =>
        linea !== null && !esEtiqueta && situacionDe(gramos, linea) === 'dentro' && weigh('normal'),
      onJusto: () => linea !== null && weigh('normal', linea.pedido, 'justo'),
    },
    linea !== null && !sinEsto && !leyendo,
  )

  const novedades = (
    <Novedades
      pesaje={pesaje}
      yo={sesion.user.username}
      error={error}
      pregunta={pregunta}
      apagado={apagado}
      onPregunta={() => setPregunta(null)}
    />
  )
  const enviar = (
    <Enviar
      pesaje={pesaje}
      sesion={sesion}
      trabajo={trabajo}
      cola={cola}
      siguiente={siguiente}
      onAvisado={onAvisado}
    />
  )
  const teclas =
    linea === null ? null : sinEsto ? (
      <NoHay
        linea={linea}
        sigue={trabajo.sigue}
        pedido={id}
        rol={sesion.role}
        onNoHay={trabajo.skip}
        onVolver={() => setSinEsto(false)}
      />
    ) : leyendo ? (
      <Etiqueta
        etiqueta={etiqueta}
        trabajo={trabajo}
        lineas={pesaje.lineas}
        patron={etiquetaBalanza}
        conCamara={conCamara}
        onCamara={setConCamara}
      />
    ) : null
  const atajos =
    linea === null ? null : (
      <Atajos
        trabajo={trabajo}
        linea={linea}
        onNoHay={() => setSinEsto(true)}
        onEtiqueta={() => setConCamara(true)}
      />
    )
  const pad =
    linea === null ? null : (
      <PadDeLinea trabajo={trabajo} linea={linea} tolerancia={tolerancia} conPalabra={conPalabra} />
    )
  if (ancho) {
    return (
      <Mesa
        pesaje={pesaje}
        trabajo={trabajo}
        cola={cola}
        siguiente={siguiente}
        cable={cable}
        novedades={novedades}
        enviar={enviar}
        teclas={teclas}
        atajos={atajos}
        pad={pad}
      />
    )
  }
  return (
    <div className="pesar">
      <SinInternet />
      <Cabeza pesaje={pesaje} cola={cola} onLista={() => trabajo.open(null)} />
      <Pasos pesaje={pesaje} actual={linea?.id ?? null} />
      <Fotos lineas={pesaje.lineas} />
      {linea === null ? (
        <Resumen pesaje={pesaje} trabajo={trabajo} novedades={novedades} enviar={enviar} />
      ) : (
        <div className="pesar-linea" key={linea.id}>
          {novedades}
          {leyendo && (conCamara || etiqueta.lectura === null) ? null : (
            <Corte linea={linea} gramos={gramos} />
          )}
          {leyendo ? null : (
            <Visor
              linea={linea}
              gramos={gramos}
              tolerancia={tolerancia}
              esEtiqueta={esEtiqueta}
              titulo={isContada(linea) ? 'Hay' : 'Pesó'}
            />
          )}
          {teclas ?? (
            <>
              {atajos}
              {pad}
            </>
          )}
        </div>
      )}
    </div>
  )
}

interface ResumenProps {
  readonly pesaje: PesajeWire
  readonly trabajo: Trabajo
  readonly novedades: ReactNode
  readonly enviar: ReactNode
}

function Resumen({ pesaje, trabajo, novedades, enviar }: ResumenProps) {
  const total = totalDe(pesaje, useComercio())
  const pedido = pesaje.total === undefined ? null : pesosToCentavos(pesaje.total)
  return (
    <>
      <div className="pesar-resumen">
        <div className="pesar-resumen__total">
          <h1>
            {pesaje.faltan === 0 ? 'Total pesado' : 'Va pesado'}
            {pedido === null ? null : <small>pidió {formatPesos(pedido)}</small>}
            {pedido === null || total === null || total === pedido ? null : (
              <small>{masPesos(total - pedido)}</small>
            )}
          </h1>
          {total === null ? null : <Precio centavos={total} />}
        </div>
        {novedades}
        {pesaje.detalle === '' ? null : <p className="pesar-nota">“{pesaje.detalle}”</p>}
        <Renglones pesaje={pesaje} onAbrir={trabajo.open} />
      </div>
      {enviar}
    </>
  )
}
