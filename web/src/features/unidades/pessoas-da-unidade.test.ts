import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { PessoaDaUnidade } from '#contract/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/unidades.ts'
import { desenhar, emTexto, linksDe } from '../../lib/desenhar.ts'
import { PessoasDaUnidade } from './pessoas-da-unidade.tsx'
import { oQueAconteceAoSair } from './quem-fica.ts'

const pessoa = (nome: string, mudancas: Partial<PessoaDaUnidade> = {}) =>
  ({
    ...{ _id: nome, usuario: null, nome, email: null, tel: null, cpf: null, papel: 'proprietario', morada: 'm' },
    ...{ inicio: '2026-01-10', fim: null, situacao: 'atual', paga: false, recebeCobrancas: false, podeRemover: false },
    ...mudancas,
  }) as PessoaDaUnidade
const unidade = (pessoas: PessoaDaUnidade[], moradas: object[] = []) =>
  ({ _id: 'u', nome: 'A 101', pessoas, moradas }) as unknown as Unidade
const desenhada = (...pessoas: PessoaDaUnidade[]) =>
  desenhar(createElement(PessoasDaUnidade, { unidade: unidade(pessoas) }))
const lida = (...pessoas: PessoaDaUnidade[]) => emTexto(desenhada(...pessoas))

test('quem está e quem vem ficam juntos; quem saiu, à parte', () => {
  const SAIU = pessoa('Caio', { situacao: 'encerrado', fim: '2026-06-30' })
  expect(lida(pessoa('Ana'), pessoa('Beto', { situacao: 'futuro', inicio: '2999-01-01' }), SAIU)).toMatch(
    /Ana .*Desde 10\/01\/2026.* Beto .*A partir de 01\/01\/2999.* Quem já saiu Caio .*De 10\/01\/2026 a 30\/06\/2026/,
  )
  expect(lida(pessoa('Ana'))).not.toContain('Quem já saiu')
  expect(lida(SAIU)).toContain('Ninguém nesta unidade')
})

test('quem tem conta leva à sua página, e quem recebe as cobranças é dito', () => {
  const duas = [pessoa('Ana', { usuario: 'u1', recebeCobrancas: true }), pessoa('Beto')]
  expect(linksDe(desenhada(...duas)).map(([, nome]) => nome)).toEqual(['Ana'])
  expect(lida(...duas).match(/Recebe as cobranças/g)).toHaveLength(1)
  expect(lida(pessoa('Ana', { tel: '11912345678', email: 'ana@exemplo.com.br' }))).toContain(
    'Desde 10/01/2026 · (11) 91234-5678 · ana@exemplo.com.br',
  )
})

test('o que acontece ao que tem quem sai: fica com quem fica na morada, ou sai com a última pessoa', () => {
  const [ana, beto] = [pessoa('Ana'), pessoa('Beto')]
  const morada = (veiculos: number) => ({
    _id: 'm',
    veiculos: Array.from({ length: veiculos }),
    animais: [],
    contatosDeEmergencia: [],
  })
  const aoSair = (veiculos: number, ...outros: PessoaDaUnidade[]) =>
    oQueAconteceAoSair(unidade([ana, ...outros], [morada(veiculos)]), ana)
  expect(aoSair(0, beto)).toBe('')
  expect(aoSair(1, beto)).toBe('1 veículo continua com Beto.')
  expect(aoSair(2, beto, pessoa('Caio'))).toBe('2 veículos continuam com Beto e Caio.')
  expect(aoSair(1)).toContain('É a última pessoa desta morada: 1 veículo sai da unidade com ela.')
  for (const outra of [{ morada: 'outra' }, { situacao: 'encerrado' }] as const)
    expect(aoSair(2, pessoa('Beto', outra))).toContain('É a última pessoa desta morada: 2 veículos saem')
})
