// 'Pedido por teléfono': who, what and where to, from the keyboard, with the total as it grows (MOS-01).
import { PhoneCall } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { CandidatosWire, EnNombreDatos } from '#contract/pedido/telefono.schema.ts'
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
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Agregar } from './Agregar.tsx'
import { fetchSurtido, placeEnNombre } from './api.ts'
import { type Borrador, type Renglon, toWireRenglon, useBorrador } from './borrador.ts'
import { ParaQuien } from './ParaQuien.tsx'
import { Renglones } from './Renglones.tsx'
import './tomar.css'

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
  return sesion === null ? null : <Formulario key={sesion.user.id} sesion={sesion} />
}

type Falla =
  | { readonly tipo: 'dicho'; readonly mensaje: string }
  | { readonly tipo: 'sinRespuesta' }
  | { readonly tipo: 'cual'; readonly clientes: readonly Candidato[] }

function Formulario({ sesion }: { readonly sesion: Sesion }) {
  const { borrador, change, clear } = useBorrador(sesion.user.id)
  const { quien, renglones } = borrador
  const comercio = useComercio()
  const navigate = useNavigate()
  const campo = useRef<HTMLInputElement>(null)
  const [falla, setFalla] = useState<Falla | null>(null)
  const [enviando, setEnviando] = useState(false)
  const cliente = quien?.id ?? null
  const { datos, error, reload } = useLectura(['surtido', cliente], () => fetchSurtido(cliente), {
    conserva: true,
  })
  const surtido = datos ?? []
  const catalogo = useMemo(() => new Map((datos ?? []).map(articulo => [articulo.id, articulo])), [datos])
  const armado = useMemo(
    () =>
      buildPedido({
        lineas: renglones,
        catalogo,
        codigo: null,
        direccion: borrador.direccion || 'sin decir',
        detalle: borrador.detalle,
        comercio,
        ahora: new Date(),
      }),
    [renglones, catalogo, borrador.direccion, borrador.detalle, comercio],
  )
  const subtotales = renglones.map(renglon => {
    const clave = claveLinea(completeLinea(renglon, catalogo))
    return armado.ok ? armado.lineas.find(linea => claveLinea(linea) === clave)?.subtotal : undefined
  })
  const falta = queFalta(borrador)
  const medios = mediosOfrecidos(comercio)
  // As in the cart: where there is one way, that is it.
  const medio = medios.find(uno => uno === borrador.medio) ?? (medios.length === 1 ? medios[0] : undefined)

  const place = useUnaVez(async (nuevo: boolean) => {
    if (quien === null || falta !== null) return
    setFalla(null)
    setEnviando(true)
    try {
      const total = armado.ok && borrador.codigo.trim() === '' ? { total: centavosToPesos(armado.total) } : {}
      const { id } = await placeEnNombre(borrador.clave, {
        ...toCuerpo(borrador, nuevo),
        ...total,
        ...(medio !== undefined && { medioPago: medio }),
      })
      clear()
      showAviso({ titulo: `Pedido #${id} tomado`, descripcion: `Para ${quien.nombre}`, tipo: 'exito' })
      await navigate(rutaPedido(id))
    } catch (error) {
      setFalla(readFalla(error))
      if (error instanceof ApiError && error.status === 409) reload()
      // It was placed before the last changes: what follows is another order.
      if (error instanceof ApiError && error.status === 422) change({ clave: newClave() })
    } finally {
      setEnviando(false)
    }
  })

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
            onQuien={elegido => {
              // What nobody typed is the address of whoever was chosen before.
              const ajena = borrador.direccion === '' || borrador.direccion === quien?.direccion
              change({ quien: elegido, ...(ajena && { direccion: elegido?.direccion ?? '' }) })
              if (elegido !== null) setTimeout(() => campo.current?.focus())
            }}
          />
        </div>
        <Hoja titulo="Qué lleva" className="tomar-que">
          {error === null ? null : (
            <Noticia
              tono="ambar"
              acciones={
                <Boton tono="linea" talle="medio" onClick={reload}>
                  Reintentar
                </Boton>
              }
            >
              No se pudo leer lo que se vende: {error}
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
          {armado.ok || renglones.length === 0 || datos === null ? null : (
            <Noticia tono="rojo">{armado.texto}</Noticia>
          )}
        </Hoja>
        <Hoja titulo="Entrega" className="tomar-dos">
          <Campo
            etiqueta="Dirección"
            value={borrador.direccion}
            maxLength={DIRECCION_MAX}
            autoComplete="off"
            onChange={({ target }) => change({ direccion: target.value })}
          />
          <Campo
            etiqueta="Detalle"
            value={borrador.detalle}
            autoComplete="off"
            onChange={({ target }) => change({ detalle: primeros(target.value, DETALLE_MAX) })}
          />
          {medios.length === 0 ? null : (
            <label className="campo">
              <span className="campo__nombre">Cómo paga</span>
              <select
                value={medio ?? ''}
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
          <Campo
            etiqueta="Código de descuento"
            value={borrador.codigo}
            maxLength={CODIGO_MAX}
            autoComplete="off"
            ayuda="Se aplica al tomar el pedido"
            onChange={({ target }) => change({ codigo: target.value })}
          />
        </Hoja>
        <div className="tomar-pie">
          <p className="tomar-total" role="status">
            <span>Total</span> <b>{armado.ok ? formatPesos(armado.total) : '—'}</b>
          </p>
          <AvisoFalla
            falla={falla}
            onCliente={uno => {
              change({
                quien: { id: uno.id, nombre: uno.nombre, telefono: quien?.telefono ?? '', direccion: '' },
              })
              setFalla(null)
            }}
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
            {falta ?? ''}
          </p>
        </div>
      </form>
    </>
  )
}

function queFalta({ quien, renglones, direccion }: Borrador): string | null {
  if (quien === null) return 'Falta decir para quién es'
  if (renglones.length === 0) return 'Falta agregar algo'
  return direccion.trim() === '' ? 'Falta la dirección' : null
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
  const [campo] = error.campos.values()
  return { tipo: 'dicho', mensaje: campo ?? error.message }
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
