import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import type { Lembrete, LembretesDaUnidade, verLembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import type { LoteDeLembretes, preverLote } from '#contract/cobranca/lote-de-lembretes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { novoId } from '#server/platform/ids.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
let administrador: Pessoa
/** A session does not outlive the days that go by here: whoever asks enters anew. */
async function irPara(dia: string) {
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const quem = (await aplicacao().como('administrador'))!
  administrador = { ...quem, token: (await abrirSessao(aplicacao().ctx, quem.id, false)).token }
}
const pedir = <T>(
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  corpo?: unknown,
  headers?: Record<string, string>,
) => aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, quem: administrador, ...(headers && { headers }) })
type Previa = z.output<typeof preverLote.resposta>
type DaUnidade = z.output<typeof verLembretesDaUnidade.resposta>

const idsDe = (unidades: readonly { id: string }[]) => unidades.map((u) => u.id)
const prever = (unidades: readonly { id: string }[], resto = {}) =>
  pedir<Previa>('POST', '/api/lembretes/lote/previa', { unidades: idsDe(unidades), ...resto })
const mandar = (unidades: readonly { id: string }[], resto = {}, headers?: Record<string, string>) =>
  pedir<LoteDeLembretes>('POST', '/api/lembretes/lote', { unidades: idsDe(unidades), ...resto }, headers)
const cartas = async () => (await receberCartas(aplicacao())).toSorted((a, b) => a.para.localeCompare(b.para))
/** The mails leave: a server took them. */
const saiTudo = () => aplicacao().ctx.db.updateTable('emails').set({ estado: 'enviado' }).execute()
const daUnidade = async (u: { id: string }) => (await pedir<DaUnidade>('GET', `/api/lembretes/unidades/${u.id}`)).corpo
const anotar = (u: { id: string }, corpo: object) =>
  pedir<LembretesDaUnidade>('POST', `/api/lembretes/unidades/${u.id}/anotacoes`, corpo)
const devedores = async (query = '') => (await pedir<Devedor[]>('GET', `/api/devedores${query}`)).corpo
const situacoes = async () => Object.fromEntries((await devedores()).map((d) => [d.unidade.nome, d.situacao]))

/** Units with an owner without account each, and a month of R$ 1.000,00 due on Monday, 10/08/2026. */
let u: UnidadeDeTeste[]
beforeEach(async () => {
  await irPara('2026-08-01')
  await limparPredio(aplicacao())
  await aplicacao().ctx.db.deleteFrom('emails').execute()
  await criarRegraDeAtraso(aplicacao())
  u = await criarPredio(aplicacao(), 4)
  const donos = [
    { nome: 'Ana', email: 'ana@exemplo.com.br', tel: '31987654321' },
    { nome: 'Bruno', email: 'bruno@exemplo.com.br' },
    { nome: 'Célia', email: null, tel: '31912345678' },
    { nome: 'Zeca', email: null },
  ]
  for (const [i, dono] of donos.entries()) await porNaUnidade(aplicacao(), u[i]!, dono, 'proprietario')
  const r = await pedir('POST', '/api/cobrancas', {
    competencia: '2026-08',
    nome: 'Taxa condominial',
    vencimento: '2026-08-10',
    itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 4_000 }],
  })
  expect(r.status).toBe(200)
  await cartas()
  await irPara('2026-09-25')
})
afterEach(() => moverRelogio(0))

