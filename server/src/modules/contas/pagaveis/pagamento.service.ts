import type { z } from 'zod'
import type { corpoDoPagamentoDeConta, Pagavel } from '#contract/contas/pagaveis.ts'
import { dividirEntre } from '#contract/contas/divisao/soma.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as fornecedores from '../../predio/fornecedores/citado.service.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as estorno from '../lancamentos/estorno.service.ts'
import * as lancamentos from '../lancamentos/lancamentos.service.ts'
import { contaDe, liquidoDe, periodicidadeDe } from './apresentacao.service.ts'
import { conteudoDaLinha } from './aprovacao/conteudo.service.ts'
import { encontrar } from './gravacao.service.ts'
import { SEM_PAGAMENTO } from './linha-nova.rules.ts'
import * as repo from './pagaveis.repo.ts'
import * as partesRepo from './partes/partes.repo.ts'
import { porQueNaoPaga, porQueNaoPagaTanto, proximaCompetencia, proximoVencimento } from './pagaveis.rules.ts'
import * as pagaveis from './pagaveis.service.ts'
import { semAprovacaoAte } from './regra.service.ts'
import { retidoPorExtenso } from './retencoes/apresentacao.service.ts'
import { travar } from './retencoes/retencoes.repo.ts'

type Pagamento = z.output<typeof corpoDoPagamentoDeConta>

type Lido = Required<Omit<Pagamento, 'conta'>> & Pick<Pagamento, 'conta'>

const MAIOR_NOTA = 60

/** What of a payment one despesa is: all of it, or a part's share. */
interface Fatia {
  categoria_id: string | null
  fundo_id: string
  /** Centavos. */
  pago: number
  /** Which part of how many, where the bill is divided. */
  qual: string | null
}

/** What every despesa of a payment says alike, read once however many there are. */
async function comumA(ctx: Ctx, l: repo.Linha, { data, valor, motivo, conta }: Lido) {
  const aPagar = liquidoDe(l)
  return {
    anexos: await arquivos.idsDoRegistro(ctx, 'pagaveis', l.id),
    antes: `Conta que vencia em ${formatarData(l.vencimento)}`,
    depois: [
      motivo === null
        ? null
        : `Pagou-se ${formatarCentavos(paraCentavos(valor))}, e não ${formatarCentavos(aPagar)}: ${motivo}`,
      await retidoPorExtenso(ctx, l),
      l.observacao,
    ],
    campos: {
      name: l.nome,
      nota: (l.nota ?? 'sem nota').slice(0, MAIOR_NOTA),
      data,
      fornecedor: await fornecedores.aindaHa(ctx, l.fornecedor_id),
      ...(conta === undefined ? {} : { conta }),
    },
  }
}

/** Posts a despesa of a bill that was paid, with its files. @returns its id */
async function lancar(ctx: Ctx, l: repo.Linha, comum: Awaited<ReturnType<typeof comumA>>, f: Fatia): Promise<string> {
  const { anexos, antes, depois, campos } = comum
  const despesa = await lancamentos.criar(
    ctx,
    'despesa',
    {
      ...campos,
      price: paraReais(f.pago),
      description: [antes, f.qual, ...depois].filter((t) => t !== null).join('.\n'),
      categoriaId: f.categoria_id,
      fundo: f.fundo_id,
    },
    `pagaveis:${l.id}`,
  )
  if (anexos.length > 0) await arquivos.vincular(ctx, 'despesas', despesa._id, anexos, anexos)
  return despesa._id
}

/** Posts what was paid: one despesa, or one for each part, which add up to it. @returns the id of the first */
async function lancarTudo(ctx: Ctx, l: repo.Linha, lido: Lido): Promise<string> {
  const pago = paraCentavos(lido.valor)
  const comum = await comumA(ctx, l, lido)
  const partes = await partesRepo.daConta(ctx.db, l.id)
  if (partes.length === 0)
    return lancar(ctx, l, comum, { categoria_id: l.categoria_id, fundo_id: l.fundo_id, pago, qual: null })
  const fatias = dividirEntre(
    pago,
    partes.map((p) => p.valor),
  )
  const despesas: string[] = []
  for (const [i, p] of partes.entries()) {
    const qual = `Parte ${i + 1} de ${partes.length}: ${formatarCentavos(p.valor)} dos ${formatarCentavos(l.valor)} da conta`
    const despesa = await lancar(ctx, l, comum, { ...p, pago: fatias[i] ?? 0, qual })
    await partesRepo.anotarDespesa(ctx.db, p.id, despesa)
    despesas.push(despesa)
  }
  return despesas[0] ?? ''
}

/** The despesas that the payment of a bill posted, the first one first; none while it is not paid. */
async function despesasDa(ctx: Ctx, l: repo.Linha): Promise<string[]> {
  if (l.despesa_id === null) return []
  const partes = await partesRepo.daConta(ctx.db, l.id)
  return partes.length === 0 ? [l.despesa_id] : partes.flatMap((p) => p.despesa_id ?? [])
}

/** The despesas that the payment of a bill posted. @throws NAO_ENCONTRADO */
export const despesasDe = async (ctx: Ctx, id: string): Promise<string[]> => despesasDa(ctx, await encontrar(ctx, id))

