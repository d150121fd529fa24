import { createElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { PessoasDaUnidade } from './pessoas-da-unidade.tsx'
import { oQueAconteceAoSair, quemSaiJunto } from './quem-fica.ts'
import { saemDe, SaemJunto } from './saem-junto.tsx'

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

describe('quem sai junto', () => {
  const [dona, filha] = [pessoa('Dona'), pessoa('Filha', { papel: 'dependente' })]
  const junto = (saem: PessoaDaUnidade[], ...todas: PessoaDaUnidade[]) =>
    quemSaiJunto(unidade(todas), saem).map((p) => p.nome)

  test('os dependentes da morada de que não fica nem dono nem inquilino', () => {
    expect(junto([dona], dona, filha)).toEqual(['Filha'])
    expect(junto([dona], dona, filha, pessoa('Pai', { papel: 'inquilino' }))).toEqual([])
    const dois = [dona, pessoa('Dono')]
    expect(junto(dois, ...dois, filha)).toEqual(['Filha'])
  })

  test('não quem mora com outro, já saiu ou já tem dia de sair; a saída de um dependente não leva ninguém', () => {
    const inquilino = pessoa('Inquilino', { papel: 'inquilino', morada: 'n' })
    expect(junto([dona], dona, inquilino, { ...filha, morada: 'n' })).toEqual([])
    expect(junto([inquilino], dona, inquilino, { ...filha, morada: 'n' })).toEqual(['Filha'])
    expect(junto([dona], dona, { ...filha, situacao: 'encerrado' })).toEqual([])
    expect(junto([dona], dona, { ...filha, fim: '2026-12-31' })).toEqual([])
    expect(junto([filha], dona, filha, pessoa('Filho', { papel: 'dependente' }))).toEqual([])
  })

  test('de quem não se disse com quem mora, quando sai quem está à frente da unidade', () => {
    const so = { ...filha, morada: 'so' }
    const inquilino = pessoa('Inquilino', { papel: 'inquilino', morada: 'n' })
    expect(junto([inquilino], dona, inquilino, so)).toEqual(['Filha'])
    expect(junto([dona], dona, inquilino, so)).toEqual([])
    expect(junto([dona], dona, so)).toEqual(['Filha'])
  })

  test('o que tinham sai quando ninguém fica, e continua com quem se deixa ficar', () => {
    const morada = { _id: 'm', veiculos: [1], animais: [], contatosDeEmergencia: [] }
    const u = unidade([dona, filha], [morada])
    expect(oQueAconteceAoSair(u, dona, ['Filha'])).toContain('Ninguém mais fica nesta morada: 1 veículo sai')
    expect(oQueAconteceAoSair(u, dona, [])).toBe('1 veículo continua com Filha.')
  })
})

test('perguntam-se os que saem junto, marcados, e diz-se que se pode deixar ficar', () => {
  const familia = [pessoa('Dona'), pessoa('Filha', { papel: 'dependente' })]
  const Formulario = () =>
    createElement(
      FormProvider,
      useForm({ defaultValues: { ficam: [] } }) as never,
      createElement(SaemJunto, {
        quem: quemSaiJunto(unidade(familia), familia.slice(0, 1)),
        legenda: 'Saem no mesmo dia',
      }),
    )
  const marcacao = desenhar(createElement(Formulario))
  expect(emTexto(marcacao)).toBe('Saem no mesmo dia Filha (dependente) Desmarque quem continua morando na unidade.')
  expect(marcacao).toMatch(/<input[^>]*checked/)
  expect(saemDe(familia, ['Filha'])).toEqual(['Dona'])
})
