// All that is on an article's page, published or thrown away in one: its fields, its preparations, the pictures of a new one (ART-03, ADM-05).
import { rutaSeccion } from '#domain/trastienda.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useFotosNuevas } from '../fotos/nuevas.ts'
import { usePreparaciones } from '../preparaciones/use-preparaciones.ts'
import { useFicha } from './use-ficha.ts'

/** To the first field that is refused, else to the notice that says why: both may be far above the thumb. */
function showFalta() {
  const falta = document.querySelector<HTMLElement>('.ficha [aria-invalid="true"]')
  const donde = falta ?? document.querySelector('.ficha-avisos')
  donde?.scrollIntoView({ block: 'center' })
  falta?.focus({ preventScroll: true })
}

export type Pagina = ReturnType<typeof usePagina>

/** `id` null: a new one. */
export function usePagina(id: number | null, userId: number) {
  const abierta = useFicha(id, userId)
  const { fila, cambios } = abierta
  const nuevas = useFotosNuevas()
  const preparaciones = usePreparaciones({ id, nombre: fila?.nombre ?? '' }, abierta.setVersion)
  const navigate = useNavigate()
  const soloPreparaciones = fila !== null && cambios.length === 0

  async function publish() {
    const publicada = !preparaciones.check() ? null : soloPreparaciones ? fila : await abierta.publish(finish)
    if (publicada === null) requestAnimationFrame(showFalta)
    else if (id === null) navigate(rutaSeccion('ficha', publicada.id), { replace: true })
    else if (preparaciones.sinGuardar) preparaciones.guardar()
  }

  /** Of one that was just made: what waited for it. */
  async function finish(publicada: NonNullable<typeof fila>) {
    const version = await preparaciones.attach(publicada).catch(() => {
      showAviso({
        titulo: 'Se publicó sin las preparaciones',
        descripcion: 'No se pudieron guardar: siguen escritas acá, guardalas de nuevo.',
        tipo: 'error',
      })
      return publicada.version
    })
    await nuevas.attach({ ...publicada, version }).catch(() =>
      showAviso({
        titulo: 'Se publicó sin las fotos',
        descripcion: 'No se pudieron guardar: agregalas de nuevo acá.',
        tipo: 'error',
      }),
    )
  }

  function discard() {
    const { fotos } = nuevas
    const restore = preparaciones.discard()
    if (id === null) nuevas.change([])
    abierta.discard(() => {
      restore()
      if (id === null) nuevas.change(fotos)
    })
  }

  const ocupada = abierta.estado === 'enviando' || preparaciones.guardando || nuevas.enCamino
  const cuantos = cambios.length + (preparaciones.sinGuardar ? 1 : 0)
  return { id, abierta, nuevas, preparaciones, ocupada, cuantos, publish, discard }
}
