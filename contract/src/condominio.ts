import { z } from 'zod'
import { linha } from './comum.ts'
import { cnpj, cpf, telefone } from './documentos.ts'
import { rota } from './rota.ts'
import { email, senhaNova, sessaoAberta } from './usuarios.ts'

/** What anyone may know before logging in. */
export const condominioPublico = rota({
  operacao: 'condominio.publico',
  metodo: 'GET',
  caminho: '/api/condominio',
  resumo: 'Nome e logotipo do condomínio',
  resposta: z.object({
    nome: z.string(),
    logo: z.string().nullable(),
    unidades: z.number().int(),
    /** True until the first administrator exists. */
    precisaPrimeiroAcesso: z.boolean(),
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
