// /Trastienda/Pedido: the order by telephone, who, what and where to, from the keyboard, with the total as it grows (MOS-01).

import { PhoneCall } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { CandidatosWire, EnNombreDatos } from '#contract/pedido/telefono.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvioDe } from '#domain/entrega/costo.ts'
import { resolveFactura } from '#domain/factura/pedida.ts'
import { entero, objeto, texto, varios } from '#domain/lector.ts'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { claveLinea } from '#domain/pedido/carrito/carrito.ts'
import { DETALLE_MAX, DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { buildPedido, completeLinea } from '#domain/pedido/pedido.ts'
import { CODIGO_MAX } from '#domain/precios/descuento.ts'
import { centavosToPesos, formatPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { primeros } from '#domain/texto/unicode.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { ElegirEntrega } from '#web/tienda/entrega/ElegirEntrega.tsx'
import type { EntregaResuelta } from '#web/tienda/entrega/resuelta.ts'
import { PedirFactura } from '#web/tienda/factura/PedirFactura.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { type Formulario, useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { Agregar } from '../tomar/Agregar.tsx'
import { fetchSurtido, placeEnNombre } from '../tomar/api.ts'
import { type Borrador, type Renglon, readBorrador, toWireRenglon, VACIO } from '../tomar/borrador.ts'
import { ParaQuien } from '../tomar/ParaQuien.tsx'
import { Renglones } from '../tomar/Renglones.tsx'
import '../tomar/tomar.css'

type Candidato = CandidatosWire['clientes'][number]

const readCandidatos = objeto({ clientes: varios(objeto<Candidato>({ id: entero(1), nombre: texto })) })

/** The same article in the same portion and preparation is more of it. */
function addRenglon(renglones: readonly Renglon[], nuevo: Renglon): readonly Renglon[] {
  const misma = renglones.findIndex(renglon => claveLinea(renglon) === claveLinea(nuevo))
  if (misma < 0) return [...renglones, nuevo]
  return renglones.map((renglon, i) =>
    i === misma ? { ...renglon, cantidad: renglon.cantidad + nuevo.cantidad } : renglon,
  )
}

export function Tomar() {
  const sesion = useSesion(estado => estado.sesion)
  return sesion === null ? null : <FormaDeToma key={sesion.user.id} />
}

/** What is being taken as it would be sold now, by what there is for whoever it is for. */
function useArmado({ quien, renglones, direccion, detalle }: Borrador, tarifa: EntregaResuelta['zona']) {
  const comercio = useComercio()
  const cliente = quien?.id ?? null
  const lectura = useLectura(['surtido', cliente], () => fetchSurtido(cliente), { conserva: true })
  const { datos } = lectura
  const catalogo = useMemo(() => new Map((datos ?? []).map(articulo => [articulo.id, articulo])), [datos])
  const armado = buildPedido({
    lineas: renglones,
    catalogo,
    codigo: null,
    direccion: direccion || 'sin decir',
    detalle,
    comercio: { ...comercio, compraMinima: tarifa?.minimo ?? comercio.compraMinima },
    ahora: new Date(),
    tarifa,
  })
  const subtotales = renglones.map(renglon => {
    const clave = claveLinea(completeLinea(renglon, catalogo))
    return armado.ok ? armado.pedidas.find(linea => claveLinea(linea) === clave)?.subtotal : undefined
  })
  return { lectura, surtido: datos ?? [], armado, subtotales }
}

/** The ways there are, and the one it is paid: as in the cart, where there is one, that is it. */
function useMedio({ medio }: Borrador) {
  const medios = mediosOfrecidos(useComercio())
  return {
    medios,
    elegido: medios.find(uno => uno === medio) ?? (medios.length === 1 ? medios[0] : undefined),
  }
}

function FormaDeToma() {
  const formulario = useFormulario('telefono', VACIO, readBorrador)
  const { escrito, fallo, enviando, change, submit } = formulario
  const { quien, renglones } = escrito
  const navigate = useNavigate()
  const campo = useRef<HTMLInputElement>(null)
  const [resuelta, onResuelta] = useState<EntregaResuelta | null>(null)
  const comercio = useComercio()
  const { zona = null } = resuelta ?? {}
  const { lectura, surtido, armado, subtotales } = useArmado(escrito, zona)
  const { elegido } = useMedio(escrito)
  const falta = queFalta(escrito)

  const place = async (nuevo: boolean) => {
    if (quien === null || falta !== null) return
    const total = armado.ok && escrito.codigo.trim() === '' ? { total: centavosToPesos(armado.total) } : {}
    const cuerpo = {
      ...toCuerpo(escrito, nuevo),
      ...total,
      ...(elegido !== undefined && { medioPago: elegido }),
      ...(resuelta !== null && { entrega: resuelta.pedida, deMas: escrito.entrega.deMas }),
      factura: resolveFactura(escrito.factura).pedida,
    }
    await submit(async clave => {
      const { id } = await placeEnNombre(clave, cuerpo)
      showAviso({ titulo: `Pedido #${id} tomado`, descripcion: `Para ${quien.nombre}`, tipo: 'exito' })
      void navigate(rutaPedido(id))
    }, lectura.reload)
  }

  return (
    <>
      <Cabeza titulo="Pedido por teléfono" texto="Lo que escribís queda guardado acá hasta que lo tomes." />
      <form
        className="tomar"
        noValidate
        onSubmit={evento => {
          evento.preventDefault()
          void place(false)
        }}
      >
        <div className="tomar-uno">
          <ParaQuien
            quien={quien}
            onQuien={nuevo => {
              // What nobody typed is the address of whoever was chosen before.
              const ajena = escrito.direccion === '' || escrito.direccion === quien?.direccion
              change({ quien: nuevo, ...(ajena && toDireccion(escrito, nuevo?.direccion ?? '')) })
              if (nuevo !== null) setTimeout(() => campo.current?.focus())
            }}
          />
        </div>
        <Hoja titulo="Qué lleva" className="tomar-que">
          {lectura.error === null ? null : (
            <Noticia
              tono="ambar"
              acciones={
                <Boton tono="linea" talle="medio" onClick={lectura.reload}>
                  Reintentar
                </Boton>
              }
            >
              No se pudo leer lo que se vende: {lectura.error}
            </Noticia>
          )}
          <Agregar
            surtido={surtido}
            campo={campo}
            onAgregar={renglon => change({ renglones: addRenglon(renglones, renglon) })}
          />
          <Renglones
            renglones={renglones}
            surtido={surtido}
            subtotales={subtotales}
            onRenglones={nuevos => change({ renglones: nuevos })}
          />
          {armado.ok || renglones.length === 0 || lectura.datos === null ? null : (
            <Noticia tono="rojo">{armado.texto}</Noticia>
          )}
        </Hoja>
        <Entrega formulario={formulario} subtotal={armado.ok ? armado.subtotal : 0} onResuelta={onResuelta} />
        <div className="tomar-pie">
          {zona === null || !armado.ok ? null : (
            <p className="tomar-envio">
              <span>Envío</span> <b>{textoCosto(armado.envio)}</b>
            </p>
          )}
          <p className="tomar-total" role="status">
            <span>Total</span> <b>{armado.ok ? formatPesos(armado.total) : '—'}</b>
          </p>
          <AvisoFalla
            falla={fallo === null ? null : readFalla(fallo)}
            onCliente={({ id, nombre }) =>
              change({ quien: { id, nombre, telefono: quien?.telefono ?? '', direccion: '' } })
            }
            onNuevo={() => void place(true)}
          />
          <Boton
            tono="rojo"
            talle="ancho"
            icono={PhoneCall}
            type="submit"
            aria-disabled={falta !== null || enviando}
            aria-describedby="tomar-falta"
          >
            {enviando ? 'Tomando el pedido…' : 'Tomar el pedido'}
          </Boton>
          <p id="tomar-falta" className="tomar-falta">
            {falta ?? queQueda(resuelta, comercio)}
          </p>
        </div>
      </form>
    </>
  )
}

const textoCosto = (costo: number | null) =>
  textoEnvioDe({ entrega: { modo: 'envio', costo, costoFinal: null } })

/** A zone was said of the address before. */
const toDireccion = ({ entrega }: Borrador, direccion: string) => ({
  direccion,
  entrega: { ...entrega, zona: null },
})

interface EntregaProps {
  readonly formulario: Formulario<Borrador>
  readonly subtotal: number
  readonly onResuelta: (resuelta: EntregaResuelta) => void
}

/** Where to and when, how it is paid, and with which code. */
function Entrega({ formulario: { escrito, fallo, change }, subtotal, onResuelta }: EntregaProps) {
  const { medios, elegido } = useMedio(escrito)
  const comercio = useComercio()
  return (
    <Hoja titulo="Entrega" className="tomar-dos">
      <Campo
        etiqueta="Dirección"
        value={escrito.direccion}
        maxLength={DIRECCION_MAX}
        autoComplete="off"
        onChange={({ target }) => change(toDireccion(escrito, target.value))}
      />
      {comercio.conZonas || comercio.porTurnos ? (
        <ElegirEntrega
          comercio={comercio}
          direccion={escrito.direccion.trim()}
          subtotal={subtotal}
          pedida={escrito.entrega}
          onPedida={cambios => change({ entrega: { ...escrito.entrega, ...cambios } })}
          onResuelta={onResuelta}
          rechazo={fallo}
          aMano
        />
      ) : null}
      <Campo
        etiqueta="Detalle"
        value={escrito.detalle}
        autoComplete="off"
        onChange={({ target }) => change({ detalle: primeros(target.value, DETALLE_MAX) })}
      />
      {medios.length === 0 ? null : (
        <label className="campo">
          <span className="campo__nombre">Cómo paga</span>
          <select
            value={elegido ?? ''}
            onChange={({ target }) => change({ medio: medios.find(uno => uno === target.value) ?? null })}
          >
            {medios.length === 1 ? null : <option value="">No dijo</option>}
            {medios.map(uno => (
              <option key={uno} value={uno}>
                {NOMBRE_MEDIO[uno]}
              </option>
            ))}
          </select>
        </label>
      )}
      {comercio.facturar === 'no' ? null : (
        <PedirFactura
          tecleada={escrito.factura}
          onTecleada={factura => change({ factura })}
          emisor={comercio.condicionFiscal}
          tocada={false}
          aMano
        />
      )}
      <Campo
        etiqueta="Código de descuento"
        value={escrito.codigo}
        maxLength={CODIGO_MAX}
        autoComplete="off"
        ayuda="Se aplica al tomar el pedido"
        onChange={({ target }) => change({ codigo: target.value })}
      />
    </Hoja>
  )
}

type Falla =
  | { readonly tipo: 'dicho'; readonly mensaje: string }
  | { readonly tipo: 'sinRespuesta' }
  | { readonly tipo: 'cual'; readonly clientes: readonly Candidato[] }

function queFalta({ quien, renglones, direccion, entrega, factura }: Borrador): string | null {
  if (quien === null) return 'Falta decir para quién es'
  if (renglones.length === 0) return 'Falta agregar algo'
  if (direccion.trim() === '' && entrega.modo === 'envio') return 'Falta la dirección'
  const sinFactura = resolveFactura(factura).falta
  return sinFactura === null ? null : `Factura con CUIT: ${sinFactura.texto}`
}

/** Nobody asks for it on the telephone, but whoever takes the order sees that it is left open. */
function queQueda(resuelta: EntregaResuelta | null, { conZonas, porTurnos }: Comercio): string {
  if (resuelta === null) return ''
  const { modo, pedida, zona } = resuelta
  const queda = [
    ...(porTurnos && pedida.turno === undefined ? ['el turno'] : []),
    ...(conZonas && modo === 'envio' && zona === null ? ['la zona y lo que sale el envío'] : []),
  ]
  return queda.length === 0 ? '' : `Queda a coordinar: ${queda.join(', ')}`
}

function toCuerpo({ quien, renglones, direccion, detalle, codigo }: Borrador, nuevo: boolean): EnNombreDatos {
  const { id = null, nombre = '', telefono = '' } = quien ?? {}
  return {
    cliente: id === null ? { telefono, nombre, ...(nuevo && { nuevo }) } : { id },
    articulos: renglones.map(toWireRenglon),
    direccion,
    detalle,
    ...(codigo.trim() !== '' && { code: codigo }),
  }
}

function readFalla(error: unknown): Falla {
  if (!(error instanceof ApiError) || isEspera(error)) return { tipo: 'sinRespuesta' }
  const clientes = readCandidatos(error.details)?.clientes
  if (clientes !== undefined && clientes.length > 0) return { tipo: 'cual', clientes }
  return { tipo: 'dicho', mensaje: motivoDe(error) }
}

interface AvisoProps {
  readonly falla: Falla | null
  readonly onCliente: (uno: Candidato) => void
  readonly onNuevo: () => void
}

function AvisoFalla({ falla, onCliente, onNuevo }: AvisoProps) {
  if (falla === null) return null
  if (falla.tipo === 'dicho') return <Noticia tono="rojo">{falla.mensaje}</Noticia>
  if (falla.tipo === 'sinRespuesta') {
    return (
      <Noticia tono="gris">
        <b>No hubo respuesta.</b> Nada de lo escrito se pierde. Tocá de nuevo cuando vuelva la conexión:
        aunque ya hubiera llegado, queda un solo pedido.
      </Noticia>
    )
  }
  return (
    <Noticia
      tono="azul"
      acciones={
        <>
          {falla.clientes.map(uno => (
            <Boton tono="linea" talle="medio" key={uno.id} onClick={() => onCliente(uno)}>
              Es {uno.nombre}
            </Boton>
          ))}
          <Boton tono="linea" talle="medio" onClick={onNuevo}>
            Es otra persona
          </Boton>
        </>
      }
    >
      Hay cuentas que tienen escrito ese teléfono. ¿De quién es el pedido?
    </Noticia>
  )
}
