import { placarEmPalavras } from '#contract/contas/conselho/palavras-do-conselho.ts'
import type { LinhaDaLista } from '#contract/contas/fechamento/lista.ts'
import type { LembreteDoConselho } from '#contract/contas/pareceres-assinados.ts'
import type { PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import { NOME_DO_PARECER } from '#contract/contas/quadros-da-prestacao.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { monthInWords } from '../../../ui/text/month-text.ts'

/** Words of the accounts of a month. */

/** `2026-11` → "Novembro de 2026". */
export function nomeDoMes(competencia: string): string {
  return comMaiuscula(monthInWords(competencia))
}

export const contarMeses = (meses: readonly PrestacaoNaLista[]): string => {
  const publicados = meses.filter((m) => m.situacao === 'publicada').length
  return publicados === 0
    ? 'Nenhum mês publicado'
    : publicados === 1
      ? '1 mês publicado'
      : `${publicados} meses publicados`
}

/** How many months wait for the opinion of whoever reads. @returns null where none does */
export function quantosEsperamVoce(meses: readonly PrestacaoNaLista[]): string | null {
  const n = meses.filter((m) => m.conselho.aguardaVoce).length
  return n === 0 ? null : n === 1 ? '1 espera o seu parecer' : `${n} esperam o seu parecer`
}

/** What the council says of a month, in its own sessions, and in what the administration wrote down. */
export function parecerDoMes({ conselho, parecer }: PrestacaoNaLista): string {
  const placar = placarEmPalavras(conselho)
  const documento = parecer && NOME_DO_PARECER[parecer]
  if (placar === null) return documento ?? 'Sem parecer'
  return documento === null ? placar : `${placar}; documento: ${documento.toLowerCase()}`
}

const DO_EMAIL: Record<NonNullable<LembreteDoConselho['email']>, string> = {
  saiu: 'O e-mail foi entregue ao servidor.',
  na_fila: 'O e-mail está a caminho.',
  nao_saiu: 'O e-mail não saiu.',
  sem_registro: 'Do e-mail já não há registro.',
}

/** When somebody was last reminded, and what became of it. */
export const lembreteEmPalavras = ({ de, em, por, email }: LembreteDoConselho): string =>
  `${de}: lembrete no sino em ${formatarInstante(em)}, por ${por}. ${email === null ? 'Sem e-mail na hora, como a pessoa escolheu.' : DO_EMAIL[email]}`

/** The list of a closing in the order it is read: what holds it, what is only told, what is done, what does not apply. */
export function partesDaLista(linhas: readonly LinhaDaLista[]) {
  const em = (estado: LinhaDaLista['estado']) => linhas.filter((l) => l.estado === estado)
  const [faltam, feitas, foraDeUso] = [em('falta'), em('feito'), em('nao_se_aplica')]
  return { seguram: faltam.filter((l) => l.segura), avisam: faltam.filter((l) => !l.segura), feitas, foraDeUso }
}

/** "2 coisas seguram o fechamento: …" */
export function oQueFaltaEmPalavras(linhas: readonly LinhaDaLista[], terminou = true): string {
  const { seguram, avisam } = partesDaLista(linhas)
  const [n, m] = [seguram.length, avisam.length]
  const outras = m === 0 ? '' : m === 1 ? ' Mais uma convém conferir.' : ` Mais ${m} convém conferir.`
  if (n > 0)
    return `${n === 1 ? 'Uma coisa segura' : `${n} coisas seguram`} o fechamento: acerte, ou feche com o motivo de cada uma, que sai nas contas publicadas.${outras}`
  if (m > 0) return `Nada segura o fechamento. ${m === 1 ? 'Uma coisa convém' : `${m} coisas convêm`} conferir antes.`
  return terminou ? 'Não falta nada: o mês pode ser fechado.' : 'Até hoje não falta nada.'
}

/** Of a note that nobody read again since the figures changed; for staff alone. */
export const NOTA_DE_OUTROS_NUMEROS = 'A nota foi escrita antes de os números mudarem: confira se ainda diz a verdade.'
