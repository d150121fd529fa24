import { enumerar } from '../../valores/texto.ts'
import type { CriterioDeEleicao } from './convencao.ts'
import type { Contagem } from './exatas.ts'
import { emVotos, quorumPorExtenso } from './frases.ts'
import type { Regra } from './quoruns.ts'
import type { NaoContada } from './votacao.ts'

export interface Candidato {
  id: string
  nome: string
}

/** `segundo-turno`: again, among fewer; `empate`: again, among those who tied; `ninguem`: again, with whoever stands then. */
export type ResultadoDaEleicao = 'eleitos' | 'segundo-turno' | 'empate' | 'ninguem' | 'nao-instalada'

export interface VotosDoCandidato {
  candidato: Candidato
  votos: Contagem
}

export interface ApuracaoDaEleicao {
  resultado: ResultadoDaEleicao
  regra: Regra
  criterio: CriterioDeEleicao
  /** Most votes first; equal ones as they were given. */
  votos: readonly VotosDoCandidato[]
  eleitos: readonly Candidato[]
  /** Between whom the next ballot is: a second round, or those who tied. */
  seguem: readonly Candidato[]
  abstencoes: Contagem
  emBranco: Contagem
  presentes: Contagem
  naoContadas: readonly NaoContada[]
  frase: string
}

const nomes = (quais: readonly Candidato[]): string => enumerar(quais.map(({ nome }) => nome))

const osEleitos = ({ votos, eleitos, regra }: Omit<ApuracaoDaEleicao, 'frase'>): string =>
  enumerar(
    votos
      .filter(({ candidato }) => eleitos.includes(candidato))
      .map(({ candidato, votos: os }) => `${candidato.nome}, com ${emVotos(os, regra.peso)}`),
  )

/** "a vaga", "a vaga que resta", "as 2 vagas que restam". */
function asVagas(faltam: number, vagas: number): string {
  const quais = faltam === 1 ? 'a vaga' : `as ${faltam} vagas`
  return faltam === vagas ? quais : `${quais} que ${faltam === 1 ? 'resta' : 'restam'}`
}

/** How an election ended, and what comes next, in Portuguese. */
export function fraseDaEleicao(apuracao: Omit<ApuracaoDaEleicao, 'frase'>, vagas: number): string {
  const { resultado, regra, criterio, eleitos, seguem } = apuracao
  const como = criterio === 'mais-votado' ? 'vence quem tem mais votos' : `é preciso ter ${quorumPorExtenso(regra)}`
  const para = `para ${asVagas(vagas - eleitos.length, vagas)}`
  const ficam = eleitos.length === 1 ? 'Fica com a vaga' : 'Ficam com as vagas'
  const frases = eleitos.length === 0 ? [] : [`${ficam}: ${osEleitos(apuracao)} (${como}).`]
  if (resultado === 'empate')
    frases.push(`Empate ${para}: ${nomes(seguem)}. Empate não elege: vota-se de novo, só entre esses nomes.`)
  if (resultado === 'segundo-turno')
    frases.push(`Segundo turno ${para}: ${nomes(seguem)}. Não há quem esteja eleito, porque ${como}.`)
  if (resultado === 'ninguem')
    frases.push(`Ninguém foi eleito ${para}: ${como}. A assembleia pode votar de novo ou receber outros nomes.`)
  return frases.join(' ')
}
