import { assuntoDosAvisos, type TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'

interface Destinatario {
  nome: string
  email: string
}

interface Links {
  url: string
  descadastro: string
}

const PARAR = 'Parar de receber estes avisos por e-mail'

/** The mail of one notice. */
export const mensagemDoAviso = (
  p: Destinatario,
  condominio: string,
  { titulo, texto, detalhes = [] }: { titulo: string; texto: string; detalhes?: readonly string[] | undefined },
  { url, descadastro }: Links,
): Mensagem =>
  montarMensagem(p.email, {
    condominio,
    titulo,
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [texto, ...detalhes],
    acao: { texto: 'Ver no sistema', url },
    descadastro: { texto: PARAR, url: descadastro },
  })

/** One letter for many notices of a kind, oldest first. */
export function mensagemReunida(
  p: Destinatario,
  condominio: string,
  { tipo, avisos }: { tipo: TipoDeNotificacao; avisos: readonly { titulo: string; texto: string }[] },
  { url, descadastro }: Links,
): Mensagem {
  const { mostrados, resto } = osPrimeiros(avisos)
  return montarMensagem(p.email, {
    condominio,
    titulo: `${avisos.length} avisos de ${assuntoDosAvisos[tipo]}`,
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: ['Vieram em pouco tempo, e por isso vão juntos nesta carta.', ...mostrados, ...resto],
    acao: { texto: 'Abrir o sistema', url },
    descadastro: { texto: PARAR, url: descadastro },
  })
}

/** More than this a letter only counts. */
const MAXIMO_NA_CARTA = 30

/** The first of many, as lines of a letter, and a line that counts the rest. */
function osPrimeiros(avisos: readonly { titulo: string; texto: string }[]) {
  const mostrados = avisos.slice(0, MAXIMO_NA_CARTA).map((a) => `${a.titulo}: ${a.texto}`)
  const quantos = avisos.length - mostrados.length
  return { mostrados, resto: quantos > 0 ? [`E mais ${quantos}, que estão no sino do sistema.`] : [] }
}

/** The daily letter: what is still unread, oldest first. */
export function mensagemDoResumo(
  p: Destinatario,
  condominio: string,
  avisos: readonly { titulo: string; texto: string }[],
  { url, descadastro }: Links,
): Mensagem {
  const quantos = avisos.length === 1 ? 'Há 1 aviso' : `Há ${avisos.length} avisos`
  const { mostrados, resto } = osPrimeiros(avisos)
  return montarMensagem(p.email, {
    condominio,
    titulo: 'Resumo do dia',
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [`${quantos} que você ainda não leu.`, ...mostrados, ...resto],
    acao: { texto: 'Abrir o sistema', url },
    descadastro: { texto: PARAR, url: descadastro },
  })
}
