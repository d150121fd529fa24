import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconMinus, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinhaDaLista } from '#contract/contas/fechamento/lista.ts'
import { falha } from '../../../avisos/falha.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './lista.module.css'
import { consultaDaLista } from './prestacao.api.ts'
import { nomeDoMes, oQueFaltaEmPalavras, partesDaLista } from './textos.ts'

/** How a line stands, by its sign and, for who hears it, by its word. */
const SINAIS = {
  segura: [IconAlertTriangle, 'Falta, e segura o fechamento'],
  falta: [IconInfoCircle, 'Falta'],
  feito: [IconCircleCheck, 'Feito'],
  nao_se_aplica: [IconMinus, 'Não se aplica'],
} as const satisfies Record<string, readonly [Icon, string]>

const sinalDe = ({ estado, segura }: LinhaDaLista) => (estado === 'falta' && segura ? 'segura' : estado)

/** One line: what it asks about, how it stands, the way to where it is settled; and what is asked of it. */
export function LinhaConferida({
  linha: l,
  mudou,
  children,
}: {
  linha: LinhaDaLista
  mudou?: boolean
  children?: ReactNode
}) {
  const sinal = sinalDe(l)
  const [Sinal, palavra] = SINAIS[sinal]
  return (
    <li data-sinal={sinal}>
      <Sinal size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={css.titulo}>
          <VisuallyHidden>{palavra}: </VisuallyHidden>
          {l.titulo}
          {mudou && <span className={css.novo}>Mudou agora</span>}
        </p>
        {/* The opinion is on the page that tells of it: a link would lead nowhere. */}
        <p className={css.texto}>
          {l.destino === null || l.tipo === 'parecer' ? l.texto : <Link to={l.destino}>{l.texto}</Link>}
        </p>
        {children}
      </div>
    </li>
  )
}

interface Grupo {
  titulo: string
  linhas: readonly LinhaDaLista[]
  /** Whether a line says what the list read before did not. */
  mudou?: (l: LinhaDaLista) => boolean
}

/** Lines under their heading; nothing where there are none. */
export function Linhas({ titulo, linhas, mudou = () => false }: Grupo) {
  if (linhas.length === 0) return null
  return (
    <>
      <h3 className={css.grupo}>{titulo}</h3>
      <ul className={css.linhas} aria-label={titulo}>
        {linhas.map((l) => (
          <LinhaConferida key={l._id} linha={l} mudou={mudou(l)} />
        ))}
      </ul>
    </>
  )
}

/** What is missing to close a month, on its page; what is done is folded. */
export function OQueFalta({ competencia, terminou }: { competencia: string; terminou: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDaLista(competencia))
  return (
    <Section title={`O que falta para fechar ${nomeDoMes(competencia).toLowerCase()}`}>
      {data ? (
        <Lista linhas={data.linhas} terminou={terminou} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler o que falta.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[24, 44, 44, 44]} />
      )}
    </Section>
  )
}

function Lista({ linhas, terminou }: { linhas: readonly LinhaDaLista[]; terminou: boolean }) {
  const { seguram, avisam, feitas, foraDeUso } = partesDaLista(linhas)
  return (
    <>
      {!terminou && <p className={css.resumo}>O mês ainda corre: isto é como ele está hoje.</p>}
      <p className={css.resumo}>{oQueFaltaEmPalavras(linhas, terminou)}</p>
      <Linhas titulo="Seguram o fechamento" linhas={seguram} />
      <Linhas titulo="Convém conferir" linhas={avisam} />
      <details className={css.resto}>
        <summary>{`Já feito ou não se aplica (${feitas.length + foraDeUso.length})`}</summary>
        <Linhas titulo="Feito" linhas={feitas} />
        <Linhas titulo="Não se aplica" linhas={foraDeUso} />
      </details>
    </>
  )
}
