import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { CreditoNaLista } from '#contract/cobranca/creditos.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { FalhaDaLeitura } from '../../avisos/falha-da-leitura.tsx'
import { Button } from '../../ui/button.tsx'
import { Amount } from '../../ui/page/amount.tsx'
import { Section } from '../../ui/page/page.tsx'
import { comoEntrou, consultaDosDaUnidade } from './creditos.ts'
import css from './creditos.module.css'
import { SituacaoDoCreditoNaTela } from './situacao-do-credito.tsx'

const DialogoDoAdiantado = lazy(() =>
  import('./dialogo-do-adiantado.tsx').then((m) => ({ default: m.DialogoDoAdiantado })),
)

interface Props {
  unidade: Pick<Unidade, '_id' | 'nome' | 'pessoas'>
  /** Address of a credit, and of the list of all the unit's. */
  caminho: (id: string) => string
  todos: string
}

/** Credits shown here; the rest are in the list. */
const MOSTRADOS = 5

/** What a unit paid beyond its charges or ahead of them, and how much of it is left. Staff only. */
export function CreditosDaUnidade({ unidade: u, caminho, todos }: Props) {
  const [registrando, setRegistrando] = useState(false)
  const leitura = useQuery(consultaDosDaUnidade(u._id))
  const creditos = leitura.data ?? []
  const saldo = somarReais(creditos.map((c) => c.saldo))
  return (
    <Section
      title="Créditos"
      aside={
        <Button size="sm" icon={IconPlus} onClick={() => setRegistrando(true)}>
          Registrar pagamento adiantado
        </Button>
      }
    >
      <FalhaDaLeitura leitura={leitura} />
      {leitura.data && (
        <p className={css.nota}>
          {saldo > 0
            ? `Há ${formatarReais(saldo)} de crédito, que as próximas cobranças usam, o mais antigo primeiro.`
            : 'Nenhum crédito a usar. O que a unidade pagar a mais, ou antes de haver cobrança, fica aqui para a próxima.'}
        </p>
      )}
      {creditos.length > 0 && (
        <ul className={css.lista} aria-label="Créditos da unidade">
          {creditos.slice(0, MOSTRADOS).map((c) => (
            <Um key={c._id} credito={c} para={caminho(c._id)} />
          ))}
        </ul>
      )}
      {creditos.length > MOSTRADOS && <Link to={todos}>Ver os {creditos.length} créditos</Link>}
      {registrando && (
        <Suspense>
          <DialogoDoAdiantado unidade={u} fechar={() => setRegistrando(false)} />
        </Suspense>
      )}
    </Section>
  )
}

const Um = ({ credito: c, para }: { credito: CreditoNaLista; para: string }) => (
  <li>
    <span className={css.qual}>
      <Link to={para}>{comoEntrou(c)}</Link>
      <small>{[c.de, `de ${formatarReais(c.valor)}`, c.observacao].filter((p) => p !== null).join(' · ')}</small>
    </span>
    <SituacaoDoCreditoNaTela credito={c} />
    <Amount reais={c.saldo} />
  </li>
)
