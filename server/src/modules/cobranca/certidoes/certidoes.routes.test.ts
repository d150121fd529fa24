import jsQR from 'jsqr'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Certidao, CertidaoPublica } from '#contract/cobranca/certidoes.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao({ urlPublica: 'https://aurora.exemplo.com.br' })
/** The tests live on Thursday, 10 December 2026, thirty days after R$ 1.000,00 were due from each of two units. */
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
let [a, b] = [undefined, undefined] as [UnidadeDeTeste | undefined, UnidadeDeTeste | undefined]
beforeEach(async () => {
  paraODia('2026-12-10')
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
  ;[a, b] = await criarPredio(aplicacao(), 2)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 2_000 }]
  for (const [competencia, vencimento] of [
    ['2026-11', '2026-11-10'],
    ['2026-12', '2026-12-10'],
  ])
    await pedir('POST', '/api/cobrancas', { competencia, nome: 'Taxa', vencimento, itens })
})
afterEach(() => moverRelogio(0))

const pedir = <T>(metodo: 'GET' | 'POST', url: string, corpo?: unknown, quem?: Pessoa | null) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem === undefined ? {} : { quem }) })
const emitir = (u = a, quem?: Pessoa) => pedir<Certidao>('POST', '/api/certidoes', { unidade: u!.id }, quem)
const conferir = (codigo: string) =>
  pedir<CertidaoPublica>('GET', `/api/certidoes/publica/${encodeURIComponent(codigo)}`, undefined, null)
const cobrancasDe = async (u = a) =>
  (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?unidade=${u!.id}&ordem=vencimento`)).corpo
async function pdf(c: Certidao, quem?: Pessoa) {
  const { token } = quem ?? (await aplicacao().como('administrador'))!
  const r = await aplicacao().app.inject({
    url: `/api/certidoes/${c._id}/certidao.pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(r.rawPayload)
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return { bytes, texto: text.replace(/\s+/g, ' ') }
}

test('com cobrança vencida é positiva, com o total do dia; o que vence hoje não está vencido', async () => {
  const { status, corpo } = await emitir()
  expect(status).toBe(201)
  expect(corpo).toMatchObject({
    resultado: 'positiva',
    total: 1_030,
    unidade: 'A 1',
    data: '2026-12-10',
    validaAte: '2027-01-09',
  })
  const { texto } = await pdf(corpo)
  for (const parte of [
    'Declaração de débitos',
    'constam débitos condominiais da unidade A 1',
    '10/11/2026',
    'R$ 1.030,00',
    'art. 1.345',
  ])
    expect(texto).toContain(parte)
})

test('paga, é negativa; o QR do PDF, lido por outro programa, é o endereço de conferência, e o PDF é acessível', async () => {
  await pedir('POST', `/api/cobrancas/${(await cobrancasDe())[0]!._id}/pagamentos`, { valor: 1_030 })
  const { corpo } = await emitir()
  expect(corpo).toMatchObject({ resultado: 'negativa', total: 0 })
  const { bytes, texto } = await pdf(corpo)
  expect(texto).toContain('não constam débitos condominiais vencidos da unidade A 1')
  const endereco = `${aplicacao().plataforma.config.urlPublica}/certidao/${corpo.codigo.replaceAll('-', '')}`
  const [imagem] = await extractImages(await getDocumentProxy(bytes.slice()), 1)
  const { data, width, height, channels } = imagem!
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++)
    rgba.set([data[i * channels]!, data[i * channels]!, data[i * channels]!, 255], i * 4)
  expect(jsQR(rgba, width, height)?.data).toBe(endereco)
  expect(await (await getDocumentProxy(bytes.slice())).getMarkInfo()).toMatchObject({ Marked: true })
})

