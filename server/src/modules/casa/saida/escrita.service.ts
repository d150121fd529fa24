import { buffer } from 'node:stream/consumers'
import { diaEm } from '#contract/valores/calendario.ts'
import { abrirParaLer, noRetrato, type BancoLido } from '#server/platform/db/leitura.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { EscritaDeZip } from '#server/platform/arquivos/escrita-de-zip.ts'
import { ErroDeAplicacao } from '#server/platform/erros.ts'
import { emCsv } from '#server/platform/exportacao/csv.ts'
import type { Coluna, Linha } from '#server/platform/exportacao/tabela.ts'
import { agora, agoraISO } from '#server/platform/relogio.ts'
import { VERSAO } from '#server/platform/versao.ts'
import * as condominio from '../condominio/condominio.service.ts'
import { linhasDoTimbre } from '../condominio/emitente.rules.ts'
import * as documentos from '../../contas/prestacoes/documentos.service.ts'
import * as prestacoes from '../../contas/prestacoes/prestacoes.service.ts'
import { celulasDe, colunasEscritas } from './celulas.rules.ts'
import * as repo from './leitura.repo.ts'
import { leiaMe, type Escrita } from './leia-me.rules.ts'
import { caminhoDoArquivo } from './nomes.rules.ts'
import { QUE_FICAM, QUE_SAEM, type TabelaQueSai } from './tabelas.ts'

/** Told how far it is. It may throw, and then everything stops. */
export type AoAndar = (etapa: string, feito: number, total: number) => Promise<void>

interface Oficina {
  ctx: Ctx
  zip: EscritaDeZip
  /** Something of the whole was written, or is being written. */
  andar: (etapa: string, feitos?: number) => Promise<void>
}

type Lotes = AsyncIterable<Record<string, string | number | null>[]>

/** Writes the rows of a table as a file. @returns what the letter says of it */
async function escreverPlanilha(
  { zip, andar }: Oficina,
  { planilha }: TabelaQueSai,
  caminho: string,
  lotes: Lotes,
): Promise<Escrita> {
  const colunas = repo.colunasDe(planilha)
  const somas = new Map((planilha.soma ?? []).map((coluna) => [coluna, 0]))
  let linhas = 0
  const emCelulas = async function* (): AsyncGenerator<Linha[]> {
    for await (const lote of lotes) {
      linhas += lote.length
      for (const linha of lote) for (const [c, soma] of somas) somas.set(c, soma + Number(linha[c] ?? 0))
      yield lote.map((linha) => celulasDe(colunas, linha))
      await andar('Escrevendo as planilhas')
    }
  }
  const tabela = { nome: planilha.arquivo, colunas: colunasEscritas(colunas), lotes: emCelulas() }
  await zip.comprimir(caminho, emCsv(tabela))
  const tituloDe = (coluna: string) => colunas.find((c) => c.coluna === coluna)?.descricao[0] ?? coluna
  return {
    ...{ arquivo: planilha.arquivo, oQue: planilha.oQue, linhas },
    somas: [...somas].map(([coluna, centavos]) => ({ titulo: tituloDe(coluna), centavos })),
  }
}

/** The same batches; null when there is none. */
async function seHouver<T>(lotes: AsyncGenerator<T>): Promise<AsyncGenerator<T> | null> {
  const primeiro = await lotes.next()
  if (primeiro.done === true) return null
  return (async function* () {
    yield primeiro.value
    yield* lotes
  })()
}

/** The tables, all of one moment. */
async function escreverPlanilhas(oficina: Oficina, db: BancoLido): Promise<Escrita[]> {
  const escritas: Escrita[] = []
  for (const sai of QUE_SAEM) {
    const { arquivo } = sai.planilha
    escritas.push(await escreverPlanilha(oficina, sai, `planilhas/${arquivo}.csv`, repo.linhasDe(db, sai, false)))
    const excluidos = repo.temLixeira(sai.planilha) ? await seHouver(repo.linhasDe(db, sai, true)) : null
    if (excluidos) await escreverPlanilha(oficina, sai, `planilhas/lixeira/${arquivo}.csv`, excluidos)
    await oficina.andar('Escrevendo as planilhas', 1)
  }
  return escritas
}

