import { ErroDaApi } from '../../../lib/erro-da-api.ts'

/** Why notices could not be turned on in this browser, in words of people: the browser's own say nothing to them. */

const SEM_RESPOSTA =
  'O navegador não recebeu permissão: a pergunta foi fechada sem resposta. Toque de novo em “Ligar neste aparelho” e escolha Permitir.'
const SEM_SERVICO =
  'Este navegador não tem um serviço de avisos, ou ele não respondeu. Isso acontece em janelas anônimas e em navegadores que desligam os avisos do fabricante, como o Brave: ligue-os nas configurações dele, ou use outro navegador. Os avisos continuam no sino.'
const RECUSADO =
  'O navegador recusou os avisos deste sistema. Veja se estão permitidos nas configurações dele e nas do aparelho. Os avisos continuam no sino.'
const NAO_CHEGOU = 'O sistema ainda não terminou de se preparar neste navegador. Recarregue a página e tente de novo.'

/** @param erro what turning on threw; null when the person gave no permission */
export function porqueNaoLigou(erro: unknown): string {
  if (erro === null) return SEM_RESPOSTA
  if (erro instanceof ErroDaApi) return erro.mensagem
  const nome = erro instanceof Error || erro instanceof DOMException ? erro.name : ''
  if (nome === 'NotAllowedError' || nome === 'SecurityError') return RECUSADO
  // What browsers throw where there is no push service behind them, or it cannot be reached.
  return ['AbortError', 'NotSupportedError', 'InvalidStateError', 'NetworkError'].includes(nome)
    ? SEM_SERVICO
    : NAO_CHEGOU
}

/** Why they could not be turned off. */
export const porqueNaoDesligou = (erro: unknown): string =>
  erro instanceof ErroDaApi ? erro.mensagem : 'O navegador não conseguiu desligar os avisos. Tente de novo.'
