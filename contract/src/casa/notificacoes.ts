import { z } from 'zod'
import { consultaDeLista, id, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'

/** What a notice is about. `comentario` is a message from somebody; every other kind is news of the condominium. */
export const tiposDeNotificacao = [
  'reserva',
  'ocorrencia',
  'comentario',
  'agenda',
  'ata',
  'comunicado',
  'servico',
  'pessoa',
  'cobranca',
  'prestacao',
  'copia',
  'webhook',
] as const
export type TipoDeNotificacao = (typeof tiposDeNotificacao)[number]

const soDaAdministracao: readonly TipoDeNotificacao[] = ['servico', 'copia', 'webhook']

/** The kinds a person may be told of: some are the administration's alone. */
export const tiposAvisadosA = (administra: boolean): TipoDeNotificacao[] =>
  tiposDeNotificacao.filter((tipo) => administra || !soDaAdministracao.includes(tipo))

/** What many notices of a kind are about, as people say it: "12 avisos de ocorrências". */
export const assuntoDosAvisos: Record<TipoDeNotificacao, string> = {
  reserva: 'reservas',
  ocorrencia: 'ocorrências',
  comentario: 'comentários',
  agenda: 'compromissos',
  ata: 'atas',
  comunicado: 'comunicados',
  servico: 'serviços',
  pessoa: 'pessoas',
  cobranca: 'cobranças',
  prestacao: 'prestações de contas',
  copia: 'cópias de segurança',
  webhook: 'webhooks',
}

/** The two menus of the header: the bell (`avisos`) and the messages (`mensagens`, only comments). */
export const caixasDeNotificacao = ['avisos', 'mensagens'] as const
export type CaixaDeNotificacao = (typeof caixasDeNotificacao)[number]

/** When the e-mail of a notice leaves: at once, in one letter a day with what is still unread, or not at all. */
export const enviosDeEmail = ['imediato', 'resumo', 'nunca'] as const
export type EnvioDeEmail = (typeof enviosDeEmail)[number]

/** What a person gets who never chose. */
export const envioPadrao: Record<TipoDeNotificacao, EnvioDeEmail> = {
  reserva: 'imediato',
  ocorrencia: 'imediato',
  comentario: 'imediato',
  agenda: 'resumo',
  ata: 'resumo',
  comunicado: 'imediato',
  servico: 'resumo',
  pessoa: 'resumo',
  cobranca: 'imediato',
  prestacao: 'imediato',
  copia: 'imediato',
  webhook: 'imediato',
}

const tipo = z.enum(tiposDeNotificacao)
const caixa = z.enum(caixasDeNotificacao, { error: 'Use avisos ou mensagens' })

/** A notice of one person. `caminho` is where it leads inside the application. */
const umaNotificacao = z.object({
  _id: id,
  tipo,
  titulo: z.string(),
  texto: z.string(),
  caminho: z.string(),
  criadaEm: instanteISO,
  lida: z.boolean(),
})
/** With `agrupadas`: the newest of a run of notices of one kind, with the rest of the run. */
export const notificacao = umaNotificacao.extend({
  grupo: z
    .object({
      /** How many the run has, this one included. */
      quantas: z.number().int(),
      /** The others, newest first; of a long run, the newest of them. */
      outras: z.array(umaNotificacao),
    })
    .optional(),
})
export type Notificacao = z.infer<typeof notificacao>

const { pagina, porPagina } = consultaDeLista(['data'])

export const listarNotificacoes = rota({
  operacao: 'notificacoes.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/notificacoes',
  resumo: 'As notificações de quem pede, as mais novas primeiro',
  tipo: 'lista',
  query: z.strictObject({
    caixa: caixa.optional(),
    lida: z.enum(['sim', 'nao'], { error: 'Use sim ou nao' }).optional(),
    /** Runs of notices of one kind as one item, without pages: what the menus of the header show. */
    agrupadas: z.enum(['sim'], { error: 'Use sim' }).optional(),
    pagina,
    porPagina,
  }),
  resposta: notificacao,
})

/** How many notices are unread in each menu. */
export const contagemDeNotificacoes = z.object({ avisos: z.number().int(), mensagens: z.number().int() })
export type ContagemDeNotificacoes = z.infer<typeof contagemDeNotificacoes>

export const contarNotificacoes = rota({
  operacao: 'notificacoes.contar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/notificacoes/contagem',
  resumo: 'Quantas notificações não lidas há em cada menu',
  resposta: contagemDeNotificacoes,
})

export const marcarNotificacaoLida = rota({
  operacao: 'notificacoes.marcarLida',
  metodo: 'PUT',
  caminho: '/api/notificacoes/:id/lida',
  conta: 'livre',
  resumo: 'Marca uma notificação como lida',
  params: paramsComId,
  resposta: contagemDeNotificacoes,
})

/** Everything, or what is in one menu, or what is about one record. */
export const marcarNotificacoesLidas = rota({
  operacao: 'notificacoes.marcarLidas',
  metodo: 'PUT',
  caminho: '/api/notificacoes/lidas',
  conta: 'livre',
  resumo: 'Marca como lidas todas, as de um menu ou as de um registro',
  corpo: z
    .strictObject({
      caixa: caixa.optional(),
      entidade: z.string().max(40).optional(),
      entidadeId: z.string().max(200).optional(),
    })
    .refine((c) => (c.entidade === undefined) === (c.entidadeId === undefined), {
      path: ['entidadeId'],
      message: 'Diga a entidade e o registro, os dois',
    }),
  resposta: contagemDeNotificacoes,
})

const envio = z.enum(enviosDeEmail, { error: 'Use imediato, resumo ou nunca' })
const porTipo = <T extends z.ZodType>(valor: T) =>
  Object.fromEntries(tiposDeNotificacao.map((t) => [t, valor])) as Record<TipoDeNotificacao, T>

const noAparelho = z.boolean({ error: 'Diga se o aviso aparece nos aparelhos' })

/**
 * When each kind of notice is also mailed, and whether it appears on the devices where notices are on (`aparelhos.ts`). In the
 * application every notice is always shown.
 */
export const preferenciasDeNotificacao = z.object({
  email: z.object(porTipo(envio)),
  aparelhos: z.object(porTipo(noAparelho)),
})
export type PreferenciasDeNotificacao = z.infer<typeof preferenciasDeNotificacao>

export const verPreferenciasDeNotificacao = rota({
  operacao: 'notificacoes.verPreferencias',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/notificacoes/preferencias',
  resumo: 'Quando cada tipo de notificação também vai por e-mail, e se aparece nos aparelhos',
  resposta: preferenciasDeNotificacao,
})

/** Kinds that are not sent keep their choice. */
export const gravarPreferenciasDeNotificacao = rota({
  operacao: 'notificacoes.gravarPreferencias',
  metodo: 'PUT',
  caminho: '/api/notificacoes/preferencias',
  conta: 'alteracoes',
  resumo: 'Escolhe quando cada tipo de notificação também vai por e-mail, e se aparece nos aparelhos',
  corpo: z
    .strictObject({
      email: z.strictObject(porTipo(envio.optional())).optional(),
      aparelhos: z.strictObject(porTipo(noAparelho.optional())).optional(),
    })
    .refine((c) => c.email !== undefined || c.aparelhos !== undefined, {
      path: ['email'],
      message: 'Diga o que vai por e-mail, ou o que aparece nos aparelhos',
    }),
  resposta: preferenciasDeNotificacao,
})

/** The link at the foot of a mail: works without a session, and only stops mails. */
export const descadastrarDeEmails = rota({
  operacao: 'notificacoes.descadastrar',
  metodo: 'POST',
  caminho: '/api/notificacoes/descadastrar',
  resumo: 'Deixa de receber por e-mail um tipo de notificação, pelo link do e-mail',
  corpo: z.strictObject({ token: z.string().max(500) }),
  resposta: z.object({ tipo: tipo.nullable() }),
})
