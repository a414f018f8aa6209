// The demo shop as data: everything an empty database is filled with.

import type { Imagen, Valor } from '#domain/catalogo/catalogo.ts'
import type { Ajuste } from '#domain/comercio/ajustes.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL, type Comercio } from '#domain/comercio/comercio.ts'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import { ACHURAS } from './achuras.ts'
import { CERDO } from './cerdo.ts'
import { CODIGOS } from './codigos.ts'
import { EMBUTIDOS } from './embutidos.ts'
import { IMAGENES } from './imagenes.ts'
import { VACUNAS } from './imagenes-vacunos.ts'
import { INSIGNIAS } from './insignias.ts'
import { MILANESAS } from './milanesas.ts'
import { POLLO } from './pollo.ts'
import type { CategoriaDemo } from './tipos.ts'
import { VACUNOS } from './vacunos.ts'
import { KILO, UNIDAD } from './valores.ts'

interface Demo {
  readonly comercio: { readonly id: number; readonly nombre: string }
  /** Who the demo shop says it is and how it trades. */
  readonly ajustes: readonly Ajuste[]
  readonly categorias: readonly CategoriaDemo[]
  readonly valores: readonly Valor[]
  readonly imagenes: readonly Imagen[]
  readonly insignias: typeof INSIGNIAS
  readonly codigos: typeof CODIGOS
}

export const DEMO: Demo = {
  comercio: { id: COMERCIO_ID, nombre: COMERCIO_DEMO.nombre },
  ajustes: diferencias(COMERCIO_DEMO),
  categorias: [VACUNOS, POLLO, CERDO, ACHURAS, EMBUTIDOS, MILANESAS],
  valores: [...Object.values(KILO), ...Object.values(UNIDAD)],
  imagenes: [...Object.values(VACUNAS), ...Object.values(IMAGENES)],
  insignias: INSIGNIAS,
  codigos: CODIGOS,
}

/** Its name stands in its own row; what every shop starts with needs no setting. */
function diferencias({ nombre: _, ...comercio }: Comercio): Ajuste[] {
  return Object.entries(comercio)
    .filter(([campo, valor]) => {
      const inicial = COMERCIO_INICIAL[campo as keyof Comercio]
      return JSON.stringify(valor) !== JSON.stringify(inicial)
    })
    .map(([nombre, valor]) => ({ nombre, valor }))
}
