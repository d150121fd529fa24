import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'

/** Mails about getting in: the recovery link, and the notices after a change. */

interface Destinatario {
  nome: string
  email: string
}

const NAO_FOI_VOCE =
  'Se foi você, não é preciso fazer nada. Se não foi, crie outra senha agora mesmo pelo link abaixo e avise a administração do condomínio.'

/** @param url link with the token, valid for `minutos` */
export const mensagemDeRecuperacao = (
  p: Destinatario,
  condominio: string,
  { url, minutos }: { url: string; minutos: number },
): Mensagem =>
  montarMensagem(p.email, {
    condominio,
    titulo: 'Crie uma nova senha',
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [
      'Recebemos um pedido para criar uma nova senha para a sua conta.',
      `O link abaixo vale por ${minutos} minutos e só funciona uma vez.`,
      'Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.',
    ],
    acao: { texto: 'Criar nova senha', url },
  })

/** @param quando instant of the change, ISO; `url` of the page that sends a recovery link */
export const mensagemDeSenhaAlterada = (p: Destinatario, condominio: string, quando: string, url: string): Mensagem =>
  montarMensagem(p.email, {
    condominio,
    titulo: 'A sua senha foi alterada',
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [
      `A senha da sua conta foi alterada em ${formatarInstante(quando)}. Por segurança, os outros aparelhos em que você tinha entrado foram desconectados, e o link do calendário da agenda, se você tinha um, deixou de valer.`,
      NAO_FOI_VOCE,
    ],
    acao: { texto: 'Criar outra senha', url },
  })

/** @param quando instant, ISO; `url` of the page that sends a recovery link */
export const mensagemDeSessoesEncerradas = (
  p: Destinatario,
  condominio: string,
  quando: string,
  url: string,
): Mensagem =>
  montarMensagem(p.email, {
    condominio,
    titulo: 'A administração encerrou as suas sessões',
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [
      `Em ${formatarInstante(quando)}, a administração do condomínio desconectou todos os aparelhos em que você tinha entrado. Para voltar, entre com a sua senha, que continua a mesma.`,
      'Se desconfia que alguém sabe a sua senha, crie outra pelo link abaixo.',
    ],
    acao: { texto: 'Criar outra senha', url },
  })

/**
 * Goes to the old address, whose owner may not have asked for it, and to the new one.
 * @param url of the page where one enters
 */
export const mensagensDeEmailAlterado = (
  p: { nome: string; antes: string; depois: string },
  condominio: string,
  quando: string,
  url: string,
): Mensagem[] =>
  [p.antes, p.depois].map((para) =>
    montarMensagem(para, {
      condominio,
      titulo: 'O seu e-mail de acesso foi alterado',
      saudacao: `Olá, ${p.nome}.`,
      paragrafos: [
        `Em ${formatarInstante(quando)}, o e-mail da sua conta passou de ${p.antes} para ${p.depois}. Use o novo para entrar.`,
        'Por segurança, os outros aparelhos em que você tinha entrado foram desconectados.',
        'Se não foi você, avise a administração do condomínio agora mesmo.',
      ],
      acao: { texto: 'Entrar', url },
    }),
  )
