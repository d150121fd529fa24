import type { z } from 'zod'
import type { corpoDaConciliacao, Movimento } from '#contract/contas/banco.ts'
import { formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import { ehRendimento } from '#contract/contas/receita/rendimento.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as cobrancas from '../../cobranca/cobrancas/acesso.service.ts'
import { desfazer as desfazerCredito, registrarAdiantado } from '../../cobranca/creditos/registro.service.ts'
import * as pagamentos from '../../cobranca/pagamentos/pagamentos.service.ts'
import { prender, soltar } from '../lancamentos/conciliacao.service.ts'
import { estornar } from '../lancamentos/estorno.service.ts'
import * as lancamentos from '../lancamentos/lancamentos.service.ts'
import { lerOrigem } from '../livro/origem.rules.ts'
import * as repo from './banco.repo.ts'
import { desfazerConta, pagarConta } from './contas-a-pagar.service.ts'
import { encontrar, ver } from './movimentos.service.ts'

/** Saying what a movement of the bank is, and taking it back. Each part posts, pays or ties one thing of the books. */

type Corpo = z.output<typeof corpoDaConciliacao>
type Item = Corpo['itens'][number]

/** What a part turned out to be; `valor` in centavos. */
interface Parte {
  id: string
  tipo: repo.Conciliacao['tipo']
  titulo: string
  valor: number
  cobranca_id: string | null
  pagamento_id: string | null
  lancamento_id: string
  criou: 0 | 1
}

const origemDe = (id: string) => `banco:${id}`
const tipoDoLancamento = (m: repo.Movimento) => (m.valor > 0 ? ('receita' as const) : ('despesa' as const))

/** A charge paid on the day of the movement. The refusals of a payment name the part they are about. */
async function pagarCobranca(ctx: Ctx, m: repo.Movimento, item: Extract<Item, { tipo: 'cobranca' }>): Promise<Parte> {
  if (m.valor < 0) throw campoInvalido('itens', 'Uma saída não paga cobrança. Use uma despesa.')
  await cobrancas.encontrar(ctx, item.id)
  const paga = await pagamentos.pagar(ctx, item.id, { data: m.data, valor: item.valor, conta: m.dinheiro_id }, null)
  const pagamento = paga.pagamentos.find((p) => p.podeEstornar)
  if (!pagamento?.receita) throw new Error(`o pagamento da cobrança ${item.id} não lançou receita`)
  return {
    id: novoId(),
    tipo: 'cobranca',
    titulo: `${paga.numero} · ${paga.unidade.nome}`,
    valor: paraCentavos(item.valor),
    cobranca_id: item.id,
    pagamento_id: pagamento._id,
    lancamento_id: pagamento.receita,
    criou: 1,
  }
}

/** An entry that the books already have, whole. */
async function prenderLancamento(
  ctx: Ctx,
  m: repo.Movimento,
  item: Extract<Item, { tipo: 'receita' | 'despesa' }>,
): Promise<Parte> {
  if (item.tipo !== tipoDoLancamento(m))
    throw campoInvalido('itens', m.valor > 0 ? 'Uma entrada não é despesa' : 'Uma saída não é receita')
  const linha = await lancamentos.encontrar(ctx, item.tipo, item.id)
  if ((await repo.jaConciliados(ctx.db, [item.id])).size > 0)
    throw conflito(`“${linha.nome}” já está conciliada com outro movimento`)
  const id = novoId()
  await prender(ctx, item.tipo, item.id, origemDe(id))
  return {
    ...{ id, tipo: item.tipo, titulo: linha.nome, valor: linha.valor, lancamento_id: item.id, criou: 0 },
    cobranca_id: null,
    pagamento_id: null,
  }
}

/** A new entry of the movement's own kind and day. */
async function lancar(ctx: Ctx, m: repo.Movimento, item: Extract<Item, { tipo: 'nova' }>): Promise<Parte> {
  const id = novoId()
  const tipo = tipoDoLancamento(m)
  // What the balance earned is told apart even when nobody says so; a null says that it is to have none.
  const doRendimento = m.valor > 0 && item.categoria === undefined && ehRendimento(m.descricao)
  const categoria = doRendimento ? await categorias.nomeDaQueRecebe(ctx, 'rendimentos') : item.categoria
  const dados = {
    name: item.nome,
    nota: m.documento ?? 'Extrato',
    price: item.valor,
    description: `${m.descricao} (${m.conta})`,
    data: m.data,
    conta: m.dinheiro_id,
    ...(categoria === undefined ? {} : { categoria }),
  }
  const { _id } = await lancamentos.criar(ctx, tipo, dados, origemDe(id))
  return {
    ...{ id, tipo, titulo: item.nome, valor: paraCentavos(item.valor), lancamento_id: _id, criou: 1 },
    cobranca_id: null,
    pagamento_id: null,
  }
}

/** A bill, paid whole on the day of the movement: a despesa, or one of each of its parts. */
const pagar = async (ctx: Ctx, m: repo.Movimento, { id }: Extract<Item, { tipo: 'pagavel' }>): Promise<Parte[]> =>
  (await pagarConta(ctx, m, id)).map((despesa) => ({
    ...{ id: novoId(), tipo: 'despesa', cobranca_id: null, pagamento_id: null, criou: 1 },
    ...despesa,
  }))

/** A credit of a unit, of who paid it by the bank. */
async function creditar(ctx: Ctx, m: repo.Movimento, item: Extract<Item, { tipo: 'credito' }>): Promise<Parte> {
  if (m.valor < 0)
    throw campoInvalido('itens', 'Uma saída não é crédito de uma unidade. Para devolver um, use a página da unidade.')
  const { unidade, valor } = item
  const observacao = `${m.descricao} (${m.conta})`.slice(0, 200)
  const dados = { unidade, valor, data: m.data, conta: m.dinheiro_id, observacao }
  const credito = await registrarAdiantado(ctx, dados, m.documento ?? 'Extrato')
  if (credito.receita === null) throw new Error(`o crédito ${credito._id} não lançou receita`)
  return {
    ...{
      id: novoId(),
      tipo: 'receita',
      titulo: `Crédito · ${credito.unidade.nome}`,
      valor: paraCentavos(valor),
      criou: 1,
    },
    ...{ cobranca_id: null, pagamento_id: null, lancamento_id: credito.receita },
  }
}

async function resolver(ctx: Ctx, m: repo.Movimento, item: Item): Promise<Parte[]> {
  if (item.tipo === 'pagavel') return pagar(ctx, m, item)
  if (item.tipo === 'cobranca') return [await pagarCobranca(ctx, m, item)]
  if (item.tipo === 'credito') return [await creditar(ctx, m, item)]
  return [await (item.tipo === 'nova' ? lancar(ctx, m, item) : prenderLancamento(ctx, m, item))]
}

/** Holds the movement, looks at it again and settles it. @throws CONFLITO_DE_VERSAO, CONFLITO when it is not as expected */
const mudar = (
  ctx: Ctx,
  id: string,
  versaoEsperada: number | null,
  acao: string,
  passo: (ctx: Ctx, m: repo.Movimento) => Promise<{ estado: repo.Movimento['estado']; motivo?: string | null } | null>,
): Promise<Movimento> =>
  emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await encontrar(ctx, id)
    if (versaoEsperada !== null && versaoEsperada !== antes.versao) throw conflitoDeVersao(await ver(ctx, id), null)
    const campos = await passo(ctx, antes)
    if (campos === null) return ver(ctx, id)
    await repo.atualizarMovimento(ctx.db, id, antes.versao, { motivo: null, ...campos, atualizado_em: agoraISO() })
    await auditar(ctx, {
      acao,
      entidade: 'movimentos',
      id,
      titulo: `${antes.descricao} · ${formatarCentavos(antes.valor)}`.slice(0, 200),
      antes: { estado: antes.estado, motivo: antes.motivo },
      depois: { estado: campos.estado, motivo: campos.motivo ?? null },
    })
    await avisarMudanca(ctx, 'banco', acao, id)
    return ver(ctx, id)
  })

