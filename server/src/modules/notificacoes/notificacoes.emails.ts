import type { Mensagem } from '#server/platform/mail/fila.ts'
import { montarMensagem } from '#server/platform/mail/modelo.ts'

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
  { titulo, texto }: { titulo: string; texto: string },
  { url, descadastro }: Links,
): Mensagem =>
  montarMensagem(p.email, {
    condominio,
    titulo,
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [texto],
    acao: { texto: 'Ver no sistema', url },
    descadastro: { texto: PARAR, url: descadastro },
  })

/** More than this a letter only counts. */
const MAXIMO_NA_CARTA = 30

/** The daily letter: what is still unread, oldest first. */
export function mensagemDoResumo(
  p: Destinatario,
  condominio: string,
  avisos: readonly { titulo: string; texto: string }[],
  { url, descadastro }: Links,
): Mensagem {
  const quantos = avisos.length === 1 ? 'Há 1 aviso' : `Há ${avisos.length} avisos`
  const mostrados = avisos.slice(0, MAXIMO_NA_CARTA).map((a) => `${a.titulo}: ${a.texto}`)
  const resto = avisos.length - mostrados.length
  return montarMensagem(p.email, {
    condominio,
    titulo: 'Resumo do dia',
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [
      `${quantos} que você ainda não leu.`,
      ...mostrados,
      ...(resto > 0 ? [`E mais ${resto}, que estão no sino do sistema.`] : []),
    ],
    acao: { texto: 'Abrir o sistema', url },
    descadastro: { texto: PARAR, url: descadastro },
  })
}
