import { useState } from 'react'
import type { ColumnChoice } from '../../../../ui/lists/column-menu.tsx'
import type { Assunto } from '../assunto.ts'

/** Most lines are of one fund: who wants to see which shows the column. */
const PADRAO: ColumnChoice = { ocultas: ['fundo'], densidade: 'compacta' }
const chaveDe = (a: Assunto) => `condominio-em-dia:colunas:${a.palavra}`

function ler(a: Assunto): ColumnChoice {
  try {
    const lido = JSON.parse(localStorage.getItem(chaveDe(a)) ?? 'null') as Partial<ColumnChoice> | null
    return {
      ocultas: Array.isArray(lido?.ocultas) ? lido.ocultas.map(String) : PADRAO.ocultas,
      densidade: lido?.densidade === 'confortavel' ? 'confortavel' : PADRAO.densidade,
    }
  } catch {
    return PADRAO
  }
}

/** Columns and density a person chose for a list, kept in this browser. */
export function useColunas(a: Assunto): [ColumnChoice, (escolha: ColumnChoice) => void] {
  const [escolha, setEscolha] = useState(() => ler(a))
  const mudar = (nova: ColumnChoice) => {
    setEscolha(nova)
    try {
      localStorage.setItem(chaveDe(a), JSON.stringify(nova))
    } catch {
      // Not kept by this browser: it lasts while the page is open.
    }
  }
  return [escolha, mudar]
}
