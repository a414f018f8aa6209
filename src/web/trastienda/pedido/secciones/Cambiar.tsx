// /Trastienda/Pedido/:id: a placed order as the staff changes it: what is in it, what comes and what goes, where to, and the customer's yes (MOS-02).
import type { CambioHechoWire, CambioPedidoWire } from '#contract/pedido/cambio-pedido.schema.ts'
import { sePuedeCambiar } from '#domain/pedido/cambio.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { puede } from '#domain/personal/permisos.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { parseId, rutaPedido } from '#domain/rutas.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { fetchPedido } from '#web/tienda/pedido/api-pedidos.ts'
import { showEntero } from '#web/trastienda/piezas/a-la-vista.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useIdAbierto } from '#web/trastienda/piezas/seccion-abierta.ts'
import { fetchCambios } from '../tomar/api.ts'
import { FormaDeCambio } from '../tomar/FormaDeCambio.tsx'
import { Unir } from '../tomar/Unir.tsx'
import { type CambioEnCurso, type Leido, useCambio } from '../tomar/use-cambio.ts'
import '../tomar/tomar.css'

type Cambio = CambioHechoWire['data']['cambio']

interface Props {
  readonly hecho: CambioHechoWire['data']
  /** It as it is by now: the customer may have answered meanwhile. */
  readonly cambio: Cambio
  readonly falla: string | null
  readonly onSi: () => void
  readonly onSeguir: () => void
}

/** What became of one that was waited for. */
const RESPUESTAS: Readonly<
  Record<Exclude<Cambio['estado'], 'propuesto'>, { readonly titulo: string; readonly texto: string }>
> = {
  aplicado: { titulo: 'El cliente dijo que sí', texto: 'El pedido ya cambió.' },
  rechazado: { titulo: 'El cliente dijo que no', texto: 'El pedido queda como estaba.' },
  reemplazado: { titulo: 'Este cambio quedó sin efecto', texto: 'Alguien guardó otro.' },
}

/** What became of a change, and how the customer is told: by chat, with a link where their yes is waited for (MOS-02). */
function Hecho({ hecho, cambio, falla, onSi, onSeguir }: Props) {
  const espera = cambio.estado === 'propuesto'
  const respuesta =
    hecho.cambio.estado !== 'propuesto' || cambio.estado === 'propuesto' ? null : RESPUESTAS[cambio.estado]
  // What it would say is the question.
  const whatsapp = respuesta === null ? hecho.whatsapp : null
  return (
    <Hoja
      titulo={respuesta?.titulo ?? (espera ? 'Espera el sí del cliente' : 'Cambio guardado')}
      className="tomar-hecho"
      ref={showEntero}
    >
      {respuesta === null ? null : (
        <Noticia tono={cambio.estado === 'aplicado' ? 'verde' : 'ambar'}>{respuesta.texto}</Noticia>
      )}
      <ul>
        {cambio.textos.map(texto => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <p>
        Total {cambio.porPesar === true ? 'cuando se pese' : formatPesos(pesosToCentavos(cambio.total))}
        {cambio.porPesar !== true && cambio.total === cambio.totalAntes
          ? ''
          : `, antes ${formatPesos(pesosToCentavos(cambio.totalAntes))}`}
      </p>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <div className="tomar-botones">
        {whatsapp === null ? null : (
          <PorWhatsApp tono="verde" {...whatsapp}>
            {espera ? 'Pedírselo por WhatsApp' : 'Contárselo por WhatsApp'}
          </PorWhatsApp>
        )}
        {espera ? (
          <Boton tono="linea" onClick={onSi}>
            Ya me dijo que sí
          </Boton>
        ) : null}
        <Boton tono="texto" onClick={onSeguir}>
          Seguir cambiando
        </Boton>
      </div>
    </Hoja>
  )
}

async function readPedido(id: number | null): Promise<Leido | null> {
  if (id === null) return null
  const [pedido, cambios] = await Promise.all([fetchPedido(id), fetchCambios(id)])
  return { pedido, propuesto: cambios.find(({ estado }) => estado === 'propuesto') ?? null }
}

export function Cambiar() {
  const id = parseId(useIdAbierto())
  const sesion = useSesion(estado => estado.sesion)
  const lectura = useLectura(['cambiar', id], () => readPedido(id), { quieta: true })
  const { datos, reload } = lectura
  if (id === null || sesion === null) return <NoHay />
  if (datos === null) return <Leyendo lectura={lectura} />
  const { pedido } = datos
  return <Abierto key={`${pedido.id}.${pedido.revision}`} leido={datos} sesion={sesion} onCambiado={reload} />
}

interface AbiertoProps {
  readonly leido: Leido
  readonly sesion: Sesion
  readonly onCambiado: () => void
}

function Abierto({ leido, sesion, onCambiado }: AbiertoProps) {
  const { pedido } = leido
  const cambio = useCambio(leido)
  const { hecho, esperado, sabido, falla, settle } = cambio
  const estado = estadoConocido(pedido.estado)
  const cuerpo =
    estado === null || !sePuedeCambiar(estado) ? (
      <Noticia tono="ambar">Este pedido ya no se puede cambiar: está finalizado o cancelado.</Noticia>
    ) : hecho !== null ? (
      <Hecho
        hecho={hecho}
        cambio={esperado ?? hecho.cambio}
        onSi={() => settle(hecho.cambio.id, 'aceptar')}
        onSeguir={onCambiado}
        falla={falla?.mensaje ?? null}
      />
    ) : (
      <>
        {esperado === null ? null : <Propuesto cambio={esperado} settle={settle} onCambiado={onCambiado} />}
        <FormaDeCambio pedido={pedido} cambio={cambio} onCambiado={onCambiado}>
          {pedido.cliente.porTelefono && puede(sesion.role, 'clientes') ? (
            <Unir cliente={pedido.cliente} onUnido={onCambiado} />
          ) : null}
        </FormaDeCambio>
      </>
    )
  return (
    <>
      <Cabeza
        titulo={`Cambiar el pedido #${pedido.id}`}
        texto={`${pedido.cliente.nombre} · ${formatPesos(sabido)}`}
      >
        <BotonLink tono="linea" talle="medio" to={rutaPedido(pedido.id)}>
          Ver el pedido
        </BotonLink>
      </Cabeza>
      {cuerpo}
    </>
  )
}

interface PropuestoProps extends Pick<CambioEnCurso, 'settle'> {
  readonly cambio: CambioPedidoWire
  readonly onCambiado: () => void
}

/** The change that was waiting for the customer when this one was begun. */
function Propuesto({ cambio: { id, estado, textos }, settle, onCambiado }: PropuestoProps) {
  return (
    <div className="tomar-aviso">
      {estado === 'propuesto' ? (
        <Noticia
          tono="ambar"
          acciones={
            <>
              <Boton tono="linea" talle="medio" onClick={() => settle(id, 'aceptar')}>
                Ya me dijo que sí
              </Boton>
              <Boton tono="linea" talle="medio" onClick={() => settle(id, 'enlace')}>
                Mandarle otro enlace
              </Boton>
            </>
          }
        >
          <b>Hay un cambio que espera el sí del cliente.</b> {textos.join('. ')}. Si guardás otro, ése queda
          sin efecto.
        </Noticia>
      ) : (
        <Noticia
          tono="azul"
          acciones={
            <Boton tono="linea" talle="medio" onClick={onCambiado}>
              Ver cómo quedó
            </Boton>
          }
        >
          <b>{RESPUESTAS[estado].titulo}.</b> {RESPUESTAS[estado].texto}
        </Noticia>
      )}
    </div>
  )
}
