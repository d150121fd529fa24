import type { Credito } from '#contract/cobranca/creditos.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { daquiADias } from '../areas.ts'
import type { Viajante } from '../ida-e-volta.ts'
import { criarPredio, porNaUnidade } from '../predio.ts'

/** Credits of a unit: paid ahead, used on a charge, given back, cancelled. */
export async function dosCreditos(v: Viajante, a: Aplicacao): Promise<void> {
  const [u] = await criarPredio(a, 1, { bloco: v.um('Créditos') })
  const vinculo = await porNaUnidade(a, u!, { nome: 'Adianta', email: null }, 'proprietario')
  const adiantado = {
    ...{ unidade: u!.id, valor: 300, data: daquiADias(0), pessoa: vinculo, conta: CONTA_PRINCIPAL },
    observacao: 'Três meses',
  }
  const cobranca = await a.pedir<{ _id: string }>('POST', '/api/cobrancas/avulsa', {
    corpo: { unidade: u!.id, tipo: 'extra', descricao: 'Chave', valor: 80, vencimento: daquiADias(10) },
  })
  const credito = await v.mandar<Credito>('creditos.criar', adiantado)
  const params = { id: credito._id }
  await v.mandar('creditos.usar', { cobranca: cobranca.corpo._id, valor: 50 }, { params })
  const devolvido = await v.mandar<Credito>(
    'creditos.devolver',
    { valor: 100, data: daquiADias(0), conta: CONTA_PRINCIPAL, categoria: 'Fornecedores', motivo: 'Vendeu a unidade' },
    { params, ler: `/api/creditos/${credito._id}` },
  )
  await v.mandar(
    'creditos.desfazerDevolucao',
    { motivo: 'Cheque não sacado' },
    { params: { ...params, did: devolvido.devolucoes[0]?._id ?? '' }, ler: `/api/creditos/${credito._id}` },
  )
  const outro = await a.pedir<Credito>('POST', '/api/creditos', { corpo: { unidade: u!.id, valor: 10 } })
  await v.mandar('creditos.cancelar', { motivo: 'Em dobro' }, { params: { id: outro.corpo._id } })
}
