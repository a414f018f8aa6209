// Beef of the demo shop: grill cuts, steaks, oven and pot cuts, cuts for milanesas, minced and diced.
import { COMBOS } from './combos.ts'
import { VACUNAS } from './imagenes-vacunos.ts'
import { AL_VACIO, MAS_VENDIDO, PARRILLA } from './insignias.ts'
import { AL_VACIO_A_PEDIDO, PARA_MILANESAS, SIN_GRASA } from './preparaciones.ts'
import type { CategoriaDemo } from './tipos.ts'
import { KILO } from './valores.ts'

export const VACUNOS: CategoriaDemo = {
  id: 1,
  nombre: 'Productos Vacunos',
  ivaPorMil: 105,
  subCategorias: [
    {
      id: 11,
      nombre: 'Parrilla',
      articulos: [
        {
          id: 1,
          nombre: 'Vacío',
          precioKg: 19_500_00,
          stock: 64_000,
          valores: [KILO.gr500, KILO.kg1, KILO.media1200, KILO.pieza2500],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [VACUNAS.vacio, VACUNAS.vacioTabla],
          detalle:
            'El corte que define un domingo: jugoso, de fibra larga y con el cuerito que queda crocante. Ponelo del lado de la grasa a fuego bajo durante una hora, dalo vuelta y en veinte minutos está. Sal gruesa y nada más.',
        },
        {
          id: 2,
          nombre: 'Asado de tira',
          precioKg: 16_900_00,
          stock: 82_000,
          descPorciento: 10,
          valores: [KILO.unaTira, KILO.kg1, KILO.dosTiras, KILO.kg3],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [VACUNAS.asado, VACUNAS.asadoTabla],
          detalle:
            'Costilla de novillito cortada en tiras de cuatro dedos, con su hueso, su grasa y todo su sabor. Empezá del lado del hueso con brasas parejas y dalo vuelta recién cuando esté caliente arriba. Calculá medio kilo por persona.',
        },
        {
          id: 3,
          nombre: 'Entraña',
          precioKg: 24_500_00,
          stock: 18_500,
          valores: [KILO.gr500, KILO.pieza700, KILO.kg1],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [VACUNAS.entrana, VACUNAS.entranaTabla],
          detalle:
            'Fina, tierna y de sabor intenso: la que desaparece primero de la tabla. La entregamos limpia, con la membrana de un solo lado para que no se seque. Fuego fuerte, ocho minutos por lado y se corta cruzando la fibra.',
        },
        {
          id: 4,
          nombre: 'Picaña (tapa de cuadril)',
          precioKg: 25_000_00,
          stock: 22_000,
          valores: [KILO.gr500, KILO.pieza1200],
          insignias: [PARRILLA, AL_VACIO],
          imagenes: [VACUNAS.picana, VACUNAS.picanaTabla],
          detalle:
            'Triángulo de cuadril con un dedo de grasa que se derrite sobre la carne. Entera, cuarenta minutos del lado de la grasa; en bifes gruesos, vuelta y vuelta a fuego fuerte. No pases de los 1,3 kg: si pesa más, trae otro corte pegado.',
        },
        {
          id: 5,
          nombre: 'Matambre de novillo',
          precioKg: 15_800_00,
          stock: 26_000,
          valores: [KILO.kg1, KILO.pieza1800],
          insignias: [PARRILLA, AL_VACIO],
          imagenes: [VACUNAS.matambre],
          detalle:
            'Desgrasado y parejo, listo para hacerlo a la pizza o arrollado con huevo, zanahoria y morrón. Si lo querés tierno en la parrilla, hervilo antes media hora en leche con laurel.',
        },
        {
          id: 6,
          nombre: 'Tapa de asado',
          precioKg: 14_500_00,
          stock: 41_000,
          valores: [KILO.kg1, KILO.media1200, KILO.pieza2500],
          insignias: [PARRILLA],
          imagenes: [VACUNAS.tapaDeAsado, VACUNAS.tapaDeAsadoTabla],
          detalle:
            'La carne que cubre el costillar, sin hueso y con vetas de grasa que la mantienen jugosa. Rinde mucho y perdona al asador apurado. Va lento a la parrilla o dos horas al horno con papas.',
        },
        {
          id: 7,
          nombre: 'Colita de cuadril',
          precioKg: 21_500_00,
          stock: 24_000,
          valores: [KILO.gr500, KILO.pieza1200],
          insignias: [PARRILLA, AL_VACIO],
          imagenes: [VACUNAS.colita, VACUNAS.colitaTabla],
          detalle:
            'Corte noble, magro y muy tierno, ideal para quien quiere asado sin hueso ni grasa de más. Sellala por los cuatro lados y terminala a fuego medio hasta que quede rosada en el centro. Dejala descansar cinco minutos antes de cortar.',
        },
        {
          id: 8,
          nombre: 'Marucha',
          precioKg: 14_900_00,
          stock: 15_000,
          valores: [KILO.gr500, KILO.kg1, KILO.pieza1500],
          insignias: [PARRILLA],
          imagenes: [VACUNAS.marucha],
          detalle:
            'El secreto de los carniceros: está sobre la paleta, es tierna como un bife y cuesta mucho menos. Abierta en mariposa va a la plancha en minutos; entera, a la parrilla con fuego medio.',
        },
        {
          id: 9,
          nombre: 'Asado banderita',
          precioKg: 17_500_00,
          stock: 21_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          preparaciones: [AL_VACIO_A_PEDIDO],
          insignias: [PARRILLA],
          imagenes: [VACUNAS.banderita],
          detalle:
            'La misma tira de siempre, cortada fina como un dedo. En quince minutos a fuego fuerte queda dorada y crocante en los bordes: la solución para un asado un martes a la noche.',
        },
        {
          id: 10,
          nombre: 'Costillar entero',
          precioKg: 15_500_00,
          stock: 36_000,
          valores: [KILO.media4500, KILO.pieza9000],
          insignias: [PARRILLA],
          imagenes: [VACUNAS.costillar, VACUNAS.costillarTabla],
          detalle:
            'Para la cruz o la parrilla grande, con el hueso entero y la tapa puesta. Pide cuatro horas de fuego manso y buena compañía. Rinde para dieciocho personas: encargalo con un día de anticipación.',
        },
        {
          id: 11,
          nombre: 'Arañita',
          precioKg: 16_500_00,
          stock: 0,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [VACUNAS.aranita],
          detalle:
            'Sale una sola por media res y por eso vuela. Tiene la grasa repartida como una telaraña, de ahí el nombre y el sabor. Plancha bien caliente, tres minutos por lado, limón y a la mesa.',
        },
      ],
    },
    {
      id: 12,
      nombre: 'Bifes y churrascos',
      articulos: [
        {
          id: 12,
          nombre: 'Ojo de bife',
          precioKg: 26_500_00,
          stock: 19_000,
          valores: [KILO.bife300, KILO.bife400, KILO.bife600, KILO.kg1],
          insignias: [MAS_VENDIDO, PARRILLA],
          imagenes: [VACUNAS.ojoDeBife, VACUNAS.ojoDeBifeTabla],
          detalle:
            'El corazón del bife ancho, sin hueso y con el marmolado justo. Sacalo de la heladera una hora antes, plancha al rojo y cuatro minutos por lado para comerlo jugoso. La sal, al final.',
        },
        {
          id: 13,
          nombre: 'Bife de chorizo',
          precioKg: 24_500_00,
          stock: 23_500,
          descPorciento: 15,
          valores: [KILO.bife300, KILO.bife400, KILO.kg1],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [VACUNAS.bife, VACUNAS.bifeTabla],
          detalle:
            'El clásico de bodegón: tres dedos de alto, tierno y con su tira de grasa al costado. Marcalo parado sobre la grasa, después cinco minutos por lado. Con papas fritas, como corresponde.',
        },
        {
          id: 14,
          nombre: 'Bife ancho con hueso',
          precioKg: 17_900_00,
          stock: 28_000,
          valores: [KILO.bifeConHueso, KILO.kg1, KILO.kg2],
          imagenes: [VACUNAS.bifeAncho],
          detalle:
            'El ojo de bife con su costilla: más sabor, mejor precio. Va a la plancha o a la parrilla en bifes de dos dedos. El hueso se come con la mano, nadie mira.',
        },
        {
          id: 15,
          nombre: 'Bife angosto con hueso',
          precioKg: 18_500_00,
          stock: 26_000,
          valores: [KILO.bifeConHueso, KILO.kg1, KILO.kg2],
          imagenes: [VACUNAS.bifeAngosto],
          detalle:
            'La costeleta de toda la vida, con el bife de chorizo de un lado y el hueso que le da gusto. Sartén de hierro, fuego fuerte y un huevo frito arriba.',
        },
        {
          id: 16,
          nombre: 'Lomo',
          precioKg: 28_900_00,
          stock: 14_000,
          valores: [KILO.medallon200, KILO.medallones400, KILO.kg1, KILO.pieza1800],
          insignias: [AL_VACIO],
          imagenes: [VACUNAS.lomo, VACUNAS.lomoTabla],
          detalle:
            'El más tierno de todos, magro y parejo. Lo cortamos en medallones de tres dedos o te lo llevás entero para hacerlo a la mostaza. No lo cocines de más: rosado por dentro y con un minuto de reposo.',
        },
        {
          id: 17,
          nombre: 'T-bone',
          precioKg: 19_900_00,
          stock: 9_500,
          valores: [KILO.bifeConHueso, KILO.kg1],
          insignias: [PARRILLA],
          imagenes: [VACUNAS.tBone, VACUNAS.tBoneTabla],
          detalle:
            'Dos cortes en uno: lomo de un lado del hueso y bife de chorizo del otro. Poné el lado del lomo más lejos de la brasa, que se hace primero.',
        },
        {
          id: 18,
          nombre: 'Tomahawk',
          precioKg: 23_500_00,
          stock: 7_700,
          valores: [KILO.tomahawk],
          insignias: [PARRILLA, AL_VACIO],
          imagenes: [VACUNAS.tomahawk, VACUNAS.tomahawkTabla],
          detalle:
            'Ojo de bife de más de un kilo con la costilla larga y limpia. Media hora lejos del fuego y cinco minutos por lado sobre brasa viva para sellar. Comen dos y queda en la memoria.',
        },
        {
          id: 19,
          nombre: 'Churrasco de cuadril',
          precioKg: 18_900_00,
          stock: 30_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [VACUNAS.churrasco],
          detalle:
            'Magro y rendidor, cortado parejo para la plancha de todos los días. Que esté bien caliente antes de apoyar la carne y no la pinches: así conserva el jugo.',
        },
      ],
    },
    {
      id: 13,
      nombre: 'Horno y cacerola',
      articulos: [
        {
          id: 20,
          nombre: 'Peceto',
          precioKg: 22_500_00,
          stock: 20_000,
          valores: [KILO.gr500, KILO.kg1, KILO.pieza1800],
          insignias: [AL_VACIO],
          imagenes: [VACUNAS.peceto, VACUNAS.pecetoPapel],
          detalle:
            'Redondo, magro y sin desperdicio: el preferido para el vitel toné de Navidad. Cocinalo a fuego suave en caldo y dejalo enfriar adentro, así se corta fino sin desarmarse.',
        },
        {
          id: 21,
          nombre: 'Roast beef',
          precioKg: 13_900_00,
          stock: 38_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [VACUNAS.roastBeef],
          detalle:
            'Tierno y con vetas de grasa que se deshacen en la cocción larga. Braseado con vino tinto y cebolla queda para comer con cuchara; en bifes finos, a la criolla.',
        },
        {
          id: 22,
          nombre: 'Paleta',
          precioKg: 13_500_00,
          stock: 34_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [VACUNAS.paleta],
          detalle:
            'Rendidora y sabrosa, para estofados, bifes a la criolla o milanesas económicas. Dale una hora y media de olla tapada y se corta con el tenedor.',
        },
        {
          id: 23,
          nombre: 'Palomita',
          precioKg: 13_900_00,
          stock: 16_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [VACUNAS.palomita],
          detalle:
            'Pieza chica de la paleta, con un nervio al medio que se vuelve gelatina. Mechada con panceta y hecha al horno con cerveza es un almuerzo familiar sin trabajo.',
        },
        {
          id: 24,
          nombre: 'Tortuguita',
          precioKg: 13_800_00,
          stock: 12_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [VACUNAS.tortuguita],
          detalle:
            'Del extremo de la cuadrada, llena de colágeno: la reina del estofado y de las pastas del domingo. Dos horas a fuego corona en la salsa y no le pidas más a la vida.',
        },
        {
          id: 25,
          nombre: 'Aguja',
          precioKg: 11_500_00,
          stock: 29_000,
          descPorciento: 18,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [VACUNAS.aguja],
          detalle:
            'Económica y muy sabrosa, con hueso y grasa infiltrada. Va bien a la parrilla en bifes finos o en guiso de lentejas, donde el hueso hace la mitad del caldo.',
        },
        {
          id: 26,
          nombre: 'Falda',
          precioKg: 10_500_00,
          stock: 32_000,
          valores: [KILO.kg1, KILO.kg2],
          insignias: [PARRILLA],
          imagenes: [VACUNAS.falda],
          detalle:
            'Parrillera o de puchero, según el día. Tiene capas de carne y grasa que piden tiempo: dos horas de brasa floja o una tarde en la olla con verduras.',
        },
        {
          id: 27,
          nombre: 'Osobuco',
          precioKg: 8_900_00,
          stock: 33_000,
          valores: [KILO.rodaja, KILO.kg1, KILO.cuatroRodajas],
          insignias: [MAS_VENDIDO],
          imagenes: [VACUNAS.osobuco, VACUNAS.osobucoTabla],
          detalle:
            'Rodajas de garrón con su caracú. Enharinalas, doralas y dejalas dos horas con tomate, zanahoria y vino blanco. El caracú se reserva para el que cocinó.',
        },
        {
          id: 28,
          nombre: 'Cuadril en pieza',
          precioKg: 18_200_00,
          stock: 0,
          valores: [KILO.kg1, KILO.media1200, KILO.pieza2500],
          insignias: [AL_VACIO],
          imagenes: [VACUNAS.cuadril],
          detalle:
            'Pieza limpia y envasada al vacío, para cortar en casa a gusto: churrascos, cubos para brochette o un asado al horno con mostaza y miel.',
        },
      ],
    },
    {
      id: 14,
      nombre: 'Para milanesas',
      articulos: [
        {
          id: 29,
          nombre: 'Nalga',
          precioKg: 18_900_00,
          stock: 45_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          preparaciones: [...PARA_MILANESAS, AL_VACIO_A_PEDIDO],
          insignias: [MAS_VENDIDO],
          imagenes: [VACUNAS.nalga, VACUNAS.nalgaPapel],
          detalle:
            'La carne de milanesa por excelencia: magra, tierna y sin nervios. Te la cortamos a máquina del espesor que pidas; salen unas ocho milanesas por kilo.',
        },
        {
          id: 30,
          nombre: 'Bola de lomo',
          precioKg: 17_500_00,
          stock: 37_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          imagenes: [VACUNAS.bolaDeLomo],
          detalle:
            'Tierna, redonda y un poco más económica que la nalga. Sirve para milanesas, bifecitos y carne al horno mechada. Pedila cortada fina y no la golpees: no hace falta.',
        },
        {
          id: 31,
          nombre: 'Cuadrada',
          precioKg: 16_500_00,
          stock: 28_000,
          valores: [KILO.gr500, KILO.kg1, KILO.pieza3500],
          imagenes: [VACUNAS.cuadrada],
          detalle:
            'De fibra larga y sin grasa, da milanesas grandes de plato entero. En pieza es la indicada para el pastrón casero o para mechar y hacer a la cacerola.',
        },
        {
          id: 32,
          nombre: 'Tapa de nalga',
          precioKg: 15_200_00,
          stock: 17_000,
          valores: [KILO.kg1, KILO.pieza1800],
          imagenes: [VACUNAS.tapaDeNalga],
          detalle:
            'La cubierta de la nalga: menos pareja y más sabrosa. Rinde para milanesas chicas, para el matambre de los que no quieren grasa y para relleno de empanadas cortado a cuchillo.',
        },
      ],
    },
    {
      id: 15,
      nombre: 'Picada y para guisar',
      articulos: [
        {
          id: 33,
          nombre: 'Carne picada común',
          precioKg: 8_900_00,
          stock: 48_000,
          valores: [KILO.gr500, KILO.bolsa1, KILO.bolsa3],
          imagenes: [VACUNAS.picadaComun],
          detalle:
            'Picada en el momento, con la grasa justa para que el relleno de las empanadas y la boloñesa salgan jugosos. Usala en el día o llevala directo al freezer.',
        },
        {
          id: 34,
          nombre: 'Carne picada especial',
          precioKg: 12_500_00,
          stock: 42_000,
          valores: [KILO.gr500, KILO.bolsa1, KILO.bolsa3],
          preparaciones: [SIN_GRASA, AL_VACIO_A_PEDIDO],
          insignias: [MAS_VENDIDO],
          imagenes: [VACUNAS.picada, VACUNAS.picadaPapel],
          detalle:
            'De roast beef y paleta, con poca grasa y una sola pasada por la máquina. Para hamburguesas caseras que no se achican, pastel de papas y albóndigas.',
        },
        {
          id: 35,
          nombre: 'Carne picada premium',
          precioKg: 16_500_00,
          stock: 15_000,
          valores: [KILO.gr500, KILO.bolsa1],
          insignias: [AL_VACIO],
          imagenes: [VACUNAS.picadaPremium],
          detalle:
            'Solo nalga y cuadril, sin nervios y con menos de cinco por ciento de grasa. La que piden para los chicos y para los que se cuidan.',
        },
        {
          id: 36,
          nombre: 'Cubos para guiso',
          precioKg: 12_900_00,
          stock: 19_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [VACUNAS.cubos],
          detalle:
            'Paleta y roast beef en cubos parejos de tres centímetros, listos para la olla. Sellalos de a poco para que doren y no hiervan, y recién después va la verdura.',
        },
        {
          id: 37,
          nombre: 'Puchero surtido',
          precioKg: 7_900_00,
          stock: 22_000,
          valores: [KILO.kg1, KILO.kg2],
          imagenes: [VACUNAS.puchero],
          detalle: 'Falda, osobuco y hueso.',
        },
      ],
    },
    COMBOS,
  ],
}
