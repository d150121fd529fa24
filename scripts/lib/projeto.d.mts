/** What tests and measures, written in TypeScript, take from `projeto.mjs`. */
export const nodeFixado: string
export const servidor: readonly string[]
export const servidorPronto: readonly string[]
export function ambienteDoServidor(env?: Record<string, string | undefined>): Record<string, string>
export function noProjeto(...partes: string[]): string
export const comandos: { readonly tsc: string }
