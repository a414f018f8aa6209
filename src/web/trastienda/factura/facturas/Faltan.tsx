// Orders without an invoice, or on their way to one: letter, customer, sum, and behind each what else can be done with it (FAC-03, FAC-08).
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { FilaFacturaWire } from '#contract/factura/facturas.schema.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { queueFacturas, saveFactura } from '../api.ts'
import { FormularioAfuera } from './FormularioAfuera.tsx'
import { FormularioReceptor } from './FormularioReceptor.tsx'
import { enPesos, letraDeFila, paraQuien, receptorTecleado } from './palabras.ts'

interface Props {
  readonly filas: readonly FilaFacturaWire[]
  readonly enLinea: boolean
  readonly onCambio: () => void
}

export function Faltan({ filas, enLinea, onCambio }: Props) {
  return (
    <ul className="facturas-faltan">
      {filas.map(fila => (
        <li key={fila.pedido}>
          <Una fila={fila} enLinea={enLinea} onCambio={onCambio} />
        </li>
      ))}
    </ul>
  )
}

interface UnaProps extends Omit<Props, 'filas'> {
  readonly fila: FilaFacturaWire
}

function Una({ fila, enLinea, onCambio }: UnaProps) {
  const { pedido, cliente, total, estado, aviso, nota = false, comprobante } = fila
  const { condicionFiscal } = useComercio()
  const [abierto, setAbierto] = useState<'menu' | 'receptor' | 'afuera' | null>(null)
  const { falla, run } = useIntento()
  const letra = letraDeFila(fila, condicionFiscal)
  const now = (que: string, work: (clave: string) => Promise<unknown>) => () =>
    enLinea &&
    void run(async clave => {
      await work(clave)
      setAbierto(null)
      onCambio()
    }, que)
  return (
    <>
      <div className="facturas-fila">
        <span
          className="facturas-letra"
          role="img"
          aria-label={`${nota ? 'Nota de crédito' : 'Factura'} ${letra}`}
        >
          {letra}
        </span>
        <span>
          <b>{cliente}</b>
          <small>
            #{pedido} ·{' '}
            <span className="facturas-quien">
              {nota ? 'nota de crédito, ' : ''}
              {estado === 'en cola' ? 'en la cola' : paraQuien(fila)}
            </span>
          </small>
          {aviso === null ? null : <small className="facturas-fila__aviso">{aviso}</small>}
        </span>
        <em>{!nota ? enPesos(total) : comprobante === null ? '' : `−${enPesos(total)}`}</em>
        <Boton
          tono="icono"
          icono={EllipsisVertical}
          aria-label={`Más sobre #${pedido}`}
          aria-expanded={abierto !== null}
          onClick={() => setAbierto(abierto === null ? 'menu' : null)}
        />
      </div>
      {abierto === 'menu' ? (
        <div className="facturas-botones facturas-fila__menu">
          {estado === 'falta' ? (
            <Boton
              tono="linea"
              talle="medio"
              onClick={now('facturar', clave => queueFacturas([pedido], clave))}
            >
              Facturar ésta
            </Boton>
          ) : null}
          <BotonLink tono="linea" talle="medio" to={rutaPedido(pedido)}>
            Ver el pedido
          </BotonLink>
          {nota ? null : (
            <>
              <Boton tono="linea" talle="medio" onClick={() => setAbierto('receptor')}>
                Con CUIT
              </Boton>
              {fila.receptor === null ? null : (
                <Boton
                  tono="linea"
                  talle="medio"
                  onClick={now('final', () => saveFactura(pedido, { receptor: null }))}
                >
                  A consumidor final
                </Boton>
              )}
              <Boton tono="linea" talle="medio" onClick={() => setAbierto('afuera')}>
                Ya la hice afuera
              </Boton>
            </>
          )}
        </div>
      ) : null}
      {abierto === 'receptor' ? (
        <FormularioReceptor
          pedido={pedido}
          si="Guardar"
          inicial={receptorTecleado(fila)}
          onNo={() => setAbierto(null)}
          onMandar={async receptor => {
            await saveFactura(pedido, { receptor })
            setAbierto(null)
            onCambio()
          }}
        />
      ) : null}
      {abierto === 'afuera' ? (
        <FormularioAfuera
          pedido={pedido}
          onHecho={() => {
            setAbierto(null)
            onCambio()
          }}
          onNo={() => setAbierto(null)}
        />
      ) : null}
      <Motivo>{falla}</Motivo>
    </>
  )
}
