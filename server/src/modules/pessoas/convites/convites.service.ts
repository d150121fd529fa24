import type { z } from 'zod'
import type { convite, criarConvite, registrarUsuario, SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { gerarHash, recusarSenhaFraca } from '#server/platform/autenticacao/senhas.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { agoraISO, daquiA, DIA, MINUTO } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito, jaExiste, linkInvalido } from '#server/platform/erros.ts'
import { novoId, novoToken, resumoDe } from '#server/platform/ids.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { imagemParaGuardar } from '../../casa/arquivos/arquivos.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as moradias from '../../predio/unidades/cadastro.service.ts'
import { campos } from '../usuarios/usuarios.campos.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { mensagemDeConvite } from './convites.emails.ts'
import * as repo from './convites.repo.ts'
import { dadosDoAceite, estaCompleto } from './convites.rules.ts'

const VALIDADE_DIAS = 7
/** Asked for again within this, it is the same invitation: a button pressed twice, two administrators at once. */
const O_MESMO_MS = MINUTO

interface ConviteEnviado {
  _id: string
  email: string
  expiraEm: string
}

/**
 * Sends an invitation to a person without a password; an earlier one stops working, and one of this minute is the answer.
 * Must run in a transaction.
 */
export async function enviar(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario): Promise<ConviteEnviado> {
  const token = novoToken()
  const { id: usuario_id, nome, email, tipo, bloco, apto } = pessoa
  await repo.segurarPessoa(ctx.db, usuario_id)
  const recente = await repo.recente(ctx.db, usuario_id, email, daquiA(-O_MESMO_MS))
  if (recente) return { _id: recente.id, email, expiraEm: recente.expira_em }
  const expira_em = daquiA(VALIDADE_DIAS * DIA)
  const id = novoId()
  await repo.invalidar(ctx.db, usuario_id)
  await repo.inserir(ctx.db, {
    id,
    token_hash: resumoDe(token),
    email,
    nome: nome === email ? null : nome,
    tipo,
    bloco,
    apto,
    usuario_id,
    criado_por: exigirQuem(ctx).id,
    criado_em: agoraISO(),
    expira_em,
    usado_em: null,
  })
  const url = `${ctx.plataforma.config.urlPublica}/convite#token=${token}`
  const para = { nome: nome === email ? null : nome, email }
  const mensagem = mensagemDeConvite(para, await condominio.nome(ctx), { url, dias: VALIDADE_DIAS })
  await enfileirar(ctx, { ...mensagem, valeAte: expira_em })
  await usuarios.registrar(ctx, 'convidou', pessoa)
  return { _id: id, email, expiraEm: expira_em }
}

/** Open invitations of a person stop working: the address they went to is no longer theirs. */
export const invalidar = (ctx: Ctx, usuarioId: string) => repo.invalidar(ctx.db, usuarioId)

/**
 * Invites an e-mail, or sends the invitation again. Somebody new becomes a person without a password, under their e-mail
 * while staff does not know the name; what is known of somebody already there stays as it is.
 * @throws JA_EXISTE when the person already has a password, CONFLITO when they are deactivated
 */
export function criar(ctx: Ctx, dados: z.output<typeof criarConvite.corpo>): Promise<ConviteEnviado> {
  return emTransacao(ctx, async (ctx) => {
    const existente = await usuarios.buscarPorEmail(ctx, dados.email)
    if (existente?.ativo === 0) throw conflito('Esta pessoa está desativada. Reative-a antes de convidar.')
    if (existente && existente.senha_hash !== null) throw jaExiste('email', 'Esta pessoa já tem acesso')
    return enviar(ctx, existente ?? (await criarPessoa(ctx, dados)))
  })
}

const criarPessoa = (ctx: Ctx, dados: z.output<typeof criarConvite.corpo>) => {
  const { name = dados.email, tipo = 'Morador' } = dados
  return usuarios.criar(ctx, { ...campos.vazias, ...campos.colunasDe({ ...dados, name, tipo }) }, null)
}

/** The open invitation of a token and its person. @throws LINK_INVALIDO */
async function abrir(ctx: Ctx, token: string) {
  const linha = await repo.aberto(ctx.db, resumoDe(token), agoraISO())
  if (!linha?.usuario_id) throw linkInvalido()
  const pessoa = await usuarios.encontrar(ctx, linha.usuario_id)
  if (pessoa.ativo !== 1 || pessoa.senha_hash !== null || pessoa.email !== linha.email) throw linkInvalido()
  return { linha, pessoa }
}

/** What an invitation already knows of the person. @throws LINK_INVALIDO */
export async function ver(ctx: Ctx, token: string): Promise<z.input<typeof convite>> {
  const { linha, pessoa } = await abrir(ctx, token)
  return {
    email: pessoa.email,
    name: linha.nome,
    tipo: pessoa.tipo,
    bloco: pessoa.bloco,
    apto: pessoa.apto,
    completo: estaCompleto(pessoa),
  }
}

/**
 * Accepts an invitation: the person gets a password, fills in what staff did not know, and is logged in.
 * @throws LINK_INVALIDO; VALIDACAO when a field is missing or is not the invitation's; JA_EXISTE on `cpf`
 */
export async function aceitar(
  ctx: Ctx,
  token: string,
  corpo: z.output<typeof registrarUsuario.corpo>,
): Promise<SessaoAberta> {
  const { linha, pessoa: vista } = await abrir(ctx, token)
  const { image, password = '' } = corpo
  const dados = dadosDoAceite(vista, corpo, await moradias.bastaOApto(ctx, corpo.apto))
  await recusarSenhaFraca(password, [await condominio.nome(ctx), dados.nome ?? vista.nome, vista.email])
  const senhaHash = await gerarHash(password)
  // Without an idempotency key: the stored answer would hold a token.
  return emTransacao({ ...ctx, quem: null, idempotencia: null }, async (ctx) => {
    const { pessoa } = await abrir(ctx, token)
    if (!(await repo.usar(ctx.db, linha.id, agoraISO()))) throw linkInvalido()
    const imagem = image === undefined ? {} : { imagem: await imagemParaGuardar(ctx, image) }
    const nova = await usuarios.gravar(
      ctx,
      pessoa,
      { ...dados, ...imagem },
      { senha_hash: senhaHash, acao: 'aceitou o convite' },
    )
    const sessao = await abrirSessao(ctx, nova.id, false)
    await notificar(
      ctx,
      { papel: 'administrador' },
      {
        tipo: 'pessoa',
        titulo: 'Convite aceito',
        texto: `${nova.nome} aceitou o convite e já pode entrar.`,
        caminho: `/users/${nova.id}/informacoes`,
        entidade: 'usuarios',
        entidadeId: nova.id,
      },
    )
    return { ...(await usuarios.paraFora(ctx, nova)), token: sessao.token, expiraEm: sessao.expiraEm }
  })
}
