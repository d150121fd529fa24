import { useMutation, useQuery } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { ConferenciaDosLivros, SeloDosLivros } from '#contract/contas/razao.ts'
import { seloEmGrupos } from '#contract/contas/palavras-do-selo.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { tituloDoMes } from '../../../campos/meses.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { conferir, consultaDoSelo } from './razao.api.ts'
import css from './razao.module.css'

/** The seal of the books, of now and of each closed month, and working the chain out again. */
export function ConferirLivrosPage() {
  const { data, error, refetch, isFetching } = useQuery(consultaDoSelo)
  const conferencia = useMutation({ mutationFn: conferir, onSuccess: () => void refetch() })
  useTitulo(undefined, error !== null)
  return (
    <Page width="form">
      <BackLink to={paths.livros}>Livros contábeis</BackLink>
      <PageHead
        title="Conferir estes livros"
        sub="Cada partida e cada registro do histórico, comparado com o que foi selado"
        actions={
          <Button variant="primary" busy={conferencia.isPending} onClick={() => conferencia.mutate()}>
            Conferir agora
          </Button>
        }
      />
      <div aria-live="polite">
        {conferencia.data && <Resultado conferencia={conferencia.data} />}
        {conferencia.error && (
          <ErrorState {...falha('Não foi possível conferir.', conferencia.error, () => conferencia.mutate(), false)} />
        )}
      </div>
      {data ? (
        <Selos selo={data} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler o selo.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[48, 120]} />
      )}
    </Page>
  )
}

const quantos = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

function Resultado({ conferencia: c }: { conferencia: ConferenciaDosLivros }) {
  if (c.quebra !== null)
    return (
      <Note tone="warning">
        Os livros não conferem: no elo {c.quebra.elo.toLocaleString('pt-BR')}
        {c.quebra.registro !== '' && ` (${c.quebra.de} ${c.quebra.registro})`}, {c.quebra.motivo}. Não altere nada:
        guarde uma cópia de segurança e chame quem cuida da instalação.
      </Note>
    )
  return (
    <Note tone="info">
      Os livros conferem: nada mudou desde que foi escrito.{' '}
      {quantos(c.elos, 'registro selado refeito', 'registros selados refeitos')}, do primeiro ao último, em{' '}
      {formatarInstante(c.conferidoEm)}.
      {c.porSelar > 0 && ` ${quantos(c.porSelar, 'registro novo espera', 'registros novos esperam')} o selo do minuto.`}
      {c.textosEliminados > 0 &&
        ` ${quantos(c.textosEliminados, 'texto do histórico foi eliminado', 'textos do histórico foram eliminados')} a pedido de pessoas.`}
    </Note>
  )
}

function Selos({ selo: { selo, elos, em, meses } }: { selo: SeloDosLivros }) {
  const selados = meses.filter((m) => m.selo !== null)
  return (
    <>
      <Section title="Selo de agora">
        {elos === 0 ? (
          <p className={css.fecho}>Ainda não há selo: o primeiro vem em até um minuto.</p>
        ) : (
          <>
            <p className={css.selo}>{seloEmGrupos(selo)}</p>
            <p className={css.fecho}>
              {quantos(elos, 'elo', 'elos')}
              {em !== null && `, o último em ${formatarInstante(em)}`}
            </p>
          </>
        )}
      </Section>
      <Section title="Selo de cada mês fechado">
        {selados.length === 0 ? (
          <EmptyState
            title="Nenhum mês selado"
            text="Ao fechar um mês, o selo de então é guardado aqui e sai nas contas publicadas."
          />
        ) : (
          <dl className={css.selos}>
            {selados.map((m) => (
              <div key={m.competencia}>
                <dt>{tituloDoMes(m.competencia)}</dt>
                <dd className={css.selo}>{seloEmGrupos(m.selo ?? '')}</dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
    </>
  )
}
