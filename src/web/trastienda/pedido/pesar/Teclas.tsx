// What can be done with the line on the scale: shortcuts, the ways out of a weight out of bounds, and the pad (PESA-01, PESA-03, PESA-04).
import { PackageCheck, PackageX, ScanBarcode } from 'lucide-react'
import { enFrase } from '#domain/texto/texto.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { cifra, kilos, masPesos, porciento } from './cifras.ts'
import { isContada, pedidoDe, precioDe, type Renglon, situacionDe, toleranciaDe } from './lineas.ts'
import { Pad, sinFoco, TeclaListo, TeclaNo } from './Pad.tsx'
import type { Trabajo } from './use-trabajo.ts'

interface Props {
  readonly trabajo: Trabajo
  readonly linea: Renglon
  readonly onNoHay: () => void
  readonly onEtiqueta: () => void
}

const nombreCorto = ({ nombre }: Renglon) => enFrase(nombre.split(/\s+/, 1)[0] ?? nombre)

/** 'sigue molleja'; after the last line, all of it together. */
export const textoSigue = (sigue: Renglon | null) =>
  sigue === null ? 'sigue el resumen' : `sigue ${nombreCorto(sigue)}`

export function Atajos({ trabajo, linea, onNoHay, onEtiqueta }: Props) {
  const { gramos, weigh, clear } = trabajo
  const situacion = situacionDe(gramos, linea)
  const contada = isContada(linea)
  if (situacion === 'pasa' || situacion === 'poco') {
    const [precio, pedido] = [precioDe(linea, gramos), pedidoDe(linea)]
    const diferencia = [
      porciento(linea.pedido, gramos),
      ...(precio === null || pedido === null ? [] : [masPesos(precio - pedido)]),
    ].join(', ')
    return (
      <div className="pesar-atajos pesar-atajos--dos">
        {linea.combo ? (
          <Boton tono="linea" icono={PackageX} onMouseDown={sinFoco} onClick={onNoHay}>
            No hay más
          </Boton>
        ) : (
          <Boton tono="rojo" onMouseDown={sinFoco} onClick={() => weigh('pedir')}>
            <span>
              Pedir OK al cliente<small>{diferencia}</small>
            </span>
          </Boton>
        )}
        {situacion === 'pasa' ? (
          <Boton tono="linea" onMouseDown={sinFoco} onClick={() => weigh('limite')}>
            <span>
              Cobrar {cifra(linea.maximo, contada)}
              <small>{contada ? 'el resto va de regalo' : `regalás ${gramos - linea.maximo} g`}</small>
            </span>
          </Boton>
        ) : (
          <Boton tono="linea" onMouseDown={sinFoco} onClick={clear}>
            <span>
              Completar
              <small>
                {contada
                  ? `faltan ${(linea.pedido - gramos) / 1000}`
                  : `faltan ${linea.minimo - gramos} g, pesá de nuevo`}
              </small>
            </span>
          </Boton>
        )}
      </div>
    )
  }
  return (
    <div className="pesar-atajos">
      <Boton tono="linea" icono={ScanBarcode} onMouseDown={sinFoco} onClick={onEtiqueta}>
        Leer etiqueta
      </Boton>
      <Boton
        tono="linea"
        icono={PackageCheck}
        onMouseDown={sinFoco}
        onClick={() => isDoble() || weigh('normal', linea.pedido, 'justo')}
      >
        Justo {contada ? linea.pedido / 1000 : kilos(linea.pedido)}
      </Boton>
      <Boton tono="linea" icono={PackageX} onMouseDown={sinFoco} onClick={onNoHay}>
        No hay
      </Boton>
    </div>
  )
}

interface PadProps {
  readonly trabajo: Trabajo
  readonly linea: Renglon
  readonly tolerancia: number
  /** Whoever speaks with customers may take their word. */
  readonly conPalabra: boolean
}

export function PadDeLinea({ trabajo, linea, tolerancia, conPalabra }: PadProps) {
  const { gramos, sigue, type, clear, weigh } = trabajo
  const situacion = situacionDe(gramos, linea)
  return (
    <Pad onTecla={type} onLimpia={clear}>
      {situacion === 'dentro' ? (
        <TeclaListo sigue={textoSigue(sigue)} onListo={() => weigh('normal')} />
      ) : situacion === 'nada' ? (
        <TeclaNo texto="Listo" />
      ) : (
        <TeclaNo texto={`Fuera del ${toleranciaDe(linea, tolerancia)}\u00a0%`}>
          {conPalabra ? (
            <Boton className="pesar-palabra" onMouseDown={sinFoco} onClick={() => weigh('palabra')}>
              Ya me dijo que sí
            </Boton>
          ) : null}
        </TeclaNo>
      )}
    </Pad>
  )
}
