// Offal of the demo shop: sweetbreads and chitterlings, grill classics, kitchen and pot.
import { IMAGENES } from './imagenes.ts'
import { AL_VACIO, MAS_VENDIDO, PARRILLA } from './insignias.ts'
import type { CategoriaDemo } from './tipos.ts'
import { KILO } from './valores.ts'

export const ACHURAS: CategoriaDemo = {
  id: 4,
  nombre: 'Achuras',
  ivaPorMil: 105,
  subCategorias: [
    {
      id: 41,
      nombre: 'Mollejas y chinchulines',
      articulos: [
        {
          id: 301,
          nombre: 'Molleja de corazón',
          precioKg: 32_000_00,
          stock: 11_000,
          valores: [KILO.gr250, KILO.gr500, KILO.kg1],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [IMAGENES.molleja, IMAGENES.mollejaTabla],
          detalle:
            'La más buscada: redonda, cremosa y limpia de grasa. Blanqueala cinco minutos con laurel y vinagre, prensala, y a fuego fuerte hasta que cruja por fuera. Limón siempre.',
        },
        {
          id: 302,
          nombre: 'Molleja de cogote',
          precioKg: 22_500_00,
          stock: 14_000,
          descPorciento: 15,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.mollejaDeCogote],
          detalle:
            'Más larga y con un poco más de grasa que la de corazón, a mejor precio. Cortada en rodajas finas y a la plancha con verdeo queda como un snack crocante.',
        },
        {
          id: 303,
          nombre: 'Chinchulín',
          precioKg: 8_500_00,
          stock: 24_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [IMAGENES.chinchulin, IMAGENES.chinchulinTabla],
          detalle:
            'Limpio por fuera y con su relleno, que es donde está el sabor. Parrilla caliente, media hora, dándolo vuelta hasta que quede dorado y crocante de los dos lados.',
        },
        {
          id: 304,
          nombre: 'Chinchulín trenzado',
          precioKg: 9_800_00,
          stock: 8_000,
          valores: [KILO.trenza400, KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.chinchulinTrenzado],
          detalle:
            'El mismo chinchulín, ya trenzado a mano para que se haga parejo: crocante afuera y tierno en el medio. Cuarenta minutos a fuego medio y limón al servir.',
        },
        {
          id: 305,
          nombre: 'Tripa gorda',
          precioKg: 7_600_00,
          stock: 10_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.tripaGorda],
          detalle:
            'Bien lavada y dada vuelta. Hervila una hora con sal y vinagre, rellenala si te animás y terminala en la brasa hasta que la grasa quede dorada.',
        },
      ],
    },
    {
      id: 42,
      nombre: 'Clásicas de la parrilla',
      articulos: [
        {
          id: 306,
          nombre: 'Riñón',
          precioKg: 6_200_00,
          stock: 13_000,
          valores: [KILO.pieza500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.rinon],
          detalle:
            'De ternera, entero y sin la grasa dura. Dejalo una hora en agua con vinagre, abrilo al medio y asalo con provenzal. A la plancha, en rodajas, con cebolla y vino blanco.',
        },
        {
          id: 307,
          nombre: 'Ubre',
          precioKg: 5_400_00,
          stock: 7_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.ubre],
          detalle:
            'Achura de memoriosos: suave, láctea y muy tierna. Se hierve una hora y media, se corta en fetas y se dora en la parrilla como si fuera pan.',
        },
        {
          id: 308,
          nombre: 'Corazón',
          precioKg: 5_800_00,
          stock: 15_000,
          valores: [KILO.gr500, KILO.kg1, KILO.pieza1500],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.corazon],
          detalle:
            'Magro, firme y lleno de hierro. En bifes finos marinados con ají y comino se vuelve anticucho; mechado y a la cacerola, un estofado que no parece achura.',
        },
        {
          id: 309,
          nombre: 'Criadillas',
          precioKg: 7_900_00,
          stock: 0,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.criadillas],
          detalle:
            'Peladas y listas para cortar en rodajas. Se asan diez minutos con ajo y perejil o se rebozan y se fríen. Textura de molleja y sabor suave: probalas antes de opinar.',
        },
      ],
    },
    {
      id: 43,
      nombre: 'Para la cocina',
      articulos: [
        {
          id: 310,
          nombre: 'Hígado',
          precioKg: 5_200_00,
          stock: 18_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.higado],
          detalle:
            'Fresco del día y en bifes finos. Un minuto por lado en sartén muy caliente y cebolla dorada aparte: así queda tierno y no amarga.',
        },
        {
          id: 311,
          nombre: 'Lengua',
          precioKg: 9_800_00,
          stock: 14_000,
          valores: [KILO.pieza1200, KILO.kg2],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.lengua],
          detalle:
            'Para la lengua a la vinagreta, la entrada de cualquier fiesta argentina. Dos horas y media de hervor, se pela en caliente y se marina de un día para el otro.',
        },
        {
          id: 312,
          nombre: 'Mondongo',
          precioKg: 5_600_00,
          stock: 20_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.mondongo],
          detalle:
            'Blanco, limpio y precocido, cortado como lo pidas. A la española, con garbanzos, chorizo colorado y papas: el guiso que espera al primer frío.',
        },
        {
          id: 313,
          nombre: 'Rabo',
          precioKg: 8_700_00,
          stock: 9_000,
          valores: [KILO.kg1, KILO.pieza1500],
          imagenes: [IMAGENES.rabo],
          detalle:
            'Cortado por las coyunturas, con todo su colágeno. Cuatro horas a fuego mínimo con vino tinto y se separa del hueso con mirarlo; la salsa, para ñoquis.',
        },
        {
          id: 314,
          nombre: 'Sesos',
          precioKg: 6_400_00,
          stock: 4_500,
          valores: [KILO.gr250, KILO.gr500],
          imagenes: [IMAGENES.sesos],
          detalle:
            'Delicados y cremosos, limpios de membrana. Blanquealos diez minutos y usalos en el relleno de los ravioles o rebozados en buñuelitos con limón.',
        },
      ],
    },
  ],
}
