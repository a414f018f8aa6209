// Proves which settings are warned of at start.
import { expect, it } from 'vitest'
import { avisosDeInicio, primerosPasos } from './avisos-inicio.ts'
import { readConfig } from './config.ts'

it.each([
  [{}, []],
  [{ TRUST_PROXY: '1' }, []],
  [{ TRUST_PROXY: 'loopback' }, []],
  [{ TRUST_PROXY: 'true' }, ['TRUST_PROXY=true']],
  [{ SMTP_URL: 'smtp://u:p@mail.example:587' }, []],
  [{ SMTP_URL: 'smtps://u:p@mail.example:465?tls=no' }, []],
  [{ SMTP_URL: 'smtp://127.0.0.1:25?tls=no' }, []],
  [{ SMTP_URL: 'smtp://u:canario@mail.example:25?tls=no' }, ['SMTP_URL con tls=no']],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/tienda' }, []],
  [{ DATABASE_URL: 'postgres://u:p@localhost/tienda?host=/run/postgresql' }, []],
  [{ DATABASE_URL: 'postgres://u:p@db.example/tienda?sslmode=verify-full&sslrootcert=/ca.pem' }, []],
  [{ DATABASE_URL: 'postgres://u:canario@db.example/tienda' }, ['DATABASE_URL va a otra máquina sin cifrar']],
  [{ DATABASE_URL: 'postgres://u:p@10.0.0.5/tienda?sslmode=disable' }, ['DATABASE_URL va a otra máquina']],
  [
    {
      DATABASE_URL: 'postgres://u:p@127.0.0.1/tienda',
      DATABASE_REPLICA_URL: 'postgres://u:p@10.0.0.6/tienda',
    },
    ['DATABASE_REPLICA_URL va a otra máquina'],
  ],
])('of %j', (env, textos) => {
  const avisos = avisosDeInicio(readConfig(env))
  expect(avisos).toHaveLength(textos.length)
  for (const [indice, texto] of textos.entries()) expect(avisos[indice]).toContain(texto)
  expect(avisos.join()).not.toContain('canario')
})

it.each([
  [[], true, []],
  [[], false, ['npm run admin']],
  [
    ['el nombre', 'el WhatsApp'],
    true,
    ['el nombre; el WhatsApp. Se completa en https://x.example/Trastienda/Primer-dia'],
  ],
  [['el nombre'], false, ['npm run admin', '/Trastienda/Primer-dia']],
])('[AJU-03] a shop that lacks %j, with an Admin: %s, is told what to do', (faltan, hayAdmin, textos) => {
  const pasos = primerosPasos({ faltan, hayAdmin, publicUrl: 'https://x.example' })
  expect(pasos).toHaveLength(textos.length)
  for (const [indice, texto] of textos.entries()) expect(pasos[indice]).toContain(texto)
})
