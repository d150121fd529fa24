import type { Fracao } from '../../../valores/fracao.ts'
import type { Linha, Registro } from '../recontagem/forma.ts'
import { encadear } from '../recontagem/cadeia.ts'
import { iguais, PROCURACAO, unidadesDe } from './predio-de-prova.ts'

/** Lines of an assembly of the tests, written short: seconds after eight in the evening, one device at a time. */

type Comum = 'instante' | 'sessao' | 'quem' | 'aparelho' | 'sequencia'
type Sem<R, K extends keyof R> = R extends unknown ? Omit<R, K> : never
export type Dados = Sem<Registro, Comum> & { sessao?: number }

/** 27/11/2026, 20:00 in São Paulo, and so many seconds. */
export const as20 = (segundos: number): string =>
  new Date(Date.UTC(2026, 10, 27, 23) + Math.round(segundos * 1000)).toISOString()

/** A desk that numbers its lines. */
export function mesa(aparelho: string): (segundos: number, dados: Dados) => Registro {
  let sequencia = 0
  return (segundos, dados) => ({
    instante: as20(segundos),
    sessao: 1,
    quem: 'mesario',
    aparelho,
    sequencia: ++sequencia,
    ...dados,
  })
}

export const ASSEMBLEIA: Dados = { tipo: 'assembleia', assembleia: 'a1', titulo: 'Assembleia de novembro' }

type DaAbertura = Extract<Dados, { tipo: 'abertura' }>

/** Four equal units and a simple matter, unless said otherwise. */
export const abertura = (outro: Partial<DaAbertura> = {}): Dados => ({
  tipo: 'abertura',
  item: 'i1',
  titulo: 'Pintura',
  materia: 'outra',
  convocacao: 'segunda',
  ultima: false,
  eleicao: null,
  clausulas: [],
  unidades: iguais(4).map((uma) => ({ ...uma, donos: [...uma.donos] })),
  ...outro,
})

export const unidadesDaLista = (fracoes: readonly Fracao[]): DaAbertura['unidades'] =>
  unidadesDe(fracoes).map((uma) => ({ ...uma, donos: [...uma.donos] }))

/** The owner of a unit votes, unless somebody else does. */
export const voto = (
  unidade: string,
  dito: Extract<Registro, { tipo: 'voto' }>['voto'],
  pessoa = `d${unidade}`,
  item = 'i1',
): Dados => ({ tipo: 'voto', item, unidade, pessoa, voto: dito })

export const encerramento: Dados = { tipo: 'encerramento', item: 'i1' }

/** The owner of 101 sends a neighbour. */
export function procuracao(outro: Partial<typeof PROCURACAO> = {}): Dados {
  const { revogada: _, ...uma } = { ...PROCURACAO, outorgante: 'd101', ...outro }
  return { tipo: 'procuracao', procuracao: { ...uma, materias: uma.materias && [...uma.materias] } }
}

/** The chain of some lines, each in it a second after the one before. */
export const cadeiaDe = (registros: readonly Registro[]): Promise<Linha[]> =>
  encadear(
    [],
    registros.map((registro, i) => ({ em: as20(1000 + i), registro })),
  )

/** An assembly with something of everything: two desks, a proxy, a change, an election, a late vote. */
export function assembleiaDeProva(): Registro[] {
  const a = mesa('Mesa A')
  const b = mesa('=Mesa B; "fundos"')
  return [
    a(0, ASSEMBLEIA),
    a(1, { tipo: 'entrada', pessoa: 'd101' }),
    a(2, { tipo: 'entrada', pessoa: 'd102' }),
    b(2, procuracao({ unidade: '103', outorgante: 'd103' })),
    b(3, { tipo: 'entrada', pessoa: 'vizinho' }),
    a(10, abertura({ unidades: unidadesDaLista([1, 2, 3, 6].map((num) => ({ num, den: 12 }))) })),
    a(11, voto('101', 'sim')),
    b(12, voto('103', 'nao', 'vizinho')),
    a(13, voto('102', 'nao')),
    a(14, voto('102', 'sim')),
    b(15, voto('104', 'abstencao')),
    a(20, encerramento),
    b(21, voto('104', 'sim')),
    a(
      30,
      abertura({
        item: 'i2',
        titulo: 'Síndico',
        materia: 'eleicao-sindico',
        eleicao: {
          vagas: 1,
          candidatos: [
            { id: 'ana', nome: 'Ana' },
            { id: 'beto', nome: 'Beto' },
          ],
        },
        clausulas: [
          {
            clausula: 'Cláusula 9',
            inicio: '2020-01-01',
            fim: null,
            ajuste: { tipo: 'peso', materia: null, peso: 'unidade' },
          },
        ],
      }),
    ),
    a(31, voto('101', ['ana'], 'd101', 'i2')),
    a(32, voto('102', ['ana'], 'd102', 'i2')),
    b(33, voto('103', ['beto'], 'vizinho', 'i2')),
    a(40, { tipo: 'encerramento', item: 'i2' }),
    a(41, { tipo: 'saida', pessoa: 'd101' }),
  ]
}
