// The ruler of the day: filled as far as today goes, a red mark where it stood by this hour before, its end that whole day; full and green beyond.
interface Props {
  readonly valor: number
  /** By this hour. */
  readonly marca: number
  /** The whole day. */
  readonly fin: number
  readonly textoMarca: string
  readonly textoFin: string
  readonly textoCero: string
  /** All of it in one sentence, for who does not see it. */
  readonly nombre: string
}

const RAYAS = Array.from({ length: 11 }, (_, i) => `${Math.round(((i + 1) * 10_000) / 12) / 100}%`)
const por = (parte: number) => `${Math.round(Math.min(1, Math.max(0, parte)) * 10_000) / 100}%`
/** The text beside its mark stays within the ruler. */
const ancla = (parte: number) => (parte < 0.3 ? 'start' : parte > 0.7 ? 'end' : 'middle')

export function Regla({ valor, marca, fin, textoMarca, textoFin, textoCero, nombre }: Props) {
  const entera = fin > 0 && valor >= fin
  const [lleno, donde] = fin > 0 ? [valor / fin, marca / fin] : [valor > 0 ? 1 : 0, 0]
  return (
    <div className="hoy-regla">
      <svg role="img" aria-label={nombre}>
        {marca > 0 ? (
          <text className="hoy-regla__texto" x={por(donde)} y="14" textAnchor={ancla(donde)}>
            {textoMarca}
          </text>
        ) : null}
        <rect className="hoy-regla__fondo" y="32" width="100%" height="20" />
        <rect
          className={entera ? 'hoy-regla__lleno hoy-regla__lleno--entero' : 'hoy-regla__lleno'}
          y="32"
          width={por(lleno)}
          height="20"
        />
        {RAYAS.map(x => (
          <line key={x} className="hoy-regla__raya" x1={x} x2={x} y1="33" y2="51" />
        ))}
        {marca > 0 ? (
          <line className="hoy-regla__marca" x1={por(donde)} x2={por(donde)} y1="24" y2="56" />
        ) : null}
      </svg>
      <p aria-hidden="true">
        <span>{textoCero}</span>
        <span>{textoFin}</span>
      </p>
    </div>
  )
}
