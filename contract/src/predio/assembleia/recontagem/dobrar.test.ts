import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abertura,
  ASSEMBLEIA,
  assembleiaDeProva,
  type Dados,
  encerramento,
  mesa,
  procuracao,
  unidadesDaLista,
  voto,
} from '../provas/registros-de-prova.ts'
import { chaveDo } from './cadeia.ts'
import { dobrar } from './dobrar.ts'
import type { Registro } from './forma.ts'

/** Lines of one desk, a second apart, after the assembly and the opening of an item. */
function contar(linhas: readonly Dados[], outra: Parameters<typeof abertura>[0] = {}) {
  const a = mesa('Mesa A')
  const registros = [ASSEMBLEIA, abertura(outra), ...linhas, encerramento].map((dados, i) => a(i, dados))
  return dobrar(registros)
}

const votosDe = ({ itens }: ReturnType<typeof dobrar>) => Object.fromEntries(itens.at(-1)?.votacao.votos ?? [])
const frases = ({ fatos }: ReturnType<typeof dobrar>) => fatos.map(({ frase }) => frase)

describe('o voto', () => {
  it('vale o último antes do encerramento, e cada unidade tem um', () => {
    const dobra = contar([voto('101', 'sim'), voto('101', 'nao'), voto('102', 'nao'), voto('101', 'sim')])
    expect(votosDe(dobra)).toEqual({ 101: 'sim', 102: 'nao' })
    expect([...dobra.porqueNaoConta.values()]).toEqual([
      'foi trocado por outro, depois',
      'foi trocado por outro, depois',
      null,
      null,
    ])
  })

  it('fora do tempo é dito, e não conta', () => {
    const a = mesa('Mesa A')
    const dobra = dobrar([
      a(0, ASSEMBLEIA),
      a(1, voto('101', 'sim')),
      a(2, abertura()),
      a(3, voto('102', 'nao')),
      a(4, encerramento),
      a(65, voto('103', 'sim')),
      a(66, encerramento),
      a(67, abertura()),
    ])
    expect(votosDe(dobra)).toEqual({ 102: 'nao' })
    expect(frases(dobra)).toEqual([
      'Unidade 101: voto não contado, porque o item não estava em votação',
      'Unidade 103: voto não contado, porque a votação já tinha sido encerrada às 20:00',
      'Encerramento sem votação aberta, ou de item já encerrado: não muda nada',
      '“Pintura” não foi aberto de novo: já tinha sido votado',
    ])
  })

  it('de quem não fala pela unidade, ou não cabe no item, não conta', () => {
    const dobra = contar([
      voto('101', 'sim', 'd102'),
      voto('999', 'sim'),
      voto('102', ['ana']),
      procuracao({ documento: null }),
      voto('101', 'sim', 'vizinho'),
    ])
    expect(votosDe(dobra)).toEqual({})
    expect(frases(dobra)).toEqual([
      'Unidade 101: voto não contado, porque quem votou não é dono nem procurador dela',
      'Unidade 999: voto não contado, porque a unidade não está na lista',
      'Unidade 102: voto não contado, porque o item não é uma eleição',
      'Unidade 101: voto não contado, porque quem votou não fala por ela. A procuração não tem o documento assinado (CC 654)',
    ])
  })

  it('em eleição diz nomes, em qualquer ordem; nulo não conta', () => {
    const eleicao = {
      vagas: 2,
      candidatos: ['ana', 'beto', 'caio'].map((id) => ({ id, nome: id })),
    }
    const unidades = unidadesDaLista([1, 1, 1].map((num) => ({ num, den: 3 })))
    unidades[0]?.donos.push('outro')
    const dobra = contar(
      [
        voto('101', ['ana', 'beto']),
        voto('101', ['beto', 'ana'], 'outro'),
        voto('102', 'sim'),
        voto('103', ['ana', 'ana']),
      ],
      { materia: 'eleicao-conselho', eleicao, unidades },
    )
    expect(votosDe(dobra)).toEqual({ 101: ['ana', 'beto'], 103: ['ana', 'ana'] })
    expect([...dobra.porqueNaoConta.values()].slice(2)).toEqual([
      'o item é uma eleição, e o voto não diz nomes',
      'voto nulo: nomes demais, repetidos ou de quem não é candidato',
    ])
  })

  it('de item que não foi encerrado não conta ainda', () => {
    const a = mesa('Mesa A')
    const dobra = dobrar([a(0, ASSEMBLEIA), a(1, abertura()), a(2, voto('101', 'sim'))])
    expect(dobra.itens).toEqual([])
    expect(frases(dobra)).toEqual(['“Pintura” não foi encerrado: não há resultado'])
    expect([...dobra.porqueNaoConta.values()]).toEqual(['a votação não foi encerrada'])
  })
})

