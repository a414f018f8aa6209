// 'Datos personales' (PROF-02): also where people land whose data are not complete yet.
import { perfilCompleto } from '#domain/cuenta/registro.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { FormularioDatos } from '../FormularioDatos.tsx'
import { RequiereSesion } from '../RequiereSesion.tsx'
import '../cuenta.css'

export function DatosPersonales() {
  return (
    <>
      <Banda titulo="Datos personales" texto="Son los datos que usamos para facturar y entregar tu pedido" />
      <RequiereSesion>
        {({ user }) => (
          <div className="pagina cuenta">
            {perfilCompleto(user) ? null : (
              <p>Nos falta tu dirección o tu teléfono para poder llevarte el pedido.</p>
            )}
            <FormularioDatos key={user.id} user={user} />
          </div>
        )}
      </RequiereSesion>
    </>
  )
}
