// One quiet line under the bar while the network is gone: what is on the screen is what was read last.
import { useEnLinea } from '#web/comun/estado/en-linea.ts'

export function SinRed() {
  const enLinea = useEnLinea()
  return (
    <p className="marco-sinred" role="status" data-fuera={!enLinea || undefined}>
      {enLinea ? null : 'Sin conexión: ves lo último que leímos'}
    </p>
  )
}
