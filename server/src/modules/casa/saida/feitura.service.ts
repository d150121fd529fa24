import { auditar } from '#server/platform/auditoria.ts'
import { ctxDoSistema, type Ctx, type Plataforma } from '#server/platform/contexto.ts'
import { lerDisco, reservaDe } from '#server/platform/disco.ts'
import { ErroDeAplicacao } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agora, agoraISO, daquiA, DIA } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../notificacoes/notificacoes.service.ts'
import * as deposito from './deposito.ts'
import { escreverTudo, type AoAndar } from './escrita.service.ts'
import * as repo from './saida.repo.ts'

/** How long an archive may be fetched. */
const VALIDADE_MS = 2 * DIA
/** Pieces older than any archive can be: a killed server left them. */
const SOBRAS_MS = VALIDADE_MS + 2 * DIA
/** How often it is written down how far the work is. */
const ANOTAR_A_CADA_MS = 1_000
/** Room that the tables take beside the files, compressed, and some to spare. */
const FOLGA = 200 * 1024 ** 2

/** Where the screens show it. */
export const CAMINHO = '/configuracoes?aba=saida'

/** Somebody gave the archive up, or another server went on with it. */
class Largada extends Error {}
/** The server stops. */
class Parada extends Error {}
/** The disk has no room for it. */
class SemLugar extends Error {}

const semLugar = (bytes: number) =>
  new SemLugar(`o disco do servidor não tem lugar: faltam ${Math.ceil(bytes / 1024 ** 2).toLocaleString('pt-BR')} MB.`)

/** Files in a bucket take no room here. @throws SemLugar before anything is written */
async function conferirLugar({ config }: Plataforma, bytes: number): Promise<void> {
  const disco = config.armazenamento === null ? await lerDisco(config.pastaDeDados) : null
  if (disco === null) return
  const falta = bytes + FOLGA + reservaDe(disco, config.reservaDoDisco) - disco.livre
  if (falta > 0) throw semLugar(falta)
}

/** In words that name nothing of the server: those are for its log. */
function motivoDe(erro: unknown): string {
  if (erro instanceof SemLugar) return erro.message
  if (erro instanceof ErroDeAplicacao && erro.codigo === 'SEM_ESPACO') return 'o disco do servidor está cheio.'
  if (erro instanceof ErroDeAplicacao && erro.codigo === 'INDISPONIVEL')
    return 'os arquivos não respondem. Tente mais tarde.'
  return 'o motivo está no log do servidor.'
}

/** What is told at the end, to whoever asked for it. */
async function avisar(ctx: Ctx, { id, pedida_por }: repo.Linha, titulo: string, texto: string): Promise<void> {
  await notificar(
    ctx,
    { usuarios: [pedida_por] },
    { tipo: 'copia', titulo, texto, caminho: CAMINHO, entidade: 'saidas', entidadeId: id },
  )
}

const contar = (ctx: Ctx, acao: string, id: string, depois: Record<string, unknown>) =>
  auditar(ctx, { acao, entidade: 'saidas', id, titulo: 'Exportação de tudo', antes: null, depois })

async function terminar(ctx: Ctx, linha: repo.Linha, dono: string, { partes, bytes }: deposito.Deposito, soma: string) {
  await emTransacao(ctx, async (ctx) => {
    const feita = { pronta_em: agoraISO(), valida_ate: daquiA(VALIDADE_MS) }
    if (!(await repo.anotar(ctx.db, dono, { estado: 'pronta', partes, bytes, sha256: soma, ...feita })))
      throw new Largada()
    await contar(ctx, 'fez', linha.id, { tamanho: bytes, sha256: soma })
    await avisar(
      ctx,
      linha,
      'O arquivo com tudo do condomínio está pronto',
      'Baixe-o em Configurações, na aba Exportar tudo. Ele fica por dois dias.',
    )
  })
}

async function falhar(ctx: Ctx, linha: repo.Linha, dono: string, erro: unknown): Promise<void> {
  const motivo = motivoDe(erro)
  await emTransacao(ctx, async (ctx) => {
    if (!(await repo.anotar(ctx.db, dono, { estado: 'falhou', motivo, partes: 0, bytes: 0 }))) return
    await contar(ctx, 'não conseguiu fazer', linha.id, { motivo })
    await avisar(ctx, linha, 'O arquivo com tudo não foi feito', `Não deu certo: ${motivo}`)
  })
}

