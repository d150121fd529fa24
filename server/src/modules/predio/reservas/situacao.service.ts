import type { z } from 'zod'
import { formatarData } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { corpoDoPagamentoDeReserva } from '#contract/predio/pagamento-da-reserva.ts'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as categorias from '../../contas/categorias/categorias.service.ts'
import { horarioPorExtenso } from '../areas/horas.rules.ts'
import { estornar as estornarLancamento } from '../../contas/lancamentos/estorno.service.ts'
import * as lancamentos from '../../contas/lancamentos/lancamentos.service.ts'
import { encontrar, type LinhaDeReserva } from './acesso.service.ts'
import { impedimentoDoCancelamento, paraFora, type Reserva } from './apresentacao.service.ts'
import type { Acao } from './avisos.rules.ts'
import * as ocupacoes from './ocupacoes.repo.ts'
import { registrar } from './registro.service.ts'
import * as repo from './reservas.repo.ts'
import {
  convidadosDemais,
  foiRecusada,
  PELA_ADMINISTRACAO,
  passoEm,
  porqueNaoMuda,
  porqueNaoMudaConvidados,
  porqueParada,
  statusDepois,
  type Estado,
} from './reservas.rules.ts'

/** Steps of a booking after it was made. Each is idempotent: what is already so stays as it was, the first time kept. */

type Campos = Parameters<typeof repo.atualizar>[2]

const estadoDe = (l: LinhaDeReserva): Estado => ({ status: l.status, paga: l.paga === 1, total: l.total })

/**
 * Holds the booking, looks at it again, and writes what `passo` decides; null writes nothing.
 * @throws CONFLITO_DE_VERSAO when the caller saw an older version
 */
function mudar(
  ctx: Ctx,
  id: string,
  versaoEsperada: number | null,
  acao: Acao | ((depois: LinhaDeReserva) => Acao),
  passo: (ctx: Ctx, antes: LinhaDeReserva) => Promise<Campos | null>,
): Promise<Reserva> {
  return emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await encontrar(ctx, id)
    if (versaoEsperada !== null && versaoEsperada !== antes.versao)
      throw conflitoDeVersao(await paraFora(ctx, antes), null)
    const campos = await passo(ctx, antes)
    if (campos === null) return paraFora(ctx, antes)
    await repo.atualizar(ctx.db, id, { ...campos, atualizado_em: agoraISO() })
    const depois = await encontrar(ctx, id)
    await registrar(ctx, typeof acao === 'string' ? acao : acao(depois), antes, depois)
    return paraFora(ctx, depois)
  })
}

function recusarParada(l: LinhaDeReserva): void {
  const motivo = porqueParada(l)
  if (motivo !== null) throw conflito(motivo)
}

/** 'MARCAR COMO RESERVADO?': the approval. @throws CONFLITO on a draft or a cancelled booking */
export const reservar = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Reserva> =>
  mudar(ctx, id, versaoEsperada, 'reservou', (_ctx, antes) => {
    recusarParada(antes)
    if (antes.reservada_em !== null) return Promise.resolve(null)
    return Promise.resolve({ reservada_em: agoraISO(), status: statusDepois(estadoDe(antes), true), passo: 0 })
  })

/** What was paid: by default the price, today. `valor` in reais. */
type Pago = z.output<typeof corpoDoPagamentoDeReserva>

/**
 * Registers the payment and posts its receita, all or nothing.
 * @throws VALIDACAO on `data` in the future, on `conta`; CONFLITO when there is nothing to pay or nobody to
 */
export const pagar = (ctx: Ctx, id: string, pago: Pago, versaoEsperada: number | null): Promise<Reserva> =>
  mudar(ctx, id, versaoEsperada, 'recebeu o pagamento', async (ctx, antes) => {
    const data = pago.data ?? hoje()
    if (data > hoje()) throw campoInvalido('data', 'O pagamento não pode ser de um dia que ainda não chegou')
    recusarParada(antes)
    if (antes.paga === 1) return null
    if (antes.total === 0) throw conflito('Esta reserva não tem nada a pagar')
    const valor = pago.valor === undefined ? antes.total : paraCentavos(pago.valor)
    const forma = pago.forma ?? null
    const receita = await lancarReceita(ctx, antes, { data, valor, forma, conta: pago.conta })
    return {
      paga: 1,
      paga_em: data,
      valor_pago: valor,
      forma_de_pagamento: forma,
      receita_id: receita._id,
      status: statusDepois({ ...estadoDe(antes), paga: true }, antes.reservada_em !== null),
      passo: 0,
    }
  })

