// The guide's pages about what things cost: one price, many, offers, lists, codes, the board.
import type { Instructivo } from './forma.ts'

export const DE_PRECIOS: readonly Instructivo[] = [
  {
    id: 'cambiar-un-precio',
    titulo: 'Cambiar un precio o poner una oferta',
    cuando: 'Subió un corte, o querés bajarlo por unos días.',
    pasos: [
      'Abrí «Artículos» y buscalo por nombre o código.',
      'En el teléfono: tocá «Precio» en su tarjeta, escribí y tocá «Guardar».',
      'En la computadora: tocá la celda del precio, escribí y apretá Enter: baja al de abajo.',
      'Para una oferta tocá «Oferta». Si tiene que terminar sola prendé antes «Hasta el domingo»; después tocá el porcentaje.',
      'Queda en la tienda en el momento. Los carritos abiertos ven el precio nuevo antes de pedir.',
    ],
    problemas: [
      ['Escribiste mal', 'Tocá «Deshacer» en el aviso, o escribí el de antes.'],
      [
        'Pregunta si está bien',
        'El precio cambia mucho de golpe. Si es así, tocá «Está bien»; si no, «Dejar».',
      ],
      ['No se ve en la tienda', 'Fijate que no esté oculto, que tenga categoría y alguna porción.'],
    ],
    lugares: ['articulos'],
    siguen: ['cambiar-muchos-precios', 'lista-de-precios', 'articulo-nuevo'],
    palabras: 'subir bajar aumento descuento rebaja promo promocion valor',
    figura: {
      archivo: 'articulos',
      alt: 'La tarjeta de un artículo en un teléfono, con Precio, Oferta y Stock.',
    },
  },
  {
    id: 'cambiar-muchos-precios',
    titulo: 'Subir o bajar muchos precios de una vez',
    cuando: 'Aumentó la media res y hay que tocar toda una categoría.',
    pasos: [
      'Abrí «Precios».',
      'En «¿Cuánto?» escribí el porcentaje. Con «En $» sumás pesos y con «A un precio» los dejás todos igual. El signo + cambia entre subir y bajar.',
      'En «¿A qué?» elegí las categorías. Con «Una parte, o buscando» elegís menos.',
      'En «Redondear» elegí a cuánto, por ejemplo $100.',
      'En «¿Desde cuándo?» dejá «Ahora», o elegí «Otro día» para que cambie solo.',
      'Mirá la lista: precio de hoy y precio nuevo de cada uno. Podés corregir uno a mano.',
      'Tocá el botón rojo. Recién ahí cambian.',
    ],
    problemas: [
      ['Te equivocaste', 'En «Cambios de precios», abajo, tocá «Deshacer»: vuelven todos.'],
      ['Lo programaste y ya no va', 'En «Cambios de precios» tocá «No hacerlo».'],
      ['Un precio está marcado', 'Cambia mucho o quedó raro: corregilo en su renglón.'],
    ],
    lugares: ['precios'],
    siguen: ['cambiar-un-precio', 'lista-de-precios', 'importar'],
    palabras: 'aumento inflacion porcentaje masivo todos lista redondear',
    figura: { archivo: 'precios', alt: 'Precios: cuánto, a qué, redondeo y desde cuándo.' },
  },
  {
    id: 'lista-de-precios',
    titulo: 'Mandar, imprimir o mostrar la lista de precios',
    cuando: 'Un cliente pide la lista, o querés carteles o la pantalla del local.',
    pasos: [
      'En «Precios» tocá «Lista».',
      'En «Qué va» elegí las categorías, y en «Cómo», si va «Sólo lo que hay» o «Sólo ofertas».',
      'Por WhatsApp: en cada mensaje tocá «Mandar» o «Copiar».',
      'En papel: «Imprimir la hoja» o «Imprimir etiquetas» para la vidriera.',
      'En el televisor: abrí «Pizarra» en el navegador de la tele y dejala. Se actualiza sola.',
    ],
    problemas: [
      ['Falta un artículo', 'No tiene precio, está oculto o no hay. Destildá «Sólo lo que hay».'],
      [
        'La pizarra quedó vieja',
        'Fijate que la tele tenga internet: muestra lo último que leyó y vuelve sola.',
      ],
    ],
    lugares: ['lista', 'pizarra'],
    siguen: ['cambiar-muchos-precios', 'listas-para-clientes'],
    palabras: 'tele television cartel whatsapp pizarron vidriera',
  },
  {
    id: 'listas-para-clientes',
    titulo: 'Precios especiales para algunos clientes',
    cuando: 'Vendés a un restaurante o a mayoristas a otro precio.',
    pasos: [
      'En «Precios» tocá «Para clientes».',
      'En «Lista nueva» escribí su nombre y tocá «Crear».',
      'En «Por categoría» escribí cuánto menos paga. En «Por artículo» ponés un precio propio.',
      'En «Por cantidad» agregás escalones: desde tantos kilos, tanto menos.',
      'En «Clientes» buscá a cada uno y tocá «Agregar».',
      'Abajo compará cómo lo ve cualquiera y cómo lo ve ese cliente.',
    ],
    problemas: [
      [
        'El cliente ve el precio de siempre',
        'Tiene que entrar con su cuenta. Paga lo mejor entre la oferta y su lista: nunca se suman.',
      ],
      ['Ya tenía otra lista', 'Cada cliente tiene una sola: al agregarlo deja la anterior.'],
    ],
    lugares: ['listas', 'clientes'],
    siguen: ['codigos', 'clientes'],
    palabras: 'mayorista restaurante descuento especial cantidad escala por mayor',
  },
  {
    id: 'codigos',
    titulo: 'Códigos de descuento',
    cuando: 'Querés regalar un descuento con una palabra que se escribe en el carrito.',
    pasos: [
      'Abrí «Códigos» y tocá «Código nuevo».',
      'Escribí el código, o tocá «Generar». Poné el porcentaje en «Descuento %».',
      'Si querés, poné «Vale desde», «Vale hasta», «Tope de usos», «Compra mínima» o «Una vez por persona».',
      'Tocá «Crear el código».',
      'En su ficha, en «Para compartir», tocá «Mandar por WhatsApp».',
    ],
    problemas: [
      [
        'El cliente dice que no anda',
        'Abrí la ficha: dice si está «Apagado», «Vencido», «Agotado» o si «Todavía no empezó».',
      ],
      ['Querés cortarlo ya', 'Apagá «Encendido».'],
    ],
    lugares: ['codigos'],
    siguen: ['listas-para-clientes', 'cambiar-un-precio'],
    palabras: 'cupon promo promocion regalo descuento',
  },
]
