import type { z } from 'zod'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import { MINUTOS_DO_RASCUNHO, type corpoDeNovaReserva } from '#contract/predio/reservas.ts'
import { emPalavras, type Palavras } from '#server/platform/db/palavras.rules.ts'
import { agoraISO, daquiA, DIA, hoje, MINUTO } from '#server/platform/relogio.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, semPermissao, validacao } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as areas from '../areas/areas.service.ts'
import { horarioPorExtenso, viraODia } from '../areas/horas.rules.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import { paraFora, type Reserva } from './apresentacao.service.ts'
import * as ocupacoes from './ocupacoes.repo.ts'
import { registrar } from './registro.service.ts'
import * as repo from './reservas.repo.ts'
import {
  convidadosDemais,
  foraDoPrazo,
  meiasHoras,
  prazoDeCancelamento,
  somar,
  statusInicial,
} from './reservas.rules.ts'
import { encontrar } from './acesso.service.ts'
import { cancelar } from './situacao.service.ts'

type Corpo = z.output<typeof corpoDeNovaReserva>

/** Drafts a person may hold at once: nobody keeps a whole month of slots without finalising. */
const MAXIMO_DE_RASCUNHOS = 3

/** What is wanted, once it is known to exist and to be allowed. Amounts in centavos. */
interface Pedido {
  area: areas.AreaCompleta
  periodo: areas.Periodo
  itens: { produto_id: string; nome: string; valor: number; quantidade: number }[]
}

const issue = (path: string, message: string): ProblemaDeCampo => ({ path, message })

function conferirExtras(area: areas.AreaCompleta, d: Corpo, issues: ProblemaDeCampo[]): Pedido['itens'] {
  const vistos = new Set<string>()
  return (d.extras ?? []).flatMap(({ product, qty }, i) => {
    const extra = area.extras.find((e) => e.id === product)
    if (!extra) issues.push(issue(`extras.${i}.product`, 'Este item não é desta área'))
    else if (vistos.has(product)) issues.push(issue(`extras.${i}.product`, 'Este item já está na lista'))
    else if (qty > extra.maximo) issues.push(issue(`extras.${i}.qty`, `Há no máximo ${extra.maximo} de ${extra.nome}`))
    vistos.add(product)
    return extra ? [{ produto_id: product, nome: extra.nome, valor: extra.valor, quantidade: qty }] : []
  })
}

/** Everything about a request that can be judged without looking at other bookings. @throws VALIDACAO */
async function conferir(ctx: Ctx, d: Corpo): Promise<Pedido> {
  const area = await areas.encontrar(ctx, d.area).catch(() => null)
  if (area === null) throw validacao([issue('area', 'Área não encontrada')])
  const { linha } = area
  const issues: ProblemaDeCampo[] = []
  if (linha.ativa === 0) issues.push(issue('area', 'Esta área está fechada para reservas'))
  const periodo = area.periodos.find((p) => p.id === d.periodo)
  if (!periodo) throw validacao([...issues, issue('periodo', 'Este período não é desta área')])
  const prazo = { minHoras: linha.antecedencia_min_horas, maxDias: linha.antecedencia_max_dias }
  const fora = foraDoPrazo(d.isData, periodo.inicio_min, prazo, agoraISO(), hoje())
  if (fora !== null) issues.push(issue('isData', fora))
  if (d.convidados !== undefined && d.convidados > linha.capacidade)
    issues.push(issue('convidados', `Cabem no máximo ${linha.capacidade} pessoas`))
  const demais = convidadosDemais(d.listaDeConvidados, linha.capacidade)
  if (demais !== null) issues.push(issue('listaDeConvidados', demais))
  const extras = conferirExtras(area, d, issues)
  if (issues.length > 0) throw validacao(issues)
  const nome = area.periodos.length === 1 ? linha.nome : `${linha.nome}, ${periodo.nome}`
  const primeiro = { produto_id: periodo.id, nome, valor: areas.valorDoPeriodo(linha, periodo), quantidade: 1 }
  return { area, periodo, itens: [primeiro, ...extras] }
}

/** What a limit counts by: the unit, or the person who has none. */
const unidadeDe = (p: { id: string; bloco: string | null; apto: string | null }): string =>
  p.apto === null ? p.id : normalizar(`${p.bloco ?? ''}/${p.apto}`)

