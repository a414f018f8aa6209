// Today's price list: what goes into it at the left, then its text for WhatsApp and its paper, both following the choice.

import { MonitorPlay } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { selectRubros, textosLista } from '#domain/precios/lista-precios.ts'
import { RUTAS } from '#domain/rutas.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { EnPapel } from './EnPapel.tsx'
import { Mensajes } from './Mensajes.tsx'
import { QueVa } from './QueVa.tsx'
import { useEleccion } from './use-eleccion.ts'

export function PantallaLista() {
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
