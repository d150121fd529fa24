import { z } from 'zod'
import { consultaDeLista, formatosDeExportacao, id, linha, paramsComId } from '../protocolo/comum.ts'
import { dataDeNascimento, instanteISO } from '../valores/datas.ts'
import { cpf, telefone } from '../valores/documentos.ts'
import { atoresComSessao } from '../protocolo/atores.ts'
import { tiposDeUsuario } from '../protocolo/tipos-de-usuario.ts'
import { rota } from '../protocolo/rota.ts'
import { urlDeImagem } from '../casa/arquivos.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'
import { email } from '../valores/email.ts'

export const tipoDeUsuario = z.enum(tiposDeUsuario, { error: 'Escolha Administrador, Morador ou Inquilino' })

// Characters as people count them: an emoji is one, whatever it takes inside.
const caracteres = (texto: string) => [...texto].length

/** A password as typed to be compared: never trimmed nor normalised, at most 200 characters. */
export const senhaDigitada = z
  .string({ error: (e) => (e.input === undefined ? 'Informe a senha' : 'A senha deve ser um texto') })
  .refine((t) => caracteres(t) <= 200, 'A senha pode ter no máximo 200 caracteres')
  .meta({ maxLength: 200 })

/**
 * A new password: 8 to 200 characters of any kind. Common ones are refused by the server, which knows the condominium.
 * Never trimmed nor normalised: what is typed is what is compared.
 */
export const senhaNova = senhaDigitada
  .refine((t) => caracteres(t) >= 8, 'A senha deve ter pelo menos 8 caracteres')
  .meta({ minLength: 8, maxLength: 200 })

/** How a person stands: invited people have no password yet. */
export const statusDeUsuario = ['Ativo', 'Desabilitado', 'Convite enviado', 'Convite vencido'] as const

const blocoOuApto = (nome: string) => linha(nome, 10)

/** A person as staff, or the person themself, sees them. */
export const usuario = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  tel: z.string().nullable(),
  cpf: z.string().nullable(),
  aniversario: z.string().nullable(),
  bloco: z.string().nullable(),
  apto: z.string().nullable(),
  tipo: tipoDeUsuario,
  isAdmin: z.boolean(),
  status: z.enum(statusDeUsuario),
  /** Was of a unit and is of none any more nor will be; never of the administration. */
  saiu: z.boolean(),
  /** As whom they act today: what they are of the building, and what an office of theirs lets them be. */
  atores: z.array(z.enum(atoresComSessao)),
  createdAt: instanteISO,
  versao: z.number().int(),
})
export type Usuario = z.infer<typeof usuario>

const dadosDaPessoa = {
  name: linha('o nome', 120),
  email,
  image: urlDeImagem.optional(),
  cpf,
  aniversario: dataDeNascimento,
  tel: telefone,
  bloco: blocoOuApto('o bloco'),
  apto: blocoOuApto('o apartamento'),
}

const obrigatorios = {
  name: 'Informe o nome',
  email: 'Informe o e-mail',
  cpf: 'Informe o CPF',
  aniversario: 'Informe a data de nascimento',
  tel: 'Informe o telefone',
  bloco: 'Informe o bloco',
  apto: 'Informe o apartamento',
} as const
type CampoObrigatorio = keyof typeof obrigatorios
const camposObrigatorios = Object.keys(obrigatorios) as CampoObrigatorio[]

type Registro = Partial<Record<CampoObrigatorio | 'token' | 'password' | 'convite', unknown>>

/** An invitation to somebody staff has already registered needs the password only. */
const soFaltaASenha = (v: Registro) => v.token !== undefined && camposObrigatorios.every((c) => v[c] === undefined)

/** Which numbers are of units without bloco is known where the units are. */
const talvezSemBloco = (campo: CampoObrigatorio, v: Registro) => campo === 'bloco' && v.apto !== undefined

