// First sheet of the set-up: who issues. A monotributista is asked nothing of VAT (FAC-01, FAC-05).
import { Check } from 'lucide-react'
import { nombreAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { domicilioDelLocal, faltanDelEmisor } from '#domain/factura/emisor.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import type { EnAjustes, Paso } from './en-ajustes.ts'
import { HojaPaso } from './HojaPaso.tsx'
import { Opciones } from './Opciones.tsx'

const CONDICIONES = [
  { valor: 'monotributo', titulo: 'Monotributo', detalle: 'Factura C' },
  { valor: 'responsable', titulo: 'Responsable inscripto', detalle: 'Factura B; A si piden con CUIT' },
] as const

/** The name every page's foot has as well: it is typed on its own sheet. */
function RazonSocial({ dicha }: { readonly dicha: string | null }) {
  return (
    <div className="facturacion-renglon">
      <span className="campo__nombre">Nombre como figura en ARCA</span>
      <p className="facturacion-razon">
        {dicha === null ? <b>Falta</b> : <b>{dicha}</b>}{' '}
        <Link to="#ajustes-razonSocial">{dicha === null ? 'Escribirlo en El local' : 'Cambiarlo'}</Link>
      </p>
    </div>
  )
}

/** What El local says already, to be taken over with one press while nothing is written here: on from the field it went into. */
function DeElLocal({ en: { valores, save } }: Pick<Props, 'en'>) {
  const { cuit, cuitFiscal, domicilioFiscal } = valores
  const lugar = domicilioDelLocal(valores)
  const ofrece = [
    ...(cuitFiscal === null && cuit !== null ? [['cuitFiscal', cuit] as const] : []),
    ...(domicilioFiscal === null && lugar !== null ? [['domicilioFiscal', lugar] as const] : []),
  ]
  return ofrece.length === 0 ? null : (
    <div className="facturacion-botones">
      {ofrece.map(([campo, valor]) => (
        <Boton
          key={campo}
          tono="linea"
          talle="medio"
          onClick={() => {
            save(campo, valor)
            document.querySelector<HTMLElement>(`#ajustes-${campo} input`)?.focus()
          }}
        >
          Usar {valor}
        </Boton>
      ))}
    </div>
  )
}

interface Props {
  readonly en: EnAjustes
  readonly paso: Paso
}

export function Emisor({ en, paso }: Props) {
  const { valores, valorDe, save, control, renglon, monotributo } = en
  const condicion = valorDe('condicionFiscal')
  const faltan = faltanDelEmisor(valores)
  return (
    <HojaPaso
      paso={paso}
      titulo="Tus datos fiscales"
      marca={
        paso.hecho ? (
          <Marca tono="verde" Icono={Check}>
            listo
          </Marca>
        ) : null
      }
    >
      {renglon(
        'condicionFiscal',
        <Opciones
          nombre="Cómo estás inscripto en ARCA"
          opciones={CONDICIONES}
          valor={condicion === 'monotributo' || condicion === 'responsable' ? condicion : null}
          onValor={valor => save('condicionFiscal', valor)}
          par
        />,
        'La de tu constancia de inscripción.',
      )}
      <DeElLocal en={en} />
      <div className="facturacion-par">
        {control('cuitFiscal')}
        <RazonSocial dicha={valores.razonSocial} />
        {control('domicilioFiscal')}
        {control('ingresosBrutos')}
        {control('inicioActividades')}
        {monotributo ? null : control('ivaEnvio')}
      </div>
      {faltan.length === 0 ? null : (
        <p className="facturacion-nota" role="status">
          Falta: {enumeracion(faltan.map(nombre => nombreAjuste(nombre) ?? nombre))}.
        </p>
      )}
      <details className="facturacion-mas">
        <summary>Menos usado</summary>
        {monotributo ? null : control('claseA')}
        {control('umbralConsumidorFinal')}
        {monotributo ? null : control('leyendaProvincial')}
      </details>
      <p className="facturacion-nota">
        <b>Preguntale a tu contador</b>{' '}
        {monotributo
          ? 'en qué momento hacés la factura: cuando te pagan o cuando entregás.'
          : 'con qué IVA van los preparados (milanesas, embutidos, hamburguesas) y el envío, y en qué momento hacés la factura: cuando te pagan o cuando entregás.'}
      </p>
    </HojaPaso>
  )
}
