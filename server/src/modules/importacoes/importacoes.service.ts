import {
  CONVITES_POR_VEZ,
  type CampoDaImportacao,
  type Importacao,
  type PreviaDaImportacao,
  type ProblemaDaLinha,
} from '#contract/importacoes.ts'
import { auditar } from '#server/platform/audit.ts'
import { agoraISO, daquiA, DIA } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { conflito, naoEncontrado, validacao } from '#server/platform/errors.ts'
import { avisarMudanca } from '#server/platform/events.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { comConteudoNaChave, inTransaction } from '#server/platform/transaction.ts'
import { nomeParaMostrar } from '../arquivos/nomes.rules.ts'
import { exigirQuem } from '../sessoes/sessoes.service.ts'
import { removerUnidadesDaImportacao } from '../unidades/cadastro.service.ts'
import * as carga from '../usuarios/carga.service.ts'
import * as repo from './importacoes.repo.ts'
import { adivinharColunas, lerArquivo, type ArquivoLido } from './leitura.rules.ts'
import { lerPessoa, type PessoaDoArquivo } from './pessoa.rules.ts'

/** A file of residents as it came. */
export interface ArquivoEnviado {
  nome: string
  bytes: Buffer
}

type Colunas = (CampoDaImportacao | null)[]

const MAX_PROBLEMAS = 500
const LINHAS_DA_AMOSTRA = 5
const ULTIMAS = 20
/** Lines judged before others get their turn. */
const LOTE = 200
/** How long an import can be taken back (product rule §1.8). */
const DESFAZER_MS = 30 * DIA

/** What a file would do, line by line. */
interface Conferencia {
  novas: PessoaDoArquivo[]
  repetidas: number
  comErro: number
  problemas: ProblemaDaLinha[]
}

const recusar = (message: string) => validacao([{ path: 'colunas', message }])

/** The mapping that was chosen, which must be of this file. @throws VALIDACAO on `colunas` */
function conferirColunas({ cabecalho }: ArquivoLido, colunas: Colunas): Colunas {
  if (colunas.length !== cabecalho.length)
    throw recusar(`O arquivo tem ${cabecalho.length} colunas, e vieram escolhas para ${colunas.length}`)
  return colunas
}

/** Nobody is added without a name and an e-mail. @throws VALIDACAO on `colunas` */
function exigirNomeEEmail(colunas: Colunas): void {
  if (!colunas.includes('nome')) throw recusar('Escolha a coluna que tem o nome')
  if (!colunas.includes('email')) throw recusar('Escolha a coluna que tem o e-mail')
}

interface LinhasLidas {
  pessoas: PessoaDoArquivo[]
  /** What is wrong with each of the others. */
  comProblema: ProblemaDaLinha[][]
}

async function lerLinhas(lido: ArquivoLido, colunas: Colunas): Promise<LinhasLidas> {
  const { pessoas, comProblema }: LinhasLidas = { pessoas: [], comProblema: [] }
  for (const [i, linha] of lido.linhas.entries()) {
    if (i % LOTE === LOTE - 1) await new Promise((vez) => setImmediate(vez))
    const r = lerPessoa(lido, colunas, linha)
    if ('pessoa' in r) pessoas.push(r.pessoa)
    else comProblema.push(r.problemas)
  }
  return { pessoas, comProblema }
}

/** Where each e-mail or CPF was seen first in the file. */
function primeiras(pessoas: readonly PessoaDoArquivo[], campo: 'email' | 'cpf'): Map<string, number> {
  const vistas = new Map<string, number>()
  for (const p of pessoas) {
    const valor = p[campo]
    if (valor !== null && !vistas.has(valor)) vistas.set(valor, p.numero)
  }
  return vistas
}

/** Lines against each other and against who is already there. */
async function conferir(
  ctx: Ctx,
  lido: ArquivoLido,
  colunas: Colunas,
  { pessoas, comProblema }: LinhasLidas,
): Promise<Conferencia> {
  const noArquivo = { email: primeiras(pessoas, 'email'), cpf: primeiras(pessoas, 'cpf') }
  const ocupados = await carga.ocupados(ctx, [...noArquivo.email.keys()], [...noArquivo.cpf.keys()])
  const titulo = (campo: CampoDaImportacao) => lido.cabecalho[colunas.indexOf(campo)] ?? null
  const repeticao = (p: PessoaDoArquivo): ProblemaDaLinha | null => {
    const dizer = (campo: 'email' | 'cpf', message: string) => ({
      linha: p.numero,
      coluna: titulo(campo),
      valor: p[campo] ?? '',
      message,
    })
    if (ocupados.emails.has(p.email)) return dizer('email', 'Já existe uma pessoa com este e-mail')
    if (p.cpf !== null && ocupados.cpfs.has(p.cpf)) return dizer('cpf', 'Já existe uma pessoa com este CPF')
    for (const campo of ['email', 'cpf'] as const) {
      const antes = p[campo] === null ? undefined : noArquivo[campo].get(p[campo])
      if (antes !== undefined && antes !== p.numero)
        return dizer(campo, `Repete ${campo === 'email' ? 'o e-mail' : 'o CPF'} da linha ${antes}`)
    }
    return null
  }
  const novas: PessoaDoArquivo[] = []
  const repetidas: ProblemaDaLinha[] = []
  for (const p of pessoas) {
    const problema = repeticao(p)
    if (problema) repetidas.push(problema)
    else novas.push(p)
  }
  const problemas = [...comProblema.flat(), ...repetidas].sort((a, b) => a.linha - b.linha)
  return { novas, repetidas: repetidas.length, comErro: comProblema.length, problemas }
}

