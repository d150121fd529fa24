import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { podeComPendencia } from '#contract/protocolo/pendencia.ts'
import { podeTerChave } from '#contract/protocolo/permissoes-de-chave.ts'
import { permissoes, pode, podeAlgum, type Ator } from '#contract/protocolo/permissoes.ts'
import type { CorpoDe, DefinicaoDeRota, ParamsDe, QueryDe, Rota } from '#contract/protocolo/rota.ts'
import { corpoDeErro } from '#contract/protocolo/erro.ts'
import type { z } from 'zod'
import type { ChaveDeIdempotencia, Ctx, Quem } from '../contexto.ts'
import { ehChave } from '../autenticacao/chaves.ts'
import { tokenDe } from '../autenticacao/token.ts'
import {
  campoInvalido,
  chaveSemValor,
  duasEtapasObrigatorias,
  foraDoPredio,
  muitasTentativas,
  naoAutenticado,
  naoEncontrado,
  semPermissao,
  semPermissaoDaChave,
} from '../erros.ts'
import { segredo } from '../segredos.ts'
import { jaRespondida } from '../transacao.ts'
import { conferirUso, gastar } from '../uso.ts'
import { exigirEspaco } from './reserva-do-disco.ts'
import { mandarLista, type Pagina } from './lista.ts'
import { largarCorpo, umArquivo, type ArquivoRecebendo } from './um-arquivo.ts'
import { validar } from './validar.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication hook for every /api request. */
    ctx: Ctx
  }
  interface FastifyContextConfig {
    /** What the OpenAPI document is made from, and what answers are held against in tests. */
    rota?: DefinicaoDeRota
  }
}

/** What a handler gets: the validated parts of the request, and who asks. */
export interface Pedido<R, A = unknown> {
  ctx: Ctx
  params: ParamsDe<R>
  query: QueryDe<R>
  corpo: CorpoDe<R>
  /** What `alvo` loaded. */
  alvo: A
  /** The version the client edited, from If-Match. */
  versaoEsperada: number | null
  /** Begins to read the file of a form; only of calls that declare an `envio`. @throws as `umArquivo` */
  receber: R extends { envio: object } ? () => Promise<ArquivoRecebendo> : undefined
  req: FastifyRequest
  reply: FastifyReply
}

type Resposta<R> = R extends { tipo: 'lista'; resposta: infer S extends z.ZodType }
  ? Pagina<z.input<S>>
  : R extends { tipo: 'arquivo' | 'fluxo' }
    ? FastifyReply
    : R extends { resposta: infer S extends z.ZodType }
      ? z.input<S>
      : undefined

export interface Implementacao<R, A> {
  /**
   * Finds the record a call is about before its body is judged, so that a missing one answers 404 and not 400
   * (order of checks: 401, 403, 404, 400, 409). Throws `naoEncontrado`.
   */
  alvo?: (ctx: Ctx, params: ParamsDe<R>, corpoBruto: unknown) => Promise<A>
  executar: (pedido: Pedido<R, A>) => Promise<Resposta<R>>
}

export type Registrar = <R extends Rota, A = undefined>(rota: R, implementacao: Implementacao<R, A>) => void

/** A module's routes: called once with the function that registers them. */
export type Modulo = (registrar: Registrar) => void

function recusaDe(quem: Quem | null, { operacao }: DefinicaoDeRota, comChave: boolean): Error {
  if (quem === null) return comChave ? chaveSemValor() : naoAutenticado()
  return quem.atores.includes('antigo') && pode('morador', operacao) ? foraDoPredio() : semPermissao()
}

/** What keeps somebody from a call that their role allows: a second step to set up first, a key that was not given it. */
function impedimento({ chave, deveDuasEtapas }: Quem, { operacao }: DefinicaoDeRota): Error | null {
  if (deveDuasEtapas && !podeComPendencia(operacao)) return duasEtapasObrigatorias()
  return chave === null || (chave.operacoes.has(operacao) && podeTerChave(operacao))
    ? null
    : semPermissaoDaChave(operacao)
}

