import { diaEm, formatarData } from '../../valores/calendario.ts'
import { coluna, type Quadro } from '../../valores/quadros.ts'
import type { Prestacao } from '../prestacoes.ts'
import type { Excecao } from './excecoes.ts'

/** What a month was closed without, in words, on screen, paper and spreadsheet alike. Pure. */

type ComExcecoes = Pick<Prestacao, 'excecoes'>

const SEM_MOTIVO = 'Sem motivo escrito: o mês foi fechado sem a lista do que falta.'

const quemEQuando = ({ por, em }: Excecao): string => `${por}, ${formatarData(diaEm(new Date(em)))}`

/** The reason last written of a line, as that of the accounts. @returns null where there is none */
export function porqueEmPalavras(excecoes: ComExcecoes['excecoes'], linha: string): string | null {
  const dita = (excecoes ?? []).findLast((e) => e.linha === linha && e.motivo !== null)
  return dita?.motivo == null
    ? null
    : `Justificativa da administração (${quemEQuando(dita)}): ${dita.motivo.replace(/\s+/g, ' ')}`
}

/** "O mês foi fechado com 2 exceções." @returns null without any */
export function excecoesEmPalavras({ excecoes }: ComExcecoes): string | null {
  const n = excecoes?.length ?? 0
  return n === 0 ? null : `O mês foi fechado com ${n === 1 ? '1 exceção' : `${n} exceções`}.`
}

/** What was missing and why, line by line; none where nothing was, or it was not kept. */
export const quadrosDasExcecoes = ({ excecoes }: ComExcecoes): Quadro[] =>
  excecoes == null || excecoes.length === 0
    ? []
    : [
        {
          titulo: 'Exceções do fechamento',
          folha: 'Exceções',
          colunas: [
            coluna.texto('O que se confere', 0.18),
            coluna.texto('O que faltava', 0.32),
            coluna.texto('Por que o mês fechou assim', 0.32),
            coluna.texto('Quem, e quando', 0.18),
          ],
          linhas: excecoes.map((e, i) => ({
            chave: `${i} ${e.linha}`,
            celulas: [e.titulo, e.texto, e.motivo?.replace(/\s+/g, ' ') ?? SEM_MOTIVO, quemEQuando(e)],
          })),
          total: null,
          vazio: '',
          nota: 'O que faltava está com os números de quando o mês foi fechado.',
        },
      ]
