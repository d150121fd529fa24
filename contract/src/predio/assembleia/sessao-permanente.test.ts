import { describe, expect, it } from 'vitest'
import { apurar } from './apuracao.ts'
import { votacaoDe } from './provas/predio-de-prova.ts'
import { regraEm } from './regra-em-vigor.ts'
import {
  type Conversao,
  type EntreSessoes,
  problemaDaSeguinte,
  problemasDaAbertura,
  problemasDaConversao,
  ultimoDiaDaSeguinte,
  votosQueValem,
} from './sessao-permanente.ts'

const DIA = '2026-11-27'
const apuracaoDe = (letras: string, materia: Parameters<typeof regraEm>[0]) =>
  apurar(votacaoDe(letras), regraEm(materia, DIA, []), 'segunda')

describe('até quando pode ser a sessão seguinte', () => {
  it.each([
    ['sessenta dias da primeira', '2026-11-27', '2026-11-27', '2027-01-26'],
    ['de fim de janeiro', '2026-01-31', '2026-01-31', '2026-04-01'],
    ['de fim de dezembro, por fevereiro', '2026-12-31', '2026-12-31', '2027-03-01'],
    ['em ano bissexto', '2027-12-31', '2027-12-31', '2028-02-29'],
    ['a segunda prorrogação para nos noventa dias da abertura', '2026-11-27', '2027-01-26', '2027-02-25'],
    ['noventa dias de fim de novembro, em ano comum', '2026-11-30', '2027-01-15', '2027-02-28'],
    ['noventa dias de 1º de dezembro, em ano bissexto', '2027-12-01', '2028-01-20', '2028-02-29'],
    ['uma prorrogação curta ainda tem sessenta dias', '2026-11-27', '2026-12-07', '2027-02-05'],
    ['trinta dias depois os dois prazos acabam juntos', '2026-11-27', '2026-12-27', '2027-02-25'],
  ])('%s', (_, abertura, ultima, limite) => {
    expect(ultimoDiaDaSeguinte({ abertura, ultima })).toBe(limite)
    expect(problemaDaSeguinte({ abertura, ultima }, limite, null)).toBeNull()
    const depois = new Date(Date.parse(limite) + 86_400_000).toISOString().slice(0, 10)
    expect(problemaDaSeguinte({ abertura, ultima }, depois, null)).toMatch(/ em até (60|90) dias, até /)
  })

  it.each([
    ['2026-11-27', '2026-11-27', '2026-11-27', null, 'A sessão seguinte deve ser depois de 27/11/2026'],
    ['2026-11-27', '2026-11-27', '2026-11-20', null, 'A sessão seguinte deve ser depois de 27/11/2026'],
    [
      '2026-11-27',
      '2026-11-27',
      '2027-01-27',
      null,
      'A sessão seguinte deve ser em até 60 dias, até 26/01/2027 (CC 1.353, § 1º, I)',
    ],
    [
      '2026-11-27',
      '2027-01-26',
      '2027-02-26',
      null,
      'A assembleia aberta em 27/11/2026 deve terminar em até 90 dias, até 25/02/2027 (CC 1.353, § 3º)',
    ],
    [
      '2026-11-27',
      '2026-11-27',
      '2026-12-04',
      8,
      'As unidades ausentes são chamadas com 8 dias de antecedência: marque a partir de 05/12/2026 (CC 1.353, § 1º, II)',
    ],
  ])('aberta %s, última %s, seguinte %s', (abertura, ultima, seguinte, antecedencia, frase) => {
    expect(problemaDaSeguinte({ abertura, ultima }, seguinte, antecedencia)).toBe(frase)
  })

  it('no primeiro dia que a antecedência deixa', () => {
    expect(problemaDaSeguinte({ abertura: DIA, ultima: DIA }, '2026-12-05', 8)).toBeNull()
    expect(problemaDaSeguinte({ abertura: DIA, ultima: DIA }, '2026-11-28', null)).toBeNull()
  })

  it('viaja por todos os dias de dois anos: sessenta da última, noventa da abertura', () => {
    const umDia = 86_400_000
    const inicio = Date.UTC(2027, 0, 1)
    const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    for (let n = 0; n < 731; n++)
      for (const depois of [0, 15, 30, 31, 60, 89]) {
        const abertura = inicio + n * umDia
        const limite = abertura + Math.min(depois + 60, 90) * umDia
        const sessoes = { abertura: iso(abertura), ultima: iso(abertura + depois * umDia) }
        expect(ultimoDiaDaSeguinte(sessoes)).toBe(iso(limite))
        expect(problemaDaSeguinte(sessoes, iso(limite), null)).toBeNull()
        expect(problemaDaSeguinte(sessoes, iso(limite + umDia), null)).not.toBeNull()
      }
  })

  it('depois dos noventa dias não há mais sessão', () => {
    expect(problemaDaSeguinte({ abertura: '2026-11-27', ultima: '2027-02-25' }, '2027-02-26', null)).toContain(
      '90 dias',
    )
  })
})

