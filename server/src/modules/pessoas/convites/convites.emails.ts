import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'

/** @param p.nome null when staff only knows the address */
export const mensagemDeConvite = (
  p: { nome: string | null; email: string },
  condominio: string,
  { url, dias }: { url: string; dias: number },
): Mensagem =>
  montarMensagem(p.email, {
    condominio,
    titulo: 'Convite para entrar',
    saudacao: p.nome === null ? 'Olá.' : `Olá, ${p.nome}.`,
    paragrafos: [
      `A administração convidou você para o sistema do condomínio ${condominio}. Nele você vê cobranças, avisos e atas, faz reservas e abre ocorrências.`,
      `Para entrar, abra o link abaixo e escolha a sua senha. Ele vale por ${dias} dias e só funciona uma vez. Se vencer, peça outro à administração.`,
      'Se você não mora nem trabalha no condomínio, ignore este e-mail.',
    ],
    acao: { texto: 'Aceitar o convite', url },
  })
