import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Devedor } from '#contract/cobranca/devedores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Lembrete, LembretesDaUnidade, Regua, verLembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { trabalhos } from '#server/trabalhos.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'
import { mandarDevidos } from './envio.service.ts'

const aplicacao = comAplicacao()
/** A session does not outlive the days that go by here: whoever asks enters anew. */
const entrar = async (quem: Pessoa): Promise<Pessoa> => ({
  ...quem,
  token: (await abrirSessao(aplicacao().ctx, quem.id, false)).token,
})
let administrador: Pessoa
async function irPara(dia: string) {
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  administrador = await entrar((await aplicacao().como('administrador'))!)
}
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, headers?: Record<string, string>) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, quem: administrador, ...(headers && { headers }) })
const mandar = () => mandarDevidos(aplicacao().ctx)
const cartas = async () => (await receberCartas(aplicacao())).toSorted((a, b) => a.para.localeCompare(b.para))

/** The régua as the migration wrote it, before any test changed it. */
let padrao: Regua
let lida = false
const regua = async () => (await pedir<Regua>('GET', '/api/lembretes/regua')).corpo
const corpoDe = ({ ativa, degraus }: Pick<Regua, 'ativa' | 'degraus'>) => ({
  ativa,
  degraus: degraus.map(({ degrau: _, ...d }) => d),
})
const gravar = (r: Pick<Regua, 'ativa' | 'degraus'>, versao?: number) =>
  pedir<Regua>(
    'PUT',
    '/api/lembretes/regua',
    corpoDe(r),
    versao === undefined ? undefined : { 'If-Match': `"${versao}"` },
  )

beforeEach(async () => {
  await irPara('2026-08-01')
  await limparPredio(aplicacao())
  await aplicacao().ctx.db.deleteFrom('emails').execute()
  await criarRegraDeAtraso(aplicacao())
  if (!lida) [padrao, lida] = [await regua(), true]
  await gravar({ ...padrao, ativa: true })
  await aplicacao().ctx.db.deleteFrom('condominio').execute()
  await aplicacao()
    .ctx.db.insertInto('condominio')
    .values({
      id: 1,
      nome: 'Edifício Teste',
      cnpj: null,
      endereco: null,
      logo: null,
      tel: '1133334444',
      email: 'adm@exemplo.com.br',
      pix_chave: 'adm@exemplo.com.br',
      pix_nome: 'Edifício Teste',
      pix_cidade: 'São Paulo',
      criado_em: '',
    })
    .execute()
})
afterEach(() => moverRelogio(0))

