import type { Insertable } from 'kysely'
import { diasEntre, formatarData, mesPorExtenso, somarDias } from '#contract/valores/calendario.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import type { ResultadoDoParecer } from '#contract/contas/parecer.ts'
import { agoraISO, emMs, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import * as acordos from '../modules/cobranca/acordos/acordos.service.ts'
import * as arquivos from '../modules/casa/arquivos/arquivos.service.ts'
import * as certidoes from '../modules/cobranca/certidoes/certidoes.service.ts'
import { apurador } from '../modules/cobranca/encargos/apuracao.service.ts'
import { somaDasPartes } from '../modules/cobranca/encargos/imputacao.rules.ts'
import { figurasDe } from '../modules/contas/prestacoes/figuras.service.ts'
import { digitalDe } from '../modules/contas/prestacoes/parecer.rules.ts'
import { COMPROVANTES } from '../modules/contas/prestacoes/prestacoes.service.ts'
import { diaDoMes, instante, somarMeses } from './calendario.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'

/** What the building did with its accounts: budgets, months closed and published, reminders, an agreement, certificates. */

/** Days of the month after, on which a month is closed and its accounts published. */
const DIA_DO_FECHAMENTO = 8
const DIA_DA_PUBLICACAO = 12

/** What the council and the síndica wrote about the last months, the newest first. */
const PARECERES: readonly { resultado: ResultadoDoParecer; parecer: string; nota: string }[] = [
  {
    resultado: 'favoravel',
    parecer: 'Conferimos os comprovantes e os saldos, e não encontramos diferenças.',
    nota: 'Mês sem obras. A conta de água subiu com o calor, e a troca das válvulas da cobertura começa no mês que vem.',
  },
  {
    resultado: 'com_ressalvas',
    parecer: 'Contas corretas. Pedimos três orçamentos para serviços acima de R$ 3.000,00.',
    nota: 'A manutenção do portão da garagem foi de emergência, por isso houve um só orçamento.',
  },
  { resultado: 'favoravel', parecer: 'Contas em ordem, com todos os comprovantes.', nota: '' },
  {
    resultado: 'favoravel',
    parecer: 'Contas em ordem. O fundo de reserva recebeu a contribuição do mês.',
    nota: 'Foi o mês da dedetização das áreas comuns.',
  },
  { resultado: 'favoravel', parecer: 'Contas em ordem, com todos os comprovantes.', nota: '' },
  { resultado: 'favoravel', parecer: 'Contas em ordem, com todos os comprovantes.', nota: '' },
]
const CONSELHO = 'Helena Prado e Otávio Meireles, conselho fiscal'

const noMesSeguinte = (mes: string, dia: number) => instante(diaDoMes(somarMeses(mes, 1), dia), 10, 0)

/**
 * Closes every month of the story whose closing day has come. Nothing may be written into them after it. Must run in a
 * transaction. @returns the closed months, oldest first
 */
export async function fecharMeses(ctx: Ctx, meses: readonly string[], autor: Autor): Promise<string[]> {
  const linhas = meses
    .map((competencia) => ({
      competencia,
      fechado_por: autor.id,
      fechado_em: noMesSeguinte(competencia, DIA_DO_FECHAMENTO),
    }))
    .filter((l) => l.fechado_em <= agoraISO())
  await gravar.inserirTodas(ctx.db, 'fechamentos', linhas)
  const fechados = linhas.map((l) => l.competencia)
  await gravar.marcarFechado(ctx.db, fechados.at(-1) ?? '')
  return fechados
}

/** What was planned for a year: what it cost so far, in a whole year of it, rounded up to a hundred reais. */
export async function gravarOrcamentos(ctx: Ctx, autor: Autor): Promise<void> {
  const dia = hoje()
  const esteAno = Number(dia.slice(0, 4))
  for (const ano of [esteAno - 1, esteAno]) {
    const criado_em = instante(`${ano}-01-20`, 10, 0)
    if (criado_em > agoraISO()) continue
    const parteDoAno = ano === esteAno ? diasEntre(`${ano}-01-01`, dia) / 365 : 1
    const linhas = (await gravar.totaisDoAno(ctx.db, String(ano))).map(({ categoria_id, total }) => ({
      orcamento_id: String(ano),
      categoria_id,
      valor: Math.ceil(total / parteDoAno / 10_000) * 10_000,
    }))
    await gravar.inserirTodas(ctx.db, 'orcamentos', [
      { id: String(ano), criado_por: autor.id, criado_em, atualizado_em: criado_em },
    ])
    await gravar.inserirTodas(ctx.db, 'orcamento_linhas', linhas)
    await gravar.inserirTodas(ctx.db, 'auditoria', [
      entradaDoHistorico(autor, criado_em, {
        acao: 'criou',
        entidade: 'orcamentos',
        id: String(ano),
        titulo: `Orçamento de ${ano}`,
        antes: null,
        depois: null,
      }),
    ])
  }
}

/** Publishes the last closed months with the opinion of the council. Nobody is written to. Must run in a transaction. */
export async function publicarContas(ctx: Ctx, fechados: readonly string[], autor: Autor): Promise<void> {
  const aPublicar = fechados
    .toReversed()
    .filter((mes) => noMesSeguinte(mes, DIA_DA_PUBLICACAO) <= agoraISO())
    .slice(0, PARECERES.length)
  for (const [i, mes] of aPublicar.entries()) {
    const escrito = PARECERES[i]
    if (!escrito) continue
    const publicada_em = noMesSeguinte(mes, DIA_DA_PUBLICACAO)
    const { figuras, inadimplentes } = await figurasDe(ctx, mes)
    const { receitas, despesas, saldoFinal } = figuras.balancete.total
    const linha: Insertable<Tabelas['prestacoes']> = {
      id: mes,
      nota: escrito.nota,
      ...{ parecer: escrito.resultado, parecer_texto: escrito.parecer, parecer_de: CONSELHO },
      parecer_em: diaDoMes(somarMeses(mes, 1), DIA_DA_PUBLICACAO - 2),
      ...{ parecer_por: autor.nome, parecer_registrado_em: publicada_em },
      ...{ parecer_figuras: digitalDe(figuras), nota_figuras: escrito.nota === '' ? null : digitalDe(figuras) },
      ...{ publicada_em, publicada_por: autor.nome },
      ...{ retrato: JSON.stringify(figuras), inadimplentes: JSON.stringify(inadimplentes) },
      ...{ receitas: paraCentavos(receitas), despesas: paraCentavos(despesas), saldo_final: paraCentavos(saldoFinal) },
      ...{ criado_em: noMesSeguinte(mes, DIA_DO_FECHAMENTO), atualizado_em: publicada_em },
    }
    await gravar.inserirTodas(ctx.db, 'prestacoes', [linha])
    await arquivos.prender(
      ctx,
      COMPROVANTES,
      mes,
      figuras.comprovantes.flatMap((c) => c.arquivos.map((a) => a._id)),
    )
    const titulo = `Prestação de contas de ${mesPorExtenso(mes)}`
    await gravar.inserirTodas(ctx.db, 'auditoria', [
      entradaDoHistorico(autor, publicada_em, {
        acao: 'publicou',
        entidade: 'prestacoes',
        id: mes,
        titulo,
        antes: null,
        depois: { receitas, despesas, saldoFinal },
      }),
    ])
  }
}

/** Days after the due date of each reminder, as the régua begins. */
const DEGRAUS = [3, 15, 30] as const

/**
 * The reminders that who owes was sent for the charges still open, one letter a person and day with all that was due one.
 * They were sent by hand: the régua stays off, so that an invented building writes to nobody. Must run in a transaction.
 */
export async function gravarLembretes(ctx: Ctx, autor: Autor): Promise<void> {
  const abertas = await gravar.semPagamento(ctx.db, hoje())
  const apurar = await apurador(ctx, abertas[0]?.vence_em ?? hoje(), hoje())
  const cartas = new Map<string, Tabelas['cartas_de_lembrete']>()
  const lembretes: Tabelas['lembretes'][] = []
  const historia: Insertable<Tabelas['auditoria']>[] = []
  for (const { email, pagador: nome, usuario_id, ...c } of abertas)
    for (const [i, dias] of DEGRAUS.entries()) {
      const dia = somarDias(c.vence_em, dias)
      if (dia > hoje() || email === null || nome === null) continue
      const criado_em = instante(dia, 9, 30)
      const carta = cartas.get(`${email} ${dia}`) ?? {
        id: idDe(criado_em),
        dia,
        email,
        nome,
        usuario_id,
        meio: 'email',
        criado_por: autor.id,
        criado_em,
      }
      cartas.set(`${email} ${dia}`, carta)
      lembretes.push({
        id: idDe(new Date(emMs(criado_em) + lembretes.length).toISOString()),
        ...{ cobranca_id: c.id, degrau: i + 1, carta_id: carta.id, unidade_id: c.unidade_id },
        dias_de_atraso: diasEntre(c.vence_em, dia),
        valor: somaDasPartes(apurar(c, dia)),
      })
      historia.push(
        entradaDoHistorico(autor, criado_em, {
          ...{
            acao: 'mandou lembrete de',
            entidade: 'cobrancas',
            id: c.id,
            titulo: `${c.numero} · ${c.bloco ?? ''} ${c.apto ?? ''}`,
          },
          antes: null,
          depois: { lembrete: `${i + 1}º lembrete, por e-mail`, para: nome },
        }),
      )
    }
  await gravar.inserirTodas(ctx.db, 'cartas_de_lembrete', [...cartas.values()])
  await gravar.inserirTodas(ctx.db, 'lembretes', lembretes)
  await gravar.inserirTodas(ctx.db, 'auditoria', historia)
}

/** Who stopped paying longest ago and came to terms; and whose certificates are asked for: nothing, a debt, an agreement. */
const EM_ACORDO = 'A 502'
const COM_CERTIDAO = ['A 702', 'B 302', EM_ACORDO] as const

/** An agreement about a debt, made today, and three certificates. Nobody is written to. Must run in a transaction. */
export async function acertarDividas(ctx: Ctx, autor: Autor & { email: string }): Promise<void> {
  const comoSindica: Ctx = {
    ...ctx,
    quem: { ...autor, ator: 'administrador', sessaoId: '', deveDuasEtapas: false, chave: null },
    idempotencia: null,
  }
  const unidades = new Map((await gravar.unidadesPeloNome(ctx.db)).map((u) => [`${u.bloco} ${u.apto}`, u.id]))
  const devedora = unidades.get(EM_ACORDO) ?? ''
  const vencidas = (await gravar.semPagamento(ctx.db, hoje())).filter((c) => c.unidade_id === devedora)
  const primeiro = `${somarMeses(hoje().slice(0, 7), 1)}-20`
  await acordos.criar(comoSindica, {
    ...{ unidade: devedora, cobrancas: vencidas.map((c) => c.id), em: hoje(), primeiroVencimento: primeiro },
    ...{ entrada: 0, parcelas: 10, juros: 0, jurosSobre: 'principal', tolerancia: 15 },
    observacao: `Combinado com o proprietário em ${formatarData(hoje())}, depois de três lembretes.`,
  })
  for (const nome of COM_CERTIDAO) await certidoes.emitir(comoSindica, unidades.get(nome) ?? '')
  await gravar.esquecerEmails(ctx.db)
}
