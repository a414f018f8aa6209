// /CatFull: the whole catalogue (CAT-01).
import { useCallback, useState } from 'react'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import type { TiendaEnPantalla } from '#web/comun/vidriera/tienda.ts'
import { Banner } from '../Banner.tsx'
import { Buscador } from '../Buscador.tsx'
import { Chips } from '../Chips.tsx'
import { Finder } from '../Finder.tsx'
import { Hallados, loadHallazgos } from '../Hallados.tsx'
import { Listado } from '../Listado.tsx'
import { useBusqueda } from '../use-busqueda.ts'
import { useSecciones } from '../use-secciones.ts'
import { useSurtido } from '../use-surtido.ts'

const IMAGEN: Imagen = { id: 0, url: '/img/chorizo.webp', alt: '', ancho: 800, alto: 600, recorte: true }

const TITULO = ['CATALOGO', 'COMPLETO']

const isEntero = ({ completo }: TiendaEnPantalla) => completo
const loadDetalle = () => import('./Articulo.tsx')

export function Catalogo() {
  const surtido = useSurtido('catalogo', isEntero)
  const { categorias, totales, pedirTodo } = surtido
  const busqueda = useBusqueda()
  const { texto, mostrado, abierta, setTexto, onSalir } = busqueda
  const { actual, irA, guia } = useSecciones(categorias)
  const [interes, setInteres] = useState(false)
  usePrecarga(loadDetalle)
  usePrecarga(loadHallazgos)

  const prepare = () => {
    setInteres(true)
    pedirTodo()
  }
  const elegir = useCallback(
    (ancla: string) => {
      setTexto('')
      irA(ancla)
    },
    [setTexto, irA],
  )
  const total = Object.values(totales).reduce((suma, cantidad) => suma + cantidad, 0)
  return (
    <>
      <Banner titulo={TITULO} total={total} imagen={IMAGEN} />
      <Finder>
        <Buscador busqueda={busqueda} onInteres={prepare}>
          <Hallados texto={mostrado} entero={surtido.entero} aSolas onTexto={setTexto} onElegir={onSalir} />
        </Buscador>
        {categorias.length > 0 ? (
          <Chips categorias={categorias} actual={texto === '' ? actual : null} onElegir={elegir} />
        ) : null}
      </Finder>
      <Listado
        surtido={surtido}
        categorias={categorias}
        texto={abierta ? '' : mostrado}
        interes={interes && !abierta}
        guia={guia}
        onTexto={setTexto}
        onElegir={onSalir}
      />
    </>
  )
}
