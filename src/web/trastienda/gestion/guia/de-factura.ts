// The guide's pages about tax documents: setting up, issuing, correcting, the month for the accountant.
import type { Instructivo } from './forma.ts'

export const DE_FACTURA: readonly Instructivo[] = [
  {
    id: 'preparar-las-facturas',
    titulo: 'Preparar la tienda para facturar',
    cuando: 'Querés que la tienda haga las facturas en ARCA.',
    pasos: [
      'Preguntale a tu contador tu condición, con qué IVA va cada cosa y cuándo se factura.',
      'En «Ajustes», hoja «Facturación», tocá «Preparar la facturación».',
      'Completá «Tus datos fiscales»: condición, CUIT, domicilio, Ingresos Brutos.',
      'En «El certificado» tocá «Hacer el pedido» y bajá ese archivo, o tocá «Copiarlo». Llevalo a ARCA siguiendo «Cómo se hace, paso a paso».',
      'Traé el que te dan con «Elegir el archivo», o pegalo y tocá «Usar este certificado».',
      'En «El punto de venta» elegí uno que sea sólo de la tienda.',
      'Tocá «Probar la conexión». Son cuatro controles: cada uno que falla dice qué tocar.',
      'El IVA de cada cosa está en la ficha de cada artículo, en «IVA»; el del envío, con tus datos fiscales, en «IVA del envío».',
      'En «Cuándo se factura» elegí «Al entregar», «Al cobrar» o «Cuando yo diga».',
      'Practicá en prueba. Cuando esté todo bien, tocá «Facturar de verdad».',
    ],
    problemas: [
      ['El certificado no coincide', 'Es de otro pedido. Tocá «Hacer otro pedido» y sacá otro con ese.'],
      ['ARCA no contesta', 'No es la tienda. Probá más tarde: las ventas siguen igual.'],
      [
        'Las ventas de antes no aparecen',
        'Se facturan las que se entregan o se cobran desde que lo prendés: las otras van como las venías haciendo.',
      ],
      [
        'Se vence',
        '«Salud de la tienda» y un mail avisan 30, 7 y 1 días antes. Se renueva igual que la primera vez.',
      ],
    ],
    lugares: ['ajustes#facturacion', 'articulos', 'salud'],
    siguen: ['facturar', 'mes-para-el-contador'],
    palabras:
      'afip arca certificado cuit punto venta monotributo responsable inscripto iva articulo milanesas alta',
  },
  {
    id: 'facturar',
    titulo: 'Hacer las facturas',
    cuando: 'Hay ventas sin facturar, o un cliente la pide con CUIT.',
    pasos: [
      'Si elegiste que salgan solas, no hay que hacer nada: mirá que en «Facturas» no haya «Con problema».',
      'Para las que faltan: en «Facturas» tocá el botón rojo. Las hace todas.',
      'Una sola: en «Faltan», tocá los puntos de ese pedido y «Facturar ésta».',
      'Con CUIT: antes de que salga, en el pedido, en «Factura», tocá «Con CUIT» y escribí los datos.',
      'Para dársela: en «Hechas», el botón de imprimir abre «Hoja A4» o «Ticket de 80 mm», o baja el PDF; el de enviar la manda por mail o WhatsApp.',
      'Si la hiciste en otro lado, tocá «Ya la hice afuera» y anotá el número.',
    ],
    problemas: [
      ['Está en «Con problema»', 'Abrila: dice qué pasó y qué se puede hacer, con un botón para cada cosa.'],
      ['ARCA no contestó', 'Tocá «Preguntar ahora». Nunca se hace dos veces.'],
      [
        'Dice que la hora está mal',
        'Poné en hora la computadora de la tienda y, en «Ajustes», hoja «Facturación», tocá «Probar la conexión»: lo que esperaba sale enseguida.',
      ],
      [
        'Se frenó una serie',
        'Otro programa usó el mismo punto de venta. Frenalo y tocá «Ya lo miré: seguir».',
      ],
    ],
    lugares: ['facturas'],
    siguen: ['corregir-una-factura', 'mes-para-el-contador', 'preparar-las-facturas'],
    palabras: 'ticket comprobante cae cuit a b c emitir mandar pdf',
  },
  {
    id: 'corregir-una-factura',
    titulo: 'Corregir una factura: nota de crédito',
    cuando: 'Salió con otro CUIT, se devolvió plata o se canceló el pedido.',
    pasos: [
      'Si cancelás el pedido o devolvés plata, la nota de crédito se hace sola: no hay que tocar nada.',
      'Si el CUIT está mal: en «Facturas», en «Hechas», en esa factura tocá el botón de la persona y escribí los datos.',
      'Tocá «Corregir el CUIT»: sale una nota de crédito de ésa y una factura nueva, en un paso.',
      'Mandale las dos al cliente con el botón de enviar.',
    ],
    problemas: [
      ['Querés borrarla', 'Una factura de verdad no se borra: se arregla con nota de crédito.'],
      ['No aparece el botón de corregir', 'Ya está anulada, o es una nota de crédito.'],
    ],
    lugares: ['facturas', 'pedidos'],
    siguen: ['cancelar-y-devolver', 'facturar'],
    palabras: 'anular nc error cuit equivocado devolucion',
  },
  {
    id: 'mes-para-el-contador',
    titulo: 'El mes para el contador',
    cuando: 'Terminó el mes y tu contador pide las ventas.',
    pasos: [
      'En «Facturas» fijate que «Faltan» y «Con problema» estén en cero.',
      'Arriba, el botón «Libro de IVA» (o «Planilla», si sos monotributista) baja la planilla del mes.',
      'Para otro mes, abrí «Hechas» y usá las flechas.',
      'Ahí mismo bajás todos los PDF juntos.',
      'Mandáselos.',
    ],
    problemas: [
      [
        'Falta una venta',
        'Buscala por número o cliente arriba de la lista: puede estar «Hecha afuera» o sin facturar.',
      ],
    ],
    lugares: ['facturas'],
    siguen: ['facturar', 'numeros'],
    palabras: 'contadora iva libro mensual exportar excel ventas impuestos',
  },
]
