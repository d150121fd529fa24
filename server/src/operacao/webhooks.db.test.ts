import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { auditar } from '#server/platform/auditoria.ts'
import { lerConfig } from '#server/platform/config.ts'
import { ctxDoSistema } from '#server/platform/contexto.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { abrirPlataforma } from '#server/start.ts'
import { comAplicacao } from '../../test/aplicacao.ts'
import { AQUI, Ouvintes } from '../../test/ouvinte.ts'
import { criarBanco } from '../../test/postgres.ts'
import { fazerCopia } from './copia/gravar.ts'
import { restaurar } from './copia/restaurar.ts'
import { trocarChaves } from './trocar-chaves.ts'

const app = comAplicacao({ redesDosWebhooks: AQUI })
const casa = new Ouvintes(app)
const pasta = mkdtempSync(join(tmpdir(), 'condominio-webhooks-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const segredos = () => app().ctx.db.selectFrom('webhooks').select(['segredo', 'segredo_anterior']).execute()

describe('a troca das chaves', () => {
  test('quem recebe continua a conferir com o segredo que tem, lacrado com a chave nova', async () => {
    const { alvo, webhook } = await casa.ouvinte()
    const antes = await segredos()
    await trocarChaves(app().ctx, { vazaram: false })
    expect((await segredos())[0]?.segredo).not.toBe(antes[0]?.segredo)
    await casa.acontecer()
    await casa.enviar()
    expect(alvo.conferidos(webhook.segredo)).toMatchObject([{ type: 'fornecedores.criou' }])
  })

  test('um segredo que não abre com a chave de hoje impede a troca, diz de quem é, e nada muda', async () => {
    const { webhook } = await casa.ouvinte()
    await app()
      .ctx.db.updateTable('webhooks')
      .set({ segredo_anterior: 'AAAA', anterior_ate: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', webhook._id)
      .execute()
    const antes = await segredos()
    await expect(trocarChaves(app().ctx, { vazaram: false })).rejects.toThrow(/“Contabilidade”.*nada foi alterado/)
    expect(await segredos()).toEqual(antes)
  })
})

test('uma cópia restaurada não envia o que esperava nela, e o que acontece depois sai com o mesmo segredo', async () => {
  const { alvo, webhook } = await casa.ouvinte(204, 500, 204)
  await casa.acontecer()
  await casa.enviar()
  await casa.acontecer()
  await casa.enviar()
  expect((await casa.entregas()).map((e) => e.estado)).toEqual(['pendente', 'entregue'])
  const caminho = join(pasta, 'casa.tar.gz')
  await fazerCopia(app().plataforma, caminho, null)
  const banco = process.env.MOTOR === 'postgres' ? await criarBanco(inject('postgresAdminUrl')) : null
  const ajustes = { DATA_DIR: mkdtempSync(join(pasta, 'volta-')), LOG_LEVEL: 'silent', WEBHOOK_NETWORKS: AQUI.join() }
  const config = { ...lerConfig(ajustes), urlDoBanco: banco?.url ?? null }
  await restaurar(config, { caminho, senha: null, substituir: true })
  const outra = await abrirPlataforma(config)
  try {
    const ctx = ctxDoSistema(outra)
    const voltaram = await ctx.db.selectFrom('entregas_de_webhooks').select(['estado', 'motivo']).execute()
    expect(voltaram).toEqual([{ estado: 'falhou', motivo: expect.stringContaining('cópia restaurada') }])
    expect([await outra.webhooks.enviarPendentes(), alvo.recebidos.length]).toEqual([0, 2])
    await emTransacao(ctx, (ctx) =>
      auditar(ctx, {
        acao: 'alterou',
        entidade: 'fornecedores',
        id: novoId(),
        titulo: null,
        antes: null,
        depois: null,
      }),
    )
    expect(await outra.webhooks.enviarPendentes()).toBe(1)
    expect(alvo.conferidos(webhook.segredo).at(-1)).toMatchObject({ type: 'fornecedores.alterou' })
  } finally {
    await outra.conexao.fechar()
    await banco?.remover()
  }
})
