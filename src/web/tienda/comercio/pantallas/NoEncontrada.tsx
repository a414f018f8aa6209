// Nothing answers at this address (ROUTE-03), unless a category was there before it was renamed: the server knows where it is (ART-05).
import { useEffect, useState } from 'react'
import { matchPantalla } from '#domain/camino.ts'
import { texto } from '#domain/lector.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cartel } from '#web/comun/ui/Cartel.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'

/** Where the server sends who asks for the path of a category; null where that is nowhere. */
async function findMudada(camino: string): Promise<string | null> {
  const respuesta = await fetch(`/${camino}`, { method: 'HEAD' }).catch(() => null)
  const lugar = respuesta?.ok ? matchPantalla(new URL(respuesta.url).pathname) : null
  return lugar?.pantalla === 'categoria' && lugar.parametro !== camino ? lugar.ruta : null
}

export function NoEncontrada() {
  const pedida = texto(useLocation().state)
  const navigate = useNavigate()
  const [buscando, setBuscando] = useState(pedida !== undefined)
  useEffect(() => {
    if (pedida === undefined) return
    let vigente = true
    void findMudada(pedida).then(ruta => {
      if (!vigente) return
      if (ruta === null) setBuscando(false)
      else void navigate(ruta, { replace: true })
    })
    return () => {
      vigente = false
    }
  }, [pedida, navigate])
  if (buscando) return <Girador texto="Buscando la página" />
  return (
    <Cartel
      titulo="Page Not Found"
      dibujo="gancho"
      texto={
        <p>
          No encontramos la página que buscabas. Puede que el corte haya cambiado de lugar en el mostrador.
        </p>
      }
    >
      <BotonLink tono="rojo" to={RUTAS.inicio}>
        Go to Home
      </BotonLink>
      <BotonLink tono="linea" to={RUTAS.catalogo}>
        Ver el catálogo
      </BotonLink>
    </Cartel>
  )
}
