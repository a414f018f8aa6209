// Breaded and prepared products of the demo shop: milanesas, stuffed, burgers, meatballs.
import { IMAGENES } from './imagenes.ts'
import { AL_VACIO, MAS_VENDIDO, PARRILLA } from './insignias.ts'
import { AL_VACIO_A_PEDIDO, GROSOR } from './preparaciones.ts'
import type { CategoriaDemo } from './tipos.ts'
import { KILO, UNIDAD } from './valores.ts'

export const MILANESAS: CategoriaDemo = {
  id: 6,
  nombre: 'Milanesas',
  ivaPorMil: 210,
  subCategorias: [
    {
      id: 61,
      nombre: 'Milanesas de carne',
      articulos: [
        {
          id: 501,
          nombre: 'Milanesas de nalga',
          precioKg: 17_800_00,
          stock: 39_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          preparaciones: [...GROSOR, AL_VACIO_A_PEDIDO],
          insignias: [MAS_VENDIDO],
          imagenes: [IMAGENES.milanesa, IMAGENES.milanesasPapel],
          detalle:
            'Empanadas cada mañana con huevo, ajo y perejil, y pan rallado de panadería. Salen siete u ocho por kilo. Al horno con un hilo de aceite o fritas, dos minutos por lado.',
        },
        {
          id: 502,
          nombre: 'Milanesas de bola de lomo',
          precioKg: 16_500_00,
          stock: 31_000,
          descPorciento: 10,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          imagenes: [IMAGENES.milanesasDeBolaDeLomo],
          detalle:
            'Tiernas, del tamaño de un plato postre y bien sequitas. Podés guardarlas en el freezer separadas con film y cocinarlas sin descongelar.',
        },
        {
          id: 503,
          nombre: 'Milanesas de peceto',
          precioKg: 20_900_00,
          stock: 18_000,
          valores: [KILO.gr500, KILO.kg1],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.milanesasDePeceto],
          detalle:
            'Redondas, chicas y sin una gota de grasa: las más finas del mostrador. Perfectas para una napolitana en miniatura o para el sándwich del colegio.',
        },
      ],
    },
    {
      id: 62,
      nombre: 'Milanesas de pollo y cerdo',
      articulos: [
        {
          id: 504,
          nombre: 'Milanesas de pollo',
          precioKg: 11_200_00,
          stock: 43_000,
          valores: [KILO.gr500, KILO.kg1, KILO.kg2],
          insignias: [MAS_VENDIDO],
          imagenes: [IMAGENES.milanesasDePollo],
          detalle:
            'Filetes de suprema finos con rebozado crocante y limón rallado. Diez minutos de horno por lado y listo; con puré mixto no quedan sobras.',
        },
        {
          id: 505,
          nombre: 'Milanesas de cerdo',
          precioKg: 11_900_00,
          stock: 20_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.milanesasDeCerdo],
          detalle:
            'De carré, tiernas y con sabor propio, adobadas con mostaza antes del pan rallado. Fritas en grasa quedan como en Viena; al horno, como en casa.',
        },
        {
          id: 506,
          nombre: 'Milanesas de pollo con espinaca',
          precioKg: 11_600_00,
          stock: 12_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.milanesasEspinaca],
          detalle:
            'Suprema procesada con espinaca y queso, rebozada en avena. La manera más diplomática de que los chicos coman verde.',
        },
      ],
    },
    {
      id: 63,
      nombre: 'Rellenas',
      articulos: [
        {
          id: 507,
          nombre: 'Suprema rellena de jamón y queso',
          precioKg: 3_900_00,
          medida: 'ud.',
          stock: 48,
          valores: [UNIDAD.unidad, UNIDAD.dos, UNIDAD.mediaDocena],
          insignias: [MAS_VENDIDO],
          imagenes: [IMAGENES.supremaRellena],
          detalle:
            'Suprema de 250 gramos abierta, rellena con jamón cocido y muzzarella y rebozada. Treinta minutos de horno moderado y un centro que se estira.',
        },
        {
          id: 508,
          nombre: 'Suprema Kiev',
          precioKg: 4_200_00,
          medida: 'ud.',
          stock: 26,
          valores: [UNIDAD.unidad, UNIDAD.dos],
          imagenes: [IMAGENES.supremaKiev],
          detalle:
            'Con el corazón de manteca, ajo y ciboulette que salta al cortarla. Doble rebozado para que no se escape: sellala en aceite y terminala en el horno.',
        },
        {
          id: 509,
          nombre: 'Arrollado de carne relleno',
          precioKg: 14_800_00,
          stock: 13_500,
          valores: [KILO.pieza900],
          insignias: [AL_VACIO],
          imagenes: [IMAGENES.arrolladoDeCarne],
          detalle:
            'Pan de carne especial con huevo duro, zanahoria y panceta por fuera. Una hora de horno con papas: caliente es cena y frío es la picada del otro día.',
        },
      ],
    },
    {
      id: 64,
      nombre: 'Hamburguesas y medallones',
      articulos: [
        {
          id: 510,
          nombre: 'Hamburguesas clásicas x 4',
          precioKg: 5_900_00,
          medida: 'ud.',
          stock: 64,
          valores: [UNIDAD.pack, UNIDAD.dosPacks, UNIDAD.cuatroPacks, UNIDAD.caja10],
          insignias: [PARRILLA, MAS_VENDIDO],
          imagenes: [IMAGENES.hamburguesas, IMAGENES.hamburguesasPapel],
          detalle:
            'Cuatro medallones de 110 gramos de carne especial, sal y pimienta. Nada de soja ni pan. Plancha fuerte, tres minutos por lado, y el queso en el último.',
        },
        {
          id: 511,
          nombre: 'Hamburguesas de bife ancho x 2',
          precioKg: 5_200_00,
          medida: 'ud.',
          stock: 40,
          descPorciento: 15,
          valores: [UNIDAD.pack, UNIDAD.dosPacks, UNIDAD.cuatroPacks],
          insignias: [PARRILLA, AL_VACIO],
          imagenes: [IMAGENES.hamburguesasBife],
          detalle:
            'Dos medallones de 180 gramos de bife ancho y tapa de asado, picado grueso. Para comerlas jugosas, con cheddar, panceta y pan de papa.',
        },
        {
          id: 512,
          nombre: 'Medallones de pollo',
          precioKg: 9_600_00,
          stock: 21_000,
          valores: [KILO.bolsa500, KILO.bolsa1],
          imagenes: [IMAGENES.medallonesDePollo],
          detalle:
            'De suprema picada, con hierbas y sin rebozar: seis por medio kilo. Van a la plancha en cinco minutos, congelados o frescos.',
        },
      ],
    },
    {
      id: 65,
      nombre: 'Albóndigas y rebozados',
      articulos: [
        {
          id: 513,
          nombre: 'Albóndigas caseras',
          precioKg: 12_800_00,
          stock: 16_000,
          valores: [KILO.gr500, KILO.kg1],
          imagenes: [IMAGENES.albondigas],
          detalle:
            'De carne especial con pan remojado en leche, queso y perejil. Doralas apenas y terminalas veinte minutos en salsa de tomate. Salen unas veinticinco por kilo.',
        },
        {
          id: 514,
          nombre: 'Patitas rebozadas',
          precioKg: 9_900_00,
          stock: 24_000,
          valores: [KILO.bolsa500, KILO.bolsa1, KILO.bolsa3],
          imagenes: [IMAGENES.patitasRebozadas],
          detalle:
            'Bocados de suprema con rebozado crocante, hechos acá y sin cartílago. Quince minutos de horno o freidora de aire y los chicos comen.',
        },
        {
          id: 515,
          nombre: 'Bastoncitos de muzzarella',
          precioKg: 13_500_00,
          stock: 0,
          valores: [KILO.bolsa500, KILO.bolsa1],
          imagenes: [IMAGENES.bastoncitos],
          detalle:
            'Muzzarella en bastones con doble rebozado de pan y orégano. Fritos congelados, un minuto y medio en aceite bien caliente, y salsa de tomate picante al costado.',
        },
      ],
    },
  ],
}
