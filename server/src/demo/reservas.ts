import { somarDias } from '#contract/valores/calendario.ts'
import type { Insertable } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { agoraISO, emMs } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { meiasHoras, prazoDeCancelamento } from '../modules/predio/reservas/reservas.rules.ts'
import { areas, linhaDaArea, type AreaDaDemonstracao } from './areas.ts'
import { diaDoMes, fimDeSemana, instante, somarMeses } from './calendario.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'
import type { Preparada } from './lancar.ts'

/** Leisure areas and bookings of the story: a paid one behind every receita of Reservas, and some still under way. */

type Morador = Awaited<ReturnType<typeof gravar.comUnidade>>[number]

interface Pedido {
  id: string
  area: AreaDaDemonstracao['chave']
  periodo: number
  morador: Morador
  dia: string
  criadaEm: string
  status: StatusDeReserva
  receita: { id: string; data: string } | null
  detalhe: string | null
  convidados: number | null
  extras: [qual: number, quantos: number][]
}

interface AreaGravada {
  dados: AreaDaDemonstracao
  id: string
  periodos: string[]
  extras: string[]
}

async function gravarAreas(ctx: Ctx, autor: Autor, criadaEm: string): Promise<Map<string, AreaGravada>> {
  const gravadas = areas.map((dados): AreaGravada => ({
    dados,
    id: idDe(criadaEm),
    periodos: dados.periodos.map(() => idDe(criadaEm)),
    extras: dados.extras.map(() => idDe(criadaEm)),
  }))
  await gravar.inserirTodas(
    ctx.db,
    'areas',
    gravadas.map((g) => linhaDaArea(g.dados, g.id, criadaEm)),
  )
  await gravar.inserirTodas(
    ctx.db,
    'areas_periodos',
    gravadas.flatMap(({ dados, id, periodos }) =>
      dados.periodos.map((p, ordem) => ({
        id: periodos[ordem] ?? '',
        area_id: id,
        nome: p.nome,
        inicio_min: p.inicio,
        duracao_min: p.duracao,
        valor: p.valor,
        ordem,
      })),
    ),
  )
  await gravar.inserirTodas(
    ctx.db,
    'areas_extras',
    gravadas.flatMap(({ dados, id, extras }) =>
      dados.extras.map((e, ordem) => ({ id: extras[ordem] ?? '', area_id: id, ...e, ordem })),
    ),
  )
  const criou = (g: AreaGravada) => ({
    acao: 'criou',
    entidade: 'areas',
    id: g.id,
    titulo: g.dados.nome,
    antes: null,
    depois: { nome: g.dados.nome, capacidade: g.dados.capacidade },
  })
  await gravar.inserirTodas(
    ctx.db,
    'auditoria',
    gravadas.map((g) => entradaDoHistorico(autor, criadaEm, criou(g))),
  )
  return new Map(gravadas.map((g) => [g.dados.chave, g]))
}

const statusPago = (dia: string, hoje: string): StatusDeReserva =>
  dia < hoje ? 'Concluída' : dia === hoje ? 'Em andamento' : 'Confirmada'

/** The booking behind a receita: made a little before it was paid. */
function pagas(
  preparadas: readonly Preparada[],
  deQuem: (bloco: string, apto: string) => Morador,
  hoje: string,
): Pedido[] {
  return preparadas.flatMap(({ reserva, linha }): Pedido[] =>
    reserva === null
      ? []
      : [
          {
            id: reserva.id,
            area: reserva.area,
            // The party in the hall is at night, the barbecue at lunch.
            periodo: reserva.area === 'salao' ? 1 : 0,
            morador: deQuem(reserva.bloco, reserva.apto),
            dia: reserva.dia,
            criadaEm: new Date(emMs(linha.criado_em) - 26 * 3_600_000).toISOString(),
            status: statusPago(reserva.dia, hoje),
            receita: { id: linha.id, data: linha.data },
            detalhe: null,
            convidados: null,
            extras: [],
          },
        ],
  )
}

