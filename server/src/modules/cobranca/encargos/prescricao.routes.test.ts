import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Simulacao } from '#contract/cobranca/acordos.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Certidao } from '#contract/cobranca/certidoes.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'

/** The tests live on 23 November 2026. Four charges of one unit: long prescribed, about to be, late, and recognised once. */

const aplicacao = comAplicacao()
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem ? { quem } : {}) })

let unidade: UnidadeDeTeste
let outra: UnidadeDeTeste
let dona: Pessoa
const cobrar = async (vencimento: string, valor: number, de = unidade) =>
  (
    await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
      unidade: de.id,
      tipo: 'extra',
      descricao: 'Obra',
      valor,
      vencimento,
    })
  ).corpo
const ver = async (c: { _id: string }, quem?: Pessoa) =>
  (await pedir<Cobranca>('GET', `/api/cobrancas/${c._id}`, undefined, quem)).corpo
let [velha, proxima, nova]: Cobranca[] = []

beforeEach(async () => {
  paraODia('2026-11-23')
  await limparPredio(aplicacao())
  ;[unidade, outra] = (await criarPredio(aplicacao(), 2)) as [UnidadeDeTeste, UnidadeDeTeste]
  dona = await aplicacao().criarPessoa('Morador')
  await porNaUnidade(aplicacao(), unidade, dona, 'proprietario')
  velha = await cobrar('2019-01-10', 100)
  proxima = await cobrar('2022-03-10', 200)
  nova = await cobrar('2026-10-13', 400)
})
afterEach(() => moverRelogio(0))

test('a cobrança diz o último dia e como se chegou a ele; o morador lê só que prescreveu', async () => {
  expect(await ver(velha!)).toMatchObject({
    prescrita: true,
    prescreveEm: '2024-05-31',
    saldo: 100,
    status: 'aberta',
    vencida: true,
  })
  expect(await ver(proxima!)).toMatchObject({
    prescrita: false,
    prescreveEm: '2027-03-11',
    prescricao: { situacao: 'proxima' },
  })
  expect(await ver(nova!)).toMatchObject({
    prescrita: false,
    prescreveEm: null,
    prescricao: { ultimoDia: '2031-10-14', situacao: 'corre' },
  })
  expect((await ver(velha!)).prescricao?.memoria).toHaveLength(3)
  expect(await ver(velha!, dona)).toMatchObject({ prescrita: true, prescreveEm: null, prescricao: null })
  expect(await ver(proxima!, dona)).toMatchObject({ prescrita: false, prescreveEm: null, prescricao: null })
})

test('o pagamento de uma parte interrompe; estornado, é como se não tivesse sido', async () => {
  const { corpo } = await pedir<Cobranca>('POST', `/api/cobrancas/${proxima!._id}/pagamentos`, { valor: 10 })
  expect(corpo).toMatchObject({
    prescreveEm: null,
    prescricao: { ultimoDia: '2031-11-23', interrompidaEm: '2026-11-23' },
  })
  const estornar = `/api/cobrancas/${proxima!._id}/pagamentos/${corpo.pagamentos[0]!._id}/estornar`
  expect((await pedir<Cobranca>('PUT', estornar, { motivo: 'Engano' })).corpo.prescreveEm).toBe('2027-03-11')
})

test('um acordo rompido interrompe; cancelado como engano, não', async () => {
  const acordar = async () =>
    (
      await pedir<{ _id: string }>('POST', '/api/acordos', {
        unidade: unidade.id,
        cobrancas: [proxima!._id],
        parcelas: 2,
        primeiroVencimento: '2026-12-10',
      })
    ).corpo
  await pedir('PUT', `/api/acordos/${(await acordar())._id}/cancelar`, { motivo: 'Engano' })
  expect((await ver(proxima!)).prescricao?.ultimoDia).toBe('2027-03-11')
  const feito = await acordar()
  expect((await ver(proxima!)).prescricao).toBeNull()
  await pedir('PUT', `/api/acordos/${feito._id}/romper`, { motivo: 'Não pagou' })
  expect((await ver(proxima!)).prescricao).toMatchObject({ ultimoDia: '2031-11-23', interrompidaEm: '2026-11-23' })
})

