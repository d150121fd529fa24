import { createHash } from 'node:crypto'
import { conferidosAoFechar, type AvisoDoFechamento } from '#contract/contas/prestacoes.ts'
import {
  conferidosNaLista,
  TITULO_DA_LINHA,
  type ConferidoNaLista,
  type LinhaDaLista,
  type ListaDoFechamento,
} from '#contract/contas/fechamento/lista.ts'
import { daContagem, daDiferenca, doExtrato, doPendente } from './banco.rules.ts'
import type { AntesDeFechar, Dita } from './ditos.ts'
import * as livro from './livro.rules.ts'

/**
 * The list of what is looked at before a month is closed, total over the contract's words. Those that hold the closing are what makes
 * the figures themselves doubtful; the others tell what is still to be done about the building (docs/adr/0101). Pure.
 */

const CONFERIR: Record<ConferidoNaLista, (a: AntesDeFechar) => Dita | Dita[]> = {
  extrato: doExtrato,
  diferenca: daDiferenca,
  banco: doPendente,
  contagem: daContagem,
  saldoInicial: livro.doSaldoInicial,
  negativo: livro.doNegativo,
  semCategoria: livro.doSemCategoria,
  comprovantes: livro.dosComprovantes,
  cobrancas: livro.dasCobrancas,
  porAprovar: livro.doPorAprovar,
  porPagar: livro.doPorPagar,
  rascunhos: livro.doRascunho,
  aRecolher: livro.dosTributos,
  mesAnterior: livro.doMesAnterior,
  parecerAnterior: livro.doParecerAnterior,
  parecer: livro.doParecer,
}

/** A line with its name, and its figures beside it. */
export type LinhaConferida = Omit<LinhaDaLista, 'sugestao'> & { figura: string | null }

const comNome = (tipo: ConferidoNaLista, ditas: readonly Dita[]): LinhaConferida[] =>
  ditas.map(({ conta, ...dita }) => ({
    _id: conta === undefined ? tipo : `${tipo}:${conta._id}`,
    tipo,
    titulo: conta?.nome == null ? TITULO_DA_LINHA[tipo] : `${TITULO_DA_LINHA[tipo]}: ${conta.nome}`,
    ...dita,
  }))

/** Every line, in its order. */
export const linhasDoFechamento = (a: AntesDeFechar): LinhaConferida[] =>
  conferidosNaLista.flatMap((tipo) => comNome(tipo, [CONFERIR[tipo](a)].flat()))

/** What nothing explains between bank and books, account by account: what publishing looks at too. */
export const semExplicacao = (a: Pick<AntesDeFechar, 'porConta' | 'ate'>): LinhaConferida[] =>
  queSeguram(comNome('diferenca', daDiferenca(a)))

/** Those that closing asks a reason of. */
export const queSeguram = <L extends Pick<LinhaDaLista, 'estado' | 'segura'>>(linhas: readonly L[]): L[] =>
  linhas.filter((l) => l.estado === 'falta' && l.segura)

/** What of it the accounts of a month tell before it is closed; that a building reads no statements is told in their table. */
export const avisosDoFechamento = (linhas: readonly LinhaConferida[]): AvisoDoFechamento[] =>
  conferidosAoFechar.flatMap((tipo) =>
    linhas
      .filter((l) => l.tipo === tipo && l.estado === 'falta' && (tipo !== 'extrato' || l.segura))
      .map(({ texto, destino }) => ({ tipo, texto, destino: destino ?? '' })),
  )

/** The digest of what was read: figures and lines, and nothing of who reads. */
export const resumoDaLista = ({
  competencia,
  receitas,
  despesas,
  saldoFinal,
  linhas,
}: Omit<ListaDoFechamento, 'resumo'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        competencia,
        receitas,
        despesas,
        saldoFinal,
        linhas.map((l) => [l._id, l.estado, l.segura, l.texto]),
      ]),
    )
    .digest('hex')
