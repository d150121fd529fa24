import { unidadeEmTexto } from '#contract/nome-da-unidade.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notificar, type Destino, type Fato } from '../notificacoes/notificacoes.service.ts'
import type { LinhaDeOcorrencia } from './ocorrencias.repo.ts'
import { protocolo } from './ocorrencias.rules.ts'

/** Who is told of what about an incident. Nobody is told of what they did themselves. */

const numero = (o: LinhaDeOcorrencia) => protocolo(o.ano, o.numero) ?? ''
const ADMINISTRACAO: Destino = { papel: 'administrador' }

const sobre = (o: LinhaDeOcorrencia, fato: Pick<Fato, 'tipo' | 'titulo' | 'texto'>): Fato => ({
  ...fato,
  caminho: `/ocorrencia/${o.id}`,
  entidade: 'ocorrencias',
  entidadeId: o.id,
})

/** Staff hears of a new incident. */
export const daNova = (ctx: Ctx, o: LinhaDeOcorrencia): Promise<void> =>
  notificar(
    ctx,
    ADMINISTRACAO,
    sobre(o, {
      tipo: 'ocorrencia',
      titulo: `Nova ocorrência ${numero(o)}`,
      texto: `“${o.titulo}”, aberta por ${o.nome} (unidade ${unidadeEmTexto(o)}).`,
    }),
  )

/** Whoever opened it hears how it goes; when they cancel it themselves, staff does. */
export const doStatus = (ctx: Ctx, o: LinhaDeOcorrencia): Promise<void> =>
  notificar(
    ctx,
    o.usuario_id === ctx.quem?.id ? ADMINISTRACAO : { usuarios: [o.usuario_id] },
    sobre(o, {
      tipo: 'ocorrencia',
      titulo: `Ocorrência ${numero(o)}: ${o.status}`,
      texto: `“${o.titulo}” agora está assim: ${o.status}`,
    }),
  )

const MAXIMO_DO_TRECHO = 160

/** The other side hears of a comment. */
export function doComentario(ctx: Ctx, o: LinhaDeOcorrencia, texto: string): Promise<void> {
  const letras = [...texto.replace(/\s+/g, ' ')]
  const trecho = letras.length > MAXIMO_DO_TRECHO ? `${letras.slice(0, MAXIMO_DO_TRECHO).join('')}…` : letras.join('')
  return notificar(
    ctx,
    o.usuario_id === ctx.quem?.id ? ADMINISTRACAO : { usuarios: [o.usuario_id] },
    sobre(o, {
      tipo: 'comentario',
      titulo: `${ctx.quem?.nome ?? 'Alguém'} comentou na ocorrência ${numero(o)}`,
      texto: `Sobre “${o.titulo}”: ${trecho}`,
    }),
  )
}
