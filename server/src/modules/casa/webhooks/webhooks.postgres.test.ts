import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditar } from '#server/platform/auditoria.ts'
import { ctxDoSistema, type Plataforma } from '#server/platform/contexto.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { haOuvintes } from '#server/platform/webhooks/ouvintes.ts'
import { abrirPlataforma } from '#server/start.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { filaDoBanco } from '../../../../test/fila-do-banco.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { AQUI, Ouvintes } from '../../../../test/ouvinte.ts'

const app = comAplicacao({ redesDosWebhooks: AQUI })
const casa = new Ouvintes(app)
let vizinha: Plataforma

beforeAll(async () => {
  vizinha = await abrirPlataforma(app().plataforma.config)
  await vizinha.eventos.conectar(vizinha.conexao, vizinha.log)
})
afterAll(async () => {
  vizinha.eventos.fechar()
  await vizinha.conexao.fechar()
})

const naVizinha = () => ctxDoSistema(vizinha)

test('uma instância que não conhecia nenhum webhook ouve falar do que outra cadastrou, e do que desligou', async () => {
  await esperarAte(async () => {
    expect([await haOuvintes(naVizinha()), await haOuvintes(app().ctx)]).toEqual([false, false])
  })
  const { alvo, webhook } = await casa.ouvinte()
  await esperarAte(async () => {
    expect(await haOuvintes(naVizinha())).toBe(true)
  })
  await emTransacao(naVizinha(), (ctx) =>
    auditar(ctx, { acao: 'criou', entidade: 'fornecedores', id: novoId(), titulo: null, antes: null, depois: null }),
  )
  expect(await casa.enviar()).toBe(1)
  expect(alvo.conferidos(webhook.segredo)).toMatchObject([{ type: 'fornecedores.criou' }])
  await casa.mudar(webhook, { ativo: false })
  await esperarAte(async () => {
    expect(await haOuvintes(naVizinha())).toBe(false)
  })
})

test('duas instâncias que esvaziam a mesma fila entregam cada coisa uma vez', async () => {
  const { alvo } = await casa.ouvinte()
  for (let i = 0; i < 20; i++) await casa.acontecer()
  await esperarAte(async () => {
    expect(await haOuvintes(naVizinha())).toBe(true)
  })
  const [aqui, la] = await Promise.all([casa.enviar(), vizinha.webhooks.enviarPendentes()])
  expect(aqui + la).toBe(20)
  expect(new Set(alvo.recebidos.map((r) => r.id)).size).toBe(20)
  expect(alvo.recebidos).toHaveLength(20)
})

test('um webhook excluído ao mesmo tempo que algo é gravado não desfaz a gravação', async () => {
  const { webhook } = await casa.ouvinte()
  const [excluido, solto] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const { conexao } = app().plataforma
  const exclusao = conexao.db.transaction().execute(async (db) => {
    await db.deleteFrom('webhooks').where('id', '=', webhook._id).execute()
    excluido.resolve(undefined)
    await solto.promise
  })
  await excluido.promise
  const esperando = filaDoBanco(conexao)
  const gravacao = casa.acontecer()
  await esperarAte(async () => {
    expect(await esperando()).toBe(1)
  })
  solto.resolve(undefined)
  await exclusao
  await expect(gravacao).resolves.toMatch(/^[0-9a-f-]{36}$/)
  expect(await casa.entregas()).toEqual([])
})
