// What the Playwright configuration takes from chromium.mjs, which must stay plain JavaScript for older Nodes.
export function findChromium(): string | null