/**
 * What a file holds and what confirming it would do. Writes nothing.
 * @param escolhidas what each column holds; guessed by the titles when absent
 * @throws ARQUIVO_RECUSADO, VALIDACAO on `colunas`
 */
export async function prever(
  ctx: Ctx,
  { bytes }: ArquivoEnviado,
  escolhidas: Colunas | undefined,
): Promise<PreviaDaImportacao> {
  const lido = lerArquivo(bytes)
  const colunas = escolhidas ? conferirColunas(lido, escolhidas) : adivinharColunas(lido.cabecalho)
  const { codificacao, separador, cabecalho, linhas } = lido
  const base = {
    codificacao,
    separador,
    cabecalho,
    colunas,
    amostra: linhas.slice(0, LINHAS_DA_AMOSTRA).map((l) => l.celulas.slice(0, cabecalho.length)),
    linhas: linhas.length,
  }
  // Without a name and an e-mail nothing can be judged yet: first the person says where they are.
  if (!colunas.includes('nome') || !colunas.includes('email'))
    return { ...base, novas: 0, repetidas: 0, comErro: 0, problemas: [], totalDeProblemas: 0 }
  const { novas, repetidas, comErro, problemas } = await conferir(ctx, lido, colunas, await lerLinhas(lido, colunas))
  return {
    ...base,
    novas: novas.length,
    repetidas,
    comErro,
    problemas: problemas.slice(0, MAX_PROBLEMAS),
    totalDeProblemas: problemas.length,
  }
}

const paraFora = (l: repo.LinhaDaImportacao): Importacao => ({
  _id: l.id,
  arquivo: l.arquivo,
  quantidade: l.quantidade,
  quem: l.quem,
  createdAt: l.criada_em,
  desfeitaEm: l.desfeita_em,
  mantidas: l.mantidas,
  podeDesfazer: l.desfeita_em === null && l.criada_em > daquiA(-DESFAZER_MS),
})

/** The stored import. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.LinhaDaImportacao> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/**
 * Adds the new people of a file, all in one transaction; repeated and faulty lines stay out.
 * @param esperadas how many new people the preview showed
 * @throws ARQUIVO_RECUSADO, VALIDACAO on `colunas`, CONFLITO when there are no longer as many
 */
export async function confirmar(
  ctx: Ctx,
  { nome, bytes }: ArquivoEnviado,
  colunas: Colunas,
  esperadas: number,
): Promise<Importacao> {
  const lido = lerArquivo(bytes)
  conferirColunas(lido, colunas)
  exigirNomeEEmail(colunas)
  const { id: criada_por } = exigirQuem(ctx)
  const lidas = await lerLinhas(lido, colunas)
  return inTransaction(comConteudoNaChave(ctx, resumoDe(bytes)), async (ctx) => {
    const { novas } = await conferir(ctx, lido, colunas, lidas)
    if (novas.length !== esperadas)
      throw conflito('O cadastro mudou desde a prévia. Confira a prévia de novo antes de importar.')
    const id = novoId()
    const arquivo = nomeParaMostrar(nome) || 'moradores.csv'
    await repo.inserir(ctx.db, {
      id,
      arquivo,
      quantidade: novas.length,
      criada_por,
      criada_em: agoraISO(),
      desfeita_em: null,
    })
    const pessoas = novas.map(({ numero: _numero, ...dados }) => ({ ...dados, imagem: null }))
    await carga.criarVarias(ctx, pessoas, id)
    await registrar(ctx, 'importou', { id, arquivo }, { pessoas: novas.length })
    return paraFora(await encontrar(ctx, id))
  })
}

async function registrar(
  ctx: Ctx,
  acao: string,
  { id, arquivo }: { id: string; arquivo: string },
  depois: Record<string, unknown>,
): Promise<void> {
  await auditar(ctx, { acao, entidade: 'importacoes', id, titulo: arquivo, antes: null, depois })
  await avisarMudanca(ctx, 'importacoes', acao, id)
}

/** The last imports, newest first. */
export const listar = async (ctx: Ctx): Promise<{ importacoes: Importacao[] }> => ({
  importacoes: (await repo.ultimas(ctx.db, ULTIMAS)).map(paraFora),
})

/** Invites people of an import who were never invited, some at a time. @throws CONFLITO when it was undone */
export function convidar(ctx: Ctx, linha: repo.LinhaDaImportacao): Promise<{ enviados: number; faltam: number }> {
  if (linha.desfeita_em !== null) throw conflito('Esta importação foi desfeita')
  return carga.convidarDaImportacao(ctx, linha.id, CONVITES_POR_VEZ)
}

/**
 * Takes an import back. Whoever already entered, or is part of another record, stays. Doing it again changes nothing.
 * @throws CONFLITO after 30 days
 */
export async function desfazer(ctx: Ctx, linha: repo.LinhaDaImportacao): Promise<Importacao> {
  if (linha.desfeita_em !== null) return paraFora(linha)
  if (!paraFora(linha).podeDesfazer) throw conflito('Uma importação só pode ser desfeita por 30 dias')
  const removidas = await carga.removerDaImportacao(ctx, linha.id)
  const mantidas = linha.quantidade - removidas
  return inTransaction(ctx, async (ctx) => {
    await removerUnidadesDaImportacao(ctx, linha.id)
    if (await repo.marcarDesfeita(ctx.db, linha.id, agoraISO(), mantidas))
      await registrar(ctx, 'desfez', linha, { removidas, mantidas })
    return paraFora(await encontrar(ctx, linha.id))
  })
}
