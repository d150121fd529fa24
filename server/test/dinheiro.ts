import { expect } from 'vitest'
import type { ContaBancaria, Movimento } from '#contract/contas/banco.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { formulario } from './amostras.ts'
import type { Aplicacao, Pessoa } from './aplicacao.ts'

type LinhaDoExtrato = [dia: string, valor: string]

/** A statement of an account of a bank, of days `YYYYMMDD`. */
function ofx(conta: string, [de, ate]: [string, string], saldo: string, linhas: readonly LinhaDoExtrato[]): string {
  const movimentos = linhas.map(
    ([dia, valor], i) => `<STMTTRN><DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${conta}-${ate}-${i}<MEMO>TED RITA</STMTTRN>`,
  )
  return `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>${conta}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${de}<DTEND>${ate}
${movimentos.join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>${ate}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

/** Accounts of money and their statements, over HTTP. */
export function comDinheiro(aplicacao: () => Aplicacao) {
  const pedir = <T = { _id: string }>(
    metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    corpo?: unknown,
    quem?: Pessoa,
  ) => aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem ? { quem } : {}) })
  async function feito<T = { _id: string }>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown): Promise<T> {
    const r = await pedir<T>(metodo, url, corpo)
    expect(r.status, r.texto).toBeLessThan(300)
    return r.corpo
  }
  async function importar(
    conta: string,
    [dias, saldo]: [[string, string], string],
    linhas: readonly LinhaDoExtrato[],
  ): Promise<void> {
    const pedido = await formulario([['arquivo', Buffer.from(ofx(conta, dias, saldo, linhas)), 'extrato.ofx']])
    const r = await aplicacao().pedir('POST', `/api/banco/extratos?novas=${linhas.length}`, pedido)
    expect(r.status, r.texto).toBe(201)
  }
  const movimento = async (valor: number): Promise<Movimento> =>
    (await feito<Movimento[]>('GET', '/api/banco/movimentos?ordem=-data')).find(
      (m) => m.valor === valor && m.estado === 'pendente',
    )!
  const ignorar = async (valor: number) =>
    feito('PUT', `/api/banco/movimentos/${(await movimento(valor))._id}/ignorar`, { motivo: 'Entre contas' })
  /** Says that a line of the bank is an entry that the books get by it. */
  const lancar = async (valor: number, categoria?: string) =>
    feito('PUT', `/api/banco/movimentos/${(await movimento(valor))._id}/conciliar`, {
      itens: [{ tipo: 'nova', nome: 'Do extrato', valor: Math.abs(valor), ...(categoria ? { categoria } : {}) }],
    })
  const contaBancaria = async (numero: string): Promise<ContaBancaria> =>
    (await feito<{ contas: ContaBancaria[] }>('GET', '/api/banco/contas')).contas.find((c) => c.numero === numero)!
  /** Says of which account of money the statements of a bank account are. */
  async function ligar(numero: string, conta: string): Promise<void> {
    const { _id, nome } = await contaBancaria(numero)
    await feito('PUT', `/api/banco/contas/${_id}`, { nome, contaDoDinheiro: conta })
  }
  const abrirConta = async (nome: string, tipo: string, saldoInicial: number, data: string): Promise<string> =>
    (await feito('POST', '/api/contas-do-dinheiro', { nome, tipo, saldoInicial, data }))._id
  const transferir = (para: string, valor: number, data: string) =>
    feito('POST', '/api/transferencias-de-conta', { de: CONTA_PRINCIPAL, para, valor, data, motivo: 'Aplicação' })
  const comecarCom = (saldoInicial: number) =>
    feito('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial })
  const NOVA = { name: 'Linha', nota: 1, description: 'x' }
  const receita = (price: number, data: string, mais: object = {}) =>
    feito('POST', '/api/receitas', { ...NOVA, price, data, ...mais })
  const despesa = (price: number, data: string, mais: object = {}) =>
    feito('POST', '/api/despesas', { ...NOVA, price, data, ...mais })
  return { pedir, feito, importar, ignorar, lancar, ligar, abrirConta, transferir, comecarCom, receita, despesa }
}
