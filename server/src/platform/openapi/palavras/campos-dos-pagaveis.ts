import type { Palavras } from './palavras.ts'

const CHAVE: Palavras = [
  'Chave de acesso da nota: 44 números da NF-e, 50 da NFS-e nacional.',
  '35261111222333000181550010000012341000000177',
]

/** Fields of bills to be paid, of what is read from their files, and of what is to come. */
export const camposDosPagaveis: Record<string, Palavras> = {
  'Pagavel.chave': CHAVE,
  'CorpoDePagavel.chave': CHAVE,
  'LeituraDeContaCampos.chave': CHAVE,
  'Pagavel.emissao': ['Dia em que a nota foi emitida.', '2026-07-03'],
  'CorpoDePagavel.emissao': ['Dia em que a nota foi emitida.', '2026-07-03'],
  'LeituraDeContaCampos.emissao': ['Dia em que a nota foi emitida.', '2026-07-03'],
  'Pagavel.podemAprovar': ['Quem pode aprovar a conta como está; vazio quando ela não espera.', ['Helena Prado']],
  'Pagavel.aprovacaoPedidaEm': 'Quando se pediu a aprovação a eles pela última vez; nulo se não se pediu.',
  'Pagavel.pede': 'O que a aprovação pede, enquanto a conta espera por ela; nulo quando não espera.',
  'PagavelPede.foraDoOrcamento': 'Se a categoria passaria do que foi previsto para ela até o mês do pagamento.',
  'PagavelPede.orcamento': [
    'Por que está no orçamento ou fora dele, em uma frase.',
    'Fora do orçamento: a conta está sem categoria.',
  ],
  'PagavelPede.duas': 'De quem são as duas aprovações que pede, acima do limite de todos; nulo quando uma basta.',
  'Pagavel.palavras': 'As aprovações dadas à conta como está, da primeira à última.',
  'PagavelPalavras.cargo': ['O cargo pelo qual foi dada.', 'Síndico'],
  'LimiteDeAprovacao.ate': ['Até quanto o cargo aprova, em reais; nulo: sem limite.', 5_000],
  'LimiteDeAprovacao.cargo': 'O cargo; `Sem cargo` é de quem administra só pelo cadastro.',
  'LimiteDeAprovacao.lado': 'Se o limite é das contas que cabem no orçamento ou das que não cabem.',
  'LimiteDeAprovacao.proposta': 'Um limite maior, que vale quando outra pessoa pede o mesmo; nulo quando não há.',
  'LimiteDeAprovacaoProposta.ate': ['Até quanto, em reais; nulo: sem limite.', 8_000],
  limitesPropostos: ['Quantos limites maiores de cargos esperam a confirmação de outra pessoa.', 0],
  pedirAprovacao: 'Por que quem lê não pede a aprovação agora, em uma frase; nulo quando pode.',
  'Pagavel.servico': 'A ordem de serviço a que a conta se refere.',
  'CorpoDePagavel.servico': 'Identificador da ordem de serviço a que a conta se refere.',

  'Servico.contas': 'As contas a pagar que se referem à ordem, a que vence antes primeiro.',

  'LeituraDeConta.assinatura': 'Se a nota é como foi assinada, e de quem é o certificado; nulo onde não é uma nota.',
  'LeituraDeContaAssinatura.de': ['Nome no certificado; nulo quando não há.', 'BOMBAS EXEMPLO LTDA:11222333000181'],
  'LeituraDeConta.campos': 'O que foi lido de cada campo da conta; nulo o que não foi.',
  'LeituraDeConta.daUltima': 'Quais dos campos são os da última conta do fornecedor, e não do arquivo.',
  'LeituraDeConta.emitente': 'Quem recebe; sem `_id` quando ainda não é um fornecedor.',
  'LeituraDeConta.oQue': ['O que o arquivo é.', 'NF-e 1234, série 1'],
  'LeituraDeConta.retencoes': 'O que a nota diz que é retido, por tributo; não está no desconto.',

  comoSeConta: 'Como as cobranças são contadas, em palavras.',
  'Previsao.costume': 'O que se costuma gastar sem que uma conta a pagar o diga.',
  'PrevisaoCostume.contado': 'Se os dias, as somas e o menor caixa contam o que se costuma gastar.',
  'PrevisaoCostume.meses': 'Os meses inteiros de que se aprendeu; nulo enquanto são poucos.',
  'PrevisaoCostumeCategorias.meses': 'Quanto em cada mês, como os dias o dizem.',
  'PrevisaoCostumeCategoriasMeses.valor': ['Da categoria, no mês, em reais.', 1_310.4],
  'PrevisaoCostume.total': ['De hoje ao último dia, em reais.', 25_420.9],
  'PrevisaoCostume.categorias': 'O mesmo por categoria, da maior à menor.',
  'Previsao.dias': 'Os dias em que algo deve entrar ou sair, em ordem.',
  'Previsao.entradas': ['O que deve entrar até o último dia, em reais.', 42_180.5],
  'Previsao.saidas': ['O que deve sair até o último dia, em reais.', 39_400],
  'Previsao.menor': 'O dia em que o caixa termina mais baixo, o primeiro deles, e quanto.',
  'Previsao.meses': 'O mesmo por mês; o primeiro e o último não estão inteiros.',
  movimentos: 'O que deve entrar e sair no dia.',
}
