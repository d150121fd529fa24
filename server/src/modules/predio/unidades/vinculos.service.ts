import type { z } from 'zod'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import {
  DIAS_PARA_REMOVER_PESSOA,
  type corpoDePessoaDaUnidade,
  type encerrarVinculo,
  type PessoaDaUnidade,
} from '#contract/predio/pessoas-da-unidade.ts'
import type { CorpoDe } from '#contract/protocolo/rota.ts'
import { seSobrepoem, situacaoEm } from '#contract/valores/vigencia.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { descricoes } from '#server/platform/registro.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { fatoDoVinculo, podeRemover, vinculoParaFora } from './apresentacao.service.ts'
import { moradaDeQuemEntra, trocarDeMorada } from './moradas.service.ts'
import type { Linha as Unidade } from './unidades.repo.ts'
import { saoAMesma } from './unidades.rules.ts'
import * as repo from './vinculos.repo.ts'

type Corpo = z.output<typeof corpoDePessoaDaUnidade>
type Linha = repo.LinhaDoVinculo

const daUnidade = (ctx: Ctx, unidadeId: string) => repo.dasUnidades(ctx.db, [unidadeId])

const sozinho = async (ctx: Ctx, v: Linha): Promise<PessoaDaUnidade> =>
  vinculoParaFora(v, await daUnidade(ctx, v.unidade_id))

/** A tie of a unit, removed ones included when asked for. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, unidade: Unidade, id: string, removido = false): Promise<Linha> {
  const v = await repo.porId(ctx.db, id)
  if (v?.unidade_id !== unidade.id || (!removido && v.excluido_em !== null)) throw naoEncontrado()
  return v
}

async function registrar(ctx: Ctx, acao: string, unidade: Unidade, antes: Linha | null, depois: Linha | null) {
  await auditar(ctx, fatoDoVinculo(acao, unidade, antes, depois))
  await avisarMudanca(ctx, 'unidades', 'alterou', unidade.id)
}

async function conferirConta(ctx: Ctx, id: string): Promise<void> {
  if (!(await repo.haConta(ctx.db, id))) throw campoInvalido('usuario', 'Pessoa não encontrada')
}

/** What belongs to a unit changes with its people. */
async function acompanhar(ctx: Ctx, unidadeId: string): Promise<void> {
  for (const registro of descricoes(ctx)) await registro.aoMudarPessoasDaUnidade?.(ctx, unidadeId)
}

interface QuemEntra {
  id: string
  usuario_id: string | null
  nome: string | null
  cpf: string | null
  inicio: string
  fim: string | null
}

/** Nobody is twice in one unit on the same day. @throws JA_EXISTE on `usuario`; on `nome` of who has no account */
function recusarRepetida(outros: readonly Linha[], v: QuemEntra): void {
  const noMesmoDia = outros.filter((o) => o.id !== v.id && seSobrepoem(o, v))
  const { usuario_id, nome, cpf } = v
  const igual = noMesmoDia.find((o) =>
    usuario_id === null ? saoAMesma(o, { nome: nome ?? '', cpf }) : o.usuario_id === usuario_id,
  )
  if (!igual) return
  const desde = formatarData(igual.inicio)
  if (usuario_id !== null) throw jaExiste('usuario', `Esta pessoa já está na unidade desde ${desde}`)
  throw jaExiste(
    'nome',
    `${igual.nome} já está na unidade desde ${desde}. Se são duas pessoas de mesmo nome, informe o CPF de cada uma.`,
  )
}

/** Only one person is the chosen one: whoever was before no longer is. */
async function passarCobrancas(ctx: Ctx, unidade: Unidade, todos: readonly Linha[], para: string): Promise<void> {
  for (const v of todos) {
    if (v.id === para || v.paga === 0 || situacaoEm(v, hoje()) === 'encerrado') continue
    await repo.atualizar(ctx.db, v.id, v.versao, { paga: 0, atualizado_em: agoraISO() })
    const depois = { ...v, paga: 0 }
    await registrar(ctx, 'passou as cobranças da unidade a outra pessoa', unidade, v, depois)
  }
}

