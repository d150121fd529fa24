/** What the measures, written in TypeScript, take from `projeto.mjs`. */
export const servidor: readonly string[]
