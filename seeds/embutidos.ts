// Sausages of the demo shop: chorizos, salchicha and morcilla, cured meats, cheese for the grill.
import { IMAGENES } from './imagenes.ts'
import { AL_VACIO, MAS_VENDIDO, NUEVO, PARRILLA } from './insignias.ts'
import type { CategoriaDemo } from './tipos.ts'
import { KILO, UNIDAD } from './valores.ts'

export const EMBUTIDOS: CategoriaDemo = {
  id: 5,
  nombre: 'Embutidos',
  ivaPorMil: 210,
  subCategorias: [
    {
      id: 51,
      nombre: 'Chorizos',
      articulos: [
        {
          id: 401,
          nombre: 'Chorizo puro cerdo',
          precioKg: 10_900_00,
          stock: 55_000,
          valores: [KILO.unidad130, KILO.mediaDocena800, KILO.docena1600],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [IMAGENES.chorizo, IMAGENES.chorizoTabla],
          detalle:
            'Receta de la casa: pulpa y tocino de cerdo, vino blanco, ajo y pimentón, en tripa natural. No lo pinches: veinticinco minutos a fuego medio y que se dore solo.',
        },
        {
          id: 402,
          nombre: 'Chorizo mezcla criollo',
          precioKg: 8_400_00,
          stock: 48_000,
          descPorciento: 10,
          valores: [KILO.unidad130, KILO.mediaDocena800, KILO.docena1600],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.chorizoCriollo],
          detalle:
            'Mitad vaca y mitad cerdo, con nuez moscada y un toque de ají molido. El de los choripanes de cancha: pan francés, chimichurri y servilleta a mano.',
        },
        {
          id: 403,
          nombre: 'Chorizo bombón',
          precioKg: 11_500_00,
          stock: 26_000,
          valores: [KILO.docenaBombon, KILO.dosDocenasBombon],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.chorizoBombon, IMAGENES.chorizoBombonTabla],
          detalle:
            'El puro cerdo en versión de dos bocados, atado corto. Se hace en quince minutos y es la entrada que mantiene tranquilos a todos mientras sale el asado.',
        },
        {
          id: 404,
          nombre: 'Chorizo de cerdo con verdeo',
          precioKg: 11_800_00,
          stock: 14_000,
          valores: [KILO.unidad130, KILO.mediaDocena800],
          insignias: [PARRILLA, NUEVO],
          imagenes: [IMAGENES.chorizoVerdeo],
          detalle:
            'Puro cerdo con cebolla de verdeo fresca picada a cuchillo. Más suave que el tradicional; va de diez con provoleta y pan tostado.',
        },
        {
          id: 405,
          nombre: 'Chorizo colorado',
          precioKg: 14_900_00,
          stock: 17_000,
          valores: [KILO.gr250, KILO.gr500, KILO.kg1],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.chorizoColorado],
          detalle:
            'Curado y con mucho pimentón, para darle color y fuerza al mondongo, las lentejas y el locro. En rodajas, dorado en sartén, salva cualquier tortilla.',
        },
      ],
    },
    {
      id: 52,
      nombre: 'Morcillas y salchichas',
      articulos: [
        {
          id: 406,
          nombre: 'Morcilla',
          precioKg: 7_200_00,
          stock: 42_000,
          valores: [KILO.unidad130, KILO.mediaDocena800, KILO.docena1600],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [IMAGENES.morcilla, IMAGENES.morcillaPapel],
          detalle:
            'Criolla, con cebolla bien cocida y verdeo, suave y untuosa. Ya viene hervida: ponela lejos del fuego fuerte y calentala despacio para que no se abra.',
        },
        {
          id: 407,
          nombre: 'Morcilla vasca',
          precioKg: 8_300_00,
          stock: 16_000,
          valores: [KILO.unidad130, KILO.mediaDocena800],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.morcillaVasca],
          detalle:
            'Dulce, con pasas y nueces, como la trajeron los abuelos. Rodajas gruesas doradas en la plancha con manzana verde: entrada o postre, según la hora.',
        },
        {
          id: 408,
          nombre: 'Salchicha parrillera',
          precioKg: 10_200_00,
          stock: 23_000,
          valores: [KILO.gr500, KILO.rueda600, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.parrillera, IMAGENES.parrilleraTabla],
          detalle:
            'Fina y larga, enrollada en rueda y atravesada con un pincho para darla vuelta entera. Doce minutos por lado y se corta con tijera sobre el pan.',
        },
        {
          id: 409,
          nombre: 'Salchicha parrillera con queso',
          precioKg: 11_600_00,
          stock: 12_000,
          valores: [KILO.gr500, KILO.rueda600],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.parrilleraQueso],
          detalle:
            'La parrillera de siempre con cubitos de queso pategrás en la masa. Fuego medio y sin apuro, así el queso se funde adentro y no en las brasas.',
        },
        {
          id: 410,
          nombre: 'Butifarra',
          precioKg: 9_900_00,
          stock: 11_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.butifarra],
          detalle:
            'Blanca, de cerdo cocido y especias suaves. Se come fría en fetas con mostaza o dorada a la plancha con porotos y ajo.',
        },
      ],
    },
    {
      id: 53,
      nombre: 'Salames y fiambres',
      articulos: [
        {
          id: 411,
          nombre: 'Salame picado grueso',
          precioKg: 26_500_00,
          stock: 15_000,
          valores: [KILO.feteado100, KILO.media200, KILO.pieza400],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.salame, IMAGENES.salameTabla],
          detalle:
            'Estacionado cuarenta días, con tocino a la vista y pimienta en grano. Cortalo grueso y a cuchillo, con pan de campo y un queso duro: la picada está hecha.',
        },
        {
          id: 412,
          nombre: 'Salamín picado fino',
          precioKg: 4_600_00,
          medida: 'ud.',
          stock: 60,
          valores: [UNIDAD.unidad, UNIDAD.tres, UNIDAD.docena],
          insignias: [MAS_VENDIDO],
          imagenes: [IMAGENES.salamin],
          detalle:
            'Pieza de unos 180 gramos, curada y tierna, con el ajo en su lugar. Colgalo en un lugar fresco y seco: cada semana que espera se pone mejor, si es que espera.',
        },
        {
          id: 413,
          nombre: 'Longaniza calabresa',
          precioKg: 19_800_00,
          stock: 10_500,
          valores: [KILO.feteado200, KILO.gr500, KILO.kg1],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.longaniza],
          detalle:
            'Seca y picante, con semillas de hinojo y ají calabrés. Sobre una pizza bien caliente suelta todo su aceite colorado; en la picada, despierta a los distraídos.',
        },
        {
          id: 414,
          nombre: 'Queso de cerdo',
          precioKg: 11_900_00,
          stock: 8_500,
          valores: [KILO.feteado200, KILO.gr500],
          imagenes: [IMAGENES.quesoDeCerdo],
          detalle:
            'Cabeza de cerdo cocida y prensada en su gelatina, con ajo y pimienta. En fetas finas con pan y mostaza; el que lo prueba, lo entiende.',
        },
        {
          id: 415,
          nombre: 'Bondiola curada',
          precioKg: 31_000_00,
          stock: 6_500,
          descPorciento: 25,
          valores: [KILO.feteado100, KILO.feteado200],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.bondiolaCurada, IMAGENES.bondiolaCuradaTabla],
          detalle:
            'Bondiola de cerdo estacionada noventa días, feteada casi transparente. Sacala de la heladera veinte minutos antes y servila sola, con aceite de oliva y nada más.',
        },
      ],
    },
    {
      id: 54,
      nombre: 'Provoletas',
      articulos: [
        {
          id: 416,
          nombre: 'Provoleta',
          precioKg: 4_900_00,
          medida: 'ud.',
          stock: 70,
          valores: [UNIDAD.unidad, UNIDAD.dos, UNIDAD.mediaDocena],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.provoleta, IMAGENES.provoletaTabla],
          detalle:
            'Rueda de queso provolone hilado de 200 gramos. Oreala una hora fuera de la heladera, parrilla bien caliente y dos minutos por lado con orégano y aceite de oliva.',
        },
        {
          id: 417,
          nombre: 'Provoleta con provenzal',
          precioKg: 5_400_00,
          medida: 'ud.',
          stock: 35,
          valores: [UNIDAD.unidad, UNIDAD.dos],
          insignias: [PARRILLA],
          imagenes: [IMAGENES.provoletaProvenzal],
          detalle:
            'La misma rueda, rebozada en ajo, perejil y ají molido. Va en provoletera de hierro para que no se escape y llega burbujeando a la mesa.',
        },
      ],
    },
  ],
}
