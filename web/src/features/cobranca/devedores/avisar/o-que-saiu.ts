import type { LoteDeLembretes } from '#contract/cobranca/lote-de-lembretes.ts'
import { contarUnidades } from '../use-quem-avisar.ts'

/** What became of a bulk notice, in units: only what is in a bell, or goes to a mail server, was told to anybody. Pure. */
export function oQueSaiu({ avisadas, naoAvisadas }: LoteDeLembretes) {
  const chegou = avisadas.filter((a) => a.cartas.some((c) => c.entregue)).length
  const semEmail = naoAvisadas.filter((n) => n.semEmail).length
  return { chegou, guardadas: avisadas.length - chegou, semEmail, outras: naoAvisadas.length - semEmail }
}

/** "12 unidades avisadas, 3 com o aviso só guardado, 2 não": nobody is counted as told of what did not leave. */
export function emUmaLinha(lote: LoteDeLembretes): string {
  const { chegou, guardadas } = oQueSaiu(lote)
  const nao = lote.naoAvisadas.length
  return [
    chegou === 0 ? 'Nenhuma unidade avisada' : `${contarUnidades(chegou)} ${chegou === 1 ? 'avisada' : 'avisadas'}`,
    ...(guardadas > 0 ? [`${guardadas} com o aviso só guardado`] : []),
    ...(nao > 0 ? [`${nao} ${nao === 1 ? 'ficou' : 'ficaram'} de fora`] : []),
  ].join(', ')
}

/** Units to somebody of which an e-mail was written, and who were told: by it or, where no mails leave, by the bell. */
const avisadasComEmail = ({ avisadas }: LoteDeLembretes): number =>
  avisadas.filter((a) => a.cartas.some((c) => c.entregue && c.meio === 'email')).length

/** How those that were told were told. @param haServidor whether mails leave */
export function comoSaiu(lote: LoteDeLembretes, haServidor: boolean): string {
  const porEmail = avisadasComEmail(lote)
  if (porEmail === 0) return ''
  if (haServidor) return oQueSaiu(lote).guardadas === 0 ? 'Os e-mails saem em instantes.' : ''
  return porEmail === 1
    ? '1 foi avisada pelo sino; o e-mail ficou guardado, porque falta o servidor de e-mail.'
    : `${porEmail} foram avisadas pelo sino; os e-mails ficaram guardados, porque falta o servidor de e-mail.`
}

/** What there is to do about those that nothing reached. */
export function oQueFazer(lote: LoteDeLembretes): string[] {
  const { guardadas, semEmail } = oQueSaiu(lote)
  return [
    ...(guardadas > 0
      ? [
          `Não há servidor de e-mail: ${guardadas === 1 ? 'o aviso de 1 unidade ficou guardado, e ninguém o recebeu' : `os avisos de ${guardadas} unidades ficaram guardados, e ninguém os recebeu`}. Avise por WhatsApp, telefone ou carta, e anote; ou peça a quem instalou o sistema que ligue o e-mail: então cada um tem um botão “Mandar” em Configurações, E-mails.`,
        ]
      : []),
    ...(semEmail > 0
      ? [
          `${semEmail === 1 ? '1 unidade não tem' : `${semEmail} unidades não têm`} ninguém com e-mail a quem avisar: abra cada uma, avise por WhatsApp, telefone ou carta, e anote; ou escreva o e-mail no cadastro de quem responde por ela.`,
        ]
      : []),
  ]
}
