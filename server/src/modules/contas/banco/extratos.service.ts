import type { CampoDoExtrato, Extrato, PreviaDoExtrato } from '#contract/contas/banco.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { palavraDoValor, emPalavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { arquivoRecusado, campoInvalido, conflito, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { ehPlanilha } from '#server/platform/planilhas/planilha.ts'
import { comConteudoNaChave, emTransacao } from '#server/platform/transacao.ts'
import { nomeParaMostrar } from '../../casa/arquivos/nomes.rules.ts'
import { abrirArquivo, type ArquivoEnviado } from '../../pessoas/importacoes/abertura.ts'
import { adivinharColunas, decodificar, lerTexto, type ArquivoLido } from '../../pessoas/importacoes/leitura.rules.ts'
import * as repo from './banco.repo.ts'
import { contaDoExtrato, parecidasNaConta, type ContaEscolhida } from './conta-do-extrato.service.ts'
import { guardarConta, semOSaldoDe } from './contas.service.ts'
import { faltaColuna, lerMovimento, TITULOS_DO_EXTRATO } from './csv.rules.ts'
import { chavesDasLinhas, coberturaDe, periodoDe, type ExtratoLido, type LinhaDoExtrato } from './extrato.rules.ts'
import { dizSerOfx, lerOfx, NAO_E_OFX, pareceOfx } from './ofx.rules.ts'

/** Files of the bank: what they would add, and adding it. */

type Colunas = (CampoDoExtrato | null)[]
export interface Escolhas extends ContaEscolhida {
  colunas?: Colunas | undefined
  /** Lines that seem to be there from a file of the other format come in all the same. */
  parecidas?: 'importar' | undefined
}

const AMOSTRA = 50
const MAX_PROBLEMAS = 500
const ULTIMOS = 20
/** Banks post what is due on the next business days. */
const DIAS_ADIANTE = 10
const NOMES = {
  varias: 'linhas',
  vazio: 'O arquivo não tem lançamentos: a primeira linha são os títulos, e as outras, um lançamento cada.',
}

/** A file read as far as it goes; `falta` says what has to be chosen before its lines can be. */
interface Lido extends Pick<ArquivoLido, 'codificacao' | 'aba' | 'avisos' | 'cabecalho'> {
  extrato: ExtratoLido
  colunas: Colunas
  falta: string | null
}

const SEM_LINHAS: ExtratoLido = {
  formato: 'csv',
  conta: null,
  linhas: [],
  comProblema: [],
  periodo: { de: null, ate: null },
  saldo: null,
}

function lerCsv(lido: ArquivoLido, colunas: Colunas, limite: string): ExtratoLido {
  const linhas: LinhaDoExtrato[] = []
  const comProblema: ExtratoLido['comProblema'] = []
  for (const linha of lido.linhas) {
    const r = lerMovimento(lido, colunas, linha, limite)
    if (r === null) continue
    if ('problemas' in r) comProblema.push(r.problemas)
    else linhas.push(r)
  }
  return { ...SEM_LINHAS, linhas, comProblema }
}

/** The text of a file. @throws ARQUIVO_RECUSADO */
function textoDe({ nome, bytes }: ArquivoEnviado): ReturnType<typeof decodificar> {
  try {
    return decodificar(bytes)
  } catch (erro) {
    throw dizSerOfx(nome) ? arquivoRecusado(NAO_E_OFX) : erro
  }
}

/** @throws ARQUIVO_RECUSADO, VALIDACAO on `colunas` */
async function ler(arquivo: ArquivoEnviado, escolhidas: Colunas | undefined): Promise<Lido> {
  const limite = somarDias(hoje(), DIAS_ADIANTE)
  if (ehPlanilha(arquivo.bytes) && !dizSerOfx(arquivo.nome))
    return porColunas(await abrirArquivo(arquivo, NOMES, TITULOS_DO_EXTRATO), escolhidas, limite)
  const decodificado = textoDe(arquivo)
  const { texto, codificacao } = decodificado
  if (pareceOfx(texto)) {
    const semColunas = { aba: null, avisos: [], cabecalho: [], colunas: [], falta: null }
    return { extrato: lerOfx(texto, limite), codificacao, ...semColunas }
  }
  // What is said of a CSV helps nobody who brought an OFX.
  if (dizSerOfx(arquivo.nome, texto)) throw arquivoRecusado(NAO_E_OFX)
  return porColunas(lerTexto(decodificado, NOMES), escolhidas, limite)
}

