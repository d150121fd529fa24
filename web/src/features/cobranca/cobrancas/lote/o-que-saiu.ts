import type { z } from 'zod'
import type { avisarDeNovo } from '#contract/cobranca/varias-cobrancas.ts'

type Resultado = z.output<typeof avisarDeNovo.resposta>

const avisos = (n: number) => (n === 1 ? '1 aviso' : `${n} avisos`)
const mandados = (n: number) => `${avisos(n)} ${n === 1 ? 'mandado' : 'mandados'}`

/** What became of notices sent again: only what is in a bell, or goes to a mail server, is called sent. Pure. */
export function oQueSaiu({ mandados: feitos, naoMandados }: Resultado): { titulo: string; recados: string[] } {
  const sairam = feitos.filter((m) => m.entregue)
  const guardados = feitos.length - sairam.length
  const soNoSistema = sairam.filter((m) => m.meio === 'aviso').length
  return {
    titulo: [
      sairam.length === 0 ? 'Nenhum aviso mandado' : mandados(sairam.length),
      ...(guardados > 0 ? [`${guardados} só ${guardados === 1 ? 'guardado' : 'guardados'}`] : []),
      ...(naoMandados.length > 0 ? [`${naoMandados.length} não`] : []),
    ].join(', '),
    recados: [
      ...(guardados > 0
        ? [
            `Não há servidor de e-mail: ${avisos(guardados)} ${guardados === 1 ? 'ficou guardado, e ninguém o recebeu' : 'ficaram guardados, e ninguém os recebeu'}. Imprima o aviso, ou peça a quem instalou o sistema que ligue o e-mail, e mande de Configurações, E-mails.`,
          ]
        : sairam.length > soNoSistema
          ? ['Os e-mails saem em instantes.']
          : []),
      ...(soNoSistema > 0 ? [`${soNoSistema} só no sistema, a quem não quer e-mails.`] : []),
    ],
  }
}
