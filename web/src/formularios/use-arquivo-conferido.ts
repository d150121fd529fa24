import { useEffect, useRef, useState } from 'react'
import { avisarErro } from '../avisos/avisos.ts'
import { novaChave } from '../lib/api.ts'
import { marcarComoVelho } from '../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro, motivoDoErro } from '../lib/erro-da-api.ts'
import { problemOfFile, type FileRules } from '../ui/files/file-rules.ts'

/** What each column of a file holds; null is left out. */
type Colunas = readonly (string | null)[]

/** A file that becomes records, as data: `P` is what the server says it holds, `E` what is chosen of it, `F` what was done. */
export interface ArquivoDescrito<P extends { colunas: Colunas }, E extends { colunas?: Colunas | undefined }, F> {
  /** What may be chosen; the server judges what is inside. */
  regras: FileRules
  /** What the file holds and what importing it would do. */
  prever: (arquivo: File, escolhas: Partial<E>, signal: AbortSignal) => Promise<P>
  /** Writes what is new. The same key twice writes once. */
  importar: (arquivo: File, previa: P, escolhas: Partial<E>, chave: string) => Promise<F>
  /** First word of the keys of what shows it then. */
  palavra: string
}

interface Estado<P, E> {
  arquivo: File | null
  previa: P | null
  escolhas: Partial<E>
  /** The file is being read, or read again after another choice. */
  lendo: boolean
  gravando: boolean
  /** Why the file cannot be used. */
  problema: string | null
}

const NADA = { arquivo: null, previa: null, escolhas: {}, lendo: false, gravando: false, problema: null }

/** The file as the server last judged it. */
function useLeitura<P extends { colunas: Colunas }, E extends { colunas?: Colunas | undefined }>(
  prever: ArquivoDescrito<P, E, unknown>['prever'],
) {
  const [estado, setEstado] = useState<Estado<P, E>>(NADA)
  const chave = useRef(novaChave())
  const leitura = useRef<AbortController | null>(null)
  useEffect(() => () => leitura.current?.abort(), [])
  const por = (parte: Partial<Estado<P, E>>) => setEstado((antes) => ({ ...antes, ...parte }))

  async function ler(arquivo: File, escolhas: Partial<E>, antes: P | null) {
    leitura.current?.abort()
    const parada = new AbortController()
    leitura.current = parada
    chave.current = novaChave()
    // The choice shows at once, so that the next one starts from it and not from the answer that is still coming.
    const { colunas } = escolhas
    por({ arquivo, escolhas, previa: antes && { ...antes, ...(colunas && { colunas }) }, lendo: true, problema: null })
    try {
      const previa = await prever(arquivo, escolhas, parada.signal)
      if (!parada.signal.aborted) por({ previa, lendo: false })
    } catch (erro) {
      if (parada.signal.aborted) return
      // A refused choice leaves the file where it was.
      if (!antes) return setEstado({ ...NADA, problema: mensagemDoErro(erro) })
      avisarErro(motivoDoErro(erro))
      por({ lendo: false })
    }
  }

  return { estado, setEstado, por, chave, ler }
}

/** A file on its way to becoming records: chosen, judged by the server, confirmed. Nothing is written before `gravar`. */
export function useArquivoConferido<P extends { colunas: Colunas }, E extends { colunas?: Colunas | undefined }, F>({
  regras,
  prever,
  importar,
  palavra,
}: ArquivoDescrito<P, E, F>) {
  const { estado, setEstado, por, chave, ler } = useLeitura<P, E>(prever)

  function escolher([arquivo]: readonly File[]) {
    if (!arquivo) return
    const problema = problemOfFile(arquivo, regras)
    if (problema) por({ problema })
    else void ler(arquivo, {}, null)
  }

  /** @param depois what follows before the file is let go. @returns null when it was refused */
  async function gravar(depois?: (feito: F) => Promise<void>): Promise<F | null> {
    const { arquivo, previa, escolhas } = estado
    if (!arquivo || !previa) return null
    por({ gravando: true })
    try {
      const feito = await importar(arquivo, previa, escolhas, chave.current)
      marcarComoVelho(palavra)
      await depois?.(feito)
      setEstado(NADA)
      return feito
    } catch (erro) {
      por({ gravando: false })
      avisarErro(motivoDoErro(erro))
      if (erro instanceof ErroDaApi && erro.status === 409) await ler(arquivo, escolhas, previa)
      return null
    }
  }

  return {
    ...estado,
    regras,
    escolher,
    /** Another choice of what is in the file: it is judged again. */
    mudar: (parte: Partial<E>) => {
      const { arquivo, escolhas, previa } = estado
      if (arquivo) void ler(arquivo, { ...escolhas, ...parte }, previa)
    },
    largar: () => setEstado(NADA),
    gravar,
  }
}

export type ArquivoConferido<
  P extends { colunas: Colunas },
  E extends { colunas?: Colunas | undefined },
  F,
> = ReturnType<typeof useArquivoConferido<P, E, F>>
