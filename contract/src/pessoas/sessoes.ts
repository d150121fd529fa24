import { z } from 'zod'
import { id, paramsComId } from '../protocolo/comum.ts'
import { codigoDigitado } from './dois-fatores.ts'
import { instanteISO } from '../valores/datas.ts'
import { cpf } from '../valores/documentos.ts'
import { rota } from '../protocolo/rota.ts'
import { senhaDigitada, senhaNova, sessaoAberta } from './usuarios.ts'
import { email } from '../valores/email.ts'

export const perfis = ['administracao', 'morador'] as const

/** Base64 text the proof-of-work widget produces. */
const captcha = z.string({ error: 'A verificação deve ser um texto' }).max(4000)

export const entrar = rota({
  operacao: 'sessoes.entrar',
  metodo: 'POST',
  caminho: '/api/users',
  resumo: 'Entra com e-mail e senha',
  corpo: z.strictObject({
    email,
    password: senhaDigitada.refine((t) => t !== '', 'Informe a senha'),
    perfil: z.enum(perfis, { error: 'Use administracao ou morador' }).optional(),
    manter: z.boolean({ error: 'manter deve ser true ou false' }).optional(),
    captcha: captcha.optional(),
  }),
  resposta: sessaoAberta,
  erros: ['CREDENCIAIS_INVALIDAS', 'NAO_E_ADMINISTRADOR'],
})
/** The second step of a log-in, for those who use one: `desafio` came with CODIGO_OBRIGATORIO. */
export const segundoFator = rota({
  operacao: 'sessoes.segundoFator',
  metodo: 'POST',
  caminho: '/api/users/segundo-fator',
  resumo: 'Entra com o código do aplicativo, ou um de recuperação, depois da senha certa',
  corpo: z.strictObject({
    desafio: z.string({ error: 'Entre com a senha antes' }).min(1, 'Entre com a senha antes').max(200),
    codigo: codigoDigitado,
  }),
  resposta: sessaoAberta,
})
/** What a challenge may be solved for; one made for another action is refused. Without `acao` it is for logging in. */
export const acoesComCaptcha = ['entrar', 'recuperar'] as const
export type AcaoComCaptcha = (typeof acoesComCaptcha)[number]

/** Challenge of the proof of work, as altcha-lib makes it. */
export const desafioCaptcha = rota({
  operacao: 'sessoes.captcha',
  metodo: 'GET',
  caminho: '/api/captcha',
  resumo: 'Desafio da prova de trabalho para uma ação, válido por 10 minutos e usado uma vez',
  query: z.strictObject({ acao: z.enum(acoesComCaptcha, { error: 'Use entrar ou recuperar' }).optional() }),
  resposta: z.record(z.string(), z.unknown()),
})
export const recuperar = rota({
  operacao: 'sessoes.recuperar',
  metodo: 'POST',
  caminho: '/api/users/recuperar',
  resumo: 'Pede o link de redefinição; a resposta é sempre a mesma',
  corpo: z.strictObject({ email, cpf, captcha: captcha.optional() }),
  resposta: z.object({ message: z.string() }),
  status: 202,
})
export const redefinirSenha = rota({
  operacao: 'sessoes.redefinirSenha',
  metodo: 'POST',
  caminho: '/api/users/redefinir-senha',
  resumo: 'Troca a senha com o link recebido e encerra todas as sessões',
  corpo: z.strictObject({
    token: z.string({ error: 'Informe o código do link' }).min(1).max(200),
    password: senhaNova,
  }),
  resposta: z.object({
    message: z.string(),
    /** The door the person enters by. */
    perfil: z.enum(['administracao', 'morador']),
  }),
})
export const conferirLinkDeSenha = rota({
  operacao: 'sessoes.conferirLinkDeSenha',
  metodo: 'POST',
  caminho: '/api/users/redefinir-senha/conferir',
  resumo: 'Diz se o link de senha ainda vale, sem o gastar (o token vai no corpo, não no endereço)',
  corpo: z.strictObject({ token: z.string({ error: 'Informe o código do link' }).max(200) }),
  resposta: z.object({ valido: z.boolean() }),
})
export const sair = rota({
  operacao: 'sessoes.sair',
  metodo: 'POST',
  caminho: '/api/users/sair',
  conta: 'livre',
  resumo: 'Encerra a sessão em uso',
  status: 204,
})
/** Extends the idle limit of the session in use (the "Continuar" of the warning before it ends). */
export const renovarSessao = rota({
  operacao: 'sessoes.renovar',
  metodo: 'POST',
  caminho: '/api/users/sessoes/renovar',
  conta: 'livre',
  resumo: 'Renova o prazo da sessão em uso',
  resposta: z.object({ expiraEm: instanteISO }),
})
export const sessao = z.object({
  _id: id,
  atual: z.boolean(),
  aparelho: z.string(),
  ip: z.string(),
  criadaEm: instanteISO,
  usadaEm: instanteISO,
  expiraEm: instanteISO,
})
export type Sessao = z.infer<typeof sessao>
export const listarSessoes = rota({
  operacao: 'sessoes.listar',
  metodo: 'GET',
  caminho: '/api/users/sessoes',
  resumo: 'Sessões abertas da pessoa',
  resposta: z.array(sessao),
})
export const encerrarOutrasSessoes = rota({
  operacao: 'sessoes.encerrarOutras',
  metodo: 'DELETE',
  caminho: '/api/users/sessoes',
  conta: 'livre',
  resumo: 'Encerra todas as sessões da pessoa, menos a que está em uso',
  resposta: z.object({ encerradas: z.number().int() }),
})
export const encerrarSessao = rota({
  operacao: 'sessoes.encerrar',
  metodo: 'DELETE',
  caminho: '/api/users/sessoes/:id',
  conta: 'livre',
  resumo: 'Encerra uma sessão da pessoa',
  params: paramsComId,
  status: 204,
})

