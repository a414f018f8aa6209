// The log against a canary: nothing secret gets through, nothing useful is lost.
import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function capture(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('info', { write: line => lines.push(line) }))
  return lines.join('')
}

describe('createLogger', () => {
  it.each([
    { password: 'canario' },
    { body: { password: 'canario', passwordConfirmation: 'canario' } },
    { req: { headers: { authorization: 'Bearer canario', cookie: 'sesion=canario' } } },
    { res: { headers: { 'set-cookie': 'sesion=canario' } } },
    {
      body: {
        data: {
          code: 'canario',
          entrada: 'canario',
          confirmation: 'canario',
          jwt: 'canario',
          token: 'canario',
        },
      },
    },
    { req: { method: 'GET', url: '/confirmar-email?a=1&confirmation=canario&b=2' } },
    { req: { method: 'GET', url: '/auth/google/callback?token=canario#x' } },
  ])('L8: hides the secrets of %j', object => {
    const text = capture(log => log.info(object, 'algo'))
    expect(text).not.toContain('canario')
    expect(JSON.parse(text)).toMatchObject({ level: 'info', msg: 'algo' })
  })

  it('tells the code of an error but not the row it quotes', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(canario)',
    })
    const text = capture(log => log.error(error))
    expect(JSON.parse(text).err).toMatchObject({
      errorCode: '23505',
      message: 'duplicate key',
      type: 'Error',
    })
    expect(text).not.toContain('canario')
  })

  it('hides who an error is about, and not the package it comes from', () => {
    const error = new Error('550 <ana.canario@correo.example> does not exist')
    error.stack = 'Error: 550\n    at file:///app/node_modules/@fastify/cors/index.js:12:3'
    const { err } = JSON.parse(capture(log => log.error(error)))
    expect(err.message).toBe('550 <[oculto]> does not exist')
    expect(err.stack).toContain('@fastify/cors/index.js:12:3')
  })

  it('keeps the rest of an address', () => {
    const text = capture(log => log.info({ req: { method: 'GET', url: '/CatFull?q=asado&code=x' } }))
    expect(JSON.parse(text).req).toEqual({ method: 'GET', url: '/CatFull?q=asado&code=[oculto]' })
  })
})
