import { useQuery } from '@tanstack/react-query'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Lembrete } from '#contract/cobranca/lembretes.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { emDias } from '#contract/valores/texto.ts'
import { falha } from '../../avisos/falha.ts'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Section } from '../../ui/page/page.tsx'
import { Waiting } from '../../ui/page/waiting.tsx'
import { Amount } from '../../ui/page/amount.tsx'
import { consultaDosLembretes, DO_EMAIL } from './lembretes.ts'
import css from './lembretes-mandados.module.css'

const via = ({ meio, para, email }: Lembrete) => {
  if (meio === 'aviso') return `a ${para.nome}, só no sistema: não quer cobranças por e-mail`
  return `e-mail a ${para.nome} (${para.email})${email ? `, ${DO_EMAIL[email.estado]}` : ''}`
}

/** Only what a mail server has, or the bell, was sent; what waits, was kept or came back was written. */
export const saiu = ({ meio, email }: Pick<Lembrete, 'meio' | 'email'>): boolean =>
  meio === 'aviso' || email?.estado === 'enviado'

/** Which reminder went when, to whom and for how much, the newest first. Of a unit each line says the charge too. */
export function LembretesMandados({ de }: { de: { unidade: string } | { cobranca: string } }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDosLembretes(de))
  if (error && !data)
    return <ErrorState {...falha('Não foi possível ler os lembretes.', error, () => void refetch(), isFetching)} />
  if (!data) return <Waiting bars={[44]} />
  if (data.length === 0) return <p className={css.vazio}>Nenhum lembrete ainda.</p>
  return (
    <ul className={css.lista}>
      {data.map((l) => (
        <li key={l._id}>
          <p>
            <span>
              <strong>{l.vez}º lembrete</strong> em {formatarData(l.dia)}
            </span>
            <Amount reais={l.valor} />
          </p>
          <small>
            {'unidade' in de && `${nomeDaCobranca(l.cobranca)}, `}
            com {emDias(l.diasDeAtraso)} de atraso, {via(l)}
            {l.por && `. ${saiu(l) ? 'Mandado' : 'Escrito'} por ${l.por}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The part of a charge's screen: there while it is late, and after that if it ever had one. */
export function LembretesDaCobranca({ id, vencida }: { id: string; vencida: boolean }) {
  const { data } = useQuery(consultaDosLembretes({ cobranca: id }))
  if (!vencida && (data ?? []).length === 0) return null
  return (
    <Section title="Lembretes" ruled>
      <LembretesMandados de={{ cobranca: id }} />
    </Section>
  )
}
