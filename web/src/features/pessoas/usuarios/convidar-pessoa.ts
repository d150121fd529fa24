import type { criarConvite } from '#contract/pessoas/usuarios.ts'
import { chamar } from '../../../lib/api.ts'
import { erroDeCampo } from '../../../lib/erro-da-api.ts'
import type { Convidado } from './formulario-de-cadastro.ts'
import { atualizarPessoa, listarPessoas, type Usuario } from './usuarios.api.ts'

/** Fillings whose invitation was sent for: what is found of them after an answer that was lost is their own. */
const comecados = new Set<string>()

const quemTem = async (campo: 'email' | 'cpf', valor: string): Promise<Usuario | undefined> =>
  (await listarPessoas({ busca: valor })).itens.find((p) => p[campo] === valor)

/** An invitation goes again to whom it was sent before: here that would be somebody else's. */
async function recusarRepetida({ email, cpf }: Pick<Convidado, 'email' | 'cpf'>): Promise<void> {
  if (await quemTem('email', email)) throw erroDeCampo('email', 'Já existe uma pessoa com este e-mail')
  if (cpf && (await quemTem('cpf', cpf))) throw erroDeCampo('cpf', 'Já existe uma pessoa com este CPF')
}

/**
 * Adds a person by their invitation, as an import does, and writes down what else is known of them.
 * @param chave one for each filling: however often it is sent, one person is added and one invitation goes
 */
export async function convidar(
  { convite: _, bloco, apto, tipo, ...pessoa }: Convidado,
  chave: string,
): Promise<Usuario> {
  const { name, email, ...mais } = pessoa
  if (!comecados.has(chave)) await recusarRepetida(pessoa)
  comecados.add(chave)
  const corpo = { name, email, ...(tipo && { tipo }), ...(bloco && { bloco }), ...(apto && { apto }) }
  await chamar<typeof criarConvite>('POST /api/convites', { corpo, idempotencyKey: chave })
  const criada = await quemTem('email', email)
  if (!criada) throw erroDeCampo('email', 'A pessoa foi convidada, mas não apareceu na lista. Recarregue a página.')
  const sabeMais = Object.keys(mais).length > 0
  const completa = sabeMais ? await atualizarPessoa(criada._id, pessoa, criada.versao) : criada
  comecados.delete(chave)
  return completa
}
