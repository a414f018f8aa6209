// Chicken of the demo shop: whole, breast, legs and wings, giblets and boned.
import { IMAGENES } from './imagenes.ts'
import { AL_VACIO, MAS_VENDIDO, PARRILLA } from './insignias.ts'
import type { CategoriaDemo } from './tipos.ts'
import { KILO, UNIDAD } from './valores.ts'

export const POLLO: CategoriaDemo = {
  id: 2,
  nombre: 'Productos de Pollo',
  ivaPorMil: 105,
  subCategorias: [
    {
      id: 21,
      nombre: 'Pollo entero',
      articulos: [
        {
          id: 101,
          nombre: 'Pollo entero fresco',
          precioKg: 9_800_00,
          medida: 'ud.',
          stock: 46,
          valores: [UNIDAD.pollo, UNIDAD.dosPollos, UNIDAD.tresPollos],
          insignias: [MAS_VENDIDO],
          imagenes: [IMAGENES.polloEntero, IMAGENES.polloEnteroTabla],
          detalle:
            'Pollo fresco de unos 2,3 kg, limpio y sin congelar. Al horno pide una hora y cuarto con limón, ajo y papas alrededor. Si lo querés trozado en ocho, avisanos en el pedido.',
        },
        {
          id: 102,
          nombre: 'Pollo parrillero abierto',
          precioKg: 10_900_00,
          medida: 'ud.',
          stock: 24,
          descPorciento: 10,
          valores: [UNIDAD.pollo, UNIDAD.dosPollos],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.polloAbierto],
          detalle:
            'Abierto al medio y aplanado para que se haga parejo. Va con el hueso hacia la brasa casi todo el tiempo y diez minutos del lado de la piel para dorarla. Pincelalo con chimichurri.',
        },
        {
          id: 103,
          nombre: 'Pollo de campo',
          precioKg: 18_500_00,
          medida: 'ud.',
          stock: 8,
          valores: [UNIDAD.polloDeCampo],
          imagenes: [IMAGENES.polloDeCampo],
          detalle:
            'Criado a maíz y con tiempo: carne más firme, piel amarilla y sabor de antes. Pesa cerca de tres kilos y agradece la cocción lenta, a la cacerola con verduras o en escabeche.',
        },
        {
          id: 104,
          nombre: 'Medio pollo',
          precioKg: 5_200_00,
          medida: 'ud.',
          stock: 30,
          valores: [UNIDAD.medioPollo, UNIDAD.dosMedios],
          imagenes: [IMAGENES.medioPollo],
          detalle:
            'Para dos personas, sin sobras: media pechuga, pata, muslo y ala de un mismo pollo fresco. Adobalo con pimentón y ajo la noche anterior y mandalo al horno bien caliente.',
        },
      ],
    },
    {
      id: 22,
      nombre: 'Pechuga y suprema',
      articulos: [
        {
          id: 105,
          nombre: 'Suprema',
          precioKg: 9_900_00,
          stock: 52_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          insignias: [MAS_VENDIDO],
          imagenes: [IMAGENES.suprema, IMAGENES.supremaTabla],
          detalle:
            'Media pechuga sin hueso ni piel, lista para la plancha o para rebozar. Salala media hora antes y cocinala tapada: queda dorada por fuera y tierna por dentro.',
        },
        {
          id: 106,
          nombre: 'Pechuga con hueso',
          precioKg: 6_900_00,
          stock: 31_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.pechuga],
          detalle:
            'Entera, con piel y hueso, que le dan jugo y sabor. Al horno con hierbas rinde para cuatro; hervida es la base de un caldo y de una ensalada para dos días.',
        },
        {
          id: 107,
          nombre: 'Filet de suprema fino',
          precioKg: 10_900_00,
          stock: 27_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.filetDeSuprema],
          detalle:
            'La suprema abierta en filetes de medio centímetro, pareja y sin nervio. Dos minutos por lado en la sartén o directo al pan rallado: la cena de los días largos.',
        },
        {
          id: 108,
          nombre: 'Cubos de suprema',
          precioKg: 10_500_00,
          stock: 13_000,
          valores: [KILO.bolsa500, KILO.bolsa1],
          imagenes: [IMAGENES.cubosDeSuprema],
          detalle:
            'Cortados del mismo tamaño para que se cocinen a la vez. Van al wok con verduras, al curry o a la cazuela con crema y puerro.',
        },
      ],
    },
    {
      id: 23,
      nombre: 'Pata, muslo y alitas',
      articulos: [
        {
          id: 109,
          nombre: 'Pata muslo',
          precioKg: 4_900_00,
          stock: 75_000,
          descPorciento: 15,
          valores: [KILO.kg1, KILO.kg2, KILO.kg5],
          insignias: [MAS_VENDIDO, PARRILLA],
          imagenes: [IMAGENES.pataMuslo, IMAGENES.pataMusloTabla],
          detalle:
            'El corte más jugoso del pollo y el que más rinde. A la parrilla lleva cuarenta minutos con la piel hacia arriba; al horno, una hora con limón y romero.',
        },
        {
          id: 110,
          nombre: 'Pata muslo deshuesada',
          precioKg: 8_400_00,
          stock: 29_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.pataMusloDeshuesada],
          detalle:
            'Sin hueso y con la piel puesta, abierta como un bife. En la parrilla se hace en veinte minutos y queda más tierna que la suprema. Probala con mostaza y miel.',
        },
        {
          id: 111,
          nombre: 'Patas',
          precioKg: 5_400_00,
          stock: 33_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.patas],
          detalle:
            'Las preferidas de los chicos, para comer con la mano. Marinalas en soja, ajo y azúcar negra, y al horno fuerte hasta que brillen.',
        },
        {
          id: 112,
          nombre: 'Muslos',
          precioKg: 5_600_00,
          stock: 18_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.muslos],
          detalle:
            'Carne oscura, tierna y difícil de secar. Van en guiso con arroz, en paella o dorados en sartén de hierro con la piel hacia abajo hasta que crujan.',
        },
        {
          id: 113,
          nombre: 'Alitas',
          precioKg: 3_900_00,
          stock: 40_000,
          valores: [KILO.kg1, KILO.kg2],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.alitas, IMAGENES.alitasPapel],
          detalle:
            'Para picar con cerveza: horno al máximo, veinticinco minutos, y salteadas al final en salsa picante y manteca. Calculá medio kilo por persona, o más.',
        },
      ],
    },
    {
      id: 24,
      nombre: 'Menudos y deshuesados',
      articulos: [
        {
          id: 114,
          nombre: 'Menudos',
          precioKg: 2_800_00,
          stock: 14_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.menudos],
          detalle:
            'Corazón, panza y cogote para el arroz con menudos de la abuela o para un caldo con cuerpo. Lavalos bien y dales una hora de olla.',
        },
        {
          id: 115,
          nombre: 'Hígado de pollo',
          precioKg: 3_200_00,
          stock: 9_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.higadoDePollo],
          detalle:
            'Suave y rápido: salteado con cebolla y un chorrito de vino dulce, o hecho paté con manteca y tomillo. No lo cocines de más, que el centro quede rosado.',
        },
        {
          id: 116,
          nombre: 'Pollo deshuesado arrollado',
          precioKg: 12_900_00,
          stock: 0,
          valores: [KILO.pieza1800],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.polloArrollado],
          detalle:
            'Un pollo entero sin un solo hueso, atado y relleno con jamón, queso y morrón. Una hora y media de horno y se corta en rodajas, caliente o frío.',
        },
        {
          id: 117,
          nombre: 'Carcasa para caldo',
          precioKg: 1_600_00,
          stock: 20_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.carcasa],
          detalle: null,
        },
      ],
    },
  ],
}
