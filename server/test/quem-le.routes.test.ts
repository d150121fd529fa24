import { beforeAll, expect, test } from 'vitest'
import type { BalanceteContabil } from '#contract/contas/razao.ts'
import type { Prestacao, PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import { pode, type Operacao } from '#contract/protocolo/permissoes.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { png } from './amostras.ts'
import { comAplicacao, type Pessoa } from './aplicacao.ts'
import { enviar } from './envio.ts'
import { diferencas, enderecoVivo, fotografar, povoar } from './abuso/mundo.ts'
import { OPERACOES, operacoesDe } from './abuso/operacoes.ts'

/** Who reads the books by an office, over the whole demonstration: everything of them can be read, nothing can be written. */

const aplicacao = comAplicacao()
let leitor: Pessoa
beforeAll(async () => {
  await povoar(aplicacao())
  await aplicacao().pedir('POST', '/api/pagaveis', {
    corpo: { name: 'Luz', vencimento: '2030-01-10', valor: 10, forma: 'dinheiro' },
  })
  leitor = (await aplicacao().como('leitor'))!
})

/** What some readings have to be asked. */
const PERGUNTAS: Partial<Record<Operacao, string>> = {
  'categorias.listar': '?tipo=despesa',
  'fundos.balancete': `?competencia=${new Date().toISOString().slice(0, 7)}`,
  'receitas.exportar': '?formato=csv',
  'despesas.exportar': '?formato=csv',
  'orcamentos.exportar': '?formato=xlsx',
  'pagaveis.exportar': '?formato=csv',
  'razao.exportar': '?formato=csv',
  'previsao.exportar': '?formato=csv',
  'retencoes.extrato': '?mes=2026-11',
  'retencoes.exportar': '?mes=2026-11&formato=pdf',
  'retencoes.reinf': '?mes=2026-11',
}

/** The bill of the demonstration that was paid with CSLL, PIS and Cofins withheld. */
async function eventoDaReinf(): Promise<string> {
  const { paga_em, fornecedor_id } = await aplicacao()
    .ctx.db.selectFrom('pagaveis')
    .select(['paga_em', 'fornecedor_id'])
    .where('retido', '>', 0)
    .where('paga_em', 'is not', null)
    .executeTakeFirstOrThrow()
  return `?mes=${paga_em!.slice(0, 7)}&evento=R-4020&fornecedor=${fornecedor_id!}`
}

/** An account of the books: of what units owe a reader sees the sum alone. */
const contaDe = async (classe: 'a_receber' | 'dinheiro') =>
  (
    await aplicacao()
      .ctx.db.selectFrom('contas_contabeis')
      .select('id')
      .where('classe', '=', classe)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

/** What is of whoever has a session at all, and no book. */
const daPessoa = (operacao: Operacao) => pode('portaria', operacao)

test('cada leitura dos livros responde com o que há', async () => {
  const rotas = operacoesDe('leitor', true).filter((r) => r.metodo === 'GET' && !daPessoa(r.operacao))
  expect(rotas.length).toBeGreaterThan(25)
  const falhas: string[] = []
  for (const rota of rotas) {
    const url =
      rota.operacao === 'razao.conta'
        ? `/api/razao/contas/${await contaDe('dinheiro')}`
        : (await enderecoVivo(aplicacao(), rota)) +
          (rota.operacao === 'retencoes.baixarEvento' ? await eventoDaReinf() : (PERGUNTAS[rota.operacao] ?? ''))
    const r = await aplicacao().pedir('GET', url, { quem: leitor })
    if (r.status !== 200) falhas.push(`${rota.chave}: ${r.status} ${r.texto}`)
  }
  expect(falhas).toEqual([])
})

test('nenhuma escrita é dele, e nada muda com as que ele tenta', async () => {
  const antes = await fotografar(aplicacao())
  const escritas = OPERACOES.filter((r) => r.metodo !== 'GET' && !daPessoa(r.operacao))
  expect(escritas.length).toBeGreaterThan(100)
  const falhas: string[] = []
  for (const rota of escritas) {
    const r = await aplicacao().pedir<{ code?: string }>(rota.metodo, await enderecoVivo(aplicacao(), rota), {
      quem: leitor,
      ...(rota.metodo === 'DELETE' ? {} : { corpo: {} }),
    })
    if (r.status !== 403 || r.corpo.code !== 'SEM_PERMISSAO') falhas.push(`${rota.chave}: ${r.status}`)
  }
  expect(falhas).toEqual([])
  expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
})

test('quem é do conselho também só lê: das escritas dos livros, a sua palavra sobre as contas e sobre uma conta a pagar, e nenhuma outra', async () => {
  const conselheiro = (await aplicacao().como('conselheiro'))!
  const antes = await fotografar(aplicacao())
  const outras = OPERACOES.filter((r) => r.metodo !== 'GET' && !daPessoa(r.operacao) && !pode('morador', r.operacao))
  const abertas: string[] = []
  for (const rota of outras) {
    const r = await aplicacao().pedir<{ code?: string }>(rota.metodo, await enderecoVivo(aplicacao(), rota), {
      quem: conselheiro,
      ...(rota.metodo === 'DELETE' ? {} : { corpo: {} }),
    })
    if (r.status !== 403 || r.corpo.code !== 'SEM_PERMISSAO') abertas.push(rota.operacao)
  }
  expect(abertas.toSorted()).toEqual(['pagaveis.aprovar', 'prestacoes.darParecer'])
  expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
})

test('vê os meses antes de publicados, e não os nomes de quem deve', async () => {
  const { corpo: meses } = await aplicacao().pedir<PrestacaoNaLista[]>('GET', '/api/prestacoes', { quem: leitor })
  const rascunho = meses.find((m) => m.publicadaEm === null)!
  const pedir = (quem?: Pessoa) =>
    aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${rascunho._id}`, quem ? { quem } : {})
  const [dele, daAdministracao] = [await pedir(leitor), await pedir()]
  expect(daAdministracao.corpo.inadimplentes?.length).toBeGreaterThan(0)
  expect([dele.status, dele.corpo.inadimplentes, dele.corpo.avisosDoFechamento]).toEqual([200, null, null])
  expect(dele.corpo.balancete).toEqual(daAdministracao.corpo.balancete)
})

test('vê nos livros quanto as unidades devem, e não qual delas', async () => {
  const ler = async (quem?: Pessoa) =>
    (await aplicacao().pedir<BalanceteContabil>('GET', '/api/razao/balancete', quem ? { quem } : {})).corpo
  const aReceber = (b: BalanceteContabil) => b.linhas.filter((l) => l.conta.classe === 'a_receber')
  const [dele, daAdministracao] = [await ler(leitor), await ler()]
  expect(aReceber(dele).map((l) => l.conta.nome)).toEqual(['Unidades'])
  expect(aReceber(daAdministracao).length).toBeGreaterThan(10)
  expect(aReceber(dele)[0]?.final).toBe(somarReais(aReceber(daAdministracao).map((l) => l.final)))
  expect([dele.debitos, dele.creditos]).toEqual([daAdministracao.debitos, daAdministracao.creditos])
  const daUnidade = `/api/razao/contas/${await contaDe('a_receber')}`
  expect((await aplicacao().pedir('GET', daUnidade)).status).toBe(200)
  expect((await aplicacao().pedir('GET', daUnidade, { quem: leitor })).status).toBe(404)
  for (const formato of ['csv', 'hledger', 'beancount']) {
    const r = await aplicacao().pedir('GET', `/api/razao/exportar?formato=${formato}`, { quem: leitor })
    expect(r.texto).not.toMatch(/A.receber(:| › )[A-Z]-?\s?\d/i)
  }
})

test('vê a imagem de uma receita, que a portaria não vê', async () => {
  const { corpo: foto } = await enviar<{ _id: string; url: string }>(aplicacao(), png(), 'nota.png')
  const corpo = { name: 'Locação', nota: 9, description: 'x', price: 10, image: foto.url }
  const { corpo: receita } = await aplicacao().pedir<{ _id: string }>('POST', '/api/receitas', { corpo })
  const r = await aplicacao().pedir<{ image: string }>('GET', `/api/receitas/${receita._id}`, { quem: leitor })
  expect((await aplicacao().pedir('GET', r.corpo.image, { quem: null })).status).toBe(200)
  const portaria = (await aplicacao().como('portaria'))!
  expect((await aplicacao().pedir('GET', `/api/arquivos/${foto._id}`, { quem: portaria })).status).toBe(404)
})

test('abre os arquivos de uma despesa pelo link, enquanto lê; a portaria não', async () => {
  const { db } = aplicacao().ctx
  const { arquivo_id, entidade_id } = await db
    .selectFrom('arquivos_vinculos')
    .selectAll()
    .where('entidade', '=', 'despesas')
    .executeTakeFirstOrThrow()
  const r = await aplicacao().pedir<{ anexos: { url: string }[] }>('GET', `/api/despesas/${entidade_id}`, {
    quem: leitor,
  })
  const abrir = async () => (await aplicacao().pedir('GET', r.corpo.anexos[0]!.url, { quem: null })).status
  expect(await abrir()).toBe(200)
  const portaria = (await aplicacao().como('portaria'))!
  expect((await aplicacao().pedir('GET', `/api/arquivos/${arquivo_id}`, { quem: portaria })).status).toBe(404)
  await db.updateTable('usuarios').set({ acesso_por_cargo: null }).where('id', '=', leitor.id).execute()
  try {
    expect(await abrir()).toBe(404)
  } finally {
    await db.updateTable('usuarios').set({ acesso_por_cargo: 'contas' }).where('id', '=', leitor.id).execute()
  }
})
