import { apurar, propor, retidoDe, type Dita, type RetencaoApurada } from '#contract/contas/retencoes/apuracao.ts'
import { TRIBUTOS, type TipoDeServico } from '#contract/contas/retencoes/tributos.ts'
import type { z } from 'zod'
import type { retencoesEnviadas } from '#contract/contas/retencoes/na-conta.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { lidas } from './regras.service.ts'
import * as repo from './retencoes.repo.ts'

/** What is withheld of a bill: worked out by the rules, or as somebody or the note says, and kept with its memory. */

type Enviadas = z.output<typeof retencoesEnviadas>

const daEnviada = (r: Enviadas[number]): Dita => ({
  tributo: r.tributo,
  base: paraCentavos(r.base),
  valor: paraCentavos(r.valor),
  motivo: r.daNota === true ? null : (r.motivo ?? null),
  daNota: r.daNota === true,
})

/** What was said of a stored bill beside the rules. */
const dasLinhas = (linhas: readonly repo.LinhaDaRetencao[]): Dita[] =>
  linhas.filter((l) => l.origem !== 'regra').map((l) => ({ ...l, daNota: l.origem === 'nota' }))

/** What a bill is to be, as far as withholdings go. Amounts in centavos. */
export interface ContaPorApurar {
  /** Id; of a new one there is nothing yet. */
  id: string
  tipo: TipoDeServico | null
  simples: boolean
  bruto: number
  desconto: number
  emissao: string | null
  vencimento: string
  /** Something is still missing, and nothing of it is owed. */
  rascunho: boolean
  /** What was sent; undefined leaves what was said before. */
  enviadas: Enviadas | undefined
}

/** @throws VALIDACAO on the part of `retencoes` that cannot be so */
function conferirDitas(c: ContaPorApurar, ditas: readonly Dita[], propostas: ReturnType<typeof propor>): void {
  for (const [i, d] of ditas.entries()) {
    const { nome } = TRIBUTOS[d.tributo]
    if (d.base > c.bruto) throw campoInvalido(`retencoes.${i}.base`, `A base do ${nome} é maior que o valor da conta`)
    const p = propostas.find((q) => q.tributo === d.tributo)
    const igual = p?.base === d.base && p.valor === d.valor
    if (!d.daNota && !igual && d.motivo === null && (p !== undefined || d.valor > 0))
      throw campoInvalido(
        `retencoes.${i}.motivo`,
        p === undefined
          ? `Diga por que se retém ${nome}`
          : `Diga por que não se retém ${formatarCentavos(p.valor)} de ${nome}, como a regra diz`,
      )
  }
}

/**
 * What is withheld of a bill, and what of it is not paid to the supplier.
 * @throws VALIDACAO on `retencoes` or one of its parts, or on `emissao` where a tax goes by the note and has no day
 */
export async function apurarDa(ctx: Ctx, c: ContaPorApurar): Promise<{ apuradas: RetencaoApurada[]; retido: number }> {
  const ditas = c.enviadas?.map(daEnviada) ?? dasLinhas(await repo.daConta(ctx.db, c.id))
  const regras = await lidas(ctx)
  if (c.enviadas !== undefined) conferirDitas(c, ditas, propor(c, regras))
  const apuradas = apurar(c, regras, ditas)
  const retido = retidoDe(apuradas)
  if (retido > c.bruto - c.desconto)
    throw campoInvalido('retencoes', 'O que se retém passa do valor da conta, com o desconto')
  const pelaNota = apuradas.find((r) => r.valor > 0 && TRIBUTOS[r.tributo].nasce === 'emissao')
  if (pelaNota && c.emissao === null && !c.rascunho)
    throw campoInvalido(
      'emissao',
      `Informe o dia da emissão da nota: é por ele que o ${TRIBUTOS[pelaNota.tributo].nome} retido vence`,
    )
  return { apuradas, retido }
}

const recolhido = (l: repo.LinhaDaRetencao) =>
  conflito(
    `O ${TRIBUTOS[l.tributo].nome} desta conta já foi recolhido em ${formatarData(l.recolhida_em ?? '')}. Desfaça antes o pagamento da conta desse tributo.`,
  )

/** @throws CONFLITO where a withholding was collected already */
export function recusarRecolhida(l: repo.LinhaDaRetencao): void {
  if (l.recolhida_em !== null) throw recolhido(l)
}

/**
 * Keeps what is withheld of a bill in place of what was.
 * @returns the bills by which what was taken away was to be collected
 * @throws CONFLITO where what changes was collected already
 */
export async function gravar(ctx: Ctx, pagavelId: string, apuradas: readonly RetencaoApurada[]): Promise<string[]> {
  const antes = new Map((await repo.daConta(ctx.db, pagavelId)).map((l) => [l.tributo, l]))
  const agora = agoraISO()
  for (const r of apuradas) {
    const linha = antes.get(r.tributo)
    antes.delete(r.tributo)
    const campos = {
      ...{ base: r.base, aliquota: r.aliquota, valor: r.valor, origem: r.origem, motivo: r.motivo },
      ...{ memoria: JSON.stringify(r.memoria), atualizado_em: agora },
    }
    if (!linha) {
      const destino = { mes: null, recolhimento_id: null }
      await repo.inserir(ctx.db, {
        ...{ id: novoId(), pagavel_id: pagavelId, tributo: r.tributo, ...campos, ...destino, criado_em: agora },
      })
      continue
    }
    if (linha.valor !== r.valor) recusarRecolhida(linha)
    await repo.atualizar(ctx.db, linha.id, campos)
  }
  const tiradas = [...antes.values()]
  for (const l of tiradas) {
    recusarRecolhida(l)
    await repo.remover(ctx.db, l.id)
  }
  return tiradas.flatMap((l) => l.recolhimento_id ?? [])
}

/** The kind of service of a supplier's last bill, which the next one begins with. */
export async function costume(ctx: Ctx, fornecedorId: string) {
  const ultima = await repo.costume(ctx.db, fornecedorId)
  return { tipoDeServico: ultima?.tipo_de_servico ?? null, simples: ultima?.simples === 1 }
}
