import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatarReais } from '#contract/valores/moeda.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Selection } from '../../../../ui/lists/data-list.types.ts'
import { ExportMenu } from '../../../../ui/lists/export-menu.tsx'
import type { Assunto, LancamentoNaLista } from '../assunto.ts'
import { ExclusaoEmLote } from './exclusao-em-lote.tsx'
import { consultaDoFiltro, type Filtro } from './filtro.ts'
import { somarLinhas } from './listas-na-memoria.ts'
import { contarLinhas } from './contagem.ts'
import { rescueFocus } from '../../../../ui/focus/lost-focus.ts'
import type { Exportacao } from '../../../../listas/use-exportacao.ts'
import { desmarcar, selecaoDe, useSelecao } from '../../../../listas/use-selecao.ts'

interface DoFiltro {
  total: number | undefined
  /** Reais. */
  soma: number | undefined
}

/** Marked lines: what the list needs to show them, and what can be done with them. */
export function useMarcadas(
  a: Assunto,
  filtro: Filtro,
  visiveis: readonly LancamentoNaLista[],
  { total = 0, soma = 0 }: DoFiltro,
  exportacao: Exportacao,
): { selecao: Selection; dialogo: ReactNode } {
  const [marcadas, setMarcadas] = useSelecao<LancamentoNaLista>(JSON.stringify(consultaDoFiltro(filtro)))
  const [excluindo, setExcluindo] = useState(false)
  const quantas = marcadas.todas ? total : marcadas.linhas.size
  const valor = marcadas.todas ? soma : somarLinhas(marcadas.linhas.values())

  const buscar = async () => {
    if (!marcadas.todas) return [...marcadas.linhas.values()]
    return (await a.chamadas.listar({ ...consultaDoFiltro(filtro), porPagina: 'todos' })).itens
  }
  const selecao: Selection = {
    ...selecaoDe(marcadas, setMarcadas, { visiveis, total, contar: (n) => contarLinhas(a, n) }),
    sum: formatarReais(valor),
    actions: (
      <>
        {/* An export is always of the whole filter: it is offered here when that is what is marked. */}
        {quantas === total && <ExportMenu small onExport={exportacao.exportar} busy={exportacao.exportando} />}
        <Button size="sm" icon={IconTrash} onClick={() => setExcluindo(true)}>
          Excluir
        </Button>
      </>
    ),
  }
  const dialogo = excluindo && (
    <ExclusaoEmLote
      assunto={a}
      quantas={quantas}
      soma={valor}
      buscar={buscar}
      aoTerminar={(idas) => {
        setExcluindo(false)
        setMarcadas(desmarcar(marcadas, idas))
        rescueFocus()
      }}
    />
  )
  return { selecao, dialogo }
}
