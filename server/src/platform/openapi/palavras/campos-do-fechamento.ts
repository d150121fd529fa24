import type { Palavras } from './palavras.ts'

const RESUMO = '9d2c4b1e7f60358a92c1d4e6b8f7053a1c2e4d6f8091a3b5c7d9e0f1a2b3c4d5'
const LINHA: Palavras = ['O `_id` da linha da lista.', 'semCategoria']
const MOTIVO = 'A nota chega na semana que vem, e a categoria com ela'
const CONFERE: Palavras = ['O que se confere.', 'Categorias']

/** An account of money beside its bank: the same fields on two answers. */
const daConta = (onde: string): Record<string, Palavras> => ({
  [`${onde}PorConta.conta`]: 'A conta do dinheiro.',
  [`${onde}PorConta.extratos`]: 'As contas bancárias dela, pelos extratos; nenhuma quando é dinheiro em mãos.',
  [`${onde}PorConta.banco`]: 'O que o banco diz que há, ou o que se contou, em reais; nulo enquanto ninguém diz.',
  [`${onde}PorConta.em`]: ['O dia dos dois saldos.', '2026-07-31'],
  [`${onde}PorConta.desde`]: ['O primeiro dia de que os extratos contam.', '2026-07-01'],
})

/** Fields of the list of a closing, of what a month is closed without, and of each account beside its bank. */
export const camposDoFechamento: Record<string, Palavras> = {
  ...daConta('BancoConferenciaResposta'),
  ...daConta('Prestacao'),
  porConta: 'Cada conta do dinheiro ao lado do banco dela; nulo em contas publicadas antes de isto existir.',
  itensPorConta: 'O que é cada item de cada conta, com os nomes de pessoas.',
  extratoAte: ['O último dia de que todos os extratos da conta contam.', '2026-07-31'],
  contagem: 'A última vez que se contou o dinheiro da caixinha; nulo quando não é caixinha, ou ninguém contou.',
  'DinheiroContarCorpo.valor': ['Quanto se contou, em reais.', 480.5],
  'ContaComSaldoContagem.valor': ['Quanto se contou, em reais.', 480.5],
  'ContaComSaldoContagem.por': ['Quem contou.', 'Marina Teste'],
  'ContaComSaldoContagem.em': 'Quando foi registrada.',
  'FechamentosConferirResposta.linhas': 'O que se confere antes de fechar, na ordem em que se lê.',
  'FechamentosConferirResposta.resumo': ['O resumo SHA-256 da lista: volta em `visto` ao fechar.', RESUMO],
  'FechamentosConferirRespostaLinhas._id': [
    'O que a linha confere; de uma conta do dinheiro, com o id dela depois de dois-pontos.',
    'semCategoria',
  ],
  'FechamentosConferirRespostaLinhas.tipo': 'O que a linha confere.',
  'FechamentosConferirRespostaLinhas.titulo': CONFERE,
  'FechamentosConferirRespostaLinhas.estado': 'Se está feito, se falta, ou se não se aplica a este mês.',
  segura: 'Se falta e segura o fechamento: só se fecha com o motivo.',
  'FechamentosConferirRespostaLinhas.texto': [
    'Como está, com os números; é o que sai nas contas se o mês for fechado assim.',
    'Sem categoria: despesas, R$ 480,50',
  ],
  'FechamentosConferirRespostaLinhas.destino': ['Endereço da tela onde se acerta.', '/despesas?categoria=nenhuma'],
  'FechamentosConferirRespostaLinhas.sugestao':
    'O último motivo escrito da mesma linha com os mesmos números; vazio se não há.',
  'FechamentosFecharCorpo.visto': [
    'O `resumo` da lista que você leu: se ela já é outra, o fechamento é recusado.',
    RESUMO,
  ],
  'FechamentosFecharCorpo.excecoes': 'O motivo de cada linha que falta e segura o fechamento.',
  'FechamentosFecharCorpoExcecoes.linha': LINHA,
  'FechamentosFecharCorpoExcecoes.motivo': ['Por que o mês fecha assim: sai nas contas publicadas.', MOTIVO],
  'Prestacao.excecoes':
    'O que faltava quando o mês foi fechado, e por que fechou assim; nulo em contas publicadas antes de isto existir.',
  'PrestacaoExcecoes.linha': LINHA,
  'PrestacaoExcecoes.titulo': CONFERE,
  'PrestacaoExcecoes.texto': ['O que faltava, com os números de então.', 'Sem categoria: despesas, R$ 480,50'],
  'PrestacaoExcecoes.motivo': [
    'O motivo de quem fechou; nulo quando o fechamento veio de quem não leu a lista.',
    MOTIVO,
  ],
  'PrestacaoExcecoes.por': ['Quem fechou, ou publicou.', 'Marina Teste'],
}
