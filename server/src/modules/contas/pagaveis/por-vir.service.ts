import type { Ctx } from '#server/platform/contexto.ts'
import { dividirEntre } from '#contract/contas/divisao/soma.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import { periodicidadeDe } from './apresentacao.service.ts'
import * as repo from './pagaveis.repo.ts'
import { proximoVencimento } from './pagaveis.rules.ts'
import { dasAbertasAte } from './partes/partes.repo.ts'

/** A bill that is to be paid, or the one after it, which is not there yet; centavos. */
export interface PorVir {
  id: string
  nome: string
  vencimento: string
  valor: number
  /** How much of it is of which category, by id; null: without one. */
  categorias: { categoria: string | null; valor: number }[]
  /** It comes after one that repeats. */
  repete: boolean
}

/** Enough for a bill of every day; one that repeats each day for years ends somewhere. */
const MAIS_REPETICOES = 400

type Parte = Awaited<ReturnType<typeof dasAbertasAte>>[number]
type Aberta = repo.AbertaAte & { partes: readonly Parte[] | undefined }

const categoriasDa = ({ liquido, categoria_id, partes }: Aberta): PorVir['categorias'] =>
  partes === undefined
    ? [{ categoria: categoria_id, valor: liquido }]
    : dividirEntre(
        liquido,
        partes.map((p) => p.valor),
      ).map((valor, i) => ({ categoria: partes[i]?.categoria_id ?? null, valor }))

const comum = (l: Aberta) => ({
  ...{ id: l.id, nome: l.nome, valor: l.liquido, categorias: categoriasDa(l) },
})

function repeticoes(l: Aberta, ate: string): PorVir[] {
  const recorrencia = periodicidadeDe(l)
  const saida: PorVir[] = []
  if (recorrencia === null) return saida
  let { vencimento } = l
  while (saida.length < MAIS_REPETICOES) {
    vencimento = proximoVencimento({ vencimento, diaDoMes: l.dia_do_mes }, recorrencia)
    if (vencimento > ate) break
    saida.push({ ...comum(l), vencimento, repete: true })
  }
  return saida
}

/** What is to be paid until a day, drafts too, and what repeats of it. */
export async function ate(ctx: Ctx, dia: string): Promise<PorVir[]> {
  const divididas = Map.groupBy(await dasAbertasAte(ctx.db, dia), (p) => p.pagavel_id)
  return (await repo.abertasAte(ctx.db, dia))
    .map((l): Aberta => ({ ...l, partes: divididas.get(l.id) }))
    .flatMap((l) => [{ ...comum(l), vencimento: l.vencimento, repete: false }, ...repeticoes(l, dia)])
}

const DIAS_A_VENCER = 7

/** The bills due from today on for a week, and their sum in reais, for the opening screen; null where there is none. */
export async function aVencer(ctx: Ctx): Promise<{ quantidade: number; valor: number; ate: string } | null> {
  const fim = somarDias(hoje(), DIAS_A_VENCER)
  const { quantidade, total } = await repo.resumir(ctx.db, { emAberto: true, de: hoje(), ate: fim }, hoje())
  return quantidade === 0 ? null : { quantidade, valor: paraReais(total), ate: fim }
}

/** What is still to be paid of the bills due until a day, by what it waits for: no bill is in two of them. In reais. */
export async function aPagarAte(ctx: Ctx, ate: string) {
  const somar = (filtro: repo.Filtro) => repo.resumir(ctx.db, { ...filtro, ate }, hoje())
  const rascunhos = await somar({ status: 'Rascunho' })
  const porAprovar = await somar({ porAprovar: true })
  const todas = await somar({ emAberto: true })
  const porPagar = {
    quantidade: todas.quantidade - rascunhos.quantidade - porAprovar.quantidade,
    total: todas.total - rascunhos.total - porAprovar.total,
  }
  const emReais = ({ quantidade, total }: typeof porPagar) => ({ quantidade, valor: paraReais(total) })
  return { rascunhos: emReais(rascunhos), porAprovar: emReais(porAprovar), porPagar: emReais(porPagar) }
}

/** The bills that a service order is paid by, as it names them. */
export const doServico = async (ctx: Ctx, servicoId: string) =>
  (await repo.doServico(ctx.db, servicoId)).map((p) => ({ _id: p.id, name: p.nome, status: p.status }))
