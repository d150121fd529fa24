import type { Palavras } from './palavras.ts'

const VALIDADE: Palavras = ['Último dia em que vale; nula quando não acaba.', '2026-12-31']
const SITUACAO: Palavras = ['Se está em dia, vence em até 60 dias ou já venceu.', 'em_dia']
const PUBLICO: Palavras = ['Para quem é: todos que moram, proprietários, conselho ou administração.', 'todos']
const NUMERO: Palavras = ['A versão que vale; a primeira é 1.', 1]
const ARQUIVO: Palavras = 'O arquivo da versão que vale.'

/** Fields of what the building keeps. */
export const camposDosDocumentos: Record<string, Palavras> = {
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
