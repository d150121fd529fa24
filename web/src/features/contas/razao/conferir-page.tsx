import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatarInstante, mesPorExtenso } from '#contract/valores/calendario.ts'
import type { ConferenciaDosLivros, SeloDosLivros } from '#contract/contas/razao.ts'
import { seloEmGrupos } from '#contract/contas/documentos/palavras-do-selo.ts'
import { paths } from '../../../app/paths.ts'
import { BotaoDeCopiar } from '../../../avisos/botao-de-copiar.tsx'
import { falha } from '../../../avisos/falha.ts'
import { tituloDoMes } from '../../../campos/meses.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { conferir, consultaDoSelo } from './razao.api.ts'
import css from './razao.module.css'

/** The way back, about the months one came from. */
const comBusca = (caminho: string, busca: URLSearchParams) => (busca.size === 0 ? caminho : `${caminho}?${busca}`)

/** The seal of the books, of now and of each closed month, and working the chain out again. */
export function ConferirLivrosPage() {
  const { data, error, refetch, isFetching } = useQuery(consultaDoSelo)
  const conferencia = useMutation({ mutationFn: conferir, onSuccess: () => void refetch() })
  const [busca] = useSearchParams()
  useTitulo(undefined, error !== null)
  return (
    <Page width="form">
      <BackLink to={comBusca(paths.livros, busca)}>Livros contábeis</BackLink>
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
    <Note tone="success">
      Os livros conferem: nada mudou desde que foi escrito.{' '}
      {quantos(c.elos, 'registro selado refeito', 'registros selados refeitos')}, do primeiro ao último, em{' '}
      {formatarInstante(c.conferidoEm)}.
      {c.porSelar > 0 &&
        ` ${quantos(c.porSelar, 'registro novo espera', 'registros novos esperam')} o próximo selo, que vem em até um minuto.`}
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
            <p className={css.fecho}>
              Guarde o selo fora do sistema: se um dia alguém mudar o passado, ele não confere mais.
            </p>
            <p className={css.selo}>{seloEmGrupos(selo)}</p>
            <BotaoDeCopiar texto={seloEmGrupos(selo)} feito="Selo copiado" size="sm">
              Copiar o selo
            </BotaoDeCopiar>
            <p className={css.fecho}>
              {quantos(elos, 'registro selado', 'registros selados')}
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
                <dd>
                  <span className={css.selo}>{seloEmGrupos(m.selo ?? '')}</span>
                  <BotaoDeCopiar
                    texto={seloEmGrupos(m.selo ?? '')}
                    feito={`Selo de ${mesPorExtenso(m.competencia)} copiado`}
                    size="sm"
                  >
                    Copiar<VisuallyHidden> o selo de {mesPorExtenso(m.competencia)}</VisuallyHidden>
                  </BotaoDeCopiar>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
    </>
  )
}
