import type { Categoria, QuemLanca, TipoDeLancamento } from '#contract/contas/categorias.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './categorias.repo.ts'

const paraFora = (l: repo.Linha): Categoria => ({
  _id: l.id,
  tipo: l.tipo,
  nome: l.nome,
  retirada: l.retirada_em !== null,
  recebe: l.recebe,
  partesComuns: l.partes_comuns === 1,
  versao: l.versao,
})

/** What the history shows of a category. */
function paraAuditoria(l: repo.Linha) {
  const { _id, recebe, versao, ...contado } = paraFora(l)
  return contado
}

/** The categories of a kind of ledger line, oldest first. */
export async function listar(ctx: Ctx, tipo: TipoDeLancamento, comRetiradas = false): Promise<Categoria[]> {
  return (await repo.listar(ctx.db, tipo, comRetiradas)).map(paraFora)
}

/** @throws NAO_ENCONTRADO */
export async function encontrarPorId(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

async function exigirNomeLivre(ctx: Ctx, tipo: TipoDeLancamento, nome: string, exceto: string): Promise<void> {
  const outra = await repo.porNome(ctx.db, tipo, normalizar(nome))
  if (!outra || outra.id === exceto) return
  throw jaExiste(
    'nome',
    outra.retirada_em === null
      ? `Já existe a categoria “${outra.nome}”`
      : `A categoria “${outra.nome}” foi retirada. Em Configurações, Categorias, ela pode ser restaurada`,
  )
}

/** Adds a category. @throws JA_EXISTE when one has the same name, accents and case aside */
export function criar(ctx: Ctx, tipo: TipoDeLancamento, nome: string): Promise<Categoria> {
  return emTransacao(ctx, async (ctx) => {
    await exigirNomeLivre(ctx, tipo, nome, '')
    const id = novoId()
    const nome_normalizado = normalizar(nome)
    await repo.inserir(ctx.db, { id, tipo, nome, nome_normalizado, criada_em: agoraISO(), retirada_em: null })
    return registrar(ctx, 'criou', null, await encontrarPorId(ctx, id))
  })
}

/**
 * Gives a category another name, in the lines that have it too.
 * @throws JA_EXISTE on `nome`, CONFLITO for those that bookings and charges are posted to, CONFLITO_DE_VERSAO
 */
export function renomear(ctx: Ctx, id: string, nome: string, versaoEsperada: number | null): Promise<Categoria> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrarPorId(ctx, id)
    recusarSeHaLancamentos(antes)
    await exigirNomeLivre(ctx, antes.tipo, nome, id)
    return gravar(ctx, 'alterou', antes, { nome, nome_normalizado: normalizar(nome) }, versaoEsperada)
  })
}

/**
 * Says whether a category of receitas is what let common parts bring.
 * @throws CONFLITO for one of despesas, and for those the product posts to: what an owner pays for using a common part is no rent
 * (ADI SRF 2/2007); CONFLITO_DE_VERSAO
 */
export function marcarPartesComuns(
  ctx: Ctx,
  id: string,
  partesComuns: boolean,
  versaoEsperada: number | null,
): Promise<Categoria> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrarPorId(ctx, id)
    if (antes.tipo === 'despesa') throw conflito('Só uma categoria de receitas pode ser de partes comuns alugadas')
    if (partesComuns && antes.recebe !== null)
      throw conflito(
        `A categoria “${antes.nome}” é do que o próprio sistema lança: o que os condôminos pagam não é aluguel de partes comuns. Crie outra, como “Aluguel da antena”`,
      )
    if ((antes.partes_comuns === 1) === partesComuns) return paraFora(antes)
    return gravar(ctx, 'alterou', antes, { partes_comuns: partesComuns ? 1 : 0 }, versaoEsperada)
  })
}

