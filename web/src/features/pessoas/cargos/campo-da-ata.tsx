import { useQuery } from '@tanstack/react-query'
import type { Cargo } from '#contract/pessoas/cargos.ts'
import type { listarAtas } from '#contract/predio/atas.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { CampoDeEscolha } from '../../../formularios/campos.tsx'
import { chamar } from '../../../lib/api.ts'

/** The minutes that elected, as a field of the form around it: the last fifty, and the one the office has. */
export function CampoDaAta({ nome, label, atual = null }: { nome: string; label: string; atual?: Cargo['ata'] }) {
  const { data } = useQuery({
    queryKey: ['atas', 'escolha'],
    queryFn: ({ signal }) => chamar<typeof listarAtas>('GET /api/uploads/all', { query: { porPagina: '50' }, signal }),
  })
  const lidas = data?.itens ?? []
  const todas = atual === null || lidas.some((a) => a._id === atual._id) ? lidas : [atual, ...lidas]
  return (
    <CampoDeEscolha
      {...{ nome, label }}
      optional
      placeholder="Sem ata"
      options={[
        { value: '', label: 'Sem ata' },
        ...todas.map((a) => ({ value: a._id, label: `${formatarData(a.data)} · ${a.pauta}` })),
      ]}
    />
  )
}
