// What is drawn at random (fast-check) is the same draw at every run, so that nothing passes or fails by chance; the long proof `npm run prove azar` draws anew.
import fc from 'fast-check'
import { SEMILLA } from './veces.ts'

if (SEMILLA !== null) fc.configureGlobal({ seed: SEMILLA })
