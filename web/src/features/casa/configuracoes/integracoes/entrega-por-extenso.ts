import type { EntregaDeWebhook } from '#contract/casa/webhooks.ts'
import { acoesDeEvento, anunciadas, tipoDeEvento, type AcaoDeEvento } from '#contract/protocolo/acontecimentos.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { nomeDaEntidade } from '../../../../registros/entidades.ts'

/** What was sent and what became of it, as people read it. */

const ACOES: Record<AcaoDeEvento, string> = {
  criou: 'novo registro',
  alterou: 'mudança',
  excluiu: 'exclusão',
  restaurou: 'restauração',
}

const NOMES = new Map<string, string>(
  anunciadas.flatMap((e) => acoesDeEvento.map((a) => [tipoDeEvento(e, a), `${nomeDaEntidade(e)}: ${ACOES[a]}`])),
)

/** "Receitas: novo registro", of `receitas.criou`. */
export const tipoPorExtenso = (tipo: string): string =>
  tipo === 'webhooks.testou' ? 'Teste' : (NOMES.get(tipo) ?? tipo)

/** How long, as people say it: "35 ms", "2,4 s". */
const duracao = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`

/** What the last try came to: "respondeu 500 em 35 ms", "o endereço não respondeu a tempo". */
export function respostaPorExtenso({ status, motivo, duracaoMs }: EntregaDeWebhook): string {
  const respondeu =
    status === null ? null : `respondeu ${status}${duracaoMs === null ? '' : ` em ${duracao(duracaoMs)}`}`
  return [respondeu, motivo].filter(Boolean).join('; ') || 'ainda não foi enviada'
}

/** Tries, the last of them, and when the next is due. */
export function andamento(e: EntregaDeWebhook): string {
  const tentativas = e.tentativas === 1 ? '1 tentativa' : `${e.tentativas} tentativas`
  if (e.estado === 'pendente' && e.tentadaEm === null) return 'Na fila.'
  const proxima = e.proximaEm === null ? '' : ` Tenta de novo em ${formatarInstante(e.proximaEm)}.`
  return `${tentativas}: ${respostaPorExtenso(e)}.${proxima}`
}

/** What a test came to, as a sentence. */
export const testePorExtenso = (e: EntregaDeWebhook): string =>
  e.estado === 'entregue'
    ? `“${e.webhook.nome}” aceitou o teste: ${respostaPorExtenso(e)}.`
    : `“${e.webhook.nome}” não aceitou o teste: ${respostaPorExtenso(e)}.`
