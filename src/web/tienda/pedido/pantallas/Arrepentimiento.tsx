// 'Botón de arrepentimiento': open to everybody, with or without an account (Disp. 954/2025).
import { PERECEDEROS } from '#domain/pedido/perecederos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { FormularioArrepentimiento } from '../arrepentimiento/FormularioArrepentimiento.tsx'
import '../../cuenta/privacidad/politica.css'

export function Arrepentimiento() {
  const comercio = useComercio()
  return (
    <div className="pagina privacidad-politica">
      <header className="encabezado">
        <h1>Botón de arrepentimiento</h1>
        <p>Completá tus datos y te damos un código en el momento. No hace falta tener una cuenta.</p>
      </header>
      <p className="privacidad-politica__ley">
        {PERECEDEROS} Más en los <Link to={RUTAS.terminos}>términos y condiciones</Link>.
      </p>
      <FormularioArrepentimiento comercio={comercio} />
    </div>
  )
}
