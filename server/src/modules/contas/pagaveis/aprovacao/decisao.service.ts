import { dividirEntre } from '#contract/contas/divisao/soma.ts'
import { cargosQueAprovam, type CargoQueAprova } from '#contract/contas/limites-de-aprovacao.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { queDecidemHoje, queEntram } from '../../../pessoas/mandatos/mandatos.service.ts'
import * as usuarios from '../../../pessoas/usuarios/usuarios.service.ts'
import { despesaAteOMes } from '../../orcamentos/ate-o-mes.service.ts'
import type { Linha } from '../pagaveis.repo.ts'
import * as partesRepo from '../partes/partes.repo.ts'
import { NADA } from '../regra.rules.ts'
import * as repo from './aprovacao.repo.ts'
import { conteudoDaLinha } from './conteudo.service.ts'
import { limitesDe } from './limites.service.ts'
import { noOrcamento, noOrcamentoDeTodas, type NoOrcamento } from './no-orcamento.rules.ts'
import {
  duasPessoas,
  limiteDoAprovador,
  porQueNaoPeloLimite,
  quemAprova,
  type Aprovador,
  type Decisao,
  type OQueSePede,
} from './quem-aprova.rules.ts'

/** What is decided on a bill as it stands now, and by whom. */
export interface EmDecisao {
  decisao: Decisao
  /** Who administers or is of the council, and can enter. */
  todos: readonly Aprovador[]
  pedido: OQueSePede
  /** Why it is in the budget or out of it. */
  orcamento: string
}

/** What a bill costs the building, in centavos: what is kept back of it for taxes is spent too. */
const gastoDa = (l: Linha): number => l.valor - l.desconto

/** @param semAprovacaoAte centavos up to which a bill is paid without anybody's word; null for none */
async function orcamentoDa(ctx: Ctx, l: Linha, semAprovacaoAte: number | null) {
  const mes = (l.vencimento < hoje() ? hoje() : l.vencimento).slice(0, 7)
  // What was due before, and was not paid, is still to be paid of this year's money.
  const de = mes.slice(0, 4) === hoje().slice(0, 4) ? '' : `${mes.slice(0, 4)}-01-01`
  const deOutras = { de, ate: ultimoDiaDoMes(`${mes}-01`), exceto: l.id, semAprovacaoAte: semAprovacaoAte ?? NADA }
  const nada = { haOrcamento: false, previsto: 0, realizado: 0, comprometido: 0 }
  const ditas: NoOrcamento[] = []
  for (const { id, categoria, desta } of porCategoria(l, await partesRepo.daConta(ctx.db, l.id))) {
    const doAno =
      id === null
        ? nada
        : {
            ...(await despesaAteOMes(ctx, id, mes)),
            comprometido: await comprometidoEm(ctx, { categoria: id, ...deOutras }),
          }
    ditas.push(noOrcamento({ categoria, mes, desta, ...doAno }))
  }
  return noOrcamentoDeTodas(ditas)
}

/** What a bill takes of each category it is of. */
function porCategoria(l: Linha, partes: readonly partesRepo.LinhaDaParte[]) {
  const deTodas =
    partes.length === 0
      ? [{ id: l.categoria_id, categoria: l.categoria, desta: gastoDa(l) }]
      : dividirEntre(
          gastoDa(l),
          partes.map((p) => p.valor),
        ).map((desta, i) => ({ id: partes[i]?.categoria_id ?? null, categoria: partes[i]?.categoria ?? null, desta }))
  const juntas = new Map<string | null, (typeof deTodas)[number]>()
  for (const d of deTodas) juntas.set(d.id, { ...d, desta: d.desta + (juntas.get(d.id)?.desta ?? 0) })
  return juntas.values()
}

/** What the other bills are still to take of a category: of a divided one, the parts of that category. */
async function comprometidoEm(ctx: Ctx, c: Parameters<typeof repo.comprometido>[1]): Promise<number> {
  const inteiras = await repo.comprometido(ctx.db, c)
  const divididas = Map.groupBy(await repo.comprometidasEmPartes(ctx.db, c), (p) => p.pagavel_id)
  const partes = [...divididas.values()].flatMap((daConta) =>
    dividirEntre(
      daConta[0]?.gasto ?? 0,
      daConta.map((p) => p.valor),
    ).map((valor, i) => (daConta[i]?.categoria_id === c.categoria ? valor : 0)),
  )
  return partes.reduce((s, p) => s + p, inteiras)
}

