import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Credito, CreditoNaLista } from '#contract/cobranca/creditos.ts'
import type { BalanceteContabil } from '#contract/contas/razao.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { exameDe } from '../../../../test/doutor.ts'
import { conferirComOsJuizes } from '../../../../test/juizes.ts'
import { sementeDaVez } from '../../../../test/livros/passos.ts'
import { conferirRecebidoNoLivro, conferirTotaisDeCobrancas } from '../../../../test/livros-das-cobrancas.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../../../../test/predio.ts'
import { emitir } from './emissao.service.ts'

/** Any history of credits: never below zero, their sum what the building owes, debits equal to credits, records equal to books. */

const aplicacao = comAplicacao()
const [INICIO, FIM] = ['2027-01-05', '2027-09-20']
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
beforeEach(async () => {
  paraODia(FIM)
  await aplicacao().como('administrador')
  paraODia(INICIO)
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
})
afterEach(() => moverRelogio(0))

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const creditos = async (q = '?porPagina=todos') => (await pedir<CreditoNaLista[]>('GET', `/api/creditos${q}`)).corpo
const abertas = async () =>
  (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?porPagina=todos')).corpo.filter((c) =>
    ['aberta', 'parcial'].includes(c.status),
  )
const emissao = (mes: string, valor: number) => ({
  ...{ competencia: mes, nome: 'Taxa', vencimento: `${mes}-10` },
  itens: [
    { descricao: 'Cota', natureza: 'ordinaria' as const, base: 'igual' as const, valor },
    { descricao: 'Reserva', natureza: 'fundo_de_reserva' as const, base: 'igual' as const, valor: 37.03 },
  ],
})

async function conferir(): Promise<void> {
  const linhas = (await pedir<BalanceteContabil>('GET', '/api/razao/balancete')).corpo
  expect(linhas.debitos).toBe(linhas.creditos)
  const passivo = linhas.linhas
    .filter((l) => l.conta.classe === 'creditos_de_unidades')
    .reduce((s, l) => s + paraCentavos(l.final), 0)
  const todos = await creditos()
  expect(todos.every((c) => c.saldo >= 0 && c.saldo <= c.valor)).toBe(true)
  const saldos = todos.reduce((s, c) => s + paraCentavos(c.saldo), 0)
  expect([passivo, paraCentavos((await pedir<{ saldo: number }>('GET', '/api/creditos/resumo')).corpo.saldo)]).toEqual([
    saldos,
    saldos,
  ])
  // What came in and stayed is in the cash: payments with a receita, and credits less what was given back of them.
  const { db } = aplicacao().ctx
  const soma = async (tabela: 'receitas' | 'despesas') =>
    (
      await db
        .selectFrom(tabela)
        .select((e) => e.fn.coalesce(e.fn.sum<number | string>('valor'), e.val(0)).as('v'))
        .where('excluido_em', 'is', null)
        .where('data', '<=', hoje())
        .executeTakeFirstOrThrow()
    ).v
  expect(paraCentavos((await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo)).toBe(
    Number(await soma('receitas')) - Number(await soma('despesas')),
  )
  await conferirRecebidoNoLivro(db)
  await conferirTotaisDeCobrancas(db)
  expect(
    (await exameDe(aplicacao().plataforma.config)).filter((l) => /^(créditos|cobranças|livros|fundos|totais)/.test(l)),
  ).toEqual([])
}

type Passo = {
  faz: 'adianta' | 'emite' | 'paga' | 'usa' | 'estorna' | 'devolve' | 'desfaz' | 'cancela' | 'cancelaCredito' | 'passa'
  qual: number
  valor: number
  dias: number
}

// First of all: units that the others delete have one name, which the journal tells apart and the balance does not.
test('com créditos usados, devolvidos e a usar, hledger e beancount chegam aos mesmos saldos', async () => {
  const unidade = (await criarPredio(aplicacao(), 1))[0]!
  const { corpo: k } = await pedir<Credito>('POST', '/api/creditos', { unidade: unidade.id, valor: 900 })
  await pedir('POST', '/api/cobrancas', emissao('2027-02', 500))
  await pedir('POST', `/api/creditos/${k._id}/devolucoes`, { valor: 100, motivo: 'Pediu' })
  const ler = async (url: string) => (await aplicacao().pedir('GET', url)).texto
  expect(await conferirComOsJuizes(aplicacao().ctx.db, ler)).toBeGreaterThan(3)
})

test('qualquer sequência deixa Σ débito = Σ crédito, nenhum crédito negativo e a soma deles igual ao passivo', async () => {
  const feitos = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record<Passo>({
          faz: fc.constantFrom(
            'adianta',
            'emite',
            'paga',
            'usa',
            'usa',
            'estorna',
            'devolve',
            'desfaz',
            'cancela',
            'cancelaCredito',
            'passa',
          ),
          qual: fc.nat(9),
          valor: fc.integer({ min: 1, max: 120_000 }),
          dias: fc.integer({ min: 1, max: 12 }),
        }),
        { minLength: 12, maxLength: 26 },
      ),
      async (passos) => {
        paraODia(INICIO)
        await limparPredio(aplicacao())
        const unidades = await criarPredio(aplicacao(), 2)
        let [dia, mes] = [INICIO, 0]
        const escolher = <T>(l: readonly T[], n: number): T | undefined => l[n % Math.max(1, l.length)]
        for (const { faz, qual, valor, dias } of passos) {
          const contar = (r: { status: number }) => r.status < 300 && feitos.set(faz, (feitos.get(faz) ?? 0) + 1)
          if (faz === 'passa') paraODia((dia = somarDias(dia, dias)))
          else if (faz === 'adianta')
            contar(await pedir('POST', '/api/creditos', { unidade: unidades[qual % 2]!.id, valor: paraReais(valor) }))
          else if (faz === 'emite')
            contar(
              await pedir(
                'POST',
                '/api/cobrancas',
                emissao(`2027-${String((mes++ % 9) + 1).padStart(2, '0')}`, paraReais(valor)),
              ),
            )
          else if (faz === 'paga' || faz === 'cancela') {
            const c = escolher(
              faz === 'paga' ? await abertas() : (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo,
              qual,
            )
            if (faz === 'paga')
              contar(
                await pedir('POST', `/api/cobrancas/${c?._id ?? 'x'}/pagamentos`, {
                  valor: paraReais(valor),
                  aMais: 'credito',
                }),
              )
            else contar(await pedir('PUT', `/api/cobrancas/${c?._id ?? 'x'}/cancelar`, { motivo: 'Engano' }))
          } else if (faz === 'estorna') {
            const c = escolher((await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo, qual)
            const p =
              c &&
              (await pedir<Cobranca>('GET', `/api/cobrancas/${c._id}`)).corpo.pagamentos.find((x) => x.podeEstornar)
            if (p)
              contar(await pedir('PUT', `/api/cobrancas/${c._id}/pagamentos/${p._id}/estornar`, { motivo: 'Volta' }))
          } else {
            const k = escolher(await creditos(), qual)
            const url = `/api/creditos/${k?._id ?? 'x'}`
            if (faz === 'usa')
              contar(
                await pedir('PUT', `${url}/usar`, {
                  cobranca:
                    escolher(
                      (await abertas()).filter((c) => c.unidade._id === k?.unidade._id),
                      dias,
                    )?._id ?? 'x',
                  ...(dias % 2 && { valor: paraReais(valor) }),
                }),
              )
            else if (faz === 'devolve')
              contar(await pedir('POST', `${url}/devolucoes`, { valor: paraReais(valor), motivo: 'Pediu' }))
            else if (faz === 'cancelaCredito') contar(await pedir('PUT', `${url}/cancelar`, { motivo: 'Engano' }))
            else {
              const d = (await pedir<Partial<Credito>>('GET', url)).corpo.devolucoes?.[0]
              contar(await pedir('PUT', `${url}/devolucoes/${d?._id ?? 'x'}/desfazer`, { motivo: 'Engano' }))
            }
          }
        }
        await conferir()
      },
    ),
    { numRuns: 14, seed: sementeDaVez() },
  )
  for (const faz of ['adianta', 'emite', 'paga', 'usa', 'estorna', 'devolve', 'cancela'])
    expect([faz, (feitos.get(faz) ?? 0) > 0]).toEqual([faz, true])
})

