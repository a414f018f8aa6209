// Fourth sheet of the set-up: four checks in their order; the first that fails says what to press, and not a code (FAC-01).
import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import type { ControlWire, MundoWire } from '#contract/factura/facturacion.schema.ts'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { type Prueba, tryConexion } from '../api.ts'
import type { Paso } from './en-ajustes.ts'
import { INSTRUCCIONES } from './en-arca.ts'
import { HojaPaso } from './HojaPaso.tsx'
import { Instrucciones } from './Instrucciones.tsx'
import { cincoCifras, fechaCorta } from './palabras.ts'

const ICONOS: Readonly<Record<ControlWire['estado'], LucideIcon>> = {
  bien: CircleCheck,
  mal: CircleX,
  falta: CircleDashed,
}
const DICHO: Readonly<Record<ControlWire['estado'], string>> = {
  bien: 'Bien: ',
  mal: 'Mal: ',
  falta: 'Sin probar: ',
}

interface Props {
  readonly paso: Paso
  /** When the shop invoices: a shop that never said goes on to that. */
  readonly facturar: AjustesValoresWire['facturar']
  readonly entorno: Entorno
  readonly mundo: MundoWire
  readonly prueba: Prueba | null
  readonly onPrueba: (prueba: Prueba) => void
}

/** When the last document was granted: who has one has all four, also where nobody tried since. */
export const ultimaDe = (mundo: MundoWire | null) =>
  mundo?.certificado?.sirve ? (mundo.ultima ?? null) : null

/** What will be tried, or what a document that was granted says of it. */
function porProbar(punto: number | null, ultima: string | null): readonly ControlWire[] {
  const sin = (nombre: ControlWire['nombre'], titulo: string): ControlWire => ({
    nombre,
    titulo,
    estado: ultima === null ? 'falta' : 'bien',
    texto:
      ultima === null ? 'Sin probar todavía' : `Anduvo con el último comprobante, el ${fechaCorta(ultima)}`,
  })
  return [
    sin('arca', 'ARCA contesta'),
    sin('permiso', 'El certificado entra'),
    sin('relacion', 'Tu CUIT le dio permiso a la tienda'),
    sin(
      'punto',
      punto === null ? 'El punto de venta responde' : `El punto de venta ${cincoCifras(punto)} responde`,
    ),
  ]
}

export function Probar({ paso, facturar, entorno, mundo, prueba, onPrueba }: Props) {
  const [probando, setProbando] = useState(false)
  const { falla, run } = useIntento()
  const controles = prueba?.controles ?? porProbar(mundo.punto, ultimaDe(mundo))
  const bien = controles.filter(({ estado }) => estado === 'bien').length
  const probar = () =>
    run(async () => {
      setProbando(true)
      try {
        onPrueba(await tryConexion(entorno))
      } finally {
        setProbando(false)
      }
    })
  return (
    <HojaPaso
      paso={paso}
      titulo="Probar la conexión"
      marca={
        prueba === null && !paso.hecho ? null : (
          <Marca tono={paso.hecho ? 'verde' : 'ambar'} Icono={paso.hecho ? CircleCheck : Clock}>
            {bien} de {controles.length}
          </Marca>
        )
      }
    >
      <ul className="facturacion-controles" aria-live="polite">
        {controles.map(({ nombre, titulo, estado, texto }) => {
          const Icono = ICONOS[estado]
          return (
            <li key={nombre} data-estado={estado}>
              <Icono className="icono" aria-hidden="true" />
              <div>
                <b>
                  <span className="oculto">{DICHO[estado]}</span>
                  {titulo}
                </b>
                <p>{texto}</p>
                {estado === 'mal' && nombre === 'relacion' ? (
                  <Instrucciones titulo="Cómo se hace" pasos={INSTRUCCIONES[entorno].permiso} />
                ) : null}
                {estado === 'mal' && nombre === 'punto' ? (
                  <Instrucciones titulo="Cómo se consigue uno" pasos={INSTRUCCIONES[entorno].punto} />
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {paso.hecho && facturar === 'no' ? (
        <Noticia tono="verde">
          <b>Está todo para facturar.</b> Falta una cosa:{' '}
          <Link to="#ajustes-facturar">decir cuándo se factura</Link>.
        </Noticia>
      ) : null}
      <div className="facturacion-probar">
        <Boton
          tono={paso.hecho ? 'linea' : 'rojo'}
          icono={RefreshCw}
          aria-disabled={probando}
          onClick={() => !probando && void probar()}
        >
          {probando ? 'Probando…' : prueba === null ? 'Probar la conexión' : 'Probar de nuevo'}
        </Boton>
        <p className="facturacion-nota">
          {prueba === null ? null : `Última prueba ${horaCorta(prueba.at)}. `}
          {prueba === null || prueba.reintentarEn === null
            ? 'Probar no hace ninguna factura.'
            : `ARCA pide esperar: probá de nuevo a las ${horaCorta(new Date(Date.parse(prueba.at) + prueba.reintentarEn * 1000))}.`}
        </p>
      </div>
    </HojaPaso>
  )
}
