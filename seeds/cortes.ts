// The template of common cuts a new shop starts from: what the demo shop sells, without its prices, stock, pictures and promises (AJU-03).
import { slug } from '#domain/catalogo/slug.ts'
import { ACHURAS } from './achuras.ts'
import { CERDO } from './cerdo.ts'
import { EMBUTIDOS } from './embutidos.ts'
import { MILANESAS } from './milanesas.ts'
import { POLLO } from './pollo.ts'
import type { ArticuloDemo, CategoriaDemo } from './tipos.ts'
import { VACUNOS } from './vacunos.ts'

export interface Corte extends Pick<ArticuloDemo, 'nombre' | 'valores'> {
  /** Names it in calls. */
  readonly clave: string
  readonly categoria: string
  readonly subCategoria: string
  readonly medida: NonNullable<ArticuloDemo['medida']>
  readonly ivaPorMil: number
  readonly detalle: string
}

/** A category of the demo, and which of its articles a new shop starts with, in what words. */
interface Estante {
  readonly demo: CategoriaDemo
  /** Where it is called otherwise than in the demo. */
  readonly nombre?: string
  /** By the article's name: what the cut is, and nothing that only the demo shop promises. */
  readonly detalles: Readonly<Record<string, string>>
}

const ESTANTES: readonly Estante[] = [
  {
    demo: VACUNOS,
    detalles: {
      Vacío: 'Jugoso y de fibra larga, con su capa de grasa. A la parrilla, a fuego bajo.',
      'Asado de tira': 'Costilla cortada en tiras, con su hueso. El clásico de la parrilla.',
      Entraña: 'Fina, tierna y de sabor intenso. Fuego fuerte y vuelta y vuelta.',
      'Picaña (tapa de cuadril)': 'Triángulo tierno con su capa de grasa. Entera o en bifes gruesos.',
      'Matambre de novillo': 'Para hacer a la pizza, a la parrilla o arrollado.',
      'Tapa de asado': 'Sin hueso y con vetas de grasa. A la parrilla lenta o al horno.',
      'Colita de cuadril': 'Magra y muy tierna. Entera a la parrilla o al horno.',
      Marucha: 'Tierna y sabrosa, de la paleta. A la plancha o a la parrilla.',
      'Asado banderita': 'La tira cortada fina: se hace en minutos a fuego fuerte.',
      'Costillar entero': 'Para la cruz o la parrilla grande. Pide horas de fuego manso.',
      'Ojo de bife': 'El centro del bife ancho, sin hueso y con buen marmolado.',
      'Bife de chorizo': 'Alto y tierno, con su tira de grasa al costado.',
      'Bife ancho con hueso': 'Bife sabroso con su costilla. A la plancha o a la parrilla.',
      'Bife angosto con hueso': 'La costeleta de siempre, con su hueso.',
      Lomo: 'El más tierno y magro. En medallones o entero.',
      'T-bone': 'Lomo de un lado del hueso y bife de chorizo del otro.',
      'Churrasco de cuadril': 'Magro y rendidor, para la plancha de todos los días.',
      Peceto: 'Redondo y magro. Para el vitel toné, al horno o en milanesas.',
      'Roast beef': 'Para estofar, brasear o hacer en bifes a la criolla.',
      Paleta: 'Rendidora y sabrosa, para la olla.',
      Palomita: 'Pieza chica de la paleta, para el horno o la cacerola.',
      Tortuguita: 'Con mucho colágeno: queda muy tierna en cocción larga.',
      Aguja: 'Sabrosa y económica. En bifes a la parrilla o en guisos.',
      Falda: 'Con capas de carne y grasa. A la parrilla lenta o para el puchero.',
      Osobuco: 'Rodajas con su caracú. Para guisos y cocción larga.',
      'Cuadril en pieza': 'Pieza entera para cortar a gusto o hacer al horno.',
      Nalga: 'Magra y sin nervios: la carne de milanesa.',
      'Bola de lomo': 'Tierna, para milanesas, bifecitos y horno.',
      Cuadrada: 'De fibra larga y sin grasa. Da milanesas grandes.',
      'Tapa de nalga': 'Sabrosa, para milanesas o para cortar a cuchillo.',
      'Carne picada común': 'Para empanadas, salsas y rellenos.',
      'Carne picada especial': 'Con poca grasa. Para hamburguesas, albóndigas y pastel de papas.',
      'Cubos para guiso': 'Carne en cubos, lista para la olla.',
      'Puchero surtido': 'Para el puchero y para caldos.',
    },
  },
  {
    demo: CERDO,
    detalles: {
      'Pechito con manta': 'La costilla del cerdo con su carne. A la parrilla o al horno.',
      Costillitas: 'Costillitas de cerdo, para la parrilla o la plancha.',
      Matambrito: 'Fino y tierno. A la parrilla, con limón.',
      Solomillo: 'El lomo del cerdo: magro y muy tierno.',
      Bondiola: 'Jugosa, con vetas de grasa. Al horno, braseada o en bifes.',
      'Carré con hueso': 'Para hacer entero al horno o en costeletas.',
      'Carré deshuesado': 'Lomo de cerdo sin hueso. Al horno o en bifes.',
      'Paleta de cerdo': 'Para hornos largos y para desmenuzar.',
      Pernil: 'Para el horno y las mesas grandes.',
      Lechón: 'Para el horno o la parrilla, en las fiestas.',
      'Bifes de bondiola': 'Bondiola en bifes, para la plancha o la parrilla.',
      'Carne picada de cerdo': 'Para rellenos, albóndigas y mezclas.',
      'Panceta fresca': 'Panceta sin curar, para la parrilla o para cocinar.',
      'Panceta ahumada': 'Para feteado o en trozo.',
    },
  },
  {
    demo: POLLO,
    detalles: {
      'Pollo entero fresco': 'Para el horno, la olla o la parrilla.',
      'Pollo parrillero abierto': 'Abierto, listo para poner en la parrilla.',
      'Medio pollo': 'La mitad de un pollo, para el horno o la parrilla.',
      Suprema: 'Pechuga sin hueso. Para la plancha o para milanesas.',
      'Pechuga con hueso': 'Para el horno, la olla o la parrilla.',
      'Filet de suprema fino': 'Suprema cortada fina, para la plancha.',
      'Pata muslo': 'Pata y muslo con hueso. Al horno o a la parrilla.',
      'Pata muslo deshuesada': 'Sin hueso, para la plancha o la parrilla.',
      Alitas: 'Para el horno, la parrilla o freír.',
      'Carcasa para caldo': 'Para caldos y sopas.',
    },
  },
  {
    demo: ACHURAS,
    detalles: {
      'Molleja de corazón': 'Tierna y cremosa. A la parrilla, con limón.',
      'Molleja de cogote': 'Más alargada y de sabor intenso. A la parrilla.',
      Chinchulín: 'A la parrilla, bien crocante.',
      'Tripa gorda': 'A la parrilla, a fuego lento.',
      Riñón: 'A la parrilla o a la provenzal.',
      Corazón: 'A la parrilla o en brochettes.',
      Hígado: 'A la plancha o encebollado.',
      Lengua: 'Para hacer a la vinagreta o en estofado.',
      Mondongo: 'Para el guiso.',
      Rabo: 'Para estofados y cocción larga.',
    },
  },
  {
    demo: EMBUTIDOS,
    detalles: {
      'Chorizo puro cerdo': 'De carne de cerdo, para la parrilla.',
      'Chorizo mezcla criollo': 'De carne vacuna y de cerdo, para la parrilla.',
      'Chorizo bombón': 'Chicos, para la picada de la parrilla.',
      'Chorizo colorado': 'Curado y con pimentón, para guisos.',
      Morcilla: 'Para la parrilla o para comer fría.',
      'Salchicha parrillera': 'Fina y larga, para hacer en rueda.',
      'Salame picado grueso': 'Para la picada.',
      Provoleta: 'Para la parrilla o la plancha.',
    },
  },
  {
    demo: MILANESAS,
    nombre: 'Elaborados',
    detalles: {
      'Milanesas de nalga': 'Rebozadas, para freír o para el horno.',
      'Milanesas de pollo': 'De suprema, rebozadas. Para freír o para el horno.',
      'Milanesas de cerdo': 'Rebozadas, para freír o para el horno.',
      'Suprema rellena de jamón y queso': 'Rebozada y rellena, para el horno.',
      'Hamburguesas clásicas x 4': 'De carne vacuna, en packs de cuatro.',
      'Medallones de pollo': 'Rebozados, para freír o para el horno.',
      'Albóndigas caseras': 'Para la salsa o el horno.',
    },
  },
]

/** The demo's article of that name: one that is called otherwise now has to be called so here. */
function findEn({ demo }: Estante, nombre: string) {
  for (const { nombre: subCategoria, articulos } of demo.subCategorias) {
    const articulo = articulos.find(candidato => candidato.nombre === nombre)
    if (articulo !== undefined) return { articulo, subCategoria }
  }
  throw new Error(`the demo shop has no ${nombre}`)
}

/** In the order a shop window shows them. */
export const CORTES: readonly Corte[] = ESTANTES.flatMap(estante =>
  Object.entries(estante.detalles).map(([nombre, detalle]) => {
    const { articulo, subCategoria } = findEn(estante, nombre)
    return {
      clave: slug(nombre),
      nombre,
      categoria: estante.nombre ?? estante.demo.nombre,
      subCategoria,
      medida: articulo.medida ?? '/Kg',
      ivaPorMil: articulo.ivaPorMil ?? estante.demo.ivaPorMil,
      valores: articulo.valores,
      detalle,
    }
  }),
)
