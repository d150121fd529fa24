import type { Prestacao } from '#contract/contas/prestacoes.ts'

const NADA = { previsto: 0, realizado: 0, diferenca: 0, percentual: null }
const SEM_PLANO = { anual: 0, noMes: NADA, ateOMes: NADA }
const FIGURAS = {
  saldoInicial: 1000,
  receitas: 500,
  despesas: 200.5,
  entradas: 0,
  saidas: 0,
  saldoFinal: 1299.5,
}

/** The accounts of a month as they are while nobody has written anything of them: one fund, one expense, one debt. */
export const contasDeOutubro = (mudancas: Partial<Prestacao> = {}): Prestacao => ({
  _id: '2026-10',
  situacao: 'fechada',
  publicadaEm: null,
  publicadaPor: null,
  selo: null,
  balancete: {
    competencia: '2026-10',
    fundos: [{ fundo: { _id: 'f1', nome: 'Ordinário', tipo: 'ordinario' }, ...FIGURAS }],
    total: FIGURAS,
  },
  especies: null,
  orcamento: {
    _id: '2026',
    mes: 10,
    linhas: [],
    receitas: SEM_PLANO,
    despesas: SEM_PLANO,
    resultado: SEM_PLANO,
    versao: 0,
  },
  comprovantes: [
    {
      _id: 'd1',
      data: '2026-10-05',
      nome: 'Conta de luz',
      nota: '123',
      categoria: null,
      fundo: 'Ordinário',
      valor: 200.5,
      arquivos: [],
    },
  ],
  inadimplencia: { em: '2026-10-31', unidades: 1, cobrancas: 2, principal: 840.5 },
  banco: [],
  conferencia: null,
  porConta: null,
  inadimplentes: null,
  itensDoBanco: null,
  itensPorConta: null,
  avisosDoFechamento: null,
  justificativa: null,
  excecoes: [],
  aJustificar: null,
  nota: '',
  notaDeOutrosNumeros: false,
  parecer: null,
  anexos: [],
  pareceresAnteriores: [],
  conselho: { versao: null, pareceres: [], faltam: [], eu: null, lembretes: null },
  versao: 0,
  ...mudancas,
})
