// The end of weighing: what still waits, the total sent with its link to pay in one touch, and the next order (PESA-03, PAGO-02).
import { ArrowRight, Phone } from 'lucide-react'
import { useState } from 'react'
import type { AvisoTotalWire } from '#contract/pago/cobro.schema.ts'
import type { PesajeWire, PorPesarWire } from '#contract/pedido/pesada.schema.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'
import { puede } from '#domain/personal/permisos.ts'
import { rutaPesar } from '#domain/rutas.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { enFrase, primeraPalabra } from '#domain/texto/texto.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { openVentana } from '#web/comun/estado/ventana.ts'
import { ApiError } from '#web/comun/request/request.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchPedido } from '#web/tienda/pedido/api-pedidos.ts'
import { BotonEtiquetas } from '#web/trastienda/entrega/BotonEtiquetas.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { askAgain, tellTotal } from '../api-mostrador.ts'
import { useSalida } from '../salida.ts'
import { cifra } from './cifras.ts'
import { estadoDe, isContada, type Renglon, siguienteDe } from './lineas.ts'
import { Novedad } from './Novedades.tsx'
import type { Trabajo } from './use-trabajo.ts'

// The telephone of whoever ordered, as a link to call; only for whoever may see it.

/** Null while it is not known, or there is none. */
function useTelefono(pedido: number, puede: boolean): string | null {
  const { datos } = useLectura(['telefono', pedido], () => fetchPedido(pedido), { activa: puede })
  if (datos === null) return null
  const { whatsapp, telefono } = datos.cliente
  const numero = whatsapp === null ? (telefono ?? '').replace(/[^\d+]/g, '') : `+${whatsapp}`
  return numero === '' ? null : `tel:${numero}`
}

interface Props {
  readonly pesaje: PesajeWire
  readonly sesion: Sesion
  readonly trabajo: Trabajo
  /** Where one goes when nothing comes next. */
  readonly cola: string
  readonly siguiente: PorPesarWire | null
  readonly onAvisado: () => void
}

/** Why the total cannot be sent yet; null when it can. */
function motivo({ faltan, esperan, cliente }: PesajeWire, enCola: number, enLinea: boolean): string | null {
  if (faltan > 0) return faltan === 1 ? 'Falta pesar 1 línea' : `Falta pesar ${faltan} líneas`
  if (esperan > 0) return `Falta el OK de ${primeraPalabra(cliente)}`
  if (!enLinea) return 'Sin internet: se manda cuando vuelva'
  return enCola > 0 ? 'Las pesadas están saliendo' : null
}

/** How they were told, or that somebody has to call. */
function textoAvisado(
  nombre: string,
  { chat, correo }: Readonly<Record<'chat' | 'correo', boolean>>,
): string {
  if (!correo) return chat ? `Total avisado a ${nombre}.` : `No tenemos el WhatsApp de ${nombre}: llamalo.`
  return `Total avisado a ${nombre}, ${chat ? 'también ' : ''}por correo.`
}

