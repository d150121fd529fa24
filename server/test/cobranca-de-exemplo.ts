import type { Cobranca, Encargos, Pagamento, PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'

const INSTANTE = '2026-11-01T12:00:00.000Z'

/** A step of a calculation with an amount alone. Reais. */
export const passo = (texto: string, valor: number, resto: Partial<PassoDaMemoria> = {}): PassoDaMemoria => ({
  texto,
  base: null,
  taxa: null,
  dias: null,
  valor,
  ...resto,
})

/** What is owed of R$ 520,00 on the day it falls due. Reais. */
export const emDia = (mudancas: Partial<Encargos> = {}): Encargos => ({
  em: '2026-11-10',
  diasDeAtraso: 0,
  principal: 520,
  correcao: 0,
  juros: 0,
  multa: 0,
  total: 520,
  memoria: [passo('Principal', 520), passo('Total', 520)],
  avisos: [],
  ...mudancas,
})

/** A payment of R$ 520,00, all of it principal. Reais. */
export const pagamentoInteiro = (mudancas: Partial<Pagamento> = {}): Pagamento => ({
  _id: 'p1',
  data: '2026-11-09',
  valor: 520,
  principal: 520,
  correcao: 0,
  juros: 0,
  multa: 0,
  destinos: [{ fundo: { _id: FUNDO_ORDINARIO, nome: 'Ordinário' }, valor: 520 }],
  ordem: ['juros', 'multa', 'principal'],
  motivo: null,
  receita: null,
  estornadoEm: null,
  motivoDoEstorno: null,
  podeEstornar: false,
  doAcordo: false,
  credito: null,
  creditoGerado: null,
  createdAt: INSTANTE,
  ...mudancas,
})

/** A month's charge of R$ 520,00 to the unit A 101, due on 10/11/2026, of which nothing was paid. Reais. */
export const cobrancaDeNovembro = (mudancas: Partial<Cobranca> = {}): Cobranca => ({
  _id: 'c1',
  numero: 'C-2026-000123',
  tipo: 'mensal',
  nome: 'Taxa condominial',
  competencia: '2026-11',
  unidade: { _id: 'u1', bloco: 'A', apto: '101', nome: 'Bloco A · 101' },
  pagador: { nome: 'Ana Lima', email: 'ana@exemplo.com' },
  vencimento: '2026-11-10',
  venceEm: '2026-11-10',
  valor: 520,
  saldo: 520,
  peloAcordo: 0,
  acordosQuePagaram: [],
  creditoUsado: 0,
  status: 'aberta',
  vencida: false,
  prescrita: false,
  prescreveEm: null,
  pagaEm: null,
  createdAt: INSTANTE,
  updatedAt: INSTANTE,
  versao: 1,
  emissao: null,
  acordo: null,
  donoDesde: null,
  motivo: null,
  fundamento: null,
  clausula: null,
  anexos: [],
  itens: [
    {
      descricao: 'Taxa condominial',
      natureza: 'ordinaria',
      fundo: { _id: FUNDO_ORDINARIO, nome: 'Ordinário' },
      valor: 520,
    },
  ],
  pagamentos: [],
  encargos: emDia(),
  prescricao: null,
  pix: null,
  boleto: null,
  contato: { tel: null, email: null },
  ultimoAviso: null,
  canceladaEm: null,
  motivoDoCancelamento: null,
  ...mudancas,
})
