// /Pizarra: the whole board: a page of prices, what is on offer, and the foot; nothing to touch and nothing that scrolls (PREC-07).
import {
  Fragment,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  contactoDe,
  cutPaginas,
  type FilaPizarra,
  type PaginaPizarra,
  paraElPanel,
  textoHasta,
  textoVisto,
  unidadDe,
} from '#domain/precios/pizarra.ts'
import { tieneDescuento } from '#domain/precios/precio.ts'
import { categoriaTexto, normalize } from '#domain/texto/texto.ts'
import { useDespierta } from '#web/comun/estado/use-despierta.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Sello } from '#web/comun/ui/Sello.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { CodigoTienda } from '../pizarra/CodigoTienda.tsx'
import { Lista } from '../pizarra/Lista.tsx'
import { Pie } from '../pizarra/Pie.tsx'
import { usePizarra } from '../pizarra/use-pizarra.ts'
import { useCorrimiento, useRecarga, useReloj, useTurno } from '../pizarra/use-reloj.ts'
import '../pizarra/pizarra.css'

interface PanelProps {
  readonly fila: FilaPizarra | undefined
  /** Null after so long alone that no end of an offer can be promised. */
  readonly ahora: number | null
}

/**
 * The kraft panel of the board: the offers in turn, otherwise what the shop puts forward, otherwise where to order from home.
 */
function Panel({ fila, ahora }: PanelProps) {
  if (fila === undefined) {
    return (
      <aside className="pizarra-panel pizarra-panel--tienda" aria-label="Tienda online">
        <h2>Pedilo desde tu casa</h2>
        <CodigoTienda />
        <p className="pizarra-panel__pie">Apuntá con la cámara del teléfono.</p>
      </aside>
    )
  }
  const { id, nombre, precioKg, descPorciento, medida, imagen, hasta } = fila
  const rebajada = tieneDescuento(descPorciento)
  const fin = ahora === null ? null : textoHasta(hasta, ahora)
  return (
    <aside key={id} className="pizarra-panel" aria-label={rebajada ? 'Oferta' : 'Recomendado'}>
      <div className="pizarra-panel__cabeza">
        <h2 data-ajusta="">{nombre}</h2>
        {rebajada ? <Sello porciento={descPorciento} /> : null}
      </div>
      <div className="pizarra-panel__etiqueta" data-ajusta="ancho">
        <EtiquetaPrecio precioKg={precioKg} descPorciento={descPorciento} medida={medida} />
      </div>
      <div className={`pizarra-panel__foto${imagen?.recorte === false ? ' pizarra-panel__foto--llena' : ''}`}>
        <Foto imagen={imagen ?? undefined} sizes="(orientation: portrait) 50vw, 32vw" prioridad="primera" />
      </div>
      <p className="pizarra-panel__pie">
        {rebajada ? (fin ?? 'Oferta de hoy, hasta terminar el stock.') : 'Recomendado de la casa'}
      </p>
    </aside>
  )
}

interface TituloProps {
  readonly pagina: PaginaPizarra
  /** Null while the prices are today's. */
  readonly visto: number | null
  readonly ahora: number | null
}

/**
 * The head of a page of the board: what it is, by what it is sold, which page, and since when the prices are when nobody answers.
 */
