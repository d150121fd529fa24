import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { lerTipoDeServico, TIPOS_DE_SERVICO, TRIBUTOS } from '#contract/contas/retencoes/tributos.ts'
import { descreverFrequencia } from '#contract/predio/agendas/repeticao.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { lerRepeticao } from '../../../paineis/repeticao.ts'
import { comparacaoDe } from '../../../registros/campos-do-registro.ts'
import type { Valores } from './esquema.ts'
import { FORMAS } from './textos.ts'

type Citado = { _id: string; name: string }

/**
 * How two versions of a bill are compared.
 * @param fornecedores, fundos those whose names are known here; the fields hold only ids
 */
export const comparacaoDaConta = (fornecedores: readonly Citado[], fundos: readonly Citado[]) => {
  const nomeDoFundo = (id: string | undefined) => fundos.find((f) => f._id === id)?.name ?? 'Outro fundo'
  return comparacaoDe<typeof camposDoPagavel, Valores>(camposDoPagavel, {
    fornecedor: {
      porExtenso: (v) =>
        v.fornecedor
          ? (fornecedores.find((f) => f._id === v.fornecedor)?.name ?? 'Outro fornecedor')
          : 'Sem fornecedor',
    },
    servico: { porExtenso: (v) => (v.servico ? 'Uma ordem de serviço' : 'Sem ordem de serviço') },
    fundo: { porExtenso: (v) => nomeDoFundo(v.fundo) },
    competencia: { porExtenso: (v) => (v.competencia ? mesPorExtenso(v.competencia) : 'o mês do vencimento') },
    valor: { porExtenso: (v) => (v.valor === null ? 'sem valor' : formatarReais(v.valor)) },
    desconto: { porExtenso: (v) => (v.desconto === null ? 'sem desconto' : formatarReais(v.desconto)) },
    tipoDeServico: {
      porExtenso: (v) => {
        const tipo = lerTipoDeServico(v.tipoDeServico)
        return tipo ? TIPOS_DE_SERVICO[tipo] : 'Sem retenção'
      },
    },
    simples: { porExtenso: (v) => (v.simples ? 'Sim' : 'Não') },
    retencoes: {
      comparavel: (v) => JSON.stringify(v.retencoes),
      porExtenso: (v) =>
        v.retencoes.length === 0
          ? 'Como a regra diz'
          : v.retencoes.map((r) => `${TRIBUTOS[r.tributo].nome} ${formatarReais(r.valor ?? 0)}`).join(', '),
    },
    partes: {
      comparavel: (v) => JSON.stringify(v.partes),
      porExtenso: (v) =>
        v.partes.length === 0
          ? 'Não se divide'
          : v.partes
              .map((p) => `${p.categoria || 'Sem categoria'}, ${nomeDoFundo(p.fundo)}: ${formatarReais(p.valor ?? 0)}`)
              .join('; '),
    },
    forma: { porExtenso: (v) => FORMAS[v.forma] },
    recorrencia: {
      porExtenso: (v) => {
        const repeticao = lerRepeticao(v.recorrencia ?? '')
        return repeticao ? descreverFrequencia(repeticao) : 'Não se repete'
      },
    },
  })
}