const semConta = (nome: string, email: string | null = `${nome.toLowerCase()}@exemplo.com.br`) => ({ nome, email })
/** A month of R$ 1.000,00 for each unit; what issuing tells is taken out of the box. */
async function emitir(competencia: string, unidades: number, natureza = 'ordinaria') {
  const itens = [{ descricao: 'Cota', natureza, base: 'igual', valor: 1_000 * unidades }]
  const r = await pedir('POST', '/api/cobrancas', {
    competencia,
    nome: `Taxa ${natureza}`,
    vencimento: `${competencia}-10`,
    itens,
  })
  expect(r.status).toBe(200)
  await cartas()
}
/** One unit with an owner without account, and a charge due Monday, 10/08/2026. */
async function umaDivida(): Promise<UnidadeDeTeste> {
  const [u] = await criarPredio(aplicacao(), 1)
  await porNaUnidade(aplicacao(), u!, semConta('Ana'), 'proprietario')
  await emitir('2026-08', 1)
  return u!
}
const cobrancas = async () => (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=vencimento')).corpo
const historia = async (query = '') => (await pedir<Lembrete[]>('GET', `/api/lembretes${query}`)).corpo
const daUnidade = async (u: UnidadeDeTeste) =>
  (await pedir<z.output<typeof verLembretesDaUnidade.resposta>>('GET', `/api/lembretes/unidades/${u.id}`)).corpo

/** The job on each of some days. @returns how many letters each day had */
async function nosDias(...dias: string[]) {
  const mandadas: [string, number][] = []
  for (const dia of dias) {
    await irPara(dia)
    mandadas.push([dia.slice(5), await mandar()])
  }
  return mandadas
}

describe('a régua', () => {
  test('nasce desligada, com três lembretes de 3, 15 e 30 dias, e textos que valem', async () => {
    expect(padrao).toMatchObject({ ativa: false, degraus: [{ dias: 3, ativo: true }, { dias: 15 }, { dias: 30 }] })
    expect((await gravar(padrao)).status).toBe(200)
  })

  test('grava, com histórico; de dois editores, o segundo recebe 409', async () => {
    const antes = await regua()
    const mudada = {
      ...antes,
      degraus: antes.degraus.map((d, i) => ({ ...d, dias: 5 * (i + 1), assunto: `Olá ${i}` })),
    }
    const r = await gravar(mudada, antes.versao)
    expect(r.corpo).toMatchObject({
      ativa: true,
      versao: antes.versao + 1,
      degraus: [{ dias: 5, assunto: 'Olá 0' }, { dias: 10 }, { dias: 15 }],
    })
    expect((await gravar(antes, antes.versao)).corpo.code).toBe('CONFLITO_DE_VERSAO')
    const [registro] = (await pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=regua_de_lembretes')).corpo
    expect(registro?.mudancas).toContainEqual({ campo: '1º lembrete', antes: '3 dias', depois: '5 dias' })
    for (const [i, { assunto }] of antes.degraus.entries())
      expect(registro?.mudancas).toContainEqual({ campo: `assunto do ${i + 1}º`, antes: assunto, depois: `Olá ${i}` })
  })

  test('o campo que não existe é recusado pelo nome', async () => {
    const r = await gravar({ ...padrao, degraus: padrao.degraus.map((d) => ({ ...d, texto: `${d.texto} {boleto}` })) })
    expect(r.status).toBe(400)
    expect(r.corpo.issues?.map((i) => i.path)).toEqual(['degraus.0.texto', 'degraus.1.texto', 'degraus.2.texto'])
    expect(r.corpo.issues?.[0]?.message).toMatch(/^Lembrete 1: não existe o campo \{boleto\}/)
  })

  test('o trabalho é diário, às oito, depois dos acordos rompidos', () => {
    const nomes = trabalhos.map((t) => t.nome)
    expect(trabalhos.find((t) => t.nome === 'mandar-lembretes')?.quando).toBe('0 8 * * *')
    expect(nomes.indexOf('mandar-lembretes')).toBeGreaterThan(nomes.indexOf('romper-acordos'))
  })
})

describe('quando vai', () => {
  test('em cada dia da régua, uma vez, e nunca antes', async () => {
    await umaDivida()
    expect(await nosDias('2026-08-10', '2026-08-11', '2026-08-12', '2026-08-13', '2026-08-13', '2026-08-14')).toEqual([
      ['08-10', 0],
      ['08-11', 0],
      ['08-12', 0],
      ['08-13', 1],
      ['08-13', 0],
      ['08-14', 0],
    ])
    expect(await nosDias('2026-08-24', '2026-08-25', '2026-09-08', '2026-09-09', '2026-12-01')).toEqual([
      ['08-24', 0],
      ['08-25', 1],
      ['09-08', 0],
      ['09-09', 1],
      ['12-01', 0],
    ])
    expect((await historia()).map((l) => [l.degrau, l.dia, l.diasDeAtraso, l.valor, l.por])).toEqual([
      [3, '2026-09-09', 30, 1_030, null],
      [2, '2026-08-25', 15, 1_025, null],
      [1, '2026-08-13', 3, 1_021, null],
    ])
  })

  test('conta do vencimento no dia útil', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    await porNaUnidade(aplicacao(), u!, semConta('Ana'), 'proprietario')
    // 10/10/2026 is a Saturday and 12/10 a holiday: due Tuesday, 13/10.
    await emitir('2026-10', 1)
    expect(await nosDias('2026-10-15', '2026-10-16')).toEqual([
      ['10-15', 0],
      ['10-16', 1],
    ])
  })

  test('ligada tarde, manda só o último; quem deve quatro meses recebe uma carta com os quatro', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    await porNaUnidade(aplicacao(), u!, semConta('Ana'), 'proprietario')
    for (const mes of ['2026-08', '2026-09', '2026-11', '2026-12']) await emitir(mes, 1)
    expect(await nosDias('2026-12-11')).toEqual([['12-11', 1]])
    const [carta, ...outras] = await cartas()
    expect(outras).toEqual([])
    const texto = carta!.texto.replaceAll('\u00a0', ' ')
    // Agosto: 123 dias, 41,00 de juros; dezembro venceu ontem.
    expect(texto).toContain(
      '08/2026, unidade A 1, venceu em 10/08/2026 (123 dias): R$ 1.000,00 + juros de R$ 41,00 + multa de R$ 20,00 = R$ 1.061,00.',
    )
    expect(texto).toContain('12/2026, unidade A 1, venceu em 10/12/2026 (1 dia)')
    expect(texto).toMatch(/Total das 4 cobranças para pagamento em 11\/12\/2026: R\$ 4\.\d{3},\d\d\./)
    expect((texto.match(/br\.gov\.bcb\.pix/g) ?? []).length).toBe(4)
    // Dezembro ainda não teve lembrete: o seu é de outro dia.
    expect((await historia()).map((l) => [l.cobranca.competencia, l.degrau]).toSorted()).toEqual([
      ['2026-08', 3],
      ['2026-09', 3],
      ['2026-11', 3],
    ])
    expect(await nosDias('2026-12-12', '2026-12-13')).toEqual([
      ['12-12', 0],
      ['12-13', 1],
    ])
  })

  test('desligada não manda; um lembrete desligado é pulado', async () => {
    const u = await umaDivida()
    await gravar({ ...padrao, ativa: false })
    expect((await daUnidade(u)).reguaAtiva).toBe(false)
    expect(await nosDias('2026-08-20')).toEqual([['08-20', 0]])
    await gravar({ ativa: true, degraus: padrao.degraus.map((d) => ({ ...d, ativo: d.degrau === 3 })) })
    expect(await nosDias('2026-09-08', '2026-09-09')).toEqual([
      ['09-08', 0],
      ['09-09', 1],
    ])
  })

  test('paga, cancelada ou em acordo: nada mais; a parcela atrasada tem os seus', async () => {
    const [a, b, c] = await criarPredio(aplicacao(), 3)
    for (const [u, nome] of [
      [a, 'Ana'],
      [b, 'Bia'],
      [c, 'Caio'],
    ] as const)
      await porNaUnidade(aplicacao(), u!, semConta(nome), 'proprietario')
    await emitir('2026-08', 3)
    expect(await nosDias('2026-08-13')).toEqual([['08-13', 3]])
    await cartas()
    const de = (todas: CobrancaNaLista[], u: UnidadeDeTeste | undefined) => todas.find((x) => x.unidade._id === u?.id)!
    const todas = await cobrancas()
    expect((await pedir('POST', `/api/cobrancas/${de(todas, a)._id}/pagamentos`, { valor: 1_021 })).status).toBe(201)
    expect((await pedir('PUT', `/api/cobrancas/${de(todas, b)._id}/cancelar`, { motivo: 'Engano' })).status).toBe(200)
    const acordo = {
      unidade: c!.id,
      cobrancas: [de(todas, c)._id],
      parcelas: 1,
      primeiroVencimento: '2026-09-01',
      tolerancia: 90,
    }
    expect((await pedir('POST', '/api/acordos', acordo)).status).toBe(201)
    await cartas()
    expect(await nosDias('2026-08-25')).toEqual([['08-25', 0]])
    expect(await nosDias('2026-09-04')).toEqual([['09-04', 1]])
    expect((await cartas()).map((x) => x.para)).toEqual(['caio@exemplo.com.br'])
  })

  test('duas instâncias ao mesmo tempo: cada cobrança e lembrete uma vez', async () => {
    const unidades = await criarPredio(aplicacao(), 6)
    for (const [i, u] of unidades.entries()) await porNaUnidade(aplicacao(), u, semConta(`P${i}`), 'proprietario')
    await emitir('2026-08', 6)
    await irPara('2026-08-13')
    const mandadas = await Promise.all([mandar(), mandar(), mandar()])
    expect(mandadas.reduce((s, n) => s + n, 0)).toBe(6)
    expect((await cartas()).map((c) => c.para)).toEqual(unidades.map((_, i) => `p${i}@exemplo.com.br`))
    expect((await historia()).length).toBe(6)
  })

  test('o banco não guarda a mesma cobrança e lembrete, nem a mesma pessoa e dia, duas vezes', async () => {
    await umaDivida()
    await nosDias('2026-08-13')
    const { db } = aplicacao().ctx
    const carta = await db.selectFrom('cartas_de_lembrete').selectAll().executeTakeFirstOrThrow()
    const lembrete = await db.selectFrom('lembretes').selectAll().executeTakeFirstOrThrow()
    await expect(
      db
        .insertInto('cartas_de_lembrete')
        .values({ ...carta, id: novoId() })
        .execute(),
    ).rejects.toThrow()
    await expect(
      db
        .insertInto('lembretes')
        .values({ ...lembrete, id: novoId() })
        .execute(),
    ).rejects.toThrow()
  })
})

