import { z } from 'zod'

/**
 * What is inside a backup, a `.tar.gz`: `inicio.json`, the tables as `tabelas/<nome>/<parte>.ndjson` (one row a line, parts
 * so that each is made and read in little memory), the files as `arquivos/<id>`, and `manifesto.json` at the end.
 */
export const FORMATO = 1

export const NOMES = { inicio: 'inicio.json', manifesto: 'manifesto.json', leiaMe: 'LEIA-ME.txt' } as const
export const TABELA = /^tabelas\/([a-z_]+)\/(\d{6})\.ndjson$/
export const ARQUIVO = /^arquivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
export const nomeDaParte = (tabela: string, parte: number) =>
  `tabelas/${tabela}/${String(parte).padStart(6, '0')}.ndjson`
export const nomeDoArquivo = (id: string) => `arquivos/${id}`

/** Rows of a part end soon after so many bytes. */
export const BYTES_POR_PARTE = 1024 * 1024
/** No entry is larger: a part has one row more than the above, an upload ten megabytes. */
export const MAIOR_ENTRADA = 64 * 1024 * 1024

export const inicio = z.object({
  formato: z.number().int(),
  programa: z.string(),
  /** The last migration of the data. */
  migracao: z.string(),
  motor: z.enum(['sqlite', 'postgres']),
  /** Instant of the snapshot, UTC. */
  criadaEm: z.iso.datetime(),
})
export type Inicio = z.infer<typeof inicio>

const soma = z.string().regex(/^[0-9a-f]{64}$/)

export const manifesto = inicio.extend({
  tabelas: z.record(z.string(), z.object({ linhas: z.number().int(), sha256: soma })),
  arquivos: z.array(z.object({ id: z.string(), bytes: z.number().int(), sha256: soma })),
  /** Files that have a row and no bytes: they were missing when the backup was made, or removed meanwhile. */
  faltando: z.array(z.string()),
})
export type Manifesto = z.infer<typeof manifesto>

export const LEIA_ME = `Cópia de segurança do Condomínio em Dia.

Para restaurar numa instalação nova, abra o link de primeiro acesso dela e escolha “Restaurar uma cópia”. Ou, na pasta do
programa, com o servidor parado:

    npm run restore -- <este arquivo>

É um .tar.gz comum: inicio.json e manifesto.json dizem de que versão é e quanto há de cada coisa; tabelas/ tem as linhas de
cada tabela, uma por linha de texto, em JSON (valores em centavos, instantes em UTC); arquivos/ tem o conteúdo dos arquivos
enviados, pelo identificador. Sessões, pedidos de senha nova e outros dados de passagem não estão aqui.
`
