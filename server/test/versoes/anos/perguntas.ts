import type { Casa } from './casa.ts'

/** What people read of cash, funds, who owes, papers and accounts: asked alike of the program of then and of the one of now. */

const doAno = (ano: string) => `de=${ano}-01-01&ate=${ano}-12-31`

function enderecos(meses: readonly string[]): string[] {
  const anos = [...new Set(meses.map((m) => m.slice(0, 4)))]
  return [
    ...['/api/caixa', '/api/fundos', '/api/transferencias?porPagina=todos', '/api/fechamentos'],
    ...['/api/devedores?porPagina=todos', '/api/devedores/resumo', '/api/cobrancas/resumo'],
    ...['/api/cobrancas?porPagina=todos&ordem=vencimento', '/api/acordos?porPagina=todos'],
    ...['/api/certidoes?porPagina=todos', '/api/prestacoes', '/api/banco/conferencia', '/api/banco/contas'],
    ...['/api/pagaveis?porPagina=todos', '/api/pagaveis/resumo', '/api/unidades?porPagina=todos'],
    ...['receitas', 'despesas'].flatMap((tipo) =>
      anos.flatMap((ano) => [
        ...[`/api/${tipo}/resumo?${doAno(ano)}`, `/api/${tipo}/por-categoria?${doAno(ano)}`],
        `/api/${tipo}/all?${doAno(ano)}&porPagina=todos&ordem=data`,
      ]),
    ),
    ...meses.flatMap((m) => [`/api/fundos/balancete?competencia=${m}`, `/api/prestacoes/${m}`]),
    ...meses.map((m) => `/api/orcamentos?ano=${m.slice(0, 4)}&ateMes=${Number(m.slice(5))}`),
  ]
}

/** Without the signed addresses of files, which are others for everybody who asks. */
const semLinks = (valor: unknown): unknown =>
  JSON.parse(JSON.stringify(valor, (chave, v: unknown) => (chave === 'url' ? undefined : v)))

/** @returns what each address answers; each agreement, and each charge that is not paid, by itself too */
export async function respostas({ pedir }: Casa, meses: readonly string[]): Promise<Record<string, unknown>> {
  const achados = await Promise.all([
    pedir<{ _id: string }[]>('GET', '/api/acordos?porPagina=todos').then((l) => l.map((a) => `/api/acordos/${a._id}`)),
    pedir<{ _id: string; status: string }[]>('GET', '/api/cobrancas?porPagina=todos').then((l) =>
      l.filter((c) => c.status !== 'paga').map((c) => `/api/cobrancas/${c._id}`),
    ),
  ])
  const todas: Record<string, unknown> = {}
  for (const url of [...enderecos(meses), ...achados.flat()]) todas[url] = semLinks(await pedir('GET', url))
  return todas
}

export interface ResultadoDaCertidao {
  resultado: string
  total: number
  acordo: string | null
  emAcordo: number
}

/** A certificate of each unit, issued today. By the name of the unit. */
export async function certidoesDeHoje({ pedir }: Casa): Promise<Record<string, ResultadoDaCertidao>> {
  const unidades = await pedir<{ _id: string }[]>('GET', '/api/unidades?porPagina=todos')
  const feitas: Record<string, ResultadoDaCertidao> = {}
  for (const { _id } of unidades) {
    const c = await pedir<ResultadoDaCertidao & { unidade: string }>('POST', '/api/certidoes', { unidade: _id })
    feitas[c.unidade] = { resultado: c.resultado, total: c.total, acordo: c.acordo, emAcordo: c.emAcordo }
  }
  return feitas
}