// Runs even beside other faults, so that the form shows all of them at once.
const regra = (path: string, error: string, vale: (v: Registro) => boolean) =>
  z.refine((v) => vale((v ?? {}) as Registro), { path: [path], error, when: () => true })

/**
 * Register form: with an admin's session `convite: true` sends an invitation instead of a password; with `token` a person
 * accepts an invitation. Every field but `image` and `tipo` is required (`bloco` too, unless a unit without bloco has that
 * `apto`), except that an invitation to somebody already registered (`completo`) takes `token` and `password` alone.
 */
export const corpoDeRegistro = z
  .strictObject({
    ...z.strictObject(dadosDaPessoa).partial().shape,
    tipo: tipoDeUsuario.optional(),
    password: senhaNova.optional(),
    convite: z.boolean({ error: 'convite deve ser true ou false' }).optional(),
    /** Invitation token, when the person registers by themself. */
    token: z.string({ error: 'O código do convite deve ser um texto' }).min(1).max(200).optional(),
  })
  .check(
    ...camposObrigatorios.map((campo) =>
      regra(campo, obrigatorios[campo], (v) => v[campo] !== undefined || soFaltaASenha(v) || talvezSemBloco(campo, v)),
    ),
    regra('password', 'Informe a senha', (v) => v.convite === true || v.password !== undefined),
    regra(
      'password',
      'Com convite por e-mail, a própria pessoa escolhe a senha',
      (v) => v.convite !== true || v.password === undefined,
    ),
  )

export const ordensDeUsuarios = ['nome', 'email', 'bloco', 'criacao'] as const

const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeUsuarios)
const filtroDeUsuarios = {
  busca,
  ordem,
  status: z.enum(statusDeUsuario, { error: 'Use Ativo, Desabilitado, Convite enviado ou Convite vencido' }).optional(),
  tipo: tipoDeUsuario.optional(),
}
const consultaDeUsuarios = z.strictObject({ ...filtroDeUsuarios, pagina, porPagina })

/** What a log-in answers: the user fields and the bearer token. */
export const sessaoAberta = usuario.extend({
  token: z.string(),
  /** Until when this session lives without further use, ISO. */
  expiraEm: instanteISO,
})
export type SessaoAberta = z.infer<typeof sessaoAberta>

export const registrarUsuario = rota({
  operacao: 'usuarios.registrar',
  metodo: 'POST',
  caminho: '/api/users/register',
  resumo: 'Adiciona uma pessoa (administração) ou aceita um convite',
  corpo: corpoDeRegistro,
  resposta: usuario.extend({ token: z.string().optional(), expiraEm: instanteISO.optional() }),
  status: 201,
  erros: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
})
export const listarUsuarios = rota({
  operacao: 'usuarios.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/users',
  resumo: 'Lista as pessoas com acesso',
  tipo: 'lista',
  query: consultaDeUsuarios,
  resposta: usuario,
})
export const listarMoradores = rota({
  operacao: 'moradores.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/moradores',
  resumo: 'Lista os moradores',
  tipo: 'lista',
  query: consultaDeUsuarios,
  resposta: usuario,
})
export const exportarMoradores = rota({
  operacao: 'moradores.exportar',
  metodo: 'GET',
  caminho: '/api/moradores/exportar',
  resumo: 'Os moradores do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({ ...filtroDeUsuarios, formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }) }),
})
export const verPerfil = rota({
  operacao: 'usuarios.perfil',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/users/profile',
  resumo: 'Os próprios dados',
  resposta: usuario,
})
export const verUsuario = rota({
  operacao: 'usuarios.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/users/:id',
  resumo: 'Uma pessoa; morador só vê a si mesmo',
  params: paramsComId,
  resposta: usuario,
})
/**
 * What a session's token becomes when the way in changes: 256 random bits in base64url, chosen by who asks, so that whoever the
 * answer does not reach can go on all the same. Without it the server draws one.
 */
