import { useState } from 'react'
import { avisarErro } from './avisos.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'

/** Runs a download and says when it fails. */
export function useDescarga() {
  const [baixando, setBaixando] = useState(false)
  const baixar = async (acao: () => Promise<void>) => {
    setBaixando(true)
    try {
      await acao()
    } catch (erro) {
      avisarErro(`Não foi possível baixar o arquivo. ${mensagemDoErro(erro)}`)
    }
    setBaixando(false)
  }
  return { baixando, baixar: (acao: () => Promise<void>) => void baixar(acao) }
}
