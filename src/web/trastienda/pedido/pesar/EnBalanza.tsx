// An order that is being weighed: its parts put together, on a tablet as a table and on a phone one line at a time (PESA-01).
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { PesajeWire, PorPesarWire } from '#contract/pedido/pesada.schema.ts'
import { puede } from '#domain/personal/permisos.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { ANCHO_MOVIL } from '#web/comun/constantes.ts'
import { openChat } from '#web/comun/estado/ventana.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { watchHechas } from '../salida.ts'
import { fetchPorPesar } from './api.ts'
import { Cabeza, Pasos } from './Cabeza.tsx'
import { Corte, Fotos } from './Corte.tsx'
import { masPesos } from './cifras.ts'
import { Enviar } from './Enviar.tsx'
import { Etiqueta } from './Etiqueta.tsx'
import { isContada, situacionDe, totalDe } from './lineas.ts'
import { Mesa } from './Mesa.tsx'
import { NoHay } from './NoHay.tsx'
import { Novedades, type Pregunta, SinInternet } from './Novedades.tsx'
import { Renglones } from './Renglones.tsx'
import { Atajos, PadDeLinea } from './Teclas.tsx'
import { useEtiqueta } from './use-etiqueta.ts'
import { useTeclado } from './use-teclado.ts'
import { type Trabajo, useCable, useTrabajo } from './use-trabajo.ts'
import { Visor } from './Visor.tsx'

const CON_LUGAR = `(width > ${ANCHO_MOVIL}px)`

function subscribe(onChange: () => void): () => void {
  const consulta = window.matchMedia(CON_LUGAR)
  consulta.addEventListener('change', onChange)
  return () => consulta.removeEventListener('change', onChange)
}

/** Whether there is room for every line at once (tablet) or one at a time (phone). */
function useAncho(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(CON_LUGAR).matches,
    () => false,
  )
}

/** The order to weigh after this one, the oldest that has lines left; read again when this one is weighed, null while none is known. */
function useSiguiente(id: number, pesado: boolean): PorPesarWire | null {
  const { datos } = useLectura(['por-pesar', id, String(pesado)], fetchPorPesar, { conserva: true })
  return datos?.find(uno => uno.id !== id && uno.estado === 'en_proceso' && uno.faltan > 0) ?? null
}

/** How long something that only has to be known is said. */
const DICHO_MS = 6_000

/** What comes back with a weight of this order: a question to send, and what became of switching its article off. */
function useVuelta(id: number) {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)
  const [apagado, setApagado] = useState<string | null>(null)
  useEffect(() => {
    if (apagado === null) return
    const reloj = setTimeout(() => setApagado(null), DICHO_MS)
    return () => clearTimeout(reloj)
  }, [apagado])
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
  return { pregunta, apagado, onPregunta: () => setPregunta(null) }
}

interface Props {
  readonly pesaje: PesajeWire
  readonly sesion: Sesion
  readonly error: string | null
  readonly cola: string
  readonly onAvisado: () => void
}

export function EnBalanza({ pesaje, sesion, error, cola, onAvisado }: Props) {
  const { id } = pesaje
  const trabajo = useTrabajo(pesaje)
  const { linea, gramos, esEtiqueta, weigh } = trabajo
  const vuelta = useVuelta(id)
  const [sinEsto, setSinEsto] = useState(false)
  const ancho = useAncho()
  const siguiente = useSiguiente(id, pesaje.faltan === 0)
  const { etiquetaBalanza } = useComercio()
  const [conCamara, setConCamara] = useState(false)
  const etiqueta = useEtiqueta(pesaje, trabajo, etiquetaBalanza, !sinEsto)
  const cable = useCable(trabajo)
  const leyendo = conCamara || etiqueta.lectura !== null || etiqueta.falla !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is another question.
  useEffect(() => setSinEsto(false), [linea?.id])

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

  const novedades = <Novedades pesaje={pesaje} yo={sesion.user.username} error={error} {...vuelta} />
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
      <PadDeLinea
        trabajo={trabajo}
        linea={linea}
        tolerancia={pesaje.tolerancia}
        conPalabra={puede(sesion.role, 'pedidos')}
      />
    )
  const partes = { pesaje, trabajo, cola, novedades, enviar, teclas, atajos, pad }
  if (ancho) return <Mesa {...partes} siguiente={siguiente} cable={cable} />
  return <Mano {...partes} leyendo={leyendo} sinCorte={conCamara || etiqueta.lectura === null} />
}

interface ManoProps {
  readonly pesaje: PesajeWire
  readonly trabajo: Trabajo
  readonly cola: string
  readonly novedades: ReactNode
  readonly enviar: ReactNode
  /** In the place of shortcuts and pad. */
  readonly teclas: ReactNode
  readonly atajos: ReactNode
  readonly pad: ReactNode
  /** A label is looked for, or was read. */
  readonly leyendo: boolean
  /** While it is looked for, what it is of is not known. */
  readonly sinCorte: boolean
}

/** In the hand: one line at a time, and all of them before they are sent. */
function Mano(props: ManoProps) {
  const { pesaje, trabajo, cola, novedades, enviar, teclas, atajos, pad, leyendo, sinCorte } = props
  const { linea, gramos } = trabajo
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
          {leyendo && sinCorte ? null : <Corte linea={linea} gramos={gramos} />}
          {leyendo ? null : (
            <Visor
              linea={linea}
              gramos={gramos}
              tolerancia={pesaje.tolerancia}
              esEtiqueta={trabajo.esEtiqueta}
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
