import { IconArrowDown, IconArrowDownLeft, IconArrowUp, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { comparacaoEmPalavras, nomeDoMes } from './saudacao.ts'
import css from './dashboard.module.css'

type Financeiro = NonNullable<Dashboard['financeiro']>

/** Caixa, receitas and despesas of the month on one ruled band. */
export function FaixaDoCaixa({ caixa, receitas, despesas, comparadoAte, meses }: Financeiro) {
  const este = nomeDoMes(meses.at(-1)?.mes ?? '')
  return (
    <div className={`${css.faixa} ${css.contas}`}>
      <Conta titulo="Caixa" nota="Saldo inicial + receitas − despesas, até hoje">
        <Amount reais={caixa.saldo} decimals={0} large />
      </Conta>
      <Conta
        titulo={`Receitas de ${este}, até hoje`}
        icone={<IconArrowDownLeft size={18} stroke={1.75} className={css.entrada} aria-hidden />}
        nota={<Mudanca variacao={receitas.variacao} ate={comparadoAte} />}
      >
        <Amount reais={receitas.valor} />
      </Conta>
      <Conta
        titulo={`Despesas de ${este}, até hoje`}
        icone={<IconArrowUpRight size={18} stroke={1.75} className={css.saida} aria-hidden />}
        nota={<Mudanca variacao={despesas.variacao} ate={comparadoAte} />}
      >
        <Amount reais={despesas.valor} />
      </Conta>
    </div>
  )
}

function Conta({
  titulo,
  icone,
  nota,
  children,
}: {
  titulo: string
  icone?: ReactNode
  nota: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <h2>
        {icone}
        {titulo}
      </h2>
      <p className={css.numero}>{children}</p>
      <p className={css.nota}>{nota}</p>
    </div>
  )
}

function Mudanca({ variacao, ate }: { variacao: number | null; ate: string }) {
  const Icone = variacao === null || variacao === 0 ? IconEqual : variacao > 0 ? IconArrowUp : IconArrowDown
  return (
    <>
      {variacao !== null && <Icone size={16} stroke={2} aria-hidden />}
      {comparacaoEmPalavras(variacao, ate)}
    </>
  )
}

/** The band while its numbers come: same heights, nothing moves when they arrive. */
export function FaixaVazia() {
  return (
    <div className={`${css.faixa} ${css.contas}`} aria-busy="true">
      {['Caixa', 'Receitas', 'Despesas'].map((titulo) => (
        <Conta key={titulo} titulo={titulo} nota={<Skeleton width="70%" />}>
          <Skeleton width="55%" height={26} />
        </Conta>
      ))}
    </div>
  )
}
