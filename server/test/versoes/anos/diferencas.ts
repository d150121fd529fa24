/**
 * What of an earlier answer is otherwise in a later one, a line for each: `caminho: antes → agora`. What the later one says besides
 * is no difference.
 */
export function diferencas(antes: unknown, agora: unknown, caminho = ''): string[] {
  if (typeof antes !== 'object' || antes === null || typeof agora !== 'object' || agora === null)
    return Object.is(antes, agora) ? [] : [`${caminho}: ${JSON.stringify(antes)} → ${JSON.stringify(agora)}`]
  if (Array.isArray(antes) && Array.isArray(agora) && antes.length !== agora.length)
    return [`${caminho}: ${antes.length} linhas → ${agora.length}`]
  return Object.entries(antes).flatMap(([chave, valor]) =>
    diferencas(valor, (agora as Record<string, unknown>)[chave], `${caminho}/${chave}`),
  )
}
