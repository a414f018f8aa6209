// Reading a label at the scale: the camera, what it read with its ticks, and the green key that goes on by itself (PESA-05).
import { Check, RotateCcw } from 'lucide-react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { LectorCamara } from '../balanza/LectorCamara.tsx'
import { CodigoLeido } from '../CodigoLeido.tsx'
import { kilos, masPesos, porciento } from './cifras.ts'
import { pedidoDe, precioDe, type Renglon, situacionDe } from './lineas.ts'
import { Novedad } from './Novedades.tsx'
import { textoSigue } from './Teclas.tsx'
import type { EtiquetaEnPantalla } from './use-etiqueta.ts'
import type { Trabajo } from './use-trabajo.ts'

interface Props {
  readonly etiqueta: EtiquetaEnPantalla
  readonly trabajo: Trabajo
  readonly lineas: readonly Renglon[]
  readonly patron: string
  readonly conCamara: boolean
  readonly onCamara: (abierta: boolean) => void
}

export function Etiqueta({ etiqueta, trabajo, lineas, patron, conCamara, onCamara }: Props) {
  const { lectura, falla, read, forget } = etiqueta
  const close = () => {
    forget()
    onCamara(false)
  }
  return (
    <section className="pesar-etiqueta" aria-label="Etiqueta">
      {conCamara && lectura === null ? (
        <div className="pesar-camara">
          <LectorCamara onLectura={read} onCerrar={close} />
        </div>
      ) : null}
      {falla === null ? null : (
        <Novedad
          tono="rojo"
          acciones={
            <Boton tono="linea" onClick={forget}>
              Entendido
            </Boton>
          }
        >
          <b>No se contó nada.</b> {falla}
        </Novedad>
      )}
      {lectura === null || trabajo.linea === null ? (
        <div className="pesar-pie">
          <Boton tono="linea" onClick={close}>
            Volver al teclado
          </Boton>
        </div>
      ) : (
        <>
          <Leida
            linea={trabajo.linea}
            lugar={lineas.indexOf(trabajo.linea) + 1}
            gramos={trabajo.gramos}
            codigo={lectura.codigo}
            patron={patron}
            bolsas={lectura.bolsas}
          />
          {lectura.aviso === null ? null : <Novedad tono="ambar">{lectura.aviso}</Novedad>}
          <div className="pesar-pie">
            {situacionDe(trabajo.gramos, trabajo.linea) === 'dentro' ? (
              <Boton
                icono={Check}
                tono="verde"
                className={etiqueta.sigue ? 'pesar-cuenta' : undefined}
                onClick={() => {
                  forget()
                  trabajo.weigh('normal')
                }}
              >
                Listo, {textoSigue(trabajo.sigue)}
              </Boton>
            ) : null}
            <div className="pesar-dos">
              <Boton
                tono="linea"
                icono={RotateCcw}
                onClick={() => {
                  forget()
                  onCamara(true)
                }}
              >
                Leer otra
              </Boton>
              <Boton tono="linea" onClick={close}>
                Quedarme acá
              </Boton>
            </div>
          </div>
        </>
      )}
    </section>
  )
}

interface LeidaProps {
  readonly linea: Renglon
  readonly lugar: number
  readonly gramos: number
  readonly codigo: string
  readonly patron: string
  readonly bolsas: number
}

function Leida({ linea, lugar, gramos, codigo, patron, bolsas }: LeidaProps) {
  const [precio, pedido] = [precioDe(linea, gramos), pedidoDe(linea)]
  const dentro = situacionDe(gramos, linea) === 'dentro'
  const plata = precio === null || pedido === null ? '' : ` · ${masPesos(precio - pedido)}`
  return (
    <div className="pesar-leida" role="status">
      <p className="pesar-visor__cifra">
        {kilos(gramos)}
        <small>kg</small>
      </p>
      <dl>
        <CodigoLeido codigo={codigo} patron={patron} />
        <div>
          <dt>Producto</dt>
          <dd>
            {linea.nombre}, línea {lugar}
            {bolsas === 1 ? '' : ` · ${bolsas} bolsas`}
          </dd>
          <Check className="icono" aria-hidden="true" />
        </div>
        <div>
          <dt>Diferencia</dt>
          <dd className={dentro ? undefined : 'pesar-visor__mal'}>
            {porciento(linea.pedido, gramos)}
            {plata}
          </dd>
          {dentro ? <Check className="icono" aria-hidden="true" /> : null}
        </div>
      </dl>
    </div>
  )
}
