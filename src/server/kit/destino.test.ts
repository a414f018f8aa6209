// E7: where a webhook may go, as a table of targets: every spelling of an address inside is refused, what is allowed is not.
import { describe, expect, it } from 'vitest'
import { DestinoError, isInterna, readUrl, resolveDestino, toPermitidos } from './destino.ts'

const NADA = toPermitidos([])
/** What names lead to here; each asking is counted. */
const NOMBRES: Readonly<Record<string, readonly string[]>> = {
  'tienda.example': ['93.184.215.14'],
  'doble.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'a-medias.example': ['93.184.215.14', '10.0.0.7'],
  'interno.example': ['192.168.1.20'],
  'mapeado.example': ['::ffff:169.254.169.254'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
}
const resolver = async (nombre: string) => {
  const suyas = NOMBRES[nombre]
  if (suyas === undefined) throw new Error('ENOTFOUND')
  return suyas.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}

async function judge(texto: string, permitidos = NADA): Promise<string> {
  const url = readUrl(texto)
  if (url === null) return 'no es una dirección'
  try {
    const { direcciones } = await resolveDestino(url, permitidos, resolver)
    return `va a ${direcciones.map(({ address }) => address).join(' ')}`
  } catch (error) {
    return error instanceof DestinoError ? error.motivo : String(error)
  }
}

describe('E7: a webhook goes out, never in', () => {
  it.each([
    ['https://tienda.example/w', 'va a 93.184.215.14'],
    ['https://tienda.example:8443/w?a=1', 'va a 93.184.215.14'],
    ['https://doble.example/', 'va a 93.184.215.14 2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    ['https://93.184.215.14/', 'va a 93.184.215.14'],
    ['https://[2606:4700::6810:84e5]/', 'va a 2606:4700::6810:84e5'],
    ['https://172.15.255.255/', 'va a 172.15.255.255'],
    ['https://172.32.0.1/', 'va a 172.32.0.1'],
    ['https://100.63.255.255/', 'va a 100.63.255.255'],
    ['https://100.128.0.1/', 'va a 100.128.0.1'],
    ['https://223.255.255.254/', 'va a 223.255.255.254'],
    // By another way.
    ['http://tienda.example/', 'segura'],
    ['https://tienda.example:22/', 'segura'],
    ['https://tienda.example:8080/', 'segura'],
    ['https://no-existe.example/', 'nombre'],
    ['ftp://tienda.example/', 'no es una dirección'],
    ['file:///etc/passwd', 'no es una dirección'],
    ['gopher://127.0.0.1:6379/_x', 'no es una dirección'],
    ['javascript:alert(1)', 'no es una dirección'],
    ['//tienda.example/', 'no es una dirección'],
    ['tienda.example', 'no es una dirección'],
    ['https://ana:clave@tienda.example/', 'no es una dirección'],
    ['https://tienda.example@127.0.0.1/', 'no es una dirección'],
    ['https://tienda.example/#a', 'no es una dirección'],
    ['https:///', 'no es una dirección'],
    ['', 'no es una dirección'],
    // Loopback, in every spelling.
    ['https://127.0.0.1/', 'direccion'],
    ['https://127.255.255.254/', 'direccion'],
    ['https://localhost/', 'direccion'],
    ['https://localhost./', 'direccion'],
    ['https://LOCALHOST/', 'direccion'],
    ['https://2130706433/', 'direccion'],
    ['https://0x7f000001/', 'direccion'],
    ['https://0x7f.1/', 'direccion'],
    ['https://0177.0.0.1/', 'direccion'],
    ['https://127.1/', 'direccion'],
    ['https://127.0.0.1./', 'direccion'],
    ['https://①②⑦.0.0.1/', 'direccion'],
    ['https://[::1]/', 'direccion'],
    ['https://[0:0:0:0:0:0:0:1]/', 'direccion'],
    ['https://0/', 'direccion'],
    ['https://0.0.0.0/', 'direccion'],
    ['https://[::]/', 'direccion'],
    // Private networks, the provider's own, and those of no one.
    ['https://10.0.0.1/', 'direccion'],
    ['https://172.16.0.1/', 'direccion'],
    ['https://172.31.255.255/', 'direccion'],
    ['https://192.168.0.1/', 'direccion'],
    ['https://100.64.0.1/', 'direccion'],
    ['https://100.127.255.255/', 'direccion'],
    ['https://169.254.169.254/latest/meta-data/', 'direccion'],
    ['https://2852039166/', 'direccion'],
    ['https://metadata.google.internal/', 'direccion'],
    ['https://192.0.0.192/', 'direccion'],
    ['https://198.18.0.1/', 'direccion'],
    ['https://203.0.113.9/', 'direccion'],
    ['https://224.0.0.1/', 'direccion'],
    ['https://240.0.0.1/', 'direccion'],
    ['https://255.255.255.255/', 'direccion'],
    ['https://[fc00::1]/', 'direccion'],
    ['https://[fd12:3456::1]/', 'direccion'],
    ['https://[fe80::1]/', 'direccion'],
    ['https://[fec0::1]/', 'direccion'],
    ['https://[ff02::1]/', 'direccion'],
    ['https://[2001:db8::1]/', 'direccion'],
    // IPv4 in the clothes of IPv6.
    ['https://[::ffff:127.0.0.1]/', 'direccion'],
    ['https://[::ffff:7f00:1]/', 'direccion'],
    ['https://[::ffff:169.254.169.254]/', 'direccion'],
    ['https://[::127.0.0.1]/', 'direccion'],
    ['https://[64:ff9b::7f00:1]/', 'direccion'],
    ['https://[2002:7f00:1::]/', 'direccion'],
    ['https://[2001:0:7f00:1::]/', 'direccion'],
    // By a name: one address inside is enough.
    ['https://interno.example/', 'direccion'],
    ['https://a-medias.example/', 'direccion'],
    ['https://mapeado.example/', 'direccion'],
  ])('%s: %s', async (texto, esperado) => {
    expect(await judge(texto)).toBe(esperado)
  })

  it('goes in where the configuration says so, by name, address or network, and by plain http there', async () => {
    const permitidos = toPermitidos(['interno.example', '127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(await judge('http://interno.example:5678/x', permitidos)).toBe('va a 192.168.1.20')
    expect(await judge('http://127.0.0.1:9/', permitidos)).toBe('va a 127.0.0.1')
    expect(await judge('http://2130706433:9/', permitidos)).toBe('va a 127.0.0.1')
    expect(await judge('http://10.9.8.7/', permitidos)).toBe('va a 10.9.8.7')
    expect(await judge('http://[fd12::1]/', permitidos)).toBe('va a fd12::1')
    expect(await judge('http://127.0.0.2/', permitidos)).toBe('direccion')
    // One that is allowed does not vouch for the others of its name.
    expect(await judge('https://localhost/', permitidos)).toBe('direccion')
    expect(await judge('https://a-medias.example/', permitidos)).toBe('va a 93.184.215.14 10.0.0.7')
    expect(await judge('http://a-medias.example/', permitidos)).toBe('segura')
    expect(await judge('http://tienda.example/', permitidos)).toBe('segura')
  })

  it('takes what is no address at all for one inside', () => {
    expect(isInterna('')).toBe(true)
    expect(isInterna('tienda.example')).toBe(true)
    expect(isInterna('8.8.8.8')).toBe(false)
  })
})
