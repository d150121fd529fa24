import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { AssuntoAoVivo } from '#contract/protocolo/ao-vivo.ts'
import type { ComLixeira } from '#contract/protocolo/especies.ts'
import type { ItemDaLixeira } from '#contract/casa/auditoria.ts'
import type { AtorComSessao, Operacao } from '#contract/protocolo/permissoes.ts'
import type { Recurso } from '#contract/protocolo/recursos.ts'
import type { Config } from './config.ts'
import type { Conexao, Handle, Motor } from './db/conexao.ts'
import { naoAutenticado } from './erros.ts'
import type { Tabelas } from './db/tabelas.ts'
import type { Barramento } from './barramento.ts'
import type { Armazenamento } from './arquivos/armazenamento.ts'
import type { Mensagem } from './correio/mensagem.ts'
import type { Restaurador } from './restaurador.ts'

/** What lives as long as the process. */
export interface Plataforma {
  config: Config
  log: Logger
  conexao: Conexao
  eventos: Barramento
  arquivos: Armazenamento
  correio: Carteiro
  webhooks: Entregador
  push: Empurrador
  restaurador: Restaurador
  registros: Registros
  /** Path of every call, by its operation. */
  caminhos: ReadonlyMap<string, string>
}

/** What the rest of the house asks of the mail (`correio/correio.ts`). */
export interface Carteiro {
  /** Starts looking at the queue by itself. */
  iniciar(): void
  /** Something was queued: look soon. */
  acordar(): void
  /** Sends what is due. @returns how many were handed over */
  enviarPendentes(): Promise<number>
  /** Sends one mail now, with one try. @returns its id in the queue, whose row then says how it ended */
  enviarJa(ctx: Ctx, mensagem: Mensagem): Promise<string>
  /** Asks the mail server whether it lets us in, and sends nothing. @throws what the connection says */
  provar(): Promise<void>
  parar(): Promise<void>
}

/** What the rest of the house asks of the webhooks (`modules/casa/webhooks/entregador.ts`). */
export interface Entregador {
  /** Starts looking at the queue by itself. */
  iniciar(): void
  /** Something was queued: look soon. */
  acordar(): void
  /** Sends what is due, and waits for the answers. @returns how many were taken */
  enviarPendentes(): Promise<number>
  /** Sends one test now, with one try. @returns its id in the queue, whose row then says how it ended */
  enviarTeste(ctx: Ctx, webhook: Selectable<Tabelas['webhooks']>): Promise<string>
  /** Why an address may not be called, as a sentence; null when it may. */
  porqueNaoChama(url: string): Promise<string | null>
  parar(): Promise<void>
}

/** What the rest of the house asks of the notices on devices (`modules/casa/aparelhos/entregador.ts`). */
export interface Empurrador {
  /** Starts looking at the queue by itself. */
  iniciar(): void
  /** Something was queued: look soon. */
  acordar(): void
  /** Sends what is due, and waits for the answers. @returns how many were taken */
  enviarPendentes(): Promise<number>
  /** Why an address may not be called, as a sentence; null when it may. */
  porqueNaoChama(url: string): Promise<string | null>
  parar(): Promise<void>
}

/** Counted as it is used; the others are looked up as they stand. */
export type RecursoContado = Exclude<Recurso, 'arquivosSoltos' | 'megabytesSoltos'>

/** What a request counts as; it is counted with the first write of its transaction, and once. */
export interface Gasto {
  recurso: RecursoContado
  pago: boolean
}

/** The principal: who is calling, as the session says. */
export interface Quem {
  id: string
  nome: string
  email: string
  /** As whom: what they are of the building, and what an office of today lets them be beside it. */
  atores: readonly AtorComSessao[]
  sessaoId: string
  /** Has to set up the second step before anything else. */
  deveDuasEtapas: boolean
  /** A program with a key of this person, which may only make these calls; null for the person. */
  chave: { nome: string; operacoes: ReadonlySet<Operacao> } | null
}

/** The idempotency key a client gave to a write, so that a repetition answers the same without writing again. */
export interface ChaveDeIdempotencia {
  chave: string
  /** Hash of operation and body. */
  assinatura: string
}

/**
 * What every service receives first: the handle to read and write with, and who asks.
 * Inside `emTransacao` the inner ctx shadows the outer one on purpose.
 */
