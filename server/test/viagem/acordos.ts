import type { Acordo } from '#contract/cobranca/acordos.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { daquiADias } from '../areas.ts'
import type { Viajante } from '../ida-e-volta.ts'
import { criarPredio, porNaUnidade } from '../predio.ts'

const MOTIVO = 'Combinado de outro modo'

/** Agreements over overdue charges: one that is broken after an instalment, one that is cancelled, and one that goes on. */
export async function dosAcordos(v: Viajante, a: Aplicacao): Promise<void> {
  const grupo = v.um('Torre dos acordos')
  const unidades = await criarPredio(a, 3, { bloco: `${v.bloco}2`, grupo })
  for (const [i, u] of unidades.entries())
    await porNaUnidade(a, u, { nome: v.um(`Devedor ${i}`), email: v.email(`devedor${i}`) }, 'proprietario')
  for (const mes of ['05', '06'])
    await a.pedir('POST', '/api/cobrancas', {
      corpo: {
        competencia: `${v.ano}-${mes}`,
        nome: v.um('Taxa vencida'),
        vencimento: `${v.ano}-${mes}-10`,
        itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 900, grupo }],
      },
    })
  const fechar = async (u: { id: string }) => {
    const { corpo } = await a.pedir<CobrancaNaLista[]>(
      'GET',
      `/api/cobrancas?unidade=${u.id}&tipo=mensal&ordem=vencimento`,
    )
    return v.mandar<Acordo>('acordos.criar', {
      unidade: u.id,
      cobrancas: corpo.map((c) => c._id),
      em: daquiADias(0),
      entrada: 0,
      parcelas: 3,
      primeiroVencimento: daquiADias(0),
      juros: 1.5,
      jurosSobre: 'divida',
      clausula: 'Cláusula 3: os juros correm sobre toda a dívida.',
      tolerancia: 12,
      observacao: 'Assinado na portaria',
    })
  }
  const pagarAPrimeira = async ({ parcelas: [p] }: Acordo) =>
    a.pedir('POST', `/api/cobrancas/${p!.cobranca}/pagamentos`, { corpo: { valor: p!.valor } })
  const [rompido, cancelado, vivo] = [
    await fechar(unidades[0]!),
    await fechar(unidades[1]!),
    await fechar(unidades[2]!),
  ]
  await pagarAPrimeira(rompido)
  await pagarAPrimeira(vivo)
  await v.mandar('acordos.romper', { motivo: MOTIVO }, { params: { id: rompido._id } })
  await v.mandar('acordos.cancelar', { motivo: MOTIVO }, { params: { id: cancelado._id } })
}