describe('débito e acusação', () => {
  const comDebito = () => {
    const unidades = unidadesDaLista([1, 1, 1].map((num) => ({ num, den: 3 })))
    return unidades.map((uma, i) => ({ ...uma, quite: i !== 0, acusada: i === 1 }))
  }

  it('quem deve não vota até pagar, e paga na sala', () => {
    const linhas: Dados[] = [voto('101', 'nao'), { tipo: 'quitacao', unidade: '101' }, voto('101', 'sim')]
    const dobra = contar(linhas, { unidades: comDebito() })
    expect(votosDe(dobra)).toEqual({ 101: 'sim' })
    expect(frases(dobra)).toEqual([
      'Unidade 101: voto não contado, porque a unidade estava em débito naquela hora (CC 1.335, III)',
      'Unidade 101: pagou o que devia às 20:00 e vota a partir daí; o que já estava encerrado não muda',
    ])
  })

  it('a acusada não vota a própria multa, e o devedor na sala é dito pelo motor', () => {
    const dobra = contar([{ tipo: 'entrada', pessoa: 'd101' }, voto('102', 'nao'), voto('103', 'sim')], {
      materia: 'multa-reiterada',
      unidades: comDebito(),
    })
    expect(votosDe(dobra)).toEqual({ 103: 'sim' })
    expect(frases(dobra)).toEqual(['Unidade 102: voto não contado, porque é a acusada e não vota a própria multa'])
    expect(dobra.itens[0]?.apuracao.naoContadas.map(({ nome, motivo }) => `${nome} ${motivo}`)).toEqual(['101 debito'])
  })
})

describe('procuração', () => {
  it('o dono que chega fala por si; o que o procurador votou vale até ser trocado', () => {
    const linhas: Dados[] = [
      procuracao(),
      voto('101', 'nao', 'vizinho'),
      { tipo: 'entrada', pessoa: 'd101' },
      voto('101', 'abstencao', 'vizinho'),
    ]
    const dobra = contar(linhas)
    expect(votosDe(dobra)).toEqual({ 101: 'nao' })
    expect(frases(dobra)).toEqual([
      'Unidade 101: quem deu procuração chegou às 20:00 e fala por si até o fim da sessão; o que o procurador votou antes vale enquanto não for trocado',
      'Unidade 101: voto não contado, porque quem votou não fala por ela. O dono veio em pessoa: nesta sessão a procuração não vale',
    ])
    expect(votosDe(contar([...linhas, voto('101', 'sim')]))).toEqual({ 101: 'sim' })
  })

  it('o dono que vota de longe também chegou', () => {
    const dobra = contar([procuracao(), voto('101', 'sim'), voto('101', 'nao', 'vizinho')])
    expect(votosDe(dobra)).toEqual({ 101: 'sim' })
  })

  it('revogada, não vale dali em diante', () => {
    const dobra = contar([
      procuracao(),
      voto('101', 'nao', 'vizinho'),
      { tipo: 'revogacao', procuracao: 'p1' },
      voto('101', 'sim', 'vizinho'),
    ])
    expect(votosDe(dobra)).toEqual({ 101: 'nao' })
    expect(frases(dobra)[0]).toContain('A procuração foi revogada')
  })
})

it('presente é quem está na sala quando se encerra, ou votou', () => {
  const dobra = contar([
    { tipo: 'entrada', pessoa: 'd101' },
    { tipo: 'entrada', pessoa: 'd102' },
    voto('102', 'sim'),
    { tipo: 'saida', pessoa: 'd102' },
    { tipo: 'entrada', pessoa: 'd103' },
    { tipo: 'saida', pessoa: 'd103' },
  ])
  expect([...(dobra.itens[0]?.votacao.presentes ?? [])]).toEqual(['101'])
  expect(dobra.itens[0]?.apuracao.presentes.unidades).toBe(2)
})

