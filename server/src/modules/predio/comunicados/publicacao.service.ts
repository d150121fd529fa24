import type { z } from 'zod'
import type { Destinatario } from '#contract/predio/comunicados/publico.ts'
import { emLinhas } from '#contract/predio/comunicados/formato.ts'
import { ehOficial, NOME_DO_TIPO } from '#contract/predio/comunicados/tipos.ts'
import type { Comunicado, corrigirComunicado } from '#contract/predio/comunicados.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { enfileirarVarias } from '#server/platform/correio/fila.ts'
import type { TabelaComunicadoEntregas } from '#server/platform/db/tabelas/comunicados.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { notificados } from '../../casa/notificacoes/notificacoes.service.ts'
import { nomesDasUnidades } from '../unidades/responsaveis.service.ts'
import { cartaDoComunicado } from './comunicados.emails.ts'
import * as repo from './comunicados.repo.ts'
import {
  caminhoDe,
  colunasDoTexto,
  encontrar,
  ENTIDADE,
  gravar,
  paraFora,
  publicoDe,
  situacaoDe,
  VERSOES,
} from './comunicados.service.ts'
import * as entregas from './entregas.repo.ts'
import { destinatariosDeHoje } from './publico.service.ts'

/** From a draft to the board, and from a version to the next: to each person, with what proves it. */

const LETRAS_DO_AVISO = 200

/** The beginning of a text, as a notice has it. */
function resumo(texto: string): string {
  const linha = emLinhas(texto).join(' ').replaceAll(/\s+/g, ' ').trim()
  return linha.length > LETRAS_DO_AVISO ? `${linha.slice(0, LETRAS_DO_AVISO - 1).trimEnd()}…` : linha
}

/** The bell and the devices of who has an account. @returns the mail that is queued for each by their choice, if any */
const avisar = (ctx: Ctx, l: repo.Linha, contas: readonly string[]) =>
  notificados(
    ctx,
    { usuarios: contas },
    {
      ...{ tipo: 'comunicado', titulo: `${NOME_DO_TIPO[l.tipo]}: ${l.titulo}`, texto: resumo(l.texto) },
      ...{ caminho: caminhoDe(l.id), entidade: ENTIDADE, entidadeId: l.id },
      // What is official has a letter of its own, that says all of it.
      email: ehOficial(l.tipo) ? 'nunca' : 'preferencia',
    },
  )

/** One letter to each address, for all the units its person gets it for. @returns the id of the mail, by address */
async function escrever(
  ctx: Ctx,
  l: repo.Linha,
  motivo: string | null,
  para: readonly Destinatario[],
  nomes: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const porEndereco = Map.groupBy(
    para.filter((d) => d.email !== null),
    (d) => (d.email ?? '').toLowerCase(),
  )
  const { nome } = await condominio.emitente(ctx)
  const carta = {
    ...{ tipo: l.tipo, titulo: l.titulo, texto: l.texto, numero: l.numero, valeAte: l.vale_ate, motivo },
    pedeCiente: l.pede_ciente === 1,
  }
  const url = `${ctx.plataforma.config.urlPublica}${caminhoDe(l.id)}`
  const mensagens = [...porEndereco.values()].map((seus) => {
    const [d] = seus
    const unidades = seus.flatMap(({ unidade }) => (unidade === null ? [] : (nomes.get(unidade) ?? [])))
    const temConta = seus.some((s) => s.usuario !== null)
    return cartaDoComunicado(
      { nome: d?.nome ?? '', email: d?.email ?? '', unidades },
      nome,
      carta,
      temConta ? url : null,
    )
  })
  const ids = await enfileirarVarias(ctx, mensagens)
  return new Map([...porEndereco.keys()].map((endereco, i) => [endereco, ids[i] ?? '']))
}

