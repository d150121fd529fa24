import { z } from 'zod'
import { id, paramsComId } from '../protocolo/comum.ts'
import { limitesPorPessoa, recursos, type Recurso } from '../protocolo/recursos.ts'
import { rota } from '../protocolo/rota.ts'

const maximo = (recurso: Recurso) => {
  const { nome, maximo } = limitesPorPessoa[recurso]
  return z
    .number({ error: `${nome}: informe um número inteiro` })
    .int(`${nome}: informe um número inteiro`)
    .min(1, `${nome}: o limite é de pelo menos 1`)
    .max(maximo, `${nome}: o limite é de no máximo ${maximo.toLocaleString('pt-BR')}`)
}
const deCada = <T extends z.ZodType>(valor: (recurso: Recurso) => T) =>
  Object.fromEntries(recursos.map((r) => [r, valor(r)])) as Record<Recurso, T>

/** A resident's limits. */
export const limites = z.object({
  maximos: z.object(deCada(maximo)),
  /** Whether they are applied at all, as the server's settings say. */
  aplicados: z.boolean(),
})
export type Limites = z.infer<typeof limites>

export const verLimites = rota({
  operacao: 'usos.verLimites',
  metodo: 'GET',
  caminho: '/api/usos/limites',
  resumo: 'Quanto cada morador pode gravar e enviar; a administração, dez vezes mais',
  resposta: limites,
})

/** Limits that are not sent stay as they are. */
export const corpoDosLimites = z.strictObject({ maximos: z.strictObject(deCada((r) => maximo(r).optional())) })
export const gravarLimites = rota({
  operacao: 'usos.gravarLimites',
  metodo: 'PUT',
  caminho: '/api/usos/limites',
  resumo: 'Muda quanto cada morador pode gravar e enviar',
  corpo: corpoDosLimites,
  resposta: limites,
})

const soma = z.object({ arquivos: z.number().int(), bytes: z.number().int() })

/** What a person keeps and has sent. Loose is what no record uses: it goes by itself two days after it was sent. */
export const usoDaPessoa = z.object({
  _id: id,
  name: z.string(),
  tipo: z.string(),
  /** All of their files that are kept, loose ones included. */
  guardado: soma,
  solto: soma,
  /** Sent in the last 24 hours. */
  hoje: soma,
})
export type UsoDaPessoa = z.infer<typeof usoDaPessoa>

/** Who uses how much, who keeps most first. */
export const usos = z.object({
  /** Room on the server's disk in bytes; null where the system does not say. `reserva` is what uploads never touch. */
  disco: z.object({ livre: z.number(), total: z.number(), reserva: z.number() }).nullable(),
  pessoas: z.array(usoDaPessoa),
  /** How many more people keep files. */
  outras: z.number().int(),
})
export type Usos = z.infer<typeof usos>

export const listarUsos = rota({
  operacao: 'usos.listar',
  metodo: 'GET',
  caminho: '/api/usos',
  resumo: 'Quem usa quanto: arquivos guardados, fora de registros e enviados em um dia',
  resposta: usos,
})

export const limparSoltos = rota({
  operacao: 'usos.limparSoltos',
  metodo: 'DELETE',
  caminho: '/api/usos/:id/soltos',
  resumo: 'Apaga os arquivos de uma pessoa que não estão em nenhum registro',
  params: paramsComId,
  resposta: soma,
})
