import type { Meio } from '#contract/cobranca/lembretes.ts'
import { montarPix } from '#contract/valores/pix.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { novoId } from '#server/platform/ids.ts'
import { enfileirarVarias } from '#server/platform/correio/fila.ts'
import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem, type Moldura } from '#server/platform/correio/modelo.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { linksDeDescadastro } from '../../casa/notificacoes/descadastro.service.ts'
import { notificarCada } from '../../casa/notificacoes/notificacoes.service.ts'
import { contaDoVinculo } from '../../predio/unidades/responsaveis.service.ts'
import {
  avisoDe,
  avisoDeEmissao,
  paragrafosDoEmail,
  molduraDoEmail,
  saudacaoDe,
  type Acontecimento,
} from './avisos.rules.ts'
import * as mandados from './avisos-mandados.repo.ts'
import type { Item, Linha } from './cobrancas.repo.ts'
import { unidadeDa } from './cobrancas.rules.ts'

/** Telling payers: the bell of who has an account, and the e-mail of who has one. */

const PARAR = 'Parar de receber cobranças por e-mail'

/** A charge to tell of, with what is said of it. Centavos. */
export interface AvisoDaCobranca {
  cobranca: Linha
  /** The account and the address of who pays, as they are today. */
  para: { nome: string | null; usuario: string | null; email: string | null }
  titulo: string
  texto: string
  /** What its PIX code is of: the charge's value when it is new, what is owed when it is told again. */
  valor: number
  /** By the régua, before it falls due. */
  antes?: true
}

/** Who a notice went to, and by what. */
export interface AvisoFeito {
  cobranca: Linha
  para: string
  meio: Meio
  email: string | null
  /** Whether it is in the bell, or goes to a mail server now. */
  entregue: boolean
}

/**
 * Tells each payer of a charge: the bell of who has an account, and the e-mail, as they chose; who has no account gets the
 * e-mail all the same. To whom it went is written down. @returns what went; nothing of who can be told by neither
 */
export async function avisarCobrancas(
  ctx: Ctx,
  avisos: readonly AvisoDaCobranca[],
  itens: readonly Item[],
): Promise<AvisoFeito[]> {
  const caminhoDe = (c: Linha) => `/cobranca/${c.id}`
  const sinos = avisos.flatMap(({ cobranca: c, para, titulo, texto }) =>
    para.usuario === null
      ? []
      : [{ usuario: para.usuario, titulo, texto, caminho: caminhoDe(c), entidade: 'cobrancas', entidadeId: c.id }],
  )
  const envios = await notificarCada(ctx, 'cobranca', sinos)
  const [nome, pix] = [await condominio.nome(ctx), await condominio.pix(ctx)]
  const contato = await condominio.contatoPorExtenso(ctx)
  const descadastro = await linksDeDescadastro(ctx, 'cobranca')
  const { urlPublica } = ctx.plataforma.config
  const dasCobrancas = Map.groupBy(itens, (i) => i.cobranca_id)
  const mensagemDe = ({ cobranca: c, para, titulo, texto, valor }: AvisoDaCobranca, email: string): Mensagem => {
    const copiaECola = pix && valor > 0 ? montarPix({ ...pix, valor, txid: c.txid }) : null
    const conteudo = {
      condominio: nome,
      titulo: `${titulo}: ${c.nome}`,
      saudacao: saudacaoDe(para.nome),
      paragrafos: paragrafosDoEmail(c, texto, dasCobrancas.get(c.id) ?? [], copiaECola, contato, valor === 0),
      moldura: molduraDoEmail(c, valor, copiaECola),
    }
    const comConta =
      para.usuario === null
        ? {}
        : {
            acao: { texto: 'Ver a cobrança', url: `${urlPublica}${caminhoDe(c)}` },
            descadastro: { texto: PARAR, url: descadastro(para.usuario) },
          }
    return { ...montarMensagem(email, { ...conteudo, ...comConta }), prova: true }
  }
  const porEmail = avisos.flatMap((aviso) => {
    const { usuario, email } = aviso.para
    const quer = usuario === null || envios.get(usuario) === 'imediato'
    return email === null || !quer ? [] : [{ aviso, mensagem: mensagemDe(aviso, email) }]
  })
  const ids = await enfileirarVarias(
    ctx,
    porEmail.map((p) => p.mensagem),
  )
  const emailDe = new Map(porEmail.map(({ aviso }, i) => [aviso, ids[i] ?? null]))
  return anotarAvisos(
    ctx,
    avisos.flatMap((aviso) => {
      const { nome: quem, usuario, email } = aviso.para
      const email_id = emailDe.get(aviso) ?? null
      const noSino = usuario !== null && envios.has(usuario)
      if (email_id === null && !noSino) return []
      const antes = aviso.antes ? 1 : 0
      return [{ cobranca: aviso.cobranca, para: quem ?? email ?? '', email, email_id, antes, noSino }]
    }),
  )
}

