// The notice below a row: why a value was refused, or what somebody else did to it meanwhile and the two ways on (ADM-04).
import { CAMPOS, textoCelda, valorDe } from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import {
  applyCambios,
  type EstadoCelda,
  forgetCelda,
  hasAviso,
  insistCelda,
  tecleadoDe,
  toValores,
  useCeldas,
} from './guardado.ts'
import { COSAS, type Cosa, usePlanilla, type Valores } from './planilla.ts'

interface Props {
  readonly id: number
}

export function AvisoFila({ id }: Props) {
  const fila = usePlanilla(({ filas }) => filas.get(id))
  const celdas = useCeldas(id)
  if (fila === undefined) return null
  return (
    <div className="articulos-avisos">
      {COSAS.map((cosa, i) =>
        hasAviso(celdas[i]) ? <Uno key={cosa} fila={fila} cosa={cosa} celda={celdas[i]} /> : null,
      )}
    </div>
  )
}

function textoDe(cosa: Cosa, valores: Valores, fila: Fila): string {
  if (cosa === 'vista') return valores.archivado ? 'oculto' : 'a la vista'
  if (cosa === 'apagado') return valores.apagado ? 'sin stock' : 'que hay'
  return textoCelda(cosa, valorDe(cosa, { ...fila, ...valores }), fila.medida)
}

interface UnoProps {
  readonly fila: Fila
  readonly cosa: Cosa
  readonly celda: EstadoCelda
}

function Uno({ fila, cosa, celda }: UnoProps) {
  const { estado, escrito } = celda ?? {}
  // The buttons go with the notice: the keyboard goes on in the cell.
  const back = () => document.querySelector<HTMLElement>(`[data-celda="${fila.id}:${cosa}"]`)?.focus()
  const forget = () => {
    forgetCelda(fila.id, cosa)
    back()
  }
  const format = (valor: unknown) => textoDe(cosa, toValores(valor), fila)
  if (estado?.tipo !== 'rechaza')
    return (
      <EstadoGuardado
        estado={estado ?? null}
        escrito={escrito}
        format={format}
        onInsist={() => {
          insistCelda(fila.id, cosa)
          back()
        }}
        onDiscard={forget}
      />
    )
  const tecleado = tecleadoDe(celda)
  const duda = tecleado?.duda
  return (
    <Noticia
      tono={duda === undefined ? 'rojo' : 'ambar'}
      acciones={
        <>
          <Boton tono="linea" talle="medio" onClick={forget}>
            Dejar como estaba
          </Boton>
          {duda === undefined ? null : (
            <Boton
              tono="linea"
              talle="medio"
              onClick={() => {
                forget()
                applyCambios([duda])
              }}
            >
              Está bien: {format(duda.a)}
            </Boton>
          )}
        </>
      }
    >
      {estado.motivo}
      {tecleado === undefined && CAMPOS.some(campo => campo === cosa)
        ? ` Vos escribiste ${format(escrito)}.`
        : ''}
    </Noticia>
  )
}