/**
 * 401 before 403; "not yours" is each service's business and answers 404. Whom something keeps from a call makes those open to
 * anyone as anyone, without the session.
 */
function conferirPermissao({ ctx, headers }: FastifyRequest, rota: DefinicaoDeRota): void {
  const atores: readonly Ator[] = ctx.quem?.atores ?? ['anonimo']
  if (!podeAlgum(atores, rota.operacao)) throw recusaDe(ctx.quem, rota, ehChave(tokenDe(headers) ?? ''))
  const erro = ctx.quem && impedimento(ctx.quem, rota)
  if (erro === null) return
  if (!pode('anonimo', rota.operacao)) throw erro
  ctx.quem = null
}

const CHAVE_VALIDA = /^[\x21-\x7e]{1,200}$/

/** The body may hold a password, so what is kept of it is keyed with a secret of the installation. */
async function chaveDeIdempotencia(
  ctx: Ctx,
  req: FastifyRequest,
  rota: DefinicaoDeRota,
): Promise<ChaveDeIdempotencia | null> {
  const chave = req.headers['idempotency-key']
  if (rota.metodo === 'GET' || chave === undefined) return null
  if (typeof chave !== 'string' || !CHAVE_VALIDA.test(chave)) {
    throw campoInvalido('Idempotency-Key', 'A chave de idempotência deve ter de 1 a 200 caracteres visíveis')
  }
  const conteudo = `${rota.operacao}\n${req.url}\n${JSON.stringify(req.body ?? null)}`
  const assinatura = createHmac('sha256', await segredo(ctx.db, 'idempotencia'))
    .update(conteudo)
    .digest('hex')
  return { chave, assinatura }
}

/** A call without an answer of its own whose key was seen before was carried out: nothing is looked up again. */
async function jaFeita(ctx: Ctx, req: FastifyRequest, rota: DefinicaoDeRota): Promise<boolean> {
  const chave = req.headers['idempotency-key']
  if (rota.status !== 204 || typeof chave !== 'string' || !CHAVE_VALIDA.test(chave)) return false
  const pedida = await chaveDeIdempotencia(ctx, req, rota)
  return pedida !== null && jaRespondida(ctx, pedida)
}

function versaoEsperada(req: FastifyRequest): number | null {
  const etiqueta = req.headers['if-match']
  if (etiqueta === undefined || etiqueta === '*') return null
  const partes = /^(?:W\/)?"(\d{1,15})"$/.exec(etiqueta)
  if (!partes) throw campoInvalido('If-Match', 'If-Match deve trazer a versão entre aspas, como "3"')
  return Number(partes[1])
}

/** No stored id holds NUL or half a character; asking PostgreSQL for one would be an error of the database. */
const temParamImpossivel = (params: unknown): boolean =>
  Object.values(params as Record<string, string>).some((v) => v.includes('\0') || !v.isWellFormed())

function responder(rota: DefinicaoDeRota, reply: FastifyReply, resultado: unknown): unknown {
  const status = rota.status ?? 200
  if (status === 204) return reply.code(204).send()
  if (typeof resultado === 'object' && resultado !== null && 'versao' in resultado) {
    reply.header('etag', `"${String(resultado.versao)}"`)
  }
  return reply.code(status).send(resultado)
}

/** The shape of the answer, which the serializer is made from. What is asked is judged by `validar`. */
function formaDaResposta({ resposta, tipo = 'json', status = 200 }: DefinicaoDeRota): Record<string, unknown> {
  const certa = resposta && status !== 204 ? { [status]: tipo === 'lista' ? resposta.array() : resposta } : {}
  return { response: { ...certa, '4xx': corpoDeErro } }
}

