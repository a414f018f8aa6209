// What proxies and tunnels write on the requests they pass on, one of each kind.

export const DE_PASO: readonly (readonly [string, string])[] = [
  ['forwarded', 'for=127.0.0.1;host=localhost'],
  ['x-forwarded-for', '127.0.0.1'],
  ['X-Forwarded-Host', 'localhost'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded', '1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 caddy'],
  ['cf-connecting-ip', '203.0.113.7'],
  ['cf-ray', '8a1'],
  ['cdn-loop', 'cloudflare'],
  ['true-client-ip', '203.0.113.7'],
  ['x-client-ip', '203.0.113.7'],
  ['x-original-host', 'localhost'],
  ['ngrok-trace-id', 'x'],
  ['tailscale-user-login', 'ana@x.example'],
  ['fly-client-ip', '203.0.113.7'],
  ['x-envoy-external-address', '203.0.113.7'],
  ['x-amzn-trace-id', 'Root=1'],
  ['proxy-connection', 'keep-alive'],
  ['x-forwarded-for', ''],
]
