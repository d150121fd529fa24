import { expect } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { BancoELivro } from '#contract/contas/banco-e-livro.ts'
import type { Movimento } from '#contract/contas/banco.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { ConferenciaDosLivros } from '#contract/contas/razao.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { once } from '#contract/valores/once.ts'
import { selar } from '#server/platform/cadeia/selar.ts'
import { formulario } from '../amostras.ts'
import type { Aplicacao, Pessoa } from '../aplicacao.ts'
import { exameDe } from '../doutor.ts'

/** What the frauds are tried with, and where it is looked whether they are seen. */

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Corpo = Record<string, unknown>

/** A refusal: its status, and its sentence with plain spaces; without one where nothing was refused. */
export function frase(r: { status: number; corpo: Partial<CorpoDeErro> }): [number, string] {
  const dito = r.corpo.issues?.[0]?.message ?? r.corpo.message ?? ''
  return [r.status, dito.replaceAll('\u00a0', ' ')]
}

export const CONTA = { name: 'Elevadores', vencimento: '2027-01-31', valor: 500, forma: 'dinheiro' }

export function comFraudes(aplicacao: () => Aplicacao) {
  const pedir = <T = { _id: string; versao: number }>(
    metodo: Metodo,
    url: string,
    corpo?: unknown,
    quem?: Pessoa | null,
  ) => aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem === undefined ? {} : { quem }) })
  /** What has to be let through: anything else is a mistake of the test. */
  async function fazer<T = { _id: string; versao: number }>(
    metodo: Metodo,
    url: string,
    corpo?: unknown,
    quem?: Pessoa,
  ) {
    const r = await pedir<T>(metodo, url, corpo, quem)
    expect(r.status, `${metodo} ${url}: ${r.texto}`).toBeLessThan(300)
    return r.corpo
  }
  /** A second person of the administration. */
  const outra = once(() => aplicacao().criarPessoa('Administrador', { nome: 'Outra da Administração' }))
  const lancarConta = (parte: Corpo = {}, quem?: Pessoa) =>
    fazer<Pagavel>('POST', '/api/pagaveis', { ...CONTA, ...parte }, quem)
  const daConta = (p: { _id: string }, acao: string, corpo: Corpo = {}, quem?: Pessoa | null) =>
    pedir<Pagavel>('PUT', `/api/pagaveis/${p._id}/${acao}`, corpo, quem)
  const verConta = (p: { _id: string }) => fazer<Pagavel>('GET', `/api/pagaveis/${p._id}`)
  /** Entered by one person and approved by the other. */
  async function contaAprovada(parte: Corpo = {}) {
    const p = await lancarConta(parte)
    const r = await daConta(p, 'aprovar', {}, await outra())
    expect(r.status, r.texto).toBe(200)
    return r.corpo
  }
  const fornecedor = async (name: string, parte: Corpo = {}) =>
    (await fazer('POST', '/api/fornecedores', { name, ramo: 'Outros', ...parte }))._id
  /** What the history tells of a record, the first first: what was done, and by whom. */
  const historico = async (entidade: string, id: string) =>
    (await fazer<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=${entidade}&id=${id}`)).toReversed()
  const acoes = async (entidade: string, id: string) => (await historico(entidade, id)).map((h) => h.acao)
  const doutor = () => exameDe(aplicacao().plataforma.config)
  /** “Conferir estes livros”, of what was sealed. */
  const conferir = () => fazer<ConferenciaDosLivros>('GET', '/api/razao/conferencia')
  const selarTudo = () => selar(aplicacao().ctx)
  /** What of the difference between bank and books is named on the page of the bank, and on the accounts that are published. */
  const itensEmTransito = async () =>
    (await fazer<BancoELivro>('GET', '/api/banco/conferencia')).conferencia?.itens.map((i) => [i.texto, i.valor]) ?? []

  let extratos = 0
  /** The bank's file of some days, with its balance. @returns its lines, in their order */
  async function importar(linhas: [dia: string, valor: number, memo: string][], saldo: number): Promise<Movimento[]> {
    const serie = `F${++extratos}`
    const compacto = (dia: string) => dia.replaceAll('-', '')
    const dias = linhas.map(([dia]) => compacto(dia)).toSorted()
    const ofx = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${dias[0]}<DTEND>${dias.at(-1)}
${linhas.map(([d, v, m], i) => `<STMTTRN><DTPOSTED>${compacto(d)}<TRNAMT>${v.toFixed(2)}<FITID>${serie}-${i}<MEMO>${serie} ${m}</STMTTRN>`).join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo.toFixed(2)}<DTASOF>${dias.at(-1)}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const pedido = await formulario([['arquivo', Buffer.from(ofx), 'extrato.ofx']])
    const r = await aplicacao().pedir('POST', `/api/banco/extratos?novas=${linhas.length}`, pedido)
    expect(r.status, r.texto).toBe(201)
    const lidos = await fazer<Movimento[]>('GET', `/api/banco/movimentos?busca=${serie}&porPagina=todos`)
    return linhas.map(([, , memo]) => lidos.find((m) => m.descricao === `${serie} ${memo}`)!)
  }
  const conciliar = (m: Movimento, item: Corpo) =>
    pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens: [item] })

  return {
    ...{ pedir, fazer, outra, lancarConta, daConta, verConta, contaAprovada, fornecedor },
    ...{ historico, acoes, doutor, conferir, selarTudo, itensEmTransito, importar, conciliar },
  }
}
