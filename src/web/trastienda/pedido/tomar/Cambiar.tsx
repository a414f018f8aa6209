// A placed order as the staff changes it: what is in it, what comes and what goes, where to, and the customer's yes (MOS-02).
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CambioHechoWire, CambioPedidoWire } from '#contract/pedido/cambio-pedido.schema.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { isObjeto } from '#domain/lector.ts'
import {
  dejaElTotal,
  pideSi,
  sePuedeCambiar,
  subtotalSabido,
  totalesDichos,
  totalSabido,
} from '#domain/pedido/cambio.ts'
import { claveLinea } from '#domain/pedido/carrito/carrito.ts'
import { DETALLE_MAX, DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { reemplazosDe } from '#domain/pedido/renglon-tecleado.ts'
import { puede } from '#domain/personal/permisos.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { parseId, rutaPedido } from '#domain/rutas.ts'
import { primeros } from '#domain/texto/unicode.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchPedido } from '#web/tienda/pedido/api-pedidos.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { useLugar } from '#web/trastienda/piezas/lugar.ts'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Agregar } from './Agregar.tsx'
import { changePedido, fetchCambios, fetchSurtido, settleCambio } from './api.ts'
import {
  botonesDe,
  type Consentimiento,
  movesLineas,
  previewCambio,
  toCambio,
  useEdicion,
} from './edicion.ts'
import { Hecho, RESPUESTAS } from './Hecho.tsx'
import { Cantidad, Renglones } from './Renglones.tsx'
import { Unir } from './Unir.tsx'
import { useRespuesta } from './use-respuesta.ts'
import './tomar.css'

interface Leido {
  readonly pedido: PedidoLeido
  readonly propuesto: CambioPedidoWire | null
}

async function readPedido(id: number | null): Promise<Leido | null> {
  if (id === null) return null
  const [pedido, cambios] = await Promise.all([fetchPedido(id), fetchCambios(id)])
  return { pedido, propuesto: cambios.find(({ estado }) => estado === 'propuesto') ?? null }
}

export function Cambiar() {
  const id = parseId(useLugar())
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

type Falla = { readonly mensaje: string; readonly otro: boolean; readonly vacio: boolean }

function readFalla(error: unknown): Falla {
  if (!(error instanceof ApiError)) return { mensaje: 'No se pudo guardar.', otro: false, vacio: false }
  const details = isObjeto(error.details) ? error.details : {}
  const [campo] = error.campos.values()
  return { mensaje: campo ?? error.message, otro: 'revision' in details, vacio: 'vacio' in details }
}

function Abierto({ leido: { pedido, propuesto }, sesion, onCambiado }: AbiertoProps) {
  const { state } = useLocation()
  // Who comes from 'Cambiarlo por otro' said which line: it is out, and what takes its place is looked for.
  const sacada = isObjeto(state) && typeof state.saca === 'number' ? state.saca : null
  const { edicion, change, forget } = useEdicion(sesion.user.id, pedido, sacada)
  const comercio = useComercio()
  const campo = useRef<HTMLInputElement>(null)
  const [hecho, setHecho] = useState<CambioHechoWire['data'] | null>(null)
  const [falla, setFalla] = useState<Falla | null>(null)
  const esperado = useRespuesta(pedido.id, hecho?.cambio ?? propuesto)
  const cliente = pedido.cliente.id
  const { datos } = useLectura(['surtido', cliente], () => fetchSurtido(cliente), { conserva: true })
  const surtido = datos ?? []
  const armado = previewCambio(pedido, edicion, surtido, comercio)
  const total = armado.ok ? armado.total : null
  const crece = total !== null && pideSi(pedido.total, total, comercio.toleranciaPeso)
  const sabido = totalSabido(pedido)
  const dichos = armado.ok ? totalesDichos(pedido, armado, comercio) : null
  const preguntar = isObjeto(state) && state.preguntar === true
  const reemplazada = pedido.lineas.find(
    ({ id }) => id === sacada && edicion.cantidades[id] === 0,
  )?.articuloId
  useEffect(() => {
    if (sacada !== null) campo.current?.focus()
  }, [sacada])
  const botones = botonesDe({ crece, mueve: movesLineas(pedido, edicion), preguntar })
  const estado = estadoConocido(pedido.estado)

  const run = useUnaVez(async (work: () => Promise<CambioHechoWire['data']>) => {
    setFalla(null)
    try {
      setHecho(await work())
      forget()
    } catch (error) {
      setFalla(readFalla(error))
    }
  })
  const save = (si: Consentimiento) => void run(() => changePedido(pedido.id, toCambio(pedido, edicion, si)))
  const settle = (id: number, como: 'aceptar' | 'enlace') => void run(() => settleCambio(pedido.id, id, como))

  const cabeza = (
    <Cabeza
      titulo={`Cambiar el pedido #${pedido.id}`}
      texto={`${pedido.cliente.nombre} · ${formatPesos(sabido)}`}
    >
      <BotonLink tono="linea" talle="medio" to={rutaPedido(pedido.id)}>
        Ver el pedido
      </BotonLink>
    </Cabeza>
  )
  if (estado === null || !sePuedeCambiar(estado)) {
    return (
      <>
        {cabeza}
        <Noticia tono="ambar">Este pedido ya no se puede cambiar: está finalizado o cancelado.</Noticia>
      </>
    )
  }
  if (hecho !== null) {
    return (
      <>
        {cabeza}
        <Hecho
          hecho={hecho}
          cambio={esperado ?? hecho.cambio}
          onSi={() => settle(hecho.cambio.id, 'aceptar')}
          onSeguir={onCambiado}
          falla={falla?.mensaje ?? null}
        />
      </>
    )
  }
  return (
    <>
      {cabeza}
      {esperado === null ? null : esperado.estado !== 'propuesto' ? (
        <div className="tomar-aviso">
          <Noticia
            tono="azul"
            acciones={
              <Boton tono="linea" talle="medio" onClick={onCambiado}>
                Ver cómo quedó
              </Boton>
            }
          >
            <b>{RESPUESTAS[esperado.estado].titulo}.</b> {RESPUESTAS[esperado.estado].texto}
          </Noticia>
        </div>
      ) : (
        <div className="tomar-aviso">
          <Noticia
            tono="ambar"
            acciones={
              <>
                <Boton tono="linea" talle="medio" onClick={() => settle(esperado.id, 'aceptar')}>
                  Ya me dijo que sí
                </Boton>
                <Boton tono="linea" talle="medio" onClick={() => settle(esperado.id, 'enlace')}>
                  Mandarle otro enlace
                </Boton>
              </>
            }
          >
            <b>Hay un cambio que espera el sí del cliente.</b> {esperado.textos.join('. ')}. Si guardás otro,
            ése queda sin efecto.
          </Noticia>
        </div>
      )}
      <div className="tomar">
        <Hoja titulo="Qué lleva" className="tomar-que">
          <Agregar
            surtido={surtido}
            campo={campo}
            // Until something took its place.
            parecidos={
              reemplazada == null || edicion.nuevas.length > 0 ? [] : reemplazosDe(surtido, reemplazada)
            }
            onAgregar={renglon => change({ nuevas: [...edicion.nuevas, renglon] })}
          />
          <ul className="tomar-renglones">
            {pedido.lineas.map(linea => {
              const cantidad = edicion.cantidades[linea.id] ?? linea.cantidad
              const set = (nueva: number) =>
                change({ cantidades: { ...edicion.cantidades, [linea.id]: nueva } })
              return (
                <li key={linea.id} data-fuera={cantidad === 0 || undefined}>
                  <div className="tomar-renglon__cabeza">
                    <span>
                      <b>{linea.nombre}</b> {etiquetaLinea(linea.valorNombre, linea.preparacionNombre)}
                    </span>
                    <span>{formatPesos(subtotalSabido(pedido, linea, cantidad))}</span>
                  </div>
                  <div className="tomar-renglon__pie">
                    {cantidad === 0 ? (
                      <Boton tono="texto" onClick={() => set(linea.cantidad)}>
                        Volver a poner {linea.nombre}
                      </Boton>
                    ) : (
                      <>
                        <Cantidad nombre={linea.nombre} cantidad={cantidad} onCantidad={set} />
                        <Boton
                          tono="icono"
                          icono={X}
                          aria-label={`Sacar ${linea.nombre}`}
                          onClick={() => set(0)}
                        />
                      </>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
          <Renglones
            renglones={edicion.nuevas}
            surtido={surtido}
            subtotales={edicion.nuevas.map(nueva =>
              armado.ok
                ? armado.nuevas.find(linea => claveLinea(linea) === claveLinea(nueva))?.subtotal
                : undefined,
            )}
            onRenglones={nuevas => change({ nuevas })}
          />
          {armado.ok || armado.motivo === 'nada' ? null : (
            <Noticia tono={armado.motivo === 'vacio' ? 'ambar' : 'rojo'}>{armado.texto}</Noticia>
          )}
        </Hoja>
        <Hoja titulo="Entrega" className="tomar-uno">
          <Campo
            etiqueta="Dirección"
            value={edicion.direccion}
            maxLength={DIRECCION_MAX}
            autoComplete="off"
            onChange={({ target }) => change({ direccion: target.value })}
          />
          <Campo
            etiqueta="Detalle"
            value={edicion.detalle}
            autoComplete="off"
            onChange={({ target }) => change({ detalle: primeros(target.value, DETALLE_MAX) })}
          />
        </Hoja>
        <div className="tomar-pie">
          <p className="tomar-total" role="status">
            <span>Total</span>{' '}
            <b>
              {dichos?.porPesar === true ? 'cuando se pese' : formatPesos(dichos?.total ?? sabido)}
              {dichos === null || dejaElTotal(dichos) ? null : <small> antes {formatPesos(sabido)}</small>}
            </b>
          </p>
          {falla === null ? null : (
            <Noticia
              tono={falla.otro ? 'azul' : 'rojo'}
              acciones={
                falla.otro ? (
                  <Boton tono="linea" talle="medio" onClick={onCambiado}>
                    Ver cómo quedó
                  </Boton>
                ) : falla.vacio ? (
                  <BotonLink tono="linea" talle="medio" to={rutaPedido(pedido.id)}>
                    Ir a cancelarlo
                  </BotonLink>
                ) : undefined
              }
            >
              {falla.mensaje}
            </Noticia>
          )}
          {crece ? (
            <p className="tomar-falta">
              El total crece más de un {comercio.toleranciaPeso}%: hace falta el sí del cliente.
            </p>
          ) : null}
          <div className="tomar-botones">
            {botones.map(({ texto, si }, i) => (
              <Boton
                key={texto}
                tono={i === 0 ? 'rojo' : 'linea'}
                aria-disabled={!armado.ok}
                onClick={() => armado.ok && save(si)}
              >
                {texto}
              </Boton>
            ))}
          </div>
        </div>
        {pedido.cliente.porTelefono && puede(sesion.role, 'clientes') ? (
          <Unir cliente={pedido.cliente} onUnido={onCambiado} />
        ) : null}
      </div>
    </>
  )
}
