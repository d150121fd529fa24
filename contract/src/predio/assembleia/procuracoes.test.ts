import { describe, expect, it } from 'vitest'
import { problemaDaProcuracao, type Procuracao, receberProcuracoes, type UsoDaProcuracao } from './procuracoes.ts'
import { PROCURACAO } from './provas/predio-de-prova.ts'

const uso: UsoDaProcuracao = {
  assembleia: 'ago-2026',
  dia: '2026-11-27',
  materia: 'contas',
  donos: ['dona'],
  entraram: new Set(),
}

describe('uma procuração', () => {
  it.each([
    ['como a dona a deu', {}, {}],
    ['no último dia', { validaAte: '2026-11-27' }, {}],
    ['do próprio dia', { dia: '2026-11-27' }, {}],
    ['para esta assembleia', { assembleia: 'ago-2026' }, {}],
    ['para esta matéria', { materias: ['contas'] }, {}],
    ['com poderes especiais para quórum especial', { poderes: 'especiais' }, { materia: 'convencao' }],
    ['que nomeia a matéria de quórum especial', { materias: ['convencao'] }, { materia: 'convencao' }],
    ['ainda que outro dono tenha vindo', {}, { donos: ['dona', 'dono'], entraram: new Set(['dono']) }],
  ] as [string, Partial<Procuracao>, Partial<UsoDaProcuracao>][])('vale: %s', (_, dela, doUso) => {
    expect(problemaDaProcuracao({ ...PROCURACAO, ...dela }, { ...uso, ...doUso })).toBeNull()
  })

  it.each([
    [{ documento: null }, {}, 'A procuração não tem o documento assinado (CC 654)'],
    [{ substabelecida: true }, {}, 'A procuração foi passada por outro procurador: vale só a que o dono deu'],
    [{ revogada: true }, {}, 'A procuração foi revogada (CC 682, I)'],
    [{}, { donos: ['comprador'] }, 'Quem deu a procuração não é dono da unidade nesta data'],
    [{ dia: '2026-11-28' }, {}, 'A procuração é de 28/11/2026, depois da assembleia'],
    [{ validaAte: '2026-11-26' }, {}, 'A procuração valeu até 26/11/2026 (CC 682, IV)'],
    [{ assembleia: 'age' }, {}, 'A procuração é para outra assembleia'],
    [{ materias: ['orcamento'] }, {}, 'A procuração não é para “Prestação de contas”'],
    [{}, { materia: 'convencao' }, '“Mudança da convenção” pede procuração com poderes especiais (CC 661, § 1º)'],
    [{}, { entraram: new Set(['dona']) }, 'O dono veio em pessoa: nesta sessão a procuração não vale'],
  ] as [Partial<Procuracao>, Partial<UsoDaProcuracao>, string][])('não vale: %j, %j', (dela, doUso, frase) => {
    expect(problemaDaProcuracao({ ...PROCURACAO, ...dela }, { ...uso, ...doUso })).toBe(frase)
  })
})

describe('as procurações que chegam', () => {
  const receber = (
    procuracoes: Procuracao[],
    porPessoa: number | null = null,
    doUso: Partial<UsoDaProcuracao> = {},
  ) => {
    const { validas, recusadas } = receberProcuracoes(procuracoes, () => ({ ...uso, ...doUso }), porPessoa)
    return [validas.map(({ id }) => id), recusadas.map(({ procuracao, frase }) => `${procuracao.id}: ${frase}`)]
  }
  const da = (id: string, unidade: string, resto: Partial<Procuracao> = {}): Procuracao => ({
    ...PROCURACAO,
    id,
    unidade,
    ...resto,
  })

  it('além do limite da convenção por pessoa, valem as que chegaram primeiro', () => {
    const tres = [da('a', '101'), da('b', '102'), da('c', '103')]
    expect(receber(tres)).toEqual([['a', 'b', 'c'], []])
    expect(receber(tres, 2)).toEqual([
      ['a', 'b'],
      ['c: A convenção deixa cada pessoa representar 2 unidades, e esta passa do limite'],
    ])
    expect(receber([...tres, da('d', '104', { procurador: 'outra' })], 1)).toEqual([
      ['a', 'd'],
      [
        'b: A convenção deixa cada pessoa representar 1 unidade, e esta passa do limite',
        'c: A convenção deixa cada pessoa representar 1 unidade, e esta passa do limite',
      ],
    ])
  })

  it('duas de coproprietários da mesma unidade são uma unidade só, e a recusada não gasta o limite', () => {
    const donos = { donos: ['dona', 'dono'] }
    expect(receber([da('a', '101'), da('b', '101', { outorgante: 'dono' })], 1, donos)).toEqual([['a', 'b'], []])
    expect(receber([da('a', '101', { documento: null }), da('b', '102')], 1)).toEqual([
      ['b'],
      ['a: A procuração não tem o documento assinado (CC 654)'],
    ])
  })

  it('de duas do mesmo dono vale a última: pela data, e no mesmo dia pela chegada', () => {
    const OUTRA = 'O dono deu outra procuração depois desta (CC 687)'
    const nova = da('nova', '101', { dia: '2026-11-20', procurador: 'outra' })
    expect(receber([da('a', '101'), nova])).toEqual([['nova'], [`a: ${OUTRA}`]])
    expect(receber([nova, da('a', '101')])).toEqual([['nova'], [`a: ${OUTRA}`]])
    expect(receber([da('a', '101'), da('b', '101')])).toEqual([['b'], [`a: ${OUTRA}`]])
    expect(receber([da('a', '101'), da('b', '102')])).toEqual([['a', 'b'], []])
  })

  it('uma última que não vale não derruba a anterior', () => {
    const nova = da('nova', '101', { dia: '2026-11-20', documento: null })
    expect(receber([da('a', '101'), nova])).toEqual([
      ['a'],
      ['nova: A procuração não tem o documento assinado (CC 654)'],
    ])
  })
})
