import { queryOptions } from '@tanstack/react-query'
import type {
  atualizarComunicado,
  Comunicado,
  ComunicadoAberto,
  ComunicadoNaLista,
  corrigirComunicado,
  criarComunicado,
  darCiencia,
  excluirComunicado,
  lerComunicado,
  listarComunicados,
  publicarComunicado,
  restaurarComunicado,
  retirarComunicado,
  verComunicado,
} from '#contract/predio/comunicados.ts'
import type {
  entregarEmPapel,
  EntregasDoComunicado,
  lerDevolucao as lerDevolucaoDaApi,
  registrarDevolucao,
  verEntregas,
} from '#contract/predio/entregas-de-comunicados.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar, type Lista } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'

export type { Comunicado, ComunicadoAberto, ComunicadoNaLista }
export type ConsultaDeComunicados = QueryEnviada<typeof listarComunicados>
export type CorpoDoComunicado = CorpoEnviado<typeof criarComunicado>

export const listar = (query: ConsultaDeComunicados, signal: AbortSignal): Promise<Lista<ComunicadoNaLista>> =>
  chamar<typeof listarComunicados>('GET /api/comunicados', { query, signal })

export const consultaDeUm = (id: string) =>
  queryOptions({
    queryKey: ['comunicados', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verComunicado>('GET /api/comunicados/:id', { params: { id }, signal }),
  })

/** Whom the version on the board reached, by unit. */
export const consultaDasEntregas = (id: string) =>
  queryOptions({
    queryKey: ['entregas-de-comunicados', id],
    queryFn: ({ signal }): Promise<EntregasDoComunicado> =>
      chamar<typeof verEntregas>('GET /api/comunicados/:id/entregas', { params: { id }, signal }),
  })

export const criar = (corpo: CorpoDoComunicado, idempotencyKey: string): Promise<Comunicado> =>
  chamar<typeof criarComunicado>('POST /api/comunicados', { corpo, idempotencyKey })
export const atualizar = (id: string, corpo: CorpoDoComunicado, ifMatch: number): Promise<Comunicado> =>
  chamar<typeof atualizarComunicado>('PUT /api/comunicados/:id', { params: { id }, corpo, ifMatch })
export const excluir = (id: string, ifMatch: number) =>
  chamar<typeof excluirComunicado>('DELETE /api/comunicados/:id', { params: { id }, ifMatch })
export const restaurar = (id: string) =>
  chamar<typeof restaurarComunicado>('PUT /api/comunicados/:id/restaurar', { params: { id } })
export const publicar = (id: string, ifMatch: number): Promise<Comunicado> =>
  chamar<typeof publicarComunicado>('PUT /api/comunicados/:id/publicar', { params: { id }, ifMatch })
export const corrigir = (
  id: string,
  corpo: CorpoEnviado<typeof corrigirComunicado>,
  ifMatch: number,
): Promise<Comunicado> =>
  chamar<typeof corrigirComunicado>('POST /api/comunicados/:id/versoes', { params: { id }, corpo, ifMatch })
export const retirar = (id: string, motivo: string, ifMatch: number): Promise<Comunicado> =>
  chamar<typeof retirarComunicado>('PUT /api/comunicados/:id/retirar', { params: { id }, corpo: { motivo }, ifMatch })

export const ler = (id: string) => chamar<typeof lerComunicado>('PUT /api/comunicados/:id/lido', { params: { id } })
export const ciente = (id: string, numero: number) =>
  chamar<typeof darCiencia>('PUT /api/comunicados/:id/ciente', { params: { id }, corpo: { numero } })

export const emPapel = (id: string, entrega: string, corpo: CorpoEnviado<typeof entregarEmPapel>) =>
  chamar<typeof entregarEmPapel>('PUT /api/comunicados/:id/entregas/:entrega/papel', { params: { id, entrega }, corpo })
export const devolvido = (id: string, entrega: string, motivo: string) =>
  chamar<typeof registrarDevolucao>('PUT /api/comunicados/:id/entregas/:entrega/devolucao', {
    params: { id, entrega },
    corpo: { motivo },
  })

export const lerDevolucao = (mensagem: string) =>
  chamar<typeof lerDevolucaoDaApi>('POST /api/comunicados/devolucoes', { corpo: { mensagem } })

export const baixarCartaz = (id: string) =>
  baixar('GET /api/comunicados/:id/cartaz.pdf', { params: { id } }, 'cartaz.pdf')
export const baixarLista = (id: string) =>
  baixar('GET /api/comunicados/:id/lista.pdf', { params: { id } }, 'entrega-em-papel.pdf')
