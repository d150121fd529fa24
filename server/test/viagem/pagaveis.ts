import { pdf } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { enviar } from '../envio.ts'
import type { Viajante } from '../ida-e-volta.ts'
import { daquiADias } from '../areas.ts'

/** A printed electricity bill of R$ 66,78, and a telephone's of R$ 40,42. */
const [LUZ, TELEFONE] = [
  '836200000005667800481000180975657313001589636081',
  '848900000002404201622015806051904292586034111220',
] as const

/** Bills to be paid: entered, changed, paid and taken back, cancelled. */
export async function dosPagaveis(v: Viajante, a: Aplicacao): Promise<void> {
  const arquivo = async (nome: string) => (await enviar<{ _id: string }>(a, pdf(nome), `${nome}.pdf`)).corpo._id
  const fornecedor = async (nome: string) =>
    (await a.pedir<{ _id: string }>('POST', '/api/fornecedores', { corpo: { name: v.um(nome), ramo: 'Luz' } })).corpo
      ._id
  const { corpo: fundos } = await a.pedir<{ _id: string }[]>('GET', '/api/fundos')
  await v.mandar('pagaveis.gravarRegra', { semAprovacaoAte: 5000 }, { ler: '/api/pagaveis/regra' })
  const conta = {
    nota: v.um('1042'),
    competencia: '2026-11',
    vencimento: daquiADias(10),
    valor: 100.5,
    desconto: 0.5,
    categoria: 'Luz',
    fundo: fundos.at(-1)?._id,
    observacao: 'Hidrômetro dois',
    recorrencia: { frequencia: 'mensal', intervalo: 2 },
  }
  const luz = await v.mandar('pagaveis.criar', {
    ...conta,
    name: v.um('Luz do hall'),
    fornecedor: await fornecedor('Luz e Força'),
    forma: 'arrecadacao',
    linha: v.vez === 0 ? LUZ : TELEFONE,
    valorDifere: true,
    anexos: [await arquivo('luz')],
  })
  const mudada = {
    ...conta,
    _id: luz._id,
    name: v.um('Jardim'),
    nota: v.um('1043'),
    competencia: '2026-12',
    vencimento: daquiADias(20),
    valor: 200,
    desconto: 10,
    categoria: 'Água',
    observacao: 'Hidrômetro três',
    recorrencia: { frequencia: 'anual', intervalo: 1 },
    fornecedor: await fornecedor('Jardins'),
    forma: 'pix',
    pix: v.um('jardim@exemplo.com.br'),
    anexos: [await arquivo('jardim')],
  }
  await v.mandar('pagaveis.atualizar', mudada, { params: { id: luz._id }, sem: ['linha', 'valorDifere', 'rascunho'] })
  await v.mandar(
    'pagaveis.pagar',
    { data: daquiADias(0), valor: 191, motivo: 'juros de um dia' },
    { params: { id: luz._id } },
  )
  await v.mandar('pagaveis.desfazerPagamento', { motivo: 'o banco devolveu' }, { params: { id: luz._id } })
  const agua = await v.mandar('pagaveis.criar', {
    ...conta,
    name: v.um('Água'),
    nota: v.um('77'),
    forma: 'pix',
    pix: 'agua@exemplo.com.br',
    rascunho: true,
  })
  await v.mandar('pagaveis.cancelar', { motivo: 'lançada em dobro' }, { params: { id: agua._id } })
}
