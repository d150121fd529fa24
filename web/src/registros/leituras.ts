import type { Descrita } from '#contract/protocolo/campos.ts'
import { leituraDoHistorico, type Leitura } from './campos-do-registro.ts'

/** Every description there is, by its file: `fornecedores.campos.ts` says what a record of `fornecedores` has. */
const descricoes = import.meta.glob<Record<string, Descrita>>('../../../contract/src/*/*.campos.ts', { eager: true })

/** Files that describe what the history calls otherwise. */
const NO_HISTORICO: Partial<Record<string, readonly string[]>> = {
  lancamentos: ['receitas', 'despesas'],
  parecer: ['prestacoes'],
}

/** How the history of each described kind of record is read. Apart from what reads one kind: only who shows all carries it. */
export const LEITURAS: Partial<Record<string, Leitura>> = Object.fromEntries(
  Object.entries(descricoes).flatMap(([arquivo, exportadas]) => {
    const nome = /([^/]+)\.campos\.ts$/.exec(arquivo)?.[1] ?? ''
    return Object.values(exportadas).flatMap((descricao) =>
      (NO_HISTORICO[nome] ?? [nome]).map((entidade) => [entidade, leituraDoHistorico(descricao)] as const),
    )
  }),
)
