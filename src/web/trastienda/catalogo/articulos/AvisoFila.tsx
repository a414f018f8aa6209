// The notice below a row: why a value was refused, or what somebody else did to it meanwhile and the two ways on (ADM-04).
import { textoCelda } from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { valorEn } from './cambios.ts'
import { applyCambios, insist } from './guardado.ts'
import { type Cosa, claveCelda, type EstadoCelda, setCelda, usePlanilla, type Valores } from './planilla.ts'

const COSAS: readonly Cosa[] = ['precio', 'oferta', 'stock', 'vista', 'apagado']

interface Props {
  readonly id: number
}

export function AvisoFila({ id }: Props) {
  const fila = usePlanilla(({ filas }) => filas.get(id))
  const celdas = usePlanilla(estado => estado.celdas)
  if (fila === undefined) return null
  return (
    <div className="articulos-avisos">
      {COSAS.map(cosa => {
        const estado = celdas[claveCelda(id, cosa)]
        return estado === undefined ? null : <Uno key={cosa} fila={fila} cosa={cosa} estado={estado} />
      })}
    </div>
  )
}

export function hasAviso(estado: EstadoCelda | undefined): boolean {
  return estado?.tipo === 'rechazado' || estado?.tipo === 'conflicto'
}

function textoDe(cosa: Cosa, valores: Valores, fila: Fila): string {
  if (cosa === 'vista') return valores.archivado ? 'oculto' : 'a la vista'
  if (cosa === 'apagado') return valores.apagado ? 'sin stock' : 'que hay'
  return textoCelda(cosa, valorEn(cosa, valores, fila), fila.medida)
}

const SEGUNDO = 1_000

function hace(cuando: string): string {
  const segundos = Math.max(1, Math.round((Date.now() - Date.parse(cuando)) / SEGUNDO))
  if (segundos < 60) return segundos === 1 ? 'hace 1 segundo' : `hace ${segundos} segundos`
  const minutos = Math.round(segundos / 60)
  if (minutos >= 60) return 'hace un rato'
  return minutos === 1 ? 'hace 1 minuto' : `hace ${minutos} minutos`
}

function Uno({
  fila,
  cosa,
  estado,
}: {
  readonly fila: Fila
  readonly cosa: Cosa
  readonly estado: EstadoCelda
}) {
  // The buttons go with the notice: the keyboard goes on in the cell.
  const back = () => document.querySelector<HTMLElement>(`[data-celda="${fila.id}:${cosa}"]`)?.focus()
  const forget = () => {
    setCelda(fila.id, cosa, undefined)
    back()
  }
  if (estado.tipo === 'rechazado') {
    const { duda } = estado
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
                  void applyCambios([duda])
                }}
              >
                Está bien: {textoDe(cosa, duda.a, fila)}
              </Boton>
            )}
          </>
        }
      >
        {estado.motivo}
      </Noticia>
    )
  }
  if (estado.tipo !== 'conflicto') return null
  const { cambio, suyo, quien, cuando } = estado
  const [deOtro, mio] = [textoDe(cosa, suyo, fila), textoDe(cosa, cambio.a, fila)]
  return (
    <Noticia
      tono="azul"
      acciones={
        <>
          <Boton tono="linea" talle="medio" onClick={forget}>
            Dejar {deOtro}
          </Boton>
          <Boton
            tono="linea"
            talle="medio"
            onClick={() => {
              insist(cambio, suyo)
              back()
            }}
          >
            Poner {mio}
          </Boton>
        </>
      }
    >
      <b>
        {quien} puso {deOtro}
      </b>{' '}
      en {fila.nombre} {hace(cuando)}. Vos escribiste {mio}.
    </Noticia>
  )
}