function Titulo({ pagina, visto, ahora }: TituloProps) {
  const [primero] = pagina.bloques
  const titulo = primero?.nombre ?? ''
  const rubro = categoriaTexto(pagina.categoria.nombre)
  // 'Cerdo al horno' says that it is pork.
  const dicho = normalize(titulo).includes(normalize(rubro.replace(/^de /, '')))
  const partes = [
    ...(dicho ? [] : [rubro.replace(/^de /, '')]),
    unidadDe(pagina) === '/Kg' ? 'precio por kilo' : 'precio por unidad',
    ...(pagina.partes > 1 ? [`${pagina.parte} de ${pagina.partes}`] : []),
  ]
  return (
    <header className="pizarra-titulo">
      <h1 data-ajusta="">{titulo}</h1>
      <div className="pizarra-titulo__lado">
        {visto !== null && ahora !== null ? (
          <p className="pizarra-titulo__visto">{textoVisto(visto, ahora)}</p>
        ) : null}
        <p data-ajusta="">
          {partes.map((parte, n) => (
            <Fragment key={parte}>
              {n > 0 ? ' ' : null}
              <span>{n > 0 ? `· ${parte}` : parte}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </header>
  )
}

// Letters that fit (shrink to fit): whatever a thing is called and costs, its text is made small enough for its place on the board.

const PASO = 0.94
/** Less could not be read from anywhere: the rest is cut off. */
const MINIMO = 0.28

/** Half a pixel is the browser's rounding. What says 'ancho' may reach below its place. */
const sobra = (nodo: HTMLElement) =>
  nodo.scrollWidth > nodo.clientWidth + 1 ||
  (nodo.dataset.ajusta !== 'ancho' && nodo.scrollHeight > nodo.clientHeight + 1)

function shrink(nodo: HTMLElement): void {
  let ajuste = 1
  nodo.style.setProperty('--ajuste', '1')
  while (sobra(nodo) && ajuste > MINIMO) {
    ajuste *= PASO
    nodo.style.setProperty('--ajuste', ajuste.toFixed(3))
  }
}

/** Every element with `data-ajusta` inside, after each drawing, once the letters are there, and when the screen changes. */
function useAjuste(raiz: RefObject<HTMLElement | null>): void {
  const [, setVez] = useState(0)
  useLayoutEffect(() => {
    for (const nodo of raiz.current?.querySelectorAll<HTMLElement>('[data-ajusta]') ?? []) shrink(nodo)
  })
  useEffect(() => {
    const again = () => setVez(vez => vez + 1)
    window.addEventListener('resize', again)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      window.removeEventListener('resize', again)
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [])
}

const CONSULTA = '(orientation: portrait)'

function subscribe(avisar: () => void): () => void {
  const consulta = window.matchMedia(CONSULTA)
  consulta.addEventListener('change', avisar)
  return () => consulta.removeEventListener('change', avisar)
}

/** Whether the television hangs upright (portrait). */
function useVertical(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(CONSULTA).matches,
    () => false,
  )
}

interface Props {
  readonly nombre: string
  /** The prices were read, and there are none. */
  readonly leida: boolean
}

/** The board before its first prices, and the board of a shop that sells nothing yet: its name, painted. */
function SinPrecios({ nombre, leida }: Props) {
  return (
    <div className="pizarra-vacia">
      <h1 data-ajusta="">{nombre}</h1>
      <Adorno nombre="filete" className="pizarra-vacia__filete" />
      <p>{leida ? 'Muy pronto, los precios de hoy.' : 'Un momento, ya vienen los precios…'}</p>
    </div>
  )
}

const POR_PAGINA = { acostada: 9, vertical: 12 } as const
const NINGUNA: readonly PaginaPizarra[] = []

export function Pizarra() {
  const raiz = useRef<HTMLDivElement>(null)
  const { nombre } = useComercio()
  const { lectura, visto } = usePizarra()
  const ahora = useReloj()
  const vertical = useVertical()
  const pizarra = lectura?.pizarra
  const porPagina = vertical ? POR_PAGINA.vertical : POR_PAGINA.acostada
  const paginas = useMemo(
    () => (pizarra ? cutPaginas(pizarra.categorias, porPagina) : NINGUNA),
    [pizarra, porPagina],
  )
  const panel = useMemo(() => (pizarra ? paraElPanel(pizarra) : []), [pizarra])
  const { indice, vuelta } = useTurno(paginas)
  useDespierta()
  useRecarga(ahora, visto)
  useCorrimiento(raiz, ahora)
  useAjuste(raiz)

  const pagina = paginas[indice]
  const contacto = visto === null || ahora === null ? 'al-dia' : contactoDe(visto, ahora)
  // Its paper and its colours are the same by day and by night.
  return (
    <div className="pizarra" data-theme="light" ref={raiz}>
      <div className="pizarra__cuerpo">
        <Adorno nombre="esquina" className="pizarra__esquina" />
        {pagina === undefined ? (
          <SinPrecios nombre={pizarra?.nombre ?? nombre} leida={pizarra !== undefined} />
        ) : (
          <>
            <Titulo
              key={`titulo-${pagina.clave}`}
              pagina={pagina}
              visto={contacto === 'al-dia' ? null : visto}
              ahora={ahora}
            />
            <Lista key={pagina.clave} pagina={pagina} porPagina={porPagina} movidos={lectura?.movidos} />
            <Panel
              fila={panel[vuelta % Math.max(1, panel.length)]}
              ahora={contacto === 'perdida' ? null : ahora}
            />
          </>
        )}
        <Pie paginas={paginas} indice={indice} ahora={ahora} />
      </div>
    </div>
  )
}
