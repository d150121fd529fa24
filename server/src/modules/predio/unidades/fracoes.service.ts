import {
  ehUm,
  emDecimal,
  emPorcentagem,
  escreverFracao,
  faltaParaUm,
  somarFracoes,
  type Fracao,
  type FracaoExata,
} from '#contract/valores/fracao.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { ResumoDeUnidades } from '#contract/predio/unidades.ts'
import { auditar, auditarVarios } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { fatoDaUnidade, fracaoDe } from './apresentacao.service.ts'
import { acertoDoArredondamento } from './acerto.rules.ts'
import * as repo from './unidades.repo.ts'

/** How many units there are, and how far their frações are from adding up to exactly 1 (Código Civil 1.331 §3º). */
export async function resumir(ctx: Ctx): Promise<ResumoDeUnidades> {
  const linhas = await repo.todas(ctx.db)
  const fracoes = linhas.map(fracaoDe).filter((f) => f !== null)
  const soma = somarFracoes(fracoes)
  const falta = faltaParaUm(soma)
  const grupos = new Set(linhas.map((l) => l.grupo).filter((g) => g !== null))
  return {
    quantidade: linhas.length,
    somaDasFracoes: emDecimal(soma),
    faltaParaUm: emDecimal(falta),
    faltaEmPorcentagem: emPorcentagem(falta),
    semFracao: linhas.length - fracoes.length,
    grupos: [...grupos].sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true })),
    confirmacao: await confirmacaoDe(ctx, soma),
    acerto:
      propostaPara(linhas)?.map(({ linha, de, para }) => ({
        _id: linha.id,
        nome: nomeDaUnidade(linha),
        de: escreverFracao(de),
        para: escreverFracao(para),
      })) ?? null,
  }
}

const emTexto = ({ num, den }: FracaoExata): string => `${num}/${den}`

/** What staff said of this sum; of another one it says nothing. */
async function confirmacaoDe(ctx: Ctx, soma: FracaoExata): Promise<ResumoDeUnidades['confirmacao']> {
  const guardada = await repo.confirmacao(ctx.db)
  return guardada?.soma === emTexto(soma) ? { motivo: guardada.motivo, em: guardada.criado_em } : null
}

/** The units whose last place would settle a difference of rounding; null when that is not what it is. */
function propostaPara(linhas: readonly repo.Linha[]) {
  const fracoes = linhas.map(fracaoDe)
  const todas = fracoes.filter((f) => f !== null)
  const acerto = todas.length === fracoes.length ? acertoDoArredondamento(todas) : null
  if (acerto === null) return null
  return [...acerto].flatMap(([i, para]) => {
    const [linha, de] = [linhas[i], todas[i]]
    return linha && de ? [{ linha, de, para }] : []
  })
}

/** The sum of the frações, as whoever acts on it saw it. @throws CONFLITO when it is another by now */
async function somaComoVista(ctx: Ctx, vista: string): Promise<{ soma: FracaoExata; linhas: repo.Linha[] }> {
  const linhas = await repo.todas(ctx.db)
  const soma = somarFracoes(linhas.map(fracaoDe).filter((f) => f !== null))
  if (emDecimal(soma) !== vista) throw conflito(`As frações mudaram: agora somam ${emDecimal(soma)}. Confira a lista.`)
  return { soma, linhas }
}

/** Whether costs may be divided by frações that are not 1 together: staff said that they are the convenção's. */
export async function somaConfirmada(ctx: Ctx, fracoes: Iterable<Fracao>): Promise<boolean> {
  return (await confirmacaoDe(ctx, somarFracoes(fracoes))) !== null
}

/**
 * Records that the frações are as the convenção has them, though they are not 1 together.
 * @throws CONFLITO when the sum is another by now, or is 1, or some unit has no fração
 */
export const confirmar = (ctx: Ctx, vista: string, motivo: string): Promise<ResumoDeUnidades> =>
  emTransacao(ctx, async (ctx) => {
    const { soma, linhas } = await somaComoVista(ctx, vista)
    if (ehUm(soma)) throw conflito('As frações somam 1: não há o que confirmar')
    if (linhas.some((l) => fracaoDe(l) === null)) throw conflito('Há unidades sem fração: informe-as antes')
    await repo.gravarConfirmacao(ctx.db, {
      id: 1,
      soma: emTexto(soma),
      motivo,
      criado_por: ctx.quem?.id ?? null,
      criado_em: agoraISO(),
    })
    await auditar(ctx, {
      acao: 'confirmou',
      entidade: 'fracoes',
      id: '1',
      titulo: `Frações que somam ${emDecimal(soma)}`,
      antes: null,
      depois: { soma: emDecimal(soma), motivo },
    })
    await avisarMudanca(ctx, 'unidades', 'alterou')
    return resumir(ctx)
  })

/** Settles a difference of rounding as proposed. @throws CONFLITO when the sum is another by now, or is not off by rounding */
export const acertar = (ctx: Ctx, vista: string): Promise<ResumoDeUnidades> =>
  emTransacao(ctx, async (ctx) => {
    const { linhas } = await somaComoVista(ctx, vista)
    const proposta = propostaPara(linhas)
    if (proposta === null) throw conflito('A diferença não é de arredondamento: confira as frações')
    const quando = agoraISO()
    for (const { linha, para } of proposta) await repo.mudarFracao(ctx.db, linha.id, para, quando)
    await auditarVarios(
      ctx,
      proposta.map(({ linha, para }) =>
        fatoDaUnidade('alterou', linha, { ...linha, fracao_num: para.num, fracao_den: para.den }),
      ),
    )
    await avisarMudanca(ctx, 'unidades', 'alterou')
    return resumir(ctx)
  })

/**
 * Gives every unit 1/n, with an entry in the history of each.
 * @param esperadas how many units the person saw
 * @throws CONFLITO when there are no longer as many
 */
export const igualar = (ctx: Ctx, esperadas: number): Promise<ResumoDeUnidades> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await repo.todas(ctx.db)
    if (antes.length !== esperadas)
      throw conflito(`Agora são ${antes.length} unidades, e não ${esperadas}. Confira a lista antes de dividir.`)
    await repo.igualar(ctx.db, esperadas, agoraISO())
    const fatos = antes.map((l) => fatoDaUnidade('alterou', l, { ...l, fracao_num: 1, fracao_den: esperadas }))
    await auditarVarios(ctx, fatos)
    await avisarMudanca(ctx, 'unidades', 'alterou')
    return resumir(ctx)
  })
