import { porOndeVai, vaiAgora } from './saida-do-aviso.rules.ts'
import { diasEntre, formatarData } from '#contract/valores/calendario.ts'
import type { EnvioDeEmail } from '#contract/casa/notificacoes.ts'
import type { Meio } from '#contract/cobranca/lembretes.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { cobrancasDe, segurarCobrancas } from '../cobrancas/em-acordo.service.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import { fatoDaCobranca } from '../cobrancas/registro.service.ts'
import { linksDeDescadastro } from '../../casa/notificacoes/descadastro.service.ts'
import { notificarCada } from '../../casa/notificacoes/notificacoes.service.ts'
import { caminhoDe, contasDe, paraEscrever } from './cartas.service.ts'
import {
  degrauDevido,
  escrever,
  molduraDaCarta,
  type Conta,
  type Degrau,
  type ParaEscrever,
} from './lembretes.rules.ts'
import * as repo from './lembretes.repo.ts'
import { degrausDa } from './regua.service.ts'

/** Sending reminders: to the payer of the charge and nobody else, one letter a person and day at most (ADR 30). */

type Escolha = (degraus: readonly Degrau[], conta: repo.ALembrar) => number | null

/** The reminder a charge is due today. */
export const devidoHoje: Escolha = (degraus, c) => degrauDevido(degraus, diasEntre(c.vence_em, hoje()), c.ultimo)

export interface Carta {
  para: string
  meio: Meio
  degrau: number
  /** Whether it is in the bell, or goes to a mail server now. */
  entregue: boolean
}

interface Marcada {
  conta: repo.ALembrar
  degrau: number
}

/** A letter before it goes: to whom, about what, and in which words. */
export interface CartaPronta {
  modelo: Degrau
  nome: string
  usuario: string | null
  marcadas: readonly Marcada[]
  p: ParaEscrever
}

/**
 * The letter to one person about all their overdue charges; null when no charge of theirs is due a reminder.
 * @param ids charges the person may owe
 */
export async function prepararCarta(
  ctx: Ctx,
  email: string,
  ids: readonly string[],
  escolher: Escolha,
): Promise<CartaPronta | null> {
  const dia = hoje()
  const suas = (await repo.aLembrar(ctx.db, await diaComPrescritas(ctx, dia), { ids })).filter((c) => c.email === email)
  const degraus = await degrausDa(ctx)
  const marcadas = suas.flatMap((conta): Marcada[] => {
    const degrau = escolher(degraus, conta)
    return degrau === null ? [] : [{ conta, degrau }]
  })
  const modelo = degraus.find((d) => d.degrau === Math.max(0, ...marcadas.map((m) => m.degrau)))
  const [primeira, ...outras] = await contasDe(
    ctx,
    suas.map((c) => c.id),
    dia,
  )
  if (!modelo || !primeira) return null
  const usuario = suas.find((c) => c.usuario_id !== null)?.usuario_id ?? null
  const nome = suas[0]?.nome ?? email
  return {
    modelo,
    nome,
    usuario,
    marcadas,
    p: await paraEscrever(ctx, nome, usuario !== null, dia, [primeira, ...outras]),
  }
}

/** By what somebody is told: the e-mail, unless they have an account and do not want charges at once. */
export const meioDe = (usuario: string | null, envio: EnvioDeEmail | undefined): Meio =>
  usuario !== null && envio !== undefined && envio !== 'imediato' ? 'aviso' : 'email'

/** The bell of who has an account, and the e-mail of who has none, can enter no more, or wants charges at once. */
async function entregar(
  ctx: Ctx,
  email: string,
  modelo: Degrau,
  p: ParaEscrever,
  usuario: string | null,
): Promise<{ meio: Meio; email_id: string | null; entregue: boolean }> {
  const { assunto, paragrafos } = escrever(modelo, p)
  const caminho = caminhoDe(p.contas)
  const [{ id: entidadeId }] = p.contas
  const texto = p.contas.length === 1 ? 'Há um pagamento em aberto.' : `Há ${p.contas.length} pagamentos em aberto.`
  const sino = { titulo: assunto, texto, caminho, entidade: 'cobrancas', entidadeId }
  const envios = await notificarCada(ctx, 'cobranca', usuario === null ? [] : [{ usuario, ...sino }])
  const envio = usuario === null ? undefined : envios.get(usuario)
  if (meioDe(usuario, envio) === 'aviso') return { meio: 'aviso', email_id: null, entregue: true }
  const comConta =
    usuario === null || envio === undefined
      ? {}
      : {
          acao: {
            texto: p.contas.length === 1 ? 'Ver a cobrança' : 'Ver as cobranças',
            url: `${ctx.plataforma.config.urlPublica}${caminho}`,
          },
          descadastro: {
            texto: 'Parar de receber cobranças por e-mail',
            url: (await linksDeDescadastro(ctx, 'cobranca'))(usuario),
          },
        }
  const conteudo = {
    condominio: p.condominio,
    titulo: assunto,
    saudacao: `Olá, ${p.nome}.`,
    paragrafos,
    moldura: molduraDaCarta(p),
  }
  return {
    meio: 'email',
    email_id: await enfileirar(ctx, { ...montarMensagem(email, { ...conteudo, ...comConta }), prova: true }),
    // Who has an account has the same in the bell, whatever becomes of the e-mail.
    entregue: envio !== undefined || vaiAgora('email', ctx.plataforma.config.smtp !== null),
  }
}

