import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { listarOcorrencias } from '#contract/predio/ocorrencias.ts'
import { chamar } from '../../lib/api.ts'
import { ListaCurta } from '../lista-curta.tsx'
import { EtiquetaDaOcorrencia } from '../status-de-ocorrencia.tsx'

/** The incidents a person reported, newest first. */
export const consultaDasOcorrenciasDe = (morador: string) =>
  queryOptions({
    queryKey: ['ocorrencias', 'pessoa', morador],
    queryFn: ({ signal }) =>
      chamar<typeof listarOcorrencias>('GET /api/ocorrencias', { query: { morador, porPagina: '20' }, signal }),
    enabled: morador !== '',
  })

interface Props {
  /** Id of the person. */
  morador: string
  caminho: (id: string) => string
  /** Address of all of them, where there are more than fit here. */
  todas: string
}

/** The last incidents a person reported, each leading to its page. */
export function OcorrenciasDaPessoa({ morador, caminho, todas }: Props) {
  const { data, error, refetch, isFetching } = useQuery(consultaDasOcorrenciasDe(morador))
  return (
    <ListaCurta
      registros={data?.itens.map((o) => ({
        id: o._id,
        titulo: o.titulo,
        detalhe: [o.protocolo, formatarInstante(o.createdAt)].filter(Boolean).join(' · '),
        etiqueta: <EtiquetaDaOcorrencia status={o.status} />,
      }))}
      total={data?.total ?? 0}
      erro={error}
      tentar={() => void refetch()}
      lendo={isFetching}
      vazio="Nenhuma ocorrência por enquanto"
      caminho={caminho}
      todas={todas}
    />
  )
}