function porColunas(lido: ArquivoLido, escolhidas: Colunas | undefined, limite: string): Lido {
  const { codificacao, aba, avisos, cabecalho } = lido
  const colunas = escolhidas ?? adivinharColunas(cabecalho, TITULOS_DO_EXTRATO)
  if (colunas.length !== cabecalho.length)
    throw campoInvalido(
      'colunas',
      `O arquivo tem ${cabecalho.length} colunas, e vieram escolhas para ${colunas.length}`,
    )
  const falta = faltaColuna(colunas)
  const extrato = falta === null ? lerCsv(lido, colunas, limite) : SEM_LINHAS
  return { extrato, codificacao, aba, avisos, cabecalho, colunas, falta }
}

type LinhaComChave = LinhaDoExtrato & { chave: string }

/** The lines of a file: those that the account does not have, and those of them that only seem to be there. */
async function julgar(
  ctx: Ctx,
  contaId: string | null,
  { formato, linhas }: Pick<ExtratoLido, 'formato' | 'linhas'>,
  escolhas: Pick<Escolhas, 'parecidas'>,
): Promise<{ todas: LinhaComChave[]; novas: LinhaComChave[]; parecidas: Set<LinhaComChave> }> {
  const chaves = chavesDasLinhas(linhas)
  const todas = linhas.map((l, i) => ({ ...l, chave: chaves[i] ?? '' }))
  if (contaId === null) return { todas, novas: todas, parecidas: new Set() }
  const ha = await repo.chavesQueHa(ctx.db, contaId, chaves)
  const semChave = todas.filter((l) => !ha.has(l.chave))
  const parecidas = await parecidasNaConta(ctx, contaId, formato, semChave)
  const novas = escolhas.parecidas === 'importar' ? semChave : semChave.filter((l) => !parecidas.has(l))
  return { todas, novas, parecidas }
}

const somar = (linhas: readonly LinhaDoExtrato[], sinal: 1 | -1) =>
  paraReais(linhas.reduce((n, { valor }) => n + Math.max(0, sinal * valor), 0))

/**
 * What a file holds and what importing it would do. Writes nothing.
 * @throws ARQUIVO_RECUSADO, VALIDACAO on `colunas` or `conta`
 */
export async function prever(ctx: Ctx, arquivo: ArquivoEnviado, escolhas: Escolhas): Promise<PreviaDoExtrato> {
  const { extrato, codificacao, aba, avisos, cabecalho, colunas } = await ler(arquivo, escolhas.colunas)
  const { conta, nomeNoArquivo, parecidas: contasParecidas } = await contaDoExtrato(ctx, extrato, escolhas)
  const { todas, novas, parecidas } = await julgar(ctx, conta?.atual?.id ?? null, extrato, escolhas)
  const saoNovas = new Set(novas)
  const problemas = extrato.comProblema.flat()
  return {
    formato: extrato.formato,
    codificacao,
    aba,
    avisos,
    conta: conta && { _id: conta.atual?.id ?? null, nome: conta.nome },
    contaDoArquivo: nomeNoArquivo,
    contasParecidas,
    periodo: periodoDe(extrato.linhas),
    saldo: extrato.saldo === null ? null : paraReais(extrato.saldo.valor),
    linhas: todas.length + extrato.comProblema.length,
    novas: novas.length,
    repetidas: todas.filter((l) => !saoNovas.has(l) && !parecidas.has(l)).length,
    parecidas: parecidas.size,
    comErro: extrato.comProblema.length,
    entradas: somar(novas, 1),
    saidas: somar(novas, -1),
    amostra: todas.slice(0, AMOSTRA).map((l) => ({
      data: l.data,
      valor: paraReais(l.valor),
      descricao: l.descricao,
      documento: l.documento,
      nova: saoNovas.has(l),
      parecida: parecidas.has(l),
    })),
    problemas: problemas.slice(0, MAX_PROBLEMAS),
    totalDeProblemas: problemas.length,
    cabecalho,
    colunas,
  }
}

const movimentoNovo = (l: LinhaComChave, conta_id: string, extrato_id: string): repo.NovoMovimento => ({
  id: novoId(),
  conta_id,
  extrato_id,
  chave: l.chave,
  data: l.data,
  valor: l.valor,
  descricao: l.descricao,
  documento: l.documento,
  busca: emPalavras(l.descricao, l.documento, palavraDoValor(l.valor)),
  estado: 'pendente',
  motivo: null,
  criado_em: agoraISO(),
  atualizado_em: agoraISO(),
})

