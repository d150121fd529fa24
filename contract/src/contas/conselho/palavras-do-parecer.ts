import { diaEm, formatarData, mesPorExtenso } from '../../valores/calendario.ts'
import { comMinuscula, enumerar } from '../../valores/texto.ts'
import type { Prestacao } from '../prestacoes.ts'
import { resultadoDoConselho } from './palavras-do-conselho.ts'
import { NOME_DO_PARECER } from '../quadros-da-prestacao.ts'

/** What is said of the council's opinion where it gave none on the figures shown, on screen, paper and spreadsheet alike. Pure. */

type DoParecer = Pick<Prestacao, '_id' | 'parecer' | 'pareceresAnteriores'>
type ComConselho = DoParecer & { conselho: Pick<Prestacao['conselho'], 'pareceres' | 'faltam'> }

/** What of opinions tells which figures they were given on. */
interface Separados {
  parecer: unknown
  pareceresAnteriores: readonly { em: string }[]
}

/** Whether the council spoke of this month, and only of other figures. */
export const soSobreOutrosNumeros = (p: Separados): boolean => p.parecer === null && p.pareceresAnteriores.length > 0

/** In place of an opinion. Where councillors give theirs by themselves, what is missing is only a paper. */
export function semParecerEmPalavras(p: ComConselho): string {
  if (p.conselho.pareceres.length > 0 || p.conselho.faltam.length > 0)
    return 'A administração não registrou parecer em documento sobre estes números.'
  return soSobreOutrosNumeros(p)
    ? 'O conselho ainda não deu parecer sobre estes números.'
    : 'O conselho ainda não deu parecer.'
}

const daquelesQueFaltam = ({ faltam }: ComConselho['conselho']): string => {
  const nomes = faltam.filter((f) => f.impedimento === null).map((f) => f.de)
  if (nomes.length === 0) return ''
  return ` Falta o parecer de ${enumerar(nomes)}.`
}

/**
 * What the council says of the figures shown, in one breath: the document, then what its members say by themselves and who of
 * them is missing. It stands after "Conselho:".
 */
export function conselhoEmResumo(p: ComConselho): string {
  const documento = p.parecer && `${NOME_DO_PARECER[p.parecer.resultado].toLowerCase()}, por ${p.parecer.de}.`
  const membros = resultadoDoConselho(p.conselho)
  if (membros !== null) {
    const ditos = documento === null ? comMinuscula(membros) : `${documento} ${membros}`
    return `${ditos}${daquelesQueFaltam(p.conselho)}`
  }
  return documento ?? (soSobreOutrosNumeros(p) ? 'ainda sem parecer sobre os números de agora.' : 'ainda sem parecer.')
}

/** Each opinion on other figures as a sentence, the newest first: what it was, when it was given, before which reopening. */
export const pareceresAnterioresEmPalavras = ({ _id, pareceresAnteriores }: DoParecer): string[] =>
  pareceresAnteriores.map((p) => {
    const reabertura =
      p.reabertoEm === null
        ? ''
        : `, antes da reabertura de ${mesPorExtenso(_id)} em ${formatarData(diaEm(new Date(p.reabertoEm)))}`
    return `Parecer dado sobre outros números, em ${formatarData(p.em)}${reabertura}: ${NOME_DO_PARECER[p.resultado]}, por ${p.de}. Não vale para estas contas.`
  })

/** That the last opinion is of other figures, for who closes or publishes; without a full stop. @returns null when it is not so */
export const parecerQueCaiu = (p: Separados): string | null =>
  soSobreOutrosNumeros(p)
    ? `O parecer do conselho de ${formatarData(p.pareceresAnteriores[0]?.em ?? '')} foi dado sobre outros números`
    : null