/** Stops offering a category; lines that have it keep it. Doing it again changes nothing. @throws CONFLITO, CONFLITO_DE_VERSAO */
export function retirar(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Categoria> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrarPorId(ctx, id)
    recusarSeHaLancamentos(antes)
    if (antes.retirada_em !== null) return paraFora(antes)
    return gravar(ctx, 'retirou', antes, { retirada_em: agoraISO() }, versaoEsperada)
  })
}

/** Offers a category again. Doing it again changes nothing. @throws CONFLITO_DE_VERSAO */
export function restaurar(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Categoria> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrarPorId(ctx, id)
    if (antes.retirada_em === null) return paraFora(antes)
    return gravar(ctx, 'restaurou', antes, { retirada_em: null }, versaoEsperada)
  })
}

/** Whose category keeps its name and place; without the one of yields they would only be without a category. */
const QUEM_PRECISA: Record<QuemLanca, string | null> = {
  reservas: 'As reservas pagas',
  cobrancas: 'Os pagamentos de cobranças',
  rendimentos: null,
}

function recusarSeHaLancamentos(linha: repo.Linha): void {
  const quem = linha.recebe === null ? null : QUEM_PRECISA[linha.recebe]
  if (quem !== null) throw conflito(`${quem} entram na categoria “${linha.nome}”: ela não pode mudar de nome nem sair`)
}

async function gravar(
  ctx: Ctx,
  acao: string,
  antes: repo.Linha,
  campos: Partial<repo.Linha>,
  versaoEsperada: number | null,
): Promise<Categoria> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, campos)))
    throw conflitoDeVersao(paraFora(await encontrarPorId(ctx, antes.id)), campos.nome ?? null)
  const depois = await encontrarPorId(ctx, antes.id)
  const categoria = await registrar(ctx, acao, antes, depois)
  // Lines show the name of their category.
  await avisarMudanca(ctx, antes.tipo === 'receita' ? 'receitas' : 'despesas', 'alterou')
  return categoria
}

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<Categoria> {
  await auditar(ctx, {
    acao,
    entidade: 'categorias',
    id: depois.id,
    titulo: depois.nome,
    antes: antes && paraAuditoria(antes),
    depois: paraAuditoria(depois),
  })
  await avisarMudanca(ctx, 'categorias', acao, depois.id)
  return paraFora(depois)
}

/** The name of the category something is posted to; undefined when there is none, or it is no longer offered. */
export async function nomeDaQueRecebe(ctx: Ctx, o: QuemLanca): Promise<string | undefined> {
  const linha = await repo.queRecebe(ctx.db, o)
  return linha?.retirada_em === null ? linha.nome : undefined
}

/**
 * The category a name means, accents and case aside, retired ones included.
 * @param campo of the payload, named in the refusal
 * @throws VALIDACAO on `campo` when there is none
 */
export async function encontrar(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  nome: string,
  campo = 'categoria',
): Promise<Categoria> {
  const linha = await repo.porNome(ctx.db, tipo, normalizar(nome))
  if (!linha) throw campoInvalido(campo, `Não existe a categoria “${nome}”`)
  return paraFora(linha)
}

/**
 * The category a line is to have: one that is offered, or the one it has already.
 * @param atual id of the category the line has now, or null
 * @param campo of the payload, named in the refusal
 * @throws VALIDACAO on `campo`
 */
export async function escolher(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  nome: string,
  atual: string | null,
  campo = 'categoria',
): Promise<Categoria> {
  const categoria = await encontrar(ctx, tipo, nome, campo)
  if (categoria.retirada && categoria._id !== atual)
    throw campoInvalido(campo, `A categoria “${categoria.nome}” foi retirada: escolha outra`)
  return categoria
}

/** For what follows a record: the name of its category, or null where that was retired since. */
export async function quaisAindaHa(ctx: Ctx, tipo: TipoDeLancamento) {
  const nomes = new Map((await listar(ctx, tipo)).map((c) => [c._id, c.nome]))
  return ({ categoria_id }: { categoria_id: string | null }) => nomes.get(categoria_id ?? '') ?? null
}
