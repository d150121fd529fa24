import type { Selectable } from 'kysely'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { descreverFrequencia } from '#contract/predio/agendas/repeticao.ts'
import type { Periodicidade } from '#contract/predio/servicos.ts'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import { mapear } from '#server/platform/campos.ts'
import { agePor, ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import type { TabelaPagaveis } from '#server/platform/db/tabelas/pagaveis.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import {
  emDecisao,
  palavrasDa,
  pedePorExtenso,
  porQueOCargoNaoAprova,
  type EmDecisao,
} from './aprovacao/decisao.service.ts'
import * as repo from './pagaveis.repo.ts'
import {
  esperaAprovacao,
  porQueNaoAprova,
  porQueNaoConfere,
  porQueNaoPaga,
  porQueNaoPede,
  type Conta,
  type Quem,
} from './pagaveis.rules.ts'
import { partesNoHistorico, partesParaFora } from './partes/apresentacao.service.ts'
import { ultimoPedido } from './pedido.repo.ts'
import { retencoesNoHistorico, retencoesParaFora } from './retencoes/apresentacao.service.ts'
import { semAprovacaoAte } from './regra.service.ts'

/** A bill between wire, columns and history. */
export const campos = mapear<Pagavel, Selectable<TabelaPagaveis>>()(camposDoPagavel)

export const periodicidadeDe = (l: Pick<repo.LinhaNaLista, 'frequencia' | 'intervalo'>): Periodicidade | null =>
  l.frequencia === null ? null : { frequencia: l.frequencia, intervalo: l.intervalo }

/** Whether the supplier was never paid by this key, and was by another. */
const ehChaveNova = (l: repo.LinhaNaLista) => l.chave_de_antes !== null && Number(l.chave_conhecida) === 0

const porConferir = (l: repo.LinhaNaLista) => ehChaveNova(l) && l.chave_conferida_em === null && l.status !== 'Paga'

/** What is to be paid, in centavos: the amount less the discount and what is withheld. */
export const liquidoDe = (l: Pick<Selectable<TabelaPagaveis>, 'valor' | 'desconto' | 'retido'>): number =>
  l.valor - l.desconto - l.retido

/** What the rules ask of a stored bill. */
export const contaDe = (l: repo.LinhaNaLista): Conta => ({
  status: l.status,
  gasto: l.valor - l.desconto,
  liquido: liquidoDe(l),
  lancadaPor: l.lancada_por,
  chavePorConferir: porConferir(l),
})

/** Who asks, as the rules take it. */
export async function quemPede(ctx: Ctx): Promise<Quem> {
  return { id: exigirQuem(ctx).id, haOutros: (await usuarios.quantosAdministram(ctx)) > 1 }
}

/** Still to be paid, though its day is before today. */
const estaVencida = ({ status, vencimento }: repo.LinhaNaLista) =>
  (status === 'Rascunho' || status === 'Lançada' || status === 'Aprovada') && vencimento < hoje()

