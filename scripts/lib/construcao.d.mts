/** What tests, written in TypeScript, take from `construcao.mjs`. */
interface Construcao {
  resultado: string
}
export const construcoes: Record<'web' | 'servidor', Construcao>
export function garantir(qual: Construcao, avisar?: (texto: string) => void): Promise<{ codigo: number; saida: string }>
