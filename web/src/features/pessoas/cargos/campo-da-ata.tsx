import { useQuery } from '@tanstack/react-query'
import type { Cargo } from '#contract/pessoas/cargos.ts'
import { ataEmUmaLinha, consultaDasUltimasAtas } from '../../../campos/atas.ts'
import { CampoDeEscolha } from '../../../formularios/campos.tsx'

/** The minutes that elected, as a field of the form around it: the last ones, and the one the office has. */
export function CampoDaAta({ nome, label, atual = null }: { nome: string; label: string; atual?: Cargo['ata'] }) {
  const { data: lidas = [] } = useQuery(consultaDasUltimasAtas())
  const todas = atual === null || lidas.some((a) => a._id === atual._id) ? lidas : [atual, ...lidas]
  return (
    <CampoDeEscolha
      {...{ nome, label }}
      optional
      placeholder="Sem ata"
      options={[{ value: '', label: 'Sem ata' }, ...todas.map((a) => ({ value: a._id, label: ataEmUmaLinha(a) }))]}
    />
  )
}
