// Why something could not be done (error message), in red where it was asked for; announced when it comes, and nothing while there is none.
interface Props {
  /** Of a place that draws it in its own way. */
  readonly className?: string
  readonly children: string | null | undefined
}

export function Motivo({ className = 'trastienda-motivo', children }: Props) {
  return children === null || children === undefined ? null : (
    <p className={className} role="alert">
      {children}
    </p>
  )
}