/** Counts the calls of a route that has a limit of its own. @throws MUITAS_TENTATIVAS */
function criarLimite(
  app: FastifyInstance,
  { porMinuto, operacao }: DefinicaoDeRota,
): (req: FastifyRequest) => Promise<void> {
  if (porMinuto === undefined) return () => Promise.resolve()
  const contar = app.createRateLimit({
    timeWindow: '1 minute',
    max: porMinuto,
    keyGenerator: (req) => `${operacao} ${req.ctx.rede}`,
  })
  return async (req) => {
    const conta = req.ctx.plataforma.config.limite === null ? null : await contar(req)
    if (conta && !conta.isAllowed && conta.isExceeded) throw muitasTentativas(Math.ceil(conta.ttlInSeconds))
  }
}

/**
 * Runs a call that counts against what its caller may use. Without room it is refused before anything is done; its first
 * transaction counts it, and what wrote without one is counted afterwards.
 * @throws LIMITE_DE_USO
 */
async function contando<T>(ctx: Ctx, { conta }: DefinicaoDeRota, executar: () => Promise<T>): Promise<T> {
  if (conta === undefined || conta === 'livre') return executar()
  const repetida = ctx.idempotencia !== null
  if (!repetida) await conferirUso(ctx, conta)
  ctx.gasto = { recurso: conta, pago: false }
  const resultado = await executar()
  if (!ctx.gasto.pago) await gastar(ctx, conta)
  return resultado
}

/** What a handler reads the file of a form with. */
const leitorDe = ({ envio }: DefinicaoDeRota, req: FastifyRequest): (() => Promise<ArquivoRecebendo>) | undefined =>
  envio && (() => umArquivo(req, 'arquivo', envio.bytes))

/** What stops a call half way through its file lets go of the rest of the body. */
function largando<T>({ envio }: DefinicaoDeRota, req: FastifyRequest, executar: () => Promise<T>): Promise<T> {
  if (envio === undefined) return executar()
  return executar().catch((erro: unknown) => {
    largarCorpo(req)
    throw erro
  })
}

/**
 * Makes the function with which modules register their routes.
 * @throws Error at start when an operation has no row in the permission table
 */
export function criarRegistrar(app: FastifyInstance): Registrar {
  return (rota, { alvo, executar }) => {
    if (!(rota.operacao in permissoes)) throw new Error(`A operação ${rota.operacao} não está na tabela de permissões`)
    const conferirLimite = criarLimite(app, rota)
    app.route({
      method: rota.metodo,
      url: rota.caminho,
      schema: formaDaResposta(rota),
      config: { rota },
      // Before the body is read: whoever may not call hears so, whatever they sent.
      onRequest: (req, _reply, seguir) => {
        conferirPermissao(req, rota)
        seguir()
      },
      handler: async (req, reply) => {
        const ctx: Ctx = req.ctx
        await conferirLimite(req)
        await exigirEspaco(ctx.plataforma.config, rota, Number(req.headers['content-length'] ?? 0))
        if (temParamImpossivel(req.params)) throw naoEncontrado()
        if (await jaFeita(ctx, req, rota)) return responder(rota, reply, undefined)
        const encontrado = alvo ? await alvo(ctx, req.params as never, req.body) : undefined
        const partes = validar(rota, req)
        ctx.idempotencia = await chaveDeIdempotencia(ctx, req, rota)
        const versao = versaoEsperada(req)
        const receber = leitorDe(rota, req)
        const pedido = { ctx, ...partes, alvo: encontrado, versaoEsperada: versao, receber, req, reply }
        const resultado: unknown = await contando(ctx, rota, () => largando(rota, req, () => executar(pedido as never)))
        if (rota.tipo === 'arquivo' || rota.tipo === 'fluxo') return resultado
        if (rota.tipo === 'lista') return mandarLista(req, reply, resultado as Pagina<unknown>)
        return responder(rota, reply, resultado)
      },
    })
  }
}