function exigirPendente(m: repo.Movimento): void {
  if (m.estado === 'conciliado') throw conflito('Este movimento já foi conciliado. Desfaça a conciliação antes.')
  if (m.estado === 'ignorado') throw conflito('Este movimento foi ignorado. Desfaça isso antes.')
}

/**
 * Says what a movement is, all or nothing. Its parts must add up to it, to the cent.
 * @throws VALIDACAO on `itens` whose sum is another, or that a charge refuses; CONFLITO when it is settled already
 */
export const conciliar = (ctx: Ctx, id: string, { itens }: Corpo, versaoEsperada: number | null): Promise<Movimento> =>
  mudar(ctx, id, versaoEsperada, 'conciliou', async (ctx, m) => {
    exigirPendente(m)
    const { id: criado_por } = exigirQuem(ctx)
    const partes: Parte[] = []
    for (const item of itens) partes.push(...(await resolver(ctx, m, item)))
    const soma = partes.reduce((n, p) => n + p.valor, 0)
    const falta = Math.abs(m.valor) - soma
    if (falta !== 0)
      throw campoInvalido(
        'itens',
        `As partes somam ${formatarCentavos(soma)} e o movimento é de ${formatarCentavos(Math.abs(m.valor))}: ${falta > 0 ? 'faltam' : 'sobram'} ${formatarCentavos(Math.abs(falta))}`,
      )
    for (const [ordem, parte] of partes.entries())
      await repo.inserirConciliacao(ctx.db, { ...parte, movimento_id: id, ordem, criado_por, criado_em: agoraISO() })
    return { estado: 'conciliado' }
  })