test('acordo por cumprir é débito, mesmo em dia; o que ela disse não muda depois', async () => {
  const [vencida] = await cobrancasDe()
  const acordo = { unidade: a!.id, cobrancas: [vencida!._id], parcelas: 2, primeiroVencimento: '2027-01-11' }
  const { corpo: feito } = await pedir<{ numero: string; parcelas: { cobranca: string; valor: number }[] }>(
    'POST',
    '/api/acordos',
    acordo,
  )
  const { corpo } = await emitir()
  expect(corpo).toMatchObject({ resultado: 'positiva', total: 0, acordo: 'em_dia', emAcordo: 1_030 })
  const { texto } = await pdf(corpo)
  for (const parte of [
    'todos em acordo e com as parcelas em dia',
    `${feito.numero} 0 de 2 em dia 11/01/2027, R$ 515,00 R$ 1.030,00`,
  ])
    expect(texto).toContain(parte)
  expect((await conferir(corpo.codigo)).corpo.acordo).toBe('em_dia')
  for (const p of feito.parcelas) await pedir('POST', `/api/cobrancas/${p.cobranca}/pagamentos`, { valor: p.valor })
  expect((await emitir()).corpo.resultado).toBe('negativa')
  expect((await conferir(corpo.codigo)).corpo.resultado).toBe('positiva')
})

test('enquanto o endereço só abre no próprio servidor, o PDF traz o código, e nem QR nem endereço', async () => {
  const { config } = aplicacao().plataforma
  const { urlPublica } = config
  const { corpo } = await emitir()
  try {
    config.urlPublica = 'http://localhost:3000'
    const { bytes, texto } = await pdf(corpo)
    expect(await extractImages(await getDocumentProxy(bytes.slice()), 1)).toEqual([])
    expect(texto).not.toContain('localhost')
    expect(texto).toContain(`Código: ${corpo.codigo}.`)
  } finally {
    config.urlPublica = urlPublica
  }
})

test('parcela vencida: a certidão diz que o acordo está em atraso, quanto falta e a próxima; a página pública, só que atrasou', async () => {
  const [vencida] = await cobrancasDe()
  const acordo = {
    unidade: a!.id,
    cobrancas: [vencida!._id],
    entrada: 100,
    parcelas: 2,
    primeiroVencimento: '2026-12-14',
  }
  const { corpo: feito } = await pedir<{ numero: string; parcelas: { cobranca: string; valor: number }[] }>(
    'POST',
    '/api/acordos',
    acordo,
  )
  const [primeira] = feito.parcelas
  await pedir('POST', `/api/cobrancas/${primeira!.cobranca}/pagamentos`, { valor: primeira!.valor })
  const ontem = { vencimento: '2026-12-09', vence_em: '2026-12-09' }
  const { db } = aplicacao().ctx
  await db.updateTable('cobrancas').set(ontem).where('id', '=', feito.parcelas[1]!.cobranca).execute()
  const { corpo } = await emitir()
  expect(corpo.acordo).toBe('em_atraso')
  // Of R$ 930,00 in two: the overdue one with its late charges, and the next.
  expect(corpo.emAcordo - 930).toBeGreaterThan(0)
  const { texto } = await pdf(corpo)
  expect(texto).toMatch(new RegExp(`${feito.numero} 1 de 3 em atraso: 1 parcela vencida 14/01/2027, R\\$ 465,00`))
  expect(texto).not.toContain('parcelas em dia')
  const publica = await conferir(corpo.codigo)
  expect(publica.corpo.acordo).toBe('em_atraso')
  expect(publica.texto).not.toMatch(/465|14\/01/)
})

test('a de antes, que só tinha o número do acordo, diz o que dizia', async () => {
  const { corpo } = await emitir()
  const debitos = JSON.stringify({ vencidas: [], acordos: ['A-2025-0007'] })
  await aplicacao().ctx.db.updateTable('certidoes').set({ debitos }).where('id', '=', corpo._id).execute()
  expect((await pdf(corpo)).texto).toContain('Há dívida no acordo A-2025-0007, ainda não cumprido.')
  expect((await conferir(corpo.codigo)).corpo.acordo).toBeNull()
})

