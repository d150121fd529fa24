/** Help of a screen: questions with their answers. */
export interface Texto {
  titulo: string
  partes: readonly [pergunta: string, resposta: string][]
}
