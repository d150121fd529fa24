import { formatarData } from '#contract/valores/calendario.ts'
import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'

/** To who made a key: somebody else at their open screen, who knows the password, may have made it. `url` of where keys are. */
export const mensagemDeChaveFeita = (
  { nome, email }: { nome: string; email: string },
  condominio: string,
  { chave, validaAte, url }: { chave: string; validaAte: string; url: string },
): Mensagem =>
  montarMensagem(email, {
    condominio,
    titulo: 'Uma chave da API foi feita em seu nome',
    saudacao: `Olá, ${nome}.`,
    paragrafos: [
      `A chave “${chave}” vale até ${formatarData(validaAte)}. Quem a tem age em seu nome no que ela permite, sem senha.`,
      'Se não foi você que a fez, revogue a chave pelo link abaixo e crie outra senha agora mesmo.',
    ],
    acao: { texto: 'Ver as chaves', url },
  })
