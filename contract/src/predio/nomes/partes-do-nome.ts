/**
 * The parts of a unit that only its name is known of, as published accounts keep it: what `nomeDaUnidade` put together. An apartment
 * is one word there.
 */
export function partesDoNome(nome: string): { bloco: string | null; apto: string } {
  const inteiras = /^(?:Bloco )?(.+), apartamento (.+)$/.exec(nome)
  const [, bloco, apto] = inteiras ?? /^(?:(.+) )?(\S+)$/.exec(nome) ?? []
  return { bloco: bloco ?? null, apto: apto ?? nome }
}
