// Three fields of an article that nobody has: rows of the table, the two places that show one, and what their migration says.
import type { Copia } from './copia.ts'

const FILAS = `  origen: {
    wire: 'origen', columna: 'origen', clase: 'linea', nulo: true, max: 60, titulo: 'Origen', dicho: 'el origen',
    descripcion: 'De dónde viene', planilla: { titulo: 'Origen', otros: ['procedencia'] }, publico: true,
  },
  maduracion: {
    wire: 'maduracion', columna: 'maduracion', clase: 'entero', nulo: true, min: 1, max: 90, titulo: 'Maduración',
    dicho: 'la maduración', planilla: { titulo: 'Maduración', otros: [] }, publico: true,
  },
  organico: {
    wire: 'organico', columna: 'organico', clase: 'sino', titulo: 'Orgánico', dicho: 'si es orgánico',
    planilla: { titulo: 'Orgánico', otros: [] },
  },
`

export function addCampos(copia: Copia): void {
  copia.insert('src/domain/catalogo/campos.ts', "  archivado: {\n    wire: 'archivado',", FILAS)
  copia.insert('src/web/tienda/catalogo/ArticuloCard.tsx', '<Nombre className=', '<i>{articulo.origen}</i>')
  copia.insert(
    'src/web/tienda/catalogo/detalle/Producto.tsx',
    '<Confianza ',
    '<p>Viene de {hallazgo.articulo.origen}</p>',
  )
}

export const MIGRACION = `
  alter table articulos add column origen text, add column maduracion integer, add column organico boolean not null default false;
  create trigger articulos_version_nuevos before update of origen, maduracion, organico on articulos
    for each row execute function bump_version();
  create trigger articulos_registro_nuevos after update of origen, maduracion, organico on articulos
    for each row execute function log_cambio('articulo');`
