// The switch of the notices on this device, and what stands in its way where it cannot be switched (VOL-04).
import { useId } from 'react'
import type { Para } from '../estado/push.ts'
import { usePush } from '../estado/use-push.ts'
import { Interruptor } from './Interruptor.tsx'
import { Nota } from './Nota.tsx'

const IMPIDE = {
  imposible: 'Este navegador no recibe avisos.',
  iphone:
    'En el iPhone, agregá la tienda a la pantalla de inicio (Compartir, Agregar a inicio) y abrila desde ahí.',
  bloqueado:
    'Los avisos están bloqueados en este navegador: tocá el candado junto a la dirección, Notificaciones, Permitir.',
} as const

interface Props {
  readonly para: Para
  readonly titulo: string
  readonly texto: string
  readonly className: string
  /** What stands in its way is said elsewhere on the screen. */
  readonly callado?: boolean
}

export function AvisosAca({ para, titulo, texto, className, callado = false }: Props) {
  const { estado, change, falla } = usePush(para)
  const id = useId()
  if (estado === null) return null
  const impide = estado === 'prendido' || estado === 'apagado' ? null : IMPIDE[estado]
  if (impide !== null && callado) return null
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {impide === null ? (
        <>
          <Interruptor texto={texto} encendido={estado === 'prendido'} onCambio={si => void change(si)} />
          <Nota tipo="error">{falla}</Nota>
        </>
      ) : (
        <p>{impide}</p>
      )}
    </section>
  )
}
