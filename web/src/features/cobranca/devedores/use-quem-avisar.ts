import { useState } from 'react'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import { formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { selecaoDe, useSelecao } from '../../../listas/use-selecao.ts'
import type { Selection } from '../../../ui/lists/data-list.types.ts'
import { listar, type FiltroDeDevedores } from './devedores.api.ts'

export const contarUnidades = (n: number): string => (n === 1 ? '1 unidade' : `${n.toLocaleString('pt-BR')} unidades`)

export interface UnidadeAAvisar {
  _id: string
  nome: string
}

interface DaLista {
  limites: FiltroDeDevedores
  /** Rows of the page. */
  visiveis: readonly Devedor[]
  total: number
  resumo: ResumoDosDevedores | undefined
}

interface QuemAvisar {
  /** How many the button is about: the marked ones, else those that are to be told. */
  quantas: number
  selecao: Selection
  /** The units the dialog is open about; null while it is closed. */
  unidades: readonly UnidadeAAvisar[] | null
  /** The units are being asked for. */
  juntando: boolean
  abrir: () => void
  fechar: () => void
}

/** Which units are told: those that somebody marked, or all that are to be told today. */
export function useQuemAvisar({ limites, visiveis, total, resumo }: DaLista): QuemAvisar {
  const [marcadas, setMarcadas] = useSelecao<Devedor>(JSON.stringify(limites))
  const [unidades, setUnidades] = useState<readonly UnidadeAAvisar[] | null>(null)
  const [juntando, setJuntando] = useState(false)
  const quantasMarcadas = marcadas.todas ? total : marcadas.linhas.size
  const quantas = quantasMarcadas > 0 ? quantasMarcadas : (resumo?.situacoes.a_avisar ?? 0)

  const buscar = async (): Promise<readonly Devedor[]> => {
    if (!marcadas.todas && quantasMarcadas > 0) return [...marcadas.linhas.values()]
    const quais = marcadas.todas ? limites : { ...limites, situacao: 'a_avisar' as const }
    return (await listar({ ...quais, ordem: 'unidade', porPagina: 'todos' }, new AbortController().signal)).itens
  }
  const juntar = async () => {
    setJuntando(true)
    try {
      setUnidades((await buscar()).map((d) => ({ _id: d._id, nome: d.unidade.nome })))
    } catch (erro) {
      avisarErro(`Não foi possível ler as unidades. ${mensagemDoErro(erro)}`)
    }
    setJuntando(false)
  }
  const soma = marcadas.todas ? resumo?.total : somarReais([...marcadas.linhas.values()].map((d) => d.total))
  return {
    quantas,
    selecao: {
      ...selecaoDe(marcadas, setMarcadas, { visiveis, total, contar: contarUnidades }),
      ...(soma !== undefined && { sum: formatarReais(soma) }),
      onPhone: true,
    },
    unidades,
    juntando,
    abrir: () => void juntar(),
    fechar: () => setUnidades(null),
  }
}
