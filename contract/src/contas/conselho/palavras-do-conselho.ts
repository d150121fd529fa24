import { formatarInstante } from '../../valores/calendario.ts'
import type {
  ConselhoDaPrestacao,
  ConselhoNaLista,
  DecisaoDoConselheiro,
  ParecerAssinado,
} from '../pareceres-assinados.ts'
import { seloEmGrupos } from '../documentos/palavras-do-selo.ts'
import type { Quadro } from '../../valores/quadros.ts'

/** What the council said in its own sessions, in words, on screen, paper and spreadsheet alike. Pure. */

export const NOME_DA_DECISAO: Record<DecisaoDoConselheiro, string> = {
  aprova: 'Aprova',
  aprova_com_ressalvas: 'Aprova com ressalvas',
  rejeita: 'Rejeita',
}

/** The day and hour of a version, and what it was. */
export const versaoEmPalavras = ({ versaoDe, publicada }: Pick<ParecerAssinado, 'versaoDe' | 'publicada'>): string =>
  `a versão ${publicada ? 'publicada' : 'fechada'} em ${formatarInstante(versaoDe)}`

const SITUACAO: Record<ParecerAssinado['situacao'], (p: ParecerAssinado) => string | null> = {
  vale: () => null,
  substituido: () => 'A mesma pessoa deu outro parecer depois: este não vale mais.',
  outra_versao: (p) =>
    `Dado sobre a versão de ${formatarInstante(p.versaoDe)}: as contas mudaram ou foram publicadas de novo depois, e este parecer não vale para as de agora.`,
}

/** Why an opinion is not of the accounts shown, as a sentence. @returns null of one that is */
export const porqueNaoVale = (p: ParecerAssinado): string | null => SITUACAO[p.situacao](p)

/** When, how and on what it was given. */
export const assinaturaEmPalavras = (p: ParecerAssinado): string =>
  `Dado em ${formatarInstante(p.em)}, pela própria pessoa, sobre ${versaoEmPalavras(p)}`

/** The seal of what was read. */
export const seloDoParecerEmPalavras = ({ selo }: ParecerAssinado): string =>
  selo === null ? 'O mês foi fechado antes de haver selo.' : `Selo do que foi lido: ${seloEmGrupos(selo)}`

const NAO_DEU = 'não deu parecer sobre estas contas'

/** Those who have not given an opinion, each as a line. */
export const faltamEmPalavras = ({ faltam }: ConselhoDaPrestacao): string[] =>
  faltam.map((f) => (f.impedimento === null ? `${f.de}: ${NAO_DEU}` : `${f.de}: ${NAO_DEU}. ${f.impedimento}`))

const vezes = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

/** "2 aprovam, 1 rejeita, falta 1". @returns null where nobody was asked and nobody said anything */
export function placarEmPalavras({ aprovam, rejeitam, faltam }: Omit<ConselhoNaLista, 'aguardaVoce'>): string | null {
  const partes = [
    ...(aprovam === 0 ? [] : [vezes(aprovam, 'aprova', 'aprovam')]),
    ...(rejeitam === 0 ? [] : [vezes(rejeitam, 'rejeita', 'rejeitam')]),
    ...(faltam === 0 ? [] : [`${faltam === 1 ? 'falta' : 'faltam'} ${faltam}`]),
  ]
  return partes.length === 0 ? null : partes.join(', ')
}

/** How many say what of the accounts as they are; who may not give an opinion is not waited for. */
export function placarDe({ pareceres, faltam }: Pick<ConselhoDaPrestacao, 'pareceres' | 'faltam'>) {
  const valem = pareceres.filter((p) => p.situacao === 'vale')
  const rejeitam = valem.filter((p) => p.decisao === 'rejeita').length
  return {
    aprovam: valem.length - rejeitam,
    rejeitam,
    faltam: faltam.filter((f) => f.impedimento === null).length,
  }
}

/** What more than half of the council says, with how many. @returns null where nobody was asked and nobody said anything */
export function resultadoDoConselho(c: Pick<ConselhoDaPrestacao, 'pareceres' | 'faltam'>): string | null {
  const placar = placarDe(c)
  const ditos = placarEmPalavras(placar)
  if (ditos === null) return null
  const metade = (placar.aprovam + placar.rejeitam + placar.faltam) / 2
  const maioria =
    placar.aprovam > metade
      ? 'A maioria do conselho aprova as contas'
      : placar.rejeitam > metade
        ? 'A maioria do conselho rejeita as contas'
        : placar.faltam > 0
          ? 'Ainda não há maioria no conselho'
          : 'Não há maioria no conselho'
  return `${maioria}: ${ditos}.`
}

/** Every opinion, and who gave none, as a table. @returns null where nobody was asked and nobody said anything */
export function quadroDosPareceres(c: ConselhoDaPrestacao): Quadro | null {
  if (c.pareceres.length === 0 && c.faltam.length === 0) return null
  return {
    titulo: 'Pareceres dos conselheiros',
    folha: 'Conselheiros',
    colunas: ['Conselheiro', 'Parecer', 'Palavras', 'Como foi dado', 'Situação', 'Selo'].map((titulo) => ({
      titulo,
      tipo: 'texto',
      largura: 1 / 6,
    })),
    linhas: [
      ...c.pareceres.map((p) => ({
        chave: p._id,
        celulas: [
          p.de,
          NOME_DA_DECISAO[p.decisao],
          p.texto,
          assinaturaEmPalavras(p),
          porqueNaoVale(p) ?? 'Vale para estas contas.',
          p.selo,
        ],
      })),
      ...c.faltam.map((f, i) => ({
        chave: `falta ${i}`,
        celulas: [f.de, 'Não deu parecer sobre estas contas', '', '', f.impedimento ?? '', null],
      })),
    ],
    total: null,
    vazio: '',
    nota: '',
  }
}
