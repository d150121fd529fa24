import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { DasTabelas, DeFora, Planilha } from './planilha.ts'
import { dosCreditos } from './planilhas/creditos.ts'
import { doBanco } from './planilhas/banco.ts'
import { daCasa } from './planilhas/casa.ts'
import { daCobranca } from './planilhas/cobranca.ts'
import { dasContas } from './planilhas/contas.ts'
import { doDinheiro } from './planilhas/dinheiro.ts'
import { dosPagaveis } from './planilhas/pagaveis.ts'
import { daRotina } from './planilhas/rotina.ts'
import { doPredio } from './planilhas/predio.ts'
import { doRazao } from './planilhas/razao.ts'
import { dosRetornos } from './planilhas/retornos.ts'
import { dosAvisos } from './planilhas/avisos.ts'

/** What becomes of every table when everything goes out: one that nobody speaks of does not compile, nor does a column of one. */
export const TABELAS: DasTabelas<keyof Tabelas> = {
  ...daCasa,
  ...doPredio,
  ...daRotina,
  ...dasContas,
  ...doBanco,
  ...doDinheiro,
  ...dosPagaveis,
  ...doRazao,
  ...daCobranca,
  ...dosCreditos,
  ...dosRetornos,
  ...dosAvisos,
}

/** A table on its way out, with the name it has in the database. */
export interface TabelaQueSai {
  tabela: string
  planilha: Planilha
}

const todas: [string, Planilha | DeFora][] = Object.entries(TABELAS)

/** Those that go out, in the order in which the letter tells of them. */
export const QUE_SAEM: readonly TabelaQueSai[] = todas.flatMap(([tabela, planilha]) =>
  'fora' in planilha ? [] : [{ tabela, planilha }],
)
/** Those that do not, each with its reason. */
export const QUE_FICAM: readonly { tabela: string; porque: string }[] = todas.flatMap(([tabela, p]) =>
  'fora' in p ? [{ tabela, porque: p.fora }] : [],
)
