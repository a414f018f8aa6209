// What the counter did to the run of who is out, until they have seen it: kept with the session, since it says where people live (ENT-04).
import type { VueltaMia } from '#domain/entrega/jornada.ts'
import { addNovedades, findNovedades, type Novedad, QUE_CAMBIO } from '#domain/entrega/novedad.ts'
import { entero, nulo, objeto, porDefecto, texto, uno, varios } from '#domain/lector.ts'
import { CLAVE_REPARTO_NOVEDADES } from '#web/comun/almacen/claves.ts'
import { keepForPersona } from '#web/comun/almacen/guardado.ts'

const novedades = keepForPersona<readonly Novedad[]>(
  CLAVE_REPARTO_NOVEDADES,
  [],
  porDefecto(
    varios(
      objeto<Novedad>({
        vuelta: entero(1),
        pedido: entero(1),
        que: uno(QUE_CAMBIO),
        donde: texto,
        motivo: nulo(texto),
      }),
    ),
    [],
  ),
)

export const watchNovedades = () => novedades.watch()

export function noteNovedades(...leidas: Parameters<typeof findNovedades>): void {
  const nuevas = findNovedades(...leidas)
  if (nuevas.length > 0) novedades.set(addNovedades(novedades.get(), nuevas))
}

/** Whatever is told of that order. */
export function forgetNovedad(pedido: number): void {
  novedades.set(novedades.get().filter(otra => otra.pedido !== pedido))
}

/** Of runs that are out: what is over needs no word. */
export function useNovedades(vueltas: readonly VueltaMia[]): readonly Novedad[] {
  const todas = novedades.use(({ valor }) => valor)
  return todas.filter(({ vuelta }) =>
    vueltas.some(({ id, estado }) => id === vuelta && estado === 'en camino'),
  )
}
