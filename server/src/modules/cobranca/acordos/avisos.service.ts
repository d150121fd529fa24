import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { linksDeDescadastro } from '../../casa/notificacoes/descadastro.service.ts'
import { notificarCada } from '../../casa/notificacoes/notificacoes.service.ts'
import type { Responsavel } from '../../predio/unidades/responsaveis.service.ts'

/** Telling the payer of an agreement: once, not once for each instalment. Nobody else is told. */

interface Aviso {
  id: string
  titulo: string
  texto: string
  /** More paragraphs of the e-mail. */
  linhas: readonly string[]
}

/** Bell and e-mail to who pays; who has an account gets the e-mail as they chose. */
export async function avisarPagador(
  ctx: Ctx,
  quem: Responsavel | null,
  { id, titulo, texto, linhas }: Aviso,
): Promise<void> {
  if (quem === null) return
  const caminho = `/acordo/${id}`
  const { usuarioId } = quem
  const envios = await notificarCada(
    ctx,
    'cobranca',
    usuarioId === null ? [] : [{ usuario: usuarioId, titulo, texto, caminho, entidade: 'acordos', entidadeId: id }],
  )
  const quer = usuarioId === null || envios.get(usuarioId) === 'imediato'
  if (quem.email === null || !quer) return
  const conteudo = {
    condominio: await condominio.nome(ctx),
    titulo,
    saudacao: `Olá, ${quem.nome}.`,
    paragrafos: [texto, ...linhas],
  }
  const { urlPublica } = ctx.plataforma.config
  const comConta =
    usuarioId === null
      ? {}
      : {
          acao: { texto: 'Ver o acordo', url: `${urlPublica}${caminho}` },
          descadastro: {
            texto: 'Parar de receber cobranças por e-mail',
            url: (await linksDeDescadastro(ctx, 'cobranca'))(usuarioId),
          },
        }
  await enfileirar(ctx, montarMensagem(quem.email, { ...conteudo, ...comConta }))
}

/** An instalment in one line. Amounts in centavos. */
export const parcelaPorExtenso = (p: {
  numero: number
  vencimento: string
  venceEm: string
  principal: number
  juros: number
}): string =>
  `${p.numero === 0 ? 'Entrada' : `Parcela ${p.numero}`}: ${formatarCentavos(p.principal + p.juros)}, vence em ${vencimentoPorExtenso(p)}`
