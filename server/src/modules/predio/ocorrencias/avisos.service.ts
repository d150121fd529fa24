import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { confirmarPorEmail, notificar, type Destino, type Fato } from '../../casa/notificacoes/notificacoes.service.ts'
import type { LinhaDeOcorrencia } from './ocorrencias.repo.ts'
import { protocolo } from './ocorrencias.rules.ts'

/** Who is told of what about an incident. Nobody is told of what they did themselves. */

const numero = (o: LinhaDeOcorrencia) => protocolo(o.ano, o.numero) ?? ''
const ADMINISTRACAO: Destino = { papel: 'administrador' }

const sobre = (o: LinhaDeOcorrencia, fato: Pick<Fato, 'tipo' | 'titulo' | 'texto' | 'detalhes'>): Fato => ({
  ...fato,
  caminho: `/ocorrencia/${o.id}`,
  entidade: 'ocorrencias',
  entidadeId: o.id,
})

/** What was reported: how urgent it is can be read in the e-mail. */
const relato = (o: LinhaDeOcorrencia, fotos: number): string[] => [
  [`Categoria: ${o.categoria}`, ...(o.local === null ? [] : [`Local: ${o.local}`])].join(' · '),
  ...(o.detalhes === '' ? [] : [o.detalhes]),
  ...(fotos === 0 ? [] : [fotos === 1 ? 'Há 1 arquivo anexado.' : `Há ${fotos} arquivos anexados.`]),
]

/** Staff hears of a new incident, and who reported it has its number in writing. */
export async function daNova(ctx: Ctx, o: LinhaDeOcorrencia, fotos: number): Promise<void> {
  await notificar(
    ctx,
    ADMINISTRACAO,
    sobre(o, {
      tipo: 'ocorrencia',
      titulo: `Nova ocorrência ${numero(o)}`,
      texto: `“${o.titulo}”, aberta por ${o.nome} (unidade ${unidadeEmTexto(o)}).`,
      detalhes: relato(o, fotos),
    }),
  )
  // Of what the administration reports itself, it was told above, or wrote it.
  if (ehAdministracao(ctx)) return
  await confirmarPorEmail(
    ctx,
    o.usuario_id,
    sobre(o, {
      tipo: 'ocorrencia',
      titulo: `Recebemos a ocorrência ${numero(o)}`,
      texto: `“${o.titulo}” foi enviada à administração. O protocolo é ${numero(o)}: você acompanha a resposta no sistema.`,
      detalhes: relato(o, fotos),
    }),
  )
}

/** Whoever opened it hears how it goes; when they cancel it themselves, staff does. */
export const doStatus = (ctx: Ctx, o: LinhaDeOcorrencia): Promise<void> =>
  notificar(
    ctx,
    o.usuario_id === ctx.quem?.id ? ADMINISTRACAO : { usuarios: [o.usuario_id] },
    sobre(o, {
      tipo: 'ocorrencia',
      titulo: `Ocorrência ${numero(o)}: ${o.status}`,
      texto: `Sua ocorrência “${o.titulo}” mudou para: ${o.status}`,
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
