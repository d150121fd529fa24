import type { z } from 'zod'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { corpoDaEmissao, Emissao, emissaoFeita, Previa } from '#contract/cobranca/emissoes.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { listarEmissoes } from '#contract/cobranca/cobrancas-rotas.ts'
import { auditar, auditarVarios } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import * as fundos from '../../contas/fundos/escolha.service.ts'
import { avisarEmitidas } from '../cobrancas/avisos.service.ts'
import * as repo from '../cobrancas/cobrancas.repo.ts'
import { cabe, creditosDas, usarNasEmitidas } from './creditos-na-emissao.service.ts'
import { dividir, type CobrancaDividida } from './divisao.service.ts'
import * as emissoes from './emissoes.repo.ts'
import { itensDaLinha, linhaNova, type EmComum, type ItemACobrar } from './linhas.service.ts'
import { fatoDaCobranca } from '../cobrancas/registro.service.ts'
import * as totais from '../cobrancas/totais.repo.ts'

/** Issuing charges: a month for every unit at once, or one to a unit. */

type Corpo = z.output<typeof corpoDaEmissao>

/** What issuing would do. Writes nothing. @throws VALIDACAO on the items that cannot be divided */
export async function prever(ctx: Ctx, corpo: Corpo): Promise<Previa> {
  const d = await dividir(ctx, corpo)
  const existente = await emissoes.porNome(ctx.db, corpo.competencia, normalizar(corpo.nome))
  const jaFeita = existente && [
    `“${existente.nome}” desta competência já foi emitida: emitir de novo não acrescenta nada.`,
  ]
  return {
    competencia: corpo.competencia,
    nome: corpo.nome,
    vencimento: corpo.vencimento,
    venceEm: d.venceEm,
    existente: existente
      ? { _id: existente.id, quantidade: existente.quantidade, total: paraReais(existente.total) }
      : null,
    itens: d.itens.map((i) => ({ ...i, valor: paraReais(i.valor) })),
    linhas: d.cobrancas.map((c) => ({
      unidade: { _id: c.unidade.id, bloco: c.unidade.bloco, apto: c.unidade.apto, nome: c.unidade.nome },
      pagador: c.pagador && { nome: c.pagador.nome, email: c.pagador.email },
      valores: c.valores.map(paraReais),
      total: paraReais(c.total),
    })),
    quantidade: d.cobrancas.length,
    total: paraReais(d.total),
    credito: existente ? 0 : paraReais(await creditoPrevisto(ctx, d.cobrancas)),
    avisos: [...(jaFeita ?? []), ...(await comoSePaga(ctx)), ...longeDemais(d.venceEm), ...d.avisos],
  }
}

/** What credits of the units would pay of these charges, in centavos. */
async function creditoPrevisto(ctx: Ctx, divididas: readonly CobrancaDividida[]): Promise<number> {
  const creditos = await creditosDas(
    ctx,
    divididas.map((d) => d.unidade.id),
  )
  let soma = 0
  for (const { unidade, pagador, total } of creditos.size === 0 ? [] : divididas) {
    let falta = total
    for (const c of creditos.get(unidade.id) ?? []) {
      if (!cabe(c, { vinculoId: pagador?.vinculoId ?? null, papel: pagador?.papel ?? null })) continue
      const usa = Math.min(falta, c.saldo)
      c.saldo -= usa
      falta -= usa
    }
    soma += total - falta
  }
  return soma
}

/** What whoever pays would not find: the first month of a building is easily issued before anybody can be paid. */
async function comoSePaga(ctx: Ctx): Promise<string[]> {
  if ((await condominio.pix(ctx)) !== null) return []
  return [
    'Não há chave PIX: os avisos saem sem código para pagar, e só dizem que se combine o pagamento com a administração. Cadastre a chave em Configurações, PIX.',
  ]
}

/** A year more than meant, as a slip of the fingers makes it. */
const longeDemais = (venceEm: string): string[] =>
  venceEm > somarDias(hoje(), 366) ? [`O vencimento é só em ${formatarData(venceEm)}, daqui a mais de um ano.`] : []

const emissaoParaFora = (l: emissoes.LinhaDaEmissao): Emissao => ({
  _id: l.id,
  competencia: l.competencia,
  nome: l.nome,
  vencimento: l.vencimento,
  quantidade: l.quantidade,
  total: paraReais(l.total),
  itens: JSON.parse(l.itens) as Emissao['itens'],
  createdAt: l.criado_em,
})

/**
 * Writes charges with their items, totals, history and notices, in few statements. Must run in a transaction.
 * @param itens of each charge's `valores`, in the same order
 * @param avisar false when the caller tells the payer itself
 * @returns the charges' ids
 */