describe('avisar várias unidades', () => {
  test('a prévia diz a quem, por que meio e com que texto, e não manda nada', async () => {
    const { corpo } = await prever(u)
    expect(corpo.cartas.map((c) => [c.para, c.email, c.meio, c.vez, c.unidades.map((x) => x.nome)])).toEqual([
      ['Ana', 'ana@exemplo.com.br', 'email', 1, ['A 1']],
      ['Bruno', 'bruno@exemplo.com.br', 'email', 1, ['A 2']],
    ])
    expect(corpo.cartas[0]).toMatchObject({ degrau: 3, dias: 46, aPartirDe: 30 })
    expect(corpo.cartas[0]!.paragrafos.join('\n')).toContain('venceu em 10/08/2026')
    expect(corpo.naoAvisadas).toEqual([
      { unidade: { _id: u[2]!.id, nome: 'A 3' }, motivo: 'Ninguém tem e-mail: avise de outra forma', semEmail: true },
      { unidade: { _id: u[3]!.id, nome: 'A 4' }, motivo: 'Ninguém tem e-mail: avise de outra forma', semEmail: true },
    ])
    expect(corpo.intervalo).toBe(12)
    expect(await cartas()).toEqual([])
    expect((await pedir<Lembrete[]>('GET', '/api/lembretes')).corpo).toEqual([])
  })

  test('vai o texto que se viu, e de cada unidade se diz se foi avisada', async () => {
    const previa = (await prever(u)).corpo
    const { status, corpo } = await mandar(u)
    expect(status).toBe(200)
    expect(corpo.avisadas).toEqual([
      { unidade: { _id: u[0]!.id, nome: 'A 1' }, cartas: [{ para: 'Ana', meio: 'email', entregue: false }] },
      { unidade: { _id: u[1]!.id, nome: 'A 2' }, cartas: [{ para: 'Bruno', meio: 'email', entregue: false }] },
    ])
    expect(corpo.naoAvisadas.map((n) => n.unidade.nome)).toEqual(['A 3', 'A 4'])
    const mandadas = await cartas()
    expect(mandadas.map((c) => c.para)).toEqual(previa.cartas.map((c) => c.email))
    for (const [i, carta] of mandadas.entries()) {
      expect(carta.assunto).toContain(previa.cartas[i]!.assunto)
      for (const linha of previa.cartas[i]!.paragrafos) expect(carta.texto).toContain(linha)
    }
  })

  test('sem servidor de e-mail, só quem tem conta foi avisado: pelo sino', async () => {
    const [outra] = await criarPredio(aplicacao(), 1, { bloco: 'B' })
    await porNaUnidade(aplicacao(), outra!, (await aplicacao().como('morador'))!, 'proprietario')
    await pedir('POST', '/api/cobrancas/avulsa', {
      ...{ unidade: outra!.id, tipo: 'extra', descricao: 'Chave', valor: 50, vencimento: '2026-09-01' },
    })
    const { corpo } = await mandar([u[0]!, outra!])
    expect(corpo.avisadas.map((a) => [a.unidade.nome, a.cartas.map((c) => [c.meio, c.entregue])])).toEqual([
      ['A 1', [['email', false]]],
      ['B 1', [['email', true]]],
    ])
  })

  test('o primeiro que se manda é o 1º, na história da unidade e na da cobrança, qualquer que seja o texto', async () => {
    await mandar([u[0]!])
    const [lembrete] = (await pedir<Lembrete[]>('GET', `/api/lembretes?unidade=${u[0]!.id}`)).corpo
    expect(lembrete).toMatchObject({ degrau: 3, vez: 1 })
    const historia = await pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=cobrancas&id=${lembrete!.cobranca._id}`,
    )
    const ditos = historia.corpo.flatMap((r) => r.mudancas).filter((m) => m.campo === 'lembrete')
    expect(ditos.map((m) => m.depois)).toEqual([expect.stringMatching(/^1º lembrete/)])
  })

  test('pedido duas vezes com a mesma chave, manda uma; com outra, diz que já foi', async () => {
    const chave = { 'Idempotency-Key': novoId() }
    const primeira = (await mandar(u.slice(0, 2), {}, chave)).corpo
    expect((await mandar(u.slice(0, 2), {}, chave)).corpo).toEqual(primeira)
    expect(await cartas()).toHaveLength(2)
    await saiTudo()
    const outra = (await mandar(u.slice(0, 2))).corpo
    expect(outra.avisadas).toEqual([])
    expect(outra.naoAvisadas[0]!.motivo).toBe('Já foi avisada hoje, e a régua não tem outro lembrete')
    expect(await cartas()).toEqual([])
  })

  test('ao mesmo tempo, cada pessoa recebe uma carta', async () => {
    const respostas = await Promise.all([mandar(u.slice(0, 2)), mandar(u.slice(0, 2))])
    expect(respostas.map((r) => r.status)).toEqual([200, 200])
    expect(respostas.flatMap((r) => r.corpo.avisadas)).toHaveLength(2)
    expect(await cartas()).toHaveLength(2)
  })

  test('quem foi avisado há menos que o intervalo da régua fica de fora e se diz; pedido, vai no dia seguinte', async () => {
    await irPara('2026-08-15')
    await mandar([u[0]!])
    await cartas()
    await saiTudo()
    await irPara('2026-08-20')
    expect((await prever(u.slice(0, 2))).corpo.naoAvisadas).toEqual([
      {
        unidade: { _id: u[0]!.id, nome: 'A 1' },
        motivo: 'Já foi avisada em 15/08/2026: o próximo aviso pode ir a partir de 27/08/2026',
        semEmail: false,
      },
    ])
    const { corpo } = await mandar([u[0]!], { comRecentes: true })
    expect(corpo.avisadas).toHaveLength(1)
    await saiTudo()
    expect((await mandar([u[0]!], { comRecentes: true })).corpo.naoAvisadas[0]!.motivo).toBe(
      'Já foi avisada hoje: o próximo aviso pode ir a partir de 21/08/2026',
    )
    const [segundo] = (await pedir<Lembrete[]>('GET', `/api/lembretes?unidade=${u[0]!.id}`)).corpo
    expect(segundo!.vez).toBe(2)
  })

  test('quem deve por duas unidades recebe uma carta, e as duas são avisadas', async () => {
    const [outra] = await criarPredio(aplicacao(), 1, { bloco: 'B' })
    await porNaUnidade(aplicacao(), outra!, { nome: 'Ana', email: 'ana@exemplo.com.br' }, 'proprietario')
    await pedir('POST', '/api/cobrancas/avulsa', {
      unidade: outra!.id,
      tipo: 'extra',
      descricao: 'Chave',
      valor: 50,
      vencimento: '2026-09-01',
    })
    await cartas()
    const { corpo } = await mandar([u[0]!, outra!])
    expect(corpo.avisadas.map((a) => a.unidade.nome)).toEqual(['A 1', 'B 1'])
    expect(await cartas()).toHaveLength(1)
  })

  test('parada, paga, ou com todos os lembretes mandados: não vai, e diz por quê', async () => {
    await pedir('PUT', `/api/lembretes/unidades/${u[0]!.id}/parar`, { motivo: 'Em conversa', ate: '2026-10-10' })
    await mandar([u[1]!])
    await saiTudo()
    await irPara('2026-12-01')
    const [semDivida] = await criarPredio(aplicacao(), 1, { bloco: 'C' })
    await pedir('PUT', `/api/lembretes/unidades/${u[0]!.id}/parar`, { motivo: 'Em conversa' })
    const motivos = (await prever([u[0]!, u[1]!, semDivida!])).corpo.naoAvisadas.map((n) => n.motivo)
    expect(motivos).toEqual([
      'Os lembretes estão parados',
      'Todos os lembretes das cobranças vencidas já foram mandados',
      'Não tem cobranças vencidas',
    ])
  })

  test('unidade que não existe, nenhuma, ou campo a mais: recusado, com o campo', async () => {
    const r = await mandar([u[0]!, { id: novoId() }])
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'unidades.1'])
    expect((await mandar([])).corpo.issues?.[0]?.path).toBe('unidades')
    expect((await mandar([u[0]!], { tudo: true })).status).toBe(400)
    expect(await cartas()).toEqual([])
  })

  test('morador não vê a prévia, não manda e não anota', async () => {
    const morador = (await aplicacao().como('morador'))!
    const quem = { ...morador, token: (await abrirSessao(aplicacao().ctx, morador.id, false)).token }
    const corpo = { unidades: [u[0]!.id] }
    for (const caminho of ['/api/lembretes/lote/previa', '/api/lembretes/lote'])
      expect((await aplicacao().pedir('POST', caminho, { corpo, quem })).status, caminho).toBe(403)
    const nota = `/api/lembretes/unidades/${u[0]!.id}/anotacoes`
    expect((await aplicacao().pedir('POST', nota, { corpo: { meio: 'telefone' }, quem })).status).toBe(403)
    expect((await aplicacao().pedir('POST', nota, { corpo: { meio: 'telefone' }, quem: null })).status).toBe(401)
  })
})

describe('anotação feita por engano', () => {
  test('tira-se, e a unidade volta a estar por avisar; o histórico conta os dois atos', async () => {
    await irPara('2026-08-20')
    await anotar(u[0]!, { meio: 'telefone' })
    expect((await situacoes())[u[0]!.nome]).toBe('avisado')
    const [nota] = (await daUnidade(u[0]!)).anotados
    const url = `/api/lembretes/unidades/${u[0]!.id}/anotacoes/${nota!._id}`
    expect((await pedir('DELETE', url.replace(u[0]!.id, u[1]!.id))).status, 'de outra unidade').toBe(404)
    expect((await pedir<LembretesDaUnidade>('DELETE', url)).corpo.avisado).toBeNull()
    expect((await situacoes())[u[0]!.nome]).toBe('a_avisar')
    expect((await pedir('DELETE', url)).status).toBe(404)
    const historico = `/api/auditoria?entidade=unidades&id=${u[0]!.id}`
    const { corpo } = await pedir<{ acao: string }[]>('GET', historico)
    expect(corpo.map((r) => r.acao)).toEqual(
      expect.arrayContaining(['anotou aviso a', 'tirou a anotação de aviso a']) as string[],
    )
  })
})

describe('avisar de outra forma', () => {
  test('a mensagem é de quem deve e tem telefone, com o valor de hoje; de quem não tem, nenhuma', async () => {
    expect((await daUnidade(u[0]!)).mensagens).toEqual([
      { nome: 'Ana', tel: '31987654321', texto: expect.stringContaining('venceu em 10/08/2026') },
    ])
    expect((await daUnidade(u[2]!)).mensagens).toMatchObject([{ nome: 'Célia', tel: '31912345678' }])
    for (const semTelefone of [u[1]!, u[3]!]) expect((await daUnidade(semTelefone)).mensagens).toEqual([])
  })

  test('anotado, a unidade fica avisada, e o aviso em lote espera o intervalo', async () => {
    const { status, corpo } = await anotar(u[0]!, { meio: 'whatsapp' })
    expect([status, corpo.avisado]).toEqual([201, { dia: '2026-09-25', meio: 'whatsapp' }])
    expect((await daUnidade(u[0]!)).anotados).toMatchObject([
      { dia: '2026-09-25', meio: 'whatsapp', por: administrador.nome },
    ])
    expect((await prever([u[0]!])).corpo.naoAvisadas[0]!.motivo).toContain('Já foi avisada hoje')
    await irPara('2026-10-07')
    expect((await prever([u[0]!])).corpo.cartas).toHaveLength(1)
  })

  test('dia que ainda vem, meio que não há, unidade que nada deve ou não existe: recusados', async () => {
    expect((await anotar(u[0]!, { meio: 'telefone', dia: '2026-09-26' })).corpo.issues?.[0]?.path).toBe('dia')
    expect((await anotar(u[0]!, { meio: 'pombo' })).corpo.issues?.[0]?.path).toBe('meio')
    const [semDivida] = await criarPredio(aplicacao(), 1, { bloco: 'C' })
    expect((await anotar(semDivida!, { meio: 'telefone' })).status).toBe(409)
    expect((await anotar({ id: novoId() }, { meio: 'telefone' })).status).toBe(404)
    expect((await daUnidade(u[0]!)).anotados).toEqual([])
  })
})

describe('a situação de quem deve', () => {
  test('a avisar, avisada, parada, em acordo e sem contato; depois do intervalo, a avisar outra vez', async () => {
    expect(await situacoes()).toEqual({ 'A 1': 'a_avisar', 'A 2': 'a_avisar', 'A 3': 'a_avisar', 'A 4': 'sem_contato' })
    await irPara('2026-08-20')
    await mandar([u[0]!])
    await saiTudo()
    await pedir('PUT', `/api/lembretes/unidades/${u[1]!.id}/parar`, { motivo: 'Em conversa' })
    await anotar(u[3]!, { meio: 'pessoalmente' })
    expect(await situacoes()).toEqual({ 'A 1': 'avisado', 'A 2': 'parada', 'A 3': 'a_avisar', 'A 4': 'avisado' })
    await irPara('2026-09-01')
    expect(await situacoes()).toEqual({
      'A 1': 'a_avisar',
      'A 2': 'parada',
      'A 3': 'a_avisar',
      'A 4': 'sem_contato',
    })
  })

  test('um lembrete que nenhum servidor recebeu não avisou ninguém; anotado de outra forma, avisou', async () => {
    await irPara('2026-08-20')
    await mandar(u.slice(0, 2))
    expect(await situacoes(), 'na fila, sem servidor').toMatchObject({ 'A 1': 'nao_saiu', 'A 2': 'nao_saiu' })
    const { config } = aplicacao().plataforma
    Object.assign(aplicacao().plataforma, { config: { ...config, smtp: 'smtp://correio.exemplo' } })
    expect(await situacoes(), 'na fila de um servidor').toMatchObject({ 'A 1': 'avisado', 'A 2': 'avisado' })
    Object.assign(aplicacao().plataforma, { config })
    await cartas()
    expect(await situacoes()).toMatchObject({ 'A 1': 'nao_saiu', 'A 2': 'nao_saiu', 'A 3': 'a_avisar' })
    const [devedor] = await devedores('?situacao=nao_saiu&ordem=unidade')
    expect(devedor!.lembretes).toMatchObject({ avisado: null, naoSaiu: { dia: '2026-08-20' } })
    const motivo = 'O e-mail do lembrete de 20/08/2026 não saiu: avise de outra forma, e anote'
    expect((await prever(u.slice(0, 1))).corpo.naoAvisadas.map((n) => n.motivo)).toEqual([motivo])
    await irPara('2026-08-21')
    await anotar(u[0]!, { meio: 'whatsapp' })
    await aplicacao().ctx.db.updateTable('emails').set({ estado: 'enviado' }).where('para', 'like', 'bruno%').execute()
    expect(await situacoes()).toMatchObject({ 'A 1': 'avisado', 'A 2': 'avisado' })
    expect((await daUnidade(u[0]!)).naoSaiu).toBeNull()
  })

  test('filtra a lista, o resumo e o arquivo; e o resumo conta todas', async () => {
    await mandar([u[0]!])
    await saiTudo()
    const resumo = async (query = '') => (await pedir<ResumoDosDevedores>('GET', `/api/devedores/resumo${query}`)).corpo
    const contagem = { a_avisar: 2, nao_saiu: 0, avisado: 1, em_acordo: 0, parada: 0, sem_contato: 1 }
    expect(await resumo()).toMatchObject({ unidades: 4, situacoes: contagem, unidadesDoPredio: 4 })
    expect(await resumo('?situacao=avisado')).toMatchObject({ unidades: 1, principal: 1_000, situacoes: contagem })
    expect((await devedores('?situacao=a_avisar&ordem=unidade')).map((d) => d.unidade.nome)).toEqual(['A 2', 'A 3'])
    expect(await devedores('?situacao=em_acordo')).toEqual([])
    const csv = await pedir('GET', '/api/devedores/exportar?formato=csv&situacao=avisado')
    expect(csv.status).toBe(200)
    expect((await pedir('GET', '/api/devedores?situacao=outra')).status).toBe(400)
  })

  test('o que se deve por faixa soma o total, com os encargos; e cada faixa diz quantas unidades', async () => {
    const [d] = await devedores('?ordem=unidade')
    // 46 days: 2 % and 1 % a month over R$ 1.000,00: 20,00 and 15,33.
    expect(d).toMatchObject({ total: 1_035.33, devidoPorFaixa: { ate30: 0, de31a60: 1_035.33 } })
    const { corpo } = await pedir<ResumoDosDevedores>('GET', '/api/devedores/resumo')
    expect(corpo).toMatchObject({
      total: 4_141.32,
      devidoPorFaixa: { ate30: 0, de31a60: 4_141.32, mais365: 0 },
      unidadesPorFaixa: { ate30: 0, de31a60: 4, mais365: 0 },
      unidadesHaMaisDe90Dias: 0,
    })
  })

  test('num dia que vem, o que ainda não venceu não tem situação', async () => {
    await irPara('2026-08-05')
    expect(await devedores()).toEqual([])
    expect((await devedores('?em=2026-08-20')).map((d) => d.situacao)).toEqual([null, null, null, null])
  })
})
