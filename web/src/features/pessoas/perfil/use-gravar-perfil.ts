import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { sessaoAtual } from '../../../lib/sessao.ts'
import { perfil, salvarPerfil, type Perfil } from './perfil.api.ts'

type Enviado = Parameters<typeof salvarPerfil>[0]

/**
 * Saves one's own data. Where the answer of a try was lost and the session has another token since, that try was made: the
 * same data sent again are refused, for the version or the password they name is the one of before, and are saved all the same.
 * @param versao the version that was read
 */
export function useGravarPerfil(versao: number): (dados: Enviado) => Promise<Perfil> {
  const cache = useQueryClient()
  const semResposta = useRef<{ enviado: string; token: string | undefined }>(null)
  return async (dados) => {
    const tentativa = { enviado: JSON.stringify(dados), token: sessaoAtual()?.token }
    try {
      return await salvarPerfil(dados, versao)
    } catch (erro) {
      const antes = semResposta.current?.enviado === tentativa.enviado ? semResposta.current : tentativa
      if (erro instanceof ErroDaApi && erro.semResposta) {
        semResposta.current = antes
        throw erro
      }
      if (antes.token === sessaoAtual()?.token) throw erro
      return cache.query({ ...perfil, staleTime: 0 })
    }
  }
}