export async function gravar(
  ctx: Ctx,
  comum: EmComum,
  itens: readonly ItemACobrar[],
  divididas: readonly CobrancaDividida[],
  avisar = true,
): Promise<string[]> {
  const ano = Number(hoje().slice(0, 4))
  const primeiro = await repo.numerar(ctx.db, ano, divididas.length)
  const ordens = await repo.ordensDasUnidades(ctx.db)
  const deTodas = { ...comum, criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() }
  const linhas = divididas.map((d, i) => ({
    id: novoId(),
    ...linhaNova(deTodas, d, `${ano}-${String(primeiro + i).padStart(6, '0')}`, ordens.get(d.unidade.id) ?? ''),
  }))
  const partes = linhas.flatMap((l, i) => itensDaLinha(l.id, itens, divididas[i]?.valores ?? []))
  await repo.inserir(ctx.db, linhas, partes)
  await totais.trocar(ctx.db, [], linhas)
  const comNome = linhas.map((l, i) => ({
    ...l,
    bloco: divididas[i]?.unidade.bloco ?? '',
    apto: divididas[i]?.unidade.apto ?? '',
  }))
  const dasLinhas = Map.groupBy(partes, (p) => p.cobranca_id)
  await auditarVarios(
    ctx,
    comNome.map((l) => fatoDaCobranca('criou', null, l)),
  )
  // A fine may be defended against, and an agreement is paid as it was agreed: neither takes a credit by itself.
  const comCredito = comum.tipo === 'mensal' || comum.tipo === 'extra'
  const finais = comCredito
    ? await usarNasEmitidas(
        ctx,
        comNome.map((linha, i) => ({
          ...{ linha, papel: divididas[i]?.pagador?.papel ?? null, itens: dasLinhas.get(linha.id) ?? [] },
        })),
      )
    : comNome.map((linha) => ({ linha, usado: 0 }))
  if (avisar)
    await avisarEmitidas(
      ctx,
      finais.map(({ linha, usado }, i) => ({ ...linha, usado, usuario: divididas[i]?.pagador?.usuarioId ?? null })),
      partes,
    )
  await avisarMudanca(ctx, 'cobrancas', 'criou')
  return linhas.map((l) => l.id)
}

/**
 * Issues the charges of a month. The same month and name again answers what there is and adds nothing.
 * @throws VALIDACAO on the items that cannot be divided
 */
export const emitir = (ctx: Ctx, corpo: Corpo): Promise<z.input<typeof emissaoFeita>> =>
  emTransacao(ctx, async (ctx) => {
    const nome_normalizado = normalizar(corpo.nome)
    const jaFeita = await emissoes.porNome(ctx.db, corpo.competencia, nome_normalizado)
    if (jaFeita) return { ...emissaoParaFora(jaFeita), nova: false }
    const d = await dividir(ctx, corpo)
    const { competencia, nome, vencimento } = corpo
    const linha = {
      id: novoId(),
      ...{ competencia, nome, nome_normalizado, vencimento },
      itens: JSON.stringify(corpo.itens),
      quantidade: d.cobrancas.length,
      total: d.total,
      criado_por: ctx.quem?.id ?? null,
      criado_em: agoraISO(),
    }
    if (!(await emissoes.inserir(ctx.db, linha))) {
      const outra = await emissoes.porNome(ctx.db, competencia, nome_normalizado)
      return { ...emissaoParaFora(outra ?? linha), nova: false }
    }
    const comum = {
      tipo: 'mensal' as const,
      nome,
      motivo: null,
      competencia,
      vencimento,
      vence_em: d.venceEm,
      emissao_id: linha.id,
    }
    const itens = d.itens.map(({ descricao, natureza, fundo }) => ({ descricao, natureza, fundo_id: fundo._id }))
    for (const id of new Set(itens.map((i) => i.fundo_id))) await fundos.exigir(ctx, 'itens', id)
    await gravar(ctx, comum, itens, d.cobrancas)
    await auditar(ctx, {
      acao: 'emitiu',
      entidade: 'emissoes',
      id: linha.id,
      titulo: `${nome} · ${competencia.slice(5)}/${competencia.slice(0, 4)}`,
      antes: null,
      depois: { competencia, nome, vencimento, quantidade: linha.quantidade, total: paraReais(linha.total) },
    })
    return { ...emissaoParaFora(linha), nova: true }
  })

/** What was issued, the newest month first. */
export async function listar(ctx: Ctx, query: z.output<typeof listarEmissoes.query>): Promise<Pagina<Emissao>> {
  const total = await emissoes.contar(ctx.db)
  return paginar(query, total, async ({ limite, pular }) =>
    (await emissoes.listar(ctx.db, limite, pular)).map(emissaoParaFora),
  )
}
