import { z } from 'zod'
import { consultaDeLista, id, linha, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { cnpj, cpf, telefone } from '../valores/documentos.ts'
import { rota } from '../protocolo/rota.ts'
import { email } from '../valores/email.ts'

/** CPF or CNPJ, told apart by length, check digits verified; becomes 11 or 14 characters without punctuation. */
export const cpfOuCnpj = z
  .string({ error: 'O CPF ou CNPJ deve ser um texto' })
  .max(30, 'O CPF tem 11 números e o CNPJ 14 caracteres')
  .superRefine((t, c) => {
    const r = documentoDe(t).safeParse(t)
    if (!r.success) c.addIssue({ code: 'custom', message: r.error.issues[0]?.message ?? 'Documento inválido' })
  })
  .transform((t) => documentoDe(t).safeParse(t).data ?? t)

const documentoDe = (t: string) => (t.replace(/[^\dA-Za-z]/g, '').length <= 11 ? cpf : cnpj)

export const fornecedor = z.object({
  _id: id,
  name: z.string(),
  /** CPF (11 digits) or CNPJ (14 characters). */
  documento: z.string().nullable(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  /** What they do: "Elevadores", "Elétrica". */
  ramo: z.string(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Fornecedor = z.infer<typeof fornecedor>

export const corpoDeFornecedor = z.strictObject({
  _id: z.string().max(200).optional(),
  name: linha('o nome', 120),
  documento: cpfOuCnpj.nullable().optional(),
  tel: telefone.nullable().optional(),
  email: email.nullable().optional(),
  ramo: linha('o ramo', 60),
})

const { busca, ordem, pagina, porPagina } = consultaDeLista(['nome', 'ramo'])

export const listarFornecedores = rota({
  operacao: 'fornecedores.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/fornecedores',
  resumo: 'Fornecedores',
  tipo: 'lista',
  query: z.strictObject({ busca, ordem, pagina, porPagina }),
  resposta: fornecedor,
})
export const verFornecedor = rota({
  operacao: 'fornecedores.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/fornecedores/:id',
  resumo: 'Um fornecedor',
  params: paramsComId,
  resposta: fornecedor,
})
export const criarFornecedor = rota({
  operacao: 'fornecedores.criar',
  metodo: 'POST',
  caminho: '/api/fornecedores',
  resumo: 'Cadastra um fornecedor',
  corpo: corpoDeFornecedor,
  resposta: fornecedor,
  status: 201,
})
export const atualizarFornecedor = rota({
  operacao: 'fornecedores.atualizar',
  metodo: 'PUT',
  caminho: '/api/fornecedores/:id',
  resumo: 'Altera um fornecedor',
  params: paramsComId,
  corpo: corpoDeFornecedor,
  resposta: fornecedor,
})
export const excluirFornecedor = rota({
  operacao: 'fornecedores.excluir',
  metodo: 'DELETE',
  caminho: '/api/fornecedores/:id',
  resumo: 'Exclui um fornecedor; as ordens de serviço e as despesas dele ficam, e pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarFornecedor = rota({
  operacao: 'fornecedores.restaurar',
  metodo: 'PUT',
  caminho: '/api/fornecedores/:id/restaurar',
  resumo: 'Desfaz a exclusão de um fornecedor',
  params: paramsComId,
  resposta: fornecedor,
})
