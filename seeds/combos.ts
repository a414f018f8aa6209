// The demo shop's combos: the box of the barbecue at a price of its own, and one that costs its parts less a tenth.
import { IMAGENES } from './imagenes.ts'
import { VACUNAS } from './imagenes-vacunos.ts'
import { MAS_VENDIDO, PARRILLA } from './insignias.ts'
import type { SubCategoriaDemo } from './tipos.ts'
import { UNIDAD } from './valores.ts'

export const COMBOS: SubCategoriaDemo = {
  id: 16,
  nombre: 'Combos',
  articulos: [
    {
      id: 38,
      nombre: 'Caja parrillera',
      precioKg: 59_900_00,
      medida: 'ud.',
      stock: 0,
      valores: [UNIDAD.caja],
      insignias: [PARRILLA, MAS_VENDIDO],
      imagenes: [VACUNAS.asado, VACUNAS.vacio, IMAGENES.chorizo, IMAGENES.molleja],
      detalle:
        'La parrillada entera en una caja: carne, embutidos y la achura que elijas, todo del día. Cada corte va en su bolsa y con su peso.',
      combo: {
        partes: [
          { opciones: [{ articulo: 1, gramos: 1200 }] },
          { opciones: [{ articulo: 2, gramos: 1400 }] },
          { opciones: [{ articulo: 401, gramos: 800 }] },
          { opciones: [{ articulo: 406, gramos: 400 }] },
          {
            titulo: 'Elegí una achura',
            opciones: [
              { articulo: 301, gramos: 300 },
              { articulo: 303, gramos: 800, diferencia: -3_000_00 },
            ],
          },
        ],
      },
    },
    {
      id: 39,
      nombre: 'Combo choripán',
      // Of 17.440 + 5.760 + 9.800, a tenth less.
      precioKg: 29_700_00,
      medida: 'ud.',
      stock: 0,
      valores: [UNIDAD.combo],
      insignias: [PARRILLA],
      imagenes: [IMAGENES.chorizo, IMAGENES.morcilla, IMAGENES.provoleta],
      detalle:
        'Para arrancar cuando son muchos: una docena de chorizos, media de morcillas y dos provoletas, con el pan aparte. Diez minutos antes que la carne y nadie se queda mirando el fuego.',
      combo: {
        menosPorciento: 10,
        partes: [
          { opciones: [{ articulo: 401, gramos: 1600 }] },
          { opciones: [{ articulo: 406, gramos: 800 }] },
          { opciones: [{ articulo: 416, gramos: 2000 }] },
        ],
      },
    },
  ],
}
