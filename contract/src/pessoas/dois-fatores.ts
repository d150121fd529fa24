import { z } from 'zod'
import { paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { proximoToken, senhaDigitada } from './usuarios.ts'

/** Two-factor log-in: after the password, a code of an authenticator application (TOTP, RFC 6238) or a recovery code. */

/** How many recovery codes are made at once; each works once. */
export const CODIGOS_DE_RECUPERACAO = 10

/** Six digits of the application, or a recovery code, however it is spaced. */
export const codigoDigitado = z
  .string({ error: (e) => (e.input === undefined ? 'Informe o código' : 'O código deve ser um texto') })
  .max(40, 'O código deve ter 6 números, ou ser um código de recuperação')
  .transform((t) => t.replace(/[\s-]/g, '').toLowerCase())
  .refine((t) => t !== '', 'Informe o código')
  .refine(
    (t) => t === '' || /^(\d{6}|[a-z2-7]{12})$/.test(t),
    'O código deve ter 6 números, ou ser um código de recuperação',
  )

const senhaAtual = senhaDigitada.refine((t) => t !== '', 'Informe a senha atual')

export const situacaoDosDoisFatores = z.object({
  ativo: z.boolean(),
  desde: instanteISO.nullable(),
  /** Whether this person, of the administration, has to use it. */
  exigida: z.boolean(),
  /** Recovery codes not used yet. */
  codigosRestantes: z.number().int(),
  /** Whether the person said that they keep them: an answer that was lost showed them to nobody. */
  codigosGuardados: z.boolean(),
})
export type SituacaoDosDoisFatores = z.infer<typeof situacaoDosDoisFatores>

export const verDoisFatores = rota({
  operacao: 'doisFatores.ver',
  metodo: 'GET',
  caminho: '/api/users/dois-fatores',
  resumo: 'Se a própria pessoa usa a verificação em duas etapas',
  resposta: situacaoDosDoisFatores,
})
export const iniciarDoisFatores = rota({
  operacao: 'doisFatores.iniciar',
  metodo: 'POST',
  caminho: '/api/users/dois-fatores',
  conta: 'alteracoes',
  resumo: 'Cria o segredo para o aplicativo; só vale depois de confirmado com um código',
  corpo: z.strictObject({ senhaAtual }),
  resposta: z.object({
    /** Base32 text, to be typed into the application. */
    segredo: z.string(),
    /** `otpauth://` address, for the QR code. */
    uri: z.string(),
  }),
  status: 201,
})

const codigosNovos = z.object({ codigos: z.array(z.string()) })
/** The session in use goes on with this token; the others ended. */
const tokenTrocado = { token: z.string(), expiraEm: instanteISO }

export const confirmarDoisFatores = rota({
  operacao: 'doisFatores.confirmar',
  metodo: 'POST',
  caminho: '/api/users/dois-fatores/confirmar',
  conta: 'alteracoes',
  resumo:
    'Ativa a verificação em duas etapas; responde os códigos de recuperação e encerra as outras sessões. Repetida com um código novo, enquanto eles não foram guardados, responde outros no lugar deles',
  corpo: z.strictObject({ codigo: codigoDigitado, proximoToken: proximoToken.optional() }),
  resposta: codigosNovos.extend(tokenTrocado),
})
export const guardarCodigos = rota({
  operacao: 'doisFatores.guardarCodigos',
  metodo: 'POST',
  caminho: '/api/users/dois-fatores/codigos/guardados',
  conta: 'alteracoes',
  resumo: 'Anota que a pessoa viu e guardou os códigos de recuperação',
  resposta: situacaoDosDoisFatores,
})
export const trocarCodigos = rota({
  operacao: 'doisFatores.trocarCodigos',
  metodo: 'POST',
  caminho: '/api/users/dois-fatores/codigos',
  conta: 'alteracoes',
  resumo: 'Troca os códigos de recuperação; os anteriores deixam de valer',
  corpo: z.strictObject({ senhaAtual }),
  resposta: codigosNovos,
})
export const desativarDoisFatores = rota({
  operacao: 'doisFatores.desativar',
  metodo: 'POST',
  caminho: '/api/users/dois-fatores/desativar',
  conta: 'alteracoes',
  resumo: 'Desativa a própria verificação em duas etapas e encerra as outras sessões',
  corpo: z.strictObject({ senhaAtual, proximoToken: proximoToken.optional() }),
  /** The token comes when it was active. */
  resposta: situacaoDosDoisFatores.extend(z.object(tokenTrocado).partial().shape),
})
export const verDoisFatoresDaPessoa = rota({
  operacao: 'doisFatores.verDaPessoa',
  metodo: 'GET',
  caminho: '/api/users/:id/dois-fatores',
  resumo: 'Se uma pessoa usa a verificação em duas etapas (administração)',
  params: paramsComId,
  resposta: situacaoDosDoisFatores,
})
export const redefinirDoisFatores = rota({
  operacao: 'doisFatores.redefinir',
  metodo: 'PUT',
  caminho: '/api/users/:id/dois-fatores/redefinir',
  resumo: 'Desativa a verificação em duas etapas de quem perdeu o aplicativo e os códigos (administração)',
  params: paramsComId,
  resposta: situacaoDosDoisFatores,
})
