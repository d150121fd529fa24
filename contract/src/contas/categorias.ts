import { z } from 'zod'
import { id, linha, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'

export const tiposDeLancamento = ['receita', 'despesa'] as const
export type TipoDeLancamento = (typeof tiposDeLancamento)[number]

export const tipoDeLancamento = z.enum(tiposDeLancamento, { error: 'Use receita ou despesa' })

/** The specification's options; staff may add more. */
export const categoriasIniciais: Record<TipoDeLancamento, readonly string[]> = {
  receita: ['Boletos', 'Reservas', 'Cotas', 'Taxas'],
  despesa: ['Água', 'Luz', 'Fornecedores', 'Salários', 'Ação Judicial'],
}

export const nomeDeCategoria = linha('a categoria', 60)

/** What the product itself posts to an income category: paid bookings, payments of charges, what the bank pays on balances. */
export const queLancam = ['reservas', 'cobrancas', 'rendimentos'] as const
export type QuemLanca = (typeof queLancam)[number]

export const categoria = z.object({
  _id: id,
  tipo: tipoDeLancamento,
  nome: z.string(),
  /** No longer offered for new lines; the old ones keep it. */
  retirada: z.boolean(),
  /** What the product posts to it; null for the others. Those of bookings and charges keep their name and place. */
  recebe: z.enum(queLancam).nullable(),
  /** Of receitas: what let common parts bring, which the owners earn by their share. */
  partesComuns: z.boolean(),
  versao: z.number().int(),
})
export type Categoria = z.infer<typeof categoria>

export const listarCategorias = rota({
  operacao: 'categorias.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/categorias',
  resumo: 'Categorias de receitas ou de despesas, na ordem em que foram criadas; as retiradas só com retiradas=sim',
  query: z.strictObject({
    tipo: tipoDeLancamento,
    retiradas: z.enum(['sim'], { error: 'Use sim, ou não envie' }).optional(),
  }),
  resposta: z.array(categoria),
})
export const criarCategoria = rota({
  operacao: 'categorias.criar',
  metodo: 'POST',
  caminho: '/api/categorias',
  resumo: 'Acrescenta uma categoria',
  corpo: z.strictObject({ tipo: tipoDeLancamento, nome: nomeDeCategoria }),
  resposta: categoria,
  status: 201,
})
export const renomearCategoria = rota({
  operacao: 'categorias.renomear',
  metodo: 'PUT',
  caminho: '/api/categorias/:id',
  resumo: 'Troca o nome de uma categoria, também nos registros que já a têm',
  params: paramsComId,
  corpo: z.strictObject({ nome: nomeDeCategoria }),
  resposta: categoria,
})
export const marcarPartesComuns = rota({
  operacao: 'categorias.partesComuns',
  metodo: 'PUT',
  caminho: '/api/categorias/:id/partes-comuns',
  resumo:
    'Diz se uma categoria de receitas é a do aluguel de partes comuns, que entra no informe de rendimentos dos donos',
  params: paramsComId,
  corpo: z.strictObject({ partesComuns: z.boolean({ error: 'Diga true ou false' }) }),
  resposta: categoria,
})
export const retirarCategoria = rota({
  operacao: 'categorias.retirar',
  metodo: 'PUT',
  caminho: '/api/categorias/:id/retirar',
  resumo: 'Deixa de oferecer uma categoria; os registros que a têm continuam com ela',
  params: paramsComId,
  resposta: categoria,
})
export const restaurarCategoria = rota({
  operacao: 'categorias.restaurar',
  metodo: 'PUT',
  caminho: '/api/categorias/:id/restaurar',
  resumo: 'Volta a oferecer uma categoria retirada',
  params: paramsComId,
  resposta: categoria,
})