/** Sends the version on the board to everybody it is for today. @throws VALIDACAO on `publico` that is nobody */
async function mandar(ctx: Ctx, l: repo.Linha, motivo: string | null): Promise<void> {
  const para = await destinatariosDeHoje(ctx, publicoDe(l))
  if (para.length === 0) throw campoInvalido('publico', 'Hoje ninguém é deste público: não há a quem mandar')
  const nomes = await nomesDasUnidades(
    ctx,
    para.flatMap((d) => d.unidade ?? []),
  )
  const pelaConta = await avisar(ctx, l, [...new Set(para.flatMap((d) => d.usuario ?? []))])
  // Who has no account is told of everything by letter.
  const porCarta = ehOficial(l.tipo) ? para : para.filter((d) => d.usuario === null)
  const cartas = await escrever(ctx, l, motivo, porCarta, nomes)
  const criado_em = agoraISO()
  const autor = exigirQuem(ctx).id
  const emailDe = (d: Destinatario): string | null =>
    (d.email === null ? undefined : cartas.get(d.email.toLowerCase())) ??
    (d.usuario === null ? null : (pelaConta.get(d.usuario) ?? null))
  const linhas = para.map((d): TabelaComunicadoEntregas => ({
    ...{ id: novoId(), comunicado_id: l.id, numero: l.numero, criado_em },
    ...{ unidade_id: d.unidade, unidade: d.unidade === null ? null : (nomes.get(d.unidade) ?? null) },
    ...{ vinculo_id: d.vinculo, usuario_id: d.usuario, papel: d.papel, nome: d.nome, email: d.email },
    email_id: emailDe(d),
    // Whoever publishes it has read it.
    lido_em: d.usuario === autor ? criado_em : null,
    ...{ ciente_em: null, papel_em: null, papel_por: null, papel_observacao: null },
    ...{ devolvido_em: null, devolvido_motivo: null },
  }))
  await entregas.inserir(ctx.db, linhas)
}

/** Puts a version on the board: kept as it is for good, and sent. */
async function porNoQuadro(ctx: Ctx, l: repo.Linha, motivo: string | null): Promise<Comunicado> {
  const id = novoId()
  await repo.publicarVersao(ctx.db, {
    ...{ id, comunicado_id: l.id, numero: l.numero, titulo: l.titulo, texto: l.texto, motivo },
    ...{ publicada_em: agoraISO(), publicada_por: exigirQuem(ctx).id },
  })
  // Of this version for good: the next one may have others.
  await arquivos.prender(ctx, VERSOES, id, await arquivos.idsDoRegistro(ctx, ENTIDADE, l.id))
  await mandar(ctx, l, motivo)
  return paraFora(ctx, await encontrar(ctx, l.id))
}

/** Publishes a draft. @throws CONFLITO of what was published already; VALIDACAO on `valeAte` that is over, on `publico` that is nobody */
export const publicar = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Comunicado> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if (antes.numero > 0) throw conflito('Este comunicado já foi publicado.')
    if (antes.vale_ate !== null && antes.vale_ate < hoje())
      throw campoInvalido('valeAte', 'O último dia no quadro já passou')
    const colunas = { numero: 1, publicado_em: agoraISO(), publicado_por: exigirQuem(ctx).id }
    return porNoQuadro(
      ctx,
      await gravar(ctx, antes, colunas, { versaoEsperada, enviado: null, acao: 'publicou' }),
      null,
    )
  })

/** @throws CONFLITO of what is not on the board */
function exigirNoQuadro(l: repo.Linha): void {
  const situacao = situacaoDe(l)
  if (situacao === 'rascunho') throw conflito('Este comunicado ainda é um rascunho.')
  if (situacao === 'retirado') throw conflito('Este comunicado já foi retirado do quadro.')
}

/** Puts another version in the place of the one on the board, which stays, and sends it. @throws CONFLITO; VALIDACAO */
export const corrigir = (
  ctx: Ctx,
  id: string,
  d: z.output<typeof corrigirComunicado.corpo>,
  versaoEsperada: number | null,
): Promise<Comunicado> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    exigirNoQuadro(antes)
    const tinha = await arquivos.idsDoRegistro(ctx, ENTIDADE, id)
    const colunas = { ...colunasDoTexto(d), numero: antes.numero + 1 }
    const depois = await gravar(ctx, antes, colunas, { versaoEsperada, enviado: d, acao: 'corrigiu' })
    await arquivos.vincular(ctx, ENTIDADE, id, d.anexos, tinha)
    return porNoQuadro(ctx, depois, d.motivo)
  })

/** Takes it off the board; what was delivered stays. @throws CONFLITO */
export const retirar = (ctx: Ctx, id: string, motivo: string, versaoEsperada: number | null): Promise<Comunicado> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    exigirNoQuadro(antes)
    const colunas = { retirado_em: agoraISO(), retirado_por: exigirQuem(ctx).id, motivo_da_retirada: motivo }
    return paraFora(ctx, await gravar(ctx, antes, colunas, { versaoEsperada, enviado: { motivo }, acao: 'retirou' }))
  })
