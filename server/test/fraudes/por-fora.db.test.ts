import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resumoDe } from '#server/platform/ids.ts'
import { hoje } from '#server/platform/relogio.ts'
import { pdf } from '../amostras.ts'
import { comAplicacao } from '../aplicacao.ts'
import { enviar } from '../envio.ts'
import { porTras } from '../por-tras.ts'
import { comFraudes } from './casa.ts'

/** What a hand that owns the database, or the disk, changes behind the program (docs/livros-que-se-provam.md). */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const { fazer, outra, contaAprovada, lancarConta, doutor, conferir, selarTudo } = comFraudes(aplicacao)
const aMao = (fazer: () => Promise<unknown>) => porTras(aplicacao(), ['partidas', 'auditoria', 'elos'], fazer)

let despesa: string
beforeAll(async () => {
  await outra()
  for (const name of ['Luz', 'Água', 'Gás']) despesa = (await fazer('POST', '/api/despesas', linha(name)))._id
})
const linha = (name: string) => ({ name, nota: 1, description: 'x', price: 30, data: hoje() })
beforeEach(async () => {
  await selarTudo()
  expect(await doutor()).toEqual([])
})

describe('o histórico', () => {
  const doHistorico = () =>
    db().selectFrom('auditoria').selectAll().where('entidade_id', '=', despesa).executeTakeFirstOrThrow()

  test('L48: um registro apagado ou mudado: o banco de dados recusa; com os gatilhos tirados, “Conferir” e o doutor o nomeiam', async () => {
    const certo = await doHistorico()
    const deste = () => db().updateTable('auditoria').where('id', '=', certo.id)
    const GOLPES: [() => Promise<unknown>, string][] = [
      [() => deste().set({ titulo: 'outra' }).execute(), 'o texto do histórico não é o que foi selado'],
      [() => deste().set({ usuario_nome: 'Outra pessoa' }).execute(), 'o texto do histórico não é o que foi selado'],
      [() => deste().set({ acao: 'alterou' }).execute(), 'o registro do histórico não é o que foi selado'],
      [
        () => deste().set({ quando: '2020-01-01T00:00:00.000Z' }).execute(),
        'o registro do histórico não é o que foi selado',
      ],
      [() => db().deleteFrom('auditoria').where('id', '=', certo.id).execute(), 'o que foi selado não existe mais'],
    ]
    for (const [golpe, motivo] of GOLPES) {
      await expect(golpe()).rejects.toThrow(/historico_selado/)
      await aMao(golpe)
      expect((await conferir()).quebra).toMatchObject({ de: 'auditoria', registro: certo.id, motivo })
      expect((await doutor()).filter((f) => f.startsWith('cadeia'))).toEqual([
        expect.stringContaining(`(auditoria ${certo.id}), ${motivo}`),
      ])
      await aMao(async () => {
        await db().deleteFrom('auditoria').where('id', '=', certo.id).execute()
        await db().insertInto('auditoria').values(certo).execute()
      })
    }
  })

  test('L49: o elo tirado junto: falta um elo', async () => {
    const certo = await doHistorico()
    const elo = await db().selectFrom('elos').selectAll().where('registro', '=', certo.id).executeTakeFirstOrThrow()
    await aMao(async () => {
      await db().deleteFrom('elos').where('n', '=', elo.n).execute()
      await db().deleteFrom('auditoria').where('id', '=', certo.id).execute()
    })
    expect((await conferir()).quebra).toMatchObject({ elo: elo.n, motivo: 'falta um elo' })
    await aMao(async () => {
      await db().insertInto('auditoria').values(certo).execute()
      await db().insertInto('elos').values(elo).execute()
    })
  })

  test('L50: no minuto antes de ser selado: não se vê', async () => {
    const { _id } = await fazer('POST', '/api/despesas', linha('Do minuto'))
    await db().deleteFrom('auditoria').where('entidade_id', '=', _id).execute()
    await selarTudo()
    expect([(await conferir()).quebra, await doutor()]).toEqual([null, []])
  })
})