describe('a quem', () => {
  test('o ordinário ao inquilino, o extraordinário ao dono; a nenhum vizinho', async () => {
    const [u, v] = await criarPredio(aplicacao(), 2)
    await porNaUnidade(aplicacao(), u!, semConta('Dona'), 'proprietario')
    await porNaUnidade(aplicacao(), u!, semConta('Inquilino'), 'inquilino')
    await porNaUnidade(aplicacao(), v!, semConta('Vizinha'), 'proprietario')
    const morador = await aplicacao().criarPessoa('Morador')
    await porNaUnidade(aplicacao(), v!, morador, 'dependente')
    await emitir('2026-08', 2)
    await emitir('2026-08', 2, 'extraordinaria')
    for (const c of await cobrancas())
      if (c.unidade._id === v!.id) await pedir('POST', `/api/cobrancas/${c._id}/pagamentos`, { valor: 1_000 })
    await cartas()
    await nosDias('2026-08-13')
    const mandadas = await cartas()
    expect(mandadas.map((c) => c.para)).toEqual(['dona@exemplo.com.br', 'inquilino@exemplo.com.br'])
    expect(mandadas[0]?.texto).toContain('Taxa extraordinaria')
    expect(mandadas[0]?.texto).not.toContain('Taxa ordinaria')
    expect(mandadas[1]?.texto).not.toContain('Taxa extraordinaria')
    const avisos = (await aplicacao().pedir<unknown[]>('GET', '/api/notificacoes', { quem: await entrar(morador) }))
      .corpo
    expect(avisos).toEqual([])
  })

  test('uma pessoa com duas unidades: uma carta com as duas', async () => {
    const [u, v] = await criarPredio(aplicacao(), 2)
    const dona = await aplicacao().criarPessoa('Morador', { nome: 'Dora Dias' })
    await porNaUnidade(aplicacao(), u!, dona, 'proprietario')
    await porNaUnidade(aplicacao(), v!, dona, 'proprietario')
    await emitir('2026-08', 2)
    expect(await nosDias('2026-08-13')).toEqual([['08-13', 1]])
    const [carta, outra] = await cartas()
    expect(outra).toBeUndefined()
    expect(carta?.para).toBe(dona.email)
    expect(carta?.assunto.replaceAll('\u00a0', ' ')).toBe(
      'Lembrete de pagamento: A 1 e A 2, 08/2026 · 2 cobranças, R$ 2.042,00 · Edifício Teste',
    )
    expect(carta?.texto.replaceAll('\u00a0', ' ')).toContain('São 2 cobranças em aberto, que somam R$ 2.042,00 em')
    expect(carta?.texto).toContain('Olá, Dora Dias.')
    expect(carta?.texto).toContain('/minhas-cobrancas')
    expect(carta?.texto).toMatch(/\(11\) 3333-4444 ou adm@exemplo\.com\.br/)
    const { corpo } = await aplicacao().pedir<{ titulo: string }[]>('GET', '/api/notificacoes', {
      quem: await entrar(dona),
    })
    expect(corpo.filter((n) => n.titulo.startsWith('Lembrete'))).toHaveLength(1)
  })

  test('quem não quer cobranças por e-mail é avisado só no sistema, e a história diz', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    const dona = await aplicacao().criarPessoa('Morador')
    await porNaUnidade(aplicacao(), u!, dona, 'proprietario')
    await aplicacao().pedir('PUT', '/api/notificacoes/preferencias', {
      quem: dona,
      corpo: { email: { cobranca: 'nunca' } },
    })
    await emitir('2026-08', 1)
    expect(await nosDias('2026-08-13')).toEqual([['08-13', 1]])
    expect(await cartas()).toEqual([])
    expect(await historia()).toMatchObject([{ meio: 'aviso', para: { nome: dona.nome } }])
  })

  test('sem e-mail: está na lista de quem se avisa de outra forma; com um e-mail novo, recebe', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    const vinculo = await porNaUnidade(aplicacao(), u!, semConta('Zeca', null), 'proprietario')
    await emitir('2026-08', 1)
    // On the day itself nothing is overdue yet.
    await irPara('2026-08-10')
    expect((await pedir<unknown[]>('GET', '/api/lembretes/sem-email')).corpo).toEqual([])
    expect(await nosDias('2026-08-13')).toEqual([['08-13', 0]])
    const { corpo } = await pedir<unknown[]>('GET', '/api/lembretes/sem-email')
    expect(corpo).toMatchObject([{ unidade: { nome: 'A 1' }, nome: 'Zeca', cobrancas: 1 }])
    expect((await pedir<Devedor[]>('GET', '/api/devedores')).corpo[0]?.lembretes.semEmail).toEqual(['Zeca'])
    await aplicacao()
      .ctx.db.updateTable('pessoas_da_unidade')
      .set({ email: 'Zeca@Exemplo.com.br' })
      .where('id', '=', vinculo)
      .execute()
    expect(await nosDias('2026-08-14')).toEqual([['08-14', 1]])
    expect((await cartas()).map((c) => c.para)).toEqual(['zeca@exemplo.com.br'])
    expect((await pedir<unknown[]>('GET', '/api/lembretes/sem-email')).corpo).toEqual([])
  })
})

