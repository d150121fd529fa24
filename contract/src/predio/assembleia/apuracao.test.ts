import { describe, expect, it } from 'vitest'
import { emDecimal } from '../../valores/fracao.ts'
import { apurar } from './apuracao.ts'
import type { Convocacao } from './instalacao.ts'
import type { Materia } from './materias.ts'
import { votacaoDe } from './provas/predio-de-prova.ts'
import { regraEm } from './regra-em-vigor.ts'
import { fraseDaNaoContada } from './votacao.ts'

const DIA = '2026-11-27'
const porUnidade = [
  {
    clausula: 'Cláusula 9',
    inicio: '2020-01-01',
    fim: null,
    ajuste: { tipo: 'peso', materia: null, peso: 'unidade' },
  },
] as const

const com = (letras: string, materia: Materia, convocacao: Convocacao = 'segunda') =>
  apurar(votacaoDe(letras), regraEm(materia, DIA, []), convocacao)

describe('o resultado, unidades iguais', () => {
  it.each([
    ['1.352: a maioria dos presentes aprova', 'sssn', 'outra', 'aprovado'],
    ['1.352: metade dos presentes não é maioria: empate', 'ssnn', 'outra', 'empate'],
    ['1.352: exatamente a metade, com abstenções, não é maioria', 'ssna', 'outra', 'rejeitado'],
    ['1.352: abstenção conta como presente', 'saa', 'outra', 'rejeitado'],
    ['1.352: em branco conta como presente', 'sbb', 'outra', 'rejeitado'],
    ['1.352: quem está e não diz nada conta como presente', 's..', 'outra', 'rejeitado'],
    ['1.353: quem não veio não conta', 's--', 'outra', 'aprovado'],
    ['1.335, III: o devedor presente não conta', 'ssnNN', 'outra', 'aprovado'],
    ['1.335, III: o voto do devedor não conta', 'sSSnn', 'outra', 'rejeitado'],
    ['coproprietários em desacordo estão presentes, sem voto', 'ssxx', 'outra', 'rejeitado'],
    ['1.349 e REsp 1.266.016: a destituição é dos presentes', 'ssn---', 'destituicao-sindico', 'aprovado'],
    ['1.349: empate não destitui', 'ssnn--', 'destituicao-sindico', 'empate'],
    ['1.341, II: metade de todos não é maioria', 'sss---', 'obra-util', 'sem-quorum-especial'],
    ['1.341, II: a maioria de todos', 'ssss--', 'obra-util', 'aprovado'],
    ['1.351: dois terços exatos bastam', 'ssssss---', 'convencao', 'aprovado'],
    ['1.351: um a menos que dois terços', 'sssssnnnn', 'convencao', 'sem-quorum-especial'],
    ['1.351: os devedores estão no todo', 'sssss__', 'convencao', 'aprovado'],
    ['1.351: os devedores estão no todo, e faltam', 'ssss___', 'convencao', 'sem-quorum-especial'],
    ['1.343: unanimidade', 'ssss', 'novo-pavimento', 'aprovado'],
    ['1.343: uma ausência impede', 'sss-', 'novo-pavimento', 'sem-quorum-especial'],
    ['1.343: um devedor impede', 'sssS', 'novo-pavimento', 'sem-quorum-especial'],
    ['1.337: três quartos exatos dos restantes bastam', 'sssn!n', 'multa-reiterada', 'aprovado'],
    ['1.337: o acusado não vota', 'ssnn!s', 'multa-reiterada', 'sem-quorum-especial'],
    ['1.336, § 2º: dois terços exatos dos restantes bastam', 'ssn!-', 'multa-sem-convencao', 'aprovado'],
    ['1.337: duas unidades do acusado ficam de fora', 'sssn!n!-', 'multa-antissocial', 'aprovado'],
    ['1.337: o devedor está entre os restantes', 'sss_!n', 'multa-reiterada', 'aprovado'],
    ['o acusado vota o que não é a sua multa', 's!nn', 'outra', 'rejeitado'],
    ['1.357: metade das frações não basta', 'ss--', 'reconstrucao', 'sem-quorum-especial'],
    ['1.357: mais da metade', 'sss-', 'reconstrucao', 'aprovado'],
  ] as const)('%s', (_, letras, materia, resultado) => {
    expect(com(letras, materia).resultado).toBe(resultado)
  })
})

