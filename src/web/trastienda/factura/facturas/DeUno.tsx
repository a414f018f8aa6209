// On an order's own screen, for the staff: its documents, what is missing or has a problem, whom it is for, and 'hecha afuera' (FAC-03, FAC-06, FAC-07).
import { useState } from 'react'
import type { FilaFacturaWire } from '#contract/factura/facturas.schema.ts'
import { esNota } from '#domain/factura/comprobante.ts'
import { nombreCondicion } from '#domain/factura/condicion.ts'
import type { FacturaPedida } from '#domain/pedido/leido.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { fetchFacturas, saveFactura, type Vista } from '../api.ts'
import { Dudoso, Rechazado } from './Caso.tsx'
import { Faltan } from './Faltan.tsx'
import { FormularioAfuera } from './FormularioAfuera.tsx'
import { FormularioReceptor } from './FormularioReceptor.tsx'
import { Hechas } from './Hechas.tsx'
import './facturas.css'

const VISTAS: readonly Vista[] = ['faltan', 'proceso', 'problema', 'hechas', 'afuera']

/** Written as an order: its number alone may be a document's, and a sum many have. */
async function fetchDePedido(id: number): Promise<readonly FilaFacturaWire[]> {
  const listas = await Promise.all(VISTAS.map(ver => fetchFacturas({ ver, buscar: `#${id}` })))
  return listas.flatMap(({ data }) => data)
}

interface Props {
  readonly id: number
  /** Of the order. */
  readonly estado: string
  /** Whom it was asked for. */
  readonly pedida: FacturaPedida | null
}

export function DeUno({ id, estado: suyo, pedida }: Props) {
  const cancelado = suyo === 'cancelado'
  const enLinea = useEnLinea()
  const lectura = useLectura(['facturas-pedido', id], () => fetchDePedido(id), { vivo: true })
  const { datos: filas, reload } = lectura
  const comun = { enLinea, onCambio: reload }
  const de = (...estados: readonly FilaFacturaWire['estado'][]) =>
    (filas ?? []).filter(({ estado }) => estados.includes(estado))
  return (
    <Hoja titulo="Factura" className="facturas-pedido">
      <Leyendo lectura={lectura} />
      <div className="facturas__columna">
        {de('problema').map(fila => (
          <Rechazado key={fila.pedido} fila={fila} {...comun} />
        ))}
        {de('en duda').map(fila => (
          <Dudoso key={fila.pedido} fila={fila} {...comun} />
        ))}
        <Faltan filas={de('falta', 'en cola')} {...comun} />
        <Hechas filas={de('hecha', 'afuera')} {...comun} />
        {cancelado || suyo === 'finalizado' || !de('hecha').some(isViva) ? null : <SinEntregar />}
      </div>
      {filas?.length === 0 && !cancelado ? <SinNada id={id} pedida={pedida} onCambio={reload} /> : null}
      {filas?.length === 0 && cancelado ? <p className="facturas-nada">No tiene: se canceló.</p> : null}
    </Hoja>
  )
}

/** It is no note, and no note took it back. */
const isViva = ({ comprobante }: FilaFacturaWire) =>
  comprobante !== null && !esNota(comprobante.tipo) && !comprobante.anulada

const SI_CAMBIA = {
  entrega: 'si cambió el total salen solas su nota de crédito y una factura nueva',
  mano: 'si cambió el total queda en Facturas, en “Faltan”, para anularla con una nota de crédito y hacer otra',
} as const

/** Handing it over was taken back: what was granted stands all the same. Of what is invoiced as it is paid that is nothing to be told. */
function SinEntregar() {
  const { facturar } = useComercio()
  if (facturar !== 'entrega' && facturar !== 'mano') return null
  return (
    <p className="facturas-nada" role="status">
      Vale aunque el pedido no esté entregado. Al entregarlo no sale otra; {SI_CAMBIA[facturar]}. Si se
      cancela, sale la nota de crédito.
    </p>
  )
}

const CUANDO = {
  no: '',
  entrega: 'Sale sola cuando se entrega.',
  pago: 'Sale sola cuando se paga.',
  mano: 'Cuando se entregue o se pague queda en Facturas, en “Faltan”.',
} as const

/** As it would be typed again. */
function tecleadoDe(para: FacturaPedida | null) {
  if (para === null) return {}
  const { documento, nombre, condicion } = para
  const docTipo = documento.replace(/\D/g, '').length === 11 ? 80 : 96
  return { docTipo, documento, nombre: nombre ?? '', condicion }
}

/** Before any is due: whom it will be for, or that it was made elsewhere. */
function SinNada({ id, pedida, onCambio }: Pick<Props, 'id' | 'pedida'> & { readonly onCambio: () => void }) {
  const { facturar } = useComercio()
  const [abierto, setAbierto] = useState<'receptor' | 'afuera' | null>(null)
  const [para, setPara] = useState(pedida)
  const close = () => setAbierto(null)
  return (
    <>
      <p className="facturas-nada" role="status">
        Todavía no hay ninguna. {CUANDO[facturar]}
      </p>
      {para === null ? null : (
        <p className="facturas-pedida" role="status">
          Va a salir a nombre de <b>{para.nombre ?? para.documento}</b>
          <small>
            {para.documento} · {nombreCondicion(para.condicion)}
          </small>
        </p>
      )}
      {abierto === 'receptor' ? (
        <FormularioReceptor
          pedido={id}
          si="Guardar"
          inicial={tecleadoDe(para)}
          onNo={close}
          onMandar={async receptor => {
            await saveFactura(id, { receptor })
            setPara(receptor)
            close()
          }}
        />
      ) : null}
      {abierto === 'afuera' ? (
        <FormularioAfuera
          pedido={id}
          onHecho={() => {
            close()
            onCambio()
          }}
          onNo={close}
        />
      ) : null}
      {abierto === null ? (
        <div className="facturas-botones">
          <Boton tono="linea" talle="medio" onClick={() => setAbierto('receptor')}>
            {para === null ? 'Con CUIT' : 'Cambiar para quién es'}
          </Boton>
          <Boton tono="linea" talle="medio" onClick={() => setAbierto('afuera')}>
            Ya la hice afuera
          </Boton>
        </div>
      ) : null}
    </>
  )
}
