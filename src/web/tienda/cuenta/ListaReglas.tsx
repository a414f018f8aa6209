// What a password must be, ticked off while it is typed (SIGN-03).
import { Circle, CircleCheck } from 'lucide-react'
import { reglasPassword } from '#domain/cuenta/registro.ts'

interface Props {
  readonly password: string
}

export function ListaReglas({ password }: Props) {
  return (
    <ul className="cuenta-reglas" aria-label="La contraseña">
      {reglasPassword(password).map(({ texto, cumple }) => {
        const Icono = cumple ? CircleCheck : Circle
        return (
          <li key={texto} className={cumple ? 'cuenta-reglas__cumple' : undefined}>
            <Icono className="icono" aria-hidden="true" />
            {texto}
            <span className="oculto">{cumple ? ' Cumple' : ' Falta'}</span>
          </li>
        )
      })}
    </ul>
  )
}