it('1.352: com menos da metade presente, nada se decide em primeira convocação', () => {
  expect(com('ss---', 'outra', 'primeira')).toMatchObject({
    resultado: 'nao-instalada',
    decidido: { comOsPresentes: null, venhaQuemVier: null },
    frase:
      'Não instalada em primeira convocação: estão presentes 0,4 da fração (2 unidades), e falta 0,1 da fração para a metade (CC 1.352)',
  })
  expect(com('ss--', 'outra', 'primeira').resultado).toBe('aprovado')
})

it('o devedor presente não instala, o acusado quite instala', () => {
  expect(com('sN--', 'outra', 'primeira').resultado).toBe('nao-instalada')
  expect(com('s!n--', 'multa-reiterada', 'primeira').resultado).toBe('sem-quorum-especial')
  expect(com('s!N--', 'multa-reiterada', 'primeira').resultado).toBe('nao-instalada')
  expect(com('s!---', 'multa-reiterada', 'primeira').resultado).toBe('nao-instalada')
})

it('quem votou conta como presente, ainda que tenha ido embora', () => {
  const votacao = { ...votacaoDe('snn'), presentes: new Set<string>() }
  const { presentes, resultado } = apurar(votacao, regraEm('outra', DIA, []), 'primeira')
  expect(presentes.unidades).toBe(3)
  expect(resultado).toBe('rejeitado')
  const acusado = { ...votacaoDe('s!n--'), presentes: new Set<string>() }
  expect(apurar(acusado, regraEm('multa-reiterada', DIA, []), 'primeira').resultado).toBe('sem-quorum-especial')
})

it('na última sessão o quórum especial que faltou é rejeição, ou empate', () => {
  const regra = regraEm('convencao', DIA, [])
  expect(apurar(votacaoDe('ssn'), regra, 'segunda', true).resultado).toBe('aprovado')
  expect(apurar(votacaoDe('ssnn-'), regra, 'segunda', true).resultado).toBe('empate')
  expect(apurar(votacaoDe('ssn--'), regra, 'segunda', true).resultado).toBe('rejeitado')
  expect(apurar(votacaoDe('--n'), regra, 'segunda', true).resultado).toBe('rejeitado')
  expect(apurar(votacaoDe('--a'), regra, 'segunda', true).resultado).toBe('rejeitado')
})

it('conta cada voto no seu lugar, e diz o que não contou e por quê', () => {
  const apuracao = com('ssnabx.-N!s', 'multa-reiterada')
  const unidades = Object.fromEntries(
    Object.entries(apuracao).flatMap(([nome, valor]) =>
      typeof valor === 'object' && valor !== null && 'unidades' in valor && nome !== 'falta'
        ? [[nome, valor.unidades]]
        : [],
    ),
  )
  expect(unidades).toEqual({
    aFavor: 2,
    contra: 1,
    abstencoes: 1,
    emBranco: 1,
    desacordo: 1,
    semVoto: 1,
    presentes: 7,
    devedoras: 1,
    denominador: 9,
  })
  expect(apuracao.naoContadas).toEqual([
    { unidade: '106', nome: '106', motivo: 'desacordo' },
    { unidade: '109', nome: '109', motivo: 'debito' },
    { unidade: '110', nome: '110', motivo: 'acusada' },
  ])
  expect(apuracao.naoContadas.map(fraseDaNaoContada)).toEqual([
    'Unidade 106: coproprietários em desacordo: presente, sem voto',
    'Unidade 109: em débito, não vota nem conta como presente (CC 1.335, III)',
    'Unidade 110: é a acusada, e a lei conta só os restantes',
  ])
  expect(emDecimal(apuracao.denominador.peso)).toBe('0,9')
  expect(emDecimal(apuracao.limite)).toBe('0,675')
})

