import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate, useSearchParams, type To } from 'react-router'
import type { marcarNotificacoesLidas } from '#contract/casa/notificacoes.ts'
import { chamar } from '../../../lib/api.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { falhaDaLista } from '../../../lib/erro-da-api.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { linkNovo } from '../../../lib/link-novo.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { FilePreview } from '../../../ui/files/file-preview.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { umaAta } from './atas.api.ts'

/** The minutes whose PDF is open, which the address says, so that a notice or a link leads to it. */
export function usePdfAberto(): { abrir: (id: string) => To; previa: ReactNode } {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get('ver')
  const { data, error, refetch, isFetching } = useQuery({ ...umaAta(id ?? ''), enabled: id !== null })
  useTitulo(id !== null && data ? assunto(data.pauta) : undefined)
  const demora = useDelayed(id !== null && data === undefined && !error)

  const comVer = (novo: string | null) => {
    const novos = new URLSearchParams(params)
    if (novo === null) novos.delete('ver')
    else novos.set('ver', novo)
    return { search: `?${novos.toString()}` }
  }
  const fechar = () => void navigate(comVer(null), { preventScrollReset: true })

  const abertaId = id === null ? undefined : data?._id
  useEffect(() => {
    if (abertaId) void lerAvisos(abertaId)
  }, [abertaId])

  const previa = () => {
    if (id === null) return null
    if (data)
      return (
        <FilePreview file={data.arquivo} title={assunto(data.pauta)} onClose={fechar} linkFor={linkNovo} textFirst />
      )
    if (error)
      return (
        <Dialog open closable onClose={fechar} title="A ata não abriu">
          <ErrorState {...falhaDaLista(error)} onRetry={() => void refetch()} busy={isFetching} />
        </Dialog>
      )
    return (
      demora && (
        <Dialog open closable onClose={fechar} title="Abrindo a ata">
          <Waiting />
        </Dialog>
      )
    )
  }
  return { abrir: comVer, previa: previa() }
}

const MAIOR_ASSUNTO = 120

/** What a meeting was about, as short as a title: the first line of its agenda. */
function assunto(pauta: string): string {
  const [linha = ''] = pauta.trim().split('\n')
  return linha.length > MAIOR_ASSUNTO ? `${linha.slice(0, MAIOR_ASSUNTO - 1).trimEnd()}…` : linha
}

/** Whoever opens the minutes has read the notice about them. */
async function lerAvisos(entidadeId: string): Promise<void> {
  await chamar<typeof marcarNotificacoesLidas>('PUT /api/notificacoes/lidas', {
    corpo: { entidade: 'atas', entidadeId },
  }).catch(() => undefined)
  marcarComoVelho('notificacoes')
}
