import { z } from 'zod'
import { frequencias } from './agendas.ts'
import { fornecedorCitado, idDeFornecedor } from './fornecedor-citado.ts'
import { anexosEnviados, arquivo } from '../casa/arquivos.ts'
import { nomeDeCategoria } from '../contas/categorias.ts'
import { idDeConta } from '../contas/conta-citada.ts'
import { consultaDeLista, formatosDeExportacao, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { rota } from '../protocolo/rota.ts'
import { statusDeServico } from './servicos/status-de-servico.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'

export const tiposDeServico = ['Corretiva', 'Preventiva'] as const
export type TipoDeServico = (typeof tiposDeServico)[number]
export type StatusDeServico = (typeof statusDeServico)[number]

const tipo = z.enum(tiposDeServico, { error: 'Escolha Corretiva ou Preventiva' })
const status = z.enum(statusDeServico, { error: 'Escolha Aberto, Em execução, Concluído ou Cancelado' })

/** After how long the next order is made when one is finished. */
export const periodicidade = z.strictObject({
  frequencia: z.enum(frequencias, { error: 'Escolha diaria, semanal, mensal ou anual' }),
  intervalo: z
    .number({ error: 'O intervalo deve ser um número inteiro' })
    .int('O intervalo deve ser um número inteiro')
    .min(1, 'O intervalo deve ser 1 ou mais')
    .max(99, 'O intervalo pode ser até 99')
    .default(1),
})
export type Periodicidade = z.output<typeof periodicidade>

/** A service order as read. `prazo` and `concluidoEm` are days, `custo` reais. */
export const servico = z.object({
  _id: id,
  titulo: z.string(),
  tipo,
  area: z.string(),
  descricao: z.string(),
  fornecedor: fornecedorCitado.nullable(),
  /** The incident it was opened from. */
  ocorrencia: z.object({ _id: id, protocolo: z.string(), titulo: z.string() }).nullable(),
  prazo: z.string().nullable(),
  recorrencia: periodicidade.nullable(),
  custo: z.number().nullable(),
  status,
  concluidoEm: z.string().nullable(),
  /** The expense posted when it was finished, while it exists. */
  despesa: id.nullable(),
  /** The order this one follows, and the one that follows it. */
  anterior: id.nullable(),
  proximo: id.nullable(),
  /** The bills it is paid by, the first due first. */
  contas: z.array(z.object({ _id: id, name: z.string(), status: z.string() })),
  anexos: z.array(arquivo),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Servico = z.infer<typeof servico>

export const servicoNaLista = servico.omit({ anexos: true, proximo: true, contas: true }).extend({
  quantidadeDeAnexos: z.number().int(),
  /** Its day has passed and it is neither finished nor cancelled. */
  atrasado: z.boolean(),
})
export type ServicoNaLista = z.infer<typeof servicoNaLista>

export const corpoDeServico = z.strictObject({
  _id: z.string().max(200).optional(),
  titulo: linha('o título', 120),
  tipo,
  area: linha('a área', 80),
  descricao: z.union([z.literal(''), paragrafo('a descrição')], { error: 'A descrição deve ser um texto' }),
  fornecedor: idDeFornecedor.nullable().optional(),
  /** The id of an incident; its files may be sent among `anexos`. */
  ocorrencia: z.string({ error: 'A ocorrência deve ser um texto' }).max(200).nullable().optional(),
  prazo: dataISO.nullable().optional(),
  recorrencia: periodicidade.nullable().optional(),
  custo: valorEmReais.nullable().optional(),
  anexos: anexosEnviados.optional(),
})

/** Finishing: the day, what it cost, and the expense to post with it (`nota`, `categoria` and `conta` are of the expense). */
export const corpoDaConclusao = z
  .strictObject({
    data: dataISO.optional(),
    custo: valorEmReais.nullable().optional(),
    despesa: z
      .strictObject({
        nota: linha('a nota', 60),
        categoria: nomeDeCategoria.nullable().optional(),
        /** The account of money it left; the main one without it. */
        conta: idDeConta().optional(),
      })
      .nullable()
      .optional(),
  })
  .superRefine((v, c) => {
    if (v.despesa && v.custo === null)
      c.addIssue({ code: 'custom', path: ['custo'], message: 'Informe o custo para lançar a despesa' })
  })

export const ordensDeServico = ['prazo', 'titulo', 'status', 'custo', 'criacao'] as const
/** What a list may be narrowed to: a status, or those that are late. */
export const filtrosDeServico = [...statusDeServico, 'Atrasado'] as const
export type FiltroDeServico = (typeof filtrosDeServico)[number]
const filtro = {
  status: z
    .enum(filtrosDeServico, { error: 'Escolha Aberto, Em execução, Concluído, Cancelado ou Atrasado' })
    .optional(),
  tipo: tipo.optional(),
  fornecedor: idDeFornecedor.optional(),
  de: dataISO.optional(),
  ate: dataISO.optional(),
}
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeServico)

export const listarServicos = rota({
  operacao: 'servicos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/servicos',
  resumo: 'Ordens de serviço',
  tipo: 'lista',
  query: z.strictObject({ busca, ordem, pagina, porPagina, ...filtro }),
  resposta: servicoNaLista,
})
export const resumoServicos = rota({
  operacao: 'servicos.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/servicos/resumo',
  resumo: 'Quantidade e custo das ordens de serviço do filtro',
  query: z.strictObject({ busca, ...filtro }),
  resposta: z.object({ quantidade: z.number().int(), total: z.number(), atrasados: z.number().int() }),
})
export const exportarServicos = rota({
  operacao: 'servicos.exportar',
  metodo: 'GET',
  caminho: '/api/servicos/exportar',
  resumo: 'As ordens de serviço do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({
    busca,
    ordem,
    ...filtro,
    formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }),
  }),
})
export const verServico = rota({
  operacao: 'servicos.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/servicos/:id',
  resumo: 'Uma ordem de serviço',
  params: paramsComId,
  resposta: servico,
})
export const criarServico = rota({
  operacao: 'servicos.criar',
  metodo: 'POST',
  caminho: '/api/servicos',
  resumo: 'Abre uma ordem de serviço',
  corpo: corpoDeServico,
  resposta: servico,
  status: 201,
})
export const atualizarServico = rota({
  operacao: 'servicos.atualizar',
  metodo: 'PUT',
  caminho: '/api/servicos/:id',
  resumo: 'Altera uma ordem de serviço',
  params: paramsComId,
  corpo: corpoDeServico,
  resposta: servico,
})
export const mudarStatusDoServico = rota({
  operacao: 'servicos.status',
  metodo: 'PUT',
  caminho: '/api/servicos/:id/status',
  resumo: 'Põe uma ordem em Aberto, Em execução ou Cancelado',
  params: paramsComId,
  corpo: z.strictObject({
    status: z.enum(['Aberto', 'Em execução', 'Cancelado'], { error: 'Escolha Aberto, Em execução ou Cancelado' }),
  }),
  resposta: servico,
})
export const concluirServico = rota({
  operacao: 'servicos.concluir',
  metodo: 'PUT',
  caminho: '/api/servicos/:id/concluir',
  resumo: 'Conclui uma ordem: pode lançar a despesa, e cria a próxima da que se repete',
  params: paramsComId,
  corpo: corpoDaConclusao,
  resposta: servico,
})
export const reabrirServico = rota({
  operacao: 'servicos.reabrir',
  metodo: 'PUT',
  caminho: '/api/servicos/:id/reabrir',
  resumo: 'Desfaz a conclusão: a despesa lançada é excluída, e a próxima ordem também se ninguém mexeu nela',
  params: paramsComId,
  corpo: z.strictObject({}),
  resposta: servico,
})
export const excluirServico = rota({
  operacao: 'servicos.excluir',
  metodo: 'DELETE',
  caminho: '/api/servicos/:id',
  resumo: 'Exclui uma ordem de serviço; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarServico = rota({
  operacao: 'servicos.restaurar',
  metodo: 'PUT',
  caminho: '/api/servicos/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma ordem de serviço',
  params: paramsComId,
  resposta: servico,
})
