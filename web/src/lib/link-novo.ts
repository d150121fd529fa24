import type { verArquivo } from '#contract/casa/arquivos.ts'
import { chamar } from './api.ts'

/** Links of files stop working after some minutes, and a page may stay open for longer. */
export const linkNovo = async ({ _id: id }: { _id: string }): Promise<string> =>
  (await chamar<typeof verArquivo>('GET /api/arquivos/:id', { params: { id } })).url
