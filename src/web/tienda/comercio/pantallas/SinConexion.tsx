// What stands at an address that is nothing without the server while there is no network; it goes on by itself (PWA-02).
import { useEffect } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cartel } from '#web/comun/ui/Cartel.tsx'

const reload = () => window.location.reload()

export function SinConexion() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Cartel
      titulo="Estás sin conexión"
      dibujo="farol"
      texto={
        <>
          <p>Para esta pantalla hace falta internet. Cuando vuelva la señal la abrimos solos.</p>
          <p>Mientras tanto podés mirar los cortes y armar el carrito: queda guardado en este aparato.</p>
        </>
      }
    >
      <Boton tono="rojo" onClick={reload}>
        Reintentar
      </Boton>
      <BotonLink tono="linea" to={RUTAS.catalogo}>
        Ver el catálogo
      </BotonLink>
      <BotonLink tono="linea" to={RUTAS.carrito}>
        Ir al carrito
      </BotonLink>
      <BotonLink tono="linea" to={RUTAS.ayuda}>
        Ayuda
      </BotonLink>
    </Cartel>
  )
}
