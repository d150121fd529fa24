import { afterEach, expect, test } from 'vitest'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { once } from '#contract/valores/once.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const outra = once(() => aplicacao().criarPessoa('Administrador'))
const criar = async (parte = {}) => {
  const corpo = { name: 'Conta de água', vencimento: '2027-01-31', valor: 500, forma: 'dinheiro', ...parte }
  return (await aplicacao().pedir<Pagavel>('POST', '/api/pagaveis', { corpo })).corpo
}
const pedirAprovacao = (p: Pagavel, quem?: Pessoa) =>
  aplicacao().pedir<Pagavel & CorpoDeErro>('PUT', `/api/pagaveis/${p._id}/pedir-aprovacao`, {
    corpo: {},
    ...(quem && { quem }),
  })
const avisosDe = async (quem: Pessoa) =>
  (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem })).corpo.filter((n) =>
    n.caminho.startsWith('/conta/'),
  )

test('onde só uma pessoa administra, é ela quem aprova, e não há a quem pedir', async () => {
  const p = await criar()
  expect(p.podemAprovar).toEqual(['Administrador de Teste'])
  const { status, corpo } = await pedirAprovacao(p)
  expect([status, corpo.message]).toEqual([409, 'Você mesmo pode aprovar esta conta.'])
})

test('diz quem pode aprovar; o pedido chega a quem pode, uma vez por dia, mesmo pedido duas ao mesmo tempo', async () => {
  const helena = await outra()
  const { db } = aplicacao().ctx
  await db.updateTable('usuarios').set({ nome: 'Helena Prado' }).where('id', '=', helena.id).execute()
  const p = await criar()
  expect(p).toMatchObject({ aprovacaoPedidaEm: null, impedimentos: { pedirAprovacao: null } })
  expect(p.podemAprovar).toEqual(['Helena Prado'])

  const vezes = await Promise.all([pedirAprovacao(p), pedirAprovacao(p)])
  expect(vezes.map((v) => v.status).toSorted()).toEqual([200, 409])
  expect(vezes.find((v) => v.status === 409)?.corpo.message).toMatch(/^A aprovação já foi pedida hoje/)
  expect(vezes.find((v) => v.status === 200)?.corpo.aprovacaoPedidaEm).not.toBeNull()
  const [aviso, ...mais] = await avisosDe(helena)
  expect(mais).toEqual([])
  expect(aviso).toMatchObject({ titulo: 'Conta espera a sua aprovação', caminho: `/conta/${p._id}` })
  expect(aviso?.texto.replace(/\s/g, ' ')).toBe('Conta de água, R$ 500,00, vence em 31/01/2027.')
  expect((await pedirAprovacao(p, helena)).corpo.message).toBe('Você mesmo pode aprovar esta conta.')

  const ontem = new Date(Date.now() - DIA).toISOString()
  await db.updateTable('notificacoes').set({ criada_em: ontem }).where('entidade', '=', 'pagaveis').execute()
  expect((await pedirAprovacao(p)).status).toBe(200)
  expect(await avisosDe(helena)).toHaveLength(2)
  const historico = await aplicacao().pedir<{ acao: string }[]>('GET', `/api/auditoria?entidade=pagaveis&id=${p._id}`)
  const pediu = 'pediu a aprovação de'
  expect(historico.corpo.map((h) => h.acao)).toEqual([pediu, pediu, 'criou'])
})

test.each<[string, object, boolean, string]>([
  ['rascunho', { rascunho: true }, false, 'Esta conta não espera aprovação.'],
  ['cancelada', {}, true, 'Esta conta não espera aprovação.'],
])('%s não se pede: 409, e ninguém é avisado', async (_, parte, cancelar, motivo) => {
  const antes = (await avisosDe(await outra())).length
  const p = await criar(parte)
  const corpo = { motivo: 'Engano' }
  if (cancelar) await aplicacao().pedir('PUT', `/api/pagaveis/${p._id}/cancelar`, { corpo })
  const r = await pedirAprovacao(p)
  expect([r.status, r.corpo.message, r.corpo.podemAprovar]).toEqual([409, motivo, undefined])
  expect(await avisosDe(await outra())).toHaveLength(antes)
})

test('até o valor que se paga sem aprovação ninguém é avisado: 409; um centavo acima, pede-se', async () => {
  const helena = await outra()
  const gravar = async (semAprovacaoAte: number | null, versao: number, quem?: Pessoa) => {
    const headers = { 'if-match': `"${versao}"` }
    const pedido = { corpo: { semAprovacaoAte }, headers, ...(quem && { quem }) }
    const r = await aplicacao().pedir<{ versao: number }>('PUT', '/api/pagaveis/regra', pedido)
    expect(r.status, r.texto).toBe(200)
    return r.corpo.versao
  }
  const { versao } = (await aplicacao().pedir<{ versao: number }>('GET', '/api/pagaveis/regra')).corpo
  const vale = await gravar(500, await gravar(500, versao), helena)
  const antes = (await avisosDe(helena)).length
  const dentro = await criar({ valor: 500 })
  expect([dentro.podemAprovar, dentro.impedimentos.pedirAprovacao]).toEqual([[], 'Esta conta não espera aprovação.'])
  const r = await pedirAprovacao(dentro)
  expect([r.status, r.corpo.message]).toEqual([409, 'Esta conta não espera aprovação.'])
  expect(await avisosDe(helena)).toHaveLength(antes)
  expect((await pedirAprovacao(await criar({ valor: 500.01 }))).status).toBe(200)
  expect(await avisosDe(helena)).toHaveLength(antes + 1)
  await gravar(null, vale)
  expect((await pedirAprovacao(dentro)).status, 'sem a regra, espera').toBe(200)
})

test('o que não existe é 404; o morador não pede', async () => {
  const p = await criar()
  const quem = await aplicacao().como('morador')
  expect((await pedirAprovacao(p, quem ?? undefined)).status).toBe(403)
  expect((await pedirAprovacao({ ...p, _id: 'nada' })).status).toBe(404)
})
