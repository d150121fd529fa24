import { beforeEach, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Importacao, PreviaDaImportacao } from '#contract/pessoas/importacoes.ts'
import type { ResumoDeUnidades, Unidade, UnidadeNaLista } from '#contract/predio/unidades.ts'
import { DIA } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
const BASE = '/api/unidades/importacoes'

beforeEach(async () => {
  const { db } = aplicacao().ctx
  await db.deleteFrom('pessoas_da_unidade').execute()
  await db.deleteFrom('unidades').execute()
  await db.deleteFrom('importacoes').execute()
})

async function enviar<T>(caminho: string, conteudo: string, headers: Record<string, string> = {}) {
  const pedido = await formulario([['arquivo', Buffer.from(conteudo), 'unidades.csv']])
  return aplicacao().pedir<T & CorpoDeErro>('POST', `${BASE}${caminho}`, {
    ...pedido,
    headers: { ...pedido.headers, ...headers },
  })
}
const COLUNAS = 'bloco,apto,grupo,area,fracao,vagas'
const arquivo = (...linhas: string[]) => ['Bloco;Apto;Grupo;Área;Fração;Vagas', ...linhas].join('\r\n')
const prever = (conteudo: string, query = '') => enviar<PreviaDaImportacao>(`/previa${query}`, conteudo)
const confirmar = (conteudo: string, novas: number, headers: Record<string, string> = {}) =>
  enviar<Importacao>(`?colunas=${COLUNAS}&novas=${novas}`, conteudo, headers)
const lista = async (query = '') =>
  (await aplicacao().pedir<UnidadeNaLista[]>('GET', `/api/unidades?porPagina=todos&${query}`)).corpo
const desfazer = (id: string) => aplicacao().pedir<Importacao & CorpoDeErro>('PUT', `${BASE}/${id}/desfazer`)

const AS_400 = Array.from({ length: 400 }, (_, i) => {
  const [torre, resto] = [i < 200 ? 'A' : 'B', i % 200]
  return `${torre};${Math.floor(resto / 4) + 1}0${(resto % 4) + 1};Torre ${torre};65,5;1/400;${i + 1}`
})

test('400 unidades entram de uma vez, em ordem, e somam 1', async () => {
  const previa = await prever(arquivo(...AS_400))
  expect(previa.corpo).toMatchObject({ linhas: 400, novas: 400, repetidas: 0, comErro: 0, colunas: COLUNAS.split(',') })
  expect(await lista()).toEqual([])
  const inicio = process.cpuUsage()
  const feita = await confirmar(arquivo(...AS_400), 400)
  expect([feita.status, feita.corpo.quantidade, feita.corpo.podeDesfazer]).toEqual([201, 400, true])
  const { user, system } = process.cpuUsage(inicio)
  expect((user + system) / 1e6).toBeLessThan(5)
  const unidades = await lista()
  expect([unidades.length, unidades[0]?.nome, unidades.at(-1)?.nome]).toEqual([400, 'A 101', 'B 5004'])
  expect(unidades[36]).toMatchObject({ nome: 'A 1001', area: 65.5, fracaoIdeal: '1/400', grupo: 'Torre A' })
  const { corpo } = await aplicacao().pedir<ResumoDeUnidades>('GET', '/api/unidades/resumo')
  expect(corpo).toMatchObject({ quantidade: 400, somaDasFracoes: '1', faltaParaUm: '0', semFracao: 0 })
  const { corpo: feitas } = await aplicacao().pedir<{ importacoes: Importacao[] }>('GET', BASE)
  expect(feitas.importacoes).toEqual([feita.corpo])
  const dasPessoas = await aplicacao().pedir<{ importacoes: Importacao[] }>('GET', '/api/moradores/importacoes')
  expect(dasPessoas.corpo.importacoes).toEqual([])
  const [sua] = await aplicacao().ctx.db.selectFrom('importacoes').selectAll().execute()
  await aplicacao()
    .ctx.db.insertInto('importacoes')
    .values({ ...sua!, id: novoId(), tipo: 'pessoas', arquivo: 'moradores.csv' })
    .execute()
  const depois = await aplicacao().pedir<{ importacoes: Importacao[] }>('GET', BASE)
  expect(depois.corpo.importacoes, 'as de pessoas são outra lista').toEqual([feita.corpo])
})

test('frações em porcento sem o sinal são lidas assim, e a prévia o diz', async () => {
  const quatro = arquivo(...['1', '2', '3', '4'].map((apto) => `A;${apto};;;25,0;`))
  const { corpo } = await prever(quatro)
  expect([corpo.novas, corpo.avisos]).toEqual([4, [expect.stringContaining('lidas assim: 4,1667 como')]])
  expect((await confirmar(quatro, 4)).status).toBe(201)
  expect((await lista()).map((u) => u.fracaoIdeal)).toEqual(Array(4).fill('0,250'))
})

