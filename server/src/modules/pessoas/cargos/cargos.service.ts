import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { camposDoCargo } from '#contract/pessoas/cargos.campos.ts'
import type { Cargo, corpoDaPassagem, corpoDeCargo, listarCargos } from '#contract/pessoas/cargos.ts'
import { somarDias, formatarData } from '#contract/valores/calendario.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { campoInvalido, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { buscaDe, lerOrdem, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import * as atas from '../../predio/atas/citada.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { acertar, aUmPorVez } from './acessos.service.ts'
import * as repo from './cargos.repo.ts'
import { emDatas, porqueNaoCabe, problemaDoMandato, situacaoDoMandato, type Ocupado } from './cargos.rules.ts'
import { conferirPortaria } from './portaria.service.ts'
import { recusarQuemVende } from './quem-vende.service.ts'

type Corpo = z.output<typeof corpoDeCargo>
type Consulta = z.output<typeof listarCargos.query>

/** An office between wire, columns and history. */
const campos = mapear<Cargo, Selectable<Tabelas['cargos']>>()(camposDoCargo)

/** An office as the API shows it. */
export function paraFora(l: repo.Linha): Cargo {
  const { ata_id, ata_pauta, ata_data } = l
  return {
    _id: l.id,
    ...campos.daLinha(l),
    pessoa: { _id: l.usuario_id, name: l.nome },
    ata: ata_id === null || ata_pauta === null ? null : { _id: ata_id, pauta: ata_pauta, data: ata_data ?? '' },
    situacao: situacaoDoMandato(l, hoje()),
    prorrogado: Boolean(l.prorrogado),
    createdAt: l.criado_em,
    updatedAt: l.atualizado_em,
    versao: l.versao,
  }
}

const paraAuditoria = (l: repo.Linha) => campos.noHistorico({ ...campos.daLinha(l), pessoa: l.nome, ata: l.ata_pauta })

/** The stored office, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored office, deleted or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluido(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** A page of offices: those held today first. */
export async function listar(ctx: Ctx, { situacao, papel, pessoa, ...query }: Consulta): Promise<Pagina<Cargo>> {
  const filtro = { busca: buscaDe(query.busca), situacao, papel, pessoa, dia: hoje() }
  const total = await repo.contar(ctx.db, filtro)
  const como =
    query.ordem === undefined ? { ordem: null, sentido: 'desc' as const } : lerOrdem<'inicio' | 'fim'>(query.ordem)
  return paginar(query, total, async (lugar) =>
    (await repo.listar(ctx.db, filtro, { ...como, ...lugar })).map(paraFora),
  )
}

const ocupado = (l: Pick<repo.Linha, 'usuario_id' | 'nome' | 'papel' | 'inicio' | 'fim'>): Ocupado => ({
  pessoa: l.usuario_id,
  nome: l.nome,
  papel: l.papel,
  inicio: l.inicio,
  fim: l.fim,
})

/** Refuses a term that the law or another term does not let be. @throws VALIDACAO on `fim`, `inicio` or `pessoa` */
async function conferirMandato(ctx: Ctx, novo: Ocupado, id: string): Promise<void> {
  const problema = problemaDoMandato(novo.papel, novo)
  if (problema !== null) throw campoInvalido('fim', problema)
  const outros = (await repo.desde(ctx.db, novo.inicio, id)).map(ocupado)
  const choque = porqueNaoCabe(novo, outros)
  if (choque) throw campoInvalido(choque.campo, choque.texto)
  await conferirPortaria(ctx, novo)
}

/** Who may hold an office: somebody who can enter and, for the council, who sells nothing to the building. @throws VALIDACAO on `pessoa` */
async function conferirPessoa(ctx: Ctx, { pessoa: id, papel }: Pick<Corpo, 'pessoa' | 'papel'>) {
  const pessoa = await usuarios.procurar(ctx, id)
  if (!pessoa) throw campoInvalido('pessoa', 'Pessoa não encontrada')
  if (pessoa.ativo === 0) throw campoInvalido('pessoa', `${pessoa.nome} está com o acesso desativado`)
  await recusarQuemVende(ctx, papel, pessoa)
  return pessoa
}

async function conferirAta(ctx: Ctx, id: string | null): Promise<void> {
  if (id !== null && !(await atas.existe(ctx, id))) throw campoInvalido('ata', 'Ata não encontrada')
}

async function inserir(ctx: Ctx, corpo: Corpo): Promise<repo.Linha> {
  const pessoa = await conferirPessoa(ctx, corpo)
  const { papel, inicio, fim = null, ata = null } = corpo
  await conferirMandato(ctx, { pessoa: pessoa.id, nome: pessoa.nome, papel, inicio, fim }, '')
  await conferirAta(ctx, ata)
  const [id, agora] = [novoId(), agoraISO()]
  await repo.inserir(ctx.db, {
    id,
    usuario_id: pessoa.id,
    ...{ papel, inicio, fim, ata_id: ata },
    ...{ avisado_aos_90: null, avisado_aos_30: null },
    ...{ criado_em: agora, atualizado_em: agora, excluido_em: null, excluido_por: null },
  })
  const criado = await encontrar(ctx, id)
  await registrar(ctx, 'criou', null, criado)
  return criado
}

/** As it stands once everybody's access follows it. */
async function acertado(ctx: Ctx, { id }: repo.Linha): Promise<Cargo> {
  await acertar(ctx)
  return paraFora(await encontrarMesmoExcluido(ctx, id))
}

