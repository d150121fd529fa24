import { paths } from '../../../app/paths.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'

const NAO_HA = 'Ocorrência não encontrada'

interface Props {
  /** Null while it is being read. */
  erro: Error | null
  aoTentar: () => void
  tentando: boolean
}

/** In the place of an incident that is still coming, could not be read, or is not there (or not this person's). */
export function FalhaDaOcorrencia({ erro, aoTentar, tentando }: Props) {
  const naoHa = erro instanceof ErroDaApi && erro.status === 404
  useTitulo(naoHa ? NAO_HA : 'Ocorrência', erro !== null)
  return (
    <>
      <PageHead title={naoHa ? NAO_HA : 'Ocorrência'} />
      {naoHa ? (
        <EmptyState
          title="Este endereço não leva a nenhuma ocorrência"
          text="Ela pode não ser sua, ou o link está incompleto."
          action={<ButtonLink to={paths.ocorrencias}>Ver as ocorrências</ButtonLink>}
        />
      ) : erro ? (
        <ErrorState
          message={`Não foi possível ler esta ocorrência. ${mensagemDoErro(erro)}`}
          {...(erro instanceof ErroDaApi && { code: erro.codigo })}
          onRetry={aoTentar}
          busy={tentando}
        />
      ) : (
        <Waiting />
      )}
    </>
  )
}
