// 'Datos personales' (PROF-02): also where people land whose data are not complete yet.
import { perfilCompleto } from '#domain/cuenta/registro.ts'
import { FormularioDatos } from '../features/cuenta/FormularioDatos.tsx'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

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