async function colunasDe(ctx: Ctx, d: Corpo, antes: Linha | null) {
  const { papel, inicio } = d
  const usuario_id = d.usuario ?? null
  if (usuario_id !== null && usuario_id !== antes?.usuario_id) await conferirConta(ctx, usuario_id)
  const semConta = usuario_id === null && antes?.usuario_id == null ? antes : null
  const dado = (campo: 'nome' | 'email' | 'tel' | 'cpf') =>
    usuario_id !== null ? null : d[campo] === undefined ? (semConta?.[campo] ?? null) : d[campo]
  const [nome, email, tel, cpf] = [dado('nome'), dado('email'), dado('tel'), dado('cpf')]
  const mesma = antes !== null && antes.usuario_id === usuario_id
  return {
    usuario_id,
    nome,
    email,
    tel,
    cpf,
    papel,
    inicio,
    fim: d.fim === undefined ? (antes?.fim ?? null) : d.fim,
    paga: papel === 'dependente' ? 0 : d.paga === undefined ? (antes?.paga ?? 0) : d.paga ? 1 : 0,
    do_cadastro: mesma ? antes.do_cadastro : 0,
    busca: emPalavras(nome, email, tel, cpf),
    atualizado_em: agoraISO(),
  }
}

/**
 * Ends the ties of who leaves along with somebody, each with its own line in the history. Must run in a transaction. Who
 * left before that day stays as they are.
 * @throws VALIDACAO on `saem`
 */
async function sairJunto(ctx: Ctx, unidade: Unidade, ids: readonly string[] | undefined, fim: string): Promise<void> {
  const daqui = ids?.length ? await daUnidade(ctx, unidade.id) : []
  for (const id of new Set(ids)) {
    const v = daqui.find((v) => v.id === id)
    if (!v) throw campoInvalido('saem', 'Escolha entre quem está na unidade')
    if (v.inicio > fim)
      throw campoInvalido(
        'saem',
        `${v.nome} entrou em ${formatarData(v.inicio)}, depois de ${formatarData(fim)}: não pode sair nesse dia`,
      )
    if (v.fim !== null && v.fim <= fim) continue
    const campos = { fim, atualizado_em: agoraISO() }
    const acao = 'encerrou um vínculo com a unidade'
    await gravar(ctx, unidade, v, campos, { versaoEsperada: null, enviado: null, acao })
  }
}

/** Ties a person to a unit, and ends those of `saem` the day before. @throws JA_EXISTE on `usuario`, VALIDACAO on an unknown one, on `saem` */
export const vincular = (ctx: Ctx, unidade: Unidade, corpo: Corpo): Promise<PessoaDaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const id = novoId()
    const todos = await daUnidade(ctx, unidade.id)
    const colunas = await colunasDe(ctx, corpo, null)
    recusarRepetida(todos, { id, ...colunas })
    if (colunas.paga === 1) await passarCobrancas(ctx, unidade, todos, id)
    const morada_id = await moradaDeQuemEntra(ctx, unidade.id, corpo)
    const criado = { criado_por: ctx.quem?.id ?? null, criado_em: colunas.atualizado_em }
    await repo.inserirVarios(ctx.db, [{ id, unidade_id: unidade.id, morada_id, ...colunas, ...criado }])
    const v = await encontrar(ctx, unidade, id)
    await registrar(ctx, 'adicionou uma pessoa à unidade', unidade, null, v)
    await sairJunto(ctx, unidade, corpo.saem, somarDias(corpo.inicio, -1))
    await acompanhar(ctx, unidade.id)
    return sozinho(ctx, v)
  })

/** Whoever's tie is written already does not leave twice. */
const semEla = (saem: readonly string[] | undefined, id: string) => saem?.filter((s) => s !== id)

interface Gravacao {
  versaoEsperada: number | null
  enviado: unknown
  acao: string
}

async function gravar(
  ctx: Ctx,
  unidade: Unidade,
  antes: Linha,
  campos: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao }: Gravacao,
): Promise<PessoaDaUnidade> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, campos)))
    throw conflitoDeVersao(await sozinho(ctx, await encontrar(ctx, unidade, antes.id, true)), enviado)
  const depois = await encontrar(ctx, unidade, antes.id, true)
  await acompanhar(ctx, unidade.id)
  const removeu = campos.excluido_em !== undefined && campos.excluido_em !== null
  await registrar(ctx, acao, unidade, antes, removeu ? null : depois)
  return sozinho(ctx, depois)
}

