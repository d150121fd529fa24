import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Comparacao, Conflito } from './conflito.ts'
import { ErroDaApi, erroLocal } from '../lib/erro-da-api.ts'
import { consultaDeHistorico } from './historico.queries.ts'

interface Edicao<R, P, V> {
  /** Name of the record's kind in the history. */
  entidade: string
  /** Saves over the version that was read, and remembers the answer. */
  salvar: (lido: R, preenchido: P) => Promise<R>
  /** A record in the fields of its form. */
  valoresDe: (registro: R) => V
  /** What was filled in, once valid, as the fields hold it. */
  emCampos: (preenchido: P) => V
  comparacao: Comparacao<V>
}

interface Publicacao<R, P, V> {
  /** Somebody else saved first: what to ask before saving again. */
  conflito: Conflito<R, V> | null
  /** Saves what is filled in over the version that was read. Gives the saved record, or null when there is a conflict. */
  publicar: (lido: R, preenchido: P) => Promise<R | null>
  desistir: () => void
}

/** Rarely needed, so loaded when it is: with the dialog, so that showing it cannot fail afterwards. */
async function comparador() {
  try {
    const [{ camposDivergentes }] = await Promise.all([import('./conflito.ts'), import('./dialogo-de-conflito.tsx')])
    return camposDivergentes
  } catch {
    throw erroLocal('SEM_CONEXAO')
  }
}

/** Saving of an edited record, with what happens when somebody else saved first. */
export function usePublicacao<R extends { _id: string }, P, V>(edicao: Edicao<R, P, V>): Publicacao<R, P, V> {
  const { entidade, salvar, valoresDe, emCampos, comparacao } = edicao
  const cache = useQueryClient()
  const [conflito, setConflito] = useState<Conflito<R, V> | null>(null)

  /** Who it was is of help, but not knowing it must not stop the choice. */
  async function quemSalvou(id: string): Promise<Pick<Conflito<R, V>, 'quem' | 'quando'>> {
    const ultima = await cache.query({ ...consultaDeHistorico(entidade, id), staleTime: 0 }).then(
      (h) => h.itens[0],
      () => undefined,
    )
    return ultima ? { quem: ultima.quem.nome, quando: formatarInstante(ultima.quando) } : { quem: 'Outra pessoa' }
  }

  async function publicar(lido: R, preenchido: P): Promise<R | null> {
    try {
      const salvo = await salvar(lido, preenchido)
      setConflito(null)
      return salvo
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'CONFLITO_DE_VERSAO') throw erro
      const comparar = await comparador()
      const atual = erro.atual as R
      const [meus, deles] = [emCampos(preenchido), valoresDe(atual)]
      const diferentes = comparar(comparacao, valoresDe(lido), meus, deles)
      // What changed elsewhere is not what changed here, or became the same: there is nothing to choose.
      if (diferentes.length === 0) return publicar(atual, preenchido)
      setConflito({ ...(await quemSalvou(atual._id)), campos: diferentes, meus, atual, deles, comparacao })
      return null
    }
  }
  return { conflito, publicar, desistir: () => setConflito(null) }
}
