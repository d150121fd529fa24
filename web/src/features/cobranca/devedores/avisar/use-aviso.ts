import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CorpoDoLote, LoteDeLembretes } from '#contract/cobranca/lote-de-lembretes.ts'
import { avisarErro } from '../../../../avisos/avisos.ts'
import { novaChave } from '../../../../lib/api.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { consultaDaPrevia, mandar } from '../lembretes.api.ts'

/** The letters about some units: seen first, and sent once, however often somebody presses. */
export function useAviso(corpo: CorpoDoLote) {
  const [mandando, setMandando] = useState(false)
  const [feito, setFeito] = useState<LoteDeLembretes | null>(null)
  const chave = useRef(novaChave())
  // Once they are sent there is nothing to be seen before.
  const previa = useQuery({ ...consultaDaPrevia(corpo), enabled: feito === null && !mandando })
  const enviar = async () => {
    setMandando(true)
    try {
      setFeito(await mandar(corpo, chave.current))
    } catch (erro) {
      avisarErro(`Os avisos não foram mandados. ${mensagemDoErro(erro)}`)
    }
    setMandando(false)
    marcarComoVelho('cobrancas')
  }
  return { previa, mandando, feito, enviar: () => void enviar() }
}