async function conferirLimites(
  ctx: Ctx,
  d: Corpo,
  { area: { linha } }: Pedido,
  { unidade, nome, criada_por }: Pick<ReturnType<typeof linhaDe>, 'unidade' | 'nome' | 'criada_por'>,
): Promise<void> {
  const agora = agoraISO()
  const rascunhos = await repo.contarRascunhos(ctx.db, exigirQuem(ctx).id, agora)
  if (rascunhos >= MAXIMO_DE_RASCUNHOS)
    throw conflito(`Você já tem ${rascunhos} reservas por finalizar. Finalize ou desista de uma delas.`)
  if (linha.limite_por_unidade === null) return
  const mes = d.isData.slice(0, 7)
  const feitas = await repo.contarDaUnidade(ctx.db, {
    areaId: linha.id,
    unidade,
    de: `${mes}-01`,
    ate: `${mes}-31`,
    agora,
  })
  if (feitas < linha.limite_por_unidade) return
  const quantas = linha.limite_por_unidade === 1 ? '1 reserva' : `${linha.limite_por_unidade} reservas`
  throw conflito(
    `Limite de ${quantas} de ${linha.nome} por unidade em cada mês: ${criada_por === null ? 'a sua' : `a de ${nome}`} já o atingiu em ${mesCurto(mes)}`,
  )
}

