// The guide's pages about money: the cash book, the payment provider, transfers, what is held.
import type { Instructivo } from './forma.ts'

export const DE_PAGO: readonly Instructivo[] = [
  {
    id: 'cerrar-la-caja',
    titulo: 'Llevar y cerrar la caja',
    cuando: 'Entra o sale plata que no es de un pedido, o termina el día.',
    pasos: [
      'Abrí «Caja». Lo que se cobra de los pedidos entra solo, separado por medio.',
      'Para el cambio inicial, un retiro o una compra: «Anotar», elegí «Entró» o «Salió», poné el monto y de qué es.',
      'Al final tocá «Cerrar el día». Dice cuánto efectivo tendría que haber.',
      'Contá el cajón, escribilo en «Efectivo contado» y, si no da, anotá por qué en «Nota».',
      'Tocá «Cerrar la caja del día».',
    ],
    problemas: [
      [
        'No da',
        'Mirá «Movimientos»: un cobro marcado con otro medio es lo más común. Corregilo en su pedido con «Cambiar pago».',
      ],
      [
        'Ya cerraste y faltaba algo',
        'En ese día tocá «Corregir este día»: queda anotado con la fecha de hoy.',
      ],
    ],
    lugares: ['caja'],
    siguen: ['recibir-la-plata', 'transferencias', 'entregar-en-el-mostrador'],
    palabras:
      'cierre arqueo efectivo cajon plata billetes contar retiro gasto cierro cierra falta sobra faltante sobrante cuadra pague proveedor',
    figura: {
      archivo: 'caja',
      alt: 'La caja de hoy: cuánto hay por cada medio, el cierre y los movimientos.',
    },
  },
  {
    id: 'mercado-pago',
    titulo: 'Elegir cómo te pagan y cobrar con Mercado Pago',
    cuando: 'Querés que el cliente pague con Mercado Pago, transferencia, efectivo o tarjeta.',
    pasos: [
      'Abrí «Ajustes», hoja «Pesar y cobrar».',
      'Prendé lo que aceptás: «Cobrar con Mercado Pago», «Cobrar en efectivo al entregar», «Cobrar con tarjeta al entregar».',
      'Para transferencias escribí, abajo de «Cobrar por transferencia», el alias o el CVU y «A nombre de» quién está la cuenta.',
      'Con Mercado Pago conectado, al mandar el total va el link y el pedido se marca pagado solo.',
    ],
    problemas: [
      [
        'Dice que el servidor todavía no tiene la cuenta',
        'La conecta quien instaló la tienda. Mientras tanto, pegás vos el link en cada pedido.',
      ],
      ['Pagó y no se marcó', 'Esperá un minuto. Si sigue, mirá «Pagos retenidos»: la suma no coincide.'],
    ],
    lugares: ['ajustes#cobros', 'retenidos'],
    siguen: ['transferencias', 'pesar'],
    palabras: 'mercadopago mp tarjeta link qr efectivo medio pago online alias cbu cvu',
  },
  {
    id: 'transferencias',
    titulo: 'Confirmar una transferencia o un pago retenido',
    cuando: 'Un cliente dice que transfirió, o llegó plata que no coincide.',
    pasos: [
      'El pedido dice «Dice que transfirió» con el monto. Mirá el comprobante y fijate en tu banco.',
      'Si llegó, tocá «Llegó la transferencia».',
      'Si no llegó, tocá «No llegó: recordar el pago». Si pagó de otra forma, «Pagó de otra forma».',
      'Si en «Hoy» o en «Caja» aparece «Pagos retenidos», abrilo: dice por qué cada uno no cuenta.',
      'Elegí «Aceptar», «Devolver» o «Reactivar el pedido». Antes de hacerlo dice qué va a pasar.',
    ],
    problemas: [
      [
        'Aceptaste una que no había llegado',
        'En el aviso tocá «Deshacer». Más tarde: en el pedido, «La plata», anulá ese pago.',
      ],
      ['Un pago no tiene pedido', 'Al aceptarlo te pide el número del pedido que pagaron.'],
    ],
    lugares: ['pedidos', 'retenidos'],
    siguen: ['mercado-pago', 'cancelar-y-devolver'],
    palabras: 'comprobante banco alias revisar acreditar retenido duplicado',
  },
]
