import type { z } from 'zod'
import type {
  listarOcorrencias,
  OcorrenciaNaLista,
  resumoDeOcorrencias,
  resumoOcorrencias,
  StatusDeOcorrencia,
} from '#contract/predio/ocorrencias.ts'
import { DIA, daquiA } from '#server/platform/relogio.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { buscaDe, emLotes, lerOrdem, paginar, type Lugar, type Pagina } from '#server/platform/http/lista.ts'
import { diaSeguinte, inicioDoDia } from '../../casa/auditoria/dias.rules.ts'
import * as repo from './ocorrencias.repo.ts'
import { protocolo, statusDaSituacao } from './ocorrencias.rules.ts'
import { camposComuns, pessoaDe } from './ocorrencias.service.ts'

type Consulta = z.output<typeof listarOcorrencias.query>
type FiltroDaConsulta = z.output<typeof resumoOcorrencias.query>

/** Residents see their own; staff sees what everybody opened. */
function filtroDe(ctx: Ctx, q: FiltroDaConsulta): repo.Filtro {
  const quem = exigirQuem(ctx)
  return {
    quem: quem.id,
    doUsuario: ehAdministracao(ctx) ? undefined : quem.id,
    status: q.status === undefined ? undefined : statusDaSituacao[q.status],
    categoria: q.categoria,
    morador: q.morador,
    desde: q.de === undefined ? undefined : inicioDoDia(q.de),
    antesDe: q.ate === undefined ? undefined : inicioDoDia(diaSeguinte(q.ate)),
    busca: buscaDe(q.busca),
  }
}

const paraALista = async (ctx: Ctx, l: repo.LinhaNaLista): Promise<OcorrenciaNaLista> => ({
  ...camposComuns(l),
  user: await pessoaDe(ctx, l),
  quantidadeDeAnexos: Number(l.quantidade_de_anexos),
  quantidadeDeComentarios: Number(l.quantidade_de_comentarios),
})

const leitor =
  (ctx: Ctx, filtro: repo.Filtro, ordem: Consulta['ordem'] = '-data') =>
  async (lugar: Lugar) =>
    Promise.all(
      (await repo.listar(ctx.db, filtro, { ...lerOrdem<repo.Ordem>(ordem), ...lugar })).map((l) => paraALista(ctx, l)),
    )

/** A page of the incidents the caller may see, newest first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<OcorrenciaNaLista>> {
  const filtro = filtroDe(ctx, query)
  const total = (await repo.contarPorStatus(ctx.db, filtro)).reduce((n, l) => n + l.n, 0)
  return paginar(query, total, leitor(ctx, filtro, query.ordem))
}

/** Every incident of a filter in batches, for an export. */
export const todas = (ctx: Ctx, query: FiltroDaConsulta & Pick<Consulta, 'ordem'>) =>
  emLotes(leitor(ctx, filtroDe(ctx, query), query.ordem))

/** How many incidents the filter lets through, by situation. */
export async function resumir(ctx: Ctx, query: FiltroDaConsulta): Promise<z.infer<typeof resumoDeOcorrencias>> {
  const linhas = await repo.contarPorStatus(ctx.db, filtroDe(ctx, query))
  const somar = (status: readonly StatusDeOcorrencia[]) =>
    linhas.filter((l) => status.includes(l.status)).reduce((n, l) => n + l.n, 0)
  return {
    // A draft is no incident yet: nobody but its author knows of it.
    quantidade: linhas.filter((l) => l.status !== 'Rascunho').reduce((n, l) => n + l.n, 0),
    rascunhos: somar(['Rascunho']),
    ativas: somar(statusDaSituacao.Ativa),
    concluidas: somar(statusDaSituacao['Concluída']),
    canceladas: somar(statusDaSituacao.Cancelada),
  }
}

const NO_PAINEL = 5

/** How long an incident is news to staff. */
const NOVA_MS = 7 * DIA

/**
 * Incidents for the dashboard, the last opened first: to staff those of the last seven days and those nobody looked at; to a
 * resident all of theirs that go on. Drafts, and what is over, are neither.
 */
export async function novas(ctx: Ctx) {
  const novasDesde = ehAdministracao(ctx) ? daquiA(-NOVA_MS) : undefined
  const filtro = { ...filtroDe(ctx, { status: 'Ativa' }), novasDesde }
  const linhas = await repo.listar(ctx.db, filtro, { ordem: 'data', sentido: 'desc', limite: NO_PAINEL, pular: 0 })
  return linhas.map((l) => ({
    _id: l.id,
    titulo: l.titulo,
    detalhe: `${protocolo(l.ano, l.numero) ?? ''} · ${l.categoria}`,
    bloco: l.bloco,
    apto: l.apto,
    status: l.status,
  }))
}

/** How many incidents nobody has looked at yet: a query for the dashboard, not yet asked. */
export const aguardando = (ctx: Ctx) =>
  repo.contagem(ctx.db, { ...filtroDe(ctx, {}), status: statusDaSituacao.Aguardando })
