// 'Quiero factura con CUIT': folded until somebody wants one, the check digit while it is typed, name and condition (FAC-02).
import { Check, ChevronDown, ReceiptText } from 'lucide-react'
import { useId } from 'react'
import type { CondicionEmisor } from '#domain/factura/comprobante.ts'
import { CONDICIONES } from '#domain/factura/condicion.ts'
import {
  cuitVisto,
  FACTURA_VACIA,
  type FacturaTecleada,
  letraPrometida,
  resolveFactura,
} from '#domain/factura/pedida.ts'
import { CUIT_MALO, NOMBRE_FISCAL_MAX } from '#domain/factura/receptor.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Eleccion } from '#web/tienda/entrega/Eleccion.tsx'
import '#web/tienda/entrega/entrega.css'
import './factura.css'

interface CamposProps {
  readonly tecleada: FacturaTecleada
  readonly onTecleada: (tecleada: FacturaTecleada) => void
  readonly emisor: CondicionEmisor | null
  /** Somebody tried to go on without it. */
  readonly tocada: boolean
}

export function CamposDeFactura({ tecleada, onTecleada, emisor, tocada }: CamposProps) {
  const grupo = useId()
  const { falta } = resolveFactura(tecleada)
  const visto = cuitVisto(tecleada.cuit)
  const errorDe = (campo: string) => (tocada && falta?.en === campo ? { error: falta.texto } : {})
  const errorDeCuit = visto === 'mal' ? { error: CUIT_MALO } : errorDe('documento')
  const letra = letraPrometida(emisor, tecleada.condicion)
  return (
    <>
      <Campo
        etiqueta="CUIT"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        value={tecleada.cuit}
        onChange={({ target }) => onTecleada({ ...tecleada, cuit: target.value })}
        {...errorDeCuit}
        ayuda={
          visto === 'bien' ? (
            <span className="factura-bien">
              <Check className="icono" aria-hidden="true" />
              El número está bien escrito
            </span>
          ) : undefined
        }
      />
      <Campo
        etiqueta="Nombre o razón social"
        autoComplete="organization"
        maxLength={NOMBRE_FISCAL_MAX}
        value={tecleada.nombre}
        onChange={({ target }) => onTecleada({ ...tecleada, nombre: target.value })}
        {...errorDe('nombre')}
      />
      <fieldset className="factura-condicion">
        <legend className="campo__nombre">Frente al IVA</legend>
        {CONDICIONES.map(({ id, corto }) =>
          corto === null ? null : (
            <Eleccion
              key={id}
              clase="factura-op"
              nombre={grupo}
              elegida={tecleada.condicion === id}
              onElegir={() => onTecleada({ ...tecleada, condicion: id })}
            >
              <b>{corto}</b>
            </Eleccion>
          ),
        )}
        {tocada && falta?.en === 'condicion' ? (
          <p className="campo__pista campo__pista--error" role="alert">
            {falta.texto}
          </p>
        ) : null}
      </fieldset>
      <p className="factura-promesa">
        {letra === null ? null : (
          <>
            La factura sale <b>{letra}</b>.{' '}
          </>
        )}
        Los datos quedan guardados para la próxima.
      </p>
    </>
  )
}

interface Props extends Omit<CamposProps, 'tecleada' | 'onTecleada'> {
  /** Null: folded, and nobody wants one. */
  readonly tecleada: FacturaTecleada | null
  readonly onTecleada: (tecleada: FacturaTecleada | null) => void
  /** What it begins with when it is opened. */
  readonly recordada?: FacturaTecleada | null
  /** Of the staff, who ask for somebody else. */
  readonly aMano?: boolean
}

export function PedirFactura({ tecleada, onTecleada, recordada = null, aMano = false, ...campos }: Props) {
  const abierta = tecleada !== null
  return (
    <section id="factura-pedida">
      <h2>
        <Boton
          className="factura-pedida__abre"
          aria-expanded={abierta}
          onClick={() => onTecleada(abierta ? null : (recordada ?? FACTURA_VACIA))}
        >
          <ReceiptText className="icono" aria-hidden="true" />
          <span>
            <b>{aMano ? 'Quiere factura con CUIT' : 'Quiero factura con CUIT'}</b>
            <small>{abierta ? 'Cerralo y va sin CUIT' : 'Va a nombre de quien pongas acá'}</small>
          </span>
          <ChevronDown className="icono factura-pedida__flecha" aria-hidden="true" />
        </Boton>
      </h2>
      {abierta ? (
        <div className="factura-pedida__campos">
          <CamposDeFactura {...campos} tecleada={tecleada} onTecleada={onTecleada} />
        </div>
      ) : null}
    </section>
  )
}
