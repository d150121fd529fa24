import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Insertable } from 'kysely'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { novoId } from '#server/platform/ids.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Aplicacao, Pessoa } from './aplicacao.ts'

/** Units and people in them, written at once: charges need a building, not its forms. */

export interface UnidadeDeTeste {
  id: string
  nome: string
}

/** Makes `n` units `A 1`, `A 2`… with 1/n each. @param parte what they have besides, or another block */
export async function criarPredio(
  { ctx }: Pick<Aplicacao, 'ctx'>,
  n: number,
  { bloco = 'A', ...parte }: Record<string, unknown> & { bloco?: string } = {},
): Promise<UnidadeDeTeste[]> {
  const agora = agoraISO()
  const baixo = bloco.toLowerCase()
  const linhas = Array.from({ length: n }, (_, i) => ({
    id: novoId(),
    bloco,
    apto: String(i + 1),
    chave: `${baixo}/${i + 1}`,
    ordem: `${baixo}  ${String(i + 1).padStart(10, '0')}`,
    fracao_num: 1,
    fracao_den: n,
    area_centesimos: 5_000,
    busca: emPalavras(bloco, String(i + 1)),
    ...{ criado_em: agora, atualizado_em: agora },
    ...parte,
  }))
  for (let i = 0; i < linhas.length; i += 500)
    await ctx.db
      .insertInto('unidades')
      .values(linhas.slice(i, i + 500))
      .execute()
  return linhas.map((l) => ({ id: l.id, nome: `${bloco} ${l.apto}` }))
}

/** Removes every charge and unit. */
export async function limparPredio({ ctx: { db } }: Aplicacao): Promise<void> {
  for (const tabela of [
    'lembretes',
    'cartas_de_lembrete',
    'lembretes_parados',
    'lembretes_anotados',
    'avisos_mandados',
    'certidoes',
    'acordo_parcelas',
    'acordo_cobrancas',
    'acordos',
    'numeros_de_acordo',
  ] as const)
    await db.deleteFrom(tabela).execute()
  await db.deleteFrom('retornos_titulos').execute()
  await db.deleteFrom('retornos_creditos').execute()
  await db.deleteFrom('retornos').execute()
  await db.deleteFrom('pagamento_partes').execute()
  await db.updateTable('pagamentos').set({ credito_id: null }).execute()
  await db.deleteFrom('creditos_devolucoes').execute()
  await db.deleteFrom('creditos').execute()
  await db.deleteFrom('pagamentos').execute()
  await db.deleteFrom('cobranca_itens').execute()
  await db.deleteFrom('cobrancas').execute()
  await db.deleteFrom('totais_de_cobrancas').execute()
  await db.deleteFrom('emissoes').execute()
  await db.deleteFrom('regras_de_atraso').execute()
  await db.deleteFrom('indices').execute()
  await db.deleteFrom('feriados_locais').execute()
  await db.deleteFrom('pessoas_da_unidade').execute()
  await db.deleteFrom('unidades').execute()
}

/** Late charges since 2020: 2 % and 1 % a month, by agreement, unless `parte` says otherwise. */
export const criarRegraDeAtraso = (
  { ctx }: Pick<Aplicacao, 'ctx'>,
  parte: Partial<Insertable<Tabelas['regras_de_atraso']>> = {},
) =>
  ctx.db
    .insertInto('regras_de_atraso')
    .values({
      ...{ id: novoId(), inicio: '2020-01-01', multa_bp: 200, carencia: 0, clausula: null, indice: 'nenhum' },
      ...{ juros_tipo: 'convencionado', juros_micros: 1_000_000, criado_em: '', atualizado_em: '' },
      ...parte,
    })
    .execute()

/** Puts somebody in a unit since 2020: a person with an account, or a name with an e-mail. @returns id of the tie */
export async function porNaUnidade(
  { ctx }: Aplicacao,
  unidade: UnidadeDeTeste,
  quem: Pessoa | { nome: string; email: string | null; tel?: string },
  papel: PapelNaUnidade,
  parte: { inicio?: string; fim?: string; paga?: number } = {},
): Promise<string> {
  const id = novoId()
  const agora = agoraISO()
  const conta = 'token' in quem ? quem.id : null
  await ctx.db
    .insertInto('pessoas_da_unidade')
    .values({
      id,
      unidade_id: unidade.id,
      usuario_id: conta,
      nome: conta === null ? quem.nome : null,
      email: conta === null ? quem.email : null,
      ...('tel' in quem && conta === null && { tel: quem.tel }),
      papel,
      inicio: parte.inicio ?? '2020-01-01',
      fim: parte.fim ?? null,
      paga: parte.paga ?? 0,
      ...{ criado_em: agora, atualizado_em: agora },
    })
    .execute()
  return id
}