describe('converter em sessão permanente', () => {
  const conversao: Conversao = {
    sessoes: { abertura: DIA, ultima: DIA },
    itens: [{ titulo: 'Nova convenção', apuracao: apuracaoDe('ssn---', 'convencao') }],
    votoDosPresentes: apuracaoDe('ssn---', 'sessao-permanente'),
    seguinte: { dia: '2027-01-26', hora: '20:00' },
    antecedencia: 8,
  }

  it('pode, quando faltou o quórum especial e a maioria dos presentes autoriza', () => {
    expect(problemasDaConversao(conversao)).toEqual([])
  })

  it.each([
    [{ itens: [] }, 'Diga quais itens continuam: só os que não alcançaram o quórum especial (CC 1.353, § 1º, I)'],
    [
      { itens: [{ titulo: 'Contas', apuracao: apuracaoDe('snn', 'contas') }] },
      '“Contas” não continua: é decidido por maioria dos presentes, sem quórum especial (CC 1.353, § 1º)',
    ],
    [
      { itens: [{ titulo: 'Nova convenção', apuracao: apuracaoDe('sss', 'convencao') }] },
      '“Nova convenção” não continua: não ficou sem o quórum especial (CC 1.353, § 1º)',
    ],
    [
      { votoDosPresentes: apuracaoDe('ssnn--', 'sessao-permanente') },
      'A maioria dos presentes não autorizou a sessão permanente (CC 1.353, § 1º)',
    ],
    [{ seguinte: null }, 'Marque o dia e a hora da sessão seguinte (CC 1.353, § 1º, I)'],
    [{ seguinte: { dia: '2027-01-26', hora: null } }, 'Marque a hora da sessão seguinte (CC 1.353, § 1º, I)'],
    [
      { seguinte: { dia: '2027-01-27', hora: '20:00' } },
      'A sessão seguinte deve ser em até 60 dias, até 26/01/2027 (CC 1.353, § 1º, I)',
    ],
  ] as [Partial<Conversao>, string][])('não pode: %#', (mudanca, frase) => {
    expect(problemasDaConversao({ ...conversao, ...mudanca })).toEqual([frase])
  })
})

