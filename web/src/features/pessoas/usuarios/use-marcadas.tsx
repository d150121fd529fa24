import { IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { semPagina, soLimites, type FiltroDaLista } from '../../../listas/filtro-da-lista.ts'
import { rescueFocus } from '../../../ui/focus/lost-focus.ts'
import { desmarcar, marcar, selecaoDe, useSelecao } from '../../../listas/use-selecao.ts'
import { Button } from '../../../ui/button.tsx'
import type { Selection } from '../../../ui/lists/data-list.types.ts'
import { consultaDeMoradores, type FiltroDePessoas } from './filtro.ts'
import { cabe, MudancaEmLote, type Mudanca } from './mudanca-em-lote.tsx'
import { contarPessoas } from './textos.ts'
import { listarPessoas, type Usuario } from './usuarios.api.ts'

const ACOES = [
  ['desativar', 'Desativar', IconUserOff],
  ['reativar', 'Reativar', IconUserCheck],
  ['convidar', 'Reenviar convite', IconMail],
] as const

/** Marked people: what the list needs to show them, and what can be done with them. */
export function useMarcadas(
  filtro: FiltroDaLista<FiltroDePessoas>,
  visiveis: readonly Usuario[],
  total: number,
): { selecao: Selection; dialogo: ReactNode } {
  const consulta = consultaDeMoradores(filtro)
  const [marcadas, setMarcadas] = useSelecao<Usuario>(JSON.stringify(soLimites(consulta)))
  const [mudanca, setMudanca] = useState<Mudanca | null>(null)
  // The list may have been read again since a line was marked: what it says now counts, its version above all.
  const pessoas = () => [...marcar(new Set(marcadas.linhas.keys()), marcadas, visiveis).linhas.values()]
  const quantas = marcadas.todas ? total : marcadas.linhas.size

  const buscar = async () =>
    marcadas.todas ? (await listarPessoas({ ...semPagina(consulta), porPagina: 'todos' })).itens : pessoas()
  const selecao: Selection = {
    ...selecaoDe(marcadas, setMarcadas, { visiveis, total, contar: contarPessoas }),
    onPhone: true,
    actions: ACOES.filter(([m]) => marcadas.todas || cabe(m, pessoas())).map(([m, texto, icone]) => (
      <Button key={m} size="sm" icon={icone} onClick={() => setMudanca(m)}>
        {texto}
      </Button>
    )),
  }
  const dialogo = mudanca && (
    <MudancaEmLote
      mudanca={mudanca}
      quantas={quantas}
      buscar={buscar}
      aoTerminar={(feitas) => {
        setMudanca(null)
        // Their new status is not what was marked: those done with leave, those refused stay.
        if (feitas.size > 0) setMarcadas(desmarcar(marcadas, feitas))
        rescueFocus()
      }}
    />
  )
  return { selecao, dialogo }
}