const QUE_APROVAM: ReadonlySet<string> = new Set(cargosQueAprovam)
const aprova = (papel: string): papel is CargoQueAprova => QUE_APROVAM.has(papel)

/** Who administers, by name, then who is of the council; each with the limit of their offices of today. */
async function aprovadores(ctx: Ctx, foraDoOrcamento: boolean): Promise<Aprovador[]> {
  const limiteDe = await limitesDe(ctx, foraDoOrcamento ? 'fora' : 'dentro')
  const mandatos = await queDecidemHoje(ctx)
  const cargosDe = (id: string) => mandatos.flatMap((m) => (m.pessoa === id && aprova(m.papel) ? [m.papel] : []))
  const administram = await usuarios.quemAdministra(ctx)
  const conselho = mandatos.filter((m) => m.papel === 'Conselheiro fiscal')
  const entram = new Set(
    await queEntram(
      ctx,
      conselho.map((m) => m.pessoa),
    ),
  )
  const quem = (id: string, nome: string, administra: boolean): Aprovador => ({
    ...{ id, nome, administra },
    ...limiteDoAprovador(cargosDe(id), limiteDe),
  })
  return [
    ...administram.map((a) => quem(a.id, a.nome, true)),
    ...conselho.filter((m) => entram.has(m.pessoa)).map((m) => quem(m.pessoa, m.nome, false)),
  ]
}

/** What is decided on a bill, by the limits, the offices and the budget of this moment. */
export async function emDecisao(ctx: Ctx, l: Linha, semAprovacaoAte: number | null): Promise<EmDecisao> {
  const { fora, texto } = await orcamentoDa(ctx, l, semAprovacaoAte)
  const todos = await aprovadores(ctx, fora)
  const conteudo = await conteudoDaLinha(ctx, l)
  const palavras = (await repo.palavrasDa(ctx.db, l.id, l.lancada_em)).filter((p) => p.conteudo === conteudo)
  const decisao: Decisao = {
    gasto: gastoDa(l),
    foraDoOrcamento: fora,
    lancadaPor: l.lancada_por,
    deram: palavras.map((p) => p.usuario_id),
  }
  return { decisao, todos, pedido: quemAprova(decisao, todos), orcamento: texto }
}

/** Why somebody's office does not let them approve, as a sentence; null when it does. @param quem id */
export const porQueOCargoNaoAprova = ({ decisao, todos }: EmDecisao, quem: string): string | null =>
  porQueNaoPeloLimite(decisao, todos, quem)

/** What a bill asks for, as the API shows it. */
export const pedePorExtenso = ({ decisao, todos, pedido, orcamento }: EmDecisao): NonNullable<Pagavel['pede']> => ({
  foraDoOrcamento: decisao.foraDoOrcamento,
  orcamento,
  duas: duasPessoas(pedido, todos),
})

/** The words given on a bill since it says what it says. */
export const palavrasDa = async (ctx: Ctx, l: Linha): Promise<Pagavel['palavras']> =>
  (await repo.palavrasDa(ctx.db, l.id, l.lancada_em)).map(({ nome, em, cargo }) => ({ por: nome, em, cargo }))

/**
 * Keeps a word on a bill with the office and the limit it was given by, which later ones do not change. Must run in a transaction.
 * @param conteudo digest of what the word is on
 */
export async function anotarPalavra(ctx: Ctx, l: Linha, { decisao, todos }: EmDecisao, quem: string, conteudo: string) {
  const eu = todos.find((a) => a.id === quem)
  if (!eu) return
  await repo.anotarPalavra(ctx.db, {
    ...{ id: novoId(), pagavel_id: l.id, usuario_id: quem, cargo: eu.cargo, limite: eu.limite },
    ...{ fora_do_orcamento: decisao.foraDoOrcamento ? (1 as const) : (0 as const), conteudo, em: agoraISO() },
  })
}
