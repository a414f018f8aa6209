// The tests that mutation testing asks: those that stand beside the rules of the domain.
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'], isolate: false } })
