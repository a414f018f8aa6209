// What `npm run log` may be asked for, and how it refuses the rest.
import { parseArgs } from 'node:util'
import { diaDe, type Filtro, type Nivel } from '#server/gestion/bitacora/suceso.ts'
import { StartError } from '#server/proceso/start-error.ts'

interface Pedido {
  readonly filtro: Filtro
  /** Read one after the other; none: what is piped in. */
  readonly archivos: readonly string[]
}

const DIA_MS = 24 * 3_600_000
const NIVEL: Readonly<Record<string, Nivel>> = {
  rastro: 'trace',
  detalle: 'debug',
  todo: 'info',
  aviso: 'warn',
  error: 'error',
  grave: 'fatal',
}
export const USO = `Uso: npm run --silent log -- [opciones] [ARCHIVO…]
     journalctl -u mostrador -o cat | npm run --silent log -- [opciones]
  --dia DIA        hoy, ayer, o un día como 2026-11-16, en la hora de la tienda
  --nivel NIVEL    de ahí para arriba: ${Object.keys(NIVEL).join(', ')}
  --pedido N       sólo lo de ese pedido
  --usuario N      sólo lo de esa cuenta: también la compra que no llegó a ser un pedido
  --solicitud ID   sólo lo de esa solicitud (el x-request-id de la respuesta), o como empieza`

export function readPedido(args: readonly string[], ahora: Date): Pedido {
  const { values, positionals } = parse(args)
  return {
    archivos: positionals,
    filtro: {
      dia: values.dia === undefined ? null : readDia(values.dia, ahora),
      nivel: values.nivel === undefined ? null : readNivel(values.nivel),
      pedido: values.pedido === undefined ? null : readNumero('--pedido', values.pedido),
      usuario: values.usuario === undefined ? null : readNumero('--usuario', values.usuario),
      solicitud: values.solicitud ?? null,
    },
  }
}

function readDia(dicho: string, ahora: Date): string {
  if (dicho === 'hoy') return diaDe(ahora)
  if (dicho === 'ayer') return diaDe(new Date(ahora.getTime() - DIA_MS))
  const dia = new Date(`${dicho}T00:00:00Z`)
  const escrito = Number.isNaN(dia.getTime()) ? '' : dia.toISOString().slice(0, 10)
  if (escrito !== dicho)
    throw new StartError(`--dia: tiene que ser hoy, ayer o un día como 2026-11-16.\n${USO}`)
  return dicho
}

function readNivel(dicho: string): Nivel {
  const nivel = Object.hasOwn(NIVEL, dicho) ? NIVEL[dicho] : undefined
  if (nivel === undefined) {
    throw new StartError(`--nivel: tiene que ser ${Object.keys(NIVEL).join(', ')}.\n${USO}`)
  }
  return nivel
}

function readNumero(opcion: string, dicho: string): number {
  if (!/^#?\d{1,12}$/.test(dicho)) throw new StartError(`${opcion}: tiene que ser un número.\n${USO}`)
  return Number(dicho.replace('#', ''))
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dia: { type: 'string' },
        nivel: { type: 'string' },
        pedido: { type: 'string' },
        usuario: { type: 'string' },
        solicitud: { type: 'string' },
      },
    })
  } catch {
    throw new StartError(`No entiendo esas opciones.\n${USO}`)
  }
}
