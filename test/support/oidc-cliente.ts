// How the shop is known to the loopback OpenID provider.

export const CLIENT_ID = 'mostrador'
export const CLIENT_SECRET = 'el-secreto-del-cliente-de-pruebas'

/** What the shop needs in its environment. */
export function oidcEnv(issuer: string): Readonly<Record<string, string>> {
  return { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET }
}
