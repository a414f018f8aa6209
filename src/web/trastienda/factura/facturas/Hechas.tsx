// What was made: number and code, its paper, sending it, another receiver; and what was made elsewhere, taken back in one tap (FAC-06, FAC-07, FAC-08).
import { FileDown, Printer, Send, Undo2, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import type { FilaFacturaWire } from '#contract/factura/facturas.schema.ts'
import type { Formato, MandadoWire } from '#contract/factura/papel.schema.ts'
import { esNota, numeroComprobante } from '#domain/factura/comprobante.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { downloadOrSay } from '#web/trastienda/piezas/bajada.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { correctFactura, downloadPdf, openPdf, saveFactura, sendFactura } from '../api.ts'
import { FormularioReceptor } from './FormularioReceptor.tsx'
import { enPesos, nombreEntero, paraQuien, receptorTecleado } from './palabras.ts'

interface Props {
  readonly filas: readonly FilaFacturaWire[]
  readonly enLinea: boolean
  readonly onCambio: () => void
}

export function Hechas({ filas, enLinea, onCambio }: Props) {
  return (
    <ul className="facturas-hechas">
      {filas.map(fila => (
        <li key={fila.comprobante === null ? `a${fila.pedido}` : fila.comprobante.id}>
          {fila.comprobante === null ? (
            <Afuera fila={fila} enLinea={enLinea} onCambio={onCambio} />
          ) : (
            <Una fila={fila} comprobante={fila.comprobante} enLinea={enLinea} onCambio={onCambio} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface UnaProps extends Omit<Props, 'filas'> {
  readonly fila: FilaFacturaWire
}

/** '20:40' of today, '21/11/2026 20:40' of another day. */
function cuando(hora: string): string {
  const [dia, hoy] = [hoyLocal(new Date(hora)), hoyLocal(new Date())]
  return dia === hoy ? horaCorta(hora) : `${fechaNumerica(dia)} ${horaCorta(hora)}`
}

function Una({
  fila,
  comprobante,
  enLinea,
  onCambio,
}: UnaProps & { readonly comprobante: NonNullable<FilaFacturaWire['comprobante']> }) {
  const { pedido, cliente, total, hora } = fila
  const [abierto, setAbierto] = useState<'papel' | 'corregir' | null>(null)
  const [mandado, setMandado] = useState<MandadoWire | null>(null)
  const { falla, run } = useIntento()
  const nombre = nombreEntero(comprobante)
  const nota = esNota(comprobante.tipo)
  const print = (formato: Formato) => () => downloadOrSay(() => openPdf(comprobante.id, formato))
  return (
    <>
      <div className="facturas-hecha" data-nota={nota || undefined}>
        <span>
          <b>
            {comprobante.nombre}{' '}
            <span className="facturas-hecha__numero">
              {numeroComprobante(comprobante.punto, comprobante.numero)}
            </span>
          </b>
          <small>
            <Link to={rutaPedido(pedido)}>#{pedido}</Link> · {cliente} · {cuando(hora)}
            {fila.receptor === null ? null : (
              <>
                {' · '}
                <span className="facturas-quien">{paraQuien(fila)}</span>
              </>
            )}
          </small>
          {comprobante.cae === null ? null : (
            <small className="facturas-hecha__cae">CAE {comprobante.cae}</small>
          )}
          {comprobante.anulada ? <small>Anulada con nota de crédito</small> : null}
        </span>
        <em>
          {nota ? '−' : ''}
          {enPesos(total)}
        </em>
        <span className="facturas-hecha__acciones">
          <Boton
            tono="icono"
            icono={Printer}
            aria-label={`Imprimir ${nombre}`}
            aria-expanded={abierto === 'papel'}
            onClick={() => setAbierto(abierto === 'papel' ? null : 'papel')}
          />
          <Boton
            tono="icono"
            icono={Send}
            aria-label={`Mandar ${nombre}`}
            aria-disabled={!enLinea}
            onClick={() => {
              if (!enLinea) return
              setAbierto(null)
              void run(async () => setMandado(await sendFactura(comprobante.id)))
            }}
          />
          {nota || comprobante.anulada ? null : (
            <Boton
              tono="icono"
              icono={UserRoundPen}
              aria-label={`Corregir el CUIT de ${nombre}`}
              aria-expanded={abierto === 'corregir'}
              onClick={() => setAbierto(abierto === 'corregir' ? null : 'corregir')}
            />
          )}
        </span>
      </div>
      {abierto === 'papel' ? (
        <div className="facturas-botones">
          <Boton tono="linea" talle="medio" icono={Printer} onClick={print('a4')}>
            Hoja A4
          </Boton>
          <Boton tono="linea" talle="medio" icono={Printer} onClick={print('80')}>
            Ticket de 80 mm
          </Boton>
          <Boton
            tono="texto"
            icono={FileDown}
            onClick={() => downloadOrSay(() => downloadPdf(comprobante.id))}
          >
            Bajar el PDF
          </Boton>
        </div>
      ) : null}
      {abierto === 'corregir' ? (
        <>
          <p className="facturas-hecha__aclara">
            Una factura no se cambia: sale una nota de crédito de ésta y una factura nueva, en un paso.
          </p>
          <FormularioReceptor
            pedido={pedido}
            si="Corregir el CUIT"
            inicial={receptorTecleado(fila)}
            onNo={() => setAbierto(null)}
            onMandar={async (receptor, clave) => {
              await correctFactura(pedido, receptor, clave)
              setAbierto(null)
              showAviso({
                titulo: 'Se está corrigiendo',
                descripcion: 'Salen una nota de crédito y una factura nueva.',
                tipo: 'exito',
              })
              onCambio()
            }}
          />
        </>
      ) : null}
      {mandado === null ? null : (
        <div className="facturas-botones" role="status">
          <span className="facturas-caso__aviso">
            {mandado.mail ? 'Sale por mail, con el PDF.' : 'Tu cliente no tiene mail.'}
          </span>
          {mandado.whatsapp === null ? null : (
            <PorWhatsApp
              tono="linea"
              talle="medio"
              numero={mandado.whatsapp.numero}
              texto={mandado.whatsapp.texto}
            >
              Por WhatsApp
            </PorWhatsApp>
          )}
        </div>
      )}
      <Motivo>{abierto === null ? falla : null}</Motivo>
    </>
  )
}

function Afuera({ fila: { pedido, cliente, total, afuera, hora }, enLinea, onCambio }: UnaProps) {
  const { falla, run } = useIntento()
  const undo = () =>
    enLinea &&
    void run(async () => {
      await saveFactura(pedido, { afuera: null })
      showDeshacer('Ya no está hecha afuera', `Pedido #${pedido}`, () =>
        saveFactura(pedido, { afuera }).then(onCambio),
      )
      onCambio()
    })
  return (
    <>
      <div className="facturas-hecha">
        <span>
          <b>Hecha afuera · {afuera}</b>
          <small>
            <Link to={rutaPedido(pedido)}>#{pedido}</Link> · {cliente} · {cuando(hora)}
          </small>
        </span>
        <em>{enPesos(total)}</em>
        <span className="facturas-hecha__acciones">
          <Boton
            tono="icono"
            icono={Undo2}
            aria-label={`Sacar la marca de #${pedido}`}
            aria-disabled={!enLinea}
            onClick={undo}
          />
        </span>
      </div>
      <Motivo>{falla}</Motivo>
    </>
  )
}
