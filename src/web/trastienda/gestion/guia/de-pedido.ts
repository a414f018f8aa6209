// The guide's pages about an order's life: taken, weighed, asked about, handed over, changed, cancelled.
import type { Instructivo } from './forma.ts'

export const DE_PEDIDO: readonly Instructivo[] = [
  {
    id: 'empezar-el-dia',
    titulo: 'Empezar el día',
    cuando: 'Llegás al local y querés saber qué hay que hacer.',
    pasos: [
      'Abrí «Hoy». Arriba está lo vendido; abajo, en «Te espera», lo que hay que hacer, lo más urgente primero.',
      'Seguí el botón de cada renglón: lleva a pesar, a cobrar o al pedido.',
      'Abrí «Pedidos» y dejá esa pantalla a la vista. Tocala una vez para que suene con cada pedido nuevo: tiene que decir «En vivo» y «Con sonido».',
      'Si el aparato queda en el mostrador, hacelo equipo del mostrador: sigue adentro 12 horas y se bloquea con un PIN.',
    ],
    problemas: [
      ['No suena', 'Tocá la pantalla una vez y fijate que el botón diga «Con sonido».'],
      [
        'Dice «Sin conexión» o «Reconectando…»',
        'Se cortó internet. Cuando vuelva se pone al día sola. No cierres la página.',
      ],
    ],
    lugares: ['hoy', 'pedidos'],
    siguen: ['atender-un-pedido', 'equipo-del-mostrador', 'avisos-en-el-telefono'],
    palabras: 'mañana abrir inicio ruido campana timbre sonido luz corto',
    figura: { archivo: 'hoy', alt: 'Hoy en un teléfono: lo vendido arriba y, abajo, lo que espera.' },
  },
  {
    id: 'atender-un-pedido',
    titulo: 'Atender un pedido, de punta a punta',
    cuando: 'Entró un pedido.',
    pasos: [
      'En «Pedidos», en «Pendientes», tocá el número del pedido para ver qué lleva y la nota del cliente.',
      'Tocá el botón grande. Siempre dice qué sigue. Con un pedido nuevo dice «Pesar»: pasa a «En Proceso» y se abre la balanza.',
      'Pesá cada línea. Si algo se pasa del peso, preguntale al cliente.',
      'Cuando está todo pesado, mandá el total: «Mandar el total», o «Mandar total y link de pago».',
      'Cuando viene, o cuando sale el reparto: «Cobrar y entregar», o «Entregar» si ya pagó. Pasa a «Finalizados».',
    ],
    problemas: [
      [
        'Tocaste el botón equivocado',
        'Tocá «Deshacer» en el aviso, o en el pedido: se puede durante 5 minutos.',
      ],
      [
        'No aparece «Pesar»',
        'Tu tienda no pesa. El botón dice «Procesar» y después «Finalizar»: ahí escribís el total que dio la balanza. Se prende en «Ajustes», «Pesar y cobrar».',
      ],
      ['El cliente no pagó a tiempo', 'El pedido se cancela solo y el stock vuelve.'],
    ],
    lugares: ['pedidos'],
    siguen: ['pesar', 'preguntar-por-un-peso', 'entregar-en-el-mostrador', 'imprimir-comandas'],
    palabras: 'tomar recibir preparar procesar nuevo estado finalizar orden compra',
    figura: {
      archivo: 'pedidos',
      alt: 'Un pedido pendiente en la lista, con el botón grande que dice Pesar.',
    },
  },
  {
    id: 'pesar',
    titulo: 'Pesar un pedido',
    cuando: 'El pedido está cortado y lo tenés en la balanza.',
    pasos: [
      'Abrí «Pesar» y tocá el pedido, o tocá «Pesar» en el pedido mismo.',
      'Arriba dice qué corte es y cuánto pidió. Escribí los gramos como los muestra la balanza: 1\u00a05\u00a00\u00a00 es un kilo y medio.',
      'Si la aguja queda adentro, tocá «Listo» y sigue el próximo corte.',
      'Si pesó lo pedido exacto, tocá «Justo»: no hace falta escribir.',
      'Si la balanza imprime etiqueta, tocá «Leer etiqueta» y mostrásela a la cámara, o pasala por el lector.',
      'Si son varias bolsas de lo mismo, cada una con su etiqueta, tocá «Leer otra»: se suman.',
      'Al terminar tocá «Mandar el total» o «Mandar total y link de pago»: se abre WhatsApp con el mensaje hecho.',
    ],
    problemas: [
      ['Se pasa o no llega', 'Está en la página que sigue: preguntarle al cliente por un peso.'],
      [
        'No queda de ese corte',
        'Tocá «No hay». Si dejás prendido «Apagarlo en la tienda», nadie más lo puede pedir. Con «Cambiarlo por otro» ponés otra cosa en su lugar.',
      ],
      ['Te equivocaste de peso', 'En el pedido tocá «Corregir un peso», abrí la línea y pesala de nuevo.'],
      [
        'Se cortó internet',
        'Seguí pesando: queda guardado en el aparato y sale solo cuando vuelve. No cierres el navegador.',
      ],
      ['Sos zurdo', 'En «Pesar», abajo, prendé «Soy zurdo: Listo a la izquierda».'],
    ],
    lugares: ['pesar', 'pedidos'],
    siguen: ['preguntar-por-un-peso', 'balanza', 'entregar-en-el-mostrador'],
    palabras: 'balanza kilos gramos peso cortar bolsa etiqueta codigo barras acabo mal equivoque corregir',
    figura: {
      archivo: 'pesar',
      alt: 'La balanza en la pantalla: el corte, lo que pidió, el visor y el teclado.',
    },
  },
  {
    id: 'preguntar-por-un-peso',
    titulo: 'Preguntarle al cliente por un peso',
    cuando: 'El corte pesó más o menos de lo que la tienda permite.',
    pasos: [
      'En la balanza, con el peso puesto, elegí qué hacer. Si se pasó: «Cobrar» hasta el límite (el resto va de regalo) o «Pedir OK al cliente». Si no llega: «Completar» y pesalo de nuevo.',
      'Con «Pedir OK al cliente» se abre WhatsApp con la pregunta. El cliente contesta tocando el enlace y la respuesta aparece sola en el pedido.',
      'Mientras tanto seguí con otra línea o con otro pedido.',
      'Si no contesta, abrí el pedido y llamalo. Anotá lo que dijo: «Dijo que sí», «Ajustarlo» o «No lo lleva».',
      'Si lo tenés al teléfono mientras pesás, tocá «Ya me dijo que sí» y listo.',
    ],
    problemas: [
      [
        'No contesta nunca',
        'Pasados unos minutos se cobra hasta el límite, nunca más. Los minutos se cambian en «Ajustes», «Pesar y cobrar».',
      ],
      ['No se abrió WhatsApp', 'Tocá «Abrir el mensaje», o «Preguntar de nuevo».'],
      ['Pidió que lo ajustes', 'Cortalo, y pesá esa línea otra vez.'],
    ],
    lugares: ['pedidos', 'pesar'],
    siguen: ['pesar', 'cambiar-un-pedido'],
    palabras: 'llamar avisar tolerancia limite se paso falta peso consulta ok',
  },
  {
    id: 'balanza',
    titulo: 'Conectar la balanza o leer sus etiquetas',
    cuando: 'Querés que el peso entre solo, sin escribirlo.',
    pasos: [
      'Con etiquetas: en «Ajustes», hoja «Balanza», escribí cómo son las 13 cifras en «Etiqueta de la balanza».',
      'En la misma hoja, abajo de «Probar una etiqueta», leé una con la cámara o con el lector y fijate que diga bien el producto y el peso.',
      'Cada artículo necesita su código de balanza: se pone en su ficha.',
      'Con cable, en una computadora con Chrome o Edge: al pesar tocá «Conectar la balanza» y elegila. Cuando dice «Balanza conectada», el peso entra solo.',
    ],
    problemas: [
      [
        'La etiqueta da otro producto',
        'El código de balanza del artículo no es el de la etiqueta: corregilo en su ficha.',
      ],
      [
        'La balanza no contesta',
        'Fijate que esté prendida, con el cable puesto y con el protocolo PRT. Que ningún otro programa la use.',
      ],
      ['No deja usar la cámara', 'Permitila en el candado, al lado de la dirección de la página.'],
    ],
    lugares: ['ajustes#balanza', 'pesar'],
    siguen: ['pesar', 'articulo-nuevo'],
    palabras: 'plu codigo barras escaner lector camara usb cable',
  },
  {
    id: 'entregar-en-el-mostrador',
    titulo: 'Cobrar y entregar en el mostrador',
    cuando: 'El cliente vino a buscar su pedido.',
    pasos: [
      'En «Pedidos» buscalo por número o por nombre en la lupa.',
      'Si no pagó: cobrale y tocá «Cobrar y entregar».',
      'Si ya pagó: tocá «Entregar».',
      'Si se lo lleva y paga después: tocá «Entregar sin cobrar». Queda en «Hoy» hasta que pague.',
      'Si pagó de otra forma que la que eligió, abrí el pedido, tocá «Marcar pagado», elegí el medio y después entregalo.',
    ],
    problemas: [
      [
        'No dice «Cobrar y entregar»',
        'Falta un paso: pesar, la respuesta del cliente o avisar el total. El botón grande dice cuál.',
      ],
      [
        'Marcaste un pago que no era',
        'Con «Cambiar pago» elegís otro medio, o tocá «Quitar la marca de pagado».',
      ],
    ],
    lugares: ['pedidos', 'hoy'],
    siguen: ['cerrar-la-caja', 'transferencias', 'facturar'],
    palabras:
      'retira mostrador pagar efectivo tarjeta vuelto listo finalizar entregado fiado fiar deuda debe cuenta corriente',
  },
  {
    id: 'pedido-por-telefono',
    titulo: 'Tomar un pedido por teléfono',
    cuando: 'Un cliente llama, o lo tenés enfrente, y pide.',
    pasos: [
      'En «Hoy» tocá «Vender por teléfono», o en «Pedidos», «Pedido por teléfono».',
      'En «Cliente» escribí su nombre o su teléfono y elegilo. Si no está, tocá «Cliente nuevo», escribí «Nombre» y «Teléfono», y tocá «Usar este cliente».',
      'En «Agregar» escribí lo que pide con la cantidad, como 2 kg vacío: elegí el renglón que aparece. Repetí con cada cosa.',
      'Elegí «Envío» o «Retiro», el día y el turno. Escribí la dirección y, en «Detalle», lo que haga falta.',
      'En «Cómo paga» elegí lo que dijo, o dejá «No dijo».',
      'Leele el total y tocá «Tomar el pedido».',
    ],
    problemas: [
      ['El botón está apagado', 'Abajo dice qué falta: para quién es, qué lleva, la dirección o el turno.'],
      ['Hay cuentas con ese teléfono', 'Elegí si el pedido es de una de ellas o tocá «Es otra persona».'],
      [
        'Se cortó internet',
        'No se pierde nada de lo escrito. Tocá de nuevo cuando vuelva: queda un solo pedido.',
      ],
    ],
    lugares: ['tomar', 'hoy'],
    siguen: ['atender-un-pedido', 'cambiar-un-pedido', 'clientes'],
    palabras: 'llamada telefonico whatsapp anotar encargo vender vendo cliente nuevo',
    figura: {
      archivo: 'telefono',
      alt: 'El pedido por teléfono: para quién, qué lleva, cómo lo recibe y el total.',
    },
  },
  {
    id: 'cambiar-un-pedido',
    titulo: 'Cambiar un pedido ya hecho',
    cuando: 'El cliente quiere agregar, sacar o cambiar algo, la dirección o el turno.',
    pasos: [
      'Tocá el número del pedido para abrirlo y después «Cambiar».',
      'Subí o bajá cantidades, sacá con la cruz, o agregá en «Agregar» como en un pedido por teléfono.',
      'Mirá el total de abajo y tocá «Guardar el cambio».',
      'Si el total sube mucho hace falta el sí del cliente: «Pedirle el sí» le manda un enlace por WhatsApp. Si está con vos, «Ya me dijo que sí».',
      'Para cambiar el día, el turno o si lo retira: «Cambiar la entrega», elegí y «Guardar la entrega».',
    ],
    problemas: [
      ['Dice que ya no se puede cambiar', 'El pedido está finalizado o cancelado. Hacé uno nuevo.'],
      ['El turno está lleno', 'Podés ponerlo igual con «Dejarlo de más».'],
    ],
    lugares: ['pedidos'],
    siguen: ['cancelar-y-devolver', 'pedido-por-telefono', 'turnos'],
    palabras: 'modificar agregar sacar editar corregir direccion otro agregarle quiere otra cosa',
  },
  {
    id: 'cancelar-y-devolver',
    titulo: 'Cancelar un pedido y devolver la plata',
    cuando: 'El pedido no va más, o hay que devolver una parte.',
    pasos: [
      'En el pedido tocá la cruz roja, al lado del botón grande.',
      'Si entró plata, elegí qué pasa con ella: «Devolverla ahora», «Devolverla después» o «Queda a su favor».',
      'Confirmá con el botón rojo. El stock vuelve solo. Al cliente le llega un mail; si no tiene, el aviso te dice que lo llames.',
      'Para devolver una parte sin cancelar: abrí el pedido con «Ver detalle», buscá el pago en «La plata» y tocá «Devolver». Escribí cuánto.',
    ],
    problemas: [
      [
        'Cancelaste sin querer',
        'Tocá «Deshacer» en el aviso, o abrí el pedido en «Cancelados»: hay 5 minutos.',
      ],
      [
        'Pagó por Mercado Pago',
        'Lo que entró por ahí vuelve solo a quien pagó. Lo demás se lo das vos y queda anotado en la Caja.',
      ],
      [
        'Devolviste una parte y el pedido dice que falta',
        'El pedido vale lo mismo que antes: lo devuelto figura como lo que falta. Si no se entregó, cambialo después de devolver y queda pagado otra vez. Entregado ya no se cambia: queda así.',
      ],
      ['Anotaste un pago que nunca entró', 'En «La plata», en ese pago: «Nunca entró: anular el pago».'],
      ['Ya estaba facturado', 'La nota de crédito se hace sola. Está en la página de corregir una factura.'],
    ],
    lugares: ['pedidos', 'caja'],
    siguen: ['corregir-una-factura', 'arrepentimientos', 'cerrar-la-caja'],
    palabras: 'anular borrar devolucion reintegro reembolso baja',
  },
  {
    id: 'arrepentimientos',
    titulo: 'Contestar un arrepentimiento',
    cuando: 'Alguien usó el botón de arrepentimiento de la tienda. La ley obliga a contestarle.',
    pasos: [
      'En «Hoy» seguí el renglón «Arrepentimientos», o en «Pedidos» tocá «Arrepentimientos» (en el teléfono, detrás de los tres puntos).',
      'Leé qué dice y abrí el pedido que nombra.',
      'Cancelá el pedido y devolvé la plata si corresponde.',
      'Contestale por mail o por teléfono con su código a mano.',
      'Tocá «Marcar como atendido».',
    ],
    problemas: [
      ['No dice qué pedido es', 'Buscalo en «Pedidos» por su nombre, su teléfono o su mail.'],
      ['Lo marcaste por error', 'Tocá «Deshacer».'],
    ],
    lugares: ['arrepentimientos', 'pedidos'],
    siguen: ['cancelar-y-devolver', 'corregir-una-factura'],
    palabras: 'ley boton arrepentirse reclamo consumidor derecho',
  },
  {
    id: 'imprimir-comandas',
    titulo: 'Imprimir comandas, hoja de corte y etiquetas',
    cuando: 'Querés los pedidos en papel para cortar o para pegar en las bolsas.',
    pasos: [
      'En «Pedidos» (en el teléfono, detrás de los tres puntos) «Hoja de corte» suma lo que hay que cortar de todos los pedidos que esperan.',
      '«Comandas» imprime un papel por pedido. Elegí «Todos los que esperan», «Pendientes» o «En proceso».',
      'De uno solo: tocá el número del pedido y después «Comanda».',
      'Las etiquetas de las bolsas salen de «Etiquetas», al terminar de pesar, o en «Entregas» al armar el reparto.',
      'Elegí el papel (A4, ticket o etiqueta) y mandá a la impresora.',
    ],
    problemas: [
      [
        'Sale cortado o muy chico',
        'Elegí otro papel arriba y, en la impresora, escala 100 % y sin márgenes.',
      ],
      ['La hoja de corte no trae un pedido', 'Ya está pesado, o está cancelado.'],
    ],
    lugares: ['pedidos', 'entregas'],
    siguen: ['pesar', 'armar-un-reparto'],
    palabras: 'papel impresora ticket ticketera imprimir etiqueta bolsa cocina imprime',
  },
]
