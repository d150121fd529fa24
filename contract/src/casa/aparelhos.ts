import { z } from 'zod'
import { id, linha, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { instanteISO } from '../valores/datas.ts'

/** Devices (browsers) of a person on which the notices of the bell also appear, by Web Push (RFC 8030). */

/** How many devices one person may have. */
export const MAXIMO_DE_APARELHOS = 10

/** Base64url of exactly so many bytes, as browsers give the keys of a subscription (RFC 8291 §2). */
const bytes = (nome: string, quantos: number) =>
  z
    .string({ error: `Informe ${nome}` })
    .max(200, `${nome} não tem o tamanho certo`)
    .regex(/^[A-Za-z0-9_-]+$/, `${nome} deve estar em base64url`)
    .refine((t) => Math.floor((t.length * 3) / 4) === quantos, `${nome} não tem o tamanho certo`)

/** Printable ASCII, as every address of a push service is: an index takes no longer text. */
const ENDERECO = /^https?:\/\/[\x21-\x7e]+$/
function ehEndereco(texto: string): boolean {
  if (!ENDERECO.test(texto) || !URL.canParse(texto)) return false
  const { username, password, hash } = new URL(texto)
  return username + password + hash === ''
}

/** What nobody but the browser and its push service knows: whoever has it is on the device. */
const endpoint = linha('o endereço do serviço de avisos', 1000).refine(
  ehEndereco,
  'O endereço do serviço de avisos deve ser completo e começar com https://',
)
const inscricao = {
  endpoint,
  p256dh: bytes('p256dh', 65),
  auth: bytes('auth', 16),
}

/** A device. Where its notices are sent is in no answer. */
export const aparelhoComAvisos = z.object({
  _id: id,
  /** The browser's own words (user agent). */
  aparelho: z.string(),
  /** Whether its notices end by themselves with the session it was turned on in, which was not kept on the device. */
  terminaComASessao: z.boolean(),
  criadoEm: instanteISO,
  ultimaEntregaEm: instanteISO.nullable(),
})
export type AparelhoComAvisos = z.infer<typeof aparelhoComAvisos>

export const aparelhosComAvisos = z.object({
  /** Public key of the server (VAPID, RFC 8292), which a browser asks for to subscribe: base64url of 65 bytes. */
  chavePublica: z.string(),
  aparelhos: z.array(aparelhoComAvisos),
})
export type AparelhosComAvisos = z.infer<typeof aparelhosComAvisos>

export const listarAparelhos = rota({
  operacao: 'notificacoes.aparelhos',
  metodo: 'GET',
  caminho: '/api/notificacoes/aparelhos',
  resumo:
    'Os aparelhos de quem pede em que os avisos do sino também aparecem, e a chave com que um navegador se inscreve',
  resposta: aparelhosComAvisos,
})

/** A device that was somebody else's is now of who asks: they are the one who holds it. */
export const ligarAparelho = rota({
  operacao: 'notificacoes.ligarAparelho',
  metodo: 'POST',
  caminho: '/api/notificacoes/aparelhos',
  conta: 'alteracoes',
  resumo: 'Liga os avisos num aparelho, com a inscrição que o navegador dele fez (Web Push)',
  corpo: z.strictObject(inscricao),
  resposta: aparelhoComAvisos,
  status: 201,
})

/** Ties the device to the session in use. What was of somebody else who entered here before ends. */
export const conferirAparelho = rota({
  operacao: 'notificacoes.conferirAparelho',
  metodo: 'POST',
  caminho: '/api/notificacoes/aparelhos/conferir',
  conta: 'livre',
  resumo: 'Diz se os avisos de quem pede estão ligados neste aparelho; os de outra pessoa nele terminam',
  corpo: z.strictObject({ endpoint }),
  resposta: z.object({ aparelho: aparelhoComAvisos.nullable() }),
})

/** For the service worker, which has no session: it knows the address of before, as nobody else does. */
export const trocarAparelho = rota({
  operacao: 'notificacoes.trocarAparelho',
  metodo: 'POST',
  caminho: '/api/notificacoes/aparelhos/trocar',
  resumo: 'Põe a inscrição nova que o navegador fez no lugar da que venceu; a resposta é sempre a mesma',
  corpo: z.strictObject({ ...inscricao, anterior: endpoint }),
  porMinuto: 30,
  status: 204,
})

export const desligarAparelho = rota({
  operacao: 'notificacoes.desligarAparelho',
  metodo: 'DELETE',
  caminho: '/api/notificacoes/aparelhos/:id',
  conta: 'livre',
  resumo: 'Desliga os avisos num aparelho de quem pede',
  params: paramsComId,
  status: 204,
})
