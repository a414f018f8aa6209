// The guide's pages about how orders get there: zones, slots, runs, the courier's phone, the cash of a run.
import type { Instructivo } from './forma.ts'

export const DE_ENTREGA: readonly Instructivo[] = [
  {
    id: 'zonas',
    titulo: 'Zonas de entrega y costo de envío',
    cuando: 'Querés cobrar el envío según el barrio.',
    pasos: [
      'Abrí «Ajustes», hoja «Entrega», y prendé «Cobrar el envío por zona».',
      'Tocá «Agregar zona» y ponele nombre.',
      'En cada una escribí el costo, el mínimo, desde cuánto es gratis y qué días se entrega.',
      'Decí dónde es: en «Calles y alturas» las agregás o tocás «Pegar una lista»; o con «Dibujar la zona» la marcás en el cuadriculado.',
      'Escribí una dirección en «Probá una dirección» y fijate qué zona da y cuánto cuesta.',
    ],
    problemas: [
      ['Una dirección cae en dos zonas', 'Vale la de más arriba. Corregí las calles.'],
      [
        'Una dirección no está en ninguna',
        'El cliente elige la suya y el pedido queda marcado. Si no querés, apagá «Dejar elegir la zona».',
      ],
      ['El dibujo no decide nada', 'Falta decir dónde está el local: «Dónde está el local en el mapa».'],
    ],
    lugares: ['ajustes'],
    siguen: ['turnos', 'armar-un-reparto'],
    palabras: 'envio barrio costo domicilio delivery reparto calles mapa gratis',
  },
  {
    id: 'turnos',
    titulo: 'Turnos: cuándo se entrega y cuántos entran',
    cuando: 'Querés que el cliente elija día y hora, y no pasarte de pedidos.',
    pasos: [
      'En «Ajustes», hoja «Entrega», prendé «Entregar por turnos».',
      'Tocá «Armarlos con los horarios», o «Agregar turno» con su nombre y sus dos horas.',
      'En cada turno poné los lugares de cada día y hasta cuándo se puede pedir.',
      'Por un día: en «Entregas», en ese turno, cambiá los lugares con menos y más, o tocá «Cerrar el turno».',
      'Un día entero sin entregas: «Cerrar el día» en «Entregas», o «Agregar día» en «Días sin entrega» de Ajustes.',
    ],
    problemas: [
      ['Quedaron pedidos de más', 'Siguen en pie hasta que los muevas: en cada uno, «Cambiar la entrega».'],
      ['Nadie puede elegir hoy', 'El turno ya cerró: mirá la hora que dice «Se puede pedir hasta».'],
    ],
    lugares: ['ajustes', 'entregas'],
    siguen: ['zonas', 'armar-un-reparto', 'cambiar-un-pedido'],
    palabras: 'horario franja cupo lugares dia hora agenda lleno',
  },
  {
    id: 'armar-un-reparto',
    titulo: 'Armar un reparto',
    cuando: 'Hay pedidos para llevar y alguien que los lleva.',
    pasos: [
      'Abrí «Entregas» y el día. Tildá los pedidos que salen, o tocá «Elegir todos».',
      'En «Armar reparto» elegí quién lo lleva. Las paradas ya vienen en orden; arrastralas si querés otro.',
      'Poné el cambio que lleva con menos y más.',
      'Tocá el botón rojo que dice cuántas paradas le das a quién. Le aparece en su teléfono.',
      'Imprimí las etiquetas de las bolsas con el botón de abajo.',
    ],
    problemas: [
      ['No hay a quién dárselo', 'Nadie tiene el rol Repartidor: invitá a uno en Personas.'],
      ['Falta pesar un pedido', 'Se le puede dar igual; lo ve cuando está listo.'],
      [
        'Hay que sacar o sumar una parada',
        'Abrí la vuelta y tocá «Sacar». Para sumar, tildá el pedido y agregalo a la vuelta que salió.',
      ],
      ['Te equivocaste de persona', 'Abrí la vuelta y tocá «Deshacer la vuelta».'],
    ],
    lugares: ['entregas'],
    siguen: ['repartir', 'recibir-la-plata', 'no-estaba'],
    palabras: 'vuelta envio moto delivery cadete paradas recorrido ruta',
  },
  {
    id: 'repartir',
    titulo: 'Repartir con el teléfono',
    cuando: 'Sos quien lleva los pedidos.',
    pasos: [
      'Entrá con tu cuenta en el teléfono y abrí «Reparto». Está tu vuelta, con las paradas en orden.',
      'Cargá las bolsas y tocá «Salgo»: a cada cliente le llega que vas en camino.',
      'En cada parada: «Llamar», «Avisar» por WhatsApp, «Mapas» o «Waze».',
      'Abajo dice cuánto cobrar, o «Ya está pago: no cobres nada». Al entregar tocá el botón verde.',
      'Si pagó distinto: «Pagó de otra forma, o no pagó».',
      'Al terminar tocá «Volví», y después «Rendir la plata».',
    ],
    problemas: [
      ['No hay señal', 'Seguí igual: todo queda en el teléfono y sale solo.'],
      ['No había nadie', 'Tocá «No está», elegí qué pasó y seguí con la próxima.'],
      ['Te equivocaste de parada', 'En la lista de paradas tocá «Reabrir».'],
    ],
    lugares: ['reparto'],
    siguen: ['no-estaba', 'recibir-la-plata'],
    palabras: 'repartidor cadete moto celular vuelta entregar llevar',
  },
  {
    id: 'no-estaba',
    titulo: 'El cliente no estaba: qué hacer con el pedido',
    cuando: 'Un pedido volvió al local.',
    pasos: [
      'Quien reparte, al volver, lo guarda y toca «En la heladera».',
      'En «Entregas», arriba, aparece en «No estaban» con lo que pasó.',
      'Llamá al cliente y elegí: «Otra vuelta», «Mañana» o «Retira». Le avisa sola.',
      'Si no lo quiere más, abrí el pedido y cancelalo.',
    ],
    problemas: [
      ['Elegiste mal', 'Tocá «Deshacer» en el aviso.'],
      ['El turno ya está lleno', 'Lo toma igual y lo marca de más.'],
    ],
    lugares: ['entregas'],
    siguen: ['armar-un-reparto', 'cancelar-y-devolver'],
    palabras: 'volvio ausente nadie timbre heladera devuelto',
  },
  {
    id: 'recibir-la-plata',
    titulo: 'Recibir la plata de un reparto',
    cuando: 'Volvió quien repartía, con lo que cobró.',
    pasos: [
      'Quien reparte cuenta en su teléfono con «Rendir la plata» y toca «Entregar».',
      'En «Entregas», en su vuelta, tocá «Rendir». Dice cuánto tiene que haber: lo cobrado más el cambio.',
      'Contá los billetes. Si está justo, tocá «Recibir».',
      'Si no, tocá «Conté otra cosa», escribí cuánto en «Contaste» y qué pasó. Recibilo igual.',
      'Queda en «Caja», en «Rendiciones».',
    ],
    problemas: [
      ['No aparece «Rendir»', 'Todavía no tocó «Volví», o tu rol no ve la caja.'],
      ['Falta plata', 'Anotá qué pasó: la diferencia queda escrita con los dos nombres.'],
    ],
    lugares: ['entregas', 'caja'],
    siguen: ['cerrar-la-caja', 'armar-un-reparto'],
    palabras: 'rendicion efectivo cobrar vuelto cambio billetes repartidor',
  },
]