/** Records who holds an office. @throws VALIDACAO on `pessoa`, `inicio`, `fim` or `ata` */
export const criar = (ctx: Ctx, corpo: Corpo): Promise<Cargo> =>
  aUmPorVez(ctx, async (ctx) => acertado(ctx, await inserir(ctx, corpo)))

async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  acao: string,
  versaoEsperada: number | null,
  enviado: unknown,
): Promise<repo.Linha> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  const escritas = { ...colunas, atualizado_em: agoraISO() }
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, escritas)))
    throw conflitoDeVersao(paraFora(await encontrarMesmoExcluido(ctx, antes.id)), enviado)
  const depois = await encontrarMesmoExcluido(ctx, antes.id)
  await registrar(ctx, acao, antes, depois)
  return depois
}

/** Another end has not been told of yet. */
const comFim = (antes: repo.Linha, fim: string | null) =>
  fim === antes.fim ? {} : { fim, avisado_aos_90: null, avisado_aos_30: null, avisado_no_fim: null }

/**
 * Changes days and minutes of an office; whose it is and which is not changed.
 * @throws CONFLITO_DE_VERSAO, VALIDACAO on `pessoa`, `papel`, `inicio`, `fim` or `ata`
 */
export const atualizar = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Cargo> =>
  aUmPorVez(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const fixo = 'de um cargo não muda: exclua este e registre outro'
    if (corpo.pessoa !== antes.usuario_id) throw campoInvalido('pessoa', `A pessoa ${fixo}`)
    if (corpo.papel !== antes.papel) throw campoInvalido('papel', `O nome ${fixo}`)
    const { inicio, fim = antes.fim, ata = antes.ata_id } = corpo
    await conferirMandato(ctx, { ...ocupado(antes), inicio, fim }, id)
    // Ending one is always possible; going on is asked as beginning is.
    if (antes.fim !== null && (fim === null || fim > antes.fim)) await conferirPessoa(ctx, corpo)
    if (ata !== antes.ata_id) await conferirAta(ctx, ata)
    const colunas = { inicio, ata_id: ata, ...comFim(antes, fim) }
    return acertado(ctx, await gravar(ctx, antes, colunas, 'alterou', versaoEsperada, corpo))
  })

/** Deletes an office softly; what it gave is taken back at once. @throws CONFLITO_DE_VERSAO */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  aUmPorVez(ctx, async (ctx) => {
    const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    await gravar(ctx, await encontrar(ctx, id), marcas, 'excluiu', versaoEsperada, null)
    await acertar(ctx)
    return undefined
  })

/** Undoes a deletion. @throws VALIDACAO when another term took the days meanwhile */
export const restaurar = (ctx: Ctx, id: string): Promise<Cargo> =>
  aUmPorVez(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluido(ctx, id)
    if (linha.excluido_em === null) return paraFora(linha)
    await recusarQuemVende(ctx, linha.papel, await usuarios.encontrar(ctx, linha.usuario_id))
    await conferirMandato(ctx, ocupado(linha), id)
    const marcas = { excluido_em: null, excluido_por: null }
    return acertado(ctx, await gravar(ctx, linha, marcas, 'restaurou', null, null))
  })

/**
 * From who leaves an office to who takes it over, in one act: one term ends the day before the other begins.
 * @throws VALIDACAO on `pessoa`, `inicio`, `fim` or `ata`; CONFLITO_DE_VERSAO
 */
export const passar = (ctx: Ctx, id: string, corpo: z.output<typeof corpoDaPassagem>, versaoEsperada: number | null) =>
  aUmPorVez(ctx, async (ctx): Promise<Cargo> => {
    const antes = await encontrar(ctx, id)
    if (corpo.pessoa === antes.usuario_id)
      throw campoInvalido('pessoa', `${antes.nome} já tem este cargo: para prorrogar, altere o último dia`)
    if (corpo.inicio <= antes.inicio)
      throw campoInvalido('inicio', `${antes.nome} começou em ${formatarData(antes.inicio)}: escolha um dia depois`)
    const vespera = somarDias(corpo.inicio, -1)
    if (antes.fim === null || antes.fim > vespera)
      await gravar(ctx, antes, comFim(antes, vespera), 'alterou', versaoEsperada, corpo)
    return acertado(ctx, await inserir(ctx, { ...corpo, papel: antes.papel }))
  })

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha) {
  const mudou = acao === 'criou' || acao === 'alterou'
  await auditar(ctx, {
    acao,
    entidade: 'cargos',
    id: depois.id,
    titulo: `${depois.papel}: ${depois.nome}`,
    antes: mudou && antes ? paraAuditoria(antes) : null,
    depois: mudou ? paraAuditoria(depois) : null,
  })
  await avisarMudanca(ctx, 'cargos', acao, depois.id)
}

/** How many offices were deleted since an instant. */
export const contarExcluidos = (ctx: Ctx, desde: string, busca: string | undefined) =>
  repo.contarExcluidos(ctx.db, desde, busca)

/** Offices deleted since an instant, as the bin shows them. */
export async function listarExcluidos(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidos(ctx.db, desde, busca, limite)).map((l) => ({
    _id: l.id,
    titulo: `${l.papel}: ${l.nome}`,
    detalhe: `Cargo · ${emDatas(l)}`,
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}
