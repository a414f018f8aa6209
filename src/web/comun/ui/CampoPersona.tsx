// A field about a person: its label, keyboard and what the browser may fill in stand here once, for every form that asks it.
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { Campo, type CampoProps } from './Campo.tsx'

const CAMPOS = {
  username: { etiqueta: 'Nombre de usuario', autoComplete: 'nickname', maxLength: LARGOS.username },
  nombre: { etiqueta: 'Nombre', autoComplete: 'given-name', maxLength: LARGOS.nombre },
  apellido: { etiqueta: 'Apellido', autoComplete: 'family-name', maxLength: LARGOS.apellido },
  direccion: {
    etiqueta: 'Dirección de entrega',
    autoComplete: 'street-address',
    maxLength: LARGOS.direccion,
  },
  telefono: { etiqueta: 'Teléfono', type: 'tel', autoComplete: 'tel', maxLength: LARGOS.telefono },
  email: {
    etiqueta: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
  },
} as const

interface Props extends Partial<CampoProps> {
  readonly name: keyof typeof CAMPOS
}

/** What a form says itself wins over what is usual. */
export function CampoPersona(props: Props) {
  return <Campo {...CAMPOS[props.name]} {...props} />
}