test('linhas com erro ou repetidas ficam de fora, cada uma com o motivo', async () => {
  await aplicacao().pedir('POST', '/api/unidades', { corpo: { bloco: 'Á', apto: '1' } })
  const conteudo = arquivo('A;1;;;;', 'A;2;;;2/0;', 'A;3;;;;', 'a;3;;;;', ';;;;;x', 'A;4;;abc;1,5;')
  const { corpo } = await prever(conteudo)
  expect(corpo).toMatchObject({ linhas: 6, novas: 1, repetidas: 2, comErro: 3, totalDeProblemas: 6 })
  expect(corpo.problemas.map((p) => [p.linha, p.coluna, p.message])).toEqual([
    [2, 'Apto', 'Esta unidade já existe'],
    [3, 'Fração', 'O número de baixo da fração não pode ser zero'],
    [5, 'Apto', 'Repete a unidade da linha 4'],
    [6, 'Apto', 'Falta o apartamento'],
    [7, 'Área', 'Escreva a área como 72,50'],
    [7, 'Fração', 'A fração não pode ser maior que 1 (100\u00a0%)'],
  ])
  expect((await confirmar(conteudo, 2)).corpo.code).toBe('CONFLITO')
  expect((await confirmar(conteudo, 1)).status).toBe(201)
  expect((await lista()).map((u) => u.nome)).toEqual(['Á 1', 'A 3'])
})

test('desfazer leva as que ninguém tocou; as outras ficam', async () => {
  const { corpo: feita } = await confirmar(arquivo('A;1;;;;', 'A;2;;;;', 'A;3;;;;'), 3)
  const [um, dois] = await lista()
  await aplicacao().pedir('PUT', `/api/unidades/${um?._id ?? ''}`, { corpo: { bloco: 'A', apto: '1', grupo: 'Lojas' } })
  await aplicacao().pedir<Unidade>('POST', `/api/unidades/${dois?._id ?? ''}/pessoas`, {
    corpo: { nome: 'Dona', papel: 'proprietario', inicio: '2024-01-01' },
  })
  expect((await desfazer(feita._id)).corpo).toMatchObject({ mantidas: 2, podeDesfazer: false })
  expect((await lista()).map((u) => u.nome)).toEqual(['A 1', 'A 2'])
  expect((await desfazer(feita._id)).corpo.mantidas).toBe(2)
})

test('a mesma chave não grava duas vezes; depois de 30 dias não se desfaz; a de pessoas é outra', async () => {
  const headers = { 'idempotency-key': 'uma-importacao' }
  const feita = (await confirmar(arquivo('A;1;;;;'), 1, headers)).corpo
  expect((await confirmar(arquivo('A;1;;;;'), 1, headers)).corpo).toEqual(feita)
  expect((await confirmar(arquivo('A;2;;;;'), 1, headers)).status).toBe(422)
  expect((await aplicacao().pedir('PUT', `/api/moradores/importacoes/${feita._id}/desfazer`)).status).toBe(404)
  const ha31Dias = new Date(Date.now() - 31 * DIA).toISOString()
  await aplicacao().ctx.db.updateTable('importacoes').set({ criada_em: ha31Dias }).execute()
  expect((await desfazer(feita._id)).corpo.message).toBe('Uma importação só pode ser desfeita por 30 dias')
})

test('o que se exporta se importa de volta igual', async () => {
  await confirmar(arquivo('A;1;Torre A;72,5;1/3;G1, G2', 'A;2;Torre A;70;66,6666%;'), 2)
  const antes = await lista()
  const { texto } = await aplicacao().pedir('GET', '/api/unidades/exportar?formato=csv')
  await aplicacao().ctx.db.deleteFrom('unidades').execute()
  const { colunas, novas } = (await prever(texto)).corpo
  await enviar(`?colunas=${colunas.map((c) => c ?? '').join(',')}&novas=${novas}`, texto)
  const semId = (us: UnidadeNaLista[]) => us.map(({ _id, ...resto }) => resto)
  expect(semId(await lista())).toEqual(semId(antes))
})

test.each([
  ['', 'O arquivo não tem unidades: a primeira linha são os títulos, e as outras, uma unidade cada.'],
  ['Bloco;Apto', 'O arquivo não tem unidades: a primeira linha são os títulos, e as outras, uma unidade cada.'],
  [`Apto\n${'1\n'.repeat(5001)}`, 'São no máximo 5.000 unidades por arquivo. Divida em dois.'],
])('recusa o arquivo %#', async (conteudo, mensagem) => {
  const r = await prever(conteudo)
  expect([r.status, r.corpo.message]).toEqual([400, mensagem])
})

test('sem a coluna do apartamento nada se julga nem se grava', async () => {
  const conteudo = 'Bloco;Nome\nA;101'
  expect((await prever(conteudo)).corpo).toMatchObject({ novas: 0, colunas: ['bloco', null] })
  const r = await enviar<Importacao>('?colunas=bloco,&novas=1', conteudo)
  expect([r.status, r.corpo.message]).toEqual([400, 'Escolha a coluna que tem o apartamento'])
  expect((await prever(conteudo, '?colunas=bloco,nome')).corpo.message).toBe('“nome” não é um campo da importação')
})
