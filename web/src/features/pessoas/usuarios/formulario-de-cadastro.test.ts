import { expect, test } from 'vitest'
import { emBranco, esquemaDoCadastro } from './formulario-de-cadastro.ts'

/** What is asked for, in the order in which it is told; empty fields count as not filled in, as in a form. */
const faltas = (preenchido: object) =>
  esquemaDoCadastro
    .safeParse(Object.fromEntries(Object.entries(preenchido).filter(([, v]) => v !== '')))
    .error?.issues.map((i) => i.message)

test('quem é convidado precisa de nome e e-mail, e de mais nada', () => {
  const branco = emBranco('Morador')
  expect(branco).toMatchObject({ tipo: 'Morador', convite: true })
  expect(faltas(branco)).toEqual(['Informe o nome', 'Informe o e-mail'])
  expect(faltas({ ...branco, name: 'Bruna Siqueira', email: 'bruna@exemplo.com.br' })).toBeUndefined()
})

test('o que se preenche a mais continua conferido', () => {
  const pessoa = { ...emBranco('Morador'), name: 'Bruna', email: 'bruna@exemplo.com.br' }
  expect(faltas({ ...pessoa, cpf: '111.111.111-11' })).toEqual(['CPF inválido: confira os números'])
})

test('a senha digitada antes de marcar o convite não vai com ele', () => {
  const lido = esquemaDoCadastro.parse({
    ...{ name: 'Bruna', email: 'bruna@exemplo.com.br', tipo: 'Morador', convite: true, password: 'curta' },
  })
  expect(lido).not.toHaveProperty('password')
})

test('sem convite o cadastro pede tudo, e a senha', () => {
  expect(faltas({ ...emBranco('Administrador'), convite: false })).toEqual([
    'Informe o nome',
    'Informe o e-mail',
    'Informe o CPF',
    'Informe a data de nascimento',
    'Informe o telefone',
    'Informe o bloco',
    'Informe o apartamento',
    'Informe a senha',
  ])
})
