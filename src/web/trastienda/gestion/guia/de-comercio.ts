// The guide's pages about the shop itself: its first day, what it says, when it is closed, its messages.
import type { Instructivo } from './forma.ts'

export const DE_COMERCIO: readonly Instructivo[] = [
  {
    id: 'primer-dia',
    titulo: 'El primer día: dejar la tienda lista',
    cuando: 'La tienda está recién abierta y todavía no vendió nada.',
    pasos: [
      'Entrá con tu email y tu contraseña. La primera vez te lleva solo a «Primer día»; después lo encontrás en «Hoy», en «Seguir con el primer día».',
      'En «Tu carnicería» escribí el nombre, el teléfono y el WhatsApp que recibe los pedidos. Tocá «Seguir».',
      'En «Horarios» tocá «Empezar con el más común» y corregí los días que no son así.',
      'En «Zonas de entrega» escribí los barrios a los que llevás. Si no querés cobrar el envío por zona ni entregar por turnos, apagalo ahí mismo.',
      'En «Catálogo» tocá «Cortes comunes», destildá lo que no vendés y agregalos. Entran sin precio: nadie los ve todavía.',
      'En «Precios» tocá «Poner precios» y escribí uno por uno. Cada artículo con precio queda a la venta en el momento.',
      'Al final tocá «Ver la tienda» y mirala como la ve un cliente.',
    ],
    problemas: [
      [
        'No sabés qué poner en un paso',
        'Tocá «Saltear»: se puede volver cuando quieras y lo escrito ya quedó guardado.',
      ],
      [
        'Tus clientes no reciben el mail para confirmar su cuenta',
        'Falta el servidor de correo. Pedíselo a quien instaló la tienda: la última página del primer día lo dice.',
      ],
    ],
    lugares: ['estreno', 'ajustes'],
    siguen: ['articulo-nuevo', 'cambiar-un-precio', 'invitar'],
    palabras: 'empezar abrir instalar nueva configurar inicio estreno',
    figura: {
      archivo: 'primer-dia',
      alt: 'Los cinco pasos del primer día, con el de los datos de la carnicería abierto.',
    },
  },
  {
    id: 'datos-de-la-tienda',
    titulo: 'Cambiar lo que la tienda dice: nombre, horarios, WhatsApp',
    cuando: 'Cambió un teléfono, un horario, la dirección o el mínimo de compra.',
    pasos: [
      'Abrí «Ajustes». Arriba están las hojas: «El local», «Contacto», «Horarios», «Entrega» y las demás. Tocá la que buscás.',
      'Tocá el campo, escribí y salí de él. No hay botón de guardar: al lado dice «Guardado».',
      'Después de cambiar el WhatsApp tocá «Mandarme una prueba» y fijate que llegue.',
      'Para que un día quede como el de arriba, en «Horarios» usá el botón que dice igual que el día anterior.',
    ],
    problemas: [
      [
        'El campo quedó en rojo',
        'Lo que escribiste no se entiende: abajo dice cómo va. En la tienda sigue lo de antes.',
      ],
      ['Te arrepentiste', 'Tocá «Volver al valor de la casa», o escribí lo anterior: está en el Registro.'],
    ],
    lugares: ['ajustes', 'registro'],
    siguen: ['cerrar-por-un-dia', 'mensajes', 'zonas'],
    palabras:
      'direccion telefono celular nombre mail correo cuit ajustes configuracion minimo portada destacados',
    figura: { archivo: 'ajustes', alt: 'Ajustes, con sus hojas arriba y los datos del local abajo.' },
  },
  {
    id: 'cerrar-por-un-dia',
    titulo: 'Cerrar por hoy, por un feriado o por vacaciones',
    cuando: 'Hoy no abrís, viene un feriado o te vas unos días.',
    pasos: [
      'Sólo por hoy: en «Hoy», abajo, tocá «Cerrar hoy». Para volver atrás, en el mismo lugar tocá «Abrir ahora».',
      'Varios días: en «Ajustes», hoja «Feriados y cierres», poné la fecha en «Cerrado hasta», escribí qué les decís y tocá «Cerrar».',
      'Un feriado: en la misma hoja, al lado de su nombre elegí «Cerrado», «Otro horario» o «Como siempre».',
    ],
    problemas: [
      [
        'Entró un pedido igual',
        'Es así: cerrado se avisa, pero los pedidos entran. Contestale al cliente cuándo lo preparás.',
      ],
      ['Hay turnos de entrega ese día', 'Cerralos en «Entregas» con «Cerrar el día».'],
    ],
    lugares: ['hoy', 'ajustes#dias', 'entregas'],
    siguen: ['turnos', 'datos-de-la-tienda'],
    palabras: 'feriado vacaciones cerrado horario dia libre',
  },
  {
    id: 'mensajes',
    titulo: 'Cambiar los mensajes de WhatsApp',
    cuando: 'Querés que los mensajes a tus clientes digan otra cosa.',
    pasos: [
      'Abrí «Ajustes», hoja «Mensajes».',
      'Tocá arriba el que querés cambiar.',
      'Cambiá el texto. Con «Meter» ponés un dato del pedido, como el nombre o el total, donde está el cursor.',
      'Al lado, o abajo en el teléfono, mirá cómo se va a ver.',
    ],
    problemas: [['Quedó mal', 'Tocá «Volver al texto original».']],
    lugares: ['ajustes#mensajes'],
    siguen: ['datos-de-la-tienda', 'pesar'],
    palabras: 'plantilla texto chat whatsapp saludo',
  },
]
