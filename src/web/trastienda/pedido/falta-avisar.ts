// A customer who was not told after all (WhatsApp): what is left to do about it, said where it outlives the order's row and the screen (PAGO-02).
import { showAviso } from '#web/comun/estado/avisos.ts'
import type { Chat } from '#web/comun/estado/ventana.ts'

interface Quien {
  readonly id: number
  readonly cliente: string
}

/** `chat` null: there is no number to write to. It stays until somebody deals with it, or who told them leaves. */
export function showFaltaAvisar(
  { id, cliente }: Quien,
  chat: Chat | null,
  persona: number | undefined,
): void {
  const queda = { tipo: 'alerta', ms: 0, persona } as const
  if (chat === null) {
    const descripcion = `Llamá a ${cliente} (pedido #${id}).`
    showAviso({ ...queda, titulo: 'No tenemos su WhatsApp', descripcion })
    return
  }
  showAviso({
    ...queda,
    titulo: 'Falta abrir WhatsApp',
    descripcion: `El mensaje del pedido #${id} está listo.`,
    accion: { texto: 'Abrir', onAccion: () => void window.open(chat.direccion, '_blank', 'noopener') },
  })
}
