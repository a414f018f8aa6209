// /Trastienda/Precios/Lista: today's price list: what goes into it at the left, then its text for WhatsApp and its paper, both following the choice (PREC-06).
import { MonitorPlay, Printer, Tag } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { countArticulos } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import {
  articulosDeLista,
  type RubroLista,
  selectRubros,
  textosLista,
} from '#domain/precios/lista-precios.ts'
import { RUTAS } from '#domain/rutas.ts'
import { categoriaTexto } from '#domain/texto/texto.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { HojaDePrecios } from '../lista/HojaDePrecios.tsx'
import { Mensajes } from '../lista/Mensajes.tsx'
import '../lista/lista.css'

const loadImpresion = () => import('../lista/ListaImpresa.tsx')

interface EnPapelProps {
  readonly rubros: readonly RubroLista[]
  readonly comercio: Comercio
  readonly hoy: Date
}

/**
 * The list on paper: a sheet for the wall, the till's roll, and tags for the shelf; what is seen is what is printed.
 */
function EnPapel({ rubros, comercio, hoy }: EnPapelProps) {
  const [abierta, setAbierta] = useState<'hoja' | 'etiquetas' | null>(null)
  const impresion = useChunk(loadImpresion, abierta !== null)
  const cuantas = articulosDeLista(rubros).length
  return (
    <section className="lista-papel" aria-labelledby="lista-papel">
      <div className="lista-titulo">
        <h2 id="lista-papel">En papel</h2>
        <p>{cuantas === 1 ? '1 artículo' : `${cuantas} artículos`}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="lista-papel__muestra" aria-label="Muestra de la hoja" tabIndex={0}>
        <HojaDePrecios rubros={rubros} comercio={comercio} hoy={hoy} />
      </section>
      <div className="lista-papel__acciones">
        <Boton tono="linea" icono={Printer} onClick={() => setAbierta('hoja')}>
          Imprimir la hoja
        </Boton>
        <Boton tono="linea" icono={Tag} onClick={() => setAbierta('etiquetas')}>
          Imprimir etiquetas
        </Boton>
      </div>
      {abierta !== null && impresion.estado === 'falla' ? (
        <p role="alert">
          No se pudo abrir la impresión.{' '}
          <Boton tono="linea" onClick={impresion.reintentar}>
            Reintentar
          </Boton>
        </p>
      ) : null}
      {abierta !== null && impresion.estado === 'listo' ? (
        <impresion.modulo.ListaImpresa
          que={abierta}
          rubros={rubros}
          comercio={comercio}
          hoy={hoy}
          onClose={() => setAbierta(null)}
        />
      ) : null}
    </section>
  )
}

/** What goes into the list: every category until one is taken out, what there is, and where to order. */
interface EleccionEnPantalla {
  readonly elegidas: ReadonlySet<number>
  readonly soloLoQueHay: boolean
  readonly soloOfertas: boolean
  readonly conEnlace: boolean
  toggle(id: number): void
  setSoloLoQueHay(si: boolean): void
  setSoloOfertas(si: boolean): void
  setConEnlace(si: boolean): void
}

function useEleccion(categorias: readonly Categoria[]): EleccionEnPantalla {
  const [sacadas, setSacadas] = useState<ReadonlySet<number>>(new Set())
  const [soloLoQueHay, setSoloLoQueHay] = useState(true)
  const [soloOfertas, setSoloOfertas] = useState(false)
  const [conEnlace, setConEnlace] = useState(true)
  const elegidas = useMemo(
    () => new Set(categorias.map(({ id }) => id).filter(id => !sacadas.has(id))),
    [categorias, sacadas],
  )
  const toggle = (id: number) =>
    setSacadas(antes => {
      const ahora = new Set(antes)
      if (!ahora.delete(id)) ahora.add(id)
      return ahora
    })
  return {
    elegidas,
    soloLoQueHay,
    soloOfertas,
    conEnlace,
    toggle,
    setSoloLoQueHay,
    setSoloOfertas,
    setConEnlace,
  }
}

interface Props {
  readonly categorias: readonly Categoria[]
  readonly eleccion: EleccionEnPantalla
}

/** What goes into the list: its categories as tiles, and how. */
function QueVa({ categorias, eleccion }: Props) {
  const { elegidas, toggle } = eleccion
  return (
    <Hoja titulo="Qué va" className="lista-que">
      <ul className="lista-que__categorias">
        {categorias
          .filter(categoria => countArticulos(categoria) > 0)
          .map(({ id, nombre }) => (
            <li key={id}>
              <Tilde checked={elegidas.has(id)} onChange={() => toggle(id)}>
                {categoriaTexto(nombre).replace(/^de /, '')}
              </Tilde>
            </li>
          ))}
      </ul>
      <h3>Cómo</h3>
      <Interruptor
        texto="Sólo lo que hay"
        encendido={eleccion.soloLoQueHay}
        onCambio={eleccion.setSoloLoQueHay}
      />
      <Interruptor texto="Sólo ofertas" encendido={eleccion.soloOfertas} onCambio={eleccion.setSoloOfertas} />
      <Interruptor
        texto="Con el enlace de la tienda"
        encendido={eleccion.conEnlace}
        onCambio={eleccion.setConEnlace}
      />
    </Hoja>
  )
}

export function Lista() {
  const { categorias, comercio, estado, reintentar } = useTienda(true)
  const [hoy] = useState(() => new Date())
  const eleccion = useEleccion(categorias)
  const { elegidas, soloLoQueHay, soloOfertas, conEnlace } = eleccion
  // The list is of now, also when the shop was open in this tab before.
  useEffect(() => void refreshCatalogo(), [])
  const rubros = useMemo(
    () => selectRubros(categorias, { categorias: elegidas, soloLoQueHay, soloOfertas }),
    [categorias, elegidas, soloLoQueHay, soloOfertas],
  )
  const textos = useMemo(
    () =>
      textosLista(rubros, {
        nombre: comercio.nombre,
        telefono: comercio.telefono,
        enlace: conEnlace ? window.location.host : null,
        hoy,
      }),
    [rubros, comercio, conEnlace, hoy],
  )
  return (
    <>
      <Cabeza
        titulo="Lista de precios"
        texto={
          <>
            <Link to={rutaSeccion('precios')}>Precios</Link> / para mandar por WhatsApp y para la pared
          </>
        }
      >
        <BotonLink tono="linea" icono={MonitorPlay} to={RUTAS.pizarra} target="_blank">
          Ver la pizarra
        </BotonLink>
      </Cabeza>
      {estado === 'parcial' ? <Girador texto="Cargando..." /> : null}
      {estado === 'error' ? (
        <Noticia
          tono="rojo"
          acciones={
            <Boton tono="linea" onClick={reintentar}>
              Reintentar
            </Boton>
          }
        >
          <b>No se pudieron leer los precios.</b>
        </Noticia>
      ) : null}
      {estado === 'completa' ? (
        <div className="lista">
          <QueVa categorias={categorias} eleccion={eleccion} />
          {rubros.length === 0 ? (
            <div className="lista-vacia">
              <Noticia tono="gris">
                <b>No hay nada para listar.</b> Elegí otra categoría, o incluí lo que no hay.
              </Noticia>
            </div>
          ) : (
            <>
              <Mensajes textos={textos} />
              <EnPapel rubros={rubros} comercio={comercio} hoy={hoy} />
            </>
          )}
        </div>
      ) : null}
    </>
  )
}
