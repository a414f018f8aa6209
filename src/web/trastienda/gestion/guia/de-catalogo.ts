// The guide's pages about what is sold: a new article, its pictures and preparations, combos, categories, a spreadsheet.
import type { Instructivo } from './forma.ts'

export const DE_CATALOGO: readonly Instructivo[] = [
  {
    id: 'articulo-nuevo',
    titulo: 'Agregar un artículo',
    cuando: 'Vas a vender algo que no está en la tienda.',
    pasos: [
      'En «Artículos» tocá «Nuevo artículo» (en el teléfono, «Nuevo»).',
      'Escribí el «Nombre», elegí la «Categoría» y si se vende «Por kilo» o «Por unidad».',
      'En «Precio» poné cuánto sale el kilo o la unidad.',
      'En «Porciones» elegí cómo lo piden: 500 g, 1 kg, pieza. El precio de cada una sale solo.',
      'En «Fotos» tocá «Sacar una foto».',
      'En «Así la ven» mirá cómo queda.',
      'Tocá «Publicar».',
    ],
    problemas: [
      ['«Publicar» está apagado o algo quedó en rojo', 'Falta un dato: el que está marcado.'],
      ['No se ve en la tienda', 'Sin categoría, sin precio o sin porciones no se ve.'],
      ['Lo dejaste por la mitad', 'Queda en borrador en ese aparato: abrilo de nuevo y tocá «Publicar».'],
      [
        'Ya no lo vendés',
        'Abajo de todo, en «Sacarlo de la tienda», tocá «Archivar». Puede volver cuando quieras.',
      ],
    ],
    lugares: ['articulos', 'categorias'],
    siguen: ['fotos', 'preparaciones', 'combos', 'contar-el-stock'],
    palabras:
      'producto corte crear cargar alta ficha borrar sacar archivar ocultar algo nuevo dejar vender baja aparece ve',
    figura: { archivo: 'ficha', alt: 'La ficha de un artículo: fotos, datos, precio y porciones.' },
  },
  {
    id: 'fotos',
    titulo: 'Poner o cambiar la foto de un artículo',
    cuando: 'Un artículo no tiene foto, o tiene una fea.',
    pasos: [
      'En «Artículos», debajo de la lupa, tocá «Sin foto» para ver los que faltan. Tocá el nombre de uno.',
      'En «Fotos» tocá «Sacar una foto» o elegí una que ya tengas.',
      'Movela y acercala para encuadrarla. Donde dice que va el precio, dejalo libre.',
      'Escribí qué se ve: lo escucha quien no ve la pantalla.',
      'Para cambiar el orden, arrastralas: la primera es la portada.',
    ],
    problemas: [
      ['Se cortó internet', 'La foto queda esperando y sube sola. No cierres la página.'],
      ['No entró', 'Tocá reintentar. Si sigue, puede ser un formato raro: sacale una captura y subí esa.'],
    ],
    lugares: ['articulos'],
    siguen: ['articulo-nuevo'],
    palabras: 'imagen camara subir portada galeria',
  },
  {
    id: 'preparaciones',
    titulo: 'Ofrecer cortes y preparaciones: fina, gruesa, al vacío',
    cuando: 'El cliente tiene que poder elegir cómo lo quiere.',
    pasos: [
      'En «Artículos» tocá el nombre del artículo.',
      'En «Preparaciones» tocá «Agregar preparación».',
      'En «Se llama» escribí, por ejemplo, Fina. En «Grupo», de qué se elige una sola, por ejemplo Corte.',
      'Si cuesta más, poné cuánto suma por kilo. Vacío va sin cargo.',
      'Agregá las otras del mismo grupo y tocá «Guardar preparaciones».',
    ],
    problemas: [
      ['El cliente no elige nada', 'Lleva la primera de cada grupo: poné primero la más común.'],
      ['La segunda suma y la primera no', 'Es así: la primera de un grupo va siempre sin cargo.'],
    ],
    lugares: ['articulos'],
    siguen: ['articulo-nuevo', 'combos'],
    palabras: 'opcion corte fino grueso envasado milanesa picada',
  },
  {
    id: 'combos',
    titulo: 'Armar un combo',
    cuando: 'Querés vender varias cosas juntas, como una caja parrillera.',
    pasos: [
      'Creá un artículo «Por unidad», con nombre, categoría y porción, y publicalo.',
      'En su ficha, en «Combo», tocá «Agregar parte» por cada cosa que trae: en «Artículo» cuál es, y en «Kilos o unidades» cuánto.',
      'Si el cliente elige una entre varias, escribí lo mismo en «Elección» en cada una. Poné primero la más común: la lleva quien no elige.',
      'Si otra de esas cuesta más, escribí cuánto en «Diferencia ($)».',
      'Si querés que el precio siga al de las partes, escribí cuánto menos en «Cuesta sus partes menos (%)». Vacío, vale el precio de su ficha.',
      'Tocá «Guardar combo» y mirá su página en la tienda.',
    ],
    problemas: [
      ['No aparece «Combo»', 'El artículo tiene que estar publicado y venderse por unidad.'],
      [
        'No te deja cambiarle el precio',
        'Sale de sus partes. Borrá el número de «Cuesta sus partes menos (%)» y poné el precio en su ficha.',
      ],
      [
        'Dice que saldría gratis',
        'Alguien que elija lo más barato no pagaría nada: subí el precio, o bajá la oferta o lo que descuenta esa elección.',
      ],
      ['No hay de una parte', 'El combo no se puede pedir: no tiene stock propio, manda el de sus partes.'],
      [
        'Se terminó una parte de uno ya pedido',
        'Al pesarla tocá «No hay» y «Cambiarlo por otro»: cuesta lo mismo, y hace falta el sí del cliente.',
      ],
      [
        'No te deja poner una diferencia',
        'La primera de cada elección va sin diferencia: poné primero la que no suma.',
      ],
    ],
    lugares: ['articulos'],
    siguen: ['articulo-nuevo', 'preparaciones'],
    palabras: 'caja promo pack parrillera junto kit caja parrillera',
  },
  {
    id: 'categorias',
    titulo: 'Ordenar categorías, porciones e insignias',
    cuando: 'Querés otra categoría, otro orden o una porción nueva.',
    pasos: [
      'En «Artículos» tocá «Categorías» (en el teléfono está también en «Más»).',
      'Para crear una, escribí en «Nueva categoría» y tocá «Agregar».',
      'Para cambiarle el nombre, tocalo y escribí. Para ordenarlas, arrastralas.',
      'Más abajo, en «Porciones», agregás tamaños: nombre y gramos. 1.000 gramos es una unidad.',
      'En «Insignias» están los cartelitos que van sobre la foto.',
    ],
    problemas: [
      ['No deja borrar una categoría', 'Tiene artículos: pasalos a otra en su ficha y probá de nuevo.'],
    ],
    lugares: ['categorias', 'articulos'],
    siguen: ['articulo-nuevo'],
    palabras: 'rubro seccion orden menu tamaño porcion cartel',
  },
  {
    id: 'importar',
    titulo: 'Cargar o cambiar muchos artículos con una planilla',
    cuando: 'Tenés tu lista en Excel, o querés cambiar muchas cosas a la vez.',
    pasos: [
      'En «Artículos» tocá «Importar» (en el teléfono está también en «Más»).',
      'Si empezás de cero, tocá «Bajar planilla modelo». Si no, en «Bajar lo que hay» bajá la tuya, cambiala y guardala.',
      'Tocá «Elegir archivo», o soltá la planilla ahí.',
      'Mirá qué es cada columna y corregí la que no entendió.',
      'Mirá la prueba: «Con error», «Cambian», «Son nuevos», «Siguen igual». Corregí los errores ahí mismo.',
      'Elegí si los nuevos quedan ocultos o a la venta y tocá el botón de aplicar. Hasta ahí no cambió nada.',
    ],
    problemas: [
      ['Salió mal', 'Tocá «Deshacer todo»: los artículos vuelven a como estaban.'],
      [
        'El stock no cambió',
        'De un artículo que ya está, el stock no se toma de la planilla: se cuenta en «Stock».',
      ],
      ['La planilla nombra categorías que no hay', 'Te ofrece crearlas: tocá el botón.'],
      [
        'Cambiaste lo que trae un combo y quedó con error',
        'En la planilla está para mirarlo. Cambialo en su ficha, en «Combo», y acá tocá «Dejar como está».',
      ],
    ],
    lugares: ['importar', 'articulos'],
    siguen: ['cambiar-muchos-precios', 'articulo-nuevo'],
    palabras: 'excel xlsx csv subir lista masivo exportar bajar',
  },
]
