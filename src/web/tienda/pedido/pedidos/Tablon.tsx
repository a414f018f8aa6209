// The list of whoever is logged in: a customer's own orders, or everybody's for the Admin.

import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { filterPedidos, ORDEN_INICIAL, textoConteo } from '#domain/pedido/estado-texto.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { mensajeDeFalla } from '../errores.ts'
import { Falla } from '../Falla.tsx'
import { BarraFiltros } from './BarraFiltros.tsx'
import { Cabecera } from './Cabecera.tsx'
import { Grupos } from './Grupos.tsx'
import { Herramientas } from './Herramientas.tsx'
import { NuevosArriba } from './NuevosArriba.tsx'
import { OrdenLista } from './OrdenLista.tsx'
import { Preguntas } from './Preguntas.tsx'
import { loadPlantillas } from './plantillas.ts'
import { SinPedidos } from './SinPedidos.tsx'
import { useBusqueda } from './use-busqueda.ts'
import { usePosicion } from './use-posicion.ts'
import { useRetenidos } from './use-retenidos.ts'
import { useTablero } from './use-tablero.ts'

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
      {error === null ? null : <Falla mensaje={mensajeDeFalla(error)} onReintentar={() => void reload()} />}
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