/** Opens the bill that follows one that repeats, as a draft: its note, its line and often its amount are others. */
async function abrirProxima(ctx: Ctx, l: repo.Linha): Promise<void> {
  const recorrencia = periodicidadeDe(l)
  if (recorrencia === null) return
  await repo.soltarDaAnterior(ctx.db, l.id)
  const vencimento = proximoVencimento({ vencimento: l.vencimento, diaDoMes: l.dia_do_mes }, recorrencia)
  const oferecida = await categorias.quaisAindaHa(ctx, 'despesa')
  const proxima = {
    name: l.nome,
    fornecedor: await fornecedores.aindaHa(ctx, l.fornecedor_id),
    vencimento,
    competencia: proximaCompetencia(l.competencia, l.vencimento, vencimento),
    valor: paraReais(l.valor),
    tipoDeServico: l.tipo_de_servico,
    simples: l.simples === 1,
    categoria: oferecida(l),
    fundo: l.fundo_id,
    partes: (await partesRepo.daConta(ctx.db, l.id)).map((p) => ({
      ...{ categoria: oferecida(p), fundo: p.fundo_id, valor: paraReais(p.valor) },
    })),
    forma: l.forma,
    pix: l.pix,
    observacao: l.observacao,
    recorrencia,
    rascunho: true,
  }
  await pagaveis.criar(ctx, proxima, { anterior: l.id, diaDoMes: l.dia_do_mes })
}

/** What was paid, when, and why that is not what was to be paid. @throws VALIDACAO on `data`, `valor`, `motivo` */
function lerPagamento(l: repo.Linha, d: Pagamento): Lido {
  const data = d.data ?? hoje()
  if (data > hoje()) throw campoInvalido('data', 'O pagamento não pode ser no futuro')
  const aPagar = paraReais(liquidoDe(l))
  const valor = d.valor ?? aPagar
  if (valor !== aPagar && !d.motivo)
    throw campoInvalido('motivo', `Diga por que não se pagou ${formatarCentavos(liquidoDe(l))}: juros, desconto`)
  return { data, valor, motivo: valor === aPagar ? null : (d.motivo ?? null), conta: d.conta }
}

/**
 * Records that a bill was paid: the despesa, or one of each part, is born in the same transaction, with its day, fund, supplier and
 * files, and the next bill of one that repeats is opened.
 * @throws CONFLITO with why it may not be paid; VALIDACAO on `data`, `motivo`; MES_FECHADO on `data`
 */
export const pagar = (ctx: Ctx, id: string, corpo: Pagamento, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const antes = await encontrar(ctx, id)
    const limite = await semAprovacaoAte(ctx)
    const impedimento = porQueNaoPaga(contaDe(antes), limite)
    if (impedimento !== null) throw conflito(impedimento)
    // What was approved is what is paid, also where something changed it without passing here.
    if (antes.status === 'Aprovada' && antes.conteudo_aprovado !== (await conteudoDaLinha(ctx, antes)))
      throw conflito('A conta não é mais a que foi aprovada. Salve-a de novo, para que seja aprovada como está.')
    const pagamento = lerPagamento(antes, corpo)
    const demais = porQueNaoPagaTanto(contaDe(antes), paraCentavos(pagamento.valor), limite)
    if (demais !== null) throw campoInvalido('valor', demais)
    const colunas = {
      status: 'Paga' as const,
      paga_em: pagamento.data,
      paga_por: exigirQuem(ctx).id,
      valor_pago: paraCentavos(pagamento.valor),
      motivo_do_valor: pagamento.motivo,
      despesa_id: await lancarTudo(ctx, antes, pagamento),
    }
    return pagaveis.gravar(ctx, antes, colunas, {
      versaoEsperada,
      enviado: corpo,
      acao: 'pagou',
      junto: () => abrirProxima(ctx, antes),
    })
  })

/**
 * Takes a payment back: its despesas leave the book, or are reversed where their month is closed, and the bill is as it was before.
 * The next one goes too while nobody touched it.
 * @throws CONFLITO when it is not paid, or a line of the bank confirms one of the despesas
 */
export const desfazer = (ctx: Ctx, id: string, motivo: string, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const antes = await encontrar(ctx, id)
    if (antes.status !== 'Paga' || antes.despesa_id === null) throw conflito('Esta conta não está paga')
    const despesas = await despesasDa(ctx, antes)
    for (const despesa of despesas)
      if ((await lancamentos.encontrar(ctx, 'despesa', despesa)).movimento !== null)
        throw conflito('O extrato do banco confirma este pagamento. Desfaça a conciliação em Banco antes.')
    for (const despesa of despesas) await estorno.estornar(ctx, 'despesa', despesa, motivo)
    await partesRepo.soltarDespesas(ctx.db, id)
    const proxima = await repo.seguinte(ctx.db, id)
    if (proxima?.versao === 1 && proxima.status === 'Rascunho') await pagaveis.excluir(ctx, proxima.id, null)
    const colunas = {
      status: antes.conteudo_aprovado === null ? ('Lançada' as const) : ('Aprovada' as const),
      ...SEM_PAGAMENTO,
    }
    const acao = 'desfez o pagamento'
    return pagaveis.gravar(ctx, antes, colunas, { versaoEsperada, enviado: { motivo }, acao, motivo })
  })
