import type { z } from 'zod'
import type { avisarDeNovo } from '#contract/cobranca/varias-cobrancas.ts'

type Resultado = z.output<typeof avisarDeNovo.resposta>

const avisos = (n: number) => (n === 1 ? '1 aviso' : `${n} avisos`)
const mandados = (n: number) => `${avisos(n)} ${n === 1 ? 'mandado' : 'mandados'}`

/**
 * What became of notices sent again: only what is in a bell, or goes to a mail server, is called sent. Pure.
 * @param haServidor whether mails leave
 */
export function oQueSaiu(
  { mandados: feitos, naoMandados }: Resultado,
  haServidor: boolean,
): { titulo: string; recados: string[] } {
  const sairam = feitos.filter((m) => m.entregue)
  const guardados = feitos.length - sairam.length
  const soNoSistema = sairam.filter((m) => m.meio === 'aviso').length
  const comEmail = sairam.length - soNoSistema
  return {
    titulo: [
      sairam.length === 0 ? 'Nenhum aviso mandado' : mandados(sairam.length),
      ...(guardados > 0 ? [`${guardados} só ${guardados === 1 ? 'guardado' : 'guardados'}`] : []),
      ...(naoMandados.length > 0 ? [`${naoMandados.length} não`] : []),
    ].join(', '),
    recados: [
      ...(guardados > 0
        ? [
            `Não há servidor de e-mail: ${avisos(guardados)} ${guardados === 1 ? 'ficou guardado, e ninguém o recebeu' : 'ficaram guardados, e ninguém os recebeu'}. Imprima o aviso, ou peça a quem instalou o sistema que ligue o e-mail: então cada um tem um botão “Mandar” em Configurações, E-mails.`,
          ]
        : []),
      ...(comEmail > 0 && !haServidor
        ? [
            comEmail === 1
              ? '1 chegou só ao sino; o e-mail ficou guardado, porque falta o servidor de e-mail.'
              : `${comEmail} chegaram só ao sino; os e-mails ficaram guardados, porque falta o servidor de e-mail.`,
          ]
        : comEmail > 0 && guardados === 0
          ? ['Os e-mails saem em instantes.']
          : []),
      ...(soNoSistema > 0 ? [`${soNoSistema} só no sistema, a quem não quer e-mails.`] : []),
    ],
  }
}
