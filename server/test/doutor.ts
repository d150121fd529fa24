import type { Config } from '#server/platform/config.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { examinar } from '#server/operacao/doutor/examinar.ts'

type Ajustes = Pick<Config, 'urlDoBanco' | 'pastaDeDados'> & Partial<Pick<Config, 'armazenamento'>>

/** What `npm run doctor` would find in an installation: a line for each fault. */
export async function exameDe(config: Ajustes): Promise<string[]> {
  const leitor = abrirParaLer(config)
  try {
    return await examinar({ ...leitor, arquivos: await abrirArquivos({ armazenamento: null, ...config }) })
  } finally {
    await leitor.fechar()
  }
}
