import { useEffect, useRef, useState } from 'react'
import { novaChave } from '../../../lib/api.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import type { Assunto } from './assuntos.ts'
import { problemOfFile } from '../../../ui/files/file-rules.ts'
import {
  confirmar,
  convidar,
  prever,
  type Colunas,
  type Importacao,
  type PreviaDaImportacao,
} from './importacoes.api.ts'
import { REGRAS } from './textos.ts'

interface Estado {
  arquivo: File | null
  previa: PreviaDaImportacao | null
  /** The file is being read, or read again with other columns. */
  lendo: boolean
  /** Why the file cannot be used. */
  problema: string | null
  /** Being written; then, how many were invited of how many. */
  gravando: false | { convidados: number; de: number | null }
}

const NADA: Estado = { arquivo: null, previa: null, lendo: false, problema: null, gravando: false }

/** Sends the invitations a hundred at a time. @param aoAvancar called with how many have gone */
async function convidarTodos({ _id }: Importacao, aoAvancar: (convidados: number) => void): Promise<void> {
  for (let convidados = 0; ;) {
    aoAvancar(convidados)
    try {
      const { enviados, faltam } = await convidar(_id)
      if (faltam === 0) return
      convidados += enviados
    } catch (erro) {
      avisarErro(`As pessoas foram importadas, mas nem todos os convites saíram. ${mensagemDoErro(erro)}`)
      return
    }
  }
}

/** A file on its way to becoming records: chosen, judged by the server, confirmed. Nothing is written before `gravar`. */
export function useImportacao(assunto: Assunto) {
  const [estado, setEstado] = useState(NADA)
  const chave = useRef(novaChave())
  const leitura = useRef<AbortController | null>(null)
  useEffect(() => () => leitura.current?.abort(), [])
  const mudar = (parte: Partial<Estado>) => setEstado((antes) => ({ ...antes, ...parte }))

  async function ler(arquivo: File, colunas?: Colunas) {
    leitura.current?.abort()
    const parada = new AbortController()
    leitura.current = parada
    chave.current = novaChave()
    // The choice shows at once, so that the next one starts from it and not from the answer that is still coming.
    setEstado((antes) => ({
      ...antes,
      arquivo,
      previa: colunas && antes.previa ? { ...antes.previa, colunas: [...colunas] } : antes.previa,
      lendo: true,
      problema: null,
    }))
    try {
      const previa = await prever(assunto, arquivo, colunas, parada.signal)
      if (!parada.signal.aborted) mudar({ previa, lendo: false })
    } catch (erro) {
      if (parada.signal.aborted) return
      // A refused choice of columns leaves the file where it was.
      if (colunas) avisarErro(mensagemDoErro(erro))
      mudar(colunas ? { lendo: false } : { arquivo: null, previa: null, lendo: false, problema: mensagemDoErro(erro) })
    }
  }

  function escolher([arquivo]: readonly File[]) {
    if (!arquivo) return
    const problema = problemOfFile(arquivo, REGRAS)
    if (problema) mudar({ problema })
    else void ler(arquivo)
  }

  /** Writes what is new and, if wanted, sends the invitations, a hundred at a time. @returns null when it was refused */
  async function gravar(comConvite: boolean): Promise<Importacao | null> {
    const { arquivo, previa } = estado
    if (!arquivo || !previa) return null
    mudar({ gravando: { convidados: 0, de: null } })
    try {
      const feita = await confirmar(assunto, arquivo, previa, chave.current)
      marcarComoVelho('importacoes')
      if (comConvite)
        await convidarTodos(feita, (convidados) => mudar({ gravando: { convidados, de: feita.quantidade } }))
      setEstado(NADA)
      return feita
    } catch (erro) {
      mudar({ gravando: false })
      avisarErro(mensagemDoErro(erro))
      if (erro instanceof ErroDaApi && erro.status === 409) await ler(arquivo, previa.colunas)
      return null
    }
  }

  return {
    ...estado,
    escolher,
    /** Another meaning for the columns: the file is judged again. */
    trocarColunas: (colunas: Colunas) => estado.arquivo && void ler(estado.arquivo, colunas),
    largar: () => setEstado(NADA),
    gravar,
  }
}

export type EmImportacao = ReturnType<typeof useImportacao>
