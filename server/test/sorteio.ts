import { configureGlobal } from 'fast-check'

/**
 * What the properties draw. In `npm test` always the same cases, so that a change is never refused for what it did not touch;
 * in `npm run test:tudo` and by hand others each time and more of them, and what they find becomes a test of its own.
 */
const SEMENTE = 1_964
const SORTEIOS = 500

configureGlobal(process.env.SO_O_DE_TODO_DIA === undefined ? { numRuns: SORTEIOS } : { seed: SEMENTE })
