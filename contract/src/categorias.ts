import { z } from 'zod'
import { id, linha } from './comum.ts'
import { rota } from './rota.ts'

export const tiposDeLancamento = ['receita', 'despesa'] as const
export type TipoDeLancamento = (typeof tiposDeLancamento)[number]

export const tipoDeLancamento = z.enum(tiposDeLancamento, { error: 'Use receita ou despesa' })

/** The specification's options; staff may add more. */
export const categoriasIniciais: Record<TipoDeLancamento, readonly string[]> = {
  receita: ['Boletos', 'Reservas', 'Cotas', 'Taxas'],
  despesa: ['Água', 'Luz', 'Fornecedores', 'Salários', 'Ação Judicial'],
}

export const nomeDeCategoria = linha('a categoria', 60)

export const categoria = z.object({ _id: id, tipo: tipoDeLancamento, nome: z.string() })
export type Categoria = z.infer<typeof categoria>

export const listarCategorias = rota({
  operacao: 'categorias.listar',
  metodo: 'GET',
  caminho: '/api/categorias',
  resumo: 'Categorias de receitas ou de despesas, na ordem em que foram criadas',
  query: z.strictObject({ tipo: tipoDeLancamento }),
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
