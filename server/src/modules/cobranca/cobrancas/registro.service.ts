import { paraReais } from '#contract/valores/moeda.ts'
import { auditar, type Fato } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'
import { conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { paraFora } from './apresentacao.service.ts'
import { unidadeDa } from './cobrancas.rules.ts'
import * as repo from './cobrancas.repo.ts'
import * as totais from './totais.repo.ts'

/** Writing a charge: the row, the totals, the history and the open screens. */

/** What the history shows of a charge. */
const paraAuditoria = (l: repo.Linha) => ({
  numero: l.numero,
  unidade: unidadeDa(l).nome,
  nome: l.nome,
  competencia: l.competencia,
  vencimento: l.vencimento,
  valor: paraReais(l.valor),
  saldo: paraReais(l.saldo),
  status: l.status,
  pagador: l.pagador_nome,
  linhaDigitavel: l.linha_digitavel,
  motivo: l.motivo_do_cancelamento ?? l.motivo,
})

/** An entry of the history about a charge. */
export const fatoDaCobranca = (acao: string, antes: repo.Linha | null, depois: repo.Linha): Fato => ({
  acao,
  entidade: 'cobrancas',
  id: depois.id,
  titulo: `${depois.numero} · ${unidadeDa(depois).nome}`,
  antes: antes && paraAuditoria(antes),
  depois: paraAuditoria(depois),
})

/** Who may was asked before; jobs, which are nobody, write too. */
async function ler(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

type Campos = Parameters<typeof atualizarNaVersao<'cobrancas'>>[4]

/**
 * Holds the charge, looks at it again, and writes what `passo` decides; null writes nothing.
 * @throws CONFLITO_DE_VERSAO when the caller saw an older version
 */
export const mudar = (
  ctx: Ctx,
  id: string,
  versaoEsperada: number | null,
  acao: string,
  passo: (ctx: Ctx, antes: repo.Linha) => Promise<Campos | null>,
): Promise<repo.Linha> =>
  emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await ler(ctx, id)
    if (versaoEsperada !== null && versaoEsperada !== antes.versao)
      throw conflitoDeVersao(await paraFora(ctx, antes), null)
    const campos = await passo(ctx, antes)
    if (campos === null) return antes
    await atualizarNaVersao(ctx.db, 'cobrancas', id, antes.versao, { ...campos, atualizado_em: agoraISO() })
    const depois = await ler(ctx, id)
    await totais.trocar(ctx.db, [antes], [depois])
    await auditar(ctx, fatoDaCobranca(acao, antes, depois))
    await avisarMudanca(ctx, 'cobrancas', acao, id)
    return depois
  })
