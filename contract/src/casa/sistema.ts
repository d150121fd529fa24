import { z } from 'zod'
import { RECUPERAVEL_MS } from '../protocolo/ao-vivo.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { JSON_PURO } from '../protocolo/conteudos.ts'

export const saude = rota({
  operacao: 'sistema.saude',
  metodo: 'GET',
  caminho: '/api/health',
  resumo: 'Lê e grava no banco de verdade; 503 quando não consegue, “degradado” quando só lê ou o disco está no fim',
  resposta: z.object({
    status: z.enum(['ok', 'degradado']),
    banco: z.enum(['sqlite', 'postgres']),
    versao: z.string(),
    /** What whoever looks after the server should know; none while all is well. */
    avisos: z.array(z.string()),
    /**
     * When the daily backup last ended well, and how many hours ago; null when it never did. Only told to the administration
     * and to whoever brings METRICS_TOKEN.
     */
    ultimaCopia: z.object({ em: instanteISO, horas: z.number().int() }).nullable().optional(),
  }),
})
export const vivo = rota({
  operacao: 'sistema.vivo',
  metodo: 'GET',
  caminho: '/api/live',
  resumo: 'O processo responde',
  resposta: z.object({ status: z.literal('ok') }),
})

/** Bytes, because the document describes itself and a schema of it would say nothing. */
export const documentoDaApi = rota({
  operacao: 'sistema.openapi',
  metodo: 'GET',
  caminho: '/api/openapi.json',
  resumo: 'A descrição da API em OpenAPI 3.1',
  tipo: 'arquivo',
  conteudos: [JSON_PURO],
})
export const paginaDaApi = rota({
  operacao: 'sistema.docs',
  metodo: 'GET',
  caminho: '/api/docs',
  resumo: 'A descrição da API para ler',
  tipo: 'arquivo',
  conteudos: ['text/html'],
})

export const medidas = rota({
  operacao: 'sistema.medidas',
  metodo: 'GET',
  caminho: '/api/metrics',
  resumo: 'Medidas no formato do Prometheus, com o METRICS_TOKEN no cabeçalho Authorization; sem ele configurado, 404',
  tipo: 'arquivo',
  conteudos: ['text/plain'],
  porMinuto: 60,
  erros: ['NAO_AUTENTICADO', 'NAO_ENCONTRADO'],
})

/** One live event: what changed, so that open screens read it again. */
export const evento = z.object({
  tipo: z.string(),
  id: z.string().nullable(),
  acao: z.string(),
  autor: z.string().nullable(),
})
export type Evento = z.infer<typeof evento>

export const acompanharEventos = rota({
  operacao: 'eventos.acompanhar',
  metodo: 'GET',
  caminho: '/api/eventos',
  resumo: 'Mudanças ao vivo, como server-sent events (com o cabeçalho Authorization)',
  tipo: 'fluxo',
  conteudos: ['text/event-stream'],
  query: z.strictObject({
    recuperar: z
      .string()
      .regex(/^\d{1,5}$/, 'O tempo a recuperar deve ser um número inteiro de milissegundos')
      .transform(Number)
      .refine((ms) => ms <= RECUPERAVEL_MS, `O tempo a recuperar não pode passar de ${RECUPERAVEL_MS} milissegundos`)
      .optional(),
  }),
})
