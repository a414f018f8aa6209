// What the tests in every browser take from navegadores.mjs, which must stay plain JavaScript for older Nodes.
export function findFirefox(): string | null
export function findWebkit(): string | null
