import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { ErroDaApi, erroLocal } from '../lib/erro-da-api.ts'
import { sessaoAtual } from '../lib/sessao.ts'
import type { ConflictChoice, ConflictField } from '../ui/overlays/conflict-dialog.tsx'
import type { ComparacaoDescrita, EdicaoDescrita, Esquema, Versionado } from './descricao-do-registro.ts'

/** Somebody saved between my reading and my saving. */
export interface Conflito<R, V> {
  /** Null where it was the same person, in another tab. */
  quem: string | null
  /** Already formatted. */
  quando?: string
  campos: ConflictField[]
  atual: R
  /** The fields after the choice, to be saved over the other version. */
  juntar: (escolhas: Record<string, ConflictChoice>) => V
}

/** What the history calls a record there is only one of, which has no id on the wire. */
const O_UNICO = '1'

/** Rarely needed, so loaded when it is: with the dialog, so that showing it cannot fail afterwards. */
async function comparador<V>(dosCampos: ComparacaoDescrita<V>) {
  try {
    const [funcoes, { consultaDeHistorico }, comparacao] = await Promise.all([
      import('./conflito.ts'),
      import('./historico.queries.ts'),
      typeof dosCampos === 'function' ? dosCampos() : dosCampos,
      import('../ui/overlays/conflict-dialog.tsx'),
    ])
    return { ...funcoes, consultaDeHistorico, comparacao }
  } catch {
    throw erroLocal('SEM_CONEXAO')
  }
}

/**
 * Saving of an edited record, with what happens when somebody else saved first.
 * @param noForm what the fields hold
 */
export function usePublicacao<R extends Versionado, Schema extends Esquema, V extends z.input<Schema>>(
  edicao: EdicaoDescrita<R, Schema, V>,
  noForm: () => V,
) {
  const { entidade, salvar, valoresDe, emCampos = noForm } = edicao
  const cache = useQueryClient()
  const [conflito, setConflito] = useState<Conflito<R, V> | null>(null)

  /** Who it was is of help, but not knowing it must not stop the choice. */
  async function quemSalvou(
    id: string,
    consultaDeHistorico: Awaited<ReturnType<typeof comparador>>['consultaDeHistorico'],
  ): Promise<Pick<Conflito<R, V>, 'quem' | 'quando'>> {
    const ultima =
      entidade === undefined
        ? undefined
        : await cache.query({ ...consultaDeHistorico(entidade, id), staleTime: 0 }).then(
            (h) => h.itens[0],
            () => undefined,
          )
    if (!ultima) return { quem: 'Outra pessoa' }
    const euMesmo = ultima.quem._id === sessaoAtual()?._id
    return { quem: euMesmo ? null : ultima.quem.nome, quando: formatarInstante(ultima.quando) }
  }

  /** Gives the saved record, or null when there is a conflict. */
  async function publicar(lido: R, preenchido: z.output<Schema>): Promise<R | null> {
    try {
      const salvo = await salvar(lido, preenchido)
      setConflito(null)
      return salvo
    } catch (erro) {
      if (!edicao.comparacao || !(erro instanceof ErroDaApi) || erro.codigo !== 'CONFLITO_DE_VERSAO') throw erro
      const { camposDivergentes, juntarVersoes, consultaDeHistorico, comparacao } = await comparador(edicao.comparacao)
      const atual = erro.atual as R
      const [meus, deles] = [emCampos(preenchido), valoresDe(atual)]
      const campos = camposDivergentes(comparacao, valoresDe(lido), meus, deles)
      // What changed elsewhere is not what changed here, or became the same: there is nothing to choose.
      if (campos.length === 0) return publicar(atual, preenchido)
      const juntar: Conflito<R, V>['juntar'] = (escolhas) => juntarVersoes(comparacao, meus, deles, escolhas)
      setConflito({ ...(await quemSalvou(atual._id ?? O_UNICO, consultaDeHistorico)), campos, atual, juntar })
      return null
    }
  }
  return { conflito, publicar, desistir: () => setConflito(null) }
}
