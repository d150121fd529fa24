import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarInstante } from '#contract/calendario.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { ErroDaApi, erroLocal } from '../../lib/erro-da-api.ts'
import { consultaDeHistorico } from '../../selects/historico.ts'
import type { Assunto, Lancamento } from './assunto.ts'
import type { Conflito, Valores } from './conflito.ts'
import { dadosDe, valoresDe, type Preenchido } from './esquema.ts'
import { consultaDeUm } from './lancamentos.queries.ts'

interface Publicacao {
  /** Somebody else saved first: what to ask before saving again. */
  conflito: Conflito | null
  /** Saves what is filled in over the version that was read. Gives the saved record, or null when there is a conflict. */
  publicar: (lido: Lancamento, valores: Preenchido) => Promise<Lancamento | null>
  desistir: () => void
}

/** The specification's edit form calls the name of an income `titulo`; ours has one name for both. */
function comNossosNomes(erro: unknown): unknown {
  if (!(erro instanceof ErroDaApi) || erro.issues.length === 0) return erro
  const issues = erro.issues.map((i) => ({ ...i, path: i.path === 'titulo' ? 'name' : i.path }))
  return new ErroDaApi({ ...erro, issues })
}

const emCampos = (v: Preenchido): Valores => ({ ...v, categoria: v.categoria ?? '', image: v.image ?? '' })

/** Rarely needed, so loaded when it is: with the dialog, so that showing it cannot fail afterwards. */
async function comparador() {
  try {
    const [{ camposEmConflito }] = await Promise.all([import('./conflito.ts'), import('./dialogo-de-conflito.tsx')])
    return camposEmConflito
  } catch {
    throw erroLocal('SEM_CONEXAO')
  }
}

/** Saving of an edited record, with what happens when somebody else saved first. */
export function usePublicacao(a: Assunto): Publicacao {
  const cache = useQueryClient()
  const [conflito, setConflito] = useState<Conflito | null>(null)

  /** Who it was is of help, but not knowing it must not stop the choice. */
  async function quemSalvou(id: string): Promise<Pick<Conflito, 'quem' | 'quando'>> {
    const pedido = { ...consultaDeHistorico(a.palavra, id), staleTime: 0 }
    const ultima = await cache.query(pedido).then(
      (h) => h.itens[0],
      () => undefined,
    )
    return ultima ? { quem: ultima.quem.nome, quando: formatarInstante(ultima.quando) } : { quem: 'Outra pessoa' }
  }

  async function publicar(lido: Lancamento, valores: Preenchido): Promise<Lancamento | null> {
    try {
      const salvo = await a.chamadas.atualizar(lido._id, dadosDe(valores), lido.versao)
      cache.setQueryData(consultaDeUm(a, lido._id).queryKey, salvo)
      setConflito(null)
      marcarComoVelho(a.palavra)
      return salvo
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'CONFLITO_DE_VERSAO') throw comNossosNomes(erro)
      const comparar = await comparador()
      const atual = erro.atual as Lancamento
      const meus = emCampos(valores)
      const campos = comparar(valoresDe(lido), meus, valoresDe(atual))
      // What changed elsewhere is not what changed here, or became the same: there is nothing to choose.
      if (campos.length === 0) return publicar(atual, valores)
      setConflito({ ...(await quemSalvou(atual._id)), campos, meus, atual })
      return null
    }
  }
  return { conflito, publicar, desistir: () => setConflito(null) }
}
