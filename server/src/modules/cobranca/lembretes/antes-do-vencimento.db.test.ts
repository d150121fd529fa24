import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Regua } from '#contract/cobranca/lembretes.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import {
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
  type UnidadeDeTeste,
} from '../../../../test/predio.ts'
import { avisarVencimentos } from './antes-do-vencimento.service.ts'

const aplicacao = comAplicacao()
let administrador: Pessoa
/** A session does not outlive the days that go by here: whoever asks enters anew. */
async function irPara(dia: string) {
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const quem = (await aplicacao().como('administrador'))!
  administrador = { ...quem, token: (await abrirSessao(aplicacao().ctx, quem.id, false)).token }
}
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, quem: administrador })
const avisar = () => avisarVencimentos(aplicacao().ctx)
const cartas = async () => (await receberCartas(aplicacao())).toSorted((a, b) => a.para.localeCompare(b.para))
const cobrancas = async () => (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=unidade')).corpo

async function gravar(diasAntes?: number | null) {
  const { degraus } = (await pedir<Regua>('GET', '/api/lembretes/regua')).corpo
  const corpo = { ativa: false, degraus: degraus.map(({ degrau: _, ...d }) => d) }
  return pedir<Regua>('PUT', '/api/lembretes/regua', diasAntes === undefined ? corpo : { ...corpo, diasAntes })
}

/** Two units with an owner without account each, and R$ 500,00 of each due on Thursday, 10/09/2026, issued on 01/09. */
let u: UnidadeDeTeste[]
beforeEach(async () => {
  await irPara('2026-09-01')
  await limparPredio(aplicacao())
  await aplicacao().ctx.db.deleteFrom('emails').execute()
  await criarRegraDeAtraso(aplicacao())
  u = await criarPredio(aplicacao(), 2)
  for (const [i, nome] of ['Ana', 'Bruno'].entries())
    await porNaUnidade(aplicacao(), u[i]!, { nome, email: `${nome.toLowerCase()}@exemplo.com.br` }, 'proprietario')
  await pedir('POST', '/api/cobrancas', {
    competencia: '2026-09',
    nome: 'Taxa condominial',
    vencimento: '2026-09-10',
    itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1_000 }],
  })
  await cartas()
  await gravar(5)
})
afterEach(() => moverRelogio(0))

describe('aviso antes do vencimento', () => {
  test('vai uma vez, a tantos dias do vencimento, e a cobrança diz a quem foi', async () => {
    await irPara('2026-09-04')
    expect([await avisar(), await cartas()]).toEqual([0, []])
    await irPara('2026-09-05')
    expect(await avisar()).toBe(2)
    const [daAna] = await cartas()
    expect(daAna).toMatchObject({ para: 'ana@exemplo.com.br' })
    expect(daAna!.assunto).toContain('Vence em 10/09/2026: Taxa condominial')
    expect(daAna!.texto).toContain('vence em 10/09/2026. O valor é R$\u00a0500,00.')
    expect(await avisar()).toBe(0)
    await irPara('2026-09-09')
    expect([await avisar(), await cartas()]).toEqual([0, []])
    const [uma] = await cobrancas()
    const { corpo } = await pedir<Cobranca>('GET', `/api/cobrancas/${uma!._id}`)
    expect(corpo.ultimoAviso).toMatchObject({ para: 'Ana', meio: 'email', email: 'ana@exemplo.com.br' })
    const { corpo: historia } = await pedir<{ acao: string; quem: unknown }[]>(
      'GET',
      `/api/auditoria?entidade=cobrancas&id=${uma!._id}`,
    )
    expect(historia.map((r) => r.acao)).toContain('guardou o aviso do vencimento de')
  })

  test('a paga e a de unidade com avisos parados ficam de fora; a paga em parte diz o que falta', async () => {
    const [daAna, doBruno] = await cobrancas()
    await pedir('POST', `/api/cobrancas/${daAna!._id}/pagamentos`, { valor: 200, data: '2026-09-01' })
    await pedir('POST', `/api/cobrancas/${doBruno!._id}/pagamentos`, { valor: 500, data: '2026-09-01' })
    await cartas()
    await irPara('2026-09-06')
    await aplicacao()
      .ctx.db.insertInto('lembretes_parados')
      .values({ unidade_id: u[0]!.id, motivo: 'Em conversa', ate: '2026-09-06', criado_por: null, criado_em: '' })
      .execute()
    expect(await avisar()).toBe(0)
    await irPara('2026-09-07')
    expect(await avisar()).toBe(1)
    const mandadas = await cartas()
    expect(mandadas.map((c) => c.para)).toEqual(['ana@exemplo.com.br'])
    expect(mandadas[0]!.texto).toContain('R$\u00a0300,00, o que falta pagar')
  })

  test('quem foi avisado há menos de três dias espera; no dia, diz que vence hoje; vencida, não vai', async () => {
    const { db } = aplicacao().ctx
    await irPara('2026-09-09')
    await db.updateTable('avisos_mandados').set({ criado_em: '2026-09-08T12:00:00.000Z' }).execute()
    expect(await avisar()).toBe(0)
    await db.updateTable('avisos_mandados').set({ criado_em: '2026-09-05T12:00:00.000Z' }).execute()
    await irPara('2026-09-10')
    expect(await avisar()).toBe(2)
    expect((await cartas())[0]!.assunto).toContain('Vence hoje')
    await db.deleteFrom('avisos_mandados').execute()
    await irPara('2026-09-11')
    expect(await avisar()).toBe(0)
  })

  test('dois processos ao mesmo tempo avisam uma vez', async () => {
    await irPara('2026-09-05')
    const feitas = await Promise.all([avisar(), avisar()])
    expect(feitas[0] + feitas[1]).toBe(2)
    expect(await cartas()).toHaveLength(2)
  })
})

describe('na régua', () => {
  test('desligado não avisa; de quem não diz nada fica como estava', async () => {
    expect((await gravar()).corpo.diasAntes).toBe(5)
    expect((await gravar(null)).corpo.diasAntes).toBeNull()
    await irPara('2026-09-05')
    expect(await avisar()).toBe(0)
  })

  test.each([0, 16, 2.5, '5'])('%j dias: recusado, pelo campo', async (dias) => {
    const r = await gravar(dias as number)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'diasAntes'])
  })
})