/** What a bill shows wherever it is shown. */
export const camposComuns = (l: repo.LinhaNaLista) => ({
  _id: l.id,
  ...campos.daLinha(l),
  liquido: paraReais(liquidoDe(l)),
  retido: paraReais(l.retido),
  fornecedor: l.fornecedor_id === null ? null : { _id: l.fornecedor_id, name: l.fornecedor ?? '' },
  categoria: l.categoria,
  fundo: { _id: l.fundo_id, nome: l.fundo ?? '' },
  recorrencia: periodicidadeDe(l),
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

/** A bill in a list. */
export const naLista = (l: repo.LinhaNaLista) => ({
  ...camposComuns(l),
  quantidadeDeAnexos: Number(l.quantidade_de_anexos),
  vencida: estaVencida(l),
  chavePorConferir: porConferir(l),
  pagaEm: l.paga_em,
})

const feito = (por: string | null, em: string | null) => (em === null ? null : { por: por ?? 'Sistema', em })

const pagamentoDe = (l: repo.Linha): Pagavel['pagamento'] =>
  l.paga_em === null || l.despesa_id === null || l.valor_pago === null
    ? null
    : {
        data: l.paga_em,
        valor: paraReais(l.valor_pago),
        motivo: l.motivo_do_valor,
        despesa: l.despesa_id,
        por: l.quem_pagou ?? 'Sistema',
      }

/** Who may approve a bill that waits for it, what it asks of them, and whether they were asked. */
export async function pedidoDe(ctx: Ctx, l: repo.Linha, limite: number | null) {
  const espera = esperaAprovacao(contaDe(l), limite)
  const decisao = l.status === 'Lançada' ? await emDecisao(ctx, l, limite) : null
  const em = espera ? await ultimoPedido(ctx.db, l.id) : null
  return {
    espera,
    decisao,
    podem: espera && decisao ? decisao.pedido.podem : [],
    em,
    hoje: em !== null && diaEm(new Date(em)) === hoje(),
  }
}

const SO_A_ADMINISTRACAO = 'Só a administração faz isto.'
const SO_LE = {
  ...{ aprovar: SO_A_ADMINISTRACAO, conferirChave: SO_A_ADMINISTRACAO },
  ...{ pagar: SO_A_ADMINISTRACAO, pedirAprovacao: SO_A_ADMINISTRACAO },
}

/** Why somebody may not approve a bill, by where it stands and by their office. */
export const porQueEuNaoAprovo = (conta: Conta, quem: Quem, decisao: EmDecisao | null): string | null =>
  porQueNaoAprova(conta, quem) ?? (decisao && porQueOCargoNaoAprova(decisao, quem.id))

/** Why whoever asks may not do what there is to do, each as a sentence. */
async function impedimentosDe(
  ctx: Ctx,
  l: repo.Linha,
  limite: number | null,
  pedido: Awaited<ReturnType<typeof pedidoDe>>,
) {
  const [conta, quem] = [contaDe(l), await quemPede(ctx)]
  const aprovar = porQueEuNaoAprovo(conta, quem, pedido.decisao)
  if (agePor(ctx, 'conselheiro')) return { ...SO_LE, aprovar }
  if (!ehAdministracao(ctx)) return SO_LE
  const outros = pedido.podem.filter((p) => p.id !== quem.id).length
  return {
    aprovar,
    conferirChave: porQueNaoConfere(conta, quem),
    pagar: porQueNaoPaga(conta, limite),
    pedirAprovacao: porQueNaoPede({ ...pedido, euMesmo: aprovar === null, outros }),
  }
}

/** A bill as the API shows it to who asks. */
export async function paraFora(ctx: Ctx, l: repo.Linha): Promise<Pagavel> {
  const limite = await semAprovacaoAte(ctx)
  const pedido = await pedidoDe(ctx, l, limite)
  const aprovacao = feito(l.quem_aprovou, l.aprovada_em)
  return {
    ...camposComuns(l),
    lancada: { por: l.quem_lancou ?? 'Sistema', em: l.lancada_em },
    aprovacao: aprovacao && { ...aprovacao, sozinho: l.aprovada_sozinho === 1 },
    chaveNova:
      l.chave_de_antes !== null && (ehChaveNova(l) || l.chave_conferida_em !== null)
        ? { de: l.chave_de_antes, conferida: feito(l.quem_conferiu, l.chave_conferida_em) }
        : null,
    pagamento: pagamentoDe(l),
    servico: l.servico_id === null ? null : { _id: l.servico_id, titulo: l.servico ?? '' },
    impedimentos: await impedimentosDe(ctx, l, limite, pedido),
    pede: pedido.espera && pedido.decisao ? pedePorExtenso(pedido.decisao) : null,
    palavras: await palavrasDa(ctx, l),
    podemAprovar: pedido.podem.map((p) => p.nome),
    aprovacaoPedidaEm: pedido.em,
    anterior: l.anterior_id,
    proximo: (await repo.seguinte(ctx.db, l.id))?.id ?? null,
    anexos: await arquivos.doRegistro(ctx, 'pagaveis', l.id),
    partes: await partesParaFora(ctx, l),
    ...(await retencoesParaFora(ctx, l)),
  }
}

function pagamentoPorExtenso({ valor_pago, paga_em, motivo_do_valor }: repo.Linha): string | null {
  if (valor_pago === null || paga_em === null) return null
  const feito = `${formatarCentavos(valor_pago)} em ${formatarData(paga_em)}`
  return motivo_do_valor === null ? feito : `${feito}: ${motivo_do_valor}`
}

/** What the history shows of a bill. */
export async function paraAuditoria(ctx: Ctx, l: repo.Linha): Promise<Record<string, unknown>> {
  const recorrencia = periodicidadeDe(l)
  return campos.noHistorico({
    ...campos.daLinha(l),
    simples: l.simples === 1 ? true : null,
    retencoes: await retencoesNoHistorico(ctx, l.id),
    partes: await partesNoHistorico(ctx, l.id),
    fornecedor: l.fornecedor,
    categoria: l.categoria,
    fundo: l.fundo,
    recorrencia: recorrencia && descreverFrequencia(recorrencia),
    servico: l.servico,
    anexos: Number(l.quantidade_de_anexos),
    pagamento: pagamentoPorExtenso(l),
  })
}
