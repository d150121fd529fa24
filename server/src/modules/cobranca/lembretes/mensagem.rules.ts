import { formatarCentavos } from '#contract/valores/moeda.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { vencimentoComFeriado } from '#contract/cobranca/vencimento-com-feriado.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { somaDe, totalDe, type ParaEscrever } from './lembretes.rules.ts'

/** What staff may write to a debtor by telephone. Pure. */

/**
 * A short text with amount, due date and unit. It has the code of one charge alone, the oldest: of several, each is paid by its
 * own (ADR 53), and a message with many codes is read by nobody.
 */
export function mensagemCurta({ nome, condominio, em, contas }: ParaEscrever): string {
  const [antiga] = contas
  const unidades = [...new Set(contas.map((c) => c.unidade))]
  const nomes = enumerar(unidades)
  const deUnidade = unidades.length === 1 ? `da unidade ${nomes}` : `das unidades ${nomes}`
  const vencimento = vencimentoComFeriado(antiga, true)
  const total = `Valor atualizado em ${formatarData(em)}: ${formatarCentavos(somaDe(contas))}.`
  const oQue =
    contas.length === 1
      ? `${antiga.nome}, ${antiga.competencia}, ${deUnidade}, venceu em ${vencimento} e continua em aberto. ${total}`
      : `Há ${contas.length} cobranças em aberto ${deUnidade}; a mais antiga venceu em ${vencimento}. ${total}`
  const doCodigo =
    contas.length === 1
      ? 'PIX copia e cola:'
      : `PIX copia e cola da mais antiga (${antiga.competencia}, ${formatarCentavos(totalDe(antiga))}):`
  return [
    `Olá, ${nome}. Esta mensagem é da administração do condomínio (${condominio}).`,
    oQue,
    ...(antiga.pix === null ? [] : [`${doCodigo}\n${antiga.pix}`]),
    'Se já pagou, por favor desconsidere esta mensagem.',
  ].join('\n\n')
}
