// Which programs run the shop: their versions, and every server that gave a sign of life lately.
import type { SaludWire } from '#contract/gestion/salud.schema.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'

interface Props {
  readonly salud: SaludWire
}

export function Datos({ salud: { version, base, servidores } }: Props) {
  return (
    <Hoja titulo="Qué está andando">
      <dl className="salud-datos">
        <div>
          <dt>Programa</dt>
          <dd>Mostrador {version}</dd>
        </div>
        {base === null ? null : (
          <div>
            <dt>Base de datos</dt>
            <dd>
              PostgreSQL {base.version}, tablas {base.migracion.replace(/\.sql$/, '')}
            </dd>
          </div>
        )}
        <div>
          <dt>{servidores.length === 1 ? 'Servidor' : 'Servidores'}</dt>
          <dd>
            {servidores.length === 0 ? 'Ninguno dio señales en los últimos segundos.' : null}
            <ul>
              {servidores.map(({ nombre, version: suya, desde }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two servers may run on one machine, and rows keep nothing.
                <li key={i}>
                  {nombre ?? 'Sin nombre'}
                  {suya === null ? '' : ` · ${suya}`} · desde el {fechaLarga(desde)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Hoja>
  )
}