describe('duas mesas sem rede', () => {
  const juntar = (aOuB: readonly (readonly ['a' | 'b', number, Dados])[]) => {
    const mesas = { a: mesa('Mesa A'), b: mesa('Mesa B') }
    return aOuB.map(([qual, segundos, dados]) => mesas[qual](segundos, dados))
  }

  it('a unidade que votou nas duas: vale o último, e é dito', () => {
    const dobra = dobrar(
      juntar([
        ['a', 0, ASSEMBLEIA],
        ['a', 1, abertura()],
        ['b', 70, voto('101', 'nao')],
        ['a', 60, voto('101', 'sim')],
        ['a', 80, encerramento],
      ]),
    )
    expect(votosDe(dobra)).toEqual({ 101: 'nao' })
    expect(frases(dobra)).toEqual(['Unidade 101: votou em Mesa A e depois, às 20:01, em Mesa B; vale o último'])
  })

  it('no mesmo instante e diferentes, nenhum vale; iguais, valem por um', () => {
    const de = (doB: 'sim' | 'nao') =>
      dobrar(
        juntar([
          ['a', 0, ASSEMBLEIA],
          ['a', 1, abertura()],
          ['a', 2, voto('101', 'sim')],
          ['b', 2, voto('101', doB)],
          ['a', 3, encerramento],
        ]),
      )
    expect(votosDe(de('sim'))).toEqual({ 101: 'sim' })
    expect(de('sim').itens[0]?.apuracao).toMatchObject({ aFavor: { unidades: 1 } })
    expect(votosDe(de('nao'))).toEqual({ 101: null })
    expect(frases(de('nao'))).toEqual([
      'Unidade 101: votos diferentes no mesmo instante, em Mesa A e Mesa B: nenhum é o último, e a unidade fica presente, sem voto',
    ])
    expect(new Set(de('nao').porqueNaoConta.values())).toEqual(
      new Set(['houve outro voto no mesmo instante, e nenhum é o último']),
    )
  })

  it('o primeiro encerramento encerra', () => {
    const dobra = dobrar(
      juntar([
        ['a', 0, ASSEMBLEIA],
        ['a', 1, abertura()],
        ['b', 5, encerramento],
        ['a', 4, encerramento],
        ['b', 4.5, voto('101', 'sim')],
      ]),
    )
    expect(votosDe(dobra)).toEqual({})
    expect(dobra.itens).toHaveLength(1)
  })

  it('linhas que dizem coisas diferentes com um número só não contam, e são ditas', () => {
    const registros = juntar([
      ['a', 0, ASSEMBLEIA],
      ['a', 1, abertura()],
      ['b', 2, voto('101', 'sim')],
      ['a', 3, encerramento],
    ])
    const falsa = mesa('Mesa B')(2, voto('101', 'nao'))
    const dobra = dobrar([...registros, falsa])
    expect(votosDe(dobra)).toEqual({})
    expect(frases(dobra)[0]).toBe('Mesa B tem mais de uma 1ª linha, e dizem coisas diferentes: nenhuma conta')
  })

  it('qualquer ordem de chegada dá o mesmo resultado', () => {
    const registros = assembleiaDeProva()
    const certa = dobrar(registros)
    const oQueFicou = ({ itens, fatos, porqueNaoConta }: ReturnType<typeof dobrar>) => ({
      itens,
      fatos,
      porque: [...porqueNaoConta].toSorted(),
    })
    expect(certa.itens.map(({ apuracao }) => apuracao.resultado)).toEqual(['empate', 'eleitos'])
    fc.assert(
      fc.property(fc.shuffledSubarray(registros, { minLength: registros.length }), (chegaram) => {
        expect(oQueFicou(dobrar(chegaram))).toEqual(oQueFicou(certa))
      }),
      { numRuns: 60 },
    )
  })
})

it('trocar de voto nunca conta dois: o que fica é o último de cada unidade', () => {
  const UNIDADES = ['101', '102', '103', '104']
  const dito = fc.record({
    unidade: fc.constantFrom(...UNIDADES),
    voto: fc.constantFrom('sim' as const, 'nao' as const, 'abstencao' as const, 'branco' as const),
    naB: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(dito, { maxLength: 25 }), fc.nat(1000), (ditos, embaralhar) => {
      const [a, b] = [mesa('Mesa A'), mesa('Mesa B')]
      const registros: Registro[] = [
        a(0, ASSEMBLEIA),
        a(1, abertura()),
        ...ditos.map(({ unidade, voto: qual, naB }, i) => (naB ? b : a)(2 + i, voto(unidade, qual))),
        a(100, encerramento),
      ]
      const giro = embaralhar % registros.length
      const dobra = dobrar([...registros.slice(giro), ...registros.slice(0, giro), ...registros.slice(0, 9)])
      const ultimos = Object.fromEntries(ditos.map(({ unidade, voto: qual }) => [unidade, qual]))
      expect(votosDe(dobra)).toEqual(ultimos)
      const contam = registros.filter((um) => dobra.porqueNaoConta.get(chaveDo(um)) === null)
      expect(contam).toHaveLength(Object.keys(ultimos).length)
    }),
    { numRuns: 150 },
  )
})

describe('sessão permanente', () => {
  const sessoes = (materia: 'convencao' | 'outra', depois: readonly Dados[]) => {
    const a = mesa('Mesa A')
    return dobrar([
      a(0, ASSEMBLEIA),
      a(1, abertura({ materia })),
      a(2, voto('101', 'sim')),
      a(3, voto('102', 'nao')),
      a(4, encerramento),
      ...depois.map((dados, i) => a(86_400 + i, { ...dados, sessao: 2 })),
    ])
  }

  it('os votos de antes valem até serem trocados, e o que continua é contado de novo', () => {
    const dobra = sessoes('convencao', [
      abertura({ materia: 'convencao', ultima: true }),
      voto('102', 'sim'),
      voto('103', 'sim'),
      encerramento,
    ])
    expect(dobra.itens.map(({ apuracao }) => apuracao.resultado)).toEqual(['sem-quorum-especial', 'aprovado'])
    expect(votosDe(dobra)).toEqual({ 101: 'sim', 102: 'sim', 103: 'sim' })
    expect([...dobra.porqueNaoConta.values()]).toEqual([null, 'foi trocado por outro, depois', null, null])
  })

  it('só continua o que ficou sem o quórum especial', () => {
    const dobra = sessoes('outra', [abertura({ materia: 'outra' }), voto('103', 'sim'), encerramento])
    expect(dobra.itens).toHaveLength(1)
    expect(frases(dobra)[0]).toBe('“Pintura” não foi aberto de novo: já tinha sido votado')
  })
})