export interface Ctx {
  db: Handle
  motor: Motor
  plataforma: Plataforma
  log: FastifyBaseLogger
  quem: Quem | null
  /** Where the request came from, to be shown and logged. */
  ip: string
  /** What limits by address count: see `http/rede.ts`. */
  rede: string
  aparelho: string
  /** Set inside a transaction: run after it is committed. */
  aoConfirmar: (() => void)[] | null
  idempotencia: ChaveDeIdempotencia | null
  /** What the request counts as, until its first transaction has counted it. */
  gasto: Gasto | null
}

/** A column with the address of an image, and who sees the image because of it: staff, or everybody of the building. */
export type ColunaDeImagem = {
  [T in keyof Tabelas]: { tabela: T; coluna: keyof Tabelas[T] & string }
}[keyof Tabelas] & {
  paraTodos?: true
  /** The table has a bin: what is in it shows nothing. */
  comLixeira?: true
}

/** Whether the caller may see the files of a record. */
export type PodeVer = (ctx: Ctx, entidadeId: string) => Promise<boolean>

/** Files tied to rows of a table, and who may see them. */
export interface ArquivosDe {
  tabela: keyof Tabelas
  podeVer: PodeVer
}

/** What was deleted of a kind of record: how many since an instant and, with a search, the last deleted first. */
export interface Lixeira {
  contar(ctx: Ctx, desde: string, busca: string | undefined): Promise<number>
  listar(
    ctx: Ctx,
    desde: string,
    busca: string | undefined,
    limite: number,
  ): Promise<Omit<ItemDaLixeira, 'entidade' | 'ate'>[]>
}

/**
 * What the house's own modules must know of a kind of record, and each module says of its own in `<nome>.registro.ts`. Files, bin
 * and live events know no business: they ask these descriptions, which `server/src/modulos.ts` gathers.
 */
export interface Registro {
  /** The call that reads such records: whoever may make it hears which one changed. */
  leitura: Operacao
  /** Whose own records may be among them hears that one changed, and not which or whose: what to read again, and with which call. */
  deQuemTem?: { assunto: AssuntoAoVivo; leitura: Operacao }
  /** Who may see the files, by the word of the tie (`arquivos_vinculos.entidade`). The files of a word nobody says are seen by nobody. */
  arquivos?: Record<string, ArquivosDe>
  /** Where such records show an image, which may be one of our files. */
  imagem?: ColunaDeImagem
  /** What goes to the bin, by the word its list has there. */
  lixeira?: Partial<Record<ComLixeira, Lixeira>>
  /** Why a record of another kind cannot be deleted, as a sentence with its name; null when nothing of this kind is in the way. */
  impedeExcluir?: Partial<Record<'unidades' | 'fundos', (ctx: Ctx, id: string, nome: string) => Promise<string | null>>>
  /** The people of a unit changed, in this transaction: what of it changes with them. */
  aoMudarPessoasDaUnidade?(ctx: Ctx, unidadeId: string): Promise<unknown>
  /** People entered units by what the register says of them, in this transaction: who may not be of one refuses it. */
  aoEntrarEmUnidades?(ctx: Ctx, unidadeIds: readonly string[]): Promise<unknown>
  /** Records of a kind are to have these documents, CPF or CNPJ in digits, in this transaction: who may not sell to the building refuses it. */
  aoTerDocumentos?(ctx: Ctx, especie: string, documentos: readonly string[]): Promise<unknown>
}

/** A description for every word a live event may be about, so that none is forgotten. */
export type Registros = Record<AssuntoAoVivo, Registro>

/** A ctx for work no person asked for: jobs, first start, demonstration data. */
export function ctxDoSistema(plataforma: Plataforma): Ctx {
  return {
    db: plataforma.conexao.db,
    motor: plataforma.conexao.motor,
    plataforma,
    log: plataforma.log,
    quem: null,
    ip: '',
    rede: '',
    aparelho: '',
    aoConfirmar: null,
    idempotencia: null,
    gasto: null,
  }
}

/** Who is calling. @throws NAO_AUTENTICADO */
export function exigirQuem(ctx: Ctx): Quem {
  if (ctx.quem === null) throw naoAutenticado()
  return ctx.quem
}

/** Whether the administration is calling. */
export const ehAdministracao = (ctx: Ctx): boolean => agePor(ctx, 'administrador')

/** Whether the caller reads the books, unpublished months too: the administration, and who has an office that reads. */
export const leOsLivros = (ctx: Ctx): boolean => ehAdministracao(ctx) || agePor(ctx, 'leitor')

/** Whether the caller is that, among what they are. */
export const agePor = (ctx: Ctx, ator: AtorComSessao): boolean => ctx.quem?.atores.includes(ator) === true