/** What the histories of the charges tell. */
async function registrar(ctx: Ctx, marcadas: readonly Marcada[], nome: string, meio: Meio): Promise<void> {
  const vezes = new Map(marcadas.map((m) => [m.conta.id, m.conta.quantos + 1]))
  const linhas = await cobrancasDe(ctx, [...vezes.keys()])
  const haServidor = ctx.plataforma.config.smtp !== null
  const porOnde = porOndeVai({ meio }, haServidor)
  const acao = vaiAgora(meio, haServidor) ? 'mandou lembrete de' : 'guardou lembrete de'
  await auditarVarios(
    ctx,
    linhas.map((l) => ({
      ...fatoDaCobranca(acao, null, l),
      depois: {
        lembrete: `${vezes.get(l.id) ?? ''}º lembrete, ${porOnde}`,
        para: nome,
      },
    })),
  )
  await avisarMudanca(ctx, 'cobrancas', 'lembrou')
}

const lembretesDe = (marcadas: readonly Marcada[], contas: readonly Conta[], carta_id: string, dia: string) =>
  marcadas
    .toSorted((a, b) => a.degrau - b.degrau)
    .map(({ conta, degrau }) => {
      const c = contas.find((x) => x.id === conta.id)
      return {
        id: novoId(),
        cobranca_id: conta.id,
        degrau,
        carta_id,
        unidade_id: conta.unidade_id,
        dias_de_atraso: diasEntre(conta.vence_em, dia),
        valor: c ? c.principal + c.correcao + c.juros + c.multa : 0,
      }
    })

/**
 * Writes to one person about all their overdue charges, if some charge is due a reminder. The charges are held and looked
 * at again, so that what was paid meanwhile, or written by another instance, is not written about.
 * @param ids charges the person may owe
 * @returns null when there was nothing to say, or the person was written to that day already
 */
export const mandarCarta = (
  ctx: Ctx,
  email: string,
  ids: readonly string[],
  escolher: Escolha,
): Promise<Carta | null> =>
  emTransacao(ctx, async (ctx) => {
    const dia = hoje()
    await segurarCobrancas(ctx, ids)
    const pronta = await prepararCarta(ctx, email, ids, escolher)
    if (pronta === null || (await repo.escritaEm(ctx.db, email, dia))) return null
    const { modelo, nome, usuario, marcadas, p } = pronta
    const { meio, email_id, entregue } = await entregar(ctx, email, modelo, p, usuario)
    const carta = { id: novoId(), dia, email, nome, usuario_id: usuario, meio, email_id }
    const criado = { criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() }
    if (!(await repo.inserirCarta(ctx.db, { ...carta, ...criado })))
      throw new Error(`outra instância escreveu a esta pessoa em ${formatarData(dia)}`)
    await repo.inserirLembretes(ctx.db, lembretesDe(marcadas, p.contas, carta.id, dia))
    await registrar(ctx, marcadas, nome, meio)
    return { para: nome, meio, degrau: modelo.degrau, entregue }
  })

/**
 * Daily: writes to who owes a charge that is due a reminder. Whoever has no e-mail is on the list of those to be told in
 * another way. A letter that cannot be written leaves the others alone. @returns how many were written
 */
export async function mandarDevidos(ctx: Ctx): Promise<number> {
  if ((await repo.regua(ctx.db)).ativa === 0) return 0
  const degraus = await degrausDa(ctx)
  const porPessoa = Map.groupBy(await repo.aLembrar(ctx.db, await diaComPrescritas(ctx, hoje())), (c) => c.email)
  const doSistema: Ctx = { ...ctx, quem: null, idempotencia: null }
  let mandadas = 0
  for (const [email, contas] of porPessoa) {
    if (email === null || contas.every((c) => devidoHoje(degraus, c) === null)) continue
    try {
      const carta = await mandarCarta(
        doSistema,
        email,
        contas.map((c) => c.id),
        devidoHoje,
      )
      if (carta) mandadas++
    } catch (erro) {
      ctx.log.error({ err: erro }, 'um lembrete não foi mandado')
    }
  }
  return mandadas
}
