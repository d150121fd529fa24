import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { extensoesUsuais, tiposDeArquivo, type Arquivo, type Extensao } from '#contract/casa/arquivos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { naoAutenticado } from '#server/platform/erros.ts'
import { conferirConteudo, tipoDaExtensao, tipoRecusado, type TipoAceito } from '#server/platform/arquivos/conteudo.ts'
import { comArquivoTemporario } from '#server/platform/arquivos/chegada.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { semaforo } from '#server/platform/semaforo.ts'
import { comConteudoNaChave, emTransacao } from '#server/platform/transacao.ts'
import { conferirUso, gastar } from '#server/platform/uso.ts'
import * as repo from './arquivos.repo.ts'
import { paraFora } from './arquivos.service.ts'
import { caberEntreSoltos } from './soltos.service.ts'
import { extensaoDe, nomeParaMostrar } from './nomes.rules.ts'

/** A file as it arrives: a name not to be trusted, its bytes, and a last look at what came with them. */
interface Enviado {
  nome: string
  fluxo: Readable
  conferirFim(): Promise<void>
}

/** Two files are judged at a time: an open image takes a hundred megabytes. */
const doisDeCadaVez = semaforo(2)
/** So many are in memory, judged or on their way to the store: a slow store must not hold up the judging of the others. */
const naMemoria = semaforo(8)

/**
 * Receives an upload: judges name and content, keeps the bytes under a random id, and records it as the caller's, linked
 * to nothing yet.
 * @param aceita what the field it is for takes; what most take unless said
 * @throws ARQUIVO_RECUSADO, LIMITE_DE_USO, SEM_ESPACO, INDISPONIVEL, and whatever ended the stream
 */
export async function guardar(
  ctx: Ctx,
  enviado: Enviado,
  aceita: readonly Extensao[] = extensoesUsuais,
): Promise<Arquivo> {
  const nome = nomeParaMostrar(enviado.nome)
  const tipo = tipoDaExtensao(extensaoDe(nome))
  if (tipo === null || !aceita.some((e) => tiposDeArquivo[e] === tipo))
    throw tipoRecusado('Este tipo de arquivo não é aceito.', aceita)
  return comArquivoTemporario(ctx.plataforma.config.pastaDeDados, enviado.fluxo, async (caminho) => {
    await enviado.conferirFim()
    return naMemoria(async () => {
      const bytes = await doisDeCadaVez(async () => conferirConteudo(await readFile(caminho), tipo, aceita))
      return registrar(ctx, nome, tipo, bytes)
    })
  })
}

/** Bytes first, row after: what a fall in between leaves is bytes nobody sees, which the cleaning removes. */
async function registrar(ctx: Ctx, nome: string, tipo: TipoAceito, bytes: Buffer): Promise<Arquivo> {
  if (ctx.quem === null) throw naoAutenticado()
  const { arquivos } = ctx.plataforma
  const linha = {
    id: novoId(),
    nome,
    tipo,
    tamanho: bytes.length,
    sha256: resumoDe(bytes),
    criado_por: ctx.quem.id,
    criado_em: agoraISO(),
  }
  // Early, so that what is refused is not stored; counted with the row.
  await conferirUso(ctx, 'megabytes', linha.tamanho)
  await arquivos.guardar(linha.id, bytes, tipo)
  const linhaNoBanco = { possivel: false }
  try {
    const id = await emTransacao(comConteudoNaChave(ctx, `${nome}\n${linha.sha256}`), async (ctx) => {
      await gastar(ctx, 'megabytes', linha.tamanho)
      await caberEntreSoltos(ctx, linha)
      await repo.inserir(ctx.db, linha)
      const depois = { nome, tipo, tamanho: linha.tamanho }
      await auditar(ctx, { acao: 'enviou', entidade: 'arquivos', id: linha.id, titulo: nome, antes: null, depois })
      // From here on the row may be there although no confirmation came back: its bytes are left to the daily cleaning.
      linhaNoBanco.possivel = true
      return linha.id
    })
    return await paraFora(ctx, id === linha.id ? linha : ((await repo.porId(ctx.db, id)) ?? linha))
  } finally {
    // Refused, or a repetition that already has its file. What cannot be removed now, the daily cleaning removes.
    if (!linhaNoBanco.possivel) await arquivos.remover(linha.id).catch(() => undefined)
  }
}
