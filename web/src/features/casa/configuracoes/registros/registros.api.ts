import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ItemDaLixeira, listarAuditoria, listarAutores, listarLixeira } from '#contract/casa/auditoria.ts'
import type {
  descartarGuardados,
  EmailDaFila,
  listarEmails,
  mandarGuardados,
  tentarEmail,
  testarCorreio,
  verCorreio,
  verEmail,
} from '#contract/casa/emails.ts'
import type { QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar, chamarBruto } from '../../../../lib/api.ts'
import { especies } from '../../../../lib/especies.ts'

const semVazios = <Q extends object>(query: Q): Q =>
  Object.fromEntries(Object.entries(query).filter(([, v]) => v !== '')) as Q

type Consulta<R> = { [C in keyof QueryEnviada<R>]: string | number | undefined }

export const paginaDaLixeira = (query: Consulta<typeof listarLixeira>) =>
  queryOptions({
    queryKey: ['lixeira', query],
    queryFn: ({ signal }) =>
      chamar<typeof listarLixeira>('GET /api/lixeira', { query: semVazios(query) as never, signal }),
    placeholderData: keepPreviousData,
  })

export const restaurarDaLixeira = async ({ _id: id, entidade }: ItemDaLixeira): Promise<void> => {
  const { endereco = entidade } = (especies as Record<string, { endereco?: string } | undefined>)[entidade] ?? {}
  await chamarBruto(`PUT /api/${endereco}/:id/restaurar`, { params: { id } })
}

export const paginaDaAuditoria = (query: Consulta<typeof listarAuditoria>) =>
  queryOptions({
    queryKey: ['auditoria', query],
    queryFn: ({ signal }) =>
      chamar<typeof listarAuditoria>('GET /api/auditoria', { query: semVazios(query) as never, signal }),
    placeholderData: keepPreviousData,
  })

export const autores = queryOptions({
  queryKey: ['auditoria', 'autores'],
  queryFn: ({ signal }) => chamar<typeof listarAutores>('GET /api/auditoria/autores', { signal }),
})

export const paginaDeEmails = (query: Consulta<typeof listarEmails>) =>
  queryOptions({
    queryKey: ['emails', query],
    queryFn: ({ signal }) =>
      chamar<typeof listarEmails>('GET /api/emails', { query: semVazios(query) as never, signal }),
    placeholderData: keepPreviousData,
  })

export const consultaDoEmail = (id: string) =>
  queryOptions({
    queryKey: ['emails', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verEmail>('GET /api/emails/:id', { params: { id }, signal }),
  })

export const tentarDeNovo = ({ _id: id }: EmailDaFila): Promise<EmailDaFila> =>
  chamar<typeof tentarEmail>('PUT /api/emails/:id/tentar', { params: { id } })

/** Whether mail leaves this installation, and what waits because it does not. */
export const consultaDoCorreio = queryOptions({
  queryKey: ['emails', 'correio'],
  queryFn: ({ signal }) => chamar<typeof verCorreio>('GET /api/emails/correio', { signal }),
})

/** Sends a test mail and waits for what became of it. */
export const testarOCorreio = (para: string): Promise<EmailDaFila> =>
  chamar<typeof testarCorreio>('POST /api/emails/teste', { corpo: { para } })

export const mandarOsGuardados = () => chamar<typeof mandarGuardados>('POST /api/emails/guardados/mandar')
export const descartarOsGuardados = () => chamar<typeof descartarGuardados>('POST /api/emails/guardados/descartar')