export const proximoToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'O próximo token deve ter 43 letras, números, hífens ou sublinhados')

export const corpoDoPerfil = z.strictObject({
  id: z.string().max(200).optional(),
  _id: z.string().max(200).optional(),
  name: linha('o nome', 120),
  email,
  image: urlDeImagem.nullable().optional(),
  tel: telefone.nullable().optional(),
  /** Taken while the person has none: the recovery of the password asks for it. Staff corrects it afterwards. */
  cpf: cpf.optional(),
  password: senhaNova.optional(),
  /** The current password, required with a new one and to change the e-mail. */
  senhaAtual: senhaDigitada.optional(),
  proximoToken: proximoToken.optional(),
})
export const atualizarPerfil = rota({
  operacao: 'usuarios.atualizarPerfil',
  metodo: 'PUT',
  caminho: '/api/users/profile',
  conta: 'alteracoes',
  resumo: 'Atualiza os próprios dados; senha nova pede senhaAtual',
  corpo: corpoDoPerfil,
  resposta: usuario.extend({ token: z.string().optional(), expiraEm: instanteISO.optional() }),
})
/** What staff may change of a person. An absent field stays as it is; null empties it. */
export const corpoDeUsuario = z.strictObject({
  _id: z.string().max(200).optional(),
  name: dadosDaPessoa.name,
  email,
  image: urlDeImagem.nullable().optional(),
  cpf: cpf.nullable().optional(),
  aniversario: dataDeNascimento.nullable().optional(),
  tel: telefone.nullable().optional(),
  bloco: dadosDaPessoa.bloco.nullable().optional(),
  apto: dadosDaPessoa.apto.nullable().optional(),
  tipo: tipoDeUsuario.optional(),
})
export const atualizarUsuario = rota({
  operacao: 'usuarios.atualizar',
  metodo: 'PUT',
  caminho: '/api/users/:id',
  resumo: 'Atualiza uma pessoa (administração)',
  params: paramsComId,
  corpo: corpoDeUsuario,
  resposta: usuario,
})
export const desativarUsuario = rota({
  operacao: 'usuarios.desativar',
  metodo: 'PUT',
  caminho: '/api/users/:id/desativar',
  resumo: 'Desativa uma pessoa e encerra suas sessões',
  params: paramsComId,
  resposta: usuario,
})
export const ativarUsuario = rota({
  operacao: 'usuarios.ativar',
  metodo: 'PUT',
  caminho: '/api/users/:id/ativar',
  resumo: 'Reativa uma pessoa',
  params: paramsComId,
  resposta: usuario,
})
export const criarConvite = rota({
  operacao: 'convites.criar',
  metodo: 'POST',
  caminho: '/api/convites',
  resumo: 'Envia (ou reenvia) por e-mail um convite de uso único, válido por 7 dias',
  corpo: z.strictObject({
    email,
    name: linha('o nome', 120).optional(),
    tipo: tipoDeUsuario.optional(),
    bloco: blocoOuApto('o bloco').optional(),
    apto: blocoOuApto('o apartamento').optional(),
  }),
  resposta: z.object({ _id: id, email: z.string(), expiraEm: instanteISO }),
  status: 201,
})
/** What an invitation already knows of the person, for the form. */
export const convite = z.object({
  email: z.string(),
  name: z.string().nullable(),
  tipo: tipoDeUsuario,
  bloco: z.string().nullable(),
  apto: z.string().nullable(),
  /** True when staff has already typed the person's data: only a password is missing. */
  completo: z.boolean(),
})
export const verConvite = rota({
  operacao: 'convites.ver',
  metodo: 'POST',
  caminho: '/api/convites/ver',
  resumo: 'O que um convite já sabe da pessoa (o token vai no corpo, não no endereço)',
  corpo: z.strictObject({ token: z.string().max(200) }),
  resposta: convite,
})
