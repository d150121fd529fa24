import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Config } from '#server/platform/config.ts'
import { travarPasta } from '#server/platform/db/trava.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import type { AoAndar } from '../andamento.ts'
import { EXTENSAO } from './cifra.ts'
import { destinoPostgres } from './destino-postgres.ts'
import { destinoSqlite } from './destino-sqlite.ts'
import type { Destino } from './destino.ts'
import { JaHaDados } from './erro.ts'
import type { Manifesto } from './formato.ts'
import { fazerCopia } from './gravar.ts'
import { anotarComeco, anotarFim, desfazer } from './interrompida.ts'
import { conferirCopia, lerCopia, type Leitor } from './ler.ts'

export interface Restaurada {
  manifesto: Manifesto
  /** The backup of what was there before, when something was. */
  seguranca: string | null
  /** Where a database that could not be read was moved. */
  deLado: string | null
}

export interface PedidoDeRestauracao {
  caminho: string
  senha: string | null
  /** Takes the place of what is there, which is copied first. */
  substituir: boolean
  /** Who asks has read the whole file already, and holds the folder of an embedded database for itself. */
  pronta?: boolean
  /** Told of what was done on the way. */
  avisar?: (linha: string) => void
  /** Told how far it is. */
  aoAndar?: AoAndar
}

interface OQueHavia {
  seguranca: string | null
  ilegivel: boolean
}

/** The instant as part of a file's name. */
const instante = () => agoraISO().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

type Ajustes = Pick<Config, 'pastaDeDados' | 'urlDoBanco' | 'armazenamento' | 'copias' | 'senhaDasCopias'>

const NADA = { seguranca: null, ilegivel: false }
const ILEGIVEL = { seguranca: null, ilegivel: true }
const corrompido = (erro: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(String((erro as { code?: string }).code))

/** Keeps what is there in a backup of its own, unless it cannot be read. */
async function copiarOQueHa(config: Ajustes, destino: Destino, p: PedidoDeRestauracao): Promise<OQueHavia> {
  const estado = await destino.estado()
  if (estado === 'vazio') return NADA
  if (!p.substituir)
    throw new JaHaDados(
      `Já há dados em ${config.urlDoBanco === null ? config.pastaDeDados : 'DATABASE_URL'}. Para trocá-los pelos da cópia, acrescente --substituir: antes é feita uma cópia do que há. Nada foi alterado.`,
    )
  if (estado === 'ilegivel') return ILEGIVEL
  const { pasta } = config.copias
  await mkdir(pasta, { recursive: true, mode: 0o700 })
  const caminho = join(
    pasta,
    `antes-da-restauracao-${instante()}.tar.gz${config.senhaDasCopias === null ? '' : EXTENSAO}`,
  )
  try {
    const fonte = { config, arquivos: await abrirArquivos(config) }
    await fazerCopia(fonte, caminho, config.senhaDasCopias, p.aoAndar)
  } catch (erro) {
    if (corrompido(erro)) return ILEGIVEL
    throw erro
  }
  p.avisar?.(`O que havia foi copiado para ${caminho}`)
  return { seguranca: caminho, ilegivel: false }
}

/** The files of the data that were replaced, which the safety copy has. One that stays behind is removed some night. */
async function removerOsDeAntes(arquivos: Armazenamento, manifesto: Manifesto): Promise<void> {
  const ficam = new Set([...manifesto.arquivos.map((a) => a.id), ...manifesto.faltando])
  for await (const chaves of arquivos.listar())
    for (const chave of chaves) if (!ficam.has(chave)) await arquivos.remover(chave)
}

/** Files as they come, rows all at once at the end. */
async function carregar(
  destino: Destino,
  arquivos: Armazenamento,
  { caminho, senha, aoAndar = () => undefined }: PedidoDeRestauracao,
  ilegivel: boolean,
): Promise<Pick<Restaurada, 'manifesto' | 'deLado'>> {
  let manifesto: Manifesto | undefined
  const deLado = await destino.carregar(async (carga) => {
    const tipos = new Map<string, string>()
    const leitor: Leitor = {
      inicio: (i) => carga.comecar(i.migracao),
      linhas: async (tabela, linhas) => {
        if (tabela === 'arquivos') for (const l of linhas) tipos.set(String(l.id), String(l.tipo))
        await carga.linhas(tabela, linhas)
      },
      arquivo: (id, bytes) => arquivos.guardar(id, bytes, tipos.get(id) ?? 'application/octet-stream'),
    }
    manifesto = await lerCopia(caminho, senha, leitor, (lidos) =>
      aoAndar({ oQue: 'Restaurando', ...lidos, soParte: true }),
    )
    aoAndar({ oQue: 'Refazendo índices e referências' })
    await carga.terminar()
  }, ilegivel)
  if (manifesto === undefined) throw new Error('a cópia foi carregada sem manifesto')
  return { manifesto, deLado }
}

/**
 * Puts a backup in the place of an empty installation, or of one that may be replaced, on either engine. The whole file is
 * read and compared first. Files are written before the rows that tell of them: their ids never mean other bytes, so what
 * is there goes on whole. The rows come all at once, at the end.
 * @throws ErroDeCopia with nothing changed
 */
export async function restaurar(config: Ajustes, p: PedidoDeRestauracao): Promise<Restaurada> {
  const { aoAndar = () => undefined, pronta = false } = p
  if (!pronta) await conferirCopia(p.caminho, p.senha, aoAndar)
  // A server that starts in the middle would write into the file that is about to be replaced.
  const travar = config.urlDoBanco === null && !pronta
  const soltarPasta = travar ? travarPasta(config.pastaDeDados) : () => undefined
  const destino =
    config.urlDoBanco === null ? destinoSqlite(config.pastaDeDados, instante()) : destinoPostgres(config.urlDoBanco)
  try {
    const { seguranca, ilegivel } = await copiarOQueHa(config, destino, p)
    const arquivos = await abrirArquivos(config)
    // Files with rows are nobody's to undo, whatever an earlier note says.
    if (seguranca !== null || ilegivel) await anotarFim(config.pastaDeDados)
    await anotarComeco(config.pastaDeDados, arquivos)
    const { manifesto, deLado } = await carregar(destino, arquivos, p, ilegivel).catch(async (erro: unknown) => {
      // Where it cannot be said whether the rows went in, the next start looks.
      if ((await destino.estado().catch(() => null)) === 'vazio') await desfazer(config.pastaDeDados, arquivos)
      throw erro
    })
    await anotarFim(config.pastaDeDados)
    if (seguranca !== null) await removerOsDeAntes(arquivos, manifesto)
    return { manifesto, seguranca, deLado }
  } finally {
    await destino.fechar()
    soltarPasta()
  }
}
