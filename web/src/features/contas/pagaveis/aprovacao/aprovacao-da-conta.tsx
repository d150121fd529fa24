import { IconBellRinging } from '@tabler/icons-react'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { Button } from '../../../../ui/button.tsx'
import { aprovar, pedirAprovacao } from '../pagaveis.api.ts'

/** The words given while one more is missing: once it is approved, they are told with that. */
const aMeioCaminho = (p: Pagavel) => (p.aprovacao === null ? p.palavras : [])

/** `Ana (Síndico) e Caio (Conselheiro fiscal)` */
export const quemAprovou = (p: Pick<Pagavel, 'aprovacao' | 'palavras'>): string =>
  p.palavras.length > 1
    ? enumerar(p.palavras.map((w) => `${w.por} (${w.cargo})`))
    : (p.palavras[0]?.por ?? p.aprovacao?.por ?? '')

/** Whether it is in the budget, whose words it asks for, who gave theirs, who may still give it; and why whoever reads may not. */
export function OQueSePede({ conta: p }: { conta: Pagavel }) {
  if (p.pede === null) return null
  return (
    <>
      <p>{p.pede.orcamento}</p>
      {p.pede.duas && <p>{p.pede.duas}</p>}
      {aMeioCaminho(p).map((w) => (
        <p key={w.em}>
          Primeira aprovação: {w.por} ({w.cargo}), em {formatarInstante(w.em)}.
        </p>
      ))}
      {p.impedimentos.aprovar && <QuemAprova conta={p} />}
    </>
  )
}

/** Who may approve it, named; when they were asked. Where there is nobody, what to do. */
function QuemAprova({ conta: p }: { conta: Pagavel }) {
  if (p.podemAprovar.length === 0)
    return (
      <p>
        {p.impedimentos.aprovar}
        {p.pede?.duas == null &&
          ' Ninguém mais administra agora: convide outra pessoa em Administradores, ou diga em Contas a pagar, “Regra de aprovação”, até que valor uma conta é paga sem aprovação.'}
      </p>
    )
  return (
    <p>
      {p.impedimentos.aprovar} {p.podemAprovar.length === 1 ? 'Pode aprovar:' : 'Podem aprovar:'}{' '}
      <b>{enumerar(p.podemAprovar)}</b>.
      {p.aprovacaoPedidaEm !== null && ` Aprovação pedida em ${formatarInstante(p.aprovacaoPedidaEm)}.`}
    </p>
  )
}

interface Props {
  conta: Pagavel
  /** The form beside has changes: they are saved first. */
  sujo: boolean
  fazer: (acao: () => Promise<Pagavel>, feito: (depois: Pagavel) => string) => Promise<void>
}

const oQueFicou = (p: Pagavel) =>
  p.status === 'Aprovada' ? 'Conta aprovada' : `Aprovação dada. Falta a de ${enumerar(p.podemAprovar)}`

/** Approving, for whoever may: the council too, which does nothing else with a bill. */
export function BotaoDeAprovar({ conta: p, sujo, fazer }: Props) {
  if (p.impedimentos.aprovar !== null) return null
  return (
    <Button disabled={sujo} onClick={() => void fazer(() => aprovar(p._id, p.versao), oQueFicou)}>
      Aprovar
    </Button>
  )
}

/** Asking those who may. */
export function BotaoDePedir({ conta: p, sujo, fazer }: Props) {
  if (p.impedimentos.pedirAprovacao !== null) return null
  return (
    <Button
      icon={IconBellRinging}
      disabled={sujo}
      onClick={() =>
        void fazer(
          () => pedirAprovacao(p._id),
          () => `Aprovação pedida a ${enumerar(p.podemAprovar)}, pelo sino do sistema`,
        )
      }
    >
      Pedir aprovação
    </Button>
  )
}
