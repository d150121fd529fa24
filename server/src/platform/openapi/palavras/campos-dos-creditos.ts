import { ID, type Palavras } from './palavras.ts'

/** What a credit says wherever it is shown. */
const doCredito: Record<string, Palavras> = {
  de: ['Quem pagou; nulo quando ninguém foi dito, e o crédito é da unidade toda.', 'Helena Prado'],
  valor: ['O que entrou, em reais.', 1_500],
  saldo: ['O que resta, em reais.', 1_000],
  data: ['Dia em que o dinheiro entrou, `AAAA-MM-DD`.', '2026-07-10'],
  origem: '`a_mais`: o que passou do que uma cobrança pedia; `adiantado`: o que entrou sem cobrança.',
  cobranca: 'A cobrança em que se pagou a mais; nula do adiantado.',
  conta: 'A conta do dinheiro em que entrou.',
  situacao: '`aberto` enquanto resta algo, `usado` ou `cancelado`.',
  canceladoEm: 'Quando foi cancelado; nulo se não foi.',
  motivoDoCancelamento: ['Por que foi cancelado; nulo se não foi.', 'Registrado em dobro'],
}

const em = (esquema: string, palavras: Record<string, Palavras>): Record<string, Palavras> =>
  Object.fromEntries(Object.entries(palavras).map(([campo, ditas]) => [`${esquema}.${campo}`, ditas]))

/** Fields of the credits of units, and of the income of let common parts. */
export const camposDosCreditos: Record<string, Palavras> = {
  ...em('CreditoNaLista', doCredito),
  ...em('Credito', {
    ...doCredito,
    usos: 'As cobranças que pagou, na ordem em que foi usado; as desfeitas também.',
    devolucoes: 'O que foi devolvido em dinheiro; as desfeitas também.',
  }),
  ...em('CreditoUsos', {
    _id: ['Identificador do pagamento, que se estorna na cobrança.', ID],
    cobranca: 'A cobrança que o crédito pagou.',
    data: ['Dia em que conta como pago, `AAAA-MM-DD`.', '2026-08-01'],
    valor: ['O que pagou, em reais.', 500],
    desfeitoEm: 'Quando o uso foi desfeito; nulo enquanto vale.',
  }),
  ...em('CreditoDevolucoes', {
    valor: ['O que foi devolvido, em reais.', 200],
    conta: 'A conta do dinheiro de que saiu.',
    despesa: 'Identificador da despesa lançada; só para a administração.',
    motivo: ['Por que foi devolvido.', 'Vendeu o apartamento'],
    desfeitaEm: 'Quando a devolução foi desfeita; nulo enquanto vale.',
    motivoDaVolta: ['Por que foi desfeita; nulo enquanto vale.', 'Cheque não sacado'],
  }),
  ...em('CorpoDoCredito', {
    pessoa: [
      'Vínculo com a unidade de quem pagou; se não vier, quem paga as cobranças ordinárias; null de ninguém.',
      ID,
    ],
    conta: ['A conta do dinheiro em que entrou; a principal, se não vier.', ID],
    data: ['Dia em que o dinheiro entrou, `AAAA-MM-DD`; hoje, se não vier.', '2026-07-10'],
  }),
  ...em('CorpoDoUso', {
    cobranca: ['A cobrança em aberto da unidade que o crédito paga.', ID],
    valor: ['Quanto usar, em reais; tudo o que couber, se não vier.', 500],
  }),
  ...em('CorpoDaDevolucao', {
    valor: ['Quanto devolver, em reais; tudo o que resta, se não vier.', 200],
    conta: ['A conta do dinheiro de que sai; aquela em que entrou, se não vier.', ID],
    categoria: ['Categoria da despesa; nenhuma, se não vier.', null],
  }),
  ...em('CreditosResumoResposta', {
    quantidade: ['Quantos créditos têm saldo.', 3],
    unidades: ['De quantas unidades.', 2],
    saldo: ['O que resta deles, em reais.', 1_300],
  }),
  creditoUsado: ['Do que foi pago, quanto foi crédito da unidade, em reais.', 0],
  'Pagamento.credito': 'Identificador do crédito da unidade que o pagou, sem dinheiro novo; nulo dos outros.',
  creditoGerado: 'O crédito em que ficou o que se pagou a mais com ele; nulo quando nada sobrou.',
  'CorpoDoPagamento.aMais': '`credito`: o que passa da dívida fica como crédito da unidade; sem isso, é recusado.',
  'Previa.credito': ['Do total, o que os créditos das unidades pagariam, em reais.', 0],
  'ItemDaConciliacao.unidade': ['A unidade de que o crédito é.', ID],

  'TituloDoRetorno.credito': 'A unidade de que o dinheiro fica como crédito, quando alguém disse; nula dos outros.',
  podeEscolher: 'Se alguém pode dizer à mão o que o título é: dinheiro que entrou, num dia aberto.',
  tarifasLancadas: ['Das tarifas, o que foi lançado como despesa com o arquivo, em reais.', 0],

  partesComuns: 'Se é a receita do aluguel de partes comuns, que entra no informe de rendimentos dos donos.',
  ...em('PartesComuns', {
    ano: ['O ano.', '2026'],
    categorias: 'As categorias de receitas marcadas, e o que cada uma rendeu.',
    meses: 'O que entrou em cada mês, de janeiro a dezembro, em reais.',
    total: ['O que entrou no ano, em reais.', 12_000],
    limite: ['Até quanto a lei isenta por ano o condomínio residencial, em reais (Lei 12.973/2014, art. 3º).', 24_000],
    dentroDoLimite: 'Se o total não passa desse limite.',
    problema: 'Por que não se pode repartir, como a fração que falta; nulo quando se pode.',
    unidades: 'Cada unidade com os donos dela no ano; somam o total.',
  }),
  ...em('RendaDaUnidade', {
    fracao: ['A fração ideal, como se escreve.', '0,0125'],
    donos: 'Quem era dono nos dias dos recebimentos, com a parte de cada um.',
    total: ['O que coube à unidade, em reais.', 150],
  }),
  ...em('ParteDoDono', {
    vinculo: 'Identificador do vínculo do dono com a unidade; nulo quando ninguém era o dono registrado.',
    nome: ['Nome do dono; nulo quando ninguém era o dono registrado.', 'Helena Prado'],
    de: ['Primeiro dia do ano em que era dono.', '2026-01-01'],
    ate: ['Último dia do ano em que era dono.', '2026-12-31'],
    meses: 'O que lhe coube em cada mês, de janeiro a dezembro, em reais.',
    total: ['O que lhe coube no ano, em reais.', 150],
  }),
  informes: 'Os informes, o ano mais novo primeiro.',
  'PartesComunsMinhasRespostaInformes.ano': ['O ano.', '2026'],
  'PartesComunsMinhasRespostaInformes.total': ['O que coube a quem pede, em reais.', 150],
}
