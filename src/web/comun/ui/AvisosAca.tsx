// The switch of the notices on this device, and what stands in its way where it cannot be switched (VOL-04).
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
  readonly texto: string
}

export function AvisosAca({ para, texto }: Props) {
  const { estado, change, falla } = usePush(para)
  if (estado === null) return null
  if (estado !== 'prendido' && estado !== 'apagado') return <p>{IMPIDE[estado]}</p>
  return (
    <>
      <Interruptor texto={texto} encendido={estado === 'prendido'} onCambio={si => void change(si)} />
      <Nota tipo="error">{falla}</Nota>
    </>
  )
}
