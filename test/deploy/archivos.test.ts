// What is in deploy/ says what is so: the programs it is for accept it, and its names, numbers and addresses are the shop's.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FOTO_BYTES_MAX } from '#domain/catalogo/fotos.ts'
import { COMPROBANTE_BYTES_MAX } from '#domain/pago/comprobante.ts'
import { BYTES_MAX as PLANILLA_BYTES_MAX } from '#server/catalogo/importar/rechazo.ts'
import { CAMINO_AVISO } from '#server/pago/firma.ts'
import { serverOptions } from '#server/plugins/servidor.ts'
import { readConfig } from '#server/proceso/config.ts'

const RAIZ = join(import.meta.dirname, '../..')
const read = (nombre: string) => readFileSync(join(RAIZ, nombre), 'utf8')
const [nginx, caddy, compose, contenedor] = ['nginx.conf', 'Caddyfile', 'compose.yml', 'Containerfile'].map(
  nombre => read(`deploy/${nombre}`),
) as [string, string, string, string]
const UNIDADES = ['mostrador.service', 'mostrador@.service']
const { start = '' }: Record<string, string> = JSON.parse(read('package.json')).scripts
const { host, port } = readConfig({})

/** What the program reads of the environment. */
const VARIABLES = new Set(read('.env.example').match(/(?<=^#)[A-Z_]+(?==)/gm))
/** What is for Node, npm start's own, and the names of compose.yml. */
const AJENAS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_ARENA_MAX', 'PATH']

const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-deploy-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

const has = (programa: string) => spawnSync('sh', ['-c', `command -v ${programa}`]).status === 0
const run = (programa: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(programa, args, { encoding: 'utf8' })
  return { status, dicho: stdout + stderr }
}
const draft = (nombre: string, texto: string) => {
  writeFileSync(join(carpeta, nombre), texto)
  return join(carpeta, nombre)
}
const values = (texto: string, clave: string) =>
  [...texto.matchAll(new RegExp(`^${clave}=(.*)$`, 'gm'))].map(([, valor = '']) => valor)

describe.each(UNIDADES)('[OPS-02] %s', nombre => {
  const unidad = read(`deploy/${nombre}`)

  it('starts what `npm start` starts, with the same settings of Node', () => {
    const [exec = ''] = values(unidad, 'ExecStart')
    const words = (texto: string) => texto.split(/\s+/).filter(palabra => /^(?:--max|src\/)/.test(palabra))
    expect(words(exec)).toEqual(words(start))
    expect(exec).toContain('/node_modules/.bin/node ')
    expect(exec).toContain('--env-file=.env ')
    const [entorno = ''] = values(unidad, 'Environment')
    for (const dicho of [
      'NODE_COMPILE_CACHE=.cache/node',
      'MALLOC_TRIM_THRESHOLD_=131072',
      'MALLOC_ARENA_MAX=1',
    ]) {
      expect(start).toContain(dicho)
      expect(entorno).toContain(dicho)
    }
    expect(entorno).toContain('NODE_ENV=production')
    const nombres = entorno.match(/[A-Z_]+(?==)/g) ?? []
    expect(nombres.filter(nombre => !VARIABLES.has(nombre) && !AJENAS.includes(nombre))).toEqual([])
  })

  it('may write to the data folder and nowhere else, and leaves the shop the time it takes to close', () => {
    expect(values(unidad, 'ProtectSystem')).toEqual(['strict'])
    expect(values(unidad, 'ReadWritePaths')).toEqual([`-${values(unidad, 'WorkingDirectory')}/data`])
    expect(readConfig({}).dataDir).toBe(join(process.cwd(), 'data'))
    expect(values(unidad, 'KillMode')).toEqual(['mixed'])
    expect(Number(values(unidad, 'TimeoutStopSec'))).toBeGreaterThan(10)
  })

  it.skipIf(!has('systemd-analyze'))('is a unit systemd takes, and keeps the shop apart', () => {
    const archivo = draft(nombre.replace('@', '@3001'), unidad.replaceAll('/srv/mostrador/tienda', RAIZ))
    expect(run('systemd-analyze', 'verify', archivo)).toEqual({ status: 0, dicho: '' })
    // 0 is a machine of its own, 10 no wall at all.
    expect(run('systemd-analyze', 'security', '--offline=true', '--threshold=20', archivo).status).toBe(0)
  })
})

describe('[OPS-01] the folder of backups', () => {
  const POR_SERVIDOR = ['PORT', 'DATA_DIR']

  it('is what .env says, under either unit: nothing that .env may change is set before it', () => {
    for (const nombre of UNIDADES) {
      const [entorno = ''] = values(read(`deploy/${nombre}`), 'Environment')
      const fijas = (entorno.match(/[A-Z_]+(?==)/g) ?? []).filter(variable => VARIABLES.has(variable))
      expect(fijas.filter(variable => !POR_SERVIDOR.includes(variable))).toEqual([])
    }
    const [exec = ''] = values(read('deploy/mostrador@.service'), 'ExecStart')
    const archivos = exec.match(/--env-file=\S+/g) ?? []
    expect(archivos).toEqual(['--env-file=deploy/servidores.env', '--env-file=.env'])
    const dicha = draft('suya.env', 'BACKUP_DIR=/mnt/copias\n')
    const folder = (...mas: string[]) =>
      spawnSync(process.execPath, [archivos[0] ?? '', ...mas, '--print', 'process.env.BACKUP_DIR'], {
        encoding: 'utf8',
        cwd: RAIZ,
        env: {},
      }).stdout.trim()
    expect([folder(), folder(`--env-file=${dicha}`)]).toEqual(['data/copias', '/mnt/copias'])
    expect((read('deploy/servidores.env').match(/^[A-Z_]+/gm) ?? []).filter(v => !VARIABLES.has(v))).toEqual(
      [],
    )
  })

  it('elsewhere is made, the shop’s, and let into, as the instructions have it', () => {
    const guia = read('docs/operate.md')
    const carpeta = /^echo BACKUP_DIR=(\S+) >> \S+\/\.env$/m.exec(guia)?.[1] ?? 'none'
    expect(guia).toContain(`install -d -o mostrador -g mostrador -m 700 ${carpeta}\n`)
    expect(guia).toContain(`[Service]\\nReadWritePaths=-${carpeta}\\n`)
    for (const nombre of UNIDADES)
      expect(read(`deploy/${nombre}`)).toContain(`#   ReadWritePaths=-${carpeta}`)
  })
})

describe('[OPS-02] the proxies', () => {
  it('lead to where the shop listens', () => {
    expect(nginx).toContain(`server ${host}:${port} `)
    expect(caddy).toContain(`{$SERVIDORES:${host}:${port}}`)
  })

  it('pass the one live answer on as it comes; another one would have to be added', () => {
    const vivas = readdirSync(join(RAIZ, 'src/server'), { recursive: true, encoding: 'utf8' })
      .filter(nombre => nombre.endsWith('.ts'))
      .filter(nombre => read(join('src/server', nombre)).includes("'text/event-stream; "))
    expect(vivas).toEqual(['pedido/vivo/routes.ts'])
    expect(read('src/server/pedido/vivo/routes.ts')).toContain("'GET /api/pedidos/vivo'")
    expect(nginx).toMatch(/location = \/api\/pedidos\/vivo \{[^}]*proxy_buffering off;/)
  })

  it('take in whatever the shop takes in', () => {
    const mayor = Math.max(FOTO_BYTES_MAX, COMPROBANTE_BYTES_MAX, PLANILLA_BYTES_MAX)
    const [, megasNginx] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
    const [, megasCaddy] = /max_size (\d+)MiB/.exec(caddy) ?? []
    for (const megas of [megasNginx, megasCaddy]) expect(Number(megas) * 1024 ** 2).toBeGreaterThan(mayor)
  })

  it('never use a connection the shop is about to close', () => {
    const { keepAliveTimeout = 0 } = serverOptions({ trustProxy: false }, {})
    const [, segundosNginx] = /keepalive_timeout (\d+)s;/.exec(nginx) ?? []
    const [, segundosCaddy] = /keepalive (\d+)s/.exec(caddy) ?? []
    for (const segundos of [segundosNginx, segundosCaddy]) {
      expect(Number(segundos) * 1000).toBeLessThan(keepAliveTimeout)
    }
  })

  it('say who asks and under which number, and nothing a visitor claims', () => {
    expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
    expect(nginx).toMatch(/proxy_set_header X-Request-Id \$mostrador_numero;/)
    expect(caddy).toContain('request_header @numerados X-Request-Id {http.request.uuid}')
    expect(nginx).toMatch(
      /log_format mostrador (?!.*\$(?:remote_addr|request_uri|args|request )).*\$mostrador_red/,
    )
  })

  it.each([
    ['nginx.conf', '"~^AVISO(?:\\?|$)" $http_x_request_id;'],
    ['Caddyfile', "@numerados not expression `{http.request.orig_uri}.matches('^AVISO([?]|$)')`"],
    ['cache/nginx-cache.conf', '"~^AVISO$" $http_x_request_id;'],
    ['cache/varnish.vcl', 'if (req.url !~ "^AVISO(\\?|$)") {\n    unset req.http.X-Request-Id;'],
    ['cluster/haproxy.cfg', 'del-header x-request-id unless { path AVISO }'],
  ])('[PAGO-04] %s leaves the number a payment service signed as it came', (nombre, regla) => {
    const archivo = read(`deploy/${nombre}`)
    expect(archivo).toContain(regla.replace('AVISO', CAMINO_AVISO))
    const otras = archivo.match(/^(?!\s*#).*x-request-id.*$/gim) ?? []
    // Set in one place: a second one would replace it after all.
    expect(otras.filter(linea => !linea.includes('$http_x_request_id'))).toHaveLength(1)
  })

  it('write down nobody who asked, nor what a link has after its question mark, when something fails', () => {
    for (const conf of [nginx, read('deploy/cache/nginx-cache.conf')]) {
      const servidores = conf.split(/^server \{$/m).slice(1)
      for (const servidor of servidores) expect(servidor).toContain('error_log /dev/null emerg;')
      for (const servidor of servidores) expect(servidor).toMatch(/access_log (?:off|\S+ mostrador);/)
    }
    expect(caddy).toMatch(
      /^\{\n[^}]*log \{\s*format filter \{\s*wrap json\s*fields \{\s*request delete\s*\}/m,
    )
  })

  it.skipIf(!has('nginx') || !has('openssl'))('nginx takes its file', () => {
    const [clave, certificado] = [join(carpeta, 'clave.pem'), join(carpeta, 'cadena.pem')]
    const pedido = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
    ]
    run('openssl', ...pedido, '-subj', '/CN=carniceria.example', '-keyout', clave, '-out', certificado)
    const sitio = nginx
      .replace(/\S+fullchain\.pem/, certificado)
      .replace(/\S+privkey\.pem/, clave)
      .replace(/\S+mostrador\.log/, join(carpeta, 'acceso.log'))
    const todo = `pid ${carpeta}/pid; error_log ${carpeta}/error.log; events {} http { ${sitio} }`
    const { status, dicho } = run('nginx', '-t', '-p', carpeta, '-c', draft('nginx.conf', todo))
    expect([status, dicho]).toEqual([0, expect.not.stringContaining('[warn]')])
  })

  it.skipIf(!has('caddy'))('Caddy takes its file', () => {
    const { status, dicho } = run(
      'caddy',
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      'deploy/Caddyfile',
    )
    expect([status, dicho]).toEqual([0, expect.stringContaining('Valid configuration')])
    expect(run('caddy', 'fmt', '--overwrite', draft('Caddyfile', caddy)).status).toBe(0)
    expect(readFileSync(join(carpeta, 'Caddyfile'), 'utf8')).toBe(caddy)
  })
})

describe('[OPS-02] the image', () => {
  it('runs as nobody in particular, keeps its data in a volume, and says when it is ready', () => {
    expect(contenedor).toMatch(/^USER (?!0|root)\d+:\d+$/m)
    expect(contenedor).toMatch(/^VOLUME \/datos$/m)
    expect(contenedor).toMatch(/DATA_DIR=\/datos /)
    expect(contenedor).toMatch(/HEALTHCHECK[\s\S]*\/readyz/)
    const [cmd = ''] = contenedor.match(/^CMD .*$/m) ?? []
    for (const palabra of ['--max-semi-space-size=8', 'src/server/main.ts']) {
      expect(start).toContain(palabra)
      expect(cmd).toContain(palabra)
    }
  })

  it('sets only what the program reads, and no secret', () => {
    const puestas = [...contenedor.matchAll(/^(?:ENV | {4})(.*)$/gm)].flatMap(
      ([, resto = '']) => resto.match(/[A-Z_]+(?==)/g) ?? [],
    )
    expect(puestas).toContain('HOST')
    expect(puestas.filter(nombre => !VARIABLES.has(nombre) && !AJENAS.includes(nombre))).toEqual([])
    expect(puestas.filter(nombre => /SECRET|TOKEN|PASSWORD|_URL|CLAVE/.test(nombre))).toEqual([])
  })

  it('lets in by name, and only what is there', () => {
    const renglones = read('.dockerignore')
      .split('\n')
      .filter(renglon => renglon !== '' && !renglon.startsWith('#'))
    expect(renglones[0]).toBe('*')
    const nombres = renglones.filter(renglon => renglon.startsWith('!')).map(renglon => renglon.slice(1))
    expect(nombres.filter(nombre => !existsSync(join(RAIZ, nombre)))).toEqual([])
    expect(nombres.filter(nombre => /^(?:\.env|data|\.git|\.cache)/.test(nombre))).toEqual([])
    for (const nombre of ['src', 'migrations', 'public', 'package-lock.json'])
      expect(nombres).toContain(nombre)
  })
})

describe('[OPS-02] compose.yml', () => {
  const servicio = (nombre: string) =>
    compose.slice(compose.indexOf(`\n  ${nombre}:\n`)).split(/\n {2}(?=\w+:\n)|\n(?=\w)/)[1] ?? ''

  it('gives the shop only settings it knows', () => {
    const [, entorno = ''] = /environment:\n([\s\S]*?)\n {4}\w/.exec(servicio('tienda')) ?? []
    const nombres = entorno.match(/^ {6}[A-Z_]+(?=:)/gm)?.map(nombre => nombre.trim()) ?? []
    expect(nombres).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY'])
    expect(nombres.filter(nombre => !VARIABLES.has(nombre))).toEqual([])
    expect(readConfig({ TRUST_PROXY: 'uniquelocal' }).trustProxy).toEqual(['uniquelocal'])
    const pedidas = compose.match(/(?<=^# {3})[A-Z_]+(?==)/gm) ?? []
    expect(pedidas.filter(nombre => !VARIABLES.has(nombre))).toEqual(['SITIO', 'CLAVE_BASE'])
  })

  it.each(['base', 'tienda', 'proxy'])('closes %s in', nombre => {
    expect(servicio(nombre)).toContain('<<: *cerrado')
    for (const muro of ['read_only: true', 'cap_drop: [ALL]', '"no-new-privileges:true"']) {
      expect(compose.slice(0, compose.indexOf('services:'))).toContain(muro)
    }
  })

  it('shows nobody the database or the shop, and holds no secret', () => {
    expect(compose.match(/^ {4}ports:.*$/gm)).toEqual(['    ports: ["80:80", "443:443", "443:443/udp"]'])
    expect(servicio('proxy')).toContain('ports:')
    expect(compose).toMatch(/POSTGRES_PASSWORD: \$\{CLAVE_BASE:\?/)
    expect(compose).not.toMatch(/^ *(?:JWT_SECRET|SMTP_URL|\w*TOKEN): /m)
    expect(read('.gitignore')).toMatch(/^\.env$/m)
  })
})
