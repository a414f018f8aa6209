// The dot in the head of a section: what it shows follows by itself, or the server does not answer.

interface Props {
  readonly abierta: boolean
  readonly falla: boolean
}

export function EnVivo({ abierta, falla }: Props) {
  const viva = abierta && !falla
  return (
    <span className={viva ? 'trastienda-vivo trastienda-vivo--abierta' : 'trastienda-vivo'} role="status">
      {viva ? 'En vivo' : falla ? 'Sin respuesta' : 'Conectando'}
    </span>
  )
}
