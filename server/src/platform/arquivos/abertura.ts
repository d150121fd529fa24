import { mkdirSync } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { indisponivel, semEspaco } from '../erros.ts'
import { abrirBalde } from './balde.ts'
import type { Armazenamento } from './armazenamento.ts'

function traduzir(erro: unknown): unknown {
  const codigo = (erro as { cause?: { code?: string } } | null)?.cause?.code
  if (codigo === 'ENOSPC' || codigo === 'EDQUOT') return semEspaco()
  return Object.assign(indisponivel(10), { cause: erro })
}

async function* listarTudo(disco: Disk): AsyncGenerator<string[]> {
  let proxima: string | undefined
  do {
    const { objects, paginationToken } = await disco.listAll('', {
      recursive: true,
      ...(proxima === undefined ? {} : { paginationToken: proxima }),
    })
    yield [...objects].filter((o) => o.isFile).map((o) => o.key)
    proxima = paginationToken
  } while (proxima !== undefined)
}

function abrirPasta(pasta: string): Armazenamento {
  mkdirSync(pasta, { recursive: true, mode: 0o700 })
  const disco = new Disk(new FSDriver({ location: pasta, visibility: 'private' }))
  return {
    async guardar(chave, bytes, tipo) {
      await disco.put(chave, bytes, { contentType: tipo }).catch((erro: unknown) => {
        throw traduzir(erro)
      })
      await sincronizar(join(pasta, chave))
      await sincronizar(pasta)
    },
    async ler(chave) {
      // A link planted in the folder is not one of our files, whatever it points to.
      const estado = await lstat(join(pasta, chave)).catch(() => null)
      return estado?.isFile() ? disco.getStream(chave) : null
    },
    remover: (chave) => disco.delete(chave),
    listar: () => listarTudo(disco),
    // The folder is on the disk of the data, which has its own watch.
    olhar: () => Promise.resolve(),
    largar: () => undefined,
  }
}

async function sincronizar(caminho: string): Promise<void> {
  const aberto = await open(caminho, 'r')
  try {
    await aberto.sync()
  } finally {
    await aberto.close()
  }
}

/**
 * Opens the file store the settings name: `s3://chave:segredo@servidor[:porta]/balde[?regiao=…&tls=false]`, or the folder
 * `arquivos` of the data folder.
 */
export async function abrirArquivos(config: Pick<Config, 'armazenamento' | 'pastaDeDados'>): Promise<Armazenamento> {
  return config.armazenamento
    ? abrirBalde(config.armazenamento, listarTudo)
    : abrirPasta(join(config.pastaDeDados, 'arquivos'))
}
