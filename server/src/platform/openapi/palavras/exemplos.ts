import type { Operacao } from '#contract/protocolo/permissoes.ts'
import { ID } from './palavras.ts'

const OUTRO = '019ab3c1-71d4-7c0b-8f55-3a9e6b1c2d40'

const lancamento = { nota: '1045', price: 480.5 }

const emissao = {
  competencia: '2026-08',
  nome: 'Taxa condominial',
  vencimento: '2026-08-10',
  itens: [
    { descricao: 'Despesas ordinárias', natureza: 'ordinaria', base: 'fracao', valor: 24_800 },
    { descricao: 'Fundo de reserva', natureza: 'fundo_de_reserva', base: 'fracao', valor: 1_240 },
  ],
}
const mandato = { pessoa: ID, papel: 'Síndico', inicio: '2026-03-01', fim: '2028-02-29' }
const comunicado = {
  tipo: 'aviso',
  titulo: 'Água fechada na terça',
  texto: 'Na terça, das 9 às 12, a água fica fechada nos dois blocos.',
  publico: { por: 'unidades', papeis: ['proprietario', 'inquilino'], blocos: ['A', 'B'] },
  pedeCiente: false,
  valeAte: '2026-12-31',
  anexos: [ID],
}
const enquete = {
  pergunta: 'Qual cor para a fachada?',
  texto: 'As amostras estão no hall.',
  opcoes: ['Areia', 'Cinza'],
  varias: false,
  publico: comunicado.publico,
  ate: '2026-12-31',
}
const pessoaDaUnidade = { usuario: ID, papel: 'proprietario', inicio: '2024-03-01', paga: true }
const degrau = (dias: number) => ({
  ativo: true,
  dias,
  assunto: 'Sobre a cota de {competencia}',
  texto: 'Olá, {nome}. Não encontramos o pagamento da unidade {unidade}.',
})

/**
 * Bodies whose fields depend on each other, so that an example put together field by field would be refused, or would say
 * nothing. The tests give each example of a body to the contract.
 */
export const exemplos: Partial<Record<Operacao, unknown>> = {
  'orcamentos.gravar': {
    linhas: [
      { categoria: ID, valor: 14_400 },
      { categoria: OUTRO, valor: 9_000, meses: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4_500, 4_500] },
    ],
  },
  'cargos.criar': mandato,
  'cargos.atualizar': mandato,
  'cargos.passar': { pessoa: OUTRO, inicio: '2028-03-01', fim: '2030-02-28' },
  'enquetes.criar': enquete,
  'enquetes.atualizar': enquete,
  'enquetes.responder': { opcoes: [1] },
  'comunicados.criar': comunicado,
  'comunicados.atualizar': comunicado,
  'comunicados.alcance': { publico: comunicado.publico },
  'cobrancas.avulsa': {
    unidade: ID,
    tipo: 'extra',
    descricao: 'Segunda via da chave da garagem',
    natureza: 'ordinaria',
    valor: 85,
    vencimento: '2026-08-10',
    competencia: '2026-08',
  },
  // Only what any condominium takes as it is: no fund, category or file of its own, and the day left to be today.
  'despesas.criar': { ...lancamento, name: 'Bombas do Exemplo', description: 'Troca da bomba de recalque' },
  'receitas.criar': { ...lancamento, name: 'Aluguel da antena', description: 'Contrato com a operadora' },
  'cobrancas.emitir': emissao,
  'cobrancas.prever': emissao,
  'lembretes.gravarRegua': { ativa: true, degraus: [degrau(5), degrau(15), degrau(30)] },
  'transferencias.criar': {
    de: ID,
    para: OUTRO,
    valor: 1_500,
    data: '2026-07-10',
    motivo: 'Parte da obra da fachada',
  },
  'dinheiro.transferir': {
    de: ID,
    para: OUTRO,
    valor: 20_000,
    data: '2026-07-10',
    motivo: 'Aplicação da reserva',
  },
  'usuarios.registrar': {
    name: 'Helena Prado',
    email: 'helena.prado@exemplo.com.br',
    cpf: '52998224725',
    tel: '11987654321',
    aniversario: '1980-05-17',
    bloco: 'A',
    apto: '101',
    tipo: 'Morador',
    convite: true,
  },
  'unidades.vincular': pessoaDaUnidade,
  'unidades.atualizarVinculo': pessoaDaUnidade,
}