/** What staff is told of somebody's sessions: neither devices nor addresses. */
export const sessoesDaPessoa = z.object({
  abertas: z.number().int(),
  /** When one of them was last used, to the minute; null without any. */
  usadaEm: instanteISO.nullable(),
})
export type SessoesDaPessoa = z.infer<typeof sessoesDaPessoa>
export const criarLinkDeSenha = rota({
  operacao: 'sessoes.linkDeSenha',
  metodo: 'POST',
  caminho: '/api/users/:id/link-de-senha',
  resumo: 'Um link de uso único, válido por 24 horas, para a administração entregar em mãos a quem esqueceu a senha',
  params: paramsComId,
  resposta: z.object({ url: z.string(), expiraEm: instanteISO }),
  status: 201,
})
export const verSessoesDaPessoa = rota({
  operacao: 'sessoes.daPessoa',
  metodo: 'GET',
  caminho: '/api/users/:id/sessoes',
  resumo: 'Quantas sessões uma pessoa tem abertas, e quando foi usada a última (administração)',
  params: paramsComId,
  resposta: sessoesDaPessoa,
})
export const encerrarSessoesDaPessoa = rota({
  operacao: 'sessoes.encerrarDaPessoa',
  metodo: 'DELETE',
  caminho: '/api/users/:id/sessoes',
  resumo: 'Encerra todas as sessões de outra pessoa (administração)',
  params: paramsComId,
  resposta: z.object({ encerradas: z.number().int() }),
})

export const sessoesDeTodos = z.object({
  /** Open sessions, but the one in use. */
  outras: z.number().int(),
  /** How many people they belong to. */
  pessoas: z.number().int(),
  /** Whose they are, the last used first; at most twenty. */
  deQuem: z.array(sessoesDaPessoa.extend({ _id: id, name: z.string(), usadaEm: instanteISO })),
})
export type SessoesDeTodos = z.infer<typeof sessoesDeTodos>
export const verSessoesDeTodos = rota({
  operacao: 'sessoes.deTodos',
  metodo: 'GET',
  caminho: '/api/sessoes',
  resumo: 'Quantas sessões estão abertas, além da em uso, e de quem (administração)',
  resposta: sessoesDeTodos,
})
export const encerrarSessoesDeTodos = rota({
  operacao: 'sessoes.encerrarDeTodos',
  metodo: 'DELETE',
  caminho: '/api/sessoes',
  resumo: 'Encerra as sessões de todas as pessoas, menos a que está em uso (administração)',
  resposta: z.object({ encerradas: z.number().int(), pessoas: z.number().int() }),
})