it('devedor que é o acusado fica fora como acusado; ausente, não aparece', () => {
  expect(com('s!N', 'multa-reiterada').naoContadas).toEqual([{ unidade: '102', nome: '102', motivo: 'acusada' }])
  expect(com('s_!-', 'multa-reiterada').naoContadas).toEqual([])
})

it('voto e presença de unidade que não existe não contam, e aparecem uma vez', () => {
  const votacao = votacaoDe('sn')
  const { naoContadas, presentes } = apurar(
    {
      ...votacao,
      presentes: new Set([...votacao.presentes, '999']),
      votos: new Map([...votacao.votos, ['999', 'sim'] as const]),
    },
    regraEm('outra', DIA, []),
    'segunda',
  )
  expect(presentes.unidades).toBe(2)
  expect(naoContadas).toEqual([{ unidade: '999', nome: '999', motivo: 'fora-da-lista' }])
})

it('sem restantes, ninguém multa ninguém', () => {
  expect(com('!s!n', 'multa-reiterada')).toMatchObject({
    resultado: 'sem-quorum-especial',
    falta: { unidades: null },
    decidido: { comOsPresentes: 'nao-aprovado', venhaQuemVier: 'nao-aprovado' },
  })
})

it('frações que não somam 1: o todo é a soma delas', () => {
  const fracoes = [333, 333, 333].map((num) => ({ num, den: 1000 }))
  const regra = regraEm('convencao', DIA, [])
  expect(apurar(votacaoDe('ss-', fracoes), regra, 'segunda').resultado).toBe('aprovado')
  const tudo = regraEm('novo-pavimento', DIA, [])
  expect(apurar(votacaoDe('sss', fracoes), tudo, 'segunda').resultado).toBe('aprovado')
})

it('dois terços que decimal nenhum escreve são exatos', () => {
  const fracoes = [
    { num: 1, den: 3 },
    { num: 1, den: 3 },
    { num: 333_333_333_333, den: 1_000_000_000_000 },
  ]
  const regra = regraEm('convencao', DIA, [])
  expect(apurar(votacaoDe('ss-', fracoes), regra, 'segunda').resultado).toBe('aprovado')
  expect(apurar(votacaoDe('s-s', fracoes), regra, 'segunda')).toMatchObject({
    resultado: 'sem-quorum-especial',
    falta: { unidades: 1 },
  })
})

describe('a frase do que falta', () => {
  const quatro = [412, 46, 130, 412].map((num) => ({ num, den: 1000 }))
  it.each([
    ['convencao', 'ssnnn---', 'faltam ao menos 4 unidades ou 0,416667 da fração'],
    ['convencao', 'sssssn--', 'falta ao menos 1 unidade ou 0,041667 da fração'],
    ['obra-util', 'ssnn', 'falta ao menos 1 unidade ou qualquer fração a mais'],
    ['obra-util', 's-nn', 'faltam ao menos 2 unidades ou mais de 0,25 da fração'],
    ['outra', 'snn--', 'falta ao menos 1 unidade ou mais de 0,1 da fração'],
    [
      'convencao',
      'ss_____',
      'falta 0,380953 da fração, e as unidades que podem votar não bastam: 5 unidades em débito só votam depois de pagar',
    ],
    [
      'novo-pavimento',
      'sss_',
      'falta 0,25 da fração, e as unidades que podem votar não bastam: 1 unidade em débito só vota depois de pagar',
    ],
  ] as const)('%s, %s: %s', (materia, letras, frase) => {
    expect(com(letras, materia).frase).toContain(`e ${frase}.`)
  })

  it('por fração, as unidades são as mais pesadas', () => {
    const { frase } = apurar(votacaoDe('s---', quatro), regraEm('obra-util', DIA, []), 'segunda')
    expect(frase).toContain('falta ao menos 1 unidade ou mais de 0,088 da fração')
  })

  it.each([
    ['convencao', 'ssnnn---', 'faltam 4 unidades'],
    ['convencao', 'sssssn--', 'falta 1 unidade'],
    ['convencao', 'sssn--', 'falta 1 unidade'],
    ['obra-util', 'ssnn', 'falta 1 unidade'],
    ['obra-util', 's-nn-', 'faltam 2 unidades'],
    [
      'novo-pavimento',
      'ss__',
      'faltam 2 unidades, e as unidades que podem votar não bastam: 2 unidades em débito só votam depois de pagar',
    ],
  ] as const)('um voto por unidade: %s, %s: %s', (materia, letras, frase) => {
    expect(apurar(votacaoDe(letras), regraEm(materia, DIA, porUnidade), 'segunda').frase).toContain(`e ${frase}.`)
  })
})

