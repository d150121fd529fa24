import type { z } from 'zod'
import { informada, situacaoDaEntrega, type SituacaoDaEntrega } from '#contract/predio/comunicados/entregas.ts'
import type {
  Entrega,
  entregarEmPapel,
  entregasDaUnidade,
  EntregasDoComunicado,
} from '#contract/predio/entregas-de-comunicados.ts'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import type * as comunicados from './comunicados.repo.ts'
import * as repo from './entregas.repo.ts'

/** Whom each version reached, by unit: what is proved, and what is only known to have left. */

type DaUnidade = z.input<typeof entregasDaUnidade>

const situacaoDa = (x: repo.Linha): SituacaoDaEntrega =>
  situacaoDaEntrega(
    {
      email: x.email_id === null ? null : { estado: x.email_estado ?? 'esquecido', aceitoEm: x.email_aceito_em },
      ...{ devolvidoEm: x.devolvido_em, lidoEm: x.lido_em, cienteEm: x.ciente_em, papelEm: x.papel_em },
    },
    x.usuario_id !== null,
  )

/** When it came to stand as it stands. */
const quando = (x: repo.Linha, s: SituacaoDaEntrega): string | null =>
  ({
    ciente: x.ciente_em,
    papel: x.papel_em,
    lido: x.lido_em,
    devolvido: x.devolvido_em,
    aceito: x.email_aceito_em,
    nao_enviado: null,
    sem_registro: null,
    na_fila: null,
    so_no_aplicativo: null,
    so_em_papel: null,
  })[s]

function detalheDa(x: repo.Linha, s: SituacaoDaEntrega): string | null {
  if (s === 'papel')
    return (
      [x.quem_entregou && `Registrado por ${x.quem_entregou}`, x.papel_observacao].filter(Boolean).join('. ') || null
    )
  if (s === 'devolvido') return x.devolvido_motivo
  return s === 'nao_enviado' ? x.email_erro : null
}

function entregaDe(x: repo.Linha): Entrega {
  const situacao = situacaoDa(x)
  return {
    ...{ _id: x.id, nome: x.nome, papel: x.papel, email: x.email, situacao },
    ...{ em: quando(x, situacao), detalhe: detalheDa(x, situacao) },
  }
}

/** What proves a unit informed: those of it that answer for it; by an office, each for themselves. */
const estaInformada = (xs: readonly repo.Linha[], pedeCiente: boolean): boolean =>
  informada(
    xs.map((x) => ({ situacao: situacaoDa(x), papel: x.papel ?? 'proprietario' })),
    pedeCiente,
  )

function daUnidade(xs: readonly repo.Linha[], pedeCiente: boolean): DaUnidade {
  const [primeira] = xs
  return {
    unidade:
      primeira?.unidade_id == null ? null : { _id: primeira.unidade_id, nome: primeira.unidade ?? 'Unidade excluída' },
    informada: estaInformada(xs, pedeCiente),
    entregas: xs.map(entregaDe),
  }
}

const porUnidade = (xs: readonly repo.Linha[]) => Map.groupBy(xs, (x) => x.unidade_id)

/** Of the version on the board. */
export async function ver(ctx: Ctx, c: comunicados.Linha): Promise<EntregasDoComunicado> {
  const unidades = [...porUnidade(await repo.daVersao(ctx.db, c.id, c.numero)).values()].map((xs) =>
    daUnidade(xs, c.pede_ciente === 1),
  )
  const deUnidades = unidades.filter((u) => u.unidade !== null)
  return {
    numero: c.numero,
    unidades,
    total: deUnidades.length,
    informadas: deUnidades.filter((u) => u.informada).length,
  }
}

/** Of how many units each communication of a list is, and how many are informed. */
export async function informadasPor(
  ctx: Ctx,
  quais: readonly comunicados.Linha[],
): Promise<Map<string, { total: number; informadas: number }>> {
  const pedem = new Map(quais.map((c) => [c.id, c.pede_ciente === 1]))
  const porComunicado = Map.groupBy(await repo.doQuadro(ctx.db, [...pedem.keys()]), (x) => x.comunicado_id)
  return new Map(
    [...porComunicado].map(([id, xs]) => {
      const unidades = [...porUnidade(xs.filter((x) => x.unidade_id !== null)).values()]
      const informadas = unidades.filter((u) => estaInformada(u, pedem.get(id) ?? false)).length
      return [id, { total: unidades.length, informadas }]
    }),
  )
}

/** A delivery of the version on the board. @throws NAO_ENCONTRADO */
async function encontrar(ctx: Ctx, c: comunicados.Linha, id: string): Promise<repo.Linha> {
  const x = await repo.porId(ctx.db, id)
  if (x?.comunicado_id !== c.id || x.numero !== c.numero) throw naoEncontrado()
  return x
}

/** Whose delivery it is, as the trail tells it. */
export const nomeDaEntrega = (x: { nome: string; unidade: string | null }): string =>
  x.unidade ? `${x.nome}, unidade ${x.unidade}` : x.nome

async function anotar(
  ctx: Ctx,
  c: comunicados.Linha,
  id: string,
  mudancas: Parameters<typeof repo.anotar>[2],
  acao: string,
): Promise<DaUnidade> {
  await repo.anotar(ctx.db, id, mudancas)
  const x = await encontrar(ctx, c, id)
  await auditar(ctx, {
    ...{ acao, entidade: 'comunicados', id: c.id, titulo: c.titulo, antes: null },
    depois: { entrega: nomeDaEntrega(x), ...detalhado(x) },
  })
  await avisarMudanca(ctx, 'entregas-de-comunicados', 'alterou', c.id)
  return daUnidade(await repo.daUnidade(ctx.db, x), c.pede_ciente === 1)
}

const detalhado = (x: repo.Linha) => {
  const detalhe = detalheDa(x, situacaoDa(x))
  return detalhe === null ? {} : { detalhe }
}

/** Somebody signed for it on paper. @throws VALIDACAO on `dia` before it was published or to come */
export const emPapel = (
  ctx: Ctx,
  c: comunicados.Linha,
  id: string,
  { dia, observacao }: z.output<typeof entregarEmPapel.corpo>,
): Promise<DaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const x = await encontrar(ctx, c, id)
    if (dia > hoje()) throw campoInvalido('dia', 'A entrega não pode ser no futuro')
    const publicada = diaEm(new Date(x.criado_em))
    if (dia < publicada)
      throw campoInvalido('dia', `Esta versão foi publicada em ${formatarData(publicada)}: a entrega não foi antes`)
    return anotar(
      ctx,
      c,
      id,
      { papel_em: dia, papel_por: exigirQuem(ctx).id, papel_observacao: observacao },
      'entregou em papel',
    )
  })

/** A mail came back. @throws CONFLITO of a delivery by no mail */
export const devolvido = (ctx: Ctx, c: comunicados.Linha, id: string, motivo: string): Promise<DaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const x = await encontrar(ctx, c, id)
    if (x.email_id === null) throw conflito('Nenhum e-mail foi mandado nesta entrega.')
    return anotar(ctx, c, id, { devolvido_em: agoraISO(), devolvido_motivo: motivo }, 'registrou a devolução')
  })