describe('os livros', () => {
  test('L51: o valor de uma partida: recusado; com os gatilhos tirados, “Conferir” a nomeia, e o doutor diz de que registro é', async () => {
    const { id } = await db()
      .selectFrom('partidas')
      .select('id')
      .where('origem_id', '=', despesa)
      .executeTakeFirstOrThrow()
    const mais = (quanto: number) => () =>
      sql`update partidas set valor = valor + ${quanto} where id = ${id}`.execute(db())
    await expect(mais(100)()).rejects.toThrow(/partida_fica/)
    await aMao(mais(100))
    expect((await conferir()).quebra).toMatchObject({
      ...{ de: 'partidas', registro: String(id), motivo: 'a partida não é a que foi selada' },
    })
    expect((await doutor()).join('\n')).toContain(`livros: despesas ${despesa} tem `)
    await aMao(mais(-100))
  })

  test.each([
    ['o valor de uma despesa mudado', { valor: 1 }, { valor: 3_000 }],
    ['uma despesa dada por excluída', { excluido_em: hoje() }, { excluido_em: null }],
  ])('L52: %s direto na tabela: os livros a acompanham, e o doutor diz que as somas não', async (_, golpe, certo) => {
    const gravar = (colunas: typeof golpe | typeof certo) =>
      db().updateTable('despesas').set(colunas).where('id', '=', despesa).execute()
    await gravar(golpe)
    expect((await doutor()).map((f) => f.split(':')[0])).toEqual(expect.arrayContaining(['totais', 'livros']))
    await gravar(certo)
  })

  test('L53: uma despesa posta direto na tabela, com as somas acertadas: não se vê, senão por não estar no histórico', async () => {
    const molde = await db().selectFrom('despesas').selectAll().where('id', '=', despesa).executeTakeFirstOrThrow()
    const id = 'forjada'
    await db()
      .insertInto('despesas')
      .values({ ...molde, id, nome: 'Forjada' })
      .execute()
    const somas = (quantos: number) =>
      sql`update totais set quantidade = quantidade + ${quantos}, total = total + ${quantos * molde.valor}
        where tipo = 'despesa' and fundo_id = ${molde.fundo_id} and periodo in (${hoje()}, ${hoje().slice(0, 7)}, ${hoje().slice(0, 4)})`.execute(
        db(),
      )
    await somas(1)
    await selarTudo()
    expect((await conferir()).quebra).toBeNull()
    expect(await doutor()).toEqual([])
    const nele = await db().selectFrom('auditoria').select('id').where('entidade_id', '=', id).executeTakeFirst()
    expect(nele).toBeUndefined()
    await db().deleteFrom('despesas').where('id', '=', id).execute()
    await somas(-1)
  })

  test('L54: o limite sem aprovação aumentado direto na tabela: não se vê, senão por não estar no histórico', async () => {
    const p = await lancarConta({ valor: 70 })
    const regra = { id: 'unica', sem_aprovacao_ate: 99_999_999, atualizado_em: hoje() }
    await db().insertInto('regra_de_pagaveis').values(regra).execute()
    await fazer('PUT', `/api/pagaveis/${p._id}/pagar`, {})
    expect(await doutor()).toEqual([])
    await db().deleteFrom('regra_de_pagaveis').execute()
  })
})

describe('os arquivos', () => {
  const naPasta = (id: string): string => {
    const pasta = join(aplicacao().plataforma.config.pastaDeDados, 'arquivos')
    const achado = readdirSync(pasta, { recursive: true })
      .map((nome) => join(pasta, String(nome)))
      .find((caminho) => caminho.includes(id) && statSync(caminho).isFile())
    return achado ?? ''
  }

  test('L55: o conteúdo da nota trocado no disco: o doutor diz qual; trocado também o resumo no banco, não se vê', async () => {
    const { _id } = (await enviar<{ _id: string }>(aplicacao(), pdf('certa'), 'nota.pdf')).corpo
    await contaAprovada({ anexos: [_id] })
    const [certo, outro] = [pdf('certa'), pdf('falsa')]
    expect(certo.length).toBe(outro.length)
    writeFileSync(naPasta(_id), outro)
    expect(await doutor()).toEqual([`arquivos: o conteúdo de nota.pdf (${_id}) não é o que foi enviado`])
    const { sha256 } = await db()
      .selectFrom('arquivos')
      .select('sha256')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    const gravar = (resumo: string) =>
      db().updateTable('arquivos').set({ sha256: resumo }).where('id', '=', _id).execute()
    await gravar(resumoDe(outro))
    expect(await doutor()).toEqual([])
    await gravar(sha256)
    writeFileSync(naPasta(_id), certo)
  })
})
