import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../amostras.ts'
import { comAplicacao } from '../aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../predio.ts'

/** Mistakes that accounts invite: each is refused with the field and what to do, and nothing that was there changes. */

const aplicacao = comAplicacao()
const HOJE = '2026-11-20'
beforeEach(async () => {
  moverRelogio(Date.parse(`${HOJE}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
})
afterEach(() => moverRelogio(0))

const TABELAS = [
  'unidades',
  'cobrancas',
  'cobranca_itens',
  'emissoes',
  'pagamentos',
  'receitas',
  'despesas',
  'regras_de_atraso',
  'contas_bancarias',
  'extratos',
  'movimentos',
  'totais',
  'totais_de_cobrancas',
  'auditoria',
] as const
async function guardado(): Promise<string> {
  const { db } = aplicacao().ctx
  const partes: string[] = []
  for (const t of TABELAS)
    partes.push(
      JSON.stringify(
        (await db.selectFrom(t).selectAll().execute()).toSorted((a, b) =>
          JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
        ),
      ),
    )
  return partes.join('\n')
}

/** What is refused, with what it says, and that nothing changed. */
async function recusa(metodo: 'POST' | 'PUT', url: string, corpo: unknown) {
  const antes = await guardado()
  const r = await aplicacao().pedir<CorpoDeErro>(metodo, url, { corpo })
  expect(await guardado()).toBe(antes)
  return [r.status, ...(r.corpo.issues ?? []).map((i) => [i.path, i.message.replaceAll('\u00a0', ' ')])]
}

const ITENS = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'fracao', valor: 300 }]
const mes = (parte = {}) => ({ competencia: '2026-12', nome: 'Taxa', vencimento: '2026-12-10', itens: ITENS, ...parte })

describe('contas', () => {
  test('F20 frações que não somam 1 por um milionésimo: diz quanto falta, e nenhuma cobrança sai', async () => {
    await criarPredio(aplicacao(), 3, { fracao_num: 333_333, fracao_den: 1_000_000 })
    const frase = 'Item 1: as frações ideais das unidades não chegam a 1: faltam 0,0001%. Acerte-as em Unidades'
    const dita = [400, ['itens.0.base', frase]]
    expect(await recusa('POST', '/api/cobrancas', mes())).toEqual(dita)
    expect(await recusa('POST', '/api/cobrancas/previa', mes())).toEqual(dita)
  })

  test('F21 multa de 3 %: diz o máximo e o artigo, e a regra que vale continua', async () => {
    await criarRegraDeAtraso(aplicacao())
    const regra = { inicio: '2027-01-01', multa: 3, juros: { tipo: 'legal' }, indice: 'IPCA' }
    expect(await recusa('PUT', '/api/cobrancas/regras', regra)).toEqual([
      400,
      ['multa', 'A multa pode ser no máximo 2 % (Código Civil, art. 1.336, §1º)'],
    ])
  })

  test('F22 vencimento em 31/02: diz até que dia o mês vai', async () => {
    await criarPredio(aplicacao(), 2)
    expect(await recusa('POST', '/api/cobrancas', mes({ vencimento: '2027-02-31' }))).toEqual([
      400,
      ['vencimento', 'Fevereiro de 2027 vai até o dia 28'],
    ])
  })

  test('F23 pagamento acima da dívida: diz quanto se deve no dia, e a dívida continua', async () => {
    await criarPredio(aplicacao(), 2)
    expect((await aplicacao().pedir('POST', '/api/cobrancas', { corpo: mes() })).status).toBe(200)
    const [c] = (await aplicacao().pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo
    const url = `/api/cobrancas/${c!._id}/pagamentos`
    expect(await recusa('POST', url, { valor: 150.01, data: HOJE })).toEqual([
      400,
      [
        'valor',
        'O valor passa da dívida em 20/11/2026, que é de R$ 150,00. Registre R$ 150,00 aqui; os R$ 0,01 que sobram são de outra cobrança da unidade, ou ficam como crédito dela.',
      ],
    ])
    expect((await aplicacao().pedir('POST', url, { corpo: { valor: 150, data: HOJE } })).status).toBe(201)
  })

  test('F24 OFX cortado no meio: diz o que fazer, e nada entra; o inteiro entra depois', async () => {
    const linha = '<STMTTRN><DTPOSTED>20261110<TRNAMT>150.00<FITID>1<MEMO>PIX</STMTTRN>'
    const ofx = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>2-3</BANKACCTFROM><BANKTRANLIST>\n${linha}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const mandar = async (caminho: string, conteudo: string) =>
      aplicacao().pedir<CorpoDeErro>(
        'POST',
        `/api/banco/extratos${caminho}`,
        await formulario([['arquivo', Buffer.from(conteudo), 'extrato.ofx']]),
      )
    const antes = await guardado()
    for (const caminho of ['/previa', '?novas=1']) {
      const r = await mandar(caminho, ofx.slice(0, -40))
      expect([r.status, r.corpo.issues]).toEqual([
        400,
        [{ path: 'arquivo', message: 'O arquivo OFX está cortado ou estragado. Baixe-o de novo no site do banco.' }],
      ])
    }
    expect(await guardado()).toBe(antes)
    expect((await mandar('?novas=1', ofx)).status).toBe(201)
  })
})
