import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { avisarDeNovo } from '#contract/cobranca/varias-cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { novoId } from '#server/platform/ids.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
/** A session does not outlive the days that go by here: whoever asks enters anew. */
const entrar = async (papel: 'administrador' | 'morador'): Promise<Pessoa> => {
  const quem = (await aplicacao().como(papel))!
  return { ...quem, token: (await abrirSessao(aplicacao().ctx, quem.id, false)).token }
}
let administrador: Pessoa
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, headers?: Record<string, string>) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, quem: administrador, ...(headers && { headers }) })
const avisar = (cobrancas: string[], headers?: Record<string, string>) =>
  pedir<z.output<typeof avisarDeNovo.resposta>>('POST', '/api/cobrancas/avisos', { cobrancas }, headers)
const ver = async (id: string) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}`)).corpo
const listar = async (query: string) =>
  (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?${query}`)).corpo.map(
    (c) => `${c.unidade.nome} ${c.vencimento}`,
  )
async function irPara(dia: string) {
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  administrador = await entrar('administrador')
}

let u: UnidadeDeTeste[]
/** Of November, in unit order. */
let c: CobrancaNaLista[]
async function emitir(competencia: string) {
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 3_000 }]
  const corpo = { competencia, nome: `Taxa ${competencia}`, vencimento: `${competencia}-10`, itens }
  expect((await pedir('POST', '/api/cobrancas', corpo)).status).toBe(200)
}
beforeEach(async () => {
  await irPara('2026-11-01')
  await limparPredio(aplicacao())
  await aplicacao().ctx.db.deleteFrom('emails').execute()
  await criarRegraDeAtraso(aplicacao())
  u = await criarPredio(aplicacao(), 3)
  await porNaUnidade(aplicacao(), u[0]!, { nome: 'Ana', email: 'ana@exemplo.com.br' }, 'proprietario')
  await porNaUnidade(aplicacao(), u[1]!, { nome: 'Bruno', email: null }, 'proprietario')
  await emitir('2026-11')
  await irPara('2026-12-10')
  c = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=unidade')).corpo
})
afterEach(() => moverRelogio(0))

describe('o aviso mandado de novo', () => {
  test('a cobrança diz a quem foi o último e quando: na emissão, e depois', async () => {
    const diaDoAviso = async () => diaEm(new Date((await ver(c[0]!._id)).ultimoAviso?.em ?? 0))
    expect(await diaDoAviso()).toBe('2026-11-01')
    expect((await ver(c[0]!._id)).ultimoAviso).toMatchObject({
      para: 'Ana',
      meio: 'email',
      email: 'ana@exemplo.com.br',
    })
    expect((await ver(c[1]!._id)).ultimoAviso).toBeNull()
    await receberCartas(aplicacao())
    expect((await avisar([c[0]!._id])).status).toBe(200)
    expect(await diaDoAviso()).toBe('2026-12-10')
  })

  test('vai com o valor de hoje, a quem paga hoje; do que não vai se diz por quê', async () => {
    await receberCartas(aplicacao())
    await aplicacao()
      .ctx.db.updateTable('pessoas_da_unidade')
      .set({ email: 'ana.nova@exemplo.com.br' })
      .where('nome', '=', 'Ana')
      .execute()
    await pedir('POST', `/api/cobrancas/${c[2]!._id}/pagamentos`, { valor: 1_030 })
    const { corpo } = await avisar(c.map((x) => x._id))
    expect(corpo.mandados).toMatchObject([
      { cobranca: { _id: c[0]!._id }, para: 'Ana', meio: 'email', email: 'ana.nova@exemplo.com.br' },
    ])
    expect(corpo.naoMandados.map((n) => [n.cobranca._id, n.motivo])).toEqual([
      [c[1]!._id, 'Bruno não tem e-mail: avise de outra forma, ou imprima o aviso'],
      [c[2]!._id, 'Já está paga'],
    ])
    const [carta, ...outras] = await receberCartas(aplicacao())
    expect(outras).toEqual([])
    expect(carta!.para).toBe('ana.nova@exemplo.com.br')
    // Thirty days: 2 % and 1 %.
    expect(carta!.texto.replaceAll('\u00a0', ' ')).toContain(
      'O valor em 10/12/2026 é R$ 1.030,00, já com multa e juros.',
    )
  })

  test('duas vezes no dia, ao mesmo endereço, manda uma; no outro dia, outra', async () => {
    await receberCartas(aplicacao())
    const chave = { 'Idempotency-Key': novoId() }
    const primeira = (await avisar([c[0]!._id], chave)).corpo
    expect((await avisar([c[0]!._id], chave)).corpo).toEqual(primeira)
    expect((await avisar([c[0]!._id])).corpo.naoMandados[0]!.motivo).toMatch(/^O aviso já foi mandado hoje/)
    expect(await receberCartas(aplicacao())).toHaveLength(1)
    await irPara('2026-12-11')
    expect((await avisar([c[0]!._id])).corpo.mandados).toHaveLength(1)
  })

  test('cobrança que não existe, ou nenhuma: recusado, e nada vai', async () => {
    await receberCartas(aplicacao())
    const r = await avisar([c[0]!._id, novoId()])
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'cobrancas.1'])
    expect((await avisar([])).corpo.issues?.[0]?.path).toBe('cobrancas')
    expect(await receberCartas(aplicacao())).toEqual([])
  })

  test('morador não manda, e da sua cobrança não lê a quem foi', async () => {
    const quem = await entrar('morador')
    expect(
      (await aplicacao().pedir('POST', '/api/cobrancas/avisos', { corpo: { cobrancas: [c[0]!._id] }, quem })).status,
    ).toBe(403)
    await porNaUnidade(aplicacao(), u[2]!, quem, 'proprietario')
    await emitir('2026-12')
    const minhas = await aplicacao().pedir<CobrancaNaLista[]>('GET', '/api/cobrancas/minhas', { quem })
    const { corpo } = await aplicacao().pedir<Cobranca>('GET', `/api/cobrancas/${minhas.corpo[0]!._id}`, { quem })
    expect(corpo.ultimoAviso).toBeNull()
  })
})

