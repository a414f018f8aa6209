// One section of the back room: its script comes when it is opened, and one that does not come is said (lazy loading).
import type { ComponentType } from 'react'
import { type NombreSeccion, SECCIONES } from '#domain/trastienda.ts'
import { useTitulo } from '#web/comun/documento/use-titulo.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'

type Pagina = Readonly<Record<string, ComponentType>>

const paginas = import.meta.glob<Pagina>('/src/web/trastienda/*/secciones/*.tsx')

const componenteDe = (nombre: NombreSeccion) => nombre.charAt(0).toUpperCase() + nombre.slice(1)

const cargas = new Map(
  Object.entries(paginas).map(([camino, load]) => [camino.replace(/.*\/|\.tsx$/g, ''), load]),
)
/** What they show has a name of its own. */
const CON_TITULO: ReadonlySet<NombreSeccion> = new Set(['ficha', 'instructivo'])

const sinPagina = () => Promise.reject(new Error('no page'))

interface Props {
  readonly nombre: NombreSeccion
}

export function Tramo({ nombre }: Props) {
  const componente = componenteDe(nombre)
  const trozo = useChunk(cargas.get(componente) ?? sinPagina, true)
  useTitulo(CON_TITULO.has(nombre) ? undefined : `${SECCIONES[nombre].titulo} · Trastienda`)
  if (trozo.estado === 'espera') return <Girador texto="Cargando..." />
  const Pagina = trozo.estado === 'listo' ? trozo.modulo[componente] : undefined
  if (Pagina !== undefined) return <Pagina />
  return (
    <p className="girador-espera" role="alert">
      No se pudo cargar la pantalla.
      {trozo.estado === 'falla' ? (
        <Boton tono="linea" onClick={trozo.reintentar}>
          Reintentar
        </Boton>
      ) : null}
    </p>
  )
}