describe('parar e retomar', () => {
  const parar = (u: UnidadeDeTeste, corpo: unknown) =>
    pedir<LembretesDaUnidade>('PUT', `/api/lembretes/unidades/${u.id}/parar`, corpo)
  const retomar = (u: UnidadeDeTeste) => pedir<LembretesDaUnidade>('PUT', `/api/lembretes/unidades/${u.id}/retomar`)

  test('parada até um dia, volta por si no dia seguinte, só com o último que é devido', async () => {
    const u = await umaDivida()
    await irPara('2026-08-12')
    expect((await parar(u, { motivo: 'Combinou pagar', ate: '2026-08-26' })).corpo.parado).toMatchObject({
      motivo: 'Combinou pagar',
      ate: '2026-08-26',
    })
    expect(await nosDias('2026-08-13', '2026-08-26', '2026-08-27')).toEqual([
      ['08-13', 0],
      ['08-26', 0],
      ['08-27', 1],
    ])
    expect((await historia()).map((l) => l.degrau)).toEqual([2])
    expect((await daUnidade(u)).parado).toBeNull()
  })

  test('sem data fica parada até que se retome; tudo no histórico da unidade', async () => {
    const u = await umaDivida()
    await parar(u, { motivo: 'Luto na família' })
    expect(await nosDias('2026-09-20')).toEqual([['09-20', 0]])
    expect((await pedir<Devedor[]>('GET', '/api/devedores')).corpo[0]?.lembretes).toMatchObject({
      ultimo: null,
      parado: { motivo: 'Luto na família', ate: null },
    })
    expect((await retomar(u)).corpo.parado).toBeNull()
    expect((await retomar(u)).status).toBe(200)
    expect(await nosDias('2026-09-21')).toEqual([['09-21', 1]])
    const registros = (await pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=unidades&id=${u.id}`)).corpo
    expect(registros.map((r) => [r.acao, r.mudancas[0]?.depois])).toEqual([
      ['retomou os lembretes de', 'mandados pela régua'],
      ['parou os lembretes de', 'parados: Luto na família'],
    ])
  })

  test('o motivo é preciso, e o dia pode ser hoje mas não pode ter passado', async () => {
    const u = await umaDivida()
    await irPara('2026-08-12')
    expect((await parar(u, { motivo: 'Liga à tarde', ate: '2026-08-12' })).corpo.parado?.ate).toBe('2026-08-12')
    expect((await parar(u, {})).corpo.issues?.[0]).toEqual({ path: 'motivo', message: 'Informe o motivo' })
    expect((await parar(u, { motivo: 'x', ate: '2026-08-11' })).corpo.issues?.[0]?.path).toBe('ate')
    expect((await parar({ id: novoId(), nome: '' }, { motivo: 'x' })).status).toBe(404)
  })
})

describe('à mão', () => {
  const aMao = (u: { id: string }, chave?: string) =>
    pedir<{ cartas: { para: string; degrau: number }[]; semEmail: string[] }>(
      'POST',
      '/api/lembretes',
      { unidade: u.id },
      chave ? { 'Idempotency-Key': chave } : undefined,
    )

  test('o próximo, antes do dia; uma carta por dia; depois do último, nenhum', async () => {
    const u = await umaDivida()
    await gravar({ ...padrao, ativa: false })
    expect((await aMao(u)).corpo.message).toBe('Esta unidade não tem cobranças vencidas')
    await irPara('2026-08-11')
    const primeira = await aMao(u, 'k1')
    expect(primeira.corpo).toEqual({
      cartas: [{ para: 'Ana', meio: 'email', degrau: 1, entregue: false }],
      semEmail: [],
    })
    expect((await aMao(u, 'k1')).corpo).toEqual(primeira.corpo)
    expect(await cartas()).toHaveLength(1)
    const mesmoDia = await aMao(u)
    expect([mesmoDia.status, mesmoDia.corpo.message]).toEqual([
      409,
      'Já foi mandado um lembrete hoje: o próximo pode ir em 12/08/2026',
    ])
    for (const [dia, degrau] of [
      ['2026-08-12', 2],
      ['2026-08-13', 3],
    ] as const) {
      await irPara(dia)
      expect((await aMao(u)).corpo.cartas).toMatchObject([{ degrau }])
    }
    await irPara('2026-08-14')
    expect((await aMao(u)).corpo.message).toBe('Todos os lembretes destas cobranças já foram mandados')
    expect((await historia()).map((l) => [l.degrau, l.por])).toEqual([3, 2, 1].map((d) => [d, administrador.nome]))
    // The régua does not send again what was sent by hand.
    await gravar({ ...padrao, ativa: true })
    expect(await nosDias('2026-12-01')).toEqual([['12-01', 0]])
  })

  test('de outra unidade de quem deve só vai o que já se mandaria; o próximo é o maior dos que faltam', async () => {
    const [u, outra] = await criarPredio(aplicacao(), 2)
    for (const sua of [u, outra]) await porNaUnidade(aplicacao(), sua!, semConta('Ana'), 'proprietario')
    await emitir('2026-08', 2)
    await irPara('2026-08-11')
    expect((await aMao(u!)).corpo.cartas).toMatchObject([{ para: 'Ana', degrau: 1 }])
    expect(
      (await historia()).map((l) => l.degrau),
      'só a da unidade de que se fala',
    ).toEqual([1])
    await emitir('2026-09', 2)
    await irPara('2026-09-12')
    expect((await daUnidade(u!)).proximas).toMatchObject([
      { para: 'Ana', degrau: 3, dias: 33, aPartirDe: 30, primeiro: false },
    ])
  })

  test('quem nunca foi lembrado recebe o dos dias de atraso: diz-se por quê, e a carta não fala de outros', async () => {
    const u = await umaDivida()
    await irPara('2026-09-25')
    expect((await daUnidade(u)).reguaAtiva).toBe(true)
    const [proxima] = (await daUnidade(u)).proximas
    expect(proxima).toMatchObject({ degrau: 3, dias: 46, aPartirDe: 30, primeiro: true })
    expect((await aMao(u)).status).toBe(200)
    const [carta] = await cartas()
    expect(carta).toBeDefined()
    expect(`${carta!.assunto} ${carta!.texto}`).not.toMatch(/[123]\s?º|terceiro|segundo|lembrete anterior/i)
  })

  test('parada é recusada; quem não tem e-mail é dito', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    await porNaUnidade(aplicacao(), u!, semConta('Zeca', null), 'proprietario')
    await emitir('2026-08', 1)
    await irPara('2026-08-12')
    expect((await aMao(u!)).corpo).toEqual({ cartas: [], semEmail: ['Zeca'] })
    await pedir('PUT', `/api/lembretes/unidades/${u!.id}/parar`, { motivo: 'x' })
    expect((await aMao(u!)).corpo.message).toMatch(/^Os lembretes desta unidade estão parados/)
    expect((await aMao({ id: novoId() })).corpo.issues?.[0]?.path).toBe('unidade')
  })
})

describe('onde se vê', () => {
  test('na cobrança, na lista de inadimplentes e no histórico, com o mesmo valor da cobrança', async () => {
    const u = await umaDivida()
    await nosDias('2026-08-13')
    const [c] = await cobrancas()
    const [l] = await historia(`?cobranca=${c!._id}`)
    const { encargos } = (await pedir<Cobranca>('GET', `/api/cobrancas/${c!._id}?em=2026-08-13`)).corpo
    expect(l).toMatchObject({
      degrau: 1,
      dia: '2026-08-13',
      valor: encargos.total,
      meio: 'email',
      para: { nome: 'Ana', email: 'ana@exemplo.com.br' },
    })
    expect(await historia(`?unidade=${novoId()}`)).toEqual([])
    expect((await pedir<Devedor[]>('GET', '/api/devedores')).corpo[0]?.lembretes.ultimo).toEqual({
      degrau: 1,
      dia: '2026-08-13',
      meio: 'email',
      cobrancas: 1,
    })
    expect((await daUnidade(u)).ultimo?.degrau).toBe(1)
    const registros = (await pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=cobrancas&id=${c!._id}`))
      .corpo
    expect(registros[0]).toMatchObject({ acao: 'guardou lembrete de', quem: { nome: 'Sistema' } })
  })

  test('de uma unidade com várias, o último é de quando foi, e diz até onde os lembretes foram', async () => {
    const u = await umaDivida()
    await nosDias('2026-08-13', '2026-08-25', '2026-09-09')
    const antes = (await daUnidade(u)).ultimo
    const nova = { unidade: u.id, tipo: 'extra', descricao: 'Conserto', valor: 80, vencimento: '2026-09-10' }
    await pedir('POST', '/api/cobrancas/avulsa', nova)
    await nosDias('2026-09-13', '2026-09-14', '2026-09-15')
    const depois = (await daUnidade(u)).ultimo
    expect(antes?.degrau).toBeGreaterThan(1)
    expect([depois?.degrau, depois?.cobrancas]).toEqual([antes?.degrau, 2])
    expect(depois!.dia > antes!.dia).toBe(true)
  })

  test('todos são todos, também depois dos mil', async () => {
    await criarPredio(aplicacao(), 340)
    await emitir('2026-08', 340)
    const { db } = aplicacao().ctx
    const carta_id = novoId()
    const carta = { id: carta_id, dia: '2026-08-20', email: 'ana@exemplo.com.br', nome: 'Ana', usuario_id: null }
    await db
      .insertInto('cartas_de_lembrete')
      .values({ ...carta, meio: 'email', criado_por: null, criado_em: '' })
      .execute()
    const devidas = await db.selectFrom('cobrancas').select(['id', 'unidade_id']).execute()
    for (const degrau of [1, 2, 3])
      await db
        .insertInto('lembretes')
        .values(
          devidas.map((c) => ({
            id: novoId(),
            cobranca_id: c.id,
            unidade_id: c.unidade_id,
            carta_id,
            degrau,
            dias_de_atraso: 3,
            valor: 1,
          })),
        )
        .execute()
    const r = await pedir<Lembrete[]>('GET', '/api/lembretes?porPagina=todos')
    expect([r.headers['x-total-count'], r.corpo.length, new Set(r.corpo.map((l) => l._id)).size]).toEqual([
      '1020',
      1020,
      1020,
    ])
    expect((await pedir<Lembrete[]>('GET', '/api/lembretes')).corpo).toHaveLength(1000)
    expect((await pedir<Lembrete[]>('GET', '/api/lembretes?porPagina=50&pagina=21')).corpo).toHaveLength(20)
  })

  test('a prévia é de uma cobrança de verdade, no primeiro dia em que iria, e não manda nada', async () => {
    const corpo = { degrau: 2, assunto: 'Olá {nome}', texto: '{cobrancas}' }
    const prever = (parte = {}) =>
      pedir<{ carta: { para: unknown; em: string; assunto: string; paragrafos: string[] } | null }>(
        'POST',
        '/api/lembretes/previa',
        { ...corpo, ...parte },
      )
    expect((await prever()).corpo).toEqual({ carta: null })
    await umaDivida()
    const { carta } = (await prever()).corpo
    expect(carta).toMatchObject({
      para: { nome: 'Ana', email: 'ana@exemplo.com.br' },
      em: '2026-08-25',
      assunto: 'Olá Ana',
    })
    expect(carta?.paragrafos.join(' ').replaceAll('\u00a0', ' ')).toContain(
      '(15 dias): R$ 1.000,00 + juros de R$ 5,00 + multa de R$ 20,00 = R$ 1.025,00.',
    )
    expect((await prever({ dias: 20 })).corpo.carta?.em).toBe('2026-08-30')
    expect((await prever({ cobranca: novoId() })).corpo.issues?.[0]?.path).toBe('cobranca')
    expect((await prever({ texto: '{x}' })).corpo.issues?.[0]?.path).toBe('texto')
    expect(await cartas()).toEqual([])
    expect(await historia()).toEqual([])
  })
})

test('o morador não vê lembretes de ninguém', async () => {
  const quem: Pessoa = await aplicacao().criarPessoa('Morador')
  for (const url of ['/api/lembretes', '/api/lembretes/sem-email', '/api/lembretes/regua'])
    expect((await aplicacao().pedir('GET', url, { quem })).status).toBe(403)
})
