import { describe, expect, it } from 'vitest'
import type { Procuracao } from './procuracoes.ts'
import { iguais, PROCURACAO } from './provas/predio-de-prova.ts'
import { fraseDoPagamento, quemVota, quiteEm, type Voz, votoDaUnidade } from './quem-vota.ts'
import type { UnidadeNaVotacao } from './votacao.ts'

const NOMES: Record<string, string> = { dona: 'Dora', dono: 'Davi', vizinho: 'Vito' }
const unidade: UnidadeNaVotacao = { ...iguais(1)[0]!, donos: ['dona', 'dono'] }
const ver = (
  pessoas: string[],
  {
    mudanca = {},
    procuracoes = [],
    semOAcusado = false,
  }: { mudanca?: Partial<UnidadeNaVotacao>; procuracoes?: Procuracao[]; semOAcusado?: boolean } = {},
) =>
  quemVota(
    { ...unidade, ...mudanca },
    { pessoas: new Set(pessoas), procuracoes, nomeDe: (id) => NOMES[id] ?? id, semOAcusado },
  )

describe('quem vota pela unidade', () => {
  it('o dono que está na sala', () => {
    expect(ver(['dona', 'vizinho'])).toEqual({
      vozes: [{ pessoa: 'dona', dono: 'dona', procuracao: null }],
      porque: null,
      frase: 'Unidade 101: vota Dora',
    })
  })

  it('o procurador, enquanto está na sala; o dono presente fala por si', () => {
    expect(ver(['vizinho'], { procuracoes: [PROCURACAO] })).toMatchObject({
      vozes: [{ pessoa: 'vizinho', dono: 'dona', procuracao: 'p1' }],
      frase: 'Unidade 101: vota Vito, por procuração de Dora',
    })
    expect(ver([], { procuracoes: [PROCURACAO] })).toMatchObject({ vozes: [], porque: 'ausente' })
    expect(ver(['dona', 'vizinho'], { procuracoes: [PROCURACAO] }).frase).toBe('Unidade 101: vota Dora')
  })

  it('procuração de outra unidade, ou de outro dono, não é desta', () => {
    const deOutra = [
      { ...PROCURACAO, unidade: '102' },
      { ...PROCURACAO, outorgante: 'alguem' },
    ]
    expect(ver(['vizinho'], { procuracoes: deOutra }).porque).toBe('ausente')
  })

  it('os coproprietários que estão, juntos, um só voto', () => {
    expect(ver(['dona', 'dono']).frase).toBe('Unidade 101: votam juntos, um só voto, Dora e Davi')
    expect(ver(['vizinho', 'dono'], { procuracoes: [PROCURACAO] }).frase).toBe(
      'Unidade 101: votam juntos, um só voto, Vito, por procuração de Dora e Davi',
    )
  })

  it.each([
    [{ quite: false }, false, 'debito', 'Unidade 101: em débito, não vota até pagar (CC 1.335, III)'],
    [{ acusada: true }, true, 'acusada', 'Unidade 101: é a acusada e não vota a própria multa'],
    [{ donos: [] }, false, 'sem-dono', 'Unidade 101: não tem dono cadastrado que possa votar'],
    [{ donos: ['x'] }, false, 'ausente', 'Unidade 101: não está presente nem representada'],
  ] as const)('ninguém: %j', (mudanca, semOAcusado, porque, frase) => {
    expect(ver(['dona'], { mudanca, semOAcusado })).toEqual({ vozes: [], porque, frase })
  })

  it('o acusado vota o que não é a sua multa', () => {
    expect(ver(['dona'], { mudanca: { acusada: true } }).porque).toBeNull()
    expect(ver(['dona'], { semOAcusado: true }).porque).toBeNull()
  })
})

describe('o voto da unidade', () => {
  const voz = (dono: string): Voz => ({ pessoa: dono, dono, procuracao: null })
  const disseram = (...votos: ('sim' | 'nao')[]) => votoDaUnidade(votos.map((voto, i) => ({ voz: voz(`d${i}`), voto })))

  it('é o de todos os que falaram; em desacordo não há', () => {
    expect(disseram()).toBeUndefined()
    expect(disseram('sim')).toBe('sim')
    expect(disseram('nao', 'nao', 'nao')).toBe('nao')
    expect(disseram('sim', 'nao')).toBeNull()
    expect(disseram('sim', 'sim', 'nao')).toBeNull()
  })

  it('em nomes, com a comparação de quem pergunta', () => {
    const nomes = [['A'], ['A']].map((voto, i) => ({ voz: voz(`d${i}`), voto }))
    expect(votoDaUnidade(nomes, (a, b) => a.join() === b.join())).toEqual(['A'])
    expect(votoDaUnidade(nomes)).toBeNull()
  })
})

describe('quem paga na sala', () => {
  const pagou = { quiteNoInicio: false, pagouEm: '2026-11-27T23:15:00.000Z' }

  it('vota a partir do pagamento', () => {
    expect(quiteEm(pagou, '2026-11-27T23:14:59.999Z')).toBe(false)
    expect(quiteEm(pagou, '2026-11-27T23:15:00.000Z')).toBe(true)
    expect(quiteEm({ quiteNoInicio: false, pagouEm: null }, '2026-11-27T23:15:00.000Z')).toBe(false)
    expect(quiteEm({ quiteNoInicio: true, pagouEm: null }, '2026-11-27T20:00:00.000Z')).toBe(true)
  })

  it('tem a sua linha na ata, na hora de São Paulo', () => {
    expect(fraseDoPagamento(unidade, pagou)).toBe(
      'Unidade 101: pagou o que devia às 20:15 e vota a partir daí; o que já estava encerrado não muda',
    )
    expect(fraseDoPagamento(unidade, { quiteNoInicio: true, pagouEm: null })).toBeNull()
    expect(fraseDoPagamento(unidade, { quiteNoInicio: true, pagouEm: pagou.pagouEm })).toBeNull()
    expect(fraseDoPagamento(unidade, { quiteNoInicio: false, pagouEm: null })).toBeNull()
  })
})
