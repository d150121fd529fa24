import { describe, expect, test } from 'vitest'
import {
  informada,
  pedePapel,
  prova,
  SITUACAO_DA_ENTREGA,
  situacaoDaEntrega,
  situacoesDaEntrega,
  type Fatos,
  type SituacaoDaEntrega,
} from './entregas.ts'

const NADA: Fatos = { email: null, devolvidoEm: null, lidoEm: null, cienteEm: null, papelEm: null }
const EM = '2026-11-27T12:00:00.000Z'
const email = (estado: NonNullable<Fatos['email']>['estado'], aceitoEm: string | null = null): Fatos => ({
  ...NADA,
  email: { estado, aceitoEm },
})

describe('a entrega de um comunicado', () => {
  test.each<[string, Fatos, string]>([
    ['sem e-mail, no aplicativo', NADA, 'so_no_aplicativo'],
    ['na fila', email('pendente'), 'na_fila'],
    ['aceita pelo servidor', email('enviado', EM), 'aceito'],
    ['saiu sem resposta do servidor', email('enviado'), 'nao_enviado'],
    ['recusada', email('falhou'), 'nao_enviado'],
    ['sem servidor de e-mail', email('guardado'), 'nao_enviado'],
    ['descartada', email('descartado'), 'nao_enviado'],
    ['mandada, e a linha da fila já se foi', email('esquecido'), 'sem_registro'],
    ['devolvida depois de aceita', { ...email('enviado', EM), devolvidoEm: EM }, 'devolvido'],
    ['lida, ainda que devolvida', { ...NADA, devolvidoEm: EM, lidoEm: EM }, 'lido'],
    ['em papel', { ...NADA, lidoEm: EM, papelEm: EM }, 'papel'],
    ['ciente', { ...NADA, lidoEm: EM, papelEm: EM, cienteEm: EM }, 'ciente'],
  ])('%s', (_, fatos, esperada) => {
    expect(situacaoDaEntrega(fatos, true)).toBe(esperada)
  })

  test('quem não tem conta nem e-mail só recebe em papel', () => {
    expect(situacaoDaEntrega(NADA, false)).toBe('so_em_papel')
  })

  test('aceito pelo servidor de e-mail não prova que alguém leu, e se diz assim', () => {
    expect(prova('aceito', false)).toBe(false)
    expect(SITUACAO_DA_ENTREGA.aceito).toContain('sem prova de leitura')
    expect(situacoesDaEntrega.filter((s) => prova(s, false))).toEqual(['ciente', 'papel', 'lido'])
    expect(situacoesDaEntrega.filter((s) => prova(s, true))).toEqual(['ciente', 'papel'])
    expect(situacoesDaEntrega.filter(pedePapel)).toEqual(['devolvido', 'nao_enviado', 'so_em_papel'])
  })

  test('basta um responsável para a unidade estar informada; com ciência pedida, ler não basta', () => {
    const de = (...situacoes: SituacaoDaEntrega[]) =>
      situacoes.map((situacao) => ({ situacao, papel: 'inquilino' as const }))
    expect(informada(de('aceito', 'na_fila'), false)).toBe(false)
    expect(informada(de('aceito', 'lido'), false)).toBe(true)
    expect(informada(de('lido', 'lido'), true)).toBe(false)
    expect(informada(de('devolvido', 'papel'), true)).toBe(true)
    expect(informada([], false)).toBe(false)
  })

  test('o que um dependente leu não informa a unidade', () => {
    expect(informada([{ situacao: 'lido', papel: 'dependente' }], false)).toBe(false)
  })
})