interface Oficina {
  parada: boolean
  emCurso: Promise<unknown>
}

/** Servers that run: what only opens the platform makes nothing by itself. */
const oficinas = new WeakMap<Plataforma, Oficina>()

/** What becomes of an archive that was begun and not finished. */
async function desistir(ctx: Ctx, linha: repo.Linha, dono: string, erro: unknown): Promise<void> {
  if (erro instanceof Largada) return
  if (erro instanceof Parada) return repo.soltar(ctx.db, dono)
  ctx.log.error({ err: erro }, 'a exportação de tudo falhou')
  await falhar(ctx, linha, dono, erro)
}

async function fazer(ctx: Ctx, linha: repo.Linha, dono: string, oficina: Oficina | undefined): Promise<void> {
  const { plataforma } = ctx
  const destino = new deposito.Deposito(plataforma.arquivos, dono)
  let anotado = 0
  const aoAndar: AoAndar = async (etapa, feito, total) => {
    if (oficina?.parada === true) throw new Parada()
    if (performance.now() - anotado < ANOTAR_A_CADA_MS) return
    anotado = performance.now()
    const { partes, bytes } = destino
    if (!(await repo.anotar(ctx.db, dono, { etapa, feito, total, partes, bytes }))) throw new Largada()
  }
  try {
    const conferir = (bytes: number) => conferirLugar(plataforma, bytes)
    await escreverTudo(ctx, (bytes) => destino.receber(bytes), aoAndar, conferir)
    await terminar(ctx, linha, dono, destino, await destino.terminar())
  } catch (erro) {
    await deposito.remover(plataforma.arquivos, dono, destino.partes).catch(() => undefined)
    await desistir(ctx, linha, dono, erro)
  }
}

/**
 * Makes the archive that was asked for, if one waits or was left half-way by a server that died; then it begins anew. Never
 * throws: nobody waits for it.
 */
export async function fazerPedida(plataforma: Plataforma): Promise<void> {
  const ctx = ctxDoSistema(plataforma)
  const dono = novoId()
  // Whose work it is, asked for before anything is waited for: by then it may have stopped.
  const oficina = oficinas.get(plataforma)
  try {
    const linha = await repo.tomar(ctx.db, dono)
    if (linha) await fazer(ctx, linha, dono, oficina)
  } catch (erro) {
    ctx.log.error({ err: erro }, 'a exportação de tudo parou')
  }
}

/** From now on what is asked for is made at once. `parar` leaves what is under way to whoever comes next. */
export function abrirOficina(plataforma: Plataforma): { parar(): Promise<unknown> } {
  const oficina: Oficina = { parada: false, emCurso: Promise.resolve() }
  oficinas.set(plataforma, oficina)
  return {
    parar: () => {
      oficina.parada = true
      oficinas.delete(plataforma)
      return oficina.emCurso
    },
  }
}

/** Something was asked for. Where no server runs, the next one's job finds it. */
export function acordarOficina(plataforma: Plataforma): void {
  const oficina = oficinas.get(plataforma)
  if (oficina) oficina.emCurso = Promise.all([oficina.emCurso, fazerPedida(plataforma)])
}

/** Every few minutes: goes on with what another left, and takes away what is past its time. */
export async function cuidarDaSaida(ctx: Ctx): Promise<void> {
  await fazerPedida(ctx.plataforma)
  const linha = await repo.ler(ctx.db)
  if (!linha || linha.valida_ate === null || linha.valida_ate > agoraISO()) return
  await repo.apagar(ctx.db, linha.id)
  if (linha.dono !== null) await deposito.remover(ctx.plataforma.arquivos, linha.dono, linha.partes)
}

/** Daily: what a killed server left in the store. */
export const varrerSobras = ({ plataforma }: Ctx): Promise<number> =>
  deposito.varrer(plataforma.arquivos, agora().getTime() - SOBRAS_MS)
