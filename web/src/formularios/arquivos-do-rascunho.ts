import type { verArquivo } from '#contract/casa/arquivos.ts'
import { chamar } from '../lib/api.ts'
import { ErroDaApi } from '../lib/erro-da-api.ts'
import type { StoredFile } from '../ui/files/file-preview.tsx'
import { guardarRascunho, rascunhoDe } from './rascunhos.ts'

/**
 * The files of a draft. They are sent when they are chosen, so the device keeps only which they are; the server keeps what no
 * record uses for a day at least. What had not arrived when the tab went is only counted: it has to be chosen again.
 */
export interface ArquivosDoRascunho {
  arquivos: StoredFile[]
  /** How many do not come back: they had not arrived, or the server keeps them no more. */
  faltam: number
}

const lugar = (onde: string) => `${onde}:arquivos`

/** @param fora how many are still on their way, or could not go */
export function guardarArquivos(onde: string, arquivos: readonly StoredFile[], fora: number): void {
  guardarRascunho(lugar(onde), {
    arquivos: arquivos.length === 0 ? '' : JSON.stringify(arquivos.map(({ url: _, ...resto }) => resto)),
    fora: fora === 0 ? '' : String(fora),
  })
}

function lidos(texto: string): Omit<StoredFile, 'url'>[] {
  try {
    const lista = JSON.parse(texto) as unknown
    return Array.isArray(lista)
      ? lista.filter((a): a is StoredFile => typeof (a as StoredFile | null)?._id === 'string')
      : []
  } catch {
    return []
  }
}

export const esquecerArquivos = (onde: string): void => guardarArquivos(onde, [], 0)

/** What is kept of a place, before the server is asked whether it still has it; null where nothing is. */
export function arquivosGuardados(onde: string): { arquivos: Omit<StoredFile, 'url'>[]; fora: number } | null {
  const { arquivos = '', fora = '' } = rascunhoDe(lugar(onde))
  const guardados = { arquivos: lidos(arquivos), fora: Number(fora) || 0 }
  return guardados.arquivos.length === 0 && guardados.fora === 0 ? null : guardados
}

/** The kept files with links that work now. Without an answer they come back all the same: to send the form asks again. */
export async function trazerArquivos({
  arquivos,
  fora,
}: NonNullable<ReturnType<typeof arquivosGuardados>>): Promise<ArquivosDoRascunho> {
  const trazidos = await Promise.all(
    arquivos.map(async (a): Promise<StoredFile | null> => {
      try {
        return await chamar<typeof verArquivo>('GET /api/arquivos/:id', { params: { id: a._id } })
      } catch (erro) {
        return erro instanceof ErroDaApi && erro.status === 404 ? null : { ...a, url: '' }
      }
    }),
  )
  const vivos = trazidos.filter((a) => a !== null)
  return { arquivos: vivos, faltam: fora + trazidos.length - vivos.length }
}

/** Whether anything of a place is kept, be it words or files. */
export const haRascunho = (onde: string): boolean =>
  Object.keys(rascunhoDe(onde)).length > 0 || arquivosGuardados(onde) !== null