test('de dois que usam o mesmo crédito ao mesmo tempo, e de duas emissões, nunca sai mais do que havia', async () => {
  const unidade = (await criarPredio(aplicacao(), 1))[0]!
  await pedir('POST', '/api/cobrancas', emissao('2027-01', 500))
  await pedir('POST', '/api/cobrancas', emissao('2027-02', 500))
  const [a, b] = await abertas()
  const { corpo: k } = await pedir<Credito>('POST', '/api/creditos', { unidade: unidade.id, valor: 600 })
  const usos = await Promise.all(
    [a, b].map((c) => pedir<Credito>('PUT', `/api/creditos/${k._id}/usar`, { cobranca: c!._id, valor: 400 })),
  )
  expect(usos.map((r) => r.status).toSorted()).toEqual([200, 409])
  const duas = await Promise.all([
    pedir('POST', '/api/cobrancas', emissao('2027-03', 500)),
    pedir('POST', '/api/cobrancas', emissao('2027-04', 500)),
    pedir('POST', `/api/creditos/${k._id}/devolucoes`, { valor: 200, motivo: 'Pediu' }),
  ])
  expect(duas.slice(0, 2).map((r) => r.status)).toEqual([200, 200])
  const { saldo, usos: feitos, devolucoes } = (await pedir<Credito>('GET', `/api/creditos/${k._id}`)).corpo
  const saiu = [...feitos, ...devolucoes].reduce((s, u) => s + paraCentavos(u.valor), 0)
  expect([saldo, saiu]).toEqual([0, 60_000])
  const [um, outro] = await Promise.all(
    [1, 2].map(() => pedir('POST', '/api/creditos', { unidade: unidade.id, valor: 10 })),
  )
  expect([um!.status, outro!.status]).toEqual([201, 201])
  expect((await exameDe(aplicacao().plataforma.config)).filter((l) => /^(créditos|livros)/.test(l))).toEqual([])
})

/** Statements read from credits while something is done. */
async function leiturasDeCreditos(fazer: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  let lidas = 0
  const contador: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"creditos')) lidas += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { ctx } = aplicacao()
  const db = ctx.plataforma.conexao.db.withPlugin(contador)
  await fazer({ ...ctx, db, plataforma: { ...ctx.plataforma, conexao: { ...ctx.plataforma.conexao, db } } })
  return lidas
}

test('gerar 400 cobranças lê os créditos uma vez, ainda que todas as unidades os tenham', async () => {
  const unidades = await criarPredio(aplicacao(), 400)
  const gerar = (mes: string) =>
    leiturasDeCreditos((ctx) =>
      emitir(ctx, {
        ...emissao(mes, 40_000),
        itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 40_000 }],
      }),
    )
  expect(await gerar('2027-01')).toBe(1)
  for (const { id } of unidades.slice(0, 60)) await pedir('POST', '/api/creditos', { unidade: id, valor: 30 })
  expect(await gerar('2027-02')).toBe(1)
  const pagas = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?competencia=2027-02&porPagina=todos')).corpo
  expect(pagas.filter((c) => c.creditoUsado === 30)).toHaveLength(60)
})