test('qualquer pessoa confere pelo código, e vê só o que a certidão diz: nenhum nome, nenhum valor', async () => {
  await porNaUnidade(aplicacao(), a!, { nome: 'Dalva Devedora', email: 'dalva@exemplo.com.br' }, 'proprietario')
  const { corpo } = await emitir()
  const r = await conferir(corpo.codigo.toLowerCase())
  expect(r.status).toBe(200)
  expect(Object.keys(r.corpo).toSorted()).toEqual([
    'acordo',
    'codigo',
    'condominio',
    'data',
    'resultado',
    'unidade',
    'validaAte',
    'vigente',
  ])
  expect(r.corpo).toMatchObject({ unidade: 'A 1', data: '2026-12-10', resultado: 'positiva', vigente: true })
  expect(r.texto).not.toMatch(/Dalva|1030|1\.030/)
  paraODia('2027-01-10')
  expect((await conferir(corpo.codigo)).corpo.vigente).toBe(false)
  for (const nada of ['2222222222222222', 'x', "' or 1=1", corpo.codigo.slice(0, -1)])
    expect((await conferir(nada)).status).toBe(404)
})

describe('sem sessão, de um endereço', () => {
  const limitada = comAplicacao({ limite: { anonimo: 300, sessao: 1_200 } })
  test('trinta conferências por minuto; a seguinte espera, o resto não', async () => {
    const em = (url: string) => limitada().pedir('GET', url, { quem: null })
    for (let i = 0; i < 30; i++) expect((await em('/api/certidoes/publica/2222222222222222')).status).toBe(404)
    const r = await em('/api/certidoes/publica/3333333333333333')
    expect(r.status).toBe(429)
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    expect((await em('/api/condominio')).status).toBe(200)
  })
})

test('o dono emite e baixa a da sua unidade; inquilino e vizinho, não', async () => {
  const [dono, inquilino] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Inquilino')]
  await porNaUnidade(aplicacao(), a!, dono, 'proprietario')
  await porNaUnidade(aplicacao(), a!, inquilino, 'inquilino')
  const { corpo } = await emitir(a, dono)
  expect(corpo.resultado).toBe('positiva')
  for (const [quem, u] of [
    [dono, b],
    [inquilino, a],
  ] as const) {
    const r = await emitir(u, quem)
    expect([r.status, r.corpo.issues?.[0]]).toEqual([400, { path: 'unidade', message: 'Unidade não encontrada' }])
  }
  const doVizinho = (await emitir(b)).corpo
  expect((await pedir('GET', `/api/certidoes/${doVizinho._id}/certidao.pdf`, undefined, dono)).status).toBe(404)
  expect((await pedir('GET', `/api/certidoes/${corpo._id}/certidao.pdf`, undefined, dono)).status).toBe(200)
  const lista = async (query: string, quem?: Pessoa) =>
    (await pedir<Certidao[]>('GET', `/api/certidoes${query}`, undefined, quem)).corpo.map((c) => c.unidade)
  expect(await lista('')).toEqual(['A 2', 'A 1'])
  expect(await lista(`?unidade=${a!.id}`)).toEqual(['A 1'])
  expect(await lista('', dono)).toEqual(['A 1'])
  expect(await lista(`?unidade=${b!.id}`, dono)).toEqual([])
  expect(await lista('', inquilino)).toEqual([])
})

test('a mesma chave emite uma só; unidade que não existe ou campo a mais é recusado', async () => {
  const com = () =>
    aplicacao().pedir<Certidao>('POST', '/api/certidoes', {
      corpo: { unidade: a!.id },
      headers: { 'idempotency-key': 'c1' },
    })
  expect((await com()).corpo._id).toBe((await com()).corpo._id)
  for (const [corpo, campo] of [
    [{}, 'unidade'],
    [{ unidade: novoId() }, 'unidade'],
    [{ unidade: a!.id, em: '2026-01-01' }, 'em'],
  ] as const)
    expect((await pedir('POST', '/api/certidoes', corpo)).corpo.issues?.[0]?.path).toBe(campo)
})

