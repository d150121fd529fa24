import { z } from 'zod'
import { id, linha, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'

/** How far ahead the last day of a key may be, in days. */
export const MAX_DIAS_DA_CHAVE = 730
/** How many keys may be in use at once. */
export const MAX_CHAVES = 50

/** A key of the API as staff sees it: what it opens is only told once, when it is made. */
export const chaveDaApi = z.object({
  _id: id,
  nome: z.string(),
  /** How it begins, to tell it from the others. */
  comeco: z.string(),
  operacoes: z.array(z.string()),
  /** Who made it, in whose name it acts. */
  criadaPor: z.string(),
  criadaEm: instanteISO,
  /** Its last day. */
  validaAte: z.string(),
  /** Last use, to ten seconds, and from where; null before any. */
  usadaEm: instanteISO.nullable(),
  ip: z.string().nullable(),
  revogadaEm: instanteISO.nullable(),
  revogadaPor: z.string().nullable(),
  /** `parada` when who made it is deactivated or no longer of the administration. */
  situacao: z.enum(['vale', 'vencida', 'revogada', 'parada']),
})
export type ChaveDaApi = z.infer<typeof chaveDaApi>

export const corpoDeChave = z.strictObject({
  nome: linha('o nome da chave', 80),
  /** Which a key may be given is the server's to say (`permissoes-de-chave.ts`): screens would carry the whole table along. */
  operacoes: z
    .array(z.string().max(100), { error: 'Escolha o que a chave pode' })
    .min(1, 'Escolha o que a chave pode')
    .max(400),
  /** Its last day. */
  validaAte: dataISO,
  /** Who asks proves who they are: a key opens more than the open screen for longer. */
  senhaAtual: z.string({ error: 'Informe a senha atual' }).min(1, 'Informe a senha atual').max(200),
})
export type CorpoDeChave = z.infer<typeof corpoDeChave>

/** What keys may be given, by area; `consultar` reads and `gravar` writes. */
export const areaDeChave = z.object({
  area: z.string(),
  nome: z.string(),
  consultar: z.array(z.object({ operacao: z.string(), resumo: z.string() })),
  gravar: z.array(z.object({ operacao: z.string(), resumo: z.string() })),
})
export type AreaDeChave = z.infer<typeof areaDeChave>

/** What a key may, in a few words, area by area: "Receitas (consultar e gravar)". */
export function podePorExtenso(areas: readonly AreaDeChave[], operacoes: readonly string[]): string[] {
  const tem = new Set(operacoes)
  return areas.flatMap(({ nome, consultar, gravar }) => {
    const verbos = [
      ...(consultar.some((o) => tem.has(o.operacao)) ? ['consultar'] : []),
      ...(gravar.some((o) => tem.has(o.operacao)) ? ['gravar'] : []),
    ]
    return verbos.length === 0 ? [] : [`${nome} (${verbos.join(' e ')})`]
  })
}

export const listarChaves = rota({
  operacao: 'chaves.listar',
  metodo: 'GET',
  caminho: '/api/chaves',
  resumo: 'As chaves da API, as que valem primeiro',
  resposta: z.array(chaveDaApi),
})
export const operacoesDasChaves = rota({
  operacao: 'chaves.operacoes',
  metodo: 'GET',
  caminho: '/api/chaves/operacoes',
  resumo: 'O que uma chave pode ter, por área',
  resposta: z.array(areaDeChave),
})
export const criarChave = rota({
  operacao: 'chaves.criar',
  metodo: 'POST',
  caminho: '/api/chaves',
  resumo: 'Faz uma chave da API; o valor só é mostrado nesta resposta',
  corpo: corpoDeChave,
  resposta: chaveDaApi.extend({ chave: z.string() }),
  status: 201,
})
export const revogarChave = rota({
  operacao: 'chaves.revogar',
  metodo: 'DELETE',
  caminho: '/api/chaves/:id',
  resumo: 'Revoga uma chave: o próximo pedido com ela é recusado',
  params: paramsComId,
  resposta: chaveDaApi,
})
