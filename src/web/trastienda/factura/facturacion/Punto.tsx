// Third sheet of the set-up: the point of sale, chosen from what the tax office lists, or typed where it lists none (FAC-01).
import { CircleCheck } from 'lucide-react'
import type { MundoWire } from '#contract/factura/facturacion.schema.ts'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { fetchPuntos } from '../api.ts'
import type { EnAjustes, Paso } from './en-ajustes.ts'
import { INSTRUCCIONES } from './en-arca.ts'
import { HojaPaso } from './HojaPaso.tsx'
import { Instrucciones } from './Instrucciones.tsx'
import { Opciones } from './Opciones.tsx'
import { cincoCifras } from './palabras.ts'

interface Props {
  readonly en: EnAjustes
  readonly paso: Paso
  readonly entorno: Entorno
  readonly mundo: MundoWire
}

export function Punto({ en, paso, entorno, mundo: { punto, certificado } }: Props) {
  return (
    <HojaPaso
      paso={paso}
      titulo="El punto de venta"
      marca={
        punto === null ? null : (
          <Marca tono="verde" Icono={CircleCheck}>
            {cincoCifras(punto)}
          </Marca>
        )
      }
    >
      {entorno === 'prueba' ? (
        <>
          {en.control('puntoPrueba')}
          <p className="facturacion-nota">
            En prueba ARCA no dice cuáles tenés. De verdad te mostramos la lista.
          </p>
        </>
      ) : certificado?.sirve ? (
        <DeLista en={en} />
      ) : (
        en.control('puntoVerdad')
      )}
      {entorno === 'verdad' ? (
        <Instrucciones titulo="Cómo se consigue uno" pasos={INSTRUCCIONES.verdad.punto} />
      ) : null}
    </HojaPaso>
  )
}

function DeLista({ en }: Pick<Props, 'en'>) {
  const lectura = useLectura(['facturacion-puntos'], () => fetchPuntos('verdad'), { quieta: true })
  const puntos = lectura.datos?.puntos ?? null
  const elegido = en.valorDe('puntoVerdad')
  if (puntos === null || puntos.length === 0) {
    return (
      <>
        <Leyendo lectura={lectura} />
        {lectura.datos === null && lectura.error === null ? null : en.control('puntoVerdad')}
      </>
    )
  }
  return en.renglon(
    'puntoVerdad',
    <Opciones
      nombre="El punto de venta"
      opciones={puntos.map(({ punto, emision, bloqueado, baja }) => ({
        valor: punto,
        titulo: `${cincoCifras(punto)} · ${emision}`,
        detalle:
          baja !== null
            ? 'dado de baja: no se vuelve a usar'
            : bloqueado
              ? 'bloqueado en ARCA'
              : 'que sea sólo para la tienda',
        cerrada: bloqueado || baja !== null,
      }))}
      valor={typeof elegido === 'number' ? elegido : null}
      onValor={punto => en.save('puntoVerdad', punto)}
      par
    />,
    'Que sea sólo de la tienda: si otro programa factura con el mismo, los números se pisan. Uno dado de baja no se vuelve a usar.',
  )
}
