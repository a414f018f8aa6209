// The lanes of the background work (queue): jobs that wait for each other and for no others, and how long each lane may make them wait.

/** Whatever is not named here goes with the rest. */
const DE_TAREA: Readonly<Record<string, NombreCarril>> = {
  'enviar-correo': 'mail',
  'entregar-webhook': 'webhooks',
  'aviso-de-pago': 'payments',
  'devolver-pagos': 'payments',
  'revisar-link': 'payments',
  'revisar-pagos': 'payments',
  facturar: 'invoices',
  'copia-nocturna': 'backups',
  'copia-pedida': 'backups',
  'revisar-copias': 'backups',
}

type NombreCarril = 'common' | 'mail' | 'webhooks' | 'payments' | 'invoices' | 'backups'

export function carrilDe(tarea: string): NombreCarril {
  return Object.hasOwn(DE_TAREA, tarea) ? (DE_TAREA[tarea] ?? 'common') : 'common'
}

/** The oldest of each lane, in seconds; 0 where nothing waits. */
export function antiguoPorCarril(
  antiguos: Readonly<Record<string, number>>,
): Readonly<Record<NombreCarril, number>> {
  const peor: Record<NombreCarril, number> = {
    common: 0,
    mail: 0,
    webhooks: 0,
    payments: 0,
    invoices: 0,
    backups: 0,
  }
  for (const [tarea, segundos] of Object.entries(antiguos)) {
    const carril = carrilDe(tarea)
    peor[carril] = Math.max(peor[carril], segundos)
  }
  return peor
}

/**
 * How long work has waited that only a server of ours keeps waiting. The other lanes wait for somebody outside (a mail server, a
 * receiver, the payment service, the tax office) or for a long job of their own, and are judged by themselves.
 */
export function antiguoPropio(antiguos: Readonly<Record<string, number>>): number {
  return antiguoPorCarril(antiguos).common
}
