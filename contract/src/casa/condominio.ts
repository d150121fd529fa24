import { z } from 'zod'
import { urlDeImagem } from './arquivos.ts'
import { corpoDoPix } from './chave-pix.ts'
import { linha } from '../protocolo/comum.ts'
import { contatoDaAdministracao } from '../valores/contato.ts'
import { cnpj, cpf, telefone } from '../valores/documentos.ts'
import { rota } from '../protocolo/rota.ts'
import { senhaNova, sessaoAberta } from '../pessoas/usuarios.ts'
import { email } from '../valores/email.ts'
import { JPEG, PNG } from '../protocolo/conteudos.ts'

/** What anyone may know before logging in. */
export const condominioPublico = rota({
  operacao: 'condominio.publico',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/condominio',
  resumo: 'Nome e logotipo do condomínio',
  resposta: z.object({
    nome: z.string(),
    /** Address of the logo, which changes with it; null when there is none. */
    logo: z.string().nullable(),
    unidades: z.number().int(),
    /** True until the first administrator exists. */
    precisaPrimeiroAcesso: z.boolean(),
    /** False while there is no mail server: what is written to people is only kept. */
    mandaEmails: z.boolean(),
    /** How to reach the administration, while no mail leaves: who forgot the password has no other way in. */
    contato: contatoDaAdministracao.nullable(),
  }),
})
export const corpoDoPrimeiroAcesso = z.strictObject({
  token: z.string({ error: 'Abra o link mostrado no terminal' }).min(1, 'Abra o link mostrado no terminal').max(200),
  condominio: linha('o nome do condomínio', 120),
  cnpj: cnpj.optional(),
  endereco: linha('o endereço', 300).optional(),
  name: linha('o seu nome', 120),
  email,
  cpf: cpf.optional(),
  tel: telefone.optional(),
  password: senhaNova,
  /** Fills the books with a demonstration building. */
  demonstracao: z.boolean({ error: 'demonstracao deve ser true ou false' }).optional(),
})
export const primeiroAcesso = rota({
  operacao: 'condominio.primeiroAcesso',
  metodo: 'POST',
  caminho: '/api/primeiro-acesso',
  resumo: 'Cria o condomínio e o primeiro administrador, uma única vez',
  corpo: corpoDoPrimeiroAcesso,
  resposta: sessaoAberta,
  status: 201,
})
export const situacaoPrimeiroAcesso = rota({
  operacao: 'condominio.situacaoPrimeiroAcesso',
  metodo: 'POST',
  caminho: '/api/primeiro-acesso/conferir',
  resumo: 'Diz se o link de primeiro acesso ainda vale (o token vai no corpo, não no endereço)',
  corpo: z.strictObject({ token: z.string().max(200) }),
  resposta: z.object({ valido: z.boolean() }),
})

/** The logo, for anyone: the login page shows it. */
export const logoDoCondominio = rota({
  operacao: 'condominio.logo',
  metodo: 'GET',
  caminho: '/api/condominio/logo',
  resumo: 'O logotipo do condomínio',
  tipo: 'arquivo',
  conteudos: [PNG, JPEG],
  query: z.strictObject({ v: z.string().max(40).optional() }),
  erros: ['NAO_ENCONTRADO'],
})

/** The building as staff sees it. */
export const condominio = z.object({
  nome: z.string(),
  cnpj: z.string().nullable(),
  endereco: z.string().nullable(),
  /** Name of the síndico or síndica as it was typed, for days without a term of office. */
  sindico: z.string().nullable(),
  /** Whose term of office today is of, who signs certificates and receipts, and its last day; null where there is none. */
  sindicoEmExercicio: z.object({ name: z.string(), ate: z.string().nullable() }).nullable(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  unidades: z.number().int(),
  /** Signed link of the uploaded image. */
  logo: z.string().nullable(),
  /** Where PIX payments go; null until it is said. */
  pix: z.object({ chave: z.string(), nome: z.string(), cidade: z.string() }).nullable(),
  versao: z.number().int(),
})
export type Condominio = z.infer<typeof condominio>

export const verCondominio = rota({
  operacao: 'condominio.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/condominio/dados',
  resumo: 'Os dados do condomínio',
  resposta: condominio,
  erros: ['NAO_ENCONTRADO'],
})

/** An absent field stays as it is; null empties it. */
export const corpoDoCondominio = z.strictObject({
  nome: linha('o nome do condomínio', 120),
  cnpj: cnpj.nullable().optional(),
  endereco: linha('o endereço', 300).nullable().optional(),
  sindico: linha('o nome do síndico ou da síndica', 120).nullable().optional(),
  tel: telefone.nullable().optional(),
  email: email.nullable().optional(),
  unidades: z
    .number({ error: 'O número de unidades deve ser um número inteiro' })
    .int('O número de unidades deve ser um número inteiro')
    .min(0, 'O número de unidades não pode ser negativo')
    .max(9999, 'O número de unidades pode ser no máximo 9.999')
    .optional(),
  /** Link of an uploaded PNG or JPG; empty text or null means none. */
  logo: urlDeImagem.nullable().optional(),
  pix: corpoDoPix.nullable().optional(),
})
export const atualizarCondominio = rota({
  operacao: 'condominio.atualizar',
  metodo: 'PUT',
  caminho: '/api/condominio/dados',
  resumo: 'Atualiza os dados do condomínio',
  corpo: corpoDoCondominio,
  resposta: condominio,
  erros: ['NAO_ENCONTRADO'],
})

/** Who is let in, for the whole condominium. */
export const seguranca = z.object({
  /** Whether the administration may do nothing before it has the second step. */
  exigirDuasEtapas: z.boolean(),
  /** How many administrators can enter, and how many of them have no second step yet. */
  administradores: z.number().int(),
  semDuasEtapas: z.number().int(),
  versao: z.number().int(),
})
export type Seguranca = z.infer<typeof seguranca>
export const verSeguranca = rota({
  operacao: 'condominio.verSeguranca',
  metodo: 'GET',
  caminho: '/api/condominio/seguranca',
  resumo: 'Se a verificação em duas etapas é exigida da administração',
  resposta: seguranca,
  erros: ['NAO_ENCONTRADO'],
})
export const gravarSeguranca = rota({
  operacao: 'condominio.gravarSeguranca',
  metodo: 'PUT',
  caminho: '/api/condominio/seguranca',
  resumo: 'Exige, ou deixa de exigir, a verificação em duas etapas da administração',
  corpo: z.strictObject({
    exigirDuasEtapas: z.boolean({
      error: (e) => (e.input === undefined ? 'Informe exigirDuasEtapas' : 'exigirDuasEtapas deve ser true ou false'),
    }),
  }),
  resposta: seguranca,
  erros: ['NAO_ENCONTRADO'],
})
