import { Readable } from 'node:stream'
import type { SaidaDeTudo } from '#contract/casa/saida.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito, naoEncontrado } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { depoisDeConfirmar, emTransacao } from '#server/platform/transacao.ts'
import { exigirSenhaAtual } from '../../pessoas/acesso/acesso.service.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import * as arquivos from '../arquivos/arquivos.service.ts'
import { notificar } from '../notificacoes/notificacoes.service.ts'
import * as deposito from './deposito.ts'
import { acordarOficina, CAMINHO } from './feitura.service.ts'
import * as repo from './saida.repo.ts'

/** Everything of the building as one archive that can be read without this product: asked for, made, fetched, taken away. */

type LinhaDaSaida = NonNullable<Awaited<ReturnType<typeof repo.ler>>>

const venceu = ({ valida_ate }: LinhaDaSaida) => valida_ate !== null && valida_ate <= agoraISO()

const paraFora = (l: LinhaDaSaida): SaidaDeTudo => ({
  _id: l.id,
  estado: l.estado,
  etapa: l.etapa,
  feito: l.feito,
  total: l.total,
  bytes: l.bytes,
  sha256: l.sha256,
  motivo: l.motivo,
  pedidaPor: l.pedida_por_nome ?? '',
  pedidaEm: l.pedida_em,
  prontaEm: l.pronta_em,
  validaAte: l.valida_ate,
})

/** How it stands with the archive: null when there is none. */
export async function ver(ctx: Ctx): Promise<{ saida: SaidaDeTudo | null }> {
  const linha = await repo.ler(ctx.db)
  return { saida: linha && !venceu(linha) ? paraFora(linha) : null }
}

const contar = (ctx: Ctx, acao: string, id: string) =>
  auditar(ctx, { acao, entidade: 'saidas', id, titulo: 'Exportação de tudo', antes: null, depois: null })

/**
 * Asks for the archive, which is then made beside the requests; the one of before goes away. Whoever else administers is told.
 * @throws CONFLITO while one is being made
 */
export function pedir(ctx: Ctx): Promise<SaidaDeTudo> {
  const quem = exigirQuem(ctx)
  return emTransacao(ctx, async (ctx) => {
    const antes = await repo.ler(ctx.db)
    const jaVai = () => conflito('Já está sendo feito um arquivo com tudo. Espere que fique pronto, ou desista dele.')
    if (antes?.estado === 'pedida' || antes?.estado === 'fazendo') throw jaVai()
    if (antes) await largar(ctx, antes)
    const id = novoId()
    if (!(await repo.inserir(ctx.db, { id, por: quem.id }))) throw jaVai()
    await contar(ctx, 'pediu', id)
    await notificar(
      ctx,
      { papel: 'administrador' },
      {
        tipo: 'copia',
        titulo: `${quem.nome} pediu um arquivo com tudo do condomínio`,
        texto:
          'Ele tem as contas, os documentos e os dados de todas as pessoas. Quem o baixa precisa da própria senha.',
        caminho: CAMINHO,
        entidade: 'saidas',
        entidadeId: id,
      },
    )
    depoisDeConfirmar(ctx, () => acordarOficina(ctx.plataforma))
    return paraFora((await repo.ler(ctx.db)) as LinhaDaSaida)
  })
}

/** The row goes with the transaction, the bytes after it. */
async function largar(ctx: Ctx, { id, dono, partes }: LinhaDaSaida): Promise<void> {
  await repo.apagar(ctx.db, id)
  if (dono === null) return
  depoisDeConfirmar(ctx, () => {
    deposito.remover(ctx.plataforma.arquivos, dono, partes).catch((erro: unknown) => {
      ctx.log.warn({ err: erro }, 'partes de uma exportação de tudo que ficaram: o trabalho diário as tira')
    })
  })
}

/** @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<LinhaDaSaida> {
  const linha = await repo.ler(ctx.db)
  if (linha?.id !== id || venceu(linha)) throw naoEncontrado()
  return linha
}

/** Takes the archive away before its time, or gives up one that is being made. */
export const apagar = (ctx: Ctx, linha: LinhaDaSaida): Promise<void> =>
  emTransacao(ctx, async (ctx) => {
    await largar(ctx, linha)
    await contar(ctx, linha.estado === 'pronta' ? 'excluiu' : 'desistiu', linha.id)
  })

/**
 * An address from which a browser can save the archive, for whoever proves to be who they are. It works for some minutes, while
 * their session is open, as often as a cut connection asks.
 * @throws SENHA_ATUAL_INCORRETA, MUITAS_TENTATIVAS, CONFLITO when it is not ready
 */
export async function link(ctx: Ctx, linha: LinhaDaSaida, senhaAtual: string): Promise<{ url: string }> {
  if (linha.estado !== 'pronta') throw conflito('O arquivo ainda não está pronto')
  await exigirSenhaAtual(ctx, await usuarios.encontrar(ctx, exigirQuem(ctx).id), senhaAtual)
  await emTransacao({ ...ctx, idempotencia: null }, (ctx) => contar(ctx, 'baixou', linha.id))
  return { url: `/api/saida/${linha.id}/arquivo?${await arquivos.assinatura(ctx, linha.id)}` }
}

/** The bytes of the archive, or a part of them, for whom a link was made. */
interface Baixada {
  nome: string
  sha256: string
  bytes: number
  ler: (de: number, ate: number) => Readable
}

/**
 * The archive, by its link alone: whoever it was made for must still administer, with a session open.
 * @throws NAO_ENCONTRADO
 */
export async function abrir(ctx: Ctx, id: string, parte: arquivos.ParteDoLink): Promise<Baixada> {
  const leitor = await arquivos.leitorDoLink(ctx, id, parte)
  if (!leitor?.atores.includes('administrador')) throw naoEncontrado()
  const { estado, dono, bytes, sha256, pronta_em } = await encontrar(ctx, id)
  if (estado !== 'pronta' || dono === null || sha256 === null || pronta_em === null) throw naoEncontrado()
  return {
    ...{ nome: `condominio-tudo-${pronta_em.slice(0, 10)}.zip`, sha256, bytes },
    ler: (de, ate) => Readable.from(deposito.lerDe(ctx.plataforma.arquivos, dono, de, ate), { objectMode: false }),
  }
}
