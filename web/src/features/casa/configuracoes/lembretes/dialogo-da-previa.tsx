import { useQuery } from '@tanstack/react-query'
import { formatarData } from '#contract/valores/calendario.ts'
import { motivoDoErro } from '../../../../lib/erro-da-api.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { Waiting } from '../../../../ui/page/waiting.tsx'
import { consultaDaPrevia, type CorpoDaPrevia } from './lembretes.api.ts'
import css from './lembretes.module.css'

/** A reminder as it would reach who owes the oldest open charge, with what is typed in the form. Sends nothing. */
export function DialogoDaPrevia({ corpo, fechar }: { corpo: CorpoDaPrevia; fechar: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDaPrevia(corpo))
  return (
    <Dialog open closable width={620} onClose={fechar} title={`${corpo.degrau}º lembrete: como fica`}>
      {error ? (
        <ErrorState message={motivoDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <Waiting bars={[180]} />
      ) : data.carta === null ? (
        <EmptyState short title="Ainda não há cobrança em aberto para mostrar" />
      ) : (
        <>
          <p className={css.sobre}>
            Para {data.carta.para.nome} ({data.carta.para.email ?? 'sem e-mail: não recebe'}), em{' '}
            {formatarData(data.carta.em)}. Isto é uma prévia: nada foi mandado.
            {corpo.degrau > 1 && ' Quem já deve há tantos dias pode recebê-lo como o primeiro.'}
          </p>
          <article className={css.carta}>
            <h3>{data.carta.assunto}</h3>
            <p>Olá, {data.carta.para.nome}.</p>
            {data.carta.paragrafos.map((p, i) => (
              <p key={i}>{p}</p>
            ))}
          </article>
        </>
      )}
    </Dialog>
  )
}
