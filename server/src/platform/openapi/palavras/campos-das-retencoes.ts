import type { Palavras } from './palavras.ts'

const TRIBUTO: Palavras = ['Qual tributo.', 'INSS']
const BASE: Palavras = ['Sobre quanto se retém, em reais.', 2_000]
const VALOR: Palavras = ['Quanto se retém, em reais.', 220]

/** Fields of what is withheld of bills, of its rules, and of what is collected. */
export const camposDasRetencoes: Record<string, Palavras> = {
  'Pagavel.retido': ['O que se retém do fornecedor, em reais.', 313],
  'Pagavel.recolhimento':
    'Da conta que recolhe um tributo, as contas de que ele foi retido; nulo em qualquer outra, que não recolhe.',
  'CorpoDePagavel.retencoes': 'O que difere da regra, por tributo; sem o campo, fica o que já se disse.',
  'CorpoDePagavelRetencoes.tributo': TRIBUTO,
  'CorpoDePagavelRetencoes.base': BASE,
  'CorpoDePagavelRetencoes.valor': VALOR,
  'CorpoDePagavelRetencoes.daNota': 'Se é como a nota diz: não se pede o motivo.',
  'PagavelRetencoes.tributo': TRIBUTO,
  'PagavelRetencoes.base': BASE,
  'PagavelRetencoes.valor': VALOR,
  'PagavelRetencoes.origem': ['Quem diz quanto: a regra, a nota ou uma pessoa.', 'regra'],
  'PagavelRetencoes.memoria': ['Cada passo da conta, em uma frase.', ['11 % de R$ 2.000,00 = R$ 220,00, retém.']],
  'PagavelRetencoes.mes': ['Mês do recolhimento, `AAAA-MM`; nulo enquanto não é devido.', '2026-11'],
  'PagavelRetencoes.recolhimento': 'A conta que o recolhe; nulo enquanto não há.',
  'PagavelRetencoesRecolhimento.pagaEm': ['Dia em que foi recolhido; nulo enquanto não foi.', '2026-12-18'],
  'PagavelRecolhimento.notas': 'As contas de que foi retido, e quanto de cada uma.',
  'PagavelRecolhimentoNotas.tributo': TRIBUTO,
  'PagavelRecolhimentoNotas.valor': VALOR,
  'PagavelRecolhimentoNotas.conta': 'A conta a pagar de que foi retido.',
  'PagavelRecolhimentoNotas.fornecedor': ['Nome do fornecedor; nulo sem ele.', 'Limpa Bem Serviços'],
  'LeituraDeContaRetencoes.tributo': TRIBUTO,
  'LeituraDeContaRetencoes.base': BASE,
  'LeituraDeContaRetencoes.valor': VALOR,
  aliquota: ['Alíquota, em porcento.', 11],
  guia: ['O que se recolhe junto.', 'INSS'],
  tipoDeServico: ['Tipo de serviço, pelo qual as retenções são propostas; nulo para nenhum.', 'limpeza'],
  simples: ['Se o fornecedor é do Simples Nacional.', false],
  csll: ['Alíquota da CSLL, em porcento.', 1],
  pis: ['Alíquota do PIS, em porcento.', 0.65],
  cofins: ['Alíquota da Cofins, em porcento.', 3],
  dispensaDaCsrf: ['CSLL, PIS e Cofins que somem até este valor não são retidos, em reais.', 10],
  inss: ['Alíquota do INSS da mão de obra cedida, em porcento.', 11],
  dispensaDoInss: ['INSS abaixo deste valor não é retido, em reais.', 10],
  inssAutonomo: ['Alíquota do INSS do autônomo, em porcento.', 11],
  tetoDoInss: ['Até quanto o autônomo paga INSS, em reais; nulo: sem teto.', 8_475.55],
  inssPatronal: ['Alíquota da parte do condomínio, em porcento.', 20],
  iss: ['Alíquota do ISS no município, em porcento; nulo: dita em cada conta.', 5],
  diaDoIss: ['Dia do mês seguinte em que o ISS vence.', 10],
}