test('fica fora do que se exige dos inadimplentes, e é dita à parte; nada é baixado', async () => {
  const soPrescrita = await cobrar('2018-05-10', 50, outra)
  const { corpo: linhas } = await pedir<Devedor[]>('GET', '/api/devedores')
  expect(linhas).toMatchObject([
    {
      _id: unidade.id,
      quantidade: 2,
      principal: 600,
      prescreveEm: '2027-03-11',
      prescritas: { quantidade: 1, principal: 100 },
    },
  ])
  const { corpo: resumo } = await pedir<ResumoDosDevedores>('GET', '/api/devedores/resumo')
  expect(resumo).toMatchObject({
    ...{ unidades: 1, cobrancas: 2, principal: 600 },
    prescritas: { cobrancas: 2, unidades: 2, principal: 150 },
    prescrevem: { cobrancas: 1, unidades: 1, principal: 200, primeira: '2027-03-11' },
  })
  const csv = (await aplicacao().pedir('GET', '/api/devedores/exportar?formato=csv')).texto
  expect(csv).toContain('Prescreve em')
  expect(csv.split('\n')[1]).toMatch(/11\/03\/2027;"?100,00"?;/)
  const numeros = async (status: string) =>
    (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?status=${status}&ordem=vencimento`)).corpo.map(
      (c) => c.numero,
    )
  expect(await numeros('prescrita')).toEqual([soPrescrita.numero, velha!.numero])
  expect(await numeros('prescreve')).toEqual([proxima!.numero])
  expect(await numeros('aberta')).toHaveLength(4)
  expect((await pedir('GET', '/api/cobrancas/minhas?status=prescreve', undefined, dona)).status).toBe(400)
})

test('no painel da administração, com a primeira data; ao morador, nada', async () => {
  const pendencia = async (quem?: Pessoa) =>
    (await pedir<Dashboard>('GET', '/api/dashboard', undefined, quem)).corpo.pendencias.find(
      (p) => p.tipo === 'prescricao',
    )
  expect(await pendencia()).toEqual({
    tipo: 'prescricao',
    quantidade: 1,
    texto: '1 cobrança prescreve em 11/03/2027',
    destino: '/cobrancas?status=prescreve',
  })
  expect(await pendencia(dona)).toBeUndefined()
})

test('ninguém é lembrado do que prescreveu', async () => {
  await pedir('POST', '/api/lembretes', { unidade: unidade.id })
  const lembradas = await aplicacao().ctx.db.selectFrom('lembretes').select('cobranca_id').execute()
  expect(lembradas.map((l) => l.cobranca_id).toSorted()).toEqual([proxima!._id, nova!._id].toSorted())
  await porNaUnidade(aplicacao(), outra, { nome: 'Ana', email: null }, 'proprietario')
  await cobrar('2018-05-10', 50, outra)
  const recusa = await pedir('POST', '/api/lembretes', { unidade: outra.id })
  expect([recusa.status, recusa.corpo.message]).toEqual([
    409,
    'As cobranças vencidas desta unidade prescreveram: delas não se manda lembrete',
  ])
  expect((await pedir<unknown[]>('GET', '/api/lembretes/sem-email')).corpo).toEqual([])
})

test('a certidão a lista à parte e fora do total, e só com ela continua positiva', async () => {
  const texto = async (id: string) => {
    const { token } = (await aplicacao().como('administrador'))!
    const r = await aplicacao().app.inject({
      url: `/api/certidoes/${id}/certidao.pdf`,
      headers: { authorization: `Bearer ${token}` },
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(r.rawPayload)), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }
  const { corpo } = await pedir<Certidao>('POST', '/api/certidoes', { unidade: unidade.id })
  const total = (await pedir<Devedor[]>('GET', '/api/devedores')).corpo[0]!.total
  expect(corpo).toMatchObject({ resultado: 'positiva', total })
  const t = await texto(corpo._id)
  expect(t).toContain(`Cobranças prescritas Passaram cinco anos do vencimento`)
  expect(t).toContain(`Obra (${velha!.numero}) 10/01/2019 31/05/2024`)
  await cobrar('2018-05-10', 50, outra)
  const so = await pedir<Certidao>('POST', '/api/certidoes', { unidade: outra.id })
  expect(so.corpo).toMatchObject({ resultado: 'positiva', total: 0 })
})

test('o acordo a deixa de fora; escolhida, avisa que assinar é renunciar', async () => {
  const simular = async (cobrancas?: string[]) =>
    (
      await pedir<Simulacao>('POST', '/api/acordos/simulacao', {
        unidade: unidade.id,
        parcelas: 2,
        primeiroVencimento: '2026-12-10',
        ...(cobrancas ? { cobrancas } : {}),
      })
    ).corpo
  const sem = await simular()
  expect(sem.cobrancas.map((c) => c.escolhida)).toEqual([false, true, true])
  const avisos = (await simular([velha!._id])).avisos
  expect(avisos).toContain(
    `${velha!.numero} prescreveu em 31/05/2024: quem assina o acordo com ela renuncia à prescrição (Código Civil, art. 191).`,
  )
})
