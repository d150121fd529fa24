import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Condominio } from '#contract/casa/condominio.ts'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { instanteDoLocal, somarDias } from '#contract/valores/calendario.ts'
import { hoje, moverRelogio } from '#server/platform/relogio.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { empossar } from '../../../../test/mandatos.ts'
import { criarPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'
import { emitente, identificacao } from './condominio.service.ts'

/** Whose name papers carry as the síndico's: that of the term of office of the day each is of. */

const aplicacao = comAplicacao()
let unidade: UnidadeDeTeste
let admin: Pessoa
const DIA_DA_POSSE = somarDias(hoje(), 5)
const VESPERA = somarDias(DIA_DA_POSSE, -1)

beforeAll(async () => {
  const { db } = aplicacao().ctx
  await db
    .insertInto('condominio')
    .values({ id: 1, nome: 'Edifício Solar', sindico: 'Nome Digitado', criado_em: '' })
    .execute()
  ;[unidade] = (await criarPredio(aplicacao(), 1)) as [UnidadeDeTeste]
  await porNaUnidade(
    aplicacao(),
    unidade,
    await aplicacao().criarPessoa('Morador', { nome: 'Dona Dalva' }),
    'proprietario',
  )
  admin = (await aplicacao().como('administrador'))!
})
afterEach(() => moverRelogio(0))

/** @param local in São Paulo, `2026-11-30T23:59` */
const as = async (local: string) => {
  moverRelogio(Date.parse(instanteDoLocal(local)) - Date.now())
  admin = { ...admin, token: (await abrirSessao(aplicacao().ctx, admin.id, true)).token }
}
const criar = async <T>(url: string, corpo: unknown) => {
  const r = await aplicacao().pedir<T>('POST', url, { corpo, quem: admin })
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const pdf = async (url: string) => {
  const r = await aplicacao().app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(r.statusCode, url).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(r.rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const sindicoDoDia = async () => (await identificacao(aplicacao().ctx)).sindico

test('sem mandato de síndico, o nome digitado; com ele, quem o tem, até a meia-noite de São Paulo em que passa', async () => {
  expect(await sindicoDoDia()).toBe('Nome Digitado')
  const ana = await aplicacao().criarPessoa('Morador', { nome: 'Ana Souza' })
  const { cargo } = await empossar(aplicacao(), ana, 'Síndico', { ate: 300 })
  expect(await sindicoDoDia()).toBe('Ana Souza')
  const bia = await aplicacao().criarPessoa('Morador', { nome: 'Bia Lima' })
  const passagem = { pessoa: bia.id, inicio: DIA_DA_POSSE, fim: somarDias(DIA_DA_POSSE, 300) }
  await criar(`/api/cargos/${cargo}/passar`, passagem)
  await as(`${VESPERA}T23:59`)
  expect(await sindicoDoDia()).toBe('Ana Souza')
  await as(`${DIA_DA_POSSE}T00:00`)
  expect(await sindicoDoDia()).toBe('Bia Lima')
  expect((await emitente(aplicacao().ctx, VESPERA)).sindico).toBe('Ana Souza')
  expect((await emitente(aplicacao().ctx, somarDias(hoje(), -400))).sindico).toBe('Nome Digitado')
})

test('os papéis de antes da passagem continuam com quem era síndico no seu dia; os de depois, com quem é', async () => {
  const avulsa = {
    unidade: unidade.id,
    tipo: 'extra',
    descricao: 'Obra',
    valor: 300,
    vencimento: somarDias(hoje(), -60),
  }
  const certidao = await criar<{ _id: string }>('/api/certidoes', { unidade: unidade.id })
  const divida = await criar<Cobranca>('/api/cobrancas/avulsa', avulsa)
  const acordo = await criar<Acordo>('/api/acordos', {
    ...{ unidade: unidade.id, cobrancas: [divida._id], parcelas: 2, primeiroVencimento: somarDias(hoje(), 30) },
  })
  await as(`${DIA_DA_POSSE}T10:00`)
  expect(await pdf(`/api/certidoes/${certidao._id}/certidao.pdf`)).toContain('Certifica: Ana Souza.')
  const termo = await pdf(`/api/acordos/${acordo._id}/termo.pdf`)
  expect(termo).toContain('neste ato por seu síndico, Ana Souza')
  expect(termo).toContain('Credor, por Ana Souza')
  const nova = await criar<{ _id: string }>('/api/certidoes', { unidade: unidade.id })
  expect(await pdf(`/api/certidoes/${nova._id}/certidao.pdf`)).toContain('Certifica: Bia Lima.')
  const outra = await criar<Cobranca>('/api/cobrancas/avulsa', { ...avulsa, vencimento: hoje() })
  const { pagamentos } = await criar<Cobranca>(`/api/cobrancas/${outra._id}/pagamentos`, { valor: 300 })
  const recibo = await pdf(`/api/cobrancas/${outra._id}/pagamentos/${pagamentos[0]!._id}/recibo.pdf`)
  expect(recibo).toContain('por Bia Lima, que responde pela administração.')
  expect(recibo).not.toMatch(/Ana Souza|Nome Digitado/)
})

test('as configurações mostram quem está no mandato, e o que se digita continua guardado', async () => {
  const ver = async () => (await aplicacao().pedir<Condominio>('GET', '/api/condominio/dados', { quem: admin })).corpo
  expect(await ver()).toMatchObject({
    sindico: 'Nome Digitado',
    sindicoEmExercicio: { name: 'Ana Souza', ate: VESPERA },
  })
  await aplicacao().ctx.db.deleteFrom('cargos').execute()
  expect((await ver()).sindicoEmExercicio).toBeNull()
  expect(await sindicoDoDia()).toBe('Nome Digitado')
})
