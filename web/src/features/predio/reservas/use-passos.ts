import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { consultaDeUma, type Reserva } from './reservas.api.ts'

export type Fazer = (
  nome: string,
  chamada: () => Promise<Reserva>,
  sucesso: string | ((depois: Reserva) => string),
  desfazer?: () => Promise<void>,
) => void

/** Runs one step at a time on a booking; a refusal says why and shows how it stands now. */
export function usePassos(id: string): { fazendo: string | null; fazer: Fazer } {
  const cache = useQueryClient()
  const [fazendo, setFazendo] = useState<string | null>(null)
  const fazer: Fazer = (nome, chamada, sucesso, desfazer) => {
    if (fazendo !== null) return
    setFazendo(nome)
    void chamada()
      .then((depois) => {
        cache.setQueryData(consultaDeUma(id).queryKey, depois)
        avisarSucesso(typeof sucesso === 'string' ? sucesso : sucesso(depois), desfazer ? { desfazer } : {})
      })
      .catch((erro: unknown) => avisarErro(mensagemDoErro(erro)))
      .finally(() => {
        setFazendo(null)
        marcarComoVelho('reservas')
      })
  }
  return { fazendo, fazer }
}
