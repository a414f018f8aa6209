// What of invoicing expires, and when: the certificate, the permission, a code, a sale (FAC-01).
import type { MundoWire } from '#contract/factura/facturacion.schema.ts'
import { diaYHora } from '#domain/texto/fecha-local.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { fechaCorta } from './palabras.ts'

/** Of the world the shop invoices in; null: not read yet. */
export function Vence({ mundo }: { readonly mundo: MundoWire | null }) {
  const { certificado = null, permisoHasta = null } = mundo ?? {}
  return (
    <Hoja titulo="Qué vence y cuándo">
      <dl className="facturacion-vence">
        <div>
          <dt>
            Certificado<small>Avisamos en Hoy y en Salud 30 días antes; se hace otro sin frenar</small>
          </dt>
          <dd>{certificado === null ? 'todavía no hay' : fechaCorta(certificado.vence)}</dd>
        </div>
        <div>
          <dt>
            Permiso para hablar con ARCA<small>Dura 12 horas, se pide solo</small>
          </dt>
          <dd>{permisoHasta === null ? 'sin pedir' : diaYHora(permisoHasta, new Date())}</dd>
        </div>
        <div>
          <dt>
            Cada CAE<small>Es el límite de la autorización: la factura no vence</small>
          </dt>
          <dd>10 días</dd>
        </div>
        <div>
          <dt>
            Una venta sin facturar<small>Con su fecha, hasta 5 días; después sale con la del día</small>
          </dt>
          <dd>5 días</dd>
        </div>
      </dl>
    </Hoja>
  )
}
