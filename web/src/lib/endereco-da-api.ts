type Parametro = string | number | boolean | null | undefined

export interface NoEndereco {
  params?: Record<string, string>
  query?: Record<string, Parametro>
}

/** `/api/receitas/:id` with its parameters and query filled in; empty query values are left out. */
export function endereco(caminho: string, { params, query }: NoEndereco): string {
  const cheio = caminho.replace(/:(\w+)/g, (_, nome: string) => encodeURIComponent(params?.[nome] ?? ''))
  const busca = new URLSearchParams()
  for (const [nome, valor] of Object.entries(query ?? {}))
    if (valor !== undefined && valor !== null && valor !== '') busca.set(nome, String(valor))
  const texto = busca.toString()
  return texto ? `${cheio}?${texto}` : cheio
}
