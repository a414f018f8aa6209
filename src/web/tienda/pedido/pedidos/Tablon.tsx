// The list of whoever is logged in: a customer's own orders, or everybody's for the Admin.

import { ArrowDownWideNarrow, ArrowUp, ArrowUpNarrowWide } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import {
  FILTROS,
  type Filtro,
  filterPedidos,
  ORDEN_INICIAL,
  type Orden,
  textoConteo,
} from '#domain/pedido/estado-texto.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Falla } from '../Falla.tsx'
import { Cabecera } from './Cabecera.tsx'
import { Grupos } from './Grupos.tsx'
import { Herramientas } from './Herramientas.tsx'
import { Preguntas } from './Preguntas.tsx'
import { loadPlantillas } from './plantillas.ts'
import { claseTono } from './tono.ts'
import { useBusqueda } from './use-busqueda.ts'
import { showInicio, usePosicion } from './use-posicion.ts'
import type { Conteos } from './use-resumen.ts'
import { useRetenidos } from './use-retenidos.ts'
import { useTablero } from './use-tablero.ts'

interface NuevosArribaProps {
  readonly cantidad: number
  readonly zona: RefObject<HTMLElement | null>
  readonly onVer: () => void
}

/** Says that new orders wait above the list, and shows them when it is touched. */
function NuevosArriba({ cantidad, zona, onVer }: NuevosArribaProps) {
  return (
    <div className="pedidos-nuevos" role="status">
      {cantidad === 0 ? null : (
        <Boton
          tono="rojo"
          talle="medio"
          onClick={() => {
            onVer()
            // Once they are drawn.
            requestAnimationFrame(() => showInicio(zona.current))
          }}
        >
          {cantidad === 1 ? '1 nuevo' : `${cantidad} nuevos`}
          <ArrowUp className="icono" aria-hidden="true" />
        </Boton>
      )}
    </div>
  )
}

interface BarraFiltrosProps {
  readonly filtro: Filtro
  readonly conteos: Conteos
  readonly onFiltro: (filtro: Filtro) => void
}

/** The Admin's bar at the bottom: the states, how many are in each, and all of them (LIST-04). */
function BarraFiltros({ filtro: actual, conteos, onFiltro }: BarraFiltrosProps) {
  return (
    <fieldset className="pedidos-estados">
      <legend className="oculto">Filtrar por estado</legend>
      {FILTROS.map(({ filtro, texto }) => (
        <Boton
          key={filtro}
          className={filtro === 'todos' ? undefined : claseTono(filtro)}
          aria-pressed={filtro === actual}
          onClick={() => onFiltro(filtro)}
        >
          <b>{conteos[filtro] ?? '–'}</b> {texto}
        </Boton>
      ))}
    </fieldset>
  )
}

interface OrdenListaProps {
  readonly orden: Orden
  readonly onOrden: (orden: Orden) => void
}

/** Which orders come first: the newest, or those that have waited longest. */
function OrdenLista({ orden, onOrden }: OrdenListaProps) {
  const nuevos = orden === 'nuevos'
  const Flecha = nuevos ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <Boton
      tono="linea"
      talle="medio"
      className="pedidos-herramientas__orden"
      icono={Flecha}
      role="switch"
      aria-checked={!nuevos}
      aria-label="Más viejos primero"
      onClick={() => onOrden(nuevos ? 'viejos' : 'nuevos')}
    >
      <span aria-hidden="true">{nuevos ? 'Más nuevos' : 'Más viejos'}</span>
    </Boton>
  )
}

interface SinPedidosProps {
  /** A way on, where there is one. */
  readonly children?: ReactNode
}

/** A list without orders (LIST-06). */
function SinPedidos({ children }: SinPedidosProps) {
  return (
    <div className="pedidos-vacio">
      <Dibujo nombre="talonario" />
      <h2>No hay pedidos</h2>
      <p>No se encontraron pedidos para mostrar.</p>
      {children}
    </div>
  )
}

const loadSinConfigurar = () => import('./SinConfigurar.tsx')