export function Enviar({ pesaje, sesion, trabajo, cola, siguiente, onAvisado }: Props) {
  const { id, cliente, avisadoAt, lineas, totalFinal = null, medio } = pesaje
  const enLinea = useEnLinea()
  const { cobroMercadoPago } = useComercio()
  const enCola = useSalida().cola.filter(({ pedido }) => pedido === id).length
  const [dicho, setDicho] = useState<AvisoTotalWire['data'] | null>(null)
  // A message with another sum is none any more: somebody else may have weighed again.
  const aviso = dicho?.cobro.debe === totalFinal ? dicho : null
  const [falla, setFalla] = useState<string | null>(null)
  const falta = motivo(pesaje, enCola, enLinea)
  const manda = puede(sesion.role, 'pedidos')
  const espera = lineas.find(linea => estadoDe(linea) === 'espera')
  const sigueLinea = siguienteDe(lineas, null)
  const send = useUnaVez(async () => {
    setFalla(null)
    const ventana = openVentana()
    try {
      const hecho = await tellTotal(id)
      setDicho(hecho)
      onAvisado()
      ventana.go(hecho.whatsapp)
    } catch (error) {
      ventana.close()
      setFalla(error instanceof ApiError ? error.message : 'No se pudo mandar.')
    }
  })
  const avisado = falta === null && (aviso !== null || avisadoAt !== null)
  const chat = aviso?.whatsapp ?? null
  const nombre = primeraPalabra(cliente)
  return (
    <div className="pesar-pie">
      {falla === null ? null : <Novedad tono="rojo">{falla}</Novedad>}
      {pesaje.faltan === lineas.length ? null : <BotonEtiquetas pedido={id} />}
      {sigueLinea !== null ? (
        <Boton tono="linea" onClick={() => trabajo.open(sigueLinea.id)}>
          {isContada(sigueLinea) ? 'Contar' : 'Pesar'} {enFrase(sigueLinea.nombre)}
        </Boton>
      ) : espera !== undefined ? (
        <Esperando pedido={id} linea={espera} nombre={nombre} sesion={sesion} trabajo={trabajo} />
      ) : null}
      {avisado ? (
        <>
          <p className="pesar-avisado" role="status">
            {aviso === null && avisadoAt !== null
              ? `El total se le avisó a las ${horaCorta(avisadoAt)}.`
              : textoAvisado(nombre, { chat: chat !== null, correo: aviso?.correo === true })}{' '}
            {chat === null ? (
              manda ? (
                <Boton tono="texto" onClick={() => void send()}>
                  Mandar de nuevo
                </Boton>
              ) : null
            ) : (
              <a
                className="boton boton--texto"
                href={enlaceWhatsAppWeb(chat.numero, chat.texto)}
                target="_blank"
                rel="noopener"
              >
                Abrir WhatsApp
              </a>
            )}
          </p>
          <Sigue siguiente={siguiente} cola={cola} />
        </>
      ) : manda ? (
        <Boton tono="verde" aria-disabled={falta !== null} onClick={() => falta === null && void send()}>
          <IconoWhatsApp />
          <span>
            {seCobraAlEntregar(medio ?? null) || !cobroMercadoPago
              ? 'Mandar el total'
              : 'Mandar total y link de pago'}
            {falta === null ? null : <small>{falta}</small>}
          </span>
        </Boton>
      ) : (
        <>
          <p className="pesar-avisado">{falta ?? 'Listo: el mostrador le manda el total.'}</p>
          {sigueLinea === null ? <Sigue siguiente={siguiente} cola={cola} /> : null}
        </>
      )}
    </div>
  )
}

function Sigue({ siguiente, cola }: Pick<Props, 'siguiente' | 'cola'>) {
  return (
    <BotonLink tono="verde" to={siguiente === null ? cola : rutaPesar(siguiente.id)}>
      <span>
        {siguiente === null ? 'Volver a la cola' : `Sigue #${siguiente.id} ${siguiente.cliente}`}
        {siguiente === null ? null : (
          <small>{siguiente.lineas === 1 ? '1 artículo' : `${siguiente.lineas} artículos`}</small>
        )}
      </span>
      <ArrowRight className="icono" aria-hidden="true" />
    </BotonLink>
  )
}

interface EsperandoProps {
  readonly pedido: number
  readonly linea: Renglon
  readonly nombre: string
  readonly sesion: Sesion
  readonly trabajo: Trabajo
}

/** Of the first line that waits; the others are opened from their rows. */
function Esperando({ pedido, linea, nombre, sesion, trabajo }: EsperandoProps) {
  const telefono = useTelefono(pedido, puede(sesion.role, 'pedidos'))
  const pasa = (linea.pesado ?? 0) > linea.maximo
  // Where nobody can be written to from here, the line itself says what else can be done.
  const again = useUnaVez(async () => {
    const ventana = openVentana()
    const whatsapp = await askAgain(pedido, linea.id).then(
      hecha => hecha.whatsapp,
      () => null,
    )
    if (ventana.go(whatsapp) === null) trabajo.open(linea.id)
  })
  return (
    <div className="pesar-dos">
      <Boton tono="linea" onClick={() => (pasa ? trabajo.settle(linea, 'limite') : trabajo.open(linea.id))}>
        {pasa ? `Cobrar ${cifra(linea.maximo, isContada(linea))}` : 'Pesar de nuevo'}
      </Boton>
      {telefono === null ? (
        <Boton tono="linea" onClick={() => void again()}>
          <IconoWhatsApp />
          Preguntar de nuevo
        </Boton>
      ) : (
        <a className="boton boton--linea" href={telefono}>
          <Phone className="icono" aria-hidden="true" />
          Llamar a {nombre}
        </a>
      )}
    </div>
  )
}
