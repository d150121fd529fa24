import { emitirCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { emDias } from './areas.ts'
import { chamar } from './chamada.ts'
import type { Onde } from './dados.ts'

/** Two units 40 days late: the owner of the first has an e-mail, that of the second has none. */
export async function dever({ url, token }: Onde) {
  const donos = [
    ['101', 'Ana Souza', 'ana.souza@exemplo.com.br'],
    ['102', 'Zeca Lima', undefined],
  ] as const
  for (const [apto, nome, email] of donos) {
    const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'A', apto, fracaoIdeal: '1/2' } })
    const corpo = { nome, ...(email && { email }), papel: 'proprietario' as const, inicio: '2020-01-01' }
    await chamar(url, token, vincularPessoa, { params: { id: unidade._id }, corpo })
  }
  const vencimento = emDias(-40)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'fracao' as const, valor: 2_000 }]
  const corpo = { competencia: vencimento.slice(0, 7), nome: 'Taxa', vencimento, itens }
  await chamar(url, token, emitirCobrancas, { corpo })
}
