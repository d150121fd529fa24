import type { Comentario } from '#contract/predio/comentarios.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito, naoEncontrado } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as avisos from './avisos.service.ts'
import * as repo from './comentarios.repo.ts'
import type { LinhaDeOcorrencia } from './ocorrencias.repo.ts'
import { anunciar } from './ocorrencias.service.ts'

const paraFora = async (ctx: Ctx, o: LinhaDeOcorrencia, c: repo.LinhaDeComentario): Promise<Comentario> => ({
  _id: c.id,
  texto: c.texto,
  autor: {
    _id: c.usuario_id,
    nome: c.nome,
    // An administrator who lives here speaks as a resident about their own incident.
    administracao: c.tipo === 'Administrador' && c.usuario_id !== o.usuario_id,
    bloco: c.bloco,
    apto: c.apto,
  },
  anexos: await arquivos.doRegistro(ctx, 'comentarios', c.id),
  createdAt: c.criado_em,
})

/** Everything said about an incident, oldest first. */
export async function listar(ctx: Ctx, o: LinhaDeOcorrencia): Promise<Comentario[]> {
  const linhas = await repo.listar(ctx.db, o.id)
  return Promise.all(linhas.map((c) => paraFora(ctx, o, c)))
}

/** Comments an open incident, and tells the other side. @throws CONFLITO on a draft */
export function comentar(
  ctx: Ctx,
  o: LinhaDeOcorrencia,
  { texto, anexos = [] }: { texto: string; anexos?: string[] | undefined },
): Promise<Comentario> {
  const quem = exigirQuem(ctx)
  return emTransacao(ctx, async (ctx) => {
    if (o.status === 'Rascunho') throw conflito('Finalize a ocorrência antes de comentar.')
    const id = novoId()
    await repo.inserir(ctx.db, { id, ocorrencia_id: o.id, usuario_id: quem.id, texto, criado_em: agoraISO() })
    await arquivos.vincular(ctx, 'comentarios', id, anexos)
    await auditar(ctx, {
      acao: 'comentou',
      entidade: 'ocorrencias',
      id: o.id,
      titulo: o.titulo,
      antes: null,
      depois: { comentario: texto, ...(anexos.length > 0 ? { anexos: anexos.length } : {}) },
    })
    await avisos.doComentario(ctx, o, texto)
    await anunciar(ctx, 'comentou', o)
    const linha = await repo.porId(ctx.db, id)
    if (!linha) throw naoEncontrado()
    return paraFora(ctx, o, linha)
  })
}