/**
 * Adds the lines of a file that its account does not have, all in one transaction. Lines that cannot be read stay out.
 * @param esperadas how many new ones the preview showed
 * @throws ARQUIVO_RECUSADO, VALIDACAO on `colunas` or `conta`, CONFLITO when there are no longer as many
 */
export async function importar(
  ctx: Ctx,
  enviado: ArquivoEnviado,
  { novas: esperadas, ...escolhas }: Escolhas & { novas: number },
): Promise<Extrato> {
  const { extrato, falta } = await ler(enviado, escolhas.colunas)
  if (falta !== null) throw campoInvalido('colunas', falta)
  const { id: criado_por } = exigirQuem(ctx)
  return emTransacao(comConteudoNaChave(ctx, resumoDe(enviado.bytes)), async (ctx) => {
    const { conta } = await contaDoExtrato(ctx, extrato, escolhas)
    if (conta === null) throw campoInvalido('conta', 'Escolha a conta deste extrato ou dê nome a uma nova')
    const { novas } = await julgar(ctx, conta.atual?.id ?? null, extrato, escolhas)
    const periodo = coberturaDe(extrato, hoje())
    if (novas.length !== esperadas || periodo === null)
      throw conflito('As linhas da conta mudaram desde a prévia. Confira a prévia de novo antes de importar.')
    const id = novoId()
    const arquivo = nomeParaMostrar(enviado.nome) || `extrato.${extrato.formato}`
    const conta_id = await guardarConta(ctx, conta, extrato.saldo)
    const { formato } = extrato
    const quando = { criado_em: agoraISO(), desfeito_em: null }
    await repo.inserirExtrato(ctx.db, {
      id,
      conta_id,
      arquivo,
      formato,
      ...periodo,
      novas: novas.length,
      saldo: extrato.saldo?.valor ?? null,
      saldo_em: extrato.saldo?.em ?? null,
      criado_por,
      ...quando,
    })
    await repo.inserirMovimentos(
      ctx.db,
      novas.map((l) => movimentoNovo(l, conta_id, id)),
    )
    await registrar(ctx, 'importou', { id, arquivo }, { movimentos: novas.length })
    return paraFora(await encontrar(ctx, id))
  })
}

async function registrar(ctx: Ctx, acao: string, l: { id: string; arquivo: string }, depois: Record<string, unknown>) {
  await auditar(ctx, { acao, entidade: 'extratos', id: l.id, titulo: l.arquivo, antes: null, depois })
  await avisarMudanca(ctx, 'banco', acao, l.id)
}

const paraFora = (l: repo.LinhaDoExtrato): Extrato => ({
  _id: l.id,
  conta: { _id: l.conta_id, nome: l.conta },
  arquivo: l.arquivo,
  formato: l.formato,
  de: l.de,
  ate: l.ate,
  novas: l.novas,
  quem: l.quem,
  createdAt: l.criado_em,
  desfeitoEm: l.desfeito_em,
})

/** The stored statement. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.LinhaDoExtrato> {
  const linha = await repo.extratoPorId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** The last statements, newest first. */
export const listar = async (ctx: Ctx): Promise<{ extratos: Extrato[] }> => ({
  extratos: (await repo.ultimosExtratos(ctx.db, ULTIMOS)).map(paraFora),
})

/**
 * Takes a statement back, with every line it brought. Doing it again changes nothing.
 * @throws CONFLITO while some of its lines are in the books or were left out by somebody
 */
export const desfazer = (ctx: Ctx, id: string): Promise<Extrato> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, id)
    if (linha.desfeito_em !== null) return paraFora(linha)
    const resolvidos = await repo.contarResolvidos(ctx.db, id)
    if (resolvidos > 0)
      throw conflito(
        resolvidos === 1
          ? 'Um movimento deste extrato já foi conciliado ou ignorado. Desfaça isso antes.'
          : `${resolvidos} movimentos deste extrato já foram conciliados ou ignorados. Desfaça isso antes.`,
      )
    await repo.removerMovimentos(ctx.db, id)
    await repo.marcarDesfeito(ctx.db, id, agoraISO())
    await semOSaldoDe(ctx, linha)
    await registrar(ctx, 'desfez', linha, { movimentos: 0 })
    return paraFora(await encontrar(ctx, id))
  })
