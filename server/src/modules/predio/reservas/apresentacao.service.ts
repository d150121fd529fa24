import type { z } from 'zod'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { reserva, reservaNaLista } from '#contract/predio/reservas.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import * as areas from '../areas/areas.service.ts'
import { emHora, fimDoPeriodo } from '../areas/horas.rules.ts'
import { pagamentoDe, pagarAte } from './pagamento.service.ts'
import { passosDe } from './passos.service.ts'
import type { LinhaDeReserva } from './acesso.service.ts'
import * as repo from './reservas.repo.ts'
import { foiRecusada, porqueNaoCancela, porqueNaoMudaConvidados } from './reservas.rules.ts'

/** Bookings as the API shows them. */

export type Reserva = z.input<typeof reserva>
export type ReservaNaLista = z.input<typeof reservaNaLista>

/** What a booking shows in a list. Reais. */
export function paraLista(l: LinhaDeReserva): ReservaNaLista {
  return {
    _id: l.id,
    codigo: l.codigo,
    user: l.usuario_id,
    name: l.nome,
    tel: l.tel,
    email: l.email,
    bloco: l.bloco,
    apto: l.apto,
    area: { _id: l.area_id, nome: l.area_nome },
    periodo: l.periodo_nome,
    isData: l.data,
    inicio: emHora(l.inicio_min),
    fim: fimDoPeriodo(l.inicio_min, l.duracao_min),
    status: l.status,
    itemsPrice: paraReais(l.subtotal),
    shippingPrice: paraReais(l.taxa_limpeza),
    totalPrice: paraReais(l.total),
    isPaid: l.paga === 1,
    dataAt: l.paga_em,
    // Before amounts were asked for, what was paid was the price.
    valorPago: l.paga === 1 ? paraReais(l.valor_pago ?? l.total) : null,
    isReservad: l.reservada_em !== null,
    isReservadAt: l.reservada_em,
    precisaAprovacao: l.precisa_aprovacao === 1,
    recusada: foiRecusada(l),
    createdAt: l.criado_em,
    updatedAt: l.atualizado_em,
    versao: l.versao,
  }
}

/** Why the caller may not cancel it now, or null. */
export const impedimentoDoCancelamento = (ctx: Ctx, l: LinhaDeReserva): string | null =>
  porqueNaoCancela(
    { status: l.status, cancelarAte: l.cancelar_ate, prazo: formatarInstante(l.cancelar_ate) },
    ehAdministracao(ctx),
    agoraISO(),
  )

/** A booking with its items. */
export async function paraFora(ctx: Ctx, l: LinhaDeReserva): Promise<Reserva> {
  const itens = await repo.itensDe(ctx.db, l.id)
  const imagem = (await areas.imagens(ctx, [l.area_id])).get(l.area_id) ?? null
  return {
    ...paraLista(l),
    detalhe: l.detalhe,
    convidados: l.convidados,
    listaDeConvidados: l.lista_de_convidados,
    podeMudarConvidados: porqueNaoMudaConvidados(l, agoraISO()) === null,
    passos: await passosDe(ctx, l),
    capacidade: l.capacidade,
    limpezaAte: l.limpeza_min === 0 ? null : emHora(l.inicio_min + l.duracao_min + l.limpeza_min),
    pelaAdministracao: l.criada_por !== null,
    reservaItems: itens.map((i, n) => ({
      name: i.nome,
      // The picture is the area's; what is hired with it has none.
      image: n === 0 ? imagem : null,
      price: paraReais(i.valor),
      qty: i.quantidade,
      product: i.produto_id,
    })),
    cancelarAte: l.cancelar_ate,
    podeCancelar: impedimentoDoCancelamento(ctx, l) === null,
    pagarAte: pagarAte(l),
    pagamento: await pagamentoDe(ctx, l),
    formaDePagamento: l.forma_de_pagamento,
    expiraEm: l.expira_em,
    finalizadaEm: l.finalizada_em,
    canceladaEm: l.cancelada_em,
    canceladaPor: l.cancelada_por,
    motivo: l.motivo,
    receita: ehAdministracao(ctx) ? l.receita_id : null,
  }
}
