// A new JWT_SECRET with the one before it at its side (rotation): nobody is sent away, and what was sealed passes over to the new one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCifrado } from '#server/base/cifrado.ts'
import { createTokens } from '#server/cuenta/tokens.ts'
import { createSigner } from '#server/kit/signature.ts'
import { readConfig } from '#server/proceso/config.ts'
import { resealSecretos } from '#server/proceso/secreto.ts'
import { createMostrador, type Mostrador } from '../support/pedidos.ts'

const VIEJO = 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E'
const NUEVO = 'p5Vd8sTq1Xz7Kb3NwR9mLc2HyJ6gFa4U'
const now = () => new Date()

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

describe('a secret that is changed', () => {
  it('T1: leaves sessions open while the one before is named, signs with the new one, and ends them when it is not', async () => {
    const viejos = createTokens(VIEJO, now)
    const [ambos, nuevos] = [createTokens([NUEVO, VIEJO], now), createTokens(NUEVO, now)]
    const titular = { id: 7, tokenVersion: 1 }
    const deAntes = await viejos.issueToken(titular)
    expect((await ambos.verifyToken(deAntes))?.id).toBe(7)
    expect(await nuevos.verifyToken(deAntes)).toBeNull()
    const deAhora = await ambos.issueToken(titular)
    expect((await nuevos.verifyToken(deAhora))?.id).toBe(7)
    expect(await viejos.verifyToken(deAhora)).toBeNull()
    const firma = createSigner(VIEJO, 'algo').sign('texto')
    expect(createSigner([NUEVO, VIEJO], 'algo').verify('texto', firma)).toBe(true)
    expect(createSigner(NUEVO, 'algo').verify('texto', firma)).toBe(false)
    expect(createSigner([NUEVO, VIEJO], 'algo').sign('texto')).toBe(createSigner(NUEVO, 'algo').sign('texto'))
  })

  it('takes over second factors, the secrets of webhooks and the key of notices, once; then the old one can go', async () => {
    const { id } = await m.persona()
    const secreto = Buffer.from('un secreto de veinte')
    const { pool } = m.base
    await pool.query('insert into segundos_factores (user_id, secreto, created_at) values ($1, $2, now())', [
      id,
      createCifrado(VIEJO).seal(secreto, id),
    ])
    const { rows } = await pool.query(
      `insert into webhooks (url, eventos) values ('https://caja.example/', '{pedido.creado}') returning id`,
    )
    const webhook = rows[0].id as number
    await pool.query('insert into webhooks_secretos (webhook_id, sellado) values ($1, $2)', [
      webhook,
      createCifrado(VIEJO, 'webhook').seal(secreto, webhook),
    ])
    const read = async (tabla: string, columna: string) =>
      (await pool.query(`select ${columna} as sellado from ${tabla}`)).rows[0].sellado as Buffer
    expect(createCifrado([NUEVO, VIEJO]).open(await read('segundos_factores', 'secreto'), id)).toEqual(
      secreto,
    )
    await pool.query('insert into push_llaves (publica, sellada) values ($1, $2)', [
      Buffer.alloc(65, 4),
      createCifrado(VIEJO, 'push').seal(secreto, 1),
    ])
    expect(await resealSecretos(pool, [NUEVO, VIEJO])).toBe(3)
    expect(await resealSecretos(pool, [NUEVO, VIEJO])).toBe(0)
    expect(createCifrado(NUEVO).open(await read('segundos_factores', 'secreto'), id)).toEqual(secreto)
    expect(createCifrado(NUEVO, 'push').open(await read('push_llaves', 'sellada'), 1)).toEqual(secreto)
    expect(createCifrado(NUEVO, 'webhook').open(await read('webhooks_secretos', 'sellado'), webhook)).toEqual(
      secreto,
    )
  })

  it('is configured with the ones before it, and refused where that makes no sense', () => {
    const config = readConfig({ JWT_SECRET: NUEVO, JWT_SECRET_ANTERIOR: `${VIEJO}, otro-de-antes` })
    expect([config.jwtSecret, config.jwtSecretAnteriores]).toEqual([NUEVO, [VIEJO, 'otro-de-antes']])
    expect(() => readConfig({ JWT_SECRET_ANTERIOR: VIEJO })).toThrow('va sólo con JWT_SECRET')
    expect(() => readConfig({ JWT_SECRET: NUEVO, JWT_SECRET_ANTERIOR: NUEVO })).toThrow(
      'el mismo que JWT_SECRET',
    )
  })
})