/** What is still under way: some to be paid, some to be approved, one given up. */
function emCurso(deQuem: (bloco: string, apto: string) => Morador, hoje: string): Pedido[] {
  const agora = agoraISO()
  const ha = (horas: number) => new Date(emMs(agora) - horas * 3_600_000).toISOString()
  const base = { receita: null, detalhe: null, convidados: null, extras: [] as Pedido['extras'] }
  const pedido = (p: Omit<Pedido, 'id' | keyof typeof base> & Partial<Pedido>): Pedido => ({
    ...base,
    id: idDe(p.criadaEm),
    ...p,
  })
  const sabado = (emDias: number) => fimDeSemana(somarDias(hoje, emDias), false)
  return [
    pedido({
      area: 'salao',
      periodo: 0,
      morador: deQuem('B', '902'),
      dia: sabado(10),
      criadaEm: ha(2),
      status: 'Aguardando pagamento',
      convidados: 45,
      extras: [[0, 10]],
      detalhe:
        'Aniversário de 15 anos da Yumi. Som só até as 17:00. O bufê entra pela garagem do bloco B com a lista de nomes, entregue na portaria até sexta.',
    }),
    pedido({
      area: 'gourmet',
      periodo: 0,
      morador: deQuem('A', '702'),
      dia: sabado(17),
      criadaEm: ha(5),
      status: 'Aguardando aprovação',
      convidados: 12,
      detalhe: 'Almoço de família, com um cozinheiro de fora. Usaremos o forno e a adega.',
    }),
    pedido({
      area: 'gourmet',
      periodo: 0,
      morador: deQuem('B', '1101'),
      dia: sabado(24),
      criadaEm: ha(29),
      status: 'Aguardando aprovação',
    }),
    pedido({
      area: 'churrasqueira',
      periodo: 1,
      morador: deQuem('A', '702'),
      dia: sabado(31),
      criadaEm: ha(76),
      status: 'Aguardando pagamento',
      convidados: 14,
    }),
    pedido({
      area: 'churrasqueira',
      periodo: 1,
      morador: deQuem('A', '401'),
      dia: sabado(3),
      criadaEm: ha(98),
      status: 'Cancelada',
    }),
    pedido({
      area: 'jogos',
      periodo: 2,
      morador: deQuem('A', '702'),
      dia: somarDias(hoje, 2),
      criadaEm: ha(20),
      status: 'Confirmada',
    }),
    pedido({
      area: 'jogos',
      periodo: 1,
      morador: deQuem('B', '601'),
      dia: somarDias(hoje, 3),
      criadaEm: ha(21),
      status: 'Confirmada',
    }),
  ]
}

function itensDe(p: Pedido, { dados, periodos, extras }: AreaGravada) {
  const periodo = dados.periodos[p.periodo]
  const nome = dados.periodos.length === 1 ? dados.nome : `${dados.nome}, ${periodo?.nome ?? ''}`
  const itens = [
    { produto_id: periodos[p.periodo] ?? '', nome, valor: periodo?.valor ?? dados.valor, quantidade: 1 },
    ...p.extras.map(([qual, quantidade]) => ({
      produto_id: extras[qual] ?? '',
      nome: dados.extras[qual]?.nome ?? '',
      valor: dados.extras[qual]?.valor ?? 0,
      quantidade,
    })),
  ]
  return itens.map((i, ordem) => ({ id: idDe(p.criadaEm), reserva_id: p.id, ordem, ...i }))
}

