import {
  acaoDeEvento,
  ehAnunciada,
  tipoDeEvento,
  type AcaoDeEvento,
  type Anunciada,
} from '#contract/protocolo/acontecimentos.ts'
import type { Acontecimento } from '#contract/casa/webhooks.ts'
import type { Entidade } from '#contract/protocolo/especies.ts'
import { permissoes } from '#contract/protocolo/permissoes.ts'
import type { Ctx } from '../contexto.ts'
import { novoId } from '../ids.ts'
import { depoisDeConfirmar } from '../transacao.ts'
import { haOuvintes } from './ouvintes.ts'

/** A write as the history has it. */
export interface Escrita {
  entidade: Entidade
  entidade_id: string | null
  acao: string
  usuario_id: string | null
  quando: string
}

/** Rows a statement writes. */
const LOTE = 200

/**
 * Where the API shows a record: the call that shows one, otherwise the list. Null where neither is, and of what is gone.
 */
function caminhoDe({ plataforma }: Ctx, { entidade, entidade_id }: Escrita, acao: AcaoDeEvento): string | null {
  if (acao === 'excluiu') return null
  for (const operacao of [`${entidade}.ver`, `${entidade}.listar`]) {
    const caminho = operacao in permissoes ? plataforma.caminhos.get(operacao) : undefined
    if (caminho === undefined) continue
    if (!caminho.includes(':')) return caminho
    if (entidade_id !== null) return caminho.replace(/:\w+/, encodeURIComponent(entidade_id))
  }
  return null
}

/** The text of a delivery, as the contract has it (`acontecimento`). */
export const corpoDoEvento = (
  type: Acontecimento['type'],
  timestamp: string,
  data: Omit<Acontecimento['data'], 'em'>,
): string => JSON.stringify({ type, timestamp, data: { ...data, em: timestamp } } satisfies Acontecimento)

function eventoDe(ctx: Ctx, escrita: Escrita & { entidade: Anunciada }): { tipo: string; corpo: string } {
  const { entidade, entidade_id: id, usuario_id: autor, quando } = escrita
  const acao = acaoDeEvento(escrita.acao)
  const tipo = tipoDeEvento(entidade, acao)
  return {
    tipo,
    corpo: corpoDoEvento(tipo, quando, { id, entidade, acao, autor, caminho: caminhoDe(ctx, escrita, acao) }),
  }
}

/** A new delivery, due now. */
export const linhaDaEntrega = (
  webhook_id: string,
  { tipo, corpo }: { tipo: string; corpo: string },
  quando: string,
) => ({
  id: novoId(),
  ...{ webhook_id, tipo, corpo },
  estado: 'pendente' as const,
  tentativas: 0,
  proxima_em: quando,
  criado_em: quando,
  ...{ tentada_em: null, status: null, motivo: null, duracao_ms: null },
})

/**
 * Outbox: queues what was written for every webhook that hears of its kind, in the transaction of the write. Without a webhook
 * nothing is read or written.
 */
export async function anunciar(ctx: Ctx, escritas: readonly Escrita[]): Promise<void> {
  const anunciadas = escritas.filter((e): e is Escrita & { entidade: Anunciada } => ehAnunciada(e.entidade))
  if (anunciadas.length === 0 || !(await haOuvintes(ctx))) return
  const ouvintes = await ctx.db
    .selectFrom('webhooks')
    .select(['id', 'entidades'])
    .where('ativo', '=', 1)
    // One that is being deleted must not take the write with it: its delivery would refer to nobody.
    .$if(ctx.motor === 'postgres', (c) => c.forKeyShare())
    .execute()
  const linhas = ouvintes.flatMap(({ id, entidades }) => {
    const quais = entidades === null ? null : (JSON.parse(entidades) as string[])
    return anunciadas
      .filter((e) => quais === null || quais.includes(e.entidade))
      .map((e) => linhaDaEntrega(id, eventoDe(ctx, e), e.quando))
  })
  if (linhas.length === 0) return
  for (let i = 0; i < linhas.length; i += LOTE)
    await ctx.db
      .insertInto('entregas_de_webhooks')
      .values(linhas.slice(i, i + LOTE))
      .execute()
  depoisDeConfirmar(ctx, () => ctx.plataforma.webhooks.acordar())
}
