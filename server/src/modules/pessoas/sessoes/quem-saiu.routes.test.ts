import { beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { novaArea } from '../../../../test/areas.ts'
import { formulario, pdf } from '../../../../test/amostras.ts'
import { criarPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'

/** Who left every unit keeps what is theirs and has no part in what is of the building, from the day after their last one. */

const aplicacao = comAplicacao()
let unidades: UnidadeDeTeste[]
beforeAll(async () => {
  unidades = await criarPredio(aplicacao(), 3)
})

const pedir = <T = unknown>(quem: Pessoa | undefined, url: string, corpo?: unknown, metodo = corpo ? 'POST' : 'GET') =>
  aplicacao().pedir<T & CorpoDeErro>(metodo as 'GET' | 'POST' | 'PUT', url, { corpo, ...(quem && { quem }) })

const com = async (...vinculos: { fim?: string; inicio?: string }[]): Promise<Pessoa> => {
  const pessoa = await aplicacao().criarPessoa('Morador')
  for (const [i, v] of vinculos.entries()) await porNaUnidade(aplicacao(), unidades[i]!, pessoa, 'inquilino', v)
  return pessoa
}
const ontem = () => somarDias(hoje(), -1)
const status = async (quem: Pessoa, url: string) => (await pedir(quem, url)).status

test.each([
  ['nunca teve vínculo', () => com(), 200],
  ['ainda está', () => com({}), 200],
  ['sai hoje: hoje ainda está', () => com({ fim: hoje() }), 200],
  ['entra amanhã', () => com({ inicio: somarDias(hoje(), 1) }), 200],
  ['saiu de uma e está noutra', () => com({ fim: ontem() }, {}), 200],
  ['saiu ontem', () => com({ fim: ontem() }), 403],
  ['saiu das duas', () => com({ fim: ontem() }, { fim: '2021-02-03' }), 403],
])('%s', async (_, quem, esperado) => {
  expect(await status(await quem(), '/api/uploads/all')).toBe(esperado)
})

test('um vínculo removido não conta: nem prende, nem expulsa', async () => {
  const nunca = await com({ fim: ontem() })
  const saiu = await com({ fim: ontem() }, {})
  const { db } = aplicacao().ctx
  await db
    .updateTable('pessoas_da_unidade')
    .set({ excluido_em: '2026-01-01T00:00:00.000Z' })
    .where((e) => e.or([e('usuario_id', '=', nunca.id), e.and([e('usuario_id', '=', saiu.id), e('fim', 'is', null)])]))
    .execute()
  expect([await status(nunca, '/api/uploads/all'), await status(saiu, '/api/uploads/all')]).toEqual([200, 403])
})

test('não reserva nem abre ocorrência, e lê por quê; o que é seu continua', async () => {
  const quem = await com({ fim: ontem() })
  const { corpo: area } = await pedir<{ _id: string }>(undefined, '/api/areas', novaArea())
  const recusa = await pedir(quem, '/api/reservas', { area: area._id, isData: somarDias(hoje(), 5) })
  expect([recusa.status, recusa.corpo.code, recusa.corpo.message]).toEqual([
    403,
    'SEM_PERMISSAO',
    expect.stringMatching(/^Você não está mais em nenhuma unidade deste condomínio\. O que é seu continua aqui/),
  ])
  expect((await pedir(quem, '/api/ocorrencias', { detalhes: 'Barulho' })).corpo.message).toBe(recusa.corpo.message)
  // What only staff may do is refused in the words it always was.
  expect((await pedir(quem, '/api/unidades')).corpo.message).not.toBe(recusa.corpo.message)
  for (const url of [
    '/api/cobrancas/minhas',
    '/api/reservas',
    '/api/ocorrencias',
    '/api/notificacoes',
    '/api/users/sessoes',
  ])
    expect(await status(quem, url), url).toBe(200)
  const inicio = await pedir<Dashboard>(quem, '/api/dashboard')
  expect(inicio.corpo.pendencias.map((p) => p.tipo)).toEqual(['saida'])
})

test('quem administra entra sempre, mesmo sem unidade', async () => {
  const sindico = await aplicacao().criarPessoa('Administrador')
  await porNaUnidade(aplicacao(), unidades[0]!, sindico, 'proprietario', { fim: ontem() })
  expect([await status(sindico, '/api/uploads/all'), await status(sindico, '/api/unidades')]).toEqual([200, 200])
})

test('os avisos do prédio, o calendário assinado e os arquivos das atas acabam com a saída', async () => {
  const quem = await com({})
  const link = await pedir<{ url: string }>(quem, '/api/agendas/assinatura', {})
  const calendario = async () => (await aplicacao().app.inject({ url: new URL(link.corpo.url).pathname })).statusCode
  const form = await formulario([['arquivo', pdf(), 'ata.pdf']])
  const enviar = async () => (await aplicacao().pedir<{ _id: string }>('POST', '/api/arquivos', form)).corpo
  const [arquivo, outro] = [await enviar(), await enviar()]
  const ata = (n: number) =>
    pedir(undefined, '/api/uploads', {
      ...{
        name: `Ana ${n}`,
        pauta: 'Contas',
        data: hoje(),
        hora: '19:30',
        conselho: 'Conselho',
        arquivo: n === 1 ? arquivo._id : outro._id,
      },
    })
  await ata(1)
  const avisos = async () =>
    (await pedir<{ titulo: string }[]>(quem, '/api/notificacoes')).corpo.filter((n) => /ata/i.test(n.titulo)).length
  const antes = [await calendario(), await status(quem, `/api/arquivos/${arquivo._id}`), await avisos()]
  await aplicacao()
    .ctx.db.updateTable('pessoas_da_unidade')
    .set({ fim: ontem() })
    .where('usuario_id', '=', quem.id)
    .execute()
  await ata(2)
  const depois = [await calendario(), await status(quem, `/api/arquivos/${arquivo._id}`), await avisos()]
  expect({ antes, depois }).toEqual({ antes: [200, 200, 1], depois: [404, 404, 1] })
})
