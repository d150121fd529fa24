import type { z } from 'zod'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Lembrete, listarLembretes, listarSemEmail, preverLembrete } from '#contract/cobranca/lembretes.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { contasDe, paraEscrever } from './cartas.service.ts'
import { escrever } from './lembretes.rules.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import * as repo from './lembretes.repo.ts'
import { degrausDa } from './regua.service.ts'

/** Reading reminders: what was sent, who cannot be reminded, how a letter would look. */

const paraFora = (l: repo.LinhaDoLembrete): Lembrete => ({
  _id: l.id,
  degrau: l.degrau,
  vez: l.vez,
  dia: l.dia,
  diasDeAtraso: l.dias_de_atraso,
  valor: paraReais(l.valor),
  cobranca: { _id: l.cobranca_id, numero: l.numero, tipo: l.tipo, nome: l.cobranca_nome, competencia: l.competencia },
  para: { nome: l.nome, email: l.email },
  meio: l.meio,
  email: l.estado && { estado: l.estado, aceitoEm: l.aceito_em },
  por: l.por,
  createdAt: l.criado_em,
})

/** A page of what was sent, the newest first. */
export async function listar(ctx: Ctx, query: z.output<typeof listarLembretes.query>): Promise<Pagina<Lembrete>> {
  const total = await repo.contar(ctx.db, query)
  return paginar(query, total, async ({ limite, pular }) =>
    (await repo.listar(ctx.db, query, limite, pular)).map(paraFora),
  )
}

/** Who owes and has no e-mail, in unit order. */
export const semEmail = async (ctx: Ctx): Promise<z.input<typeof listarSemEmail.resposta>> =>
  (await repo.semEmail(ctx.db, await diaComPrescritas(ctx, hoje()))).map(
    ({ unidade_id: _id, bloco, apto, nome, tel, cobrancas }) => ({
      unidade: { _id, bloco, apto, nome: nomeDaUnidade({ bloco, apto }) },
      ...{ nome, tel, cobrancas },
    }),
  )

/**
 * The letter as it would be for who owes a charge: as of today, or the first day it would be sent. Sends nothing.
 * @throws VALIDACAO on `cobranca` when it does not exist or owes nothing
 */
export async function prever(
  ctx: Ctx,
  corpo: z.output<typeof preverLembrete.corpo>,
): Promise<z.input<typeof preverLembrete.resposta>> {
  const id = corpo.cobranca ?? (await repo.paraMostrar(ctx.db))?.id
  if (id === undefined) return { carta: null }
  const [hojeMesmo] = await contasDe(ctx, [id], hoje())
  if (!hojeMesmo || hojeMesmo.principal + hojeMesmo.correcao + hojeMesmo.juros + hojeMesmo.multa === 0)
    throw campoInvalido('cobranca', 'Escolha uma cobrança em aberto')
  const dias = corpo.dias ?? (await degrausDa(ctx)).find((d) => d.degrau === corpo.degrau)?.dias ?? 0
  const noDia = somarDias(hojeMesmo.venceEm, dias)
  const em = noDia > hoje() ? noDia : hoje()
  const [conta] = await contasDe(ctx, [id], em)
  if (!conta) throw campoInvalido('cobranca', 'Cobrança não encontrada')
  const quem = await repo.pagadorDa(ctx.db, id)
  const nome = quem?.nome ?? 'Sem responsável'
  const p = await paraEscrever(ctx, nome, (quem?.usuario_id ?? null) !== null, em, [conta])
  return { carta: { para: { nome, email: quem?.email ?? null }, em, ...escrever(corpo, p) } }
}
