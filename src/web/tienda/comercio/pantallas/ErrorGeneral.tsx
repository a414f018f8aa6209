// The page for when something went wrong on our side: what happened, what to do, and two ways on (ROUTE-04).
import { RUTAS } from '#domain/rutas.ts'
import { saludoWhatsApp } from '#domain/texto/whatsapp.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cartel } from '#web/comun/ui/Cartel.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'

export function ErrorGeneral() {
  const comercio = useComercio()
  return (
    <Cartel
      titulo="Algo salió mal de nuestro lado"
      texto={
        <>
          <p>No pudimos completar lo que pediste. No es nada que hayas hecho vos y no se cobró nada.</p>
          <p>
            Probá de nuevo en unos minutos. Si estabas haciendo un pedido y tenés dudas de si entró,
            escribinos antes de repetirlo.
          </p>
        </>
      }
    >
      <BotonLink tono="rojo" to={RUTAS.inicio}>
        Volver al inicio
      </BotonLink>
      {comercio.whatsapp === null ? null : (
        <PorWhatsApp tono="verde" numero={comercio.whatsapp} texto={saludoWhatsApp(comercio.nombre)}>
          Escribir por WhatsApp
        </PorWhatsApp>
      )}
    </Cartel>
  )
}
