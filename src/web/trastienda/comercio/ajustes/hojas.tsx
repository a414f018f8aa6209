// The sheets of the settings in the order they stand: the rows of the table that are on each, and what else there is on it.
import { Cable } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import {
  AJUSTES,
  filaDe,
  HOJAS_AJUSTES,
  type HojaAjustes,
  type NombreAjuste,
  type NombreSin,
} from '#domain/comercio/ajustes-tabla.ts'
import { METODOS_USUALES } from '#domain/pago/medio.ts'
import { enKilos } from '#domain/pedido/balanza/etiqueta.ts'
import { nombresDe } from '#domain/tabla.ts'
import { fechaNumerica, normalize } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Facturacion } from '#web/trastienda/factura/Facturacion.tsx'
import { type BalanzaEnPantalla, useBalanza } from '#web/trastienda/pedido/balanza/use-balanza.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { CampoEleccion } from './CampoEleccion.tsx'
import { CampoTexto } from './CampoTexto.tsx'
import { Cierre } from './Cierre.tsx'
import { Copias } from './Copias.tsx'
import { Destacados } from './Destacados.tsx'
import { Feriados } from './Feriados.tsx'
import { Desarrollador, Transferencia } from './Grupo.tsx'
import { Horarios } from './Horarios.tsx'
import { Mensajes } from './Mensajes.tsx'
import { Otro } from './Otro.tsx'
import { PruebaEtiqueta } from './PruebaEtiqueta.tsx'
import { nombreDe } from './palabras.ts'
import { Renglon } from './Renglon.tsx'
import { DiasSinEntrega, LugaresDelDia, Turnos } from './Turnos.tsx'
import { useAjuste } from './use-ajustes.ts'
import { WhatsApp } from './WhatsApp.tsx'
import { Zonas } from './Zonas.tsx'
import './prueba.css'

const DICEN: Readonly<Record<BalanzaEnPantalla['estado'], string>> = {
  'sin-soporte': '',
  desconectada: '',
  conectando: 'Buscando la balanza…',
  lista: 'Quieta',
  inestable: 'Se mueve…',
  negativo: 'Menos que cero',
  exceso: 'Demasiado peso',
  error: '',
}

function Prueba() {
  const { estado, gramos, mensaje, conectar, desconectar } = useBalanza()
  if (estado === 'sin-soporte') return <Noticia tono="gris">{mensaje}</Noticia>
  const apagada = estado === 'desconectada' || estado === 'error'
  return (
    <>
      {apagada ? null : (
        <div className="ajustes-leida">
          <p className="ajustes-leida__cifra">{gramos === null ? '–,–––' : enKilos(gramos)} kg</p>
          <p role="status">{DICEN[estado]}</p>
        </div>
      )}
      {mensaje === null ? null : <Noticia tono="rojo">{mensaje}</Noticia>}
      <div className="ajustes-prueba__acciones">
        <Boton tono="linea" talle="medio" icono={Cable} onClick={apagada ? conectar : desconectar}>
          {apagada ? 'Conectar la balanza' : 'Desconectar'}
        </Boton>
      </div>
    </>
  )
}

/**
 * A place to try the scale on its cable in the settings: connected once here, the weighing screen finds it by itself (PESA-06).
 */
function PruebaBalanza() {
  const [abierta, setAbierta] = useState(false)
  return (
    <div className="ajustes-prueba">
      {abierta ? (
        <Prueba />
      ) : (
        <div className="ajustes-prueba__acciones">
          <Boton tono="linea" talle="medio" icono={Cable} onClick={() => setAbierta(true)}>
            Probar la balanza con cable
          </Boton>
        </div>
      )}
    </div>
  )
}

/** The ways to pay: the usual ones to switch on and off, and others by their name. */
function MediosDePago() {
  const { valorDe, save } = useAjuste()
  const guardados = valorDe('mediosDePago') as readonly string[]
  const has = (medio: string) => guardados.some(otro => normalize(otro) === normalize(medio))
  const todos = [...guardados, ...METODOS_USUALES.filter(medio => !has(medio))]
  const toggle = (medio: string) =>
    save('mediosDePago', has(medio) ? guardados.filter(otro => otro !== medio) : [...guardados, medio])
  return (
    <Renglon
      campo="mediosDePago"
      conCasa={false}
      ayuda="Con estos anotás los pagos. Se ven en el inicio, la ayuda y los términos mientras no haya formas de pago prendidas para elegir en el carrito; si las hay, se ven esas."
    >
      <fieldset className="ajustes-chips">
        <legend className="campo__nombre">{nombreDe('mediosDePago')}</legend>
        {todos.map(medio => (
          <Boton key={medio} aria-pressed={has(medio)} onClick={() => toggle(medio)}>
            {medio}
          </Boton>
        ))}
      </fieldset>
      <Otro
        ajuste="mediosDePago"
        texto="Agregar medio"
        campos={[{ name: 'medio', etiqueta: 'Otro medio de pago', maxLength: 60 }]}
        onAgregar={({ medio = '' }) => {
          if (medio !== '') save('mediosDePago', [...guardados, medio])
          return medio !== ''
        }}
      />
    </Renglon>
  )
}

