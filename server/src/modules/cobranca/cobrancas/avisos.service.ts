import { montarPix } from '#contract/valores/pix.ts'
import { unidadeEmTexto } from '#contract/predio/nome-da-unidade.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { enfileirarVarias } from '#server/platform/correio/fila.ts'
import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { linksDeDescadastro } from '../../casa/notificacoes/descadastro.service.ts'
import { notificarCada } from '../../casa/notificacoes/notificacoes.service.ts'
import { contaDoVinculo } from '../../predio/unidades/responsaveis.service.ts'
import { avisoDe, avisoDeEmissao, paragrafosDoEmail, saudacaoDe, type Acontecimento } from './avisos.rules.ts'
import type { Item, Linha } from './cobrancas.repo.ts'
import { unidadeDa } from './cobrancas.rules.ts'

/** Telling payers: the bell of who has an account, and the e-mail of who has one. */

const PARAR = 'Parar de receber cobranças por e-mail'

/**
 * Tells each payer of a new charge. Who has no account gets the e-mail all the same; who has one, as they chose.
 * @param usuario the payer's account
 */
export async function avisarEmitidas(
  ctx: Ctx,
  cobrancas: readonly (Linha & { usuario: string | null })[],
  itens: readonly Item[],
): Promise<void> {
  const avisos = cobrancas.map((c) => ({
    c,
    ...avisoDeEmissao(c, unidadeEmTexto(unidadeDa(c))),
    caminho: `/cobranca/${c.id}`,
  }))
  const envios = await notificarCada(
    ctx,
    'cobranca',
    avisos.flatMap(({ c, titulo, texto, caminho }) =>
      c.usuario === null ? [] : { usuario: c.usuario, titulo, texto, caminho, entidade: 'cobrancas', entidadeId: c.id },
    ),
  )
  const [nome, pix] = [await condominio.nome(ctx), await condominio.pix(ctx)]
  const contato = await condominio.contatoPorExtenso(ctx)
  const descadastro = await linksDeDescadastro(ctx, 'cobranca')
  const { urlPublica } = ctx.plataforma.config
  const dasCobrancas = Map.groupBy(itens, (i) => i.cobranca_id)
  const mensagens = avisos.flatMap(({ c, titulo, texto, caminho }): Mensagem[] => {
    const quer = c.usuario === null || envios.get(c.usuario) === 'imediato'
    if (c.pagador_email === null || !quer) return []
    const copiaECola = pix && montarPix({ ...pix, valor: c.valor, txid: c.txid })
    const conteudo = {
      condominio: nome,
      titulo: `${titulo}: ${c.nome}`,
      saudacao: saudacaoDe(c.pagador_nome),
      paragrafos: paragrafosDoEmail(c, texto, dasCobrancas.get(c.id) ?? [], copiaECola, contato),
    }
    const comConta =
      c.usuario === null
        ? {}
        : {
            acao: { texto: 'Ver a cobrança', url: `${urlPublica}${caminho}` },
            descadastro: { texto: PARAR, url: descadastro(c.usuario) },
          }
    return [montarMensagem(c.pagador_email, { ...conteudo, ...comConta })]
  })
  await enfileirarVarias(ctx, mensagens)
}

/**
 * Tells the payer of a charge what happened to it. Who has no account gets the e-mail all the same; who has one, as they
 * chose.
 */
export async function avisarPagador(ctx: Ctx, c: Linha, fato: Acontecimento): Promise<void> {
  const usuario = c.vinculo_id === null ? null : await contaDoVinculo(ctx, c.vinculo_id)
  const { titulo, texto, acao } = avisoDe(fato, c, unidadeEmTexto(unidadeDa(c)))
  const caminho = `/cobranca/${c.id}`
  const sinos = usuario === null ? [] : [{ usuario, titulo, texto, caminho, entidade: 'cobrancas', entidadeId: c.id }]
  const envios = await notificarCada(ctx, 'cobranca', sinos)
  const quer = usuario === null || envios.get(usuario) === 'imediato'
  if (c.pagador_email === null || !quer) return
  const { urlPublica } = ctx.plataforma.config
  const comConta =
    usuario === null
      ? {}
      : {
          acao: { texto: acao, url: `${urlPublica}${caminho}` },
          descadastro: { texto: PARAR, url: (await linksDeDescadastro(ctx, 'cobranca'))(usuario) },
        }
  const conteudo = {
    condominio: await condominio.nome(ctx),
    titulo: `${titulo}: ${c.nome}`,
    saudacao: saudacaoDe(c.pagador_nome),
    paragrafos: [texto, `Número da cobrança: ${c.numero}.`],
  }
  await enfileirarVarias(ctx, [montarMensagem(c.pagador_email, { ...conteudo, ...comConta })])
}
