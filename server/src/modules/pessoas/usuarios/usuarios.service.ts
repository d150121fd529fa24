import type { z } from 'zod'
import { formatarCpf, formatarTelefone } from '#contract/valores/documentos.ts'
import type { AcessoPorCargo } from '#contract/pessoas/cargos.ts'
import type { usuario } from '#contract/pessoas/usuarios.ts'
import { emPalavras, type Palavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { atoresDe } from '#server/platform/autenticacao/ator.ts'
import { gerarHash, hashAntigo } from '#server/platform/autenticacao/senhas.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { linkParaMostrar } from '../../casa/arquivos/arquivos.service.ts'
import * as moradias from '../../predio/unidades/cadastro.service.ts'
import { campos, paraAuditoria, type DadosDaPessoa } from './usuarios.campos.ts'
import * as repo from './usuarios.repo.ts'
import { statusDaPessoa } from './usuarios.rules.ts'

export type Usuario = z.input<typeof usuario>
export type { LinhaDeUsuario } from './usuarios.repo.ts'

/** A person as the API shows them to staff and to themself; never the password hash. */
export async function paraFora(ctx: Ctx, l: repo.LinhaDeUsuario): Promise<Usuario> {
  const atores = atoresDe(l)
  const { ativo, convite_ate: conviteAte } = l
  return {
    _id: l.id,
    ...campos.daLinha(l),
    image: await linkParaMostrar(ctx, l.imagem, l.id),
    isAdmin: l.tipo === 'Administrador',
    status: statusDaPessoa({ ativo, temSenha: l.senha_hash !== null, conviteAte }, agoraISO()),
    saiu: atores.includes('antigo'),
    atores,
    createdAt: l.criado_em,
    versao: l.versao,
  }
}

/** Whether the door Administração is theirs: of who administers, and of who has an office that opens something. */
export const entraPelaAdministracao = (l: Pick<repo.LinhaDeUsuario, 'tipo' | 'acesso_por_cargo'>): boolean =>
  l.tipo === 'Administrador' || l.acesso_por_cargo !== null

/** What a search for people compares with. Begins with the name, because lists are sorted by it. */
export function textoDeBusca(p: Pick<DadosDaPessoa, 'nome' | 'email' | 'tel' | 'cpf' | 'bloco' | 'apto'>): Palavras {
  const { nome, email, tel, cpf, bloco, apto } = p
  const telefones = tel === null ? [] : [tel, formatarTelefone(tel)]
  const documentos = cpf === null ? [] : [cpf, formatarCpf(cpf)]
  return emPalavras(nome, email, bloco, apto, ...telefones, ...documentos)
}

async function exigirUnicos(ctx: Ctx, dados: DadosDaPessoa, exceto: string): Promise<void> {
  const ocupado = await repo.comMesmoDocumento(ctx.db, dados, exceto)
  if (ocupado.email) throw jaExiste('email', 'Já existe uma pessoa com este e-mail')
  if (ocupado.cpf) throw jaExiste('cpf', 'Já existe uma pessoa com este CPF')
}

const comoNaUnidade = async <M extends Pick<DadosDaPessoa, 'bloco' | 'apto'>>(ctx: Ctx, dados: M): Promise<M> =>
  (await moradias.comoNasUnidades(ctx, [dados]))[0] ?? dados

/**
 * Creates a person. Must run in a transaction.
 * @param senhaHash null for somebody who will be invited
 * @throws JA_EXISTE on `email` or `cpf`
 */
export async function criar(
  ctx: Ctx,
  digitados: DadosDaPessoa,
  senhaHash: string | null,
  quem?: { id: string; nome: string },
): Promise<repo.LinhaDeUsuario> {
  const dados = await comoNaUnidade(ctx, digitados)
  await exigirUnicos(ctx, dados, '')
  const id = novoId()
  const agora = agoraISO()
  await repo.inserir(ctx.db, {
    id,
    ...dados,
    senha_hash: senhaHash,
    ativo: 1,
    busca: textoDeBusca(dados),
    criado_em: agora,
    atualizado_em: agora,
    versao: 1,
  })
  const autor = quem ?? (ctx.quem === null ? { id, nome: dados.nome } : undefined)
  await registrar(ctx, 'criou', { id, nome: dados.nome }, null, paraAuditoria(dados), autor)
  await moradias.acompanhar(ctx, null, { ...dados, id })
  return encontrar(ctx, id)
}

/** Creates the first administrator, without anyone being logged in. Must run in a transaction. */
export const criarPrimeiroAdministrador = (
  ctx: Ctx,
  dados: { nome: string; email: string; senhaHash: string; cpf?: string | undefined; tel?: string | undefined },
): Promise<repo.LinhaDeUsuario> =>
  criar(
    ctx,
    {
      ...campos.vazias,
      nome: dados.nome,
      email: dados.email,
      tel: dados.tel ?? null,
      cpf: dados.cpf ?? null,
      tipo: 'Administrador',
    },
    dados.senhaHash,
  )

/** Columns people do not see, and how the history calls the change. */
interface Extra {
  senha_hash?: string
  ativo?: 0 | 1
  acesso_por_cargo?: AcessoPorCargo | null
  acao?: string
}

/**
 * Writes changes of a person over the version that was read. Must run in a transaction.
 * @throws JA_EXISTE, CONFLITO_DE_VERSAO
 */
export async function gravar(
  ctx: Ctx,
  antes: repo.LinhaDeUsuario,
  digitadas: Partial<DadosDaPessoa>,
  { acao = 'alterou', ...extra }: Extra = {},
): Promise<repo.LinhaDeUsuario> {
  const { bloco = antes.bloco, apto = antes.apto } = digitadas
  const mudaDeCasa = digitadas.bloco !== undefined || digitadas.apto !== undefined
  const mudancas = mudaDeCasa ? { ...digitadas, ...(await comoNaUnidade(ctx, { bloco, apto })) } : digitadas
  const dados: DadosDaPessoa = { ...antes, ...mudancas }
  if (dados.email !== antes.email || dados.cpf !== antes.cpf) await exigirUnicos(ctx, dados, antes.id)
  const colunas = { ...mudancas, ...extra, busca: textoDeBusca(dados), atualizado_em: agoraISO() }
  if (!(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(await paraFora(ctx, await encontrar(ctx, antes.id)), mudancas)
  await registrar(
    ctx,
    acao,
    { id: antes.id, nome: dados.nome },
    { ...paraAuditoria(antes), senha: null },
    { ...paraAuditoria(dados), senha: extra.senha_hash === undefined ? null : 'alterada' },
    ctx.quem === null ? { id: antes.id, nome: dados.nome } : undefined,
  )
  if (Object.keys(mudancas).length > 0) await moradias.acompanhar(ctx, antes, { ...dados, id: antes.id })
  return encontrar(ctx, antes.id)
}

/** Refuses an edit of a version other than the stored one. @throws CONFLITO_DE_VERSAO with both states */
export async function conferirVersao(
  ctx: Ctx,
  linha: repo.LinhaDeUsuario,
  versaoEsperada: number | null,
  enviado: unknown,
): Promise<void> {
  if (versaoEsperada !== null && versaoEsperada !== linha.versao)
    throw conflitoDeVersao(await paraFora(ctx, linha), enviado)
}

/** Notes a write about a person in the history and tells open screens. */
export async function registrar(
  ctx: Ctx,
  acao: string,
  { id, nome }: { id: string; nome: string },
  antes: Record<string, unknown> | null = null,
  depois: Record<string, unknown> | null = null,
  quem?: { id: string; nome: string },
): Promise<void> {
  await auditar(ctx, { acao, entidade: 'usuarios', id, titulo: nome, antes, depois, ...(quem ? { quem } : {}) })
  await avisarMudanca(ctx, 'usuarios', acao, id)
}

/** The stored person. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.LinhaDeUsuario> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** The stored person, or nobody. */
export const procurar = (ctx: Ctx, id: string): Promise<repo.LinhaDeUsuario | undefined> => repo.porId(ctx.db, id)

/** The person, if the caller may see them: staff sees everyone, others only themself. @throws NAO_ENCONTRADO */
export async function encontrarVisivel(ctx: Ctx, id: string): Promise<repo.LinhaDeUsuario> {
  if (!ehAdministracao(ctx) && ctx.quem?.id !== id) throw naoEncontrado()
  return encontrar(ctx, id)
}

/** How many people are not of the administration, and how many of them may enter. */
export const contarMoradores = (ctx: Ctx) => repo.contarMoradores(ctx.db)

/** How many people can administer today. */
export const quantosAdministram = (ctx: Ctx): Promise<number> => repo.contarAdministradoresAtivos(ctx.db)

/** Who administers and can enter, by name. */
export const quemAdministra = (ctx: Ctx) => repo.administradoresAtivos(ctx.db)

/** Whether anyone can administer yet. */
export const haAdministrador = async (ctx: Ctx): Promise<boolean> => (await quantosAdministram(ctx)) > 0

/** One transaction at a time changes who administers. */
export const travarAdministradores = (ctx: Ctx): Promise<void> => repo.travarAdministradores(ctx.db, ctx.motor)

/** Whether somebody else still administers when this person does not. Holds the answer until the transaction ends. */
export async function haOutroAdministrador(ctx: Ctx, linha: repo.LinhaDeUsuario): Promise<boolean> {
  await repo.travarAdministradores(ctx.db, ctx.motor)
  const ehUm = linha.tipo === 'Administrador' && linha.ativo === 1 && linha.senha_hash !== null
  return (await repo.contarAdministradoresAtivos(ctx.db)) > (ehUm ? 1 : 0)
}

/** Whom an office opens something to, and what. */
export const comAcessoPorCargo = (ctx: Ctx) => repo.comAcessoPorCargo(ctx.db)

export const buscarPorEmail = (ctx: Ctx, email: string) => repo.porEmail(ctx.db, email)

/**
 * Makes the hash of a password that was just right again, where it has parameters of another time: only here is its text
 * at hand. @returns the person as stored now
 * @throws MUITAS_TENTATIVAS when too many are being hashed
 */
export async function renovarHash(ctx: Ctx, linha: repo.LinhaDeUsuario, senha: string): Promise<repo.LinhaDeUsuario> {
  const antes = linha.senha_hash
  if (antes === null || !hashAntigo(antes)) return linha
  const senha_hash = await gerarHash(senha)
  return (await repo.trocarHash(ctx.db, linha.id, antes, senha_hash)) ? { ...linha, senha_hash } : linha
}

/** Holds the person until the transaction ends. @returns false when the password changed or they were deactivated meanwhile */
export const segurar = async (ctx: Ctx, { id, senha_hash }: repo.LinhaDeUsuario): Promise<boolean> =>
  senha_hash !== null && repo.segurar(ctx.db, id, senha_hash)