/** Leaves a movement out of the books. @throws CONFLITO when it is settled already */
export const ignorar = (ctx: Ctx, id: string, motivo: string, versaoEsperada: number | null): Promise<Movimento> =>
  mudar(ctx, id, versaoEsperada, 'ignorou', (_ctx, m) => {
    exigirPendente(m)
    return Promise.resolve({ estado: 'ignorado' as const, motivo })
  })

/**
 * What a movement posted leaves the books; a bill that it paid is to be paid again, and a credit of a unit is none.
 * @returns which entries left the books by that: all of a divided bill
 */
async function desfazerLancamento(ctx: Ctx, tipo: 'receita' | 'despesa', id: string): Promise<string[]> {
  const motivo = 'Conciliação desfeita'
  const origem = (await lancamentos.encontrar(ctx, tipo, id)).origem
  const de = origem === null ? null : lerOrigem(origem)
  if (de?.tipo === 'creditos' && tipo === 'receita') {
    await desfazerCredito(ctx, de._id, motivo)
    return [id]
  }
  const daConta = tipo === 'despesa' ? await desfazerConta(ctx, id, motivo) : []
  if (daConta.length > 0) return daConta
  await estornar(ctx, tipo, id, motivo)
  return [id]
}

/** @param desfeitos entries that an earlier part took out of the books; those of this one are added */
async function desfazerParte(ctx: Ctx, k: repo.Conciliacao, desfeitos: Set<string>): Promise<void> {
  // Somebody took it back by another way already, or its bill was.
  if (!k.vale || desfeitos.has(k.lancamento_id)) return
  if (k.tipo === 'cobranca')
    await pagamentos.estornar(ctx, k.cobranca_id ?? '', k.pagamento_id ?? '', 'Conciliação desfeita', null)
  else if (k.criou === 1) for (const id of await desfazerLancamento(ctx, k.tipo, k.lancamento_id)) desfeitos.add(id)
  else await soltar(ctx, k.tipo, k.lancamento_id, origemDe(k.id))
}

/**
 * Makes a movement pending again: payments are reversed, what it posted leaves the books, what it was tied to is free.
 * Of a pending one nothing changes.
 * @throws CONFLITO when a charge has had another payment since
 */
export const desfazer = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Movimento> =>
  mudar(ctx, id, versaoEsperada, 'desfez', async (ctx, m) => {
    if (m.estado === 'pendente') return null
    // The last part first: a charge paid twice by one movement gives its payments back in that order.
    const partes = await repo.conciliacoesDe(ctx.db, [id])
    // What holds the payments goes first: a charge gives none back that the bank's line says was received.
    await repo.removerConciliacoes(ctx.db, id)
    const desfeitos = new Set<string>()
    for (const parte of partes.reverse()) await desfazerParte(ctx, parte, desfeitos)
    return { estado: 'pendente' }
  })
