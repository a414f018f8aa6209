// The demo shop as data: everything an empty database is filled with.
import type { Imagen, Valor } from '#domain/catalogo.ts'
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
  readonly categorias: readonly CategoriaDemo[]
  readonly valores: readonly Valor[]
  readonly imagenes: readonly Imagen[]
  readonly insignias: typeof INSIGNIAS
  readonly codigos: typeof CODIGOS
}

export const DEMO: Demo = {
  comercio: { id: 1, nombre: 'Mostrador' },
  categorias: [VACUNOS, POLLO, CERDO, ACHURAS, EMBUTIDOS, MILANESAS],
  valores: [...Object.values(KILO), ...Object.values(UNIDAD)],
  imagenes: [...Object.values(VACUNAS), ...Object.values(IMAGENES)],
  insignias: INSIGNIAS,
  codigos: CODIGOS,
}
