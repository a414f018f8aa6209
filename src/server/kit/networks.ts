// Lists of addresses and networks (CIDR), and whether somebody is in one.
import { BlockList, isIP } from 'node:net'

/** Names as TRUST_PROXY has them. */
const CON_NOMBRE: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Of addresses, networks and the names above, checked when they were read. */
export function createNetworks(lista: readonly string[]): (direccion: string | undefined) => boolean {
  const redes = new BlockList()
  for (const entrada of lista.flatMap(una => CON_NOMBRE[una] ?? [una])) {
    const [direccion = '', bits] = entrada.split('/')
    const [tipo, todos] = isIP(direccion) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
    redes.addSubnet(direccion, Number(bits ?? todos), tipo)
  }
  return direccion => {
    const familia = isIP(direccion ?? '')
    if (direccion === undefined || familia === 0) return false
    return redes.check(direccion, familia === 6 ? 'ipv6' : 'ipv4')
  }
}
