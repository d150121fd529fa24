import { expect, test } from 'vitest'
import { ErroDeAplicacao } from '#server/platform/erros.ts'
import { dadosDoAceite, estaCompleto } from './convites.rules.ts'

const CONVIDADA = {
  nome: 'Ana Lima',
  email: 'ana@exemplo.com',
  tel: null,
  cpf: null,
  aniversario: null,
  bloco: null,
  apto: null,
  tipo: 'Morador',
} as const
const DADOS = { tel: '11987654321', cpf: '52998224725', aniversario: '1990-01-31', bloco: 'A', apto: '101' }
const COMPLETA = { ...CONVIDADA, ...DADOS }

function recusas(...args: Parameters<typeof dadosDoAceite>) {
  try {
    dadosDoAceite(...args)
  } catch (erro) {
    if (erro instanceof ErroDeAplicacao) return erro.extra.issues ?? []
    throw erro
  }
  return []
}

test('está completo quando só falta a senha', () => {
  expect(estaCompleto(COMPLETA)).toBe(true)
  for (const campo of ['tel', 'cpf', 'aniversario', 'apto'] as const)
    expect(estaCompleto({ ...COMPLETA, [campo]: null }), campo).toBe(false)
})

test('a quem só um cargo traz, sem unidade, basta a senha', () => {
  expect(estaCompleto({ ...CONVIDADA, so_pelo_cargo: 1 })).toBe(true)
  expect(dadosDoAceite({ ...CONVIDADA, so_pelo_cargo: 1 }, {})).toEqual({})
  expect(estaCompleto({ ...CONVIDADA, so_pelo_cargo: 0 })).toBe(false)
})

test('onde a administração deu o apartamento sem bloco, a unidade não tem bloco', () => {
  expect(estaCompleto({ ...COMPLETA, bloco: null })).toBe(true)
  expect(dadosDoAceite({ ...COMPLETA, bloco: null }, {})).toEqual({})
})

test('o que a administração deixou em aberto a pessoa preenche; o nome ela pode corrigir', () => {
  expect(dadosDoAceite(CONVIDADA, { ...DADOS, name: 'Ana M. Lima' })).toEqual({ nome: 'Ana M. Lima', ...DADOS })
  expect(dadosDoAceite(CONVIDADA, DADOS)).toEqual(DADOS)
  expect(dadosDoAceite(COMPLETA, {})).toEqual({})
})

test('diz de uma vez tudo o que falta', () => {
  expect(recusas(CONVIDADA, {})).toEqual([
    { path: 'tel', message: 'Informe o telefone' },
    { path: 'cpf', message: 'Informe o CPF' },
    { path: 'aniversario', message: 'Informe a data de nascimento' },
    { path: 'bloco', message: 'Informe o bloco' },
    { path: 'apto', message: 'Informe o apartamento' },
  ])
})

test('o bloco não falta onde o número basta', () => {
  const { bloco: _, ...semBloco } = DADOS
  expect(recusas(CONVIDADA, semBloco)).toEqual([{ path: 'bloco', message: 'Informe o bloco' }])
  expect(dadosDoAceite(CONVIDADA, semBloco, true)).toEqual(semBloco)
})

test('o que a administração informou não muda, e o mesmo valor é aceito', () => {
  expect(dadosDoAceite(COMPLETA, { ...DADOS, email: 'ana@exemplo.com', tipo: 'Morador', convite: false })).toEqual({})
  const mudar = 'A administração já informou este dado. Peça a ela para corrigir.'
  expect(
    recusas(COMPLETA, {
      email: 'outra@exemplo.com',
      tipo: 'Administrador',
      convite: true,
      tel: '1',
      cpf: '2',
      aniversario: '3',
      bloco: 'B',
      apto: '102',
    }),
  ).toEqual([
    { path: 'email', message: 'Use o e-mail que recebeu o convite' },
    { path: 'tipo', message: 'O tipo é o do convite' },
    { path: 'convite', message: 'Um convite não se aceita com outro' },
    { path: 'tel', message: mudar },
    { path: 'cpf', message: mudar },
    { path: 'aniversario', message: mudar },
    { path: 'bloco', message: mudar },
    { path: 'apto', message: mudar },
  ])
})

test('onde o número basta, só o bloco não falta; e o que não veio não se muda', () => {
  expect(recusas(CONVIDADA, { apto: '101' }, true).map((p) => p.path)).toEqual(['tel', 'cpf', 'aniversario'])
  const { bloco: _, ...semBloco } = DADOS
  expect(Object.keys(dadosDoAceite(CONVIDADA, semBloco, true))).toEqual(['tel', 'cpf', 'aniversario', 'apto'])
})
