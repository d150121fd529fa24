import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { agoraISO, DIA, HORA, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { tomarAVez } from '#server/platform/trabalhos/trabalhos.ts'
import * as fila from '#server/platform/correio/fila.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../test/aplicacao.ts'

/** A clock that goes wrong and is put right, and reads beside which something is written down. */

const aplicacao = comAplicacao({ limite: { anonimo: 20, sessao: 1_000 } })
afterEach(() => {
  moverRelogio(0)
  vi.useRealTimers()
})

const perfil = async (quem: Pessoa) => (await aplicacao().pedir('GET', '/api/users/profile', { quem })).status

describe('J3: sessões', () => {
  test('a que foi recusada como vencida continua vencida quando o relógio volta', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    expect(await perfil(pessoa)).toBe(200)
    moverRelogio(25 * HORA)
    expect(await perfil(pessoa)).toBe(401)
    moverRelogio(0)
    expect(await perfil(pessoa)).toBe(401)
  })

  test('um relógio um dia atrasado não encerra as de quem entrou antes', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    moverRelogio(-DIA)
    expect(await perfil(pessoa)).toBe(200)
    moverRelogio(0)
    expect(await perfil(pessoa)).toBe(200)
  })

  test('J4: quem lê segue lendo quando o uso da sessão e do link do calendário não pode ser anotado', async () => {
    const { ctx } = aplicacao()
    const quem = (await aplicacao().como('administrador'))!
    const { url } = (await aplicacao().pedir<{ url: string }>('POST', '/api/agendas/assinatura')).corpo
    const desfazer = await semGravar(['sessoes', 'agendas_assinaturas'])
    moverRelogio(2 * MINUTO)
    expect(await perfil(quem)).toBe(200)
    const calendario = await aplicacao().pedir('GET', new URL(url).pathname, { quem: null })
    expect([calendario.status, calendario.texto.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
    await desfazer()
    const antes = await ctx.db
      .selectFrom('sessoes')
      .select('usada_em')
      .where('usuario_id', '=', quem.id)
      .executeTakeFirstOrThrow()
    expect(new Date(antes.usada_em).getTime()).toBeLessThan(Date.now() + MINUTO)
  })
})

/** No row of these tables can be changed, as on a full disk. @returns what ends that */
async function semGravar(tabelas: string[]): Promise<() => Promise<void>> {
  const { db, motor } = aplicacao().ctx
  const gatilho = (t: string) => sql.id(`sem_gravar_${t}`)
  if (motor === 'postgres')
    await sql`create function sem_gravar() returns trigger language plpgsql as $$ begin raise exception 'cheio' using errcode = '53100'; end $$`.execute(
      db,
    )
  for (const t of tabelas)
    await (
      motor === 'postgres'
        ? sql`create trigger ${gatilho(t)} before update on ${sql.table(t)} execute function sem_gravar()`
        : sql`create trigger ${gatilho(t)} before update on ${sql.table(t)} begin select raise(abort, 'cheio'); end`
    ).execute(db)
  return async () => {
    for (const t of tabelas)
      await (
        motor === 'postgres' ? sql`drop trigger ${gatilho(t)} on ${sql.table(t)}` : sql`drop trigger ${gatilho(t)}`
      ).execute(db)
    if (motor === 'postgres') await sql`drop function sem_gravar()`.execute(db)
  }
}

describe('J3: limites', () => {
  test('palpites escritos por um relógio adiantado não prendem a conta por mais que a janela', async () => {
    const { email } = await aplicacao().criarPessoa('Morador')
    const entrar = (password: string) =>
      aplicacao().pedir<CorpoDeErro>('POST', '/api/users', { corpo: { email, password }, quem: null })
    moverRelogio(2 * HORA)
    const { db } = aplicacao().ctx
    expect((await entrar('errada, esta')).status).toBe(401)
    const { chave } = await db
      .selectFrom('tentativas')
      .select('chave')
      .where('chave', 'like', 'conta:%')
      .orderBy('quando', 'desc')
      .executeTakeFirstOrThrow()
    const iguais = Array.from({ length: 10 }, () => ({ id: novoId(), chave, quando: agoraISO() }))
    await db.insertInto('tentativas').values(iguais).execute()
    moverRelogio(0)
    const presa = await entrar(SENHA)
    expect(presa.status).toBe(429)
    expect(Number(presa.headers['retry-after'])).toBeLessThanOrEqual(600)
    moverRelogio(11 * MINUTO)
    expect((await entrar(SENHA)).status).toBe(200)
  })

  test('o limite geral não gruda quando o relógio volta um dia', async () => {
    const pedir = () => aplicacao().app.inject({ method: 'GET', url: '/api/captcha', remoteAddress: '10.9.8.7' })
    let ultima = await pedir()
    for (let i = 0; i < 25; i++) ultima = await pedir()
    expect(ultima.statusCode).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DIA })
    ultima = await pedir()
    expect(ultima.statusCode).toBe(429)
    expect(Number(ultima.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})

describe('J3: o que espera a sua vez', () => {
  test('uma carta escrita por um relógio um dia adiantado sai assim que ele volta', async () => {
    const { ctx } = aplicacao()
    moverRelogio(DIA)
    await fila.enfileirar(ctx, { para: 'a@exemplo.com.br', assunto: 'adiantada', texto: 'a', html: 'a' })
    moverRelogio(0)
    expect((await fila.reservar(ctx.db))?.assunto).toBe('adiantada')
  })

  test('um trabalho cuja vez foi tomada um dia adiante não espera um dia', async () => {
    const { ctx } = aplicacao()
    moverRelogio(DIA)
    expect(await tomarAVez(ctx, { nome: 'do-relogio' })).not.toBeNull()
    await ctx.db.updateTable('trabalhos').set({ vivo_ate: null }).where('nome', '=', 'do-relogio').execute()
    moverRelogio(0)
    expect(await tomarAVez(ctx, { nome: 'do-relogio' })).not.toBeNull()
    expect(await tomarAVez(ctx, { nome: 'do-relogio' })).toBeNull()
  })
})
