// When an order is invoiced, and whether its customer is sent it (FAC-03).
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import type { EnAjustes } from './en-ajustes.ts'
import { Opciones } from './Opciones.tsx'

const MOMENTOS = [
  { valor: 'entrega', titulo: 'Al entregar', detalle: 'sale sola cuando el pedido se entrega' },
  {
    valor: 'pago',
    titulo: 'Al cobrar',
    detalle: 'sale sola cuando se paga; lo que se paga después, al entregar',
  },
  { valor: 'mano', titulo: 'Cuando yo diga', detalle: 'quedan en Facturas, en “Faltan”' },
  { valor: 'no', titulo: 'No facturar con la tienda', detalle: 'la sección Facturas no se ve' },
] as const

export function Cuando({ en: { valorDe, save, control, renglon } }: { readonly en: EnAjustes }) {
  const dicho = valorDe('facturar')
  return (
    <Hoja titulo="Cuándo se factura">
      {renglon(
        'facturar',
        <Opciones
          nombre="Cuándo se factura"
          opciones={MOMENTOS}
          valor={MOMENTOS.find(({ valor }) => valor === dicho)?.valor ?? null}
          onValor={valor => save('facturar', valor)}
        />,
      )}
      {dicho === 'no' ? null : control('facturaPorMail')}
      <p className="facturacion-nota">
        Si ARCA no anda, el pedido y la entrega siguen igual: la factura espera.
      </p>
    </Hoja>
  )
}