/** A customer's list has no choices. */
const DEL_CLIENTE = { filtro: 'todos', q: '', orden: ORDEN_INICIAL } as const

interface Props {
  readonly sesion: Sesion
  /** Between the heading and a customer's orders. */
  readonly siempre?: ReactNode
  /** Only what they bought themselves, whatever their role shows them. */
  readonly propios?: boolean
}

export function Tablon({ sesion, siempre, propios = false }: Props) {
  const admin = !propios && puede(sesion.role, 'pedidos')
  const comercio = useComercio()
  const sinConfigurar = useChunk(loadSinConfigurar, admin)
  const busqueda = useBusqueda()
  const { filtro, q, orden } = admin ? busqueda : DEL_CLIENTE
  const consulta = { filtro, userId: admin ? null : sesion.user.id, q, orden }
  const tablero = useTablero(consulta, admin)
  const { lista, listado, nuevos, conteos, arrepentimientos, pagosRetenidos, reload, alrededor } = tablero
  const { pedidos, fase, error, hayMas, leyendo } = lista

  useEffect(() => {
    // The program's own wording serves where the shop's cannot be read.
    if (admin) loadPlantillas().catch(() => {})
  }, [admin])

  const suyos = useMemo(() => filterPedidos(pedidos, filtro, orden), [pedidos, filtro, orden])
  const { visibles, cantidad: retenidos, release } = useRetenidos(suyos, lista, admin)
  const zona = useRef<HTMLDivElement>(null)
  usePosicion(zona, fase === 'lista' && !leyendo)
  // Of a list that is not read to its end the bar's own count is the truth, so that the two never differ.
  const contados = q === '' ? conteos[filtro] : undefined
  const cantidad = hayMas ? (contados ?? Math.max(lista.total, suyos.length)) : suyos.length
  const conteo = q === '' ? textoConteo(cantidad, filtro) : `${cantidad} encontrados`
  return (
    <div className="pagina pedidos" data-pagina={admin ? 'mostrador' : undefined}>
      <Cabecera
        titulo={propios ? 'Mis compras' : 'Pedidos'}
        conteo={fase === 'lista' ? conteo : ''}
        admin={admin}
        tablero={tablero}
      />
      {admin ? (
        <Herramientas
          busqueda={busqueda.texto}
          onBusqueda={busqueda.search}
          arrepentimientos={arrepentimientos}
          pagosRetenidos={pagosRetenidos}
        >
          <OrdenLista orden={orden} onOrden={busqueda.setOrden} />
        </Herramientas>
      ) : null}
      {admin && sinConfigurar.estado === 'listo' ? (
        <sinConfigurar.modulo.SinConfigurar comercio={comercio} />
      ) : null}
      {admin ? null : siempre}
      {error === null ? null : (
        <Falla mensaje={motivoDe(error, 'Error al cargar los pedidos')} onReintentar={() => void reload()} />
      )}
      {fase === 'cargando' ? <Girador texto="Cargando pedidos..." /> : null}
      {fase === 'lista' && visibles.length === 0 ? (
        <SinPedidos>
          {admin ? null : (
            <BotonLink tono="rojo" to={RUTAS.catalogo}>
              Consultar catalogo
            </BotonLink>
          )}
        </SinPedidos>
      ) : null}
      {admin ? <NuevosArriba cantidad={retenidos} zona={zona} onVer={release} /> : null}
      <div ref={zona}>
        {fase === 'lista' && visibles.length > 0 ? (
          <Grupos
            pedidos={visibles}
            filtro={filtro}
            admin={admin}
            conteos={q === '' ? conteos : {}}
            nuevos={nuevos.ids}
            onVisto={nuevos.forget}
            alrededor={alrededor}
            hayMas={hayMas}
            leyendo={leyendo}
            onMas={() => void listado.more()}
          />
        ) : null}
      </div>
      {admin ? <BarraFiltros filtro={filtro} conteos={conteos} onFiltro={busqueda.setFiltro} /> : null}
      <Preguntas alrededor={alrededor} />
    </div>
  )
}
