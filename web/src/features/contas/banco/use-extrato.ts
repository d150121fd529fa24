import { useEffect, useRef, useState } from 'react'
import type { Extrato, PreviaDoExtrato } from '#contract/contas/banco.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { problemOfFile } from '../../../ui/files/file-rules.ts'
import { importar, prever, type Escolhas } from './banco.api.ts'
import { REGRAS } from './textos.ts'

interface Estado {
  arquivo: File | null
  previa: PreviaDoExtrato | null
  escolhas: Escolhas
  lendo: boolean
  gravando: boolean
  /** Why the file cannot be used. */
  problema: string | null
}

const NADA: Estado = { arquivo: null, previa: null, escolhas: {}, lendo: false, gravando: false, problema: null }

/** A statement on its way to the books: chosen, judged by the server, imported. Nothing is written before `gravar`. */
export function useExtrato() {
  const [estado, setEstado] = useState(NADA)
  const chave = useRef(novaChave())
  const leitura = useRef<AbortController | null>(null)
  useEffect(() => () => leitura.current?.abort(), [])

  async function ler(arquivo: File, escolhas: Escolhas) {
    leitura.current?.abort()
    const parada = new AbortController()
    leitura.current = parada
    chave.current = novaChave()
    // The choice shows at once, so that the next one starts from it and not from the answer that is still coming.
    const { colunas } = escolhas
    setEstado((antes) => ({
      ...antes,
      arquivo,
      escolhas,
      previa: antes.previa && colunas ? { ...antes.previa, colunas: [...colunas] } : antes.previa,
      lendo: true,
      problema: null,
    }))
    try {
      const previa = await prever(arquivo, escolhas, parada.signal)
      if (!parada.signal.aborted) setEstado((antes) => ({ ...antes, previa, lendo: false }))
    } catch (erro) {
      if (!parada.signal.aborted) setEstado({ ...NADA, problema: mensagemDoErro(erro) })
    }
  }

  function escolher([arquivo]: readonly File[]) {
    if (!arquivo) return
    const problema = problemOfFile(arquivo, REGRAS)
    if (problema) setEstado({ ...NADA, problema })
    else void ler(arquivo, {})
  }

  /** @returns null when it was refused */
  async function gravar(): Promise<Extrato | null> {
    const { arquivo, previa, escolhas } = estado
    if (!arquivo || !previa) return null
    setEstado((antes) => ({ ...antes, gravando: true }))
    try {
      const feito = await importar(arquivo, { ...escolhas, colunas: previa.colunas }, previa.novas, chave.current)
      marcarComoVelho('banco')
      setEstado(NADA)
      return feito
    } catch (erro) {
      setEstado((antes) => ({ ...antes, gravando: false }))
      avisarErro((erro instanceof ErroDaApi ? erro.issues[0]?.message : undefined) ?? mensagemDoErro(erro))
      if (erro instanceof ErroDaApi && erro.status === 409) await ler(arquivo, escolhas)
      return null
    }
  }

  return {
    ...estado,
    escolher,
    /** Other columns or another account: the file is judged again. */
    mudar: (parte: Escolhas) => {
      if (estado.arquivo) void ler(estado.arquivo, { ...estado.escolhas, ...parte })
    },
    largar: () => setEstado(NADA),
    gravar,
  }
}

export type EmExtrato = ReturnType<typeof useExtrato>