describe('os avisos em um só PDF', () => {
  const imprimir = async (query: string) => {
    const r = await aplicacao().app.inject({
      method: 'GET',
      url: `/api/cobrancas/avisos.pdf?${query}`,
      headers: { authorization: `Bearer ${administrador.token}` },
    })
    return { status: r.statusCode, tipo: r.headers['content-type'], texto: r.rawPayload.toString('latin1') }
  }
  const paginas = (texto: string) => texto.match(/\/Type \/Page\b/g)?.length ?? 0

  test('de cada cobrança uma página própria, só as pedidas, ou as do filtro', async () => {
    const duas = await imprimir(`ids=${c[1]!._id},${c[0]!._id}`)
    expect([duas.status, duas.tipo]).toEqual([200, 'application/pdf'])
    expect(duas.texto.startsWith('%PDF-')).toBe(true)
    const uma = await imprimir(`ids=${c[0]!._id}`)
    expect(paginas(duas.texto)).toBe(2 * paginas(uma.texto))
    expect(paginas((await imprimir('competencia=2026-11')).texto)).toBe(3 * paginas(uma.texto))
  })

  test('nada a imprimir, cobrança que não existe, texto que não é lista: recusado', async () => {
    expect((await imprimir('competencia=2020-01')).status).toBe(409)
    expect((await imprimir(`ids=${novoId()}`)).status).toBe(400)
    expect((await imprimir('ids=,')).status).toBe(400)
  })

  test('morador não imprime os dos outros', async () => {
    const quem = await entrar('morador')
    expect((await aplicacao().pedir('GET', '/api/cobrancas/avisos.pdf', { quem })).status).toBe(403)
  })
})

describe('o que importa hoje', () => {
  test('o que venceu e o deste mês; o atrasado primeiro; dos iguais, na ordem das portas', async () => {
    await emitir('2026-12')
    await emitir('2027-02')
    await pedir('POST', `/api/cobrancas/${c[1]!._id}/pagamentos`, { valor: 1_030 })
    expect(await listar('status=agora&ordem=urgencia')).toEqual([
      'A 1 2026-11-10',
      'A 3 2026-11-10',
      'A 1 2026-12-10',
      'A 2 2026-12-10',
      'A 3 2026-12-10',
    ])
    const resumo = await pedir<{ quantidade: number; saldo: number }>('GET', '/api/cobrancas/resumo?status=agora')
    expect(resumo.corpo).toMatchObject({ quantidade: 5, saldo: 5_000 })
  })

  test('cancelada não aparece; de um mês só, o que se pagou também', async () => {
    await emitir('2026-12')
    const dezembro = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?competencia=2026-12&ordem=unidade')).corpo
    await pedir('PUT', `/api/cobrancas/${dezembro[0]!._id}/cancelar`, { motivo: 'Engano' })
    await pedir('POST', `/api/cobrancas/${dezembro[1]!._id}/pagamentos`, { valor: 1_000 })
    expect(await listar('status=agora&ordem=urgencia&competencia=2026-12')).toEqual([
      'A 3 2026-12-10',
      'A 2 2026-12-10',
    ])
  })

  test('do vencimento mais longe ao mais perto, os do mesmo dia seguem a ordem das portas', async () => {
    await emitir('2026-12')
    expect(await listar('ordem=-vencimento')).toEqual([
      ...['A 1 2026-12-10', 'A 2 2026-12-10', 'A 3 2026-12-10'],
      ...['A 1 2026-11-10', 'A 2 2026-11-10', 'A 3 2026-11-10'],
    ])
  })
})