const mesCurto = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`

function textoDeBusca(p: usuarios.LinhaDeUsuario, area: string, codigo: string): Palavras {
  const tel = p.tel === null ? '' : `${p.tel} ${formatarTelefone(p.tel)}`
  return emPalavras(p.nome, p.email, tel, p.bloco, p.apto, area, codigo)
}

function linhaDe(
  d: Corpo,
  { area: { linha }, periodo, itens }: Pedido,
  pessoa: usuarios.LinhaDeUsuario,
  quemPede: string,
) {
  const soma = somar(itens, linha.taxa_limpeza)
  if (soma === null) throw validacao([issue('extras', 'O total passa de R$ 999.999.999,99')])
  const { nome, tel, email, bloco, apto } = pessoa
  return {
    id: novoId(),
    codigo: null,
    area_id: linha.id,
    area_nome: linha.nome,
    periodo_nome: periodo.nome,
    usuario_id: pessoa.id,
    unidade: unidadeDe(pessoa),
    ...{ nome, tel, email, bloco, apto },
    data: d.isData,
    inicio_min: periodo.inicio_min,
    duracao_min: periodo.duracao_min,
    limpeza_min: linha.limpeza_min,
    capacidade: linha.capacidade,
    convidados: d.convidados ?? null,
    lista_de_convidados: d.listaDeConvidados ?? null,
    detalhe: d.detalhe ?? null,
    cancelar_ate: prazoDeCancelamento(d.isData, periodo.inicio_min, linha.cancelar_ate_horas),
    pagar_ate_horas: linha.pagar_ate_horas,
    precisa_aprovacao: linha.precisa_aprovacao,
    status: 'Rascunho' as const,
    ...soma,
    taxa_limpeza: linha.taxa_limpeza,
    paga: 0,
    paga_em: null,
    valor_pago: null,
    forma_de_pagamento: null,
    receita_id: null,
    reservada_em: null,
    finalizada_em: null,
    expira_em: daquiA(MINUTOS_DO_RASCUNHO * MINUTO),
    cancelada_em: null,
    cancelada_por: null,
    motivo: null,
    criada_por: pessoa.id === quemPede ? null : quemPede,
    ordem_nome: normalizar(nome),
    busca: textoDeBusca(pessoa, linha.nome, ''),
    criado_em: agoraISO(),
    atualizado_em: agoraISO(),
  }
}

/**
 * Only the administration books in somebody's name. Judged before the other fields, as every permission is.
 * @throws SEM_PERMISSAO
 */
export function recusarReservaPorOutro(ctx: Ctx, corpoBruto: unknown): Promise<undefined> {
  if (!ehAdministracao(ctx) && (Object(corpoBruto) as { morador?: unknown }).morador !== undefined) throw semPermissao()
  return Promise.resolve(undefined)
}

/** Who a booking is for. @throws VALIDACAO on `morador` */
async function paraQuem(ctx: Ctx, id: string): Promise<usuarios.LinhaDeUsuario> {
  const pessoa = await usuarios.encontrar(ctx, id).catch(() => null)
  if (pessoa === null) throw campoInvalido('morador', 'Morador não encontrado')
  if (pessoa.ativo === 0) throw campoInvalido('morador', 'Esta pessoa está desativada. Reative-a antes de reservar.')
  return pessoa
}

/** Lets go of a draft of the caller's; what is no longer one stays as it is. */
async function desistir(ctx: Ctx, id: string): Promise<void> {
  const anterior = await encontrar(ctx, id).catch(() => null)
  if (anterior?.status === 'Rascunho') await cancelar(ctx, id, undefined, null)
}

/**
 * Makes a draft that holds its slot, cleaning included, for 15 minutes. Prices are those of this moment.
 * @throws VALIDACAO with every refused field; CONFLITO when the slot is taken or the unit has reached its limit
 */
export function criar(ctx: Ctx, d: Corpo): Promise<Reserva> {
  return emTransacao(ctx, async (ctx) => {
    const pedido = await conferir(ctx, d)
    const quemPede = exigirQuem(ctx).id
    const linha = linhaDe(d, pedido, await paraQuem(ctx, d.morador ?? quemPede), quemPede)
    const horas = meiasHoras(linha.data, linha.inicio_min, linha.duracao_min + linha.limpeza_min)
    // Most who come too late need not stand in the line of the area to hear so.
    if (d.noLugarDe === undefined && (await ocupacoes.temOcupada(ctx.db, d.area, horas, agoraISO())))
      throw jaReservado(linha)
    await areas.travar(ctx, d.area)
    if (d.noLugarDe !== undefined) await desistir(ctx, d.noLugarDe)
    await ocupacoes.removerVencidos(ctx.db, d.area, agoraISO())
    await conferirLimites(ctx, d, pedido, linha)
    const itens = pedido.itens.map((i, ordem) => ({ id: novoId(), reserva_id: linha.id, ordem, ...i }))
    await repo.inserir(ctx.db, linha, itens)
    if (!(await ocupacoes.ocupar(ctx.db, linha.area_id, linha.id, horas))) throw jaReservado(linha)
    const criada = await encontrar(ctx, linha.id)
    await registrar(ctx, 'criou', null, criada)
    return paraFora(ctx, criada)
  })
}

function jaReservado(l: Parameters<typeof horarioPorExtenso>[0] & { area_nome: string; data: string }) {
  const noite = viraODia(l.inicio_min, l.duracao_min) ? ' do dia seguinte' : ''
  return conflito(
    `${l.area_nome} já tem reserva em ${formatarData(l.data)}, das ${horarioPorExtenso(l)}${noite}. Escolha outro horário.`,
  )
}

/** Makes a booking of a draft in time. Repeating it changes nothing. @throws CONFLITO when the draft's time is over */
export function finalizar(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Reserva> {
  return emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await encontrar(ctx, id)
    if (versaoEsperada !== null && versaoEsperada !== antes.versao)
      throw conflitoDeVersao(await paraFora(ctx, antes), null)
    if (antes.finalizada_em !== null) return paraFora(ctx, antes)
    const agora = agoraISO()
    if (antes.status === 'Cancelada') throw conflito('Você desistiu desta reserva. Faça uma reserva nova.')
    if (antes.expira_em === null || antes.expira_em <= agora)
      throw conflito(`O horário ficou guardado até ${formatarInstante(antes.expira_em ?? agora)}. Escolha de novo.`)
    const ano = hoje().slice(0, 4)
    const numero = await ocupacoes.proximoNumero(ctx.db, Number(ano))
    const codigo = `R-${ano}-${String(numero).padStart(4, '0')}`
    const aprovada = antes.precisa_aprovacao === 0
    await repo.atualizar(ctx.db, id, {
      codigo,
      status: statusInicial(!aprovada, antes.total),
      reservada_em: aprovada ? agora : null,
      finalizada_em: agora,
      expira_em: null,
      busca: emPalavras(antes.busca, codigo),
      atualizado_em: agora,
    })
    const depois = await encontrar(ctx, id)
    await registrar(ctx, 'finalizou', antes, depois)
    return paraFora(ctx, depois)
  })
}

/** Daily cleaning: drafts that nobody finalised. They freed their slots when their time was over. */
export const limparReservas = (ctx: Ctx): Promise<number> => ocupacoes.removerTodosOsVencidos(ctx.db, daquiA(-DIA))

/** Deletes an area that nobody has booked from today on. @throws CONFLITO when somebody has */
export function excluirArea(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> {
  return emTransacao(ctx, async (ctx) => {
    await areas.travar(ctx, id)
    const porVir = await repo.contarPorVir(ctx.db, id, hoje(), agoraISO())
    if (porVir > 0) {
      const quantas = porVir === 1 ? '1 reserva' : `${porVir} reservas`
      throw conflito(`Esta área tem ${quantas} por vir. Cancele-as antes, ou feche a área para novas reservas.`)
    }
    await areas.excluir(ctx, id, versaoEsperada)
    return undefined
  })
}
