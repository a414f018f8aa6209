// Runs the loopback OpenID provider as a program of its own, beside the shop of the browser tests.
import { startOidc } from './oidc.ts'

const [publicUrl = '', port = ''] = process.argv.slice(2)

await startOidc({
  publicUrl,
  port: Number(port),
  cuentas: [
    {
      sub: 'google-1',
      email: 'greta@gmail.example',
      email_verified: true,
      name: 'Greta Gómez',
      given_name: 'Greta',
      family_name: 'Gómez',
    },
    {
      sub: 'google-2',
      email: 'hugo@gmail.example',
      email_verified: true,
      name: 'Hugo Gómez',
      given_name: 'Hugo',
      family_name: 'Gómez',
    },
  ],
})
