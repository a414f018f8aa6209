// Links to a mailbox, with addresses that try to be more.
import { expect, it } from 'vitest'
import { enlaceMail } from './enlace-mail.ts'

it('writes to one mailbox under one subject', () => {
  expect(enlaceMail('ana.gomez@x.example', 'Arrepentimiento ARR-234567')).toBe(
    'mailto:ana.gomez@x.example?subject=Arrepentimiento%20ARR-234567',
  )
})

it.each([
  'a?bcc=todos@evil.example',
  'a&body=x@evil.example',
  'a%0d%0aBcc=x@evil.example',
  'a#x@evil.example',
  "a'b+c@evil.example",
  'ñandú@corrales.example',
  'a/b=c@evil.example?cc=b',
])('X4: %j stays an address', email => {
  const url = new URL(enlaceMail(email, 'Hola & chau'))
  expect(decodeURIComponent(url.pathname)).toBe(email)
  expect([...url.searchParams]).toEqual([['subject', 'Hola & chau']])
  expect(url.hash).toBe('')
})
