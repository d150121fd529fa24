import type { z } from 'zod'
import type { corpoDeUnidade } from '#contract/predio/unidades.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { novoId } from '#server/platform/ids.ts'
import { campos } from './unidades.campos.ts'
import type { Linha } from './unidades.repo.ts'
import { chaveDaUnidade, ordemDaUnidade } from './unidades.rules.ts'

/** From what is sent of a unit to what is stored. */

/** What may be sent of a unit. */
export type DadosDaUnidade = Omit<z.output<typeof corpoDeUnidade>, '_id'>

/** What a search for a unit compares with. */
const textoDeBusca = (d: Pick<Linha, 'bloco' | 'apto' | 'grupo' | 'vagas'>) =>
  emPalavras(d.bloco, d.apto, d.grupo, ...(JSON.parse(d.vagas) as string[]))

const VAZIA = { ...campos.vazias, fracao_num: null, fracao_den: null, observacao: '', vagas: '[]' }

/** The columns of what was sent; what is absent stays as it was. */
export function colunasDe(d: DadosDaUnidade, antes: typeof VAZIA | Linha = VAZIA) {
  const { bloco, apto, fracaoIdeal, vagas } = d
  const colunas = {
    ...campos.colunasDe(d),
    ...(fracaoIdeal === undefined
      ? {}
      : { fracao_num: fracaoIdeal?.num ?? null, fracao_den: fracaoIdeal?.den ?? null }),
    ...(vagas === undefined ? {} : { vagas: JSON.stringify(vagas) }),
    chave: chaveDaUnidade(bloco, apto),
    ordem: ordemDaUnidade(bloco, apto),
    atualizado_em: agoraISO(),
  }
  return { ...colunas, busca: textoDeBusca({ ...antes, ...colunas }) }
}

/** A row for a new unit, ready to be stored. @param importacaoId the file that brought it, when one did */
export function linhaNova(ctx: Ctx, d: DadosDaUnidade, importacaoId: string | null = null): Linha {
  const colunas = colunasDe(d)
  const criada = { importacao_id: importacaoId, criado_por: ctx.quem?.id ?? null, criado_em: colunas.atualizado_em }
  return { id: novoId(), ...VAZIA, ...colunas, ...criada, excluido_em: null, excluido_por: null, versao: 1 }
}