describe('abrir a sessão seguinte', () => {
  const entre: EntreSessoes = {
    ausentes: [{ nome: '104', chamadaEm: '2026-12-10', ataParcialEm: '2026-12-01' }],
    presentesConvocados: true,
    ataParcial: true,
    sessoes: { abertura: DIA, ultima: DIA },
    seguinte: '2026-12-18',
    antecedencia: 8,
  }

  it('pode, com todos chamados e a ata parcial enviada', () => {
    expect(problemasDaAbertura(entre)).toEqual([])
    expect(problemasDaAbertura({ ...entre, ausentes: [], antecedencia: null })).toEqual([])
    const noDia = [{ nome: '104', chamadaEm: '2026-12-18', ataParcialEm: '2026-12-18' }]
    expect(problemasDaAbertura({ ...entre, ausentes: noDia, antecedencia: null })).toEqual([])
  })

  it.each([
    [{ presentesConvocados: false }, 'Os presentes não foram convocados na própria assembleia (CC 1.353, § 1º, II)'],
    [{ ataParcial: false }, 'Falta a ata parcial, com os argumentos apresentados (CC 1.353, § 1º, III)'],
    [
      { ausentes: [{ nome: '104', chamadaEm: '2026-12-11', ataParcialEm: '2026-12-01' }] },
      'Falta a prova de que foi chamada a tempo a unidade 104 (CC 1.353, § 1º, II)',
    ],
    [
      {
        ausentes: ['104', '105'].map((nome) => ({ nome, chamadaEm: null, ataParcialEm: '2026-12-01' })),
      },
      'Falta a prova de que foram chamadas a tempo as unidades 104, 105 (CC 1.353, § 1º, II)',
    ],
    [
      { ausentes: [{ nome: '104', chamadaEm: '2026-12-10', ataParcialEm: null }] },
      'A ata parcial ainda não foi enviada para a unidade 104 (CC 1.353, § 1º, III)',
    ],
    [{ seguinte: '2027-01-27' }, 'A sessão seguinte deve ser em até 60 dias, até 26/01/2027 (CC 1.353, § 1º, I)'],
  ] as [Partial<EntreSessoes>, string][])('não pode: %#', (mudanca, frase) => {
    expect(problemasDaAbertura({ ...entre, ...mudanca })).toEqual([frase])
  })

  it('sem a ata parcial não se reclama o envio dela', () => {
    const ausentes = [{ nome: '104', chamadaEm: '2026-12-10', ataParcialEm: null }]
    expect(problemasDaAbertura({ ...entre, ausentes, ataParcial: false })).toHaveLength(1)
  })
})

describe('os votos de uma sessão na outra', () => {
  const voto = (unidade: string, v: 'sim' | 'nao' | null) => ({ unidade, voto: v })
  const sessao = (quites: string[], ...votos: ReturnType<typeof voto>[]) => ({ quites: new Set(quites), votos })

  it('ficam os de antes, e muda quem quiser até o fim', () => {
    const { votos } = votosQueValem([
      sessao(['101', '102', '103'], voto('101', 'sim'), voto('102', 'nao'), voto('103', null)),
      sessao(['101', '102', '103'], voto('102', 'sim'), voto('102', 'nao'), voto('103', 'sim')),
    ])
    expect([...votos]).toEqual([
      ['101', 'sim'],
      ['102', 'nao'],
      ['103', 'sim'],
    ])
  })

  it('quem passou a dever fica com o voto que deu, e não o muda; quem pagou vota', () => {
    const { votos, quites } = votosQueValem([
      sessao(['101'], voto('101', 'sim'), voto('102', 'nao')),
      sessao(['102'], voto('101', 'nao'), voto('102', 'sim')),
    ])
    expect([...votos]).toEqual([
      ['101', 'sim'],
      ['102', 'sim'],
    ])
    expect([...quites].toSorted()).toEqual(['101', '102'])
  })

  it('sem sessões não há votos', () => {
    expect(votosQueValem([])).toEqual({ votos: new Map(), quites: new Set() })
  })

  it('o quórum que faltou na primeira se completa na segunda, sem que os da primeira voltem', () => {
    const primeira = votacaoDe('sss---')
    const { votos, quites } = votosQueValem<'sim' | 'nao'>([
      sessao(['101', '102', '103'], voto('101', 'sim'), voto('102', 'sim'), voto('103', 'sim')),
      sessao(['102', '103', '104'], voto('104', 'sim')),
    ])
    const unidades = primeira.unidades.map((unidade) => ({ ...unidade, quite: quites.has(unidade.id) }))
    const regra = regraEm('convencao', DIA, [])
    expect(apurar(primeira, regra, 'segunda').resultado).toBe('sem-quorum-especial')
    expect(apurar({ unidades, presentes: new Set(['104']), votos }, regra, 'segunda').resultado).toBe('aprovado')
  })
})
