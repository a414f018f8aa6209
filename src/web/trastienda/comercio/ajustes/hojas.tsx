// The sheets of the settings in the order they stand: what each is called, and the settings on it with where they show.
import type { ReactNode } from 'react'
import { Balanza } from './Balanza.tsx'
import { CampoSiNo } from './CampoSiNo.tsx'
import { CampoTexto } from './CampoTexto.tsx'
import { Cierre } from './Cierre.tsx'
import { Copias } from './Copias.tsx'
import { Desarrollador } from './Desarrollador.tsx'
import { Destacados } from './Destacados.tsx'
import { Feriados } from './Feriados.tsx'
import { Horarios } from './Horarios.tsx'
import { MediosDePago } from './MediosDePago.tsx'
import { Mensajes } from './Mensajes.tsx'
import { PesarYCobrar } from './PesarYCobrar.tsx'
import { WhatsApp } from './WhatsApp.tsx'
import { Zonas } from './Zonas.tsx'

export interface HojaDeAjustes {
  /** Of its place in the page, after 'ajustes-'. */
  readonly id: string
  readonly titulo: string
  /** Across the whole width. */
  readonly ancha?: true
  readonly contenido: ReactNode
}

export const HOJAS: readonly HojaDeAjustes[] = [
  {
    id: 'local',
    titulo: 'El local',
    contenido: (
      <>
        <CampoTexto
          campo="nombre"
          ayuda="Se ve arriba de todas las páginas, en los correos y en los buscadores."
        />
        <CampoTexto campo="razonSocial" ayuda="Se ve en el pie de todas las páginas y en los términos." />
        <CampoTexto
          campo="cuit"
          ejemplo="30-12345678-9"
          ayuda="Se ve en el pie de todas las páginas y en los términos."
        />
        <CampoSiNo
          campo="responsableInscripto"
          ayuda="Prendido: cada producto muestra también el precio sin impuestos nacionales."
        />
        <CampoTexto
          campo="direccion"
          ejemplo="Salta 2450"
          ayuda="Se ve en el pie, el inicio y los correos: donde se retira."
        />
        <CampoTexto campo="ciudad" ayuda="Se ve en el pie, la ayuda y los términos." />
        <CampoTexto campo="provincia" ayuda="Se ve en el pie y los términos." />
      </>
    ),
  },
  {
    id: 'contacto',
    titulo: 'Contacto',
    contenido: (
      <>
        <WhatsApp />
        <CampoTexto
          campo="telefono"
          clase="telefono"
          ejemplo="0341 555-0142"
          ayuda="Se ve en el pie, la ayuda y los términos, como lo escribas."
        />
        <CampoTexto
          campo="areaTelefonica"
          clase="telefono"
          ejemplo="341"
          ayuda="Sin el 0. Completa los teléfonos que tus clientes escriben sin característica."
        />
        <CampoTexto
          campo="email"
          clase="email"
          ayuda="Se ve en el pie y los términos, y ahí llegan los avisos de pedidos nuevos."
        />
      </>
    ),
  },
  { id: 'horas', titulo: 'Horarios', contenido: <Horarios /> },
  {
    id: 'dias',
    titulo: 'Feriados y cierres',
    contenido: (
      <>
        <Feriados />
        <Cierre />
      </>
    ),
  },
  {
    id: 'envios',
    titulo: 'Envíos y compra mínima',
    contenido: (
      <>
        <Zonas />
        <CampoTexto
          campo="envioGratisDesde"
          clase="pesos"
          ayuda="Se ve en el inicio, el carrito y la ayuda. Vacío: no se promete envío gratis."
        />
        <CampoTexto
          campo="compraMinima"
          clase="pesos"
          ayuda="Se ve en el carrito, la ayuda y los términos. 0: no hay."
        />
        <CampoSiNo campo="compraMinimaObligatoria" ayuda="Apagado: se avisa y se puede pedir igual." />
      </>
    ),
  },
  {
    id: 'pagos',
    titulo: 'Pagos y plazos',
    contenido: (
      <>
        <MediosDePago />
        <CampoTexto
          campo="horasParaPagar"
          clase="numero"
          unidad="horas"
          ayuda="Se ve en el carrito y los correos; pasado ese plazo un pedido sin pagar se cancela solo."
        />
        <CampoTexto
          campo="horasReclamo"
          clase="numero"
          unidad="horas"
          ayuda="Se ve en la ayuda y los términos."
        />
        <CampoTexto
          campo="horasCambio"
          clase="numero"
          unidad="horas"
          ayuda="Antes de la entrega. Se ve en la ayuda y los términos."
        />
      </>
    ),
  },
  { id: 'cobros', titulo: 'Pesar y cobrar', contenido: <PesarYCobrar /> },
  {
    id: 'peso',
    titulo: 'Peso y reservas',
    contenido: (
      <>
        <CampoTexto
          campo="toleranciaPeso"
          clase="numero"
          unidad="%"
          ayuda="Se ve en la ayuda y los términos, y acota el total al finalizar un pedido."
        />
        <CampoTexto
          campo="reservaPorcentaje"
          clase="numero"
          unidad="%"
          ayuda="No se ve: cuánto del stock de un artículo pueden apartar los pedidos sin pagar de quien nunca compró."
        />
        <CampoTexto
          campo="reservaMontoNuevos"
          clase="pesos"
          ayuda="No se ve: hasta cuánto suman los pedidos sin pagar de quien nunca compró."
        />
        <CampoTexto
          campo="reservaMontoConocidos"
          clase="pesos"
          ayuda="No se ve: lo mismo, de quien ya pagó o recibió un pedido."
        />
      </>
    ),
  },
  { id: 'balanza', titulo: 'Balanza', contenido: <Balanza /> },
  { id: 'mensajes', titulo: 'Mensajes', ancha: true, contenido: <Mensajes /> },
  { id: 'portada', titulo: 'Portada', contenido: <Destacados /> },
  {
    id: 'medicion',
    titulo: 'Medición',
    contenido: (
      <>
        <CampoTexto
          campo="tagManagerId"
          ejemplo="GTM-ABC123"
          ayuda="Vacío: no se mide ni se le pregunta nada a nadie. Con uno, la tienda pide permiso en cada visita."
        />
        <CampoTexto
          campo="tagManagerOrigen"
          ayuda="De dónde se baja el contenedor: Google, o un servidor tuyo. Nada más puede cargarse."
        />
      </>
    ),
  },
  {
    id: 'equipo',
    titulo: 'El equipo',
    contenido: (
      <CampoSiNo
        campo="segundoFactorObligatorio"
        ayuda="Prendido: nadie que trabaje acá (dueño, encargado, cortador, repartidor) hace nada antes de activar el suyo, vos tampoco."
      />
    ),
  },
  { id: 'copias', titulo: 'Copias de seguridad', contenido: <Copias /> },
  { id: 'autor', titulo: 'Quien lo hizo', contenido: <Desarrollador /> },
]