/** @param pago.valor centavos */
async function lancarReceita(
  ctx: Ctx,
  r: LinhaDeReserva,
  { data, valor, forma, conta }: { data: string; valor: number; forma: string | null; conta: string | undefined },
) {
  const unidade = r.apto === null ? r.nome : nomeDaUnidade({ bloco: r.bloco, apto: r.apto })
  const como = forma === null ? '' : ` Forma de pagamento: ${forma}.`
  const dados = {
    name: `Reserva ${r.codigo ?? ''} · ${r.area_nome} · ${unidade}`.slice(0, 200),
    nota: r.codigo ?? '',
    price: paraReais(valor),
    description: `Reserva de ${r.area_nome} para ${formatarData(r.data)}, das ${horarioPorExtenso(r)}, por ${r.nome}.${como}`,
    data,
    categoria: await categorias.nomeDaQueRecebe(ctx, 'reservas'),
    ...(conta === undefined ? {} : { conta }),
  }
  return lancamentos.criar(ctx, 'receita', dados, `reservas:${r.id}`)
}

/** Undoes the payment and takes its receita back. Also of a cancelled booking, whose money is given back. */
export const estornar = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Reserva> =>
  mudar(ctx, id, versaoEsperada, 'estornou o pagamento', async (ctx, antes) => {
    if (antes.paga === 0) return null
    if (antes.receita_id !== null)
      await estornarLancamento(ctx, 'receita', antes.receita_id, `pagamento da reserva ${antes.codigo ?? ''} desfeito`)
    const status = statusDepois({ ...estadoDe(antes), paga: false }, antes.reservada_em !== null)
    return { paga: 0, paga_em: null, valor_pago: null, forma_de_pagamento: null, receita_id: null, status }
  })

/** Cancels and frees the slot; what waited for approval is thereby refused by staff. @throws CONFLITO past the deadline of who booked, or when it is over */
export const cancelar = (
  ctx: Ctx,
  id: string,
  motivo: string | undefined,
  versaoEsperada: number | null,
): Promise<Reserva> =>
  mudar(
    ctx,
    id,
    versaoEsperada,
    (depois) => (foiRecusada(depois) ? 'recusou' : 'cancelou'),
    async (ctx, antes) => {
      if (antes.status === 'Cancelada') return null
      const impedimento = impedimentoDoCancelamento(ctx, antes)
      if (impedimento !== null) throw conflito(impedimento)
      await ocupacoes.soltar(ctx.db, id)
      return {
        status: 'Cancelada',
        cancelada_em: agoraISO(),
        cancelada_por: ehAdministracao(ctx) && antes.usuario_id !== ctx.quem?.id ? PELA_ADMINISTRACAO : antes.nome,
        motivo: motivo ?? null,
      }
    },
  )

/** The list of guests, by who booked or staff, until it begins. @throws VALIDACAO on more than fit; CONFLITO afterwards */
export const mudarConvidados = (
  ctx: Ctx,
  id: string,
  lista: string | null,
  versaoEsperada: number | null,
): Promise<Reserva> =>
  mudar(ctx, id, versaoEsperada, 'mudou os convidados', (_ctx, antes) => {
    const motivo = porqueNaoMudaConvidados(antes, agoraISO())
    if (motivo !== null) throw conflito(motivo)
    const demais = convidadosDemais(lista, antes.capacidade)
    if (demais !== null) throw campoInvalido('listaDeConvidados', demais)
    return Promise.resolve(antes.lista_de_convidados === lista ? null : { lista_de_convidados: lista })
  })

/** A status chosen by staff; it stands until the event next begins or ends. Cancelada cancels, and nothing brings it back. @throws CONFLITO */
export function mudarStatus(
  ctx: Ctx,
  id: string,
  status: StatusDeReserva,
  versaoEsperada: number | null,
): Promise<Reserva> {
  if (status === 'Cancelada') return cancelar(ctx, id, undefined, versaoEsperada)
  return mudar(ctx, id, versaoEsperada, 'mudou o status', (_ctx, antes) => {
    const motivo = porqueNaoMuda(estadoDe(antes), status)
    if (motivo !== null) throw conflito(motivo)
    return Promise.resolve(antes.status === status ? null : { status, passo: passoEm(antes, agoraISO()) })
  })
}
