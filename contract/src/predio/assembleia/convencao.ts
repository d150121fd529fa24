import { formatarData } from '../../valores/calendario.ts'
import { type Fracao, exata } from '../../valores/fracao.ts'
import { seSobrepoem, type Vigencia } from '../../valores/vigencia.ts'
import { comparar, type Peso } from './exatas.ts'
import { type Materia, materiaLegal } from './materias.ts'
import { type Comparacao, type MateriaLegal, type Quorum } from './quoruns.ts'

/** What the convenção of the building says otherwise than the law: settings with their clause and their days. */

/** How somebody is elected: by more than half of what is present, or whoever has most votes. */
export type CriterioDeEleicao = 'maioria' | 'mais-votado'

export type Ajuste =
  /** What each vote weighs; of one matter, or of all when `materia` is null. */
  | { tipo: 'peso'; materia: Materia | null; peso: Peso }
  | ({ tipo: 'quorum'; materia: Materia } & Quorum)
  | { tipo: 'eleicao'; materia: Materia; criterio: CriterioDeEleicao }
  /** Minutes from the first call to the second. */
  | { tipo: 'intervalo'; minutos: number }
  /** Days from the notice to the assembly. */
  | { tipo: 'antecedencia'; dias: number }
  /** Units that one person may represent by proxy. */
  | { tipo: 'procuracoes'; porPessoa: number }
  /** It fixes the fine of 1.336, §2º by itself: at most so many times the monthly contribution. */
  | { tipo: 'multa'; vezes: Fracao }
  /** Whether assemblies by electronic means are forbidden. */
  | { tipo: 'eletronica'; vedada: boolean }

export interface Clausula extends Vigencia {
  /** As people find it: `Cláusula 14`, `Art. 22, § 1º`. */
  clausula: string
  ajuste: Ajuste
}

const MAIOR_MULTA_EM_CONTRIBUICOES = 5

const rigor = ({ limiar, comparacao }: { limiar: Fracao; comparacao: Comparacao }, outro: Quorum): number => {
  const diferenca = comparar(exata(limiar), exata(outro.limiar))
  return diferenca !== 0 ? diferenca : comparacao === outro.comparacao ? 0 : comparacao === '>' ? 1 : -1
}

/** Whether a quorum lets pass what another does not. One of everybody asks for at least as much as the same of those present. */
const maisBranda = (nova: Quorum, lei: Quorum): boolean =>
  (lei.denominador !== 'presentes' && nova.denominador !== lei.denominador) || rigor(nova, lei) < 0

/** Whether a quorum asks for nothing but what the law asks for. */
export const mesmoQuorum = (um: Quorum, outro: Quorum): boolean =>
  um.denominador === outro.denominador && rigor(um, outro) === 0

const artigo = ({ artigos, decisao }: MateriaLegal): string => `${artigos[0] ?? ''}${decisao ? `; ${decisao}` : ''}`

function problemaDoQuorum({ materia, ...quorum }: Extract<Ajuste, { tipo: 'quorum' }>): string | null {
  const lei = materiaLegal(materia)
  const { num, den } = quorum.limiar
  const nome = `“${lei.rotulo}”`
  if (!Number.isSafeInteger(num) || !Number.isSafeInteger(den) || num < 1 || den < 1)
    return `O quórum de ${nome} deve ser uma fração de números inteiros acima de zero`
  if (num > den || (num === den && quorum.comparacao === '>'))
    return `O quórum de ${nome} não pode passar da totalidade dos votos`
  if (quorum.denominador === 'restantes' && lei.denominador !== 'restantes')
    return `O quórum de ${nome} não é dos condôminos restantes: ninguém é acusado nela`
  if (lei.convencao === 'nao-muda' && !mesmoQuorum(quorum, lei))
    return `A convenção não muda o quórum de ${nome} (${artigo(lei)})`
  if (lei.convencao === 'so-elevar' && maisBranda(quorum, lei))
    return `A convenção só pode elevar o quórum de ${nome}, não baixá-lo (${artigo(lei)})`
  return null
}

const inteiroDesde = (n: number, minimo: number): boolean => Number.isSafeInteger(n) && n >= minimo

/** Why a setting is none that a convenção can make, in Portuguese and with the article; null when it can. */
export function problemaDoAjuste(ajuste: Ajuste): string | null {
  switch (ajuste.tipo) {
    case 'quorum':
      return problemaDoQuorum(ajuste)
    case 'peso': {
      if (ajuste.materia === null || ajuste.peso === 'fracao') return null
      const lei = materiaLegal(ajuste.materia)
      return lei.pesoDaLei ? `Em “${lei.rotulo}” a própria lei conta as frações ideais (${artigo(lei)})` : null
    }
    case 'eleicao': {
      const lei = materiaLegal(ajuste.materia)
      return lei.eleicao ? null : `“${lei.rotulo}” não é eleição`
    }
    case 'intervalo':
      return inteiroDesde(ajuste.minutos, 0)
        ? null
        : 'O intervalo até a segunda convocação é em minutos inteiros, 0 ou mais'
    case 'antecedencia':
      return inteiroDesde(ajuste.dias, 1) ? null : 'A antecedência do edital é em dias inteiros, 1 ou mais'
    case 'procuracoes':
      return inteiroDesde(ajuste.porPessoa, 1)
        ? null
        : 'O limite de procurações por pessoa é um número inteiro, 1 ou mais: ninguém perde o direito de se fazer representar (CC 653)'
    case 'multa': {
      const { num, den } = ajuste.vezes
      if (!inteiroDesde(num, 1) || !inteiroDesde(den, 1))
        return 'A multa deve ser uma quantidade de contribuições acima de zero'
      return num > MAIOR_MULTA_EM_CONTRIBUICOES * den
        ? 'A multa não pode passar de cinco contribuições mensais da unidade (CC 1.336, § 2º)'
        : null
    }
    case 'eletronica':
      return null
  }
}

/** What two settings must share to be about the same thing. */
const assunto = (ajuste: Ajuste): string =>
  'materia' in ajuste ? `${ajuste.tipo}:${ajuste.materia ?? ''}` : ajuste.tipo

/** Everything wrong with the settings of a convenção: each by itself, and two that say one thing on one day. */
export function problemasDasClausulas(clausulas: readonly Clausula[]): string[] {
  const sozinhas = clausulas.flatMap(({ clausula, ajuste, inicio, fim }) => {
    const problema = problemaDoAjuste(ajuste)
    const ordem = fim !== null && fim < inicio ? 'O fim vem antes do começo' : null
    return [problema, ordem].flatMap((frase) => (frase === null ? [] : [`${clausula}: ${frase}`]))
  })
  const aosPares = clausulas.flatMap((uma, i) =>
    clausulas
      .slice(i + 1)
      .filter((outra) => assunto(uma.ajuste) === assunto(outra.ajuste) && seSobrepoem(uma, outra))
      .map((outra) => {
        const desde = uma.inicio > outra.inicio ? uma.inicio : outra.inicio
        return `${uma.clausula} e ${outra.clausula} dizem coisas sobre o mesmo assunto a partir de ${formatarData(desde)}: encerre a mais antiga`
      }),
  )
  return [...sozinhas, ...aosPares]
}
