import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { descreverFrequencia } from '#contract/predio/repeticao.ts'
import type { Comparacao } from '../../../registros/conflito.ts'
import { lerRepeticao } from '../../../paineis/repeticao.ts'
import type { Valores } from './esquema.ts'

function repeticaoPorExtenso(v: Valores): string {
  const repeticao = lerRepeticao(v.recorrencia ?? '')
  return repeticao ? descreverFrequencia(repeticao) : 'Não se repete'
}

/**
 * How two versions of a service order are compared.
 * @param fornecedores those whose names are known here; the field holds only the id
 */
export const comparacaoDe = (fornecedores: readonly { _id: string; name: string }[]): Comparacao<Valores> => ({
  titulo: { label: 'Título' },
  tipo: { label: 'Tipo' },
  area: { label: 'Área' },
  fornecedor: {
    label: 'Fornecedor',
    porExtenso: (v) =>
      v.fornecedor ? (fornecedores.find((f) => f._id === v.fornecedor)?.name ?? 'Outro fornecedor') : 'A definir',
  },
  prazo: { label: 'Prazo', porExtenso: (v) => (v.prazo ? formatarData(v.prazo) : 'sem prazo') },
  recorrencia: { label: 'Repetição', porExtenso: repeticaoPorExtenso },
  custo: { label: 'Custo', porExtenso: (v) => (v.custo === null ? 'sem custo' : formatarReais(v.custo)) },
  descricao: { label: 'Descrição' },
  anexos: {
    label: 'Arquivos',
    comparavel: (v) => v.anexos.map((a) => a._id).join(' '),
    porExtenso: (v) => v.anexos.map((a) => a.nome).join(', '),
  },
})
