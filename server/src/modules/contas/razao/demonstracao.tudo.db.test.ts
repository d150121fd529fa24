import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Balancete } from '#contract/contas/fundos.ts'
import type { BalanceteContabil } from '#contract/contas/razao.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { semear } from '#server/demo/semear.ts'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import { up } from '../../../../migrations/0084_partidas.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { conferirComOsJuizes, mesesDosLivros } from '../../../../test/juizes.ts'
import { exameDe } from '../../../../test/doutor.ts'

/** The books of the demonstration: two years lived through the services. */

const aplicacao = comAplicacao()
beforeAll(async () => {
  await aplicacao().como('administrador')
  await semear(aplicacao().ctx)
})

const ler = async (url: string) => (await aplicacao().pedir('GET', url)).texto
const balancete = async (mes: string) =>
  (await aplicacao().pedir<BalanceteContabil>('GET', `/api/razao/balancete?mesInicial=${mes}&mesFinal=${mes}`)).corpo

test('cada fundo tem nos livros, mês a mês, o que o balancete dos fundos diz', async () => {
  const doCaixa = (await mesesDosLivros(aplicacao().ctx.db)).filter((m) => m > '1900-01')
  expect(doCaixa.length).toBeGreaterThanOrEqual(24)
  for (const mes of doCaixa) {
    const { corpo } = await aplicacao().pedir<Balancete>('GET', `/api/fundos/balancete?competencia=${mes}`)
    const { linhas } = await balancete(mes)
    // Wherever it is kept, the money is that of the funds.
    const dinheiro = linhas.filter((l) => l.conta.classe === 'dinheiro')
    const soma = (quando: 'inicial' | 'final') => somarReais(dinheiro.map((l) => l[quando]))
    expect([mes, soma('inicial'), soma('final')]).toEqual([mes, corpo.total.saldoInicial, corpo.total.saldoFinal])
    for (const { fundo, receitas, despesas, saldoFinal } of corpo.fundos) {
      const doFundo = (classe: string) =>
        linhas.filter((l) => l.conta.classe === classe && l.conta.fundo === fundo.nome)
      const somar = (classe: string, lado: 'debitos' | 'creditos' | 'final') =>
        somarReais(doFundo(classe).map((l) => l[lado]))
      expect(somarReais([somar('receita', 'creditos'), -somar('receita', 'debitos')])).toBe(receitas)
      expect(somarReais([somar('despesa', 'debitos'), -somar('despesa', 'creditos')])).toBe(despesas)
      const patrimonio = linhas.find((l) => l.conta.classe === 'fundo' && l.conta.nome === fundo.nome)?.final ?? 0
      expect(somarReais([patrimonio, somar('receita', 'final'), -somar('despesa', 'final')])).toBe(saldoFinal)
    }
  }
})

test('hledger e beancount chegam às mesmas mudanças de cada conta em cada mês', async () => {
  expect(await conferirComOsJuizes(aplicacao().ctx.db, ler)).toBeGreaterThan(500)
})

test('de um mês em diante, a abertura traz os saldos de antes, e eles somam zero', async () => {
  const { texto } = await aplicacao().pedir(
    'GET',
    '/api/razao/exportar?formato=hledger&mesInicial=2026-01&mesFinal=2026-02',
  )
  expect(texto).toContain('2025-12-31 * Saldos de abertura')
  expect(texto.match(/^20(25-12-31|26-0[12]-\d\d) \*/gm)?.length).toBe(texto.match(/^\d{4}-\d\d-\d\d \*/gm)?.length)
})

test('o diário em CSV tem uma linha por partida', async () => {
  const texto = await ler('/api/razao/exportar?formato=csv')
  const { n } = await aplicacao()
    .ctx.db.selectFrom('partidas')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(texto.trimEnd().split('\n')).toHaveLength(n + 1)
})

/** There was one account of money when books were first written: all that is in another goes to it, in closed months too. */
async function numaContaSo(db: Handle, motor: Motor): Promise<void> {
  for (const [gatilho, tabela] of [
    ['receitas_muda_de_conta', 'receitas'],
    ['despesas_muda_de_conta', 'despesas'],
    ['transferencias_de_conta_remove', 'transferencias_de_conta'],
  ] as const)
    await (
      motor === 'postgres'
        ? sql`drop trigger ${sql.ref(gatilho)} on ${sql.table(tabela)}`
        : sql`drop trigger ${sql.ref(gatilho)}`
    ).execute(db)
  for (const tabela of ['receitas', 'despesas'] as const)
    await db.updateTable(tabela).set({ conta_id: CONTA_PRINCIPAL }).execute()
  await db.deleteFrom('transferencias_de_conta').execute()
}

test('dados de antes são escriturados desde o primeiro registro, iguais aos que o uso teria escrito', async () => {
  const { db, plataforma } = aplicacao().ctx
  const { motor } = plataforma.conexao
  // Nothing was withheld, as a record, when books were written for the first time.
  await sql`delete from retencoes`.execute(db)
  await sql`update pagaveis set retido = 0, guia = null, guia_mes = null`.execute(db)
  // Nor was there more than one account of money.
  const porMes = async () =>
    (
      await sql<{ conta: string; mes: string; saldo: number }>`
        select conta, mes, sum(saldo) as saldo from (
          select case when c.classe = 'dinheiro' then '' else c.classe || ' ' || c.ref || ' ' || c.fundo_id end as conta,
            s.mes, s.debito - s.credito as saldo
          from saldos_contabeis s join contas_contabeis c on c.id = s.conta_id
          where c.classe in ('dinheiro', 'receita', 'despesa', 'fundo')
        ) x group by conta, mes having sum(saldo) <> 0 order by 1, 2`.execute(db)
    ).rows
  const vividos = await porMes()
  expect(vividos.length).toBeGreaterThan(100)
  await db.transaction().execute(async (db) => {
    if (motor === 'postgres') {
      await sql`drop table saldos_contabeis, partidas, contas_contabeis cascade`.execute(db)
      const { rows } = await sql<{ nome: string; tabela: string }>`
        select tgname as nome, tgrelid::regclass::text as tabela from pg_trigger where tgname like '%_escritura_%'`.execute(
        db,
      )
      for (const g of rows) await sql`drop trigger ${sql.ref(g.nome)} on ${sql.table(g.tabela)}`.execute(db)
      const funcoes = await sql<{ nome: string }>`
        select proname as nome from pg_proc where proname like '%_escritura_%' or proname in ('partidas_somadas', 'partidas_ficam')`.execute(
        db,
      )
      for (const f of funcoes.rows) await sql`drop function ${sql.ref(f.nome)}`.execute(db)
    } else {
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'trigger' and (name like '%_escritura_%' or name like 'partidas_%')`.execute(
        db,
      )
      for (const g of rows) await sql`drop trigger ${sql.ref(g.name)}`.execute(db)
      for (const t of ['saldos_contabeis', 'partidas', 'contas_contabeis'])
        await sql`drop table ${sql.table(t)}`.execute(db)
    }
    await numaContaSo(db, motor)
    await up(db, motor)
  })
  expect(await porMes()).toEqual(vividos)
  // Entries written anew are not those that were sealed: the chain says so, and nothing else is wrong.
  const faltas = await exameDe(aplicacao().plataforma.config)
  expect(faltas.map((f) => f.replace(/ .*/, ''))).toEqual(['cadeia:'])
})