interface Props {
  readonly campo: NombreAjuste
  /** Where not what its row says. */
  readonly ayuda?: ReactNode
}

/** A setting that is yes or no, saved as it is switched. */
function CampoSiNo({ campo, ayuda }: Props) {
  const { valorDe, save } = useAjuste()
  const { titulo, ayuda: suAyuda } = filaDe(campo)
  return (
    <Renglon campo={campo} ayuda={ayuda ?? suAyuda} conCasa={false}>
      <Interruptor
        texto={titulo}
        encendido={valorDe(campo) === true}
        onCambio={encendido => save(campo, encendido)}
      />
    </Renglon>
  )
}

/** The service's own account is the server's to have, not a setting. */
function textoMercadoPago(conCuenta: boolean): string {
  return conCuenta
    ? 'Prendido: tus clientes pueden elegirlo y el link de pago se arma solo, con el total justo.'
    : 'Prendido: tus clientes pueden elegirlo. El servidor todavía no tiene la cuenta de Mercado Pago (MERCADOPAGO_ACCESS_TOKEN): hasta entonces el link lo pegás vos en cada pedido.'
}

/**
 * Paying through the service, as a setting: what it does depends on whether the server has an account there (PAGO-01).
 */
function MercadoPago() {
  const { ajustes } = useAjuste()
  return <CampoSiNo campo="cobroMercadoPago" ayuda={textoMercadoPago(ajustes.mercadoPago)} />
}

/**
 * The scale in the settings: under how its labels are laid out a place to try one, and the one on a cable (PESA-05, PESA-06).
 */
function Balanza() {
  const { ajustes } = useAjuste()
  return (
    <>
      <PruebaEtiqueta patron={ajustes.valores.etiquetaBalanza} />
      <PruebaBalanza />
    </>
  )
}

/** The set-up at the tax office, of the rows of its sheet. */
function Facturar() {
  const { ajustes, valorDe, save } = useAjuste()
  return (
    <Facturacion
      valores={ajustes.valores}
      version={ajustes.version}
      valorDe={valorDe}
      save={save}
      control={controlDe}
      renglon={(campo, control, ayuda) => (
        <Renglon campo={campo} ayuda={ayuda} conCasa={false}>
          {control}
        </Renglon>
      )}
    />
  )
}

export interface HojaDeAjustes {
  /** Of its place in the page, after 'ajustes-'. */
  readonly id: HojaAjustes
  readonly titulo: string
  /** Across the whole width. */
  readonly ancha: boolean
  readonly contenido: ReactNode
  /** It is sheets itself. */
  readonly propias?: true
}

/** Settings whose row has no help: what they are is said by a control of their own. */
const CONTROLES: Readonly<Record<NombreSin<'ayuda'>, ReactNode>> = {
  whatsapp: <WhatsApp />,
  horarios: <Horarios />,
  feriados: <Feriados />,
  cerradoHasta: <Cierre />,
  zonas: <Zonas />,
  turnos: <Turnos />,
  lugaresDelDia: <LugaresDelDia />,
  diasSinEntrega: <DiasSinEntrega />,
  mediosDePago: <MediosDePago />,
  cobroMercadoPago: <MercadoPago />,
  transferencia: <Transferencia />,
  destacados: <Destacados />,
  desarrollador: <Desarrollador />,
}

/** What a sheet has that is no setting, under those it has. */
const ADEMAS: Readonly<Partial<Record<HojaAjustes, ReactNode>>> = {
  balanza: <Balanza />,
  mensajes: <Mensajes />,
  copias: <Copias />,
}

const isConControl = (nombre: NombreAjuste): nombre is keyof typeof CONTROLES =>
  Object.hasOwn(CONTROLES, nombre)

function controlDe(nombre: NombreAjuste): ReactNode {
  if (isConControl(nombre)) return CONTROLES[nombre]
  const { clase, opciones } = filaDe(nombre)
  if (opciones !== undefined) return <CampoEleccion campo={nombre} />
  if (clase === 'sino') return <CampoSiNo campo={nombre} />
  return <CampoTexto campo={nombre} {...(nombre === 'inicioActividades' && { format: fechaNumerica })} />
}

/** Where its rows stand among sheets of its own. */
const PROPIAS: Readonly<Partial<Record<HojaAjustes, ReactNode>>> = { facturacion: <Facturar /> }

const hojaDe = (id: HojaAjustes): HojaDeAjustes => ({
  id,
  titulo: HOJAS_AJUSTES[id],
  ancha: id === 'mensajes' || id === 'entrega' || id === 'facturacion',
  ...(PROPIAS[id] !== undefined && { propias: true }),
  contenido: PROPIAS[id] ?? (
    <>
      {nombresDe(AJUSTES)
        .filter(nombre => filaDe(nombre).hoja === id)
        .map(nombre => (
          <Fragment key={nombre}>{controlDe(nombre)}</Fragment>
        ))}
      {ADEMAS[id]}
    </>
  ),
})

export const HOJAS: readonly HojaDeAjustes[] = nombresDe(HOJAS_AJUSTES).map(hojaDe)
