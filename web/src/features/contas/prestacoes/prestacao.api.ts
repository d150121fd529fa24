import { queryOptions } from '@tanstack/react-query'
import type { conferirMes, fecharMes as rotaDeFechar } from '#contract/contas/fechamentos.ts'
import type {
  darParecer as rotaDoParecer,
  gravarPrestacao,
  lembrarConselho as rotaDoLembrete,
  listarPrestacoes,
  Prestacao,
  publicarPrestacao,
  retirarPrestacao,
  verPrestacao,
} from '#contract/contas/prestacoes.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'

/** Keys begin with `prestacoes`; what is posted makes drafts stale too. */

export const consultaDosMeses = queryOptions({
  queryKey: ['prestacoes', 'lista'],
  queryFn: ({ signal }) => chamar<typeof listarPrestacoes>('GET /api/prestacoes', { signal }),
})
export const consultaDoMes = (competencia: string) =>
  queryOptions({
    queryKey: ['prestacoes', competencia],
    queryFn: ({ signal }) =>
      chamar<typeof verPrestacao>('GET /api/prestacoes/:competencia', { params: { competencia }, signal }),
  })

export const gravar = ({ _id, versao }: Prestacao, corpo: CorpoEnviado<typeof gravarPrestacao>): Promise<Prestacao> =>
  chamar<typeof gravarPrestacao>('PUT /api/prestacoes/:competencia', {
    params: { competencia: _id },
    corpo,
    ifMatch: versao,
  })
/** What to look at before a month is closed: what makes the accounts stale makes it stale. */
export const consultaDaLista = (competencia: string) =>
  queryOptions({
    queryKey: ['prestacoes', 'lista-do-fechamento', competencia],
    queryFn: ({ signal }) =>
      chamar<typeof conferirMes>('GET /api/fechamentos/:competencia/lista', { params: { competencia }, signal }),
  })
/** Locks what is dated in the month and before it: only then is it published. */
export const fecharMes = (corpo: CorpoEnviado<typeof rotaDeFechar>) =>
  chamar<typeof rotaDeFechar>('POST /api/fechamentos', { corpo })
export const publicar = (
  { _id, versao }: Prestacao,
  corpo: CorpoEnviado<typeof publicarPrestacao>,
): Promise<Prestacao> =>
  chamar<typeof publicarPrestacao>('PUT /api/prestacoes/:competencia/publicar', {
    params: { competencia: _id },
    corpo,
    ifMatch: versao,
  })
export const retirar = ({ _id, versao }: Prestacao, motivo: string): Promise<Prestacao> =>
  chamar<typeof retirarPrestacao>('PUT /api/prestacoes/:competencia/retirar', {
    params: { competencia: _id },
    corpo: { motivo },
    ifMatch: versao,
  })

/** @param idempotencyKey of the form: sent twice, it is one opinion */
export const darParecer = (
  { _id: competencia }: Prestacao,
  corpo: CorpoEnviado<typeof rotaDoParecer>,
  idempotencyKey: string,
): Promise<Prestacao> =>
  chamar<typeof rotaDoParecer>('POST /api/prestacoes/:competencia/pareceres', {
    params: { competencia },
    corpo,
    idempotencyKey,
  })
export const lembrarConselho = ({ _id: competencia }: Prestacao): Promise<Prestacao> =>
  chamar<typeof rotaDoLembrete>('POST /api/prestacoes/:competencia/lembrar-conselho', { params: { competencia } })

export const baixarPdf = ({ _id: competencia }: Prestacao) =>
  baixar('GET /api/prestacoes/:competencia/prestacao.pdf', { params: { competencia } }, `contas-${competencia}.pdf`)
export const baixarPlanilha = ({ _id: competencia }: Prestacao) =>
  baixar('GET /api/prestacoes/:competencia/prestacao.xlsx', { params: { competencia } }, `contas-${competencia}.xlsx`)
