import { z } from 'zod'
import { id, paramsComId, problemaDoTexto } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { JPEG, PDF, PNG } from '../protocolo/conteudos.ts'

/** Largest upload, in bytes (10 MB as people count it: 10 × 1024 × 1024). */
export const MAX_BYTES_ARQUIVO = 10 * 1024 * 1024

/** Accepted extensions and the media type each must have by content. */
export const tiposDeArquivo = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  xml: 'application/xml',
} as const

export type Extensao = keyof typeof tiposDeArquivo
/** What a field takes unless it says so itself: a note's XML is for those that read it. */
export const extensoesUsuais: readonly Extensao[] = ['pdf', 'doc', 'docx', 'png', 'jpg']

/** What is said to somebody whose file is of another type: "PDF ou JPG, até 10 MB cada". */
export function textoDosTipos(extensoes: readonly Extensao[] = extensoesUsuais): string {
  const nomes = extensoes.map((e) => e.toUpperCase())
  const lista = nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} ou ${nomes.at(-1) ?? ''}`
  return `${lista}, até 10 MB cada`
}

/**
 * Link of an image or invoice: an uploaded file (`/api/arquivos/…`) or an external http(s) address.
 * It is only ever shown as a link; the server never fetches it. Empty text means none.
 */
export const urlDeImagem = z
  .string({ error: 'O link deve ser um texto' })
  .trim()
  .max(1000, 'O link pode ter no máximo 1000 caracteres')
  .superRefine((t, c) => {
    const problema = t === '' ? null : problemaDoTexto(t)
    if (problema) c.addIssue({ code: 'custom', message: problema })
    else if (t !== '' && !ehLinkAceito(t))
      c.addIssue({ code: 'custom', message: 'O link deve começar com http:// ou https://' })
  })

function ehLinkAceito(texto: string): boolean {
  if (texto.startsWith('/')) return /^\/api\/arquivos\/[0-9a-f-]{36}(\/conteudo)?(\?[\w=&-]*)?$/.test(texto)
  return /^https?:\/\/[^\s/]/i.test(texto) && URL.canParse(texto)
}

/**
 * A stored file. `url` is signed for whoever asked and works for a few minutes without a session header, while they may see
 * the file; `_id` never changes.
 */
export const arquivo = z.object({
  _id: id,
  nome: z.string(),
  tipo: z.string(),
  /** Size in bytes. */
  tamanho: z.number().int(),
  url: z.string(),
  criadoEm: instanteISO,
})
export type Arquivo = z.infer<typeof arquivo>

/** Files sent with a record: their ids, in order. */
export const anexosEnviados = z
  .array(id, { error: 'anexos deve ser uma lista de arquivos' })
  .max(20, 'São no máximo 20 arquivos')

export const enviarArquivo = rota({
  operacao: 'arquivos.enviar',
  metodo: 'POST',
  caminho: '/api/arquivos',
  envio: { tipos: [PDF, PNG, JPEG], bytes: MAX_BYTES_ARQUIVO },
  volumoso: true,
  conta: 'arquivos',
  resumo: 'Envia um arquivo (multipart, campo "arquivo"); o tipo é conferido pelo conteúdo',
  query: z.strictObject({
    /** The types the field it is for takes, `png,jpg`; `xml` only where it is said. */
    aceita: z
      .string()
      .regex(
        /^(pdf|docx?|png|jpg|xml)(,(pdf|docx?|png|jpg|xml)){0,5}$/,
        'Use pdf, doc, docx, png, jpg e xml, separados por vírgula',
      )
      .transform((t) => t.split(',') as Extensao[])
      .optional(),
  }),
  resposta: arquivo,
  status: 201,
})
export const verArquivo = rota({
  operacao: 'arquivos.ver',
  metodo: 'GET',
  caminho: '/api/arquivos/:id',
  resumo: 'Dados do arquivo com um link novo',
  params: paramsComId,
  resposta: arquivo,
})
export const conteudoDoArquivo = rota({
  operacao: 'arquivos.conteudo',
  metodo: 'GET',
  caminho: '/api/arquivos/:id/conteudo',
  resumo: 'O conteúdo, pelo link assinado ou com a sessão de quem pode ver',
  tipo: 'arquivo',
  conteudos: [PDF, PNG, JPEG],
  params: paramsComId,
  query: z.strictObject({
    exp: z.string().max(20).optional(),
    /** Whom the link was made for. */
    leitor: z.string().max(40).optional(),
    ass: z.string().max(100).optional(),
    baixar: z.enum(['1']).optional(),
  }),
})
