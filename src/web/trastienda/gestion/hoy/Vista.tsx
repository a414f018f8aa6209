// A sheet with a chart and its table: one tap between them, the choice remembered, the table always there for screen readers; and its file (CSV).
import { ChartColumnBig, Download, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListaNumeros } from '#contract/gestion/numeros.schema.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_VISTA } from '#web/comun/almacen/claves.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { downloadOrSay } from '#web/trastienda/piezas/bajada.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { downloadLista } from './api.ts'

/** The table behind a chart: the first column names, the others are figures. */
interface TablaDatos {
  readonly titulos: readonly string[]
  readonly filas: readonly { readonly clave: string; readonly celdas: readonly string[] }[]
}

interface TablaDatosProps extends TablaDatos {
  readonly nombre: string
}

function Tabla({ nombre, titulos, filas }: TablaDatosProps) {
  return (
    <table className="hoy-tabla">
      <caption className="oculto">{nombre}</caption>
      <thead>
        <tr>
          {titulos.map(titulo => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ clave, celdas: [primera, ...resto] }) => (
          <tr key={clave}>
            <th scope="row">{primera}</th>
            {resto.map((celda, i) => (
              <td key={titulos[i + 1]}>{celda}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Modo = 'grafico' | 'tabla'

interface Props {
  readonly titulo: string
  /** Under which the choice is kept. */
  readonly nombre: string
  readonly tabla: TablaDatos
  /** The file with all of it, of these days. */
  readonly archivo?: { readonly lista: ListaNumeros; readonly consulta: string }
  readonly leyenda?: ReactNode
  /** The chart; nothing where there is nothing to draw. */
  readonly children: ReactNode
  readonly vacia: boolean
}

const OPCIONES = [
  ['grafico', <ChartColumnBig key="g" className="icono" aria-label="Gráfico" />],
  ['tabla', <Table2 key="t" className="icono" aria-label="Tabla" />],
] as const

/** Those that are shown as a table on this device. */
const enTabla = () => new Set((readFrom('localStorage', CLAVE_VISTA) ?? '').split(' ').filter(Boolean))

export function Vista({ titulo, nombre, tabla, archivo, leyenda, children, vacia }: Props) {
  const [modo, setModo] = useState<Modo>(() => (enTabla().has(nombre) ? 'tabla' : 'grafico'))
  const onModo = (nuevo: Modo) => {
    setModo(nuevo)
    const otras = [...enTabla()].filter(otra => otra !== nombre)
    writeTo('localStorage', CLAVE_VISTA, (nuevo === 'tabla' ? [...otras, nombre] : otras).join(' '))
  }
  return (
    <Hoja
      titulo={titulo}
      className="hoy-vista"
      accion={
        <span className="hoy-vista__acciones">
          {archivo === undefined ? null : (
            <Boton
              tono="icono"
              icono={Download}
              aria-label={`Bajar ${titulo} como planilla`}
              title="Bajar como planilla (CSV)"
              onClick={() => downloadOrSay(() => downloadLista(archivo.lista, archivo.consulta))}
            />
          )}
          <Segmentos nombre={`Ver ${titulo} como`} opciones={OPCIONES} valor={modo} onValor={onModo} />
        </span>
      }
    >
      {vacia ? <p className="hoy-nada">En estos días no se vendió nada.</p> : null}
      {modo === 'grafico' && !vacia ? (
        <>
          {children}
          {leyenda === undefined ? null : <p className="hoy-leyenda">{leyenda}</p>}
        </>
      ) : null}
      {modo === 'tabla' && !vacia ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section className="hoy-vista__tabla" aria-label={`Tabla de ${titulo}`} tabIndex={0}>
          <Tabla nombre={titulo} {...tabla} />
        </section>
      ) : (
        <div className="oculto">
          <Tabla nombre={titulo} {...tabla} />
        </div>
      )}
    </Hoja>
  )
}
