// Holds that a backup is tried with nothing of the real shop.
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/proceso/config.ts'
import { checkPrueba } from './prueba.ts'

const PROPIAS = { DATA_DIR: '/tmp/prueba', PORT: '3001', SMTP_URL: '', BACKUP_DIR: '', DATABASE_URL: '' }

describe('[OPS-01] a backup that is only tried', () => {
  it('goes into a folder of its own, with nothing of the real shop', () => {
    expect(() => checkPrueba(readConfig(PROPIAS))).not.toThrow()
    expect(() => checkPrueba(readConfig({ ...PROPIAS, BACKUP_DIR: '/tmp/prueba/copias' }))).not.toThrow()
  })

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtps://u:p@mail.example' }],
    ['MERCADOPAGO_ACCESS_TOKEN', { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-0123456789-0123456789' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@127.0.0.1/tienda', JWT_SECRET: 'x'.repeat(40) }],
    ['METRICS_PORT', { METRICS_PORT: '9464' }],
    ['BACKUP_DIR', { BACKUP_DIR: '/mnt/copias' }],
  ])('is refused with its %s', (nombre, suyas) => {
    expect(() => checkPrueba(readConfig({ ...PROPIAS, ...suyas }))).toThrow(nombre)
  })
})