describe('a frase inteira', () => {
  it.each([
    [
      'outra',
      'ssn',
      'Aprovado: 0,666667 da fração (2 unidades) a favor e 0,333333 da fração (1 unidade) contra; o quórum é mais da metade das frações presentes.',
    ],
    [
      'outra',
      'sn',
      'Empate, que não aprova: 0,5 da fração (1 unidade) a favor e 0,5 da fração (1 unidade) contra; o quórum é mais da metade das frações presentes, e falta ao menos 1 unidade ou qualquer fração a mais.',
    ],
    [
      'multa-reiterada',
      'sn!-',
      'Sem o quórum especial: 0,333333 da fração (1 unidade) a favor e 0,333333 da fração (1 unidade) contra; o quórum é ao menos 3/4 das frações restantes, sem a acusada, e falta ao menos 1 unidade ou 0,166667 da fração. Os presentes podem converter a assembleia em sessão permanente (CC 1.353, § 1º).',
    ],
  ] as const)('%s, %s', (materia, letras, frase) => expect(com(letras, materia).frase).toBe(frase))

  it('diz quando só a contagem dos devedores impede, e que há quem conte de outro modo', () => {
    const apuracao = com('ss__', 'convencao')
    expect(apuracao.passariaSemDevedoras).toBe(true)
    expect(apuracao.frase).toMatch(/Sem contar 2 unidades em débito o quórum estaria atingido.*mais rigorosa\.$/)
    expect(com('sn__', 'convencao')).toMatchObject({ passariaSemDevedoras: false })
    expect(com('sss', 'convencao')).toMatchObject({ passariaSemDevedoras: false })
  })
})

describe('decidido', () => {
  it.each([
    ['maioria já formada na sala', 'sss..', 'outra', 'aprovado', 'aprovado'],
    ['a sala decide, quem chegasse mudaria', 'sss.---', 'outra', 'aprovado', null],
    ['a sala não alcança mais', 'snn', 'outra', 'nao-aprovado', 'nao-aprovado'],
    ['a sala não alcança, quem chegasse ainda podia', 'snn---', 'outra', 'nao-aprovado', null],
    ['em aberto', 'sn.', 'outra', null, null],
    ['dois terços de todos, de uma vez', 'ssss--', 'convencao', 'aprovado', 'aprovado'],
    ['os contrários já impedem', 'snn.', 'convencao', 'nao-aprovado', 'nao-aprovado'],
    ['o devedor que pagar ainda pode', 'ss_', 'novo-pavimento', 'nao-aprovado', null],
    ['coproprietários ainda podem se entender', 'sx', 'outra', null, null],
  ] as const)('%s', (_, letras, materia, comOsPresentes, venhaQuemVier) => {
    expect(com(letras, materia).decidido).toEqual({ comOsPresentes, venhaQuemVier })
  })
})
