// Pork of the demo shop: grill, oven, chops and diced, bacon and salted.
import { IMAGENES } from './imagenes.ts'
import { AL_VACIO, MAS_VENDIDO, PARRILLA } from './insignias.ts'
import type { CategoriaDemo } from './tipos.ts'
import { KILO } from './valores.ts'

export const CERDO: CategoriaDemo = {
  id: 3,
  nombre: 'Productos de Cerdo',
  ivaPorMil: 105,
  subCategorias: [
    {
      id: 31,
      nombre: 'Cerdo a la parrilla',
      articulos: [
        {
          id: 201,
          nombre: 'Pechito con manta',
          precioKg: 8_200_00,
          stock: 38_000,
          valores: [KILO.kg1, KILO.pieza2500],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [IMAGENES.pechito],
          detalle:
            'Costilla con toda la panceta encima: el vacío del cerdo. Dos horas con el hueso hacia las brasas y media del otro lado para que la manta quede crocante. Limón al servir.',
        },
        {
          id: 202,
          nombre: 'Costillitas',
          precioKg: 8_600_00,
          stock: 25_000,
          valores: [KILO.kg1, KILO.kg2],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.costillitas, IMAGENES.costillitasTabla],
          detalle:
            'Ribs de cerdo sin la manta, para glasear con barbacoa casera. Envueltas en papel de aluminio dos horas a horno bajo y diez minutos de fuego fuerte: se despegan solas del hueso.',
        },
        {
          id: 203,
          nombre: 'Matambrito',
          precioKg: 11_900_00,
          stock: 21_000,
          descPorciento: 10,
          valores: [KILO.pieza500, KILO.kg1],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [IMAGENES.matambrito, IMAGENES.matambritoTabla],
          detalle:
            'Fino, tierno y con la grasa justa. Veinte minutos de un lado, cinco del otro y unas gotas de limón; a la pizza, con salsa, muzzarella y orégano, no falla nunca.',
        },
        {
          id: 204,
          nombre: 'Solomillo',
          precioKg: 10_800_00,
          stock: 17_000,
          valores: [KILO.pieza500, KILO.kg1],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.solomillo],
          detalle:
            'El lomo del cerdo: chico, magro y muy tierno. Sellalo entero, terminalo al horno con mostaza y miel y cortalo en medallones todavía rosados.',
        },
        {
          id: 205,
          nombre: 'Churrasquito de cerdo',
          precioKg: 9_400_00,
          stock: 16_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.churrasquito],
          detalle:
            'Pulpa del cogote en bifes finos, veteada y jugosa. Diez minutos de parrilla con sal, ajo y perejil, y al pan con criolla.',
        },
      ],
    },
    {
      id: 32,
      nombre: 'Cerdo al horno',
      articulos: [
        {
          id: 206,
          nombre: 'Bondiola',
          precioKg: 8_000_00,
          stock: 44_000,
          valores: [KILO.gr500, KILO.kg1, KILO.pieza1800],
          insignias: [MAS_VENDIDO, PARRILLA],
          imagenes: [IMAGENES.bondiola, IMAGENES.bondiolaTabla],
          detalle:
            'Entera o en rodajas, la pieza más noble del cerdo. A la parrilla, dos horas tapada con papel; desmechada, cuatro horas a 120 grados con cerveza negra y a llenar sándwiches.',
        },
        {
          id: 207,
          nombre: 'Carré con hueso',
          precioKg: 7_800_00,
          stock: 30_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.carreConHueso],
          detalle:
            'Costeletas o pieza entera con su hueso, magras y sabrosas. Al horno con manzana y romero es un plato de fiesta; a la plancha, siete minutos por lado y puré.',
        },
        {
          id: 208,
          nombre: 'Carré deshuesado',
          precioKg: 9_200_00,
          stock: 22_000,
          descPorciento: 5,
          valores: [KILO.gr500, KILO.kg1, KILO.pieza1800],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.carreDeshuesado],
          detalle:
            'Sin hueso y atado, parejo de punta a punta. Inyectalo con jugo de naranja, dejalo una noche y al horno a 160 grados hasta que marque 65 en el centro.',
        },
        {
          id: 209,
          nombre: 'Paleta de cerdo',
          precioKg: 6_500_00,
          stock: 27_000,
          valores: [KILO.kg1, KILO.pieza3500],
          imagenes: [IMAGENES.paletaDeCerdo],
          detalle:
            'Con hueso y cuero, para hornear despacio hasta que cruja. Hacele cortes en cuadrícula, frotala con sal y comino y olvidala cuatro horas. Rinde para ocho.',
        },
        {
          id: 210,
          nombre: 'Pernil',
          precioKg: 6_800_00,
          stock: 36_000,
          valores: [KILO.media2500, KILO.pieza5000],
          imagenes: [IMAGENES.pernil],
          detalle:
            'La pata trasera para el sándwich de pernil de las fiestas. Salmuera de un día para el otro, cinco horas de horno manso y se corta finito con mayonesa casera.',
        },
        {
          id: 211,
          nombre: 'Lechón',
          precioKg: 11_500_00,
          stock: 0,
          valores: [KILO.media4500, KILO.pieza9000],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.lechon],
          detalle:
            'De nueve a diez kilos, tierno y de cuero fino. Lo entregamos abierto y limpio; tres horas y media del lado del hueso, y se da vuelta solo para dorar el cuero. Por encargo en diciembre.',
        },
      ],
    },
    {
      id: 33,
      nombre: 'Bifes y cortes chicos',
      articulos: [
        {
          id: 212,
          nombre: 'Bifes de bondiola',
          precioKg: 8_600_00,
          stock: 19_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.bondiola, IMAGENES.bondiolaTabla],
          detalle:
            'Bondiola cortada a máquina, de un dedo de alto. Vuelta y vuelta en la plancha con ajo y limón, o al pan con huevo, lechuga y tomate: el clásico de la Costanera.',
        },
        {
          id: 213,
          nombre: 'Pulpa de cerdo en cubos',
          precioKg: 7_400_00,
          stock: 15_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.cubosDeCerdo],
          detalle:
            'Pulpa magra de pernil en cubos, para guisos, brochettes o cerdo agridulce. Se cocina en cuarenta minutos y toma el sabor de lo que le pongas.',
        },
        {
          id: 214,
          nombre: 'Carne picada de cerdo',
          precioKg: 6_900_00,
          stock: 18_000,
          valores: [KILO.gr500, KILO.bolsa1],
          imagenes: [IMAGENES.picadaDeCerdo],
          detalle:
            'De paleta y bondiola, picada en el día. Mezclala mitad y mitad con vacuna para albóndigas más tiernas, o usala sola en empanaditas chinas y rellenos.',
        },
      ],
    },
    {
      id: 34,
      nombre: 'Panceta y salados',
      articulos: [
        {
          id: 215,
          nombre: 'Panceta fresca',
          precioKg: 8_900_00,
          stock: 16_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.pancetaFresca],
          detalle:
            'Con cuero y sin salar, para hacerla crocante al horno o en tiras gruesas a la parrilla. Secá bien el cuero con papel antes de cocinarla: ese es el secreto.',
        },
        {
          id: 216,
          nombre: 'Panceta ahumada',
          precioKg: 16_800_00,
          stock: 12_500,
          descPorciento: 20,
          ivaPorMil: 210,
          valores: [KILO.feteado100, KILO.feteado200, KILO.gr500],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.pancetaAhumada],
          detalle:
            'Ahumada con leña de quebracho y feteada fina. Para el desayuno con huevos, la carbonara o envolver un lomo. Empezala en sartén fría y larga toda su grasa.',
        },
        {
          id: 217,
          nombre: 'Patitas de cerdo',
          precioKg: 3_600_00,
          stock: 11_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.patitasDeCerdo],
          detalle:
            'Limpias y partidas al medio, puro colágeno para el locro y la buseca. Tres horas de hervor con laurel y quedan para chuparse los dedos, literalmente.',
        },
        {
          id: 218,
          nombre: 'Huesitos salados',
          precioKg: 4_200_00,
          stock: 9_500,
          ivaPorMil: 210,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.huesitosSalados],
          detalle:
            'Los que no pueden faltar en el locro del 25 de Mayo ni en las lentejas. Dejalos en agua desde la noche anterior para sacarles la sal.',
        },
      ],
    },
  ],
}
