// The form of a placed order: its lines, what comes to them, where to, and what all of it comes to (MOS-02).
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { SIN_PEDIR, zonaDe } from '#domain/entrega/eleccion.ts'
import { dejaElTotal, subtotalSabido } from '#domain/pedido/cambio.ts'
import { mismaLinea } from '#domain/pedido/carrito/carrito.ts'
import { cleanDireccion, DETALLE_MAX, DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { comoSeMuestran, toRenglones } from '#domain/pedido/combo.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { textoOtraZona } from '#domain/pedido/mudanza.ts'
import { completeLinea, type LineaPedido } from '#domain/pedido/pedido.ts'
import { reemplazosDe } from '#domain/pedido/renglon-tecleado.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { primeros } from '#domain/texto/unicode.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { MudarEntrega } from '#web/tienda/entrega/MudarEntrega.tsx'
import { useOpciones } from '#web/tienda/entrega/use-opciones.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Agregar } from './Agregar.tsx'
import type { Renglon } from './borrador.ts'
import { isIntacta } from './edicion.ts'
import { Partes } from './Partes.tsx'
import { Cantidad, Renglones } from './Renglones.tsx'
import type { CambioEnCurso } from './use-cambio.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly cambio: CambioEnCurso
  readonly onCambiado: () => void
  readonly children: ReactNode
}

export function FormaDeCambio({ pedido, cambio, onCambiado, children }: Props) {
  const { edicion, change, surtido, armado, sacada } = cambio
  const campo = useRef<HTMLInputElement>(null)
  const falta = pedido.lineas.find(({ id }) => id === sacada)
  const reemplazada = falta !== undefined && edicion.cantidades[falta.id] === 0 ? falta.articuloId : null
  const deParte = falta?.combo != null
  useEffect(() => {
    // For a part of a combo something is looked for where it stands.
    if (sacada !== null && !deParte) campo.current?.focus()
  }, [sacada, deParte])
  const { conZonas } = useComercio()
  const direccion = cleanDireccion(edicion.direccion)
  const esOtra = conZonas && pedido.entrega !== null && direccion !== '' && direccion !== pedido.direccion
  const catalogo = useMemo(() => new Map(surtido.map(articulo => [articulo.id, articulo])), [surtido])
  return (
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
        <Lineas pedido={pedido} cambio={cambio} />
        <Renglones
          renglones={edicion.nuevas}
          surtido={surtido}
          subtotales={edicion.nuevas.map(nueva =>
            armado.ok ? subtotalDe(armado.nuevas, completeLinea(nueva, catalogo)) : undefined,
          )}
          onRenglones={nuevas => change({ nuevas })}
        />
        {armado.ok || armado.motivo === 'nada' ? null : (
          <Noticia tono={armado.motivo === 'vacio' ? 'ambar' : 'rojo'}>{armado.texto}</Noticia>
        )}
      </Hoja>
      <Hoja titulo="Entrega" className="tomar-uno">
        {pedido.entrega?.modo === 'retiro' ? null : (
          <Campo
            etiqueta="Dirección"
            value={edicion.direccion}
            maxLength={DIRECCION_MAX}
            autoComplete="off"
            ayuda={esOtra ? <ZonaDeOtraDireccion pedido={pedido} direccion={direccion} /> : undefined}
            onChange={({ target }) => change({ direccion: target.value })}
          />
        )}
        <Campo
          etiqueta="Detalle"
          value={edicion.detalle}
          autoComplete="off"
          onChange={({ target }) => change({ detalle: primeros(target.value, DETALLE_MAX) })}
        />
        {isIntacta(pedido, edicion) ? (
          <MudarEntrega
            pedido={pedido}
            aMano
            sinDomicilio={pedido.entrega?.modo !== 'retiro'}
            onCambiado={onCambiado}
          />
        ) : null}
      </Hoja>
      <Pie pedido={pedido} cambio={cambio} onCambiado={onCambiado} />
      {children}
    </div>
  )
}

/** Of a line that comes, or of the parts of a combo that does; undefined: it is more of what is there. */
function subtotalDe(nuevas: readonly LineaPedido[], nueva: Renglon): number | undefined {
  const suyas = nuevas.filter(({ combo, ...linea }) =>
    combo == null
      ? mismaLinea(linea, nueva)
      : mismaLinea({ ...combo, preparaciones: combo.preparacion.map(({ id }) => id) }, nueva),
  )
  return suyas.length === 0 ? undefined : suyas.reduce((suma, { subtotal }) => suma + subtotal, 0)
}

/** What was ordered: more of it, less of it, or none. */
function Lineas({ pedido, cambio: { edicion, change, surtido, sacada } }: Pick<Props, 'pedido' | 'cambio'>) {
  return (
    <ul className="tomar-renglones">
      {toRenglones(pedido.lineas).map(({ combo, lineas }) => {
        const [primera] = lineas
        const linea = combo === null ? primera : (comoSeMuestran(lineas)[0] ?? primera)
        const cantidad = edicion.cantidades[linea.id] ?? linea.cantidad
        // The parts of a combo go together.
        const set = (nueva: number) =>
          change({
            cantidades: { ...edicion.cantidades, ...Object.fromEntries(lineas.map(({ id }) => [id, nueva])) },
          })
        const cuesta = lineas.reduce((suma, una) => suma + subtotalSabido(pedido, una, cantidad), 0)
        return (
          <li key={linea.id} data-fuera={cantidad === 0 || undefined}>
            <div className="tomar-renglon__cabeza">
              <span>
                <b>{linea.nombre}</b>{' '}
                {etiquetaLinea(linea.valorNombre, combo === null ? linea.preparacionNombre : '')}
              </span>
              <span>{formatPesos(cuesta)}</span>
            </div>
            {combo === null || cantidad === 0 ? null : (
              <Partes
                lineas={lineas}
                reemplazos={edicion.reemplazos}
                surtido={surtido}
                falta={sacada}
                onReemplazos={reemplazos => change({ reemplazos })}
              />
            )}
            <div className="tomar-renglon__pie">
              {cantidad === 0 ? (
                <Boton tono="texto" onClick={() => set(linea.cantidad)}>
                  Volver a poner {linea.nombre}
                </Boton>
              ) : (
                <>
                  <Cantidad nombre={linea.nombre} cantidad={cantidad} onCantidad={set} />
                  <Boton tono="icono" icono={X} aria-label={`Sacar ${linea.nombre}`} onClick={() => set(0)} />
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What it comes to, and what there is to press. */
function Pie({ pedido, cambio, onCambiado }: Omit<Props, 'children'>) {
  const { armado, sabido, dichos, crece, botones, falla, save } = cambio
  const { toleranciaPeso } = useComercio()
  return (
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
          El total crece más de un {toleranciaPeso}%: hace falta el sí del cliente.
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
  )
}

interface ZonaProps {
  readonly pedido: PedidoLeido
  readonly direccion: string
}

/** Under an address that is written anew in a placed order: which zone it falls into and what that asks, before it is saved (ENT-01, MOS-02). */
function ZonaDeOtraDireccion({ pedido, direccion }: ZonaProps) {
  const { opciones, viejas } = useOpciones(direccion, SIN_PEDIR)
  if (opciones === null || viejas) return 'Mirando en qué zona es…'
  return textoOtraZona(pedido.entrega?.zonaId ?? null, zonaDe(opciones, SIN_PEDIR))
}
