import type { Palavras } from './palavras.ts'

const RESUMO = '3b1f0c8e5a7d42969be10f6d2c4a83715e90b7dcf2648a1390e5cb7d6f2a1840'
const VERSAO_DE = 'Quando as contas foram publicadas ou, antes de publicadas, quando o mês foi fechado.'
const PUBLICADA = 'Se era a versão publicada; falso, a do mês fechado.'
const SELO = 'O selo dos livros no fechamento do mês; nulo quando foi fechado antes de haver selo.'

/** Fields of what each of the council says of the accounts of a month. */
export const camposDoConselho: Record<string, Palavras> = {
  aguardaVoce: 'Se o parecer de quem chama, como conselheiro, ainda é esperado.',
  aprovam: ['Conselheiros que aprovam as contas como estão, com ou sem ressalvas.', 2],
  rejeitam: ['Conselheiros que rejeitam as contas como estão.', 1],
  'ConselhoNaLista.faltam': ['Conselheiros chamados que ainda não deram parecer.', 0],
  'Prestacao.conselho': 'O que cada conselheiro diz, com a própria conta, e quem ainda não disse.',
  'PrestacaoNaLista.conselho': 'Quantos conselheiros dizem o quê das contas como estão.',
  'ConselhoDaPrestacao.versao': 'Sobre o que seria um parecer dado agora; nulo enquanto o mês está aberto.',
  'ConselhoDaPrestacao.pareceres': 'Todos os que foram dados: primeiro os que valem, depois os mais novos.',
  'ConselhoDaPrestacao.faltam': 'Conselheiros que não deram parecer sobre as contas como estão.',
  'ConselhoDaPrestacao.eu': 'De quem lê como conselheiro: o que pode agora; nulo para os outros.',
  'ConselhoDaPrestacao.lembretes': 'Quem do conselho foi lembrado; nulo para quem não é da administração.',
  'ConselhoDaPrestacaoVersao.versaoDe': VERSAO_DE,
  'ConselhoDaPrestacaoVersao.publicada': PUBLICADA,
  'ConselhoDaPrestacaoVersao.selo': SELO,
  'ConselhoDaPrestacaoVersao.resumo': ['O resumo SHA-256 do que se lê: volta em `visto` com o parecer.', RESUMO],
  'ConselhoDaPrestacaoPareceres.de': ['Quem deu.', 'Ana Lima'],
  'ConselhoDaPrestacaoPareceres.decisao': 'O que a pessoa decidiu.',
  'ConselhoDaPrestacaoPareceres.texto': 'As palavras dela; vazio quando aprovou sem nenhuma.',
  'ConselhoDaPrestacaoPareceres.em': 'Quando deu.',
  'ConselhoDaPrestacaoPareceres.versaoDe': VERSAO_DE,
  'ConselhoDaPrestacaoPareceres.publicada': PUBLICADA,
  'ConselhoDaPrestacaoPareceres.selo': SELO,
  'ConselhoDaPrestacaoPareceres.situacao':
    'Se vale para as contas como estão, se a mesma pessoa deu outro depois, ou se é de uma versão anterior.',
  'ConselhoDaPrestacaoFaltam.de': ['Quem falta.', 'Ana Lima'],
  impedimento: 'Por que não pode dar parecer sobre este mês; nulo quando pode.',
  'ConselhoDaPrestacaoEu.pode': 'Se pode dar parecer agora.',
  'ConselhoDaPrestacaoEu.motivo': 'Por que não pode; nulo quando pode.',
  'ConselhoDaPrestacaoEu.deu': 'Se já deu parecer sobre as contas como estão.',
  'ConselhoDaPrestacaoLembretes.de': ['Quem foi lembrado.', 'Ana Lima'],
  'ConselhoDaPrestacaoLembretes.em': 'Quando foi lembrado pela última vez.',
  'ConselhoDaPrestacaoLembretes.por': ['Quem lembrou.', 'Carla Souza'],
  'ConselhoDaPrestacaoLembretes.email': 'O que foi feito do e-mail; nulo quando só foi pelo sino.',
  'CorpoDoParecerAssinado.decisao': 'O que você decide.',
  'CorpoDoParecerAssinado.texto': 'As suas palavras: obrigatórias com ressalvas e ao rejeitar.',
  visto: ['O `resumo` da versão que você leu: se as contas já são outras, o parecer é recusado.', RESUMO],
}
