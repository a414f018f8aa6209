// The dot in the head: the figures follow by themselves, or the server does not answer.
interface Props {
  readonly abierta: boolean
  readonly falla: boolean
}

export function EnVivo({ abierta, falla }: Props) {
  const viva = abierta && !falla
  return (
    <span className={viva ? 'hoy-vivo hoy-vivo--abierta' : 'hoy-vivo'} role="status">
      {viva ? 'En vivo' : falla ? 'Sin respuesta' : 'Conectando'}
    </span>
  )
}
