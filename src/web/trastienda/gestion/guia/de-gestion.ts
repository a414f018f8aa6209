// The guide's pages about running the shop: numbers, health, backups, notices, webhooks, the log.
import type { Instructivo } from './forma.ts'

export const DE_GESTION: readonly Instructivo[] = [
  {
    id: 'numeros',
    titulo: 'Ver cuánto vendiste',
    cuando: 'Querés comparar semanas, ver qué corte sale más o llevarte los números.',
    pasos: [
      'En «Hoy» están los últimos 7 días. Para otros, abrí «Números» y elegí «Este mes», «Mes pasado» u «Otros días».',
      'En cada gráfico, el botón de la tabla muestra las cifras.',
      'El botón de bajar guarda una planilla.',
    ],
    problemas: [
      [
        'No coincide con la caja',
        'Números cuenta lo vendido, el día que se pidió. La caja cuenta lo cobrado, el día que entró.',
      ],
      ['No pudimos traer los números de ahora', 'Tocá «Probar de nuevo». La tienda sigue tomando pedidos.'],
    ],
    lugares: ['numeros', 'hoy'],
    siguen: ['cerrar-la-caja', 'mes-para-el-contador'],
    palabras:
      'ventas estadistica grafico reporte informe ganancia kilos mes semana gane vendidos vendido facturacion cuanto',
    figura: { archivo: 'numeros', alt: 'Números: ventas por día en columnas.' },
  },
  {
    id: 'avisos-en-el-telefono',
    titulo: 'Que el teléfono avise de cada pedido nuevo',
    cuando: 'No siempre tenés la tienda abierta en la pantalla.',
    pasos: [
      'En el teléfono, entrá con tu cuenta y abrí tu perfil (tu nombre, en «Más»).',
      'Prendé «Avisarme de un pedido nuevo cuando no tengo la tienda abierta» y permití los avisos.',
      'Con la pantalla «Pedidos» abierta no hace falta: suena sola.',
    ],
    problemas: [
      [
        'No llegan',
        'Fijate en los ajustes del teléfono que el navegador pueda mandar avisos y no esté en no molestar.',
      ],
      ['En un iPhone no se puede', 'Primero agregá la tienda a la pantalla de inicio y abrila desde ahí.'],
    ],
    lugares: ['perfil', 'pedidos'],
    siguen: ['empezar-el-dia', 'segundo-factor'],
    palabras: 'notificacion push celular sonar aviso entero llegan suena',
  },
  {
    id: 'salud',
    titulo: 'Algo anda mal: mirar la salud de la tienda',
    cuando: '«Hoy» dice que algo pide una mano, o no llegan los mails.',
    pasos: [
      'Abrí «Ajustes» y tocá «Salud de la tienda».',
      'Arriba, en «Piden una mano», cada cosa dice qué pasa, qué hacer y lleva al lugar.',
      'Si hay trabajos fallidos, tocá «Probar de nuevo».',
      'Si dudás de las cuentas, tocá «Revisar las cuentas»: vuelve a sumar toda la plata.',
      'Después tocá «Mirar de nuevo».',
    ],
    problemas: [
      [
        'Dice que la base de datos no contesta',
        'Llamá a quien cuida el servidor. Leele lo que dice la pantalla.',
      ],
      ['Te piden la versión', 'Está abajo, en «Qué está andando».'],
    ],
    lugares: ['salud'],
    siguen: ['copias', 'webhooks'],
    palabras:
      'error falla problema no anda mail disco version soporte lento lenta tarda correo llegan colgado',
    figura: { archivo: 'salud', alt: 'Salud de la tienda: cada parte con una palabra que dice cómo está.' },
  },
  {
    id: 'copias',
    titulo: 'Copias de seguridad, y volver atrás',
    cuando: 'Querés estar tranquilo, o pasó algo grave.',
    pasos: [
      'Abrí «Ajustes», hoja «Copias de seguridad». Dejá prendida «Una copia cada noche».',
      'Antes de algo grande tocá «Hacer una copia ahora».',
      'Cada tanto pedí que alguien se lleve una copia a otra máquina: si se rompe el disco, la del mismo disco no sirve.',
      'Para volver a una copia hace falta quien cuida el servidor: se hace con npm run restore y el archivo.',
    ],
    problemas: [
      [
        'La última copia no se pudo hacer',
        'Casi siempre falta lugar en el disco: dice por qué en la misma hoja.',
      ],
      [
        'Dice que no están cifradas',
        'Quien tenga el archivo puede leer todo. Quien cuida el servidor pone la clave.',
      ],
      [
        'Sólo borraste un artículo o un precio',
        'No hace falta una copia: se deshace en su pantalla, y el Registro dice cómo estaba.',
      ],
    ],
    lugares: ['ajustes#copias', 'registro'],
    siguen: ['salud', 'registro'],
    palabras:
      'backup restaurar resguardo perder recuperar restore rompio robaron computadora servidor seguridad',
  },
  {
    id: 'registro',
    titulo: 'Saber quién cambió qué',
    cuando: 'Un precio está distinto y nadie sabe por qué.',
    pasos: [
      'Abrí «Registro».',
      'Filtrá por «Quién», «Qué» y «Qué día».',
      'Cada renglón dice qué había antes y qué quedó. Tocá el nombre para ir a esa cosa.',
    ],
    problemas: [['No está', 'Se guarda dos años. Sacá filtros con «Ver todo».']],
    lugares: ['registro'],
    siguen: ['cambiar-un-precio', 'invitar'],
    palabras: 'historial log auditoria culpa antes cambio quien cambio',
  },
  {
    id: 'webhooks',
    titulo: 'Avisarle a otro programa: webhooks',
    cuando: 'Otro sistema tiene que enterarse solo de un pedido o un precio.',
    pasos: [
      'Abrí «Ajustes» y tocá «Webhooks».',
      'En «Webhook nuevo» pegá la dirección que te da el otro programa: empieza con https.',
      'En «Avisa cuando…» está todo tildado: dejá lo que le interesa y tocá «Crear webhook».',
      'Copiá el secreto en el otro programa: se muestra una vez. Tocá «Ya lo guardé».',
      'Tocá «Probar» y fijate que llegue.',
    ],
    problemas: [
      [
        'Dice que no se encuentra o que es de adentro',
        'La dirección tiene que verse desde internet: pedísela a quien hizo el programa.',
      ],
      [
        'No llega',
        'Tocá «Ver entregas»: dice qué contestó el otro programa. Con «Repetir» se manda otra vez.',
      ],
      [
        'Se apagó solo',
        'Durante un día no llegó nada. Arreglá el otro programa y encendelo: lo que falta sale.',
      ],
    ],
    lugares: ['webhooks'],
    siguen: ['claves-de-la-api', 'salud'],
    palabras: 'integracion aviso sistema conectar notificar',
  },
]
