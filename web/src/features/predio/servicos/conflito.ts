import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { descreverFrequencia } from '#contract/predio/agendas/repeticao.ts'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import { comparacaoDe } from '../../../registros/campos-do-registro.ts'
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
export const comparacaoDoServico = (fornecedores: readonly { _id: string; name: string }[]) =>
  comparacaoDe<typeof camposDoServico, Valores>(camposDoServico, {
    fornecedor: {
      porExtenso: (v) =>
        v.fornecedor ? (fornecedores.find((f) => f._id === v.fornecedor)?.name ?? 'Outro fornecedor') : 'A definir',
    },
    prazo: { porExtenso: (v) => (v.prazo ? formatarData(v.prazo) : 'sem prazo') },
    recorrencia: { porExtenso: repeticaoPorExtenso },
    custo: { porExtenso: (v) => (v.custo === null ? 'sem custo' : formatarReais(v.custo)) },
  })
