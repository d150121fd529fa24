import { beforeAll, describe, expect, test } from 'vitest'
import { passosDoComeco, type Comeco, type PassoDoComeco } from '#contract/casa/comeco.ts'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import * as condominio from '../condominio/condominio.service.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio } from '../../../../test/predio.ts'

const app = comAplicacao({ smtp: 'smtp://127.0.0.1:1', urlPublica: 'https://predio.exemplo.com.br' })
beforeAll(() => condominio.criar(app().ctx, { nome: 'Edifício Aurora', cnpj: null, endereco: null }))

const ver = async () => (await app().pedir<Comeco>('GET', '/api/comeco')).corpo
const gravar = (corpo: unknown, quem?: Pessoa) =>
  app().pedir<Comeco & CorpoDeErro>('PUT', '/api/comeco', { corpo, ...(quem ? { quem } : {}) })
const pedir = async (metodo: 'POST' | 'PUT', url: string, corpo: unknown) => {
  const r = await app().pedir<{ _id: string }>(metodo, url, { corpo })
  expect(r.status, r.texto).toBeLessThan(300)
  return r.corpo
}
const feitos = async () => (await ver()).passos.filter((p) => p.feito).map((p) => p.passo)
const noInicio = async (quem?: Pessoa) =>
  (await app().pedir<Dashboard>('GET', '/api/dashboard', quem ? { quem } : {})).corpo.comeco

describe('quem pode', () => {
  test.each([
    ['anonimo', 401],
    ['morador', 403],
    ['inquilino', 403],
    ['administrador', 200],
  ] as const)('%s: %i', async (ator, status) => {
    const quem = await app().como(ator)
    expect((await app().pedir('GET', '/api/comeco', { quem })).status).toBe(status)
    expect((await app().pedir('PUT', '/api/comeco', { quem, corpo: {} })).status).toBe(status)
  })
})

test('cada passo fica feito pelo que se grava, e por mais nada', async () => {
  // Whoever tried to look above is somebody of the building.
  expect(await feitos()).toEqual(['pessoas', 'correio'])
  const ordem: [PassoDoComeco, () => Promise<unknown>][] = [
    [
      'saldos',
      () => pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 100 }),
    ],
    [
      'pix',
      () =>
        pedir('PUT', '/api/condominio/dados', {
          nome: 'Edifício Aurora',
          pix: { chave: 'caixa@aurora.example', nome: 'Edificio', cidade: 'Sao Paulo' },
        }),
    ],
    [
      'atraso',
      () =>
        pedir('PUT', '/api/cobrancas/regras', {
          inicio: '2026-01-01',
          multa: 2,
          juros: { tipo: 'convencionado', aoMes: 1 },
          indice: 'nenhum',
          carencia: 0,
        }),
    ],
  ]
  const esperados = new Set<string>(['pessoas', 'correio'])
  for (const [passo, fazer] of ordem) {
    await fazer()
    esperados.add(passo)
    expect(new Set(await feitos())).toEqual(esperados)
  }
  const [unidade] = await criarPredio(app(), 2)
  expect(new Set(await feitos())).toEqual(new Set([...esperados, 'unidades']))
  await pedir('POST', '/api/cobrancas/avulsa', {
    ...{ unidade: unidade?.id, tipo: 'extra', descricao: 'Obra', valor: 50, vencimento: '2027-01-10' },
  })
  expect(await feitos()).toContain('cobrancas')
  expect((await ver()).passos.filter((p) => !p.feito).map((p) => p.texto)).toEqual([
    'Faltam o CNPJ, o endereço e o seu CPF, sem o qual não se recupera a senha',
  ])
})

test('pula-se e retoma-se um passo; o que não se manda fica', async () => {
  expect((await gravar({ pulados: ['condominio'] })).corpo.passos.find((p) => p.passo === 'condominio')).toMatchObject({
    pulado: true,
    feito: false,
  })
  expect((await gravar({})).corpo.passos.filter((p) => p.pulado)).toHaveLength(1)
  expect((await gravar({ pulados: [] })).corpo.passos.filter((p) => p.pulado)).toEqual([])
})

test('encerrado, sai do início e volta; a história diz', async () => {
  expect(await noInicio()).toBe(true)
  expect(await noInicio((await app().como('morador'))!)).toBe(false)
  expect((await gravar({ encerrado: true })).corpo.encerrado).toBe(true)
  expect(await noInicio()).toBe(false)
  await gravar({ encerrado: true })
  await gravar({ encerrado: false })
  expect(await noInicio()).toBe(true)
  const historia = (await app().pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=condominio')).corpo
  expect(historia.map((h) => h.acao).filter((a) => a.includes('guia'))).toEqual([
    'retomou o guia do começo',
    'encerrou o guia do começo',
  ])
})

test.each([
  [{ pulados: ['mudanca'] }, 'pulados.0'],
  [{ pulados: 'pix' }, 'pulados'],
  [{ pulados: [...passosDoComeco, 'pix'] }, 'pulados'],
  [{ encerrado: 'sim' }, 'encerrado'],
])('recusa pelo nome do campo: %o', async (corpo, campo) => {
  const r = await gravar(corpo)
  expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
})
