import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { pdf } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { enviar } from '../envio.ts'
import type { Viajante } from '../ida-e-volta.ts'
import { daquiADias } from '../areas.ts'
import { chaveDaNfe } from '../notas.ts'

/** Printed lines, two for each journey: energy and a boleto, telephone and a town's bill. */
const LINHAS = [
  ['836200000005667800481000180975657313001589636081', '00190500954014481606906809350314337370000000100'],
  ['848900000002404201622015806051904292586034111220', '817700000000010936599702411310797039001433708318'],
] as const

/** Bills to be paid: entered, changed, paid and taken back, cancelled. */
export async function dosPagaveis(v: Viajante, a: Aplicacao): Promise<void> {
  const arquivo = async (nome: string) => (await enviar<{ _id: string }>(a, pdf(nome), `${nome}.pdf`)).corpo._id
  const fornecedor = async (nome: string) =>
    (await a.pedir<{ _id: string }>('POST', '/api/fornecedores', { corpo: { name: v.um(nome), ramo: 'Luz' } })).corpo
      ._id
  const ordem = async (titulo: string) =>
    (
      await a.pedir<{ _id: string }>('POST', '/api/servicos', {
        corpo: { titulo: v.um(titulo), tipo: 'Corretiva', area: 'Hall', descricao: '' },
      })
    ).corpo._id
  /** Of four notes in each journey. */
  const chave = (qual: number) => chaveDaNfe(v.vez * 10 + qual)
  const { corpo: fundo } = await a.pedir<{ _id: string }>('POST', '/api/fundos', {
    corpo: { nome: v.um('Fundo das contas'), tipo: 'outro', saldoInicial: 0 },
  })
  await v.mandar('pagaveis.gravarRegra', { semAprovacaoAte: 5000 }, { ler: '/api/pagaveis/regra' })
  await v.mandar(
    'pagaveis.gravarLimite',
    { ate: 9000 - v.vez },
    { params: { id: 'subsindico-fora' }, ler: '/api/pagaveis/limites' },
  )
  await v.mandar(
    'retencoes.gravarRegra',
    {
      ...{ inicio: `2001-0${v.vez + 1}-01`, csll: 1.5, pis: 0.7, cofins: 3.5, dispensaDaCsrf: 12, inss: 10.5 },
      ...{ dispensaDoInss: 11, inssAutonomo: 12, tetoDoInss: 8000.5, inssPatronal: 21, iss: 2.5, diaDoIss: 15 },
    },
    { ler: '/api/retencoes/regras' },
  )
  const retida = (motivo: string) => [{ tributo: 'ISS', base: 100, valor: 5, motivo, daNota: false }]
  const conta = {
    nota: v.um('1042'),
    competencia: '2026-11',
    vencimento: daquiADias(10),
    valor: 100.5,
    desconto: 0.5,
    tipoDeServico: 'limpeza',
    simples: true,
    retencoes: retida('lei do município'),
    categoria: 'Luz',
    fundo: fundo._id,
    partes: [
      { categoria: 'Luz', fundo: fundo._id, valor: 60.5 },
      { categoria: null, fundo: FUNDO_ORDINARIO, valor: 40 },
    ],
    observacao: 'Hidrômetro dois',
    recorrencia: { frequencia: 'mensal', intervalo: 2 },
  }
  const [uma = '', outra = ''] = LINHAS[v.vez] ?? []
  const luz = await v.mandar(
    'pagaveis.criar',
    {
      ...conta,
      name: v.um('Luz do hall'),
      chave: chave(1),
      emissao: daquiADias(-3),
      servico: await ordem('Trocar as lâmpadas'),
      fornecedor: await fornecedor('Luz e Força'),
      forma: 'arrecadacao',
      linha: uma,
      valorDifere: true,
      anexos: [await arquivo('luz')],
    },
    { sem: ['pix', 'rascunho'] },
  )
  const mudada = {
    ...conta,
    name: v.um('Luz da garagem'),
    nota: v.um('1043'),
    competencia: '2026-12',
    vencimento: daquiADias(20),
    valor: 200,
    desconto: 10,
    tipoDeServico: 'vigilancia',
    simples: true,
    retencoes: retida('lei nova do município'),
    categoria: 'Água',
    partes: [
      { categoria: 'Água', fundo: fundo._id, valor: 150 },
      { categoria: 'Luz', fundo: FUNDO_ORDINARIO, valor: 50 },
    ],
    observacao: 'Hidrômetro três',
    recorrencia: { frequencia: 'anual', intervalo: 1 },
    rascunho: false,
  }
  await v.mandar(
    'pagaveis.atualizar',
    {
      ...mudada,
      _id: luz._id,
      chave: chave(2),
      emissao: daquiADias(-4),
      servico: await ordem('Trocar o quadro'),
      fornecedor: await fornecedor('Luz e Companhia'),
      forma: v.vez === 0 ? 'boleto' : 'arrecadacao',
      linha: outra,
      valorDifere: true,
      anexos: [await arquivo('garagem')],
    },
    { params: { id: luz._id }, sem: ['pix'] },
  )
  await v.mandar(
    'pagaveis.pagar',
    { data: daquiADias(0), valor: 191, motivo: 'juros de um dia', conta: CONTA_PRINCIPAL },
    { params: { id: luz._id } },
  )
  await v.mandar('pagaveis.desfazerPagamento', { motivo: 'o banco devolveu' }, { params: { id: luz._id } })
  const porPix = { forma: 'pix', fornecedor: await fornecedor('Águas do Sul') }
  const agua = await v.mandar(
    'pagaveis.criar',
    {
      ...conta,
      ...porPix,
      name: v.um('Água'),
      chave: chave(3),
      emissao: daquiADias(-5),
      servico: await ordem('Ver o vazamento'),
      nota: v.um('77'),
      pix: 'agua@exemplo.com.br',
      anexos: [await arquivo('agua')],
      rascunho: true,
    },
    { sem: ['linha', 'valorDifere'] },
  )
  await v.mandar(
    'pagaveis.atualizar',
    {
      ...mudada,
      ...porPix,
      _id: agua._id,
      chave: chave(4),
      emissao: daquiADias(-6),
      servico: await ordem('Trocar o registro'),
      name: v.um('Água do mês'),
      nota: v.um('78'),
      pix: 'aguas@exemplo.com.br',
      anexos: [await arquivo('agua-do-mes')],
    },
    { params: { id: agua._id }, sem: ['linha', 'valorDifere'] },
  )
  await v.mandar('pagaveis.cancelar', { motivo: 'lançada em dobro' }, { params: { id: agua._id } })
}
