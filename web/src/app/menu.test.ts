import { expect, test } from 'vitest'
import { estaEm, itensPara } from './menu.ts'
import { paths } from './paths.ts'

/** The side menu, word by word and in its order (specification §1). */

const menu = (publico: 'administracao' | 'morador') => itensPara(publico).map((i) => `${i.texto} → ${i.caminho}`)

test('a administração; o que a especificação não conhece vem depois', () => {
  const daEspecificacao = [
    'Home → /dashboard',
    'Receitas → /receitas',
    'Despesas → /despesas',
    'Cobranças → /cobrancas',
    'Ocorrências → /ocorrencias',
    'Reservas AL → /reservas',
    'Moradores → /moradores',
    'Unidades → /unidades',
    'Ata de Reuniões → /reunioes',
    'Banco → /banco',
    'Fundos → /fundos',
    'Orçamento → /orcamento',
    'Prestação de Contas → /prestacao-de-contas',
    'Inadimplentes → /devedores',
    'Serviços/Manutenção → /servicos',
    'Compromissos → /agendas',
  ]
  expect(menu('administracao').slice(0, daEspecificacao.length)).toEqual(daEspecificacao)
})

test('quem mora', () => {
  expect(menu('morador')).toEqual([
    'Home → /morador',
    'Minhas cobranças → /minhas-cobrancas',
    'Ocorrências → /ocorrencias',
    'Reservas AL → /reservas',
    'Ata de Reuniões → /reunioes',
    'Prestação de Contas → /prestacao-de-contas',
    'Agenda → /agendas',
  ])
})

test('o item fica marcado nas telas do seu assunto, e só um', () => {
  const marcados = (endereco: string) =>
    itensPara('administracao')
      .filter((i) => estaEm(i, endereco))
      .map((i) => i.texto)
  expect(marcados('/receitas')).toEqual(['Receitas'])
  expect(marcados('/addreceita')).toEqual(['Receitas'])
  expect(marcados('/receita/1/edit')).toEqual(['Receitas'])
  expect(marcados('/adddespesa')).toEqual(['Despesas'])
  expect(marcados('/cobranca/1')).toEqual(['Cobranças'])
  expect(marcados('/servico/1')).toEqual(['Serviços/Manutenção'])
  expect(marcados('/agenda/1/edit')).toEqual(['Compromissos'])
  expect(marcados(paths.dashboard)).toEqual(['Home'])
  expect(marcados('/nada')).toEqual([])
})
