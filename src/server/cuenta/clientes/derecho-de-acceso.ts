// Everything the database holds about one person, in words they can read (right of access, data portability): no hash, no secret (CLI-02).
import { type Kysely, sql } from 'kysely'
import type { DatosWire } from '#contract/cuenta/cliente.schema.ts'
import { requireHallado } from '#server/base/errors.ts'
import type { DB } from '#server/db/types.ts'

/** Pesos of centavos, as JSON writes them. */
const pesos = (columna: string) => sql.raw(`round(${columna} / 100.0, 2)::float`)

/** Kilos, or units of what is counted, of a line's grams. */
const cuanto = (columna: string) => sql.raw(`round(${columna} / 1000.0, 3)::float`)

/** One statement, so that all of it is of one moment. Each part is what the shop keeps, under a name a person would use. */
const read = (db: Kysely<DB>, id: number) =>
  sql<Omit<DatosWire, 'generado' | 'tienda'>>`select
  json_build_object('numero', u.id, 'usuario', u.username, 'email', u.email, 'nombre', u.nombre, 'apellido', u.apellido,
    'direccion', u.direccion, 'telefono', u.telefono, 'avatar', u.avatar, 'rol', r.name, 'emailConfirmado', u.confirmed,
    'bloqueada', u.blocked, 'listaDePrecios', coalesce(l.nombre, 'Minorista'), 'creada', u.created_at,
    'cambiada', u.updated_at, 'ultimoIngreso', u.visto_at) as perfil,
  json_build_array(json_build_object('de', 'Política de privacidad', 'aceptada', u.poli_priv, 'cuando', u.poli_priv_at,
    'version', u.poli_priv_version)) as consentimientos,
  json_build_object('registro', u.provider, 'conContrasena', u.password_hash is not null,
    'verificacionEnDosPasos', u.segundo_factor,
    'otrasCuentas', coalesce((select json_agg(json_build_object('de', i.issuer, 'numero', i.subject, 'desde', i.created_at)
      order by i.created_at) from identidades i where i.user_id = u.id), '[]'),
    'equipos', coalesce((select json_agg(json_build_object('nombre', e.nombre, 'desde', e.created_at, 'visto', e.visto_at,
      'hasta', e.expira_at) order by e.id) from equipos e where e.user_id = u.id), '[]'),
    'avisosEnTelefonos', coalesce((select json_agg(json_build_object('servicio', split_part(b.endpoint, '/', 3),
      'deSusPedidos', b.pedidos, 'dePedidosNuevos', b.personal, 'desde', b.created_at, 'visto', b.visto_at) order by b.id)
      from push_suscripciones b where b.user_id = any(cuentas_de(u.id))), '[]'),
    'sesiones', coalesce((select json_agg(json_build_object('aparato', s.aparato, 'desde', s.created_at, 'vista', s.visto_at,
      'hasta', s.expira_at, 'cerrada', s.terminada_at) order by s.id) from sesiones s where s.user_id = u.id), '[]'),
    'invitaciones', coalesce((select json_agg(json_build_object('rol', q.name, 'email', i.email, 'fecha', i.created_at,
      'hasta', i.expira_at, 'usada', i.usada_at) order by i.id) from invitaciones i join roles q on q.id = i.role_id
      where i.email = u.email or i.usada_por = u.id), '[]'),
    'enlacesPedidos', coalesce((select json_agg(json_build_object('para', c.tipo, 'email', c.email, 'pedido', c.created_at,
      'usado', c.used_at) order by c.created_at) from codigos c where c.user_id = u.id), '[]')) as ingresos,
  coalesce((select json_agg(json_build_object('numero', t.numero, 'desde', t.created_at) order by t.created_at, t.numero)
    from telefonos t where t.user_id = any(cuentas_de(u.id))), '[]') as telefonos,
  coalesce((select json_agg(json_build_object('nombre', coalesce(d.nombre, d.username), 'telefono', d.telefono,
      'direccion', d.direccion, 'anotada', d.created_at, 'unida', n.created_at, 'separada', n.deshecha_at,
      'pedidos', n.pedidos, 'telefonos', n.telefonos) order by n.id)
    from uniones n join users d on d.id = n.de_id
    where n.a_id = any(cuentas_de(u.id)) and n.deshecha_at is null), '[]') as "cuentasUnidas",
  coalesce((select json_agg(json_build_object('numero', p.id, 'estado', p.estado, 'fecha', p.created_at,
      'direccion', p.direccion, 'direccionAlternativa', p.direccion_alternativa, 'detalle', p.detalle,
      'subtotal', ${pesos('p.subtotal')}, 'codigo', p.code, 'descuento', ${pesos('p.descuento')},
      'total', ${pesos('p.total')}, 'subtotalCobrado', ${pesos('p.subtotal_final')},
      'descuentoCobrado', ${pesos('p.descuento_final')}, 'totalCobrado', ${pesos('p.total_final')}, 'pagado', p.pagado_at,
      'formaElegida', p.medio_pago, 'pagaCon', ${pesos('p.paga_con')}, 'dijoQueTransfirio', p.transferido_at,
      'comprobantes', coalesce((select json_agg(json_build_object('numero', c.id, 'tipo', c.tipo, 'fecha', c.created_at)
        order by c.id) from comprobantes c where c.pedido_id = p.id), '[]'),
      'visitas', coalesce((select json_agg(json_build_object('estado', s.estado, 'cuando', s.hora, 'motivo', s.motivo, 'nota', s.nota,
        'foto', exists (select from vuelta_fotos f where f.acto_id = s.acto_id)) order by s.vuelta_id)
        from vuelta_paradas s where s.pedido_id = p.id and s.hora is not null), '[]'),
      'facturarA', (select f.receptor from pedido_facturas f where f.pedido_id = p.id),
      'facturas', coalesce((select json_agg(json_build_object('comprobante', nombre_comprobante(t.tipo, t.punto, t.numero),
        'fecha', t.fecha, 'total', ${pesos('t.total')}, 'cae', t.cae, 'a', t.foto -> 'receptor') order by t.id)
        from comprobantes_fiscales t where t.pedido_id = p.id and t.entorno = 'verdad' and t.estado = 'autorizado'), '[]'),
      'medioDePago', p.pago_metodo, 'notaDelPago', p.pago_nota, 'linkDePago', p.link_pago,
      'pagos', coalesce((select json_agg(json_build_object('numero', q.id, 'tipo', q.tipo, 'deNumero', q.de_id, 'medio', q.medio,
        'monto', ${pesos('q.monto')}, 'moneda', q.moneda, 'estado', q.estado, 'motivo', q.motivo, 'fecha', q.created_at)
        order by q.id) from pagos q where q.pedido_id = p.id), '[]'),
      'articulos', coalesce((select json_agg(json_build_object('articulo', a.articulo_nombre, 'porcion', a.valor_nombre,
        'preparacion', a.preparacion, 'cantidad', a.cantidad, 'precio', ${pesos('a.precio_unitario')},
        'subtotal', ${pesos('a.subtotal')}, 'seVendePor', case a.medida when 'ud.' then 'unidad' else 'kilo' end,
        'pesado', ${cuanto('a.pesado')}, 'pesadoEl', a.pesado_at, 'respuesta', a.respuesta, 'cobrado', ${cuanto('a.cobrado')},
        'subtotalCobrado', ${pesos('a.subtotal_final')}) order by a.id) from pedido_articulos a where a.pedido_id = p.id), '[]'),
      'pasos', coalesce((select json_agg(json_build_object('estado', h.a, 'cuando', h.created_at, 'motivo', h.motivo)
        order by h.id) from pedido_historial h where h.pedido_id = p.id), '[]'),
      'cambios', coalesce((select json_agg(json_build_object('cuando', k.created_at, 'estado', k.estado, 'textos', k.textos,
        'totalAntes', ${pesos('k.total_antes')}, 'total', ${pesos('k.total')}, 'resuelto', k.resuelto_at) order by k.id)
        from pedido_cambios k where k.pedido_id = p.id), '[]')) order by p.id)
    from pedidos p where p.user_id = u.id), '[]') as pedidos,
  coalesce((select json_agg(json_build_object('articulo', a.nombre, 'desde', f.created_at) order by f.created_at, a.id)
    from favoritos f join articulos a on a.id = f.articulo_id where f.user_id = u.id), '[]') as favoritos,
  coalesce((select json_agg(json_build_object('articulo', a.nombre, 'cuando', d.tipo, 'precio', ${pesos('d.precio')},
      'pedido', d.created_at) order by d.id)
    from anhelos d join articulos a on a.id = d.articulo_id where d.user_id = u.id), '[]') as "avisosPedidos",
  coalesce((select json_agg(json_build_object('codigo', a.codigo, 'nombre', a.nombre, 'email', a.email,
      'telefono', a.telefono, 'pedido', a.pedido, 'detalle', a.detalle, 'fecha', a.created_at, 'atendido', a.atendido_at)
      order by a.id) from arrepentimientos a where lower(a.email) = u.email
        or (length(telefono_llano(u.telefono)) >= 6 and telefono_llano(a.telefono) = telefono_llano(u.telefono)
          and exists (select from pedidos p where p.id = a.pedido and p.user_id = u.id))), '[]') as arrepentimientos,
  coalesce((select json_agg(json_build_object('para', c.para, 'asunto', c.asunto, 'fecha', c.created_at,
      'enviado', c.sent_at) order by c.id) from correos c where c.user_id = u.id and c.para = u.email), '[]') as correos,
  coalesce((select json_agg(json_build_object('cuando', g.at, 'de', g.de - 'nota', 'a', g.a - 'nota') order by g.id)
    from registro g where es_persona(g.cosa) and g.cosa_id = u.id and (coalesce(g.a, '{}') - 'nota') <> '{}'), '[]') as cambios
  from users u join roles r on r.id = u.role_id left join listas_precios l on l.id = u.lista_id
  where u.id = ${id} and u.eliminado_at is null
    and not exists (select from uniones n where n.de_id = u.id and n.deshecha_at is null)`.execute(db)

export async function readDatos(db: Kysely<DB>, id: number, tienda: string, ahora: Date): Promise<DatosWire> {
  const datos = requireHallado((await read(db, id)).rows[0])
  return { generado: ahora.toISOString(), tienda, ...datos }
}