function linhaDe(p: Pedido, area: AreaGravada, codigo: string, subtotal: number): Insertable<Tabelas['reservas']> {
  const { dados } = area
  const periodo = dados.periodos[p.periodo] ?? { nome: '', inicio: 0, duracao: 30 }
  const { id: usuario_id, nome, tel, email, bloco, apto } = p.morador
  const cancelada = p.status === 'Cancelada'
  return {
    id: p.id,
    codigo,
    area_id: area.id,
    area_nome: dados.nome,
    periodo_nome: periodo.nome,
    usuario_id,
    unidade: normalizar(`${bloco ?? ''}/${apto ?? ''}`),
    ...{ nome, tel, email, bloco, apto },
    data: p.dia,
    inicio_min: periodo.inicio,
    duracao_min: periodo.duracao,
    limpeza_min: dados.limpeza.minutos,
    capacidade: dados.capacidade,
    convidados: p.convidados,
    detalhe: p.detalhe,
    cancelar_ate: prazoDeCancelamento(p.dia, periodo.inicio, dados.cancelarAteHoras),
    precisa_aprovacao: dados.aprovacao ? 1 : 0,
    status: p.status,
    subtotal,
    taxa_limpeza: dados.limpeza.valor,
    total: subtotal + dados.limpeza.valor,
    paga: p.receita === null ? 0 : 1,
    paga_em: p.receita?.data ?? null,
    receita_id: p.receita?.id ?? null,
    reservada_em: p.status === 'Aguardando aprovação' ? null : p.criadaEm,
    finalizada_em: p.criadaEm,
    expira_em: null,
    cancelada_em: cancelada ? new Date(emMs(p.criadaEm) + 20 * 3_600_000).toISOString() : null,
    cancelada_por: cancelada ? nome : null,
    motivo: cancelada ? 'A família adiou a visita' : null,
    ordem_nome: normalizar(nome),
    busca: emPalavras(nome, email, tel, bloco, apto, dados.nome, codigo),
    criado_em: p.criadaEm,
    atualizado_em: p.criadaEm,
    versao: 1,
  }
}

/** Writes areas and bookings. The receitas they paid are there already. Must run in a transaction. */
export async function gravarReservas(
  ctx: Ctx,
  preparadas: readonly Preparada[],
  autor: Autor,
  hoje: string,
): Promise<void> {
  const gente = await gravar.comUnidade(ctx.db)
  const deQuem = (bloco: string, apto: string): Morador => {
    const morador = gente.find((m) => m.bloco === bloco && m.apto === apto)
    if (!morador) throw new Error(`A demonstração não tem ninguém na unidade ${bloco} ${apto}`)
    return morador
  }
  const gravadas = await gravarAreas(ctx, autor, instante(diaDoMes(somarMeses(hoje.slice(0, 7), -24), 15), 9, 0))
  const pedidos = [...pagas(preparadas, deQuem, hoje), ...emCurso(deQuem, hoje)].toSorted((a, b) =>
    a.criadaEm < b.criadaEm ? -1 : 1,
  )
  const ultimos = new Map<number, number>()
  const linhas: Insertable<Tabelas['reservas']>[] = []
  const itens: Tabelas['reservas_itens'][] = []
  const ocupacoes: Tabelas['ocupacoes'][] = []
  for (const p of pedidos) {
    const area = gravadas.get(p.area)
    if (!area) continue
    const ano = Number(p.criadaEm.slice(0, 4))
    const numero = (ultimos.get(ano) ?? 0) + 1
    ultimos.set(ano, numero)
    const dela = itensDe(p, area)
    const subtotal = dela.reduce((s, i) => s + i.valor * i.quantidade, 0)
    const linha = linhaDe(p, area, `R-${ano}-${String(numero).padStart(4, '0')}`, subtotal)
    linhas.push(linha)
    itens.push(...dela)
    if (p.status !== 'Cancelada')
      for (const meia_hora of meiasHoras(p.dia, linha.inicio_min, linha.duracao_min + linha.limpeza_min))
        ocupacoes.push({ area_id: area.id, meia_hora, reserva_id: p.id })
  }
  await gravar.inserirTodas(ctx.db, 'reservas', linhas)
  await gravar.inserirTodas(ctx.db, 'reservas_itens', itens)
  await gravar.inserirTodas(ctx.db, 'ocupacoes', ocupacoes)
  await gravar.inserirTodas(
    ctx.db,
    'numeros_de_reserva',
    [...ultimos].map(([ano, ultimo]) => ({ ano, ultimo })),
  )
  await gravar.inserirTodas(
    ctx.db,
    'auditoria',
    linhas.map((l) => historiaDe(l)),
  )
}

const historiaDe = (l: Insertable<Tabelas['reservas']>) =>
  entradaDoHistorico({ id: l.usuario_id, nome: l.nome }, l.criado_em, {
    acao: 'finalizou',
    entidade: 'reservas',
    id: l.id,
    titulo: `${l.codigo ?? ''} · ${l.area_nome}`,
    antes: null,
    depois: { status: l.status },
  })
