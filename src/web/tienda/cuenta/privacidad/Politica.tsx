// The privacy policy in five sections, with the two paragraphs the Argentine data protection law asks for.
import type { Comercio } from '#domain/comercio/comercio.ts'
import { domicilio } from '#domain/comercio/contacto.ts'
import { COMPROBANTE_DIAS } from '#domain/pago/comprobante.ts'
import { enlaceTel } from '#domain/texto/enlace-tel.ts'

interface Props {
  readonly comercio: Comercio
}

export function Politica({ comercio }: Props) {
  const { nombre, razonSocial, cuit, email, telefono } = comercio
  const direccion = domicilio(comercio)
  return (
    <>
      <section>
        <h2>1. Información que recopilamos</h2>
        <p>
          Para tomar y entregar tus pedidos guardamos tu nombre y apellido, tu correo, tu teléfono, la
          dirección de entrega, lo que comprás y las notas que nos dejás. No guardamos datos de tarjetas: los
          pagos se hacen en el sitio del medio de pago que elijas. Tu contraseña se guarda cifrada y nadie
          puede leerla, tampoco nosotros.
        </p>
        <p>
          En tu navegador quedan el modo de color, el carrito y la sesión. Si entrás con un proveedor externo
          recibimos de él solamente tu nombre y tu correo.
        </p>
        {comercio.tagManagerId === null ? null : (
          <p>
            Si lo aceptás, mientras mirás la vidriera sin haber ingresado cargamos Google Tag Manager para
            contar visitas y ver qué cortes interesan más; puede dejar cookies en tu navegador. Antes de tu
            respuesta no se carga nada, y nunca está en las pantallas de tu cuenta, tu carrito o tus pedidos.
            Tu respuesta queda en este navegador con su fecha y la versión de la pregunta, y la cambiás con
            “Medición de visitas” al pie de cualquier página.
          </p>
        )}
      </section>
      <section>
        <h2>2. Cómo usamos tu información</h2>
        <p>La usamos únicamente para:</p>
        <ul>
          <li>preparar, cobrar y entregar tus pedidos, y avisarte cómo vienen;</li>
          <li>responder tus consultas y reclamos;</li>
          <li>cumplir con las obligaciones fiscales y de defensa del consumidor.</li>
        </ul>
        <p>
          No la vendemos ni la cedemos con fines publicitarios.
          {comercio.whatsapp === null ? '' : ' El resumen de cada pedido nos llega por WhatsApp.'}
        </p>
      </section>
      <section>
        <h2>3. Protección de los datos</h2>
        <p>
          Los datos viajan cifrados y se guardan en servidores con acceso restringido al personal que los
          necesita para atenderte. Los conservamos mientras tengas una cuenta y, después, el tiempo que exigen
          las leyes impositivas. Los comprobantes de transferencia que nos mandás se borran a los{' '}
          {COMPROBANTE_DIAS} días de terminado el pedido.
        </p>
      </section>
      <section>
        <h2>4. Tus derechos</h2>
        <p>
          Podés pedirnos en cualquier momento ver, corregir, actualizar o borrar tus datos personales, como
          establece la Ley 25.326.
        </p>
        <p className="privacidad-politica__ley">
          El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en
          forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al
          efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.
        </p>
        <p className="privacidad-politica__ley">
          La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº
          25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten
          afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de
          datos personales.
        </p>
      </section>
      <section>
        <h2>5. Contacto</h2>
        <p>
          El responsable de la base de datos es {razonSocial === null ? nombre : `${razonSocial} (${nombre})`}
          {cuit === null ? '' : `, CUIT ${cuit}`}
          {direccion === '' ? '' : `, ${direccion}`}.
          {email === null ? null : (
            <>
              {' '}
              Escribinos a <a href={`mailto:${email}`}>{email}</a>
              {telefono === null ? '.' : ''}
            </>
          )}
          {telefono === null ? null : (
            <>
              {email === null ? ' Llamanos al ' : ' o llamanos al '}
              <a href={enlaceTel(telefono)}>{telefono}</a>.
            </>
          )}
        </p>
      </section>
    </>
  )
}
