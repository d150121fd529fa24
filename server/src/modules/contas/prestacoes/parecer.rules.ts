import { createHash } from 'node:crypto'
import { paraCentavos } from '#contract/valores/moeda.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'

/** Which figures an opinion, or the síndico's note, was given on, and whether it still stands. Pure. */

/** What the council reads and closing a month locks. */
export type OQueSeLeu = Pick<Prestacao, 'balancete' | 'orcamento' | 'comprovantes'>

const emOrdem = (linhas: readonly (readonly unknown[])[]): string[] => linhas.map((l) => JSON.stringify(l)).toSorted()

/**
 * The digest of the figures of a month: of each fund its balancete, of each category what came in or went out, and every
 * expense with its day. Names, plans and files are no figures: a fund with another name, or a new one without money, changes
 * nothing. Nor are what is overdue and what the bank says, which go on changing after the month is closed.
 */
export function digitalDe({ balancete, orcamento, comprovantes }: OQueSeLeu): string {
  const fundos = balancete.fundos
    .map(({ fundo, saldoInicial, receitas, despesas, entradas, saidas, saldoFinal }) => ({
      id: fundo._id,
      valores: [saldoInicial, receitas, despesas, entradas, saidas, saldoFinal].map(paraCentavos),
    }))
    .filter(({ valores }) => valores.some((v) => v !== 0))
  const categorias = orcamento.linhas.filter((l) => l.noMes.realizado !== 0)
  const partes = [
    emOrdem(fundos.map(({ id, valores }) => [id, ...valores])),
    emOrdem(categorias.map((l) => [l.tipo, l.categoria?._id ?? '', paraCentavos(l.noMes.realizado)])),
    emOrdem(comprovantes.map((c) => [c._id, c.data, paraCentavos(c.valor)])),
  ]
  return createHash('sha256').update(JSON.stringify(partes)).digest('base64url')
}

interface Registrado {
  parecer: string | null
  parecer_figuras: string | null
  parecer_reaberto_em: string | null
  publicada_em: string | null
}

/**
 * Whether the opinion that was written down is of the figures shown. Those of a publication do not change under it; one of
 * before its figures were kept stands until its month is reopened.
 * @param digital of the figures of the books; not looked at where it is not needed
 */
export const parecerVale = (l: Registrado, digital: string | null): boolean =>
  l.parecer !== null &&
  (l.parecer_figuras === null
    ? l.parecer_reaberto_em === null
    : l.publicada_em !== null || l.parecer_figuras === digital)

/** Whether the figures of the books are needed to tell. */
export const precisaDaDigital = (l: Registrado): boolean =>
  l.parecer !== null && l.parecer_figuras !== null && l.publicada_em === null