/** Changes a tie, and ends those of `saem` with it. @throws CONFLITO_DE_VERSAO, JA_EXISTE on `usuario`, VALIDACAO on `fim`, `saem` */
export const atualizar = (
  ctx: Ctx,
  unidade: Unidade,
  id: string,
  corpo: Corpo,
  versaoEsperada: number | null,
): Promise<PessoaDaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, unidade, id)
    const todos = await daUnidade(ctx, unidade.id)
    const colunas = await colunasDe(ctx, corpo, antes)
    if (colunas.fim !== null && colunas.fim < colunas.inicio)
      throw campoInvalido('fim', 'A saída não pode ser antes da entrada')
    recusarRepetida(todos, { id, ...colunas })
    if (colunas.paga === 1 && antes.paga === 0) await passarCobrancas(ctx, unidade, todos, id)
    const troca = corpo.morada === undefined ? {} : { morada_id: await trocarDeMorada(ctx, antes, corpo.morada) }
    const acao = 'alterou uma pessoa da unidade'
    if (corpo.saem?.length && colunas.fim === null)
      throw campoInvalido('saem', 'Diga o dia da saída, para que outras pessoas saiam junto')
    if (colunas.fim !== null) await sairJunto(ctx, unidade, semEla(corpo.saem, id), colunas.fim)
    return gravar(ctx, unidade, antes, { ...colunas, ...troca }, { versaoEsperada, enviado: corpo, acao })
  })

/**
 * Ends a tie on a day, its last, and those of `saem` with it; the history stays.
 * @throws CONFLITO when it has ended, VALIDACAO before its beginning and on `saem`
 */
export const encerrar = (
  ctx: Ctx,
  unidade: Unidade,
  id: string,
  { fim, saem }: CorpoDe<typeof encerrarVinculo>,
  versaoEsperada: number | null,
): Promise<PessoaDaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, unidade, id)
    if (antes.fim !== null && situacaoEm(antes, hoje()) === 'encerrado')
      throw conflito(`Este vínculo foi encerrado em ${formatarData(antes.fim)}`)
    if (fim < antes.inicio)
      throw campoInvalido('fim', `A saída não pode ser antes da entrada, ${formatarData(antes.inicio)}`)
    const campos = { fim, atualizado_em: agoraISO() }
    const acao = 'encerrou um vínculo com a unidade'
    await sairJunto(ctx, unidade, semEla(saem, id), fim)
    return gravar(ctx, unidade, antes, campos, { versaoEsperada, enviado: { fim }, acao })
  })

/** Takes back a tie typed by mistake. @throws CONFLITO when it is older than 30 days: it is ended instead */
export const remover = (ctx: Ctx, unidade: Unidade, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, unidade, id)
    if (!podeRemover(antes))
      throw conflito(
        `Este vínculo tem mais de ${DIAS_PARA_REMOVER_PESSOA} dias. Encerre-o com a data da saída: o histórico fica.`,
      )
    const campos = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    const acao = 'removeu uma pessoa da unidade'
    await gravar(ctx, unidade, antes, campos, { versaoEsperada, enviado: null, acao })
    return undefined
  })

/** Undoes a removal. Whoever was chosen meanwhile keeps the charges. @throws JA_EXISTE when the person is there again */
export const restaurar = (ctx: Ctx, unidade: Unidade, id: string): Promise<PessoaDaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, unidade, id, true)
    if (antes.excluido_em === null) return sozinho(ctx, antes)
    const todos = await daUnidade(ctx, unidade.id)
    recusarRepetida(todos, antes)
    const outroPaga = todos.some((v) => v.paga === 1 && situacaoEm(v, hoje()) !== 'encerrado')
    const seguida = antes.usuario_id !== null && (await repo.doCadastro(ctx.db, antes.usuario_id)) !== undefined
    const campos = {
      excluido_em: null,
      excluido_por: null,
      atualizado_em: agoraISO(),
      ...(outroPaga && { paga: 0 }),
      ...(seguida && { do_cadastro: 0 }),
    }
    const acao = 'devolveu uma pessoa à unidade'
    return gravar(ctx, unidade, antes, campos, { versaoEsperada: null, enviado: null, acao })
  })
