import { describe, expect, test } from 'vitest'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import {
  corpoDaPessoa,
  corpoDe,
  emCampos,
  esquemaDaPessoa,
  esquemaDaUnidade,
  MORADA_PROPRIA,
  valoresDaPessoa,
  valoresDe,
} from './esquema.ts'

/** A field left empty is one that is not filled in, as the forms have it. */
const semVazios = (v: object) => Object.fromEntries(Object.entries(v).filter(([, valor]) => valor !== ''))

describe('a unidade que se abre e se salva sem mudar fica como estava', () => {
  const CHEIA = {
    bloco: 'A',
    apto: '101',
    grupo: 'Torre A',
    fracaoIdeal: '1/48',
    area: 1072.5,
    vagas: ['12', '13 B'],
    observacao: 'Chave na portaria',
  }
  const VAZIA = { bloco: '', apto: '101', grupo: null, fracaoIdeal: null, area: null, vagas: [], observacao: '' }

  test.each([
    ['com tudo', CHEIA],
    ['só com o número', VAZIA],
  ])('%s', (_, unidade) => {
    const valores = valoresDe(unidade)
    const preenchida = esquemaDaUnidade.parse(semVazios(valores))
    expect(corpoDe(preenchida)).toEqual(unidade)
    expect(emCampos(preenchida)).toEqual(valores)
  })

  test.each([
    ['72,5', 72.5],
    ['1.072,50 m²', 1072.5],
    ['80m', 80],
  ])('a área %s é %d', (area, metros) => expect(esquemaDaUnidade.parse({ apto: '1', area }).area).toBe(metros))

  test('a área que não é número, a fração que não é fração', () => {
    const { issues = [] } = esquemaDaUnidade.safeParse({ apto: '1', area: 'grande', fracaoIdeal: '3/0' }).error ?? {}
    expect(issues.map((i) => i.path[0])).toEqual(expect.arrayContaining(['area', 'fracaoIdeal']))
    expect(issues.find((i) => i.path[0] === 'area')?.message).toBe('Escreva a área como 72,50')
  })
})

describe('quem é da unidade', () => {
  const SEM_CONTA = {
    usuario: null,
    nome: 'Rute Dias',
    email: 'rute@exemplo.com.br',
    tel: '11912345678',
    cpf: '52998224725',
    papel: 'inquilino',
    inicio: '2026-01-10',
    fim: '2026-12-31',
    paga: true,
  } as unknown as PessoaDaUnidade
  const salva = (p: PessoaDaUnidade, morada = '') =>
    corpoDaPessoa(esquemaDaPessoa.parse(semVazios(valoresDaPessoa(p, '2026-11-23', morada))))

  test('quem não tem conta volta como estava', () => {
    const { usuario: _, ...dados } = SEM_CONTA
    expect(salva(SEM_CONTA)).toEqual(dados)
  })

  test('quem tem conta traz o próprio nome e contatos: não vão no pedido', () => {
    const v = valoresDaPessoa({ ...SEM_CONTA, usuario: 'u1' }, '2026-11-23', '')
    expect([v.nome, v.email, v.tel, v.cpf]).toEqual(['', '', '', ''])
    const { nome: _n, email: _e, tel: _t, cpf: _c, ...dados } = SEM_CONTA
    expect(salva({ ...SEM_CONTA, usuario: 'u1' })).toEqual({ ...dados, usuario: 'u1' })
  })

  test('alguém novo é proprietário, a partir de hoje, e não é quem paga', () => {
    expect(valoresDaPessoa(null, '2026-11-23', '')).toMatchObject({
      papel: 'proprietario',
      inicio: '2026-11-23',
      fim: '',
      paga: false,
    })
  })

  test('com quem mora: com alguém, sozinho, ou nada a dizer', () => {
    expect(['m1', MORADA_PROPRIA, ''].map((m) => salva(SEM_CONTA, m).morada)).toEqual(['m1', null, undefined])
  })

  test.each<[string, object, string, string]>([
    ['ninguém', { nome: '', usuario: '' }, 'nome', 'Escolha uma pessoa cadastrada ou informe o nome'],
    [
      'saída antes da entrada',
      { inicio: '2026-11-10', fim: '2026-11-09' },
      'fim',
      'A saída não pode ser antes da entrada',
    ],
    ['inquilino que comprou', { papel: 'inquilino', comprou: true }, 'papel', 'Quem compra a unidade é proprietário'],
    ['dependente que paga', { papel: 'dependente', paga: true }, 'papel', 'Dependente não recebe as cobranças'],
  ])('%s é recusado no campo', (_, mudanca, campo, mensagem) => {
    const valores = { ...valoresDaPessoa(null, '2026-11-23', ''), nome: 'Ana', ...mudanca }
    const { issues = [] } = esquemaDaPessoa.safeParse(semVazios(valores)).error ?? {}
    expect(issues.map((i) => [i.path[0], i.message])).toEqual([[campo, mensagem]])
  })

  test('entrar e sair no mesmo dia, e o proprietário que comprou, são aceitos', () => {
    const aceita = (mudanca: object) =>
      esquemaDaPessoa.safeParse(semVazios({ ...valoresDaPessoa(null, '2026-11-23', ''), nome: 'Ana', ...mudanca }))
        .success
    expect([
      aceita({ fim: '2026-11-23' }),
      aceita({ comprou: true }),
      aceita({ papel: 'inquilino', paga: true }),
    ]).toEqual([true, true, true])
  })
})