const COLUNAS_DOS_ARQUIVOS: readonly Coluna[] = [
  { titulo: 'id', tipo: 'texto', largura: 36 },
  { titulo: 'Caminho', tipo: 'texto', largura: 60 },
  { titulo: 'De', tipo: 'texto', largura: 20 },
  { titulo: 'Registro (id)', tipo: 'texto', largura: 36 },
  { titulo: 'Nome', tipo: 'texto', largura: 40 },
  { titulo: 'Tipo', tipo: 'texto', largura: 20 },
  { titulo: 'Bytes', tipo: 'inteiro', largura: 12 },
  { titulo: 'SHA-256', tipo: 'texto', largura: 64 },
  { titulo: 'Enviado em', tipo: 'data', largura: 12 },
]

/** The bytes of each file, once, and their list. @returns how many there are, and the names of those that are not */
async function escreverArquivos(
  { ctx, zip, andar }: Oficina,
  lista: readonly repo.ArquivoQueSai[],
): Promise<{ arquivos: number; faltando: string[] }> {
  const linhas: Linha[] = []
  const faltando: string[] = []
  let [atual, caminho, numero]: [string, string | null, number] = ['', null, 0]
  for (const a of lista) {
    if (a.id !== atual) {
      const fluxo = await ctx.plataforma.arquivos.ler(a.id)
      caminho = fluxo === null ? null : caminhoDoArquivo(a, ++numero)
      if (fluxo === null) faltando.push(a.nome)
      else if (caminho !== null) await zip.guardar(caminho, await buffer(fluxo))
      atual = a.id
      await andar('Juntando os arquivos', 1)
    }
    const { id, entidade, entidade_id, nome, tipo, tamanho, sha256, criado_em } = a
    linhas.push([id, caminho, entidade, entidade_id, nome, tipo, tamanho, sha256, diaEm(new Date(criado_em))])
  }
  const lotes = (async function* () {
    await Promise.resolve()
    yield linhas
  })()
  await zip.comprimir('planilhas/arquivos.csv', emCsv({ nome: 'arquivos', colunas: COLUNAS_DOS_ARQUIVOS, lotes }))
  return { arquivos: numero, faltando }
}

const seNaoHa = (erro: unknown): null => {
  if (erro instanceof ErroDeAplicacao && erro.codigo === 'NAO_ENCONTRADO') return null
  throw erro
}

/** The accounts as they were published. One taken back meanwhile is not there. */
async function escreverContas({ ctx, zip, andar }: Oficina, meses: readonly string[]): Promise<string[]> {
  const escritos: string[] = []
  for (const mes of meses) {
    const conta = await prestacoes.encontrar(ctx, mes).catch(seNaoHa)
    if (conta !== null) {
      const { corpo } = await documentos.pdf(ctx, conta)
      await zip.guardar(`contas/${mes}.pdf`, corpo as Buffer)
      escritos.push(mes)
    }
    await andar('Desenhando as contas', 1)
  }
  return escritos
}

/**
 * Writes everything of the building that people can read, as a ZIP. Tables are of one moment; files and published accounts never
 * change, and come after it. In memory are the list of the files and one of them.
 * @param ctx of the program itself, so that of the accounts it sees what was published
 * @param sair takes the bytes in order
 * @param conferir is told the weight of all files before anything is written, and may throw
 */
export async function escreverTudo(
  ctx: Ctx,
  sair: (bytes: Uint8Array) => Promise<void>,
  aoAndar: AoAndar,
  conferir: (bytes: number) => Promise<void>,
): Promise<void> {
  const zip = new EscritaDeZip(sair, agora())
  const leitor = abrirParaLer(ctx.plataforma.config)
  let [feito, total] = [0, 0]
  const andar: Oficina['andar'] = (etapa, feitos = 0) => aoAndar(etapa, (feito += feitos), total)
  const oficina: Oficina = { ctx, zip, andar }
  try {
    const { em, planilhas, lista, meses } = await noRetrato(leitor.db, leitor.motor, async (db) => {
      const em = agoraISO()
      const medida = await repo.medir(db)
      total = QUE_SAEM.length + medida.arquivos + medida.meses
      await conferir(medida.bytes)
      const planilhas = await escreverPlanilhas(oficina, db)
      return { em, planilhas, lista: await repo.arquivos(db), meses: await repo.mesesPublicados(db) }
    })
    const contas = await escreverContas(oficina, meses)
    const { arquivos, faltando } = await escreverArquivos(oficina, lista)
    const quem = await condominio.identificacao(ctx)
    const carta = leiaMe({
      ...{ condominio: [quem.nome, ...linhasDoTimbre(quem)], versao: VERSAO, em, planilhas },
      ...{ deFora: QUE_FICAM, arquivos, faltando, meses: contas },
    })
    await zip.guardar('LEIA-ME.txt', Buffer.from(carta))
    await zip.terminar()
  } finally {
    await leitor.fechar()
  }
}