/** Writes down to whom notices went. */
async function anotarAvisos(
  ctx: Ctx,
  feitos: readonly (Omit<AvisoFeito, 'meio' | 'entregue'> & {
    email_id: string | null
    antes: number
    noSino: boolean
  })[],
): Promise<AvisoFeito[]> {
  const criado = { criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() }
  const comMeio = feitos.map((f) => ({ ...f, meio: f.email_id === null ? ('aviso' as const) : ('email' as const) }))
  await mandados.inserir(
    ctx.db,
    comMeio.map(({ cobranca, para, email, meio, email_id, antes }) => ({
      id: novoId(),
      cobranca_id: cobranca.id,
      nome: para,
      email: email?.toLowerCase() ?? null,
      ...{ meio, email_id, antes },
      ...criado,
    })),
  )
  const haServidor = ctx.plataforma.config.smtp !== null
  return comMeio.map(({ cobranca, para, meio, email, noSino }) => ({
    ...{ cobranca, para, meio, email },
    entregue: noSino || haServidor,
  }))
}

const aPagarDe = (c: Pick<Linha, 'saldo' | 'correcao' | 'juros' | 'multa'>) => c.saldo + c.correcao + c.juros + c.multa

/**
 * Tells each payer of a new charge.
 * @param cobrancas each with the payer's account, and what credits of the unit paid of it (centavos)
 */
export async function avisarEmitidas(
  ctx: Ctx,
  cobrancas: readonly (Linha & { usuario: string | null; usado: number })[],
  itens: readonly Item[],
): Promise<void> {
  await avisarCobrancas(
    ctx,
    cobrancas.map((c) => ({
      cobranca: c,
      para: { nome: c.pagador_nome, usuario: c.usuario, email: c.pagador_email },
      ...avisoDeEmissao(c, unidadeEmTexto(unidadeDa(c)), { usado: c.usado, resta: aPagarDe(c) }),
      valor: aPagarDe(c),
    })),
    itens,
  )
}

/** What somebody is told, in the bell and by e-mail. */
export interface AvisoAPessoa {
  titulo: string
  texto: string
  /** Subject of the e-mail. */
  assunto: string
  /** What the button of the e-mail says, and where it leads. */
  acao: string
  caminho: string
  paragrafos: string[]
  moldura?: Moldura | undefined
  entidade: 'cobrancas' | 'creditos'
  entidadeId: string
}

/**
 * Tells a person of their money: in the bell, and by e-mail as they chose. Who has no account gets the e-mail all the same.
 */
export async function avisarPessoa(
  ctx: Ctx,
  { usuarioId: usuario, nome, email }: { usuarioId: string | null; nome: string | null; email: string | null },
  a: AvisoAPessoa,
): Promise<void> {
  const { titulo, texto, caminho, entidade, entidadeId } = a
  const sinos = usuario === null ? [] : [{ usuario, titulo, texto, caminho, entidade, entidadeId }]
  const envios = await notificarCada(ctx, 'cobranca', sinos)
  const quer = usuario === null || envios.get(usuario) === 'imediato'
  if (email === null || !quer) return
  const { urlPublica } = ctx.plataforma.config
  const comConta =
    usuario === null
      ? {}
      : {
          acao: { texto: a.acao, url: `${urlPublica}${caminho}` },
          descadastro: { texto: PARAR, url: (await linksDeDescadastro(ctx, 'cobranca'))(usuario) },
        }
  const conteudo = {
    condominio: await condominio.nome(ctx),
    titulo: a.assunto,
    saudacao: saudacaoDe(nome),
    paragrafos: a.paragrafos,
    ...(a.moldura && { moldura: a.moldura }),
  }
  await enfileirarVarias(ctx, [montarMensagem(email, { ...conteudo, ...comConta })])
}

/** Tells the payer of a charge what happened to it. */
export async function avisarPagador(ctx: Ctx, c: Linha, fato: Acontecimento): Promise<void> {
  const usuarioId = c.vinculo_id === null ? null : await contaDoVinculo(ctx, c.vinculo_id)
  const { titulo, texto, acao, moldura } = avisoDe(fato, c, unidadeEmTexto(unidadeDa(c)))
  await avisarPessoa(
    ctx,
    { usuarioId, nome: c.pagador_nome, email: c.pagador_email },
    {
      ...{ titulo, texto, acao, moldura, assunto: `${titulo}: ${c.nome}`, caminho: `/cobranca/${c.id}` },
      ...{ entidade: 'cobrancas', entidadeId: c.id, paragrafos: [texto, `Número da cobrança: ${c.numero}.`] },
    },
  )
}
