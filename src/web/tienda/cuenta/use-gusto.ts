// A heart or a wish as a button has it (toggle): its script comes with the first tap, a visitor is asked to log in where they are (VOL-01, VOL-05).
import { useState } from 'react'
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { loadChunk } from '#web/comun/estado/chunk.ts'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { loadGustos } from './gustos-vigilancia.ts'

const loadLogin = () => import('./LoginRequerido.tsx')

/** `falla`: what is said where its script does not come. */
export function useGusto(que: 'favorito' | TipoAnhelo, id: number, falla: string) {
  const [pideLogin, setPideLogin] = useState(false)
  const toggle = () =>
    void loadChunk(loadGustos).then(
      red => setPideLogin(!red.toggleGusto(que, id)),
      () => showAviso({ titulo: falla, descripcion: 'Sin conexión.', tipo: 'error' }),
    )
  const closeLogin = () => setPideLogin(false)
  const modulo = useDialogo(loadLogin, { abierto: pideLogin, onClose: closeLogin, onAbrir: toggle })
  return { toggle, closeLogin, LoginRequerido: modulo?.LoginRequerido ?? null }
}
