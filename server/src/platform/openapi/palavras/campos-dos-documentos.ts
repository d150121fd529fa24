import type { Palavras } from './palavras.ts'

const VALIDADE: Palavras = ['Último dia em que vale; nula quando não acaba.', '2026-12-31']
const SITUACAO: Palavras = ['Se está em dia, vence em até 60 dias ou já venceu.', 'em_dia']
const PUBLICO: Palavras = ['Para quem é: todos que moram, proprietários, conselho ou administração.', 'todos']
const NUMERO: Palavras = ['A versão que vale; a primeira é 1.', 1]
const ARQUIVO: Palavras = 'O arquivo da versão que vale.'

/** Fields of what the building keeps, and of what it asks. */
export const camposDosDocumentos: Record<string, Palavras> = {
  pergunta: ['O que se pergunta.', 'Qual cor para a fachada?'],
  opcoes: ['As opções.', ['Areia', 'Cinza']],
  varias: 'Se dá para escolher mais de uma opção.',
  'Enquete.ate': ['Último dia para responder.', '2026-12-31'],
  'CorpoDeEnquete.ate': ['Último dia para responder.', '2026-12-31'],
  'Enquete.situacao': 'Se é rascunho, está aberta ou acabou.',
  votos: ['Quantas pessoas a escolheram; nulo enquanto quem pede não pode ver.', 12],
  abertaEm: 'Quando foi aberta; nulo de um rascunho.',
  perguntadas: ['A quantas pessoas se perguntou.', 40],
  responderam: ['Quantas responderam; nulo enquanto quem pede não pode ver.', 12],
  minha: ['O que quem pede respondeu; nulo se não respondeu ou não foi perguntado.', [1]],
  perguntada: 'Se se perguntou a quem pede.',
  pasta: ['A pasta em que está.', 'Convenção e regimento'],
  validade: VALIDADE,
  'Documento.publico': PUBLICO,
  'DocumentoAberto.publico': PUBLICO,
  'DocumentoNaLista.publico': PUBLICO,
  'CorpoDeDocumento.publico': PUBLICO,
  'CorpoDeNovoDocumento.publico': PUBLICO,
  'Documento.situacao': SITUACAO,
  'DocumentoAberto.situacao': SITUACAO,
  'DocumentoNaLista.situacao': SITUACAO,
  'Documento.numero': NUMERO,
  'DocumentoAberto.numero': NUMERO,
  'DocumentoNaLista.numero': NUMERO,
  'Documento.arquivo': ARQUIVO,
  'DocumentoAberto.arquivo': ARQUIVO,
  'DocumentoNaLista.arquivo': ARQUIVO,
  enviada: 'Quem enviou, e quando.',
}
