// A thousand random sequences of orders, steps, repeats, cancellations and stock over HTTP, beside a shop of plain numbers (F10).
import { faltas } from '../../test/support/invariantes.ts'
import { driveModelo } from '../../test/support/modelo.ts'
import type { Persona } from '../support/casa.ts'
import { askPatiently, type Prueba, sums } from './prueba.ts'

const CADA = 50

export const modelo: Prueba = async (casa, { pequenia }) => {
  const sequencias = pequenia ? 20 : 1000
  const { url, stop } = await casa.startServidor({ LOG_LEVEL: 'error' })
  const admins = await casa.personas(100, true)
  let gente: Persona[] = []
  let rotas = ''
  let cuenta = { comandos: 0, pedidos: 0 }
  let divergencia = ''
  try {
    cuenta = await driveModelo(
      {
        pool: casa.pool,
        admins: admins.map(({ token }) => token),
        cliente: async () => {
          if (gente.length === 0) gente = await casa.personas(200)
          return gente.pop()?.token ?? ''
        },
        ask: (method, camino, { token, body, headers }) =>
          askPatiently(url + camino, {
            token,
            body,
            ...(method !== 'GET' && { method }),
            ...(headers !== undefined && { headers }),
          }),
      },
      sequencias,
      async n => {
        if (n % CADA === 0) rotas ||= (await faltas(casa)).join('; ')
      },
    )
  } catch (error) {
    divergencia = (error as Error).message
  }
  await stop()
  if (divergencia !== '') console.log(divergencia)
  return [
    {
      figura: `F10: ${sequencias} sequences of up to 50 commands (${cuenta.comandos} of them, ${cuenta.pedidos} orders): those after which shop and model differ; sums that broke on the way`,
      medido: `${divergencia === '' ? 0 : 1}; ${rotas || 0}`,
      objetivo: '0; 0',
      bien: divergencia === '' && rotas === '',
    },
    await sums(casa),
  ]
}