test('todas são todas, também depois das mil', async () => {
  await emitir()
  const { db } = aplicacao().ctx
  const modelo = await db.selectFrom('certidoes').selectAll().executeTakeFirstOrThrow()
  const copias = Array.from({ length: 1_000 }, (_, i) => ({
    ...modelo,
    id: novoId(),
    codigo: `T${String(i).padStart(15, '0')}`,
  }))
  for (let i = 0; i < copias.length; i += 200)
    await db
      .insertInto('certidoes')
      .values(copias.slice(i, i + 200))
      .execute()
  const r = await pedir<Certidao[]>('GET', '/api/certidoes?porPagina=todos')
  expect([r.headers['x-total-count'], new Set(r.corpo.map((c) => c._id)).size]).toEqual(['1001', 1_001])
  expect((await pedir<Certidao[]>('GET', '/api/certidoes')).corpo).toHaveLength(1_000)
})

test('diz quem era dono e quem certifica; quem comprou não lê o nome de quem vendeu; a página pública não diz nenhum', async () => {
  const { db } = aplicacao().ctx
  await db.deleteFrom('condominio').execute()
  await db
    .insertInto('condominio')
    .values({ id: 1, nome: 'Edifício Teste', sindico: 'Marta Nogueira', criado_em: '' })
    .execute()
  const vinculo = await porNaUnidade(aplicacao(), a!, { nome: 'Antônia Ávila', email: null }, 'proprietario')
  const { corpo } = await emitir()
  await db.updateTable('condominio').set({ sindico: 'Outro Síndico' }).execute()
  const { texto } = await pdf(corpo)
  expect(texto).toContain('Proprietário Antônia Ávila')
  expect(texto).toContain('Certifica: Marta Nogueira.')
  const publica = JSON.stringify((await conferir(corpo.codigo)).corpo)
  expect(publica).not.toMatch(/Antônia|Marta/)
  await db.updateTable('pessoas_da_unidade').set({ fim: '2026-12-10' }).where('id', '=', vinculo).execute()
  moverRelogio(Date.parse('2026-12-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const dona = await aplicacao().criarPessoa('Morador')
  await porNaUnidade(aplicacao(), a!, dona, 'proprietario', { inicio: '2026-12-11' })
  const lido = await pdf(corpo, dona)
  expect(lido.texto).toContain('Proprietário anterior')
  expect(lido.texto).not.toContain('Antônia')
})

test('sem síndico informado, certifica quem da administração a emite; a que o dono emite, a administração', async () => {
  await aplicacao().ctx.db.updateTable('condominio').set({ sindico: null }).execute()
  const dono = await aplicacao().criarPessoa('Morador')
  await porNaUnidade(aplicacao(), a!, dono, 'proprietario')
  expect((await pdf((await emitir()).corpo)).texto).toContain('Certifica: ')
  expect((await pdf((await emitir(a, dono)).corpo)).texto).not.toContain('Certifica: ')
})

test('o que ela diz de quem era dono é o do dia da emissão: venda do mesmo dia, data corrigida ou vínculo retirado não a mudam', async () => {
  const { db } = aplicacao().ctx
  const vinculo = await porNaUnidade(aplicacao(), a!, { nome: 'Antônia Ávila', email: null }, 'proprietario')
  const { corpo } = await emitir()
  const dita = 'Proprietário Antônia Ávila Situação'
  expect((await pdf(corpo)).texto).toContain(dita)
  // Sold on the day it was issued, and told of only afterwards.
  await porNaUnidade(aplicacao(), a!, { nome: 'Bento Bastos', email: null }, 'proprietario', { inicio: '2026-12-10' })
  expect((await pdf(corpo)).texto).toContain(dita)
  await db.updateTable('pessoas_da_unidade').set({ fim: '2026-12-09' }).where('id', '=', vinculo).execute()
  const { texto } = await pdf(corpo)
  expect(texto).toContain(dita)
  expect(texto).not.toContain('Bento')
  expect((await pdf((await emitir()).corpo)).texto).toContain('Proprietário Bento Bastos Situação')
  // One of before this was kept says what the ties say of that day.
  await db.updateTable('certidoes').set({ donos: null }).where('id', '=', corpo._id).execute()
  expect((await pdf(corpo)).texto).toContain('Proprietário Bento Bastos Situação')
})
