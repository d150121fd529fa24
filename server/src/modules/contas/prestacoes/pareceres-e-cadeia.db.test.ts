import { beforeAll, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { ConferenciaDosLivros } from '#contract/contas/razao.ts'
import { conferir } from '#server/platform/cadeia/conferir.ts'
import { selar } from '#server/platform/cadeia/selar.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { comConselho, mesAtras, type Conselheiro } from '../../../../test/conselho.ts'
import { porTras } from '../../../../test/por-tras.ts'

/** What a hand behind the program does to the council's opinions is found, and named. */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const { pedir, ver, assinar, fechar, publicar, preparar } = comConselho(aplicacao)

const mes = mesAtras(2)
let ana: Conselheiro, bia: Conselheiro, caio: Conselheiro
beforeAll(async () => {
  ;[ana, bia, caio] = await preparar([3, 2])
  await fechar(mes)
  await publicar(mes)
  await assinar(mes, ana, 'aprova')
  await assinar(mes, bia, 'rejeita', 'Falta a nota da luz.')
  await selar(aplicacao().ctx)
})
const daBia = () =>
  db().selectFrom('pareceres_assinados').selectAll().where('competencia', '=', mes).where('usuario_id', '=', bia.id)

test('o histórico conta, com a essência, e a cadeia sela', async () => {
  const url = `/api/auditoria?entidade=prestacoes&id=${mes}`
  const [ultimo] = (await pedir<RegistroDeAuditoria[]>('GET', url)).corpo
  expect([ultimo?.acao, ultimo?.quem.nome]).toEqual(['rejeitou', 'Bia Conselheira'])
  expect(JSON.stringify(ultimo)).toContain('Falta a nota da luz.')
  const { id } = await daBia().executeTakeFirstOrThrow()
  const elo = await db().selectFrom('elos').select('n').where('registro', '=', id).executeTakeFirst()
  expect(elo).toBeDefined()
  expect((await conferir(db())).quebra).toBeNull()
})

test('o banco não deixa mudar nem apagar um parecer', async () => {
  await expect(db().updateTable('pareceres_assinados').set({ decisao: 'aprova' }).execute()).rejects.toThrow(
    /parecer_fica/,
  )
  await expect(db().deleteFrom('pareceres_assinados').execute()).rejects.toThrow(/parecer_fica/)
})

/** A hand that owns the database does what it likes. */
const aMao = (fazer: () => Promise<unknown>) => porTras(aplicacao(), ['pareceres_assinados'], fazer)

const MUDANCAS: [string, Record<string, string>, RegExp][] = [
  ['a decisão', { decisao: 'aprova' }, /diz aprova, e o histórico diz que a pessoa rejeitou/],
  ['as palavras', { texto: 'Está tudo certo.' }, /não é o que foi selado/],
  ['o selo do que se leu', { selo: 'f'.repeat(64) }, /não é o que foi selado/],
  ['o nome', { nome: 'Outra Pessoa' }, /o nome no parecer/],
  ['o mês', { competencia: mesAtras(3) }, /não é do mês/],
]
test.each(MUDANCAS)('%s mudada é achada por “Conferir”, que a nomeia', async (_, mudou, motivo) => {
  const certo = await daBia().executeTakeFirstOrThrow()
  await aMao(() => db().updateTable('pareceres_assinados').set(mudou).where('id', '=', certo.id).execute())
  const { corpo } = await pedir<ConferenciaDosLivros>('GET', '/api/razao/conferencia')
  await aMao(() => db().updateTable('pareceres_assinados').set(certo).where('id', '=', certo.id).execute())
  expect(corpo.quebra).toMatchObject({
    de: 'pareceres_assinados',
    registro: certo.id,
    motivo: expect.stringMatching(motivo),
  })
  expect((await conferir(db())).quebra).toBeNull()
})

test('o apagado faz falta, o inventado não está no histórico, e o dado a outra pessoa é de quem o deu', async () => {
  const certo = await daBia().executeTakeFirstOrThrow()
  await aMao(() => db().deleteFrom('pareceres_assinados').where('id', '=', certo.id).execute())
  expect((await conferir(db())).quebra).toMatchObject({
    registro: certo.id,
    motivo: expect.stringContaining('não existe mais'),
  })
  const forjado = { ...certo, id: 'forjado', usuario_id: caio.id, nome: caio.nome }
  await db().insertInto('pareceres_assinados').values(certo).execute()
  await db().insertInto('pareceres_assinados').values(forjado).execute()
  expect((await conferir(db())).quebra).toMatchObject({
    registro: 'forjado',
    motivo: 'o parecer não está no histórico',
  })
  await aMao(() => db().deleteFrom('pareceres_assinados').where('id', '=', 'forjado').execute())
  await aMao(() =>
    db().updateTable('pareceres_assinados').set({ usuario_id: caio.id }).where('id', '=', certo.id).execute(),
  )
  expect((await conferir(db())).quebra).toMatchObject({ motivo: 'o parecer não é de quem o histórico diz' })
  await aMao(() => db().updateTable('pareceres_assinados').set(certo).where('id', '=', certo.id).execute())
  expect((await conferir(db())).quebra).toBeNull()
})

test('as contas publicadas, trocadas depois de lidas, não são as que o conselheiro leu', async () => {
  const { retrato } = await db()
    .selectFrom('prestacoes')
    .select('retrato')
    .where('id', '=', mes)
    .executeTakeFirstOrThrow()
  const trocar = (para: string | null) =>
    db().updateTable('prestacoes').set({ retrato: para }).where('id', '=', mes).execute()
  await trocar(retrato!.replace('Conta de luz', 'Conta de gás'))
  expect((await conferir(db())).quebra).toMatchObject({
    de: 'pareceres_assinados',
    motivo: expect.stringContaining('não são as que o conselheiro leu'),
  })
  await trocar(retrato)
  expect((await conferir(db())).quebra).toBeNull()
})

test('quem tem os dados eliminados deixa o parecer no papel, e a prova do que decidiu', async () => {
  const r = await pedir('PUT', `/api/users/${bia.id}/desativar`, {})
  expect(r.status, r.texto).toBe(200)
  expect((await pedir('PUT', `/api/users/${bia.id}/eliminar`, {})).status).toBeLessThan(300)
  expect((await conferir(db())).quebra).toBeNull()
  expect((await ver(mes)).conselho.pareceres.map((p) => p.de)).toContain('Bia Conselheira')
  const { id } = await daBia().executeTakeFirstOrThrow()
  await aMao(() => db().updateTable('pareceres_assinados').set({ decisao: 'aprova' }).where('id', '=', id).execute())
  expect((await conferir(db())).quebra?.motivo).toMatch(/diz aprova/)
  await aMao(() => db().updateTable('pareceres_assinados').set({ decisao: 'rejeita' }).where('id', '=', id).execute())
})
