import type { z } from 'zod'
import { formatarData } from '#contract/valores/calendario.ts'
import type { LembretesDaUnidade, MeioAnotado, verLembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import type { anotarLembrete } from '#contract/cobranca/lote-de-lembretes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import { contasDe, paraEscrever } from './cartas.service.ts'
import * as lembretes from './lembretes.repo.ts'
import { mensagemCurta } from './mensagem.rules.ts'
import type { UnidadeDosLembretes } from './paradas.service.ts'
import * as repo from './situacao.repo.ts'
import { lembretesDa } from './situacao.service.ts'

/** Telling a debtor otherwise than by the program: what may be written by telephone, and the note that it was. */

type DaUnidade = z.input<typeof verLembretesDaUnidade.resposta>

const POR: Record<MeioAnotado, string> = {
  whatsapp: 'por WhatsApp',
  telefone: 'por telefone',
  pessoalmente: 'pessoalmente',
  carta: 'por carta',
}

const avisoPorExtenso = ({ meio, dia }: { meio: MeioAnotado; dia: string }): string =>
  `${POR[meio]}, em ${formatarData(dia)}`

/**
 * Notes that who answers for a unit was told. The régua goes on as before: it knows only its own letters.
 * @throws VALIDACAO on a `dia` to come, CONFLITO when the unit owes nothing that is overdue
 */
export const anotar = (
  ctx: Ctx,
  unidade: UnidadeDosLembretes,
  { meio, dia = hoje() }: z.output<typeof anotarLembrete.corpo>,
): Promise<LembretesDaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    if (dia > hoje()) throw campoInvalido('dia', 'Escolha hoje ou um dia que já passou')
    const desde = await lembretes.maisAntigas(ctx.db, await diaComPrescritas(ctx, hoje()), [unidade.id])
    if (!desde.has(unidade.id)) throw conflito('Esta unidade não tem cobranças vencidas')
    const criado = { criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() }
    await repo.anotar(ctx.db, { id: novoId(), unidade_id: unidade.id, dia, meio, ...criado })
    await auditar(ctx, {
      acao: 'anotou aviso a',
      entidade: 'unidades',
      id: unidade.id,
      titulo: unidade.nome,
      antes: null,
      depois: { aviso: avisoPorExtenso({ meio, dia }) },
    })
    await avisarMudanca(ctx, 'cobrancas', 'anotou aviso a')
    return lembretesDa(ctx, unidade.id)
  })

/** Takes a note back; the history keeps both acts. @throws NAO_ENCONTRADO */
export const desanotar = (ctx: Ctx, unidade: UnidadeDosLembretes, id: string): Promise<LembretesDaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const nota = (await repo.anotadosDas(ctx.db, [unidade.id])).find((a) => a.id === id)
    if (!nota || !(await repo.desanotar(ctx.db, unidade.id, id))) throw naoEncontrado()
    await auditar(ctx, {
      acao: 'tirou a anotação de aviso a',
      entidade: 'unidades',
      id: unidade.id,
      titulo: unidade.nome,
      antes: { aviso: avisoPorExtenso(nota) },
      depois: null,
    })
    await avisarMudanca(ctx, 'cobrancas', 'tirou a anotação de aviso a')
    return lembretesDa(ctx, unidade.id)
  })

/** What staff noted of a unit, the newest first. */
export const anotadosDa = async (ctx: Ctx, unidade: string): Promise<DaUnidade['anotados']> =>
  (await repo.anotadosDas(ctx.db, [unidade])).map(({ id, dia, meio, por }) => ({ _id: id, dia, meio, por }))

/** What may be written by telephone now to each person who owes overdue charges of a unit. */
export async function mensagensDa(ctx: Ctx, unidade: string): Promise<DaUnidade['mensagens']> {
  const contas = await lembretes.aLembrar(ctx.db, await diaComPrescritas(ctx, hoje()), { unidades: [unidade] })
  const mensagens: DaUnidade['mensagens'] = []
  for (const suas of Map.groupBy(contas, (c) => `${c.nome ?? ''} ${c.tel ?? ''}`).values()) {
    const [quem] = suas
    const ids = suas.map((c) => c.id)
    const [primeira, ...outras] = await contasDe(ctx, ids, hoje())
    if (!primeira || !quem?.tel || quem.nome === null) continue
    const p = await paraEscrever(ctx, quem.nome, false, hoje(), [primeira, ...outras])
    mensagens.push({ nome: quem.nome, tel: quem.tel, texto: mensagemCurta(p) })
  }
  return mensagens
}
