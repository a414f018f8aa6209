// The guide's pages about the staff: people and roles, the second factor, devices of the counter, keys of the API.
import type { Instructivo } from './forma.ts'

export const DE_PERSONAL: readonly Instructivo[] = [
  {
    id: 'invitar',
    titulo: 'Sumar a alguien al equipo, cambiarle el rol o sacarlo',
    cuando: 'Entra alguien a trabajar, cambia de tarea o se va.',
    pasos: [
      'Abrí «Ajustes» y tocá «Personas».',
      'En «Invitar» elegí el rol. «Encargado» hace todo menos personas y ajustes; «Cortador» ve qué cortar, sin precios ni teléfonos; «Repartidor», sólo lo que le das para llevar.',
      'Escribí su email, o dejalo vacío y mandale vos el enlace. Tocá «Invitar».',
      'El enlace sirve una vez, por 24 horas.',
      'Para cambiarle el rol, elegí otro en su renglón. Vale desde ese momento.',
      'Si se va, tocá «Sacar».',
    ],
    problemas: [
      ['El enlace venció', 'En «Invitaciones sin usar» tocá «Retirar» y mandá otro.'],
      ['Perdió el teléfono', 'En su renglón, en «Sesiones», cerrale todas.'],
      ['No te deja', 'Estás en un equipo del mostrador: hacelo desde tu propia sesión.'],
    ],
    lugares: ['personas'],
    siguen: ['segundo-factor', 'equipo-del-mostrador', 'repartir'],
    palabras:
      'empleado usuario personal permiso rol contratar echar repartidor cortador encargado baja despedir renuncio empleada sumar perdio robaron celular sesiones',
    figura: { archivo: 'personas', alt: 'Personas: quiénes trabajan acá y el formulario para invitar.' },
  },
  {
    id: 'mi-cuenta',
    titulo: 'Entrar, cambiar tu contraseña y salir',
    cuando: 'Te olvidaste la contraseña, querés otra o dejás de usar un aparato.',
    pasos: [
      'Para entrar, escribí tu email y tu contraseña y tocá «Acceder». Si trabajás acá, el aviso te ofrece «Ir a la Trastienda».',
      '¿No te acordás? Tocá «¿Olvidaste tu contraseña?»: te llega un mail con un enlace para elegir otra. O entrá sin ella con «Iniciar sesión con un enlace».',
      'Para cambiarla abrí tu perfil (tu nombre, en «Más») y tocá «Editar perfil». Escribí la «Contraseña nueva (opcional)», abajo la «Contraseña actual», y tocá «Guardar cambios».',
      'Para salir, en tu perfil tocá «Cerrar sesión».',
    ],
    problemas: [
      [
        'No llega el mail',
        'Mirá en el correo no deseado. Si no le llega a nadie, mirá «Salud de la tienda».',
      ],
      [
        'Te saca sola',
        'Se cierra a la media hora sin uso, o al cerrar la pestaña. Si el aparato queda en el local, hacelo equipo del mostrador.',
      ],
      ['Se ve todo oscuro, o muy claro', 'Tocá la luna o el sol: en «Más», abajo de todo.'],
    ],
    lugares: ['perfil', 'salud'],
    siguen: ['segundo-factor', 'equipo-del-mostrador', 'invitar'],
    palabras:
      'olvide clave password ingresar loguear login sesion cerrar modo oscuro claro noche luna usuario nombre',
  },
  {
    id: 'segundo-factor',
    titulo: 'Entrar con un código además de la contraseña',
    cuando: 'Querés que nadie entre aunque sepa tu contraseña.',
    pasos: [
      'Abrí tu perfil (tu nombre, abajo en el menú; en el teléfono, en «Más») y tocá «Verificación en dos pasos».',
      'Escribí tu contraseña y tocá «Activar».',
      'Instalá en el teléfono una aplicación de códigos, como Google Authenticator, y escaneá el dibujo. Si está en el mismo teléfono, tocá «Copiar la clave» y pegala ahí.',
      'Escribí el código que muestra y tocá «Confirmar el código».',
      'Guardá los códigos de recuperación fuera del teléfono y tocá «Ya los guardé».',
      'Para que todos lo usen: «Ajustes», hoja «El equipo», «Segundo factor obligatorio para el personal».',
    ],
    problemas: [
      [
        'Cambiaste o perdiste el teléfono',
        'Al entrar tocá «No tengo el teléfono a mano» y usá un código de recuperación. Después, en el mismo lugar, tocá «Desactivar» y activala de nuevo con el teléfono nuevo.',
      ],
      ['Tampoco tenés los códigos', 'Lo apaga quien cuida el servidor, con npm run admin.'],
      [
        'El código no anda',
        'Fijate que la hora del teléfono sea automática. Si empezaste dos veces, vale el último dibujo: borrá el otro de la aplicación.',
      ],
      [
        'Gastaste los códigos, o los perdiste',
        'En «Verificación en dos pasos» tocá «Hacer códigos nuevos»: los de antes dejan de valer.',
      ],
    ],
    lugares: ['perfil', 'ajustes#equipo'],
    siguen: ['invitar', 'equipo-del-mostrador'],
    palabras: '2fa clave contraseña seguridad autenticador password perdi celular',
  },
  {
    id: 'equipo-del-mostrador',
    titulo: 'Dejar una tablet fija en el mostrador',
    cuando: 'Un aparato queda a la vista y lo usan todos.',
    pasos: [
      'En ese aparato, en «Pedidos», tocá «Equipo» (en el teléfono, detrás de los tres puntos).',
      'Ponele nombre y un PIN, escribí tu contraseña y tocá «Este equipo es del mostrador».',
      'Sigue adentro 12 horas y suena con cada pedido. A los 10 minutos sin uso se bloquea: se abre con el PIN.',
      'Para bloquearlo ya, en el mismo lugar tocá «Bloquear ahora».',
    ],
    problemas: [
      ['Olvidaron el PIN', 'Tocá «Olvidé el PIN» y entrá con la contraseña.'],
      ['Se robaron la tablet', 'Desde tu perfil, en «Equipos del mostrador», tocá «Terminar».'],
      ['Hay cosas que no deja tocar', 'Personas, cuentas y copias se cambian sólo desde tu propia sesión.'],
    ],
    lugares: ['pedidos', 'perfil'],
    siguen: ['empezar-el-dia', 'invitar'],
    palabras: 'tablet pin bloquear compartir dispositivo',
  },
  {
    id: 'claves-de-la-api',
    titulo: 'Conectar otro programa: claves de la API',
    cuando: 'Tu sistema de gestión necesita leer pedidos o cambiar precios.',
    pasos: [
      'Abrí «Ajustes» y tocá «Claves de la API».',
      'En «Clave nueva» ponele nombre y tildá sólo lo que ese programa necesita.',
      'Si querés, poné cuándo vence. Tocá «Hacer la clave».',
      'Copiala en el momento: no se vuelve a mostrar. Después tocá «Ya la copié».',
      'A quien hace el programa pasale la dirección de tu tienda con /referencia al final: ahí dice cómo se usa.',
    ],
    problemas: [
      ['La perdiste', 'Hacé otra y tocá «Revocar» en la vieja.'],
      ['El programa dice que no tiene permiso', 'Le falta un tilde: hacé otra clave con lo que pide.'],
      ['Alguien más la vio', 'Tocá «Revocar»: deja de andar en ese momento.'],
    ],
    lugares: ['claves'],
    siguen: ['webhooks', 'importar'],
    palabras: 'integracion sistema programa token conectar erp',
  },
]
