import { z } from 'zod'
import { id, linha, paramsComId } from '../protocolo/comum.ts'
import { OCTETOS } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { instanteISO } from '../valores/datas.ts'

/**
 * A backup put in from the first screen, while nobody is registered: it arrives in pieces, is read from its first byte to its last,
 * is shown, and takes the place of the empty installation once somebody says so. Every call carries the token of the first access
 * link in a header, which no log of addresses holds, beside the id of the file.
 */

/** One piece, in bytes: what fits into the time a request has to arrive. */
export const MAX_BYTES_DA_PARTE = 8 * 1024 * 1024

/** Arriving; here whole; being read; read and waiting for a yes; being put in place; in place; no use. */
const estados = ['chegando', 'inteira', 'conferindo', 'conferida', 'restaurando', 'restaurada', 'recusada'] as const

/** What a backup holds, as it is shown before anything is replaced. */
export const oQueACopiaTem = z.object({
  /** Null where the backup does not say. */
  condominio: z.string().nullable(),
  feitaEm: instanteISO,
  /** Version of the program that made it. */
  versao: z.string(),
  pessoas: z.number().int(),
  registros: z.number().int(),
  arquivos: z.number().int(),
  /** Files it tells of without having their bytes. */
  semConteudo: z.number().int(),
})
export type OQueACopiaTem = z.infer<typeof oQueACopiaTem>

export const restauracao = z.object({
  _id: id,
  estado: z.enum(estados),
  /** Bytes that are here: where the next piece begins. */
  recebidos: z.number().int(),
  total: z.number().int(),
  /** Whether it asks for a passphrase; null until its first bytes are here. */
  comSenha: z.boolean().nullable(),
  /** What is being done, in words, and how much of it is done, of 100; null when nothing is, or it cannot be said. */
  etapa: z.string().nullable(),
  porcento: z.number().int().nullable(),
  /** Why it was not read, taken or put in place, in words; null otherwise. */
  motivo: z.string().nullable(),
  /** Null until it was read. */
  copia: oQueACopiaTem.nullable(),
})
export type Restauracao = z.infer<typeof restauracao>

const CABECALHO = 'X-Primeiro-Acesso'
const MAIOR_ARQUIVO = Number.MAX_SAFE_INTEGER

export const arquivoAnunciado = z.strictObject({
  nome: linha('o nome do arquivo', 300),
  bytes: z
    .number({ error: 'bytes deve ser o tamanho do arquivo' })
    .int('bytes deve ser o tamanho do arquivo')
    .min(1, 'O arquivo está vazio')
    .max(MAIOR_ARQUIVO),
  /** When the file was last changed, in milliseconds since 1970: with name and size, how the same file is known again. */
  modificadoEm: z
    .number({ error: 'modificadoEm deve ser um instante em milissegundos' })
    .int('modificadoEm deve ser um instante em milissegundos'),
})
export type ArquivoAnunciado = z.infer<typeof arquivoAnunciado>

export const comecarRestauracao = rota({
  operacao: 'restauracao.comecar',
  metodo: 'POST',
  caminho: '/api/primeiro-acesso/copia',
  cabecalho: CABECALHO,
  porMinuto: 60,
  resumo: 'Anuncia a cópia de segurança que vai ser enviada; a mesma, enviada em parte, continua de onde parou',
  corpo: arquivoAnunciado,
  resposta: restauracao,
  status: 201,
})
export const verRestauracao = rota({
  operacao: 'restauracao.ver',
  metodo: 'GET',
  caminho: '/api/primeiro-acesso/copia/:id',
  cabecalho: CABECALHO,
  resumo: 'Como está a cópia que se envia, confere ou restaura; responde também enquanto o sistema não atende',
  params: paramsComId,
  resposta: restauracao,
})
export const receberParte = rota({
  operacao: 'restauracao.receber',
  metodo: 'POST',
  caminho: '/api/primeiro-acesso/copia/:id/partes',
  cabecalho: CABECALHO,
  volumoso: true,
  envio: { tipos: [OCTETOS], bytes: MAX_BYTES_DA_PARTE },
  resumo: 'Envia a parte seguinte do arquivo (multipart, campo "arquivo")',
  params: paramsComId,
  query: z.strictObject({
    byte: z.coerce
      .number({ error: 'byte deve ser onde esta parte começa' })
      .int('byte deve ser onde esta parte começa')
      .min(0, 'byte deve ser onde esta parte começa')
      .max(MAIOR_ARQUIVO),
  }),
  resposta: restauracao,
})
export const conferirRestauracao = rota({
  operacao: 'restauracao.conferir',
  metodo: 'POST',
  caminho: '/api/primeiro-acesso/copia/:id/conferir',
  cabecalho: CABECALHO,
  porMinuto: 20,
  resumo: 'Manda ler a cópia inteira, com a senha dela se houver; nada é alterado',
  params: paramsComId,
  corpo: z.strictObject({
    senha: z.string({ error: 'senha deve ser um texto' }).max(1_000, 'A senha é longa demais').optional(),
  }),
  resposta: restauracao,
  status: 202,
})
export const confirmarRestauracao = rota({
  operacao: 'restauracao.confirmar',
  metodo: 'POST',
  caminho: '/api/primeiro-acesso/copia/:id/restaurar',
  cabecalho: CABECALHO,
  resumo: 'Põe a cópia conferida no lugar da instalação vazia; até terminar, o sistema responde 503',
  params: paramsComId,
  corpo: z.strictObject({}),
  resposta: restauracao,
  status: 202,
})
export const desistirDaRestauracao = rota({
  operacao: 'restauracao.desistir',
  metodo: 'DELETE',
  caminho: '/api/primeiro-acesso/copia/:id',
  cabecalho: CABECALHO,
  resumo: 'Apaga o arquivo enviado',
  params: paramsComId,
  status: 204,
})
