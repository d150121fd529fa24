import { z } from 'zod'
import {
  cobranca,
  cobrancaNaLista,
  filtrosDeCobranca,
  fundamentosDaMulta,
  minhaCobranca,
  unidadeEscolhida,
} from './cobrancas.ts'
import { corpoDaAvulsa, corpoDoPagamento } from './corpos-de-cobranca.ts'
import {
  consultaDaExportacaoDeCobrancas,
  consultaDeCobrancas,
  consultaDoResumoDeCobrancas,
  resumoDeCobrancas,
} from './consulta-de-cobrancas.ts'
import { consultaDeLista, linha, paramsComId } from '../protocolo/comum.ts'
import { dataISO } from '../valores/datas.ts'
import { corpoDaEmissao, emissao, emissaoFeita, previa } from './emissoes.ts'
import { rota } from '../protocolo/rota.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'

/** The calls about charges. Those about their rules, indices and holidays are in `regras-de-cobranca.ts`. */

export const preverCobrancas = rota({
  operacao: 'cobrancas.prever',
  metodo: 'POST',
  caminho: '/api/cobrancas/previa',
  resumo: 'Divide os itens entre as unidades e mostra o que seria emitido; não grava nada',
  corpo: corpoDaEmissao,
  resposta: previa,
})
export const emitirCobrancas = rota({
  operacao: 'cobrancas.emitir',
  metodo: 'POST',
  caminho: '/api/cobrancas',
  volumoso: true,
  resumo: 'Emite as cobranças de um mês; a mesma competência com o mesmo nome não é emitida duas vezes',
  corpo: corpoDaEmissao,
  resposta: emissaoFeita,
})
export const listarEmissoes = rota({
  operacao: 'cobrancas.emissoes',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cobrancas/emissoes',
  resumo: 'As emissões, a mais nova primeiro, com os itens que cada uma dividiu',
  tipo: 'lista',
  query: z.strictObject({
    pagina: consultaDeLista(['competencia']).pagina,
    porPagina: consultaDeLista(['competencia']).porPagina,
  }),
  resposta: emissao,
})
export const cobrarAvulsa = rota({
  operacao: 'cobrancas.avulsa',
  metodo: 'POST',
  caminho: '/api/cobrancas/avulsa',
  resumo: 'Emite a uma unidade uma cobrança extra ou uma multa por conduta',
  corpo: corpoDaAvulsa,
  resposta: cobranca,
  status: 201,
})
export const verTetoDaMulta = rota({
  operacao: 'cobrancas.tetoDaMulta',
  metodo: 'GET',
  caminho: '/api/cobrancas/teto-da-multa',
  resumo: 'Até quanto pode ir a multa por conduta de uma unidade, por fundamento, e a contribuição de que é conta',
  query: z.strictObject({ unidade: unidadeEscolhida }),
  resposta: z.object({
    /** The unit's ordinary contribution of its last month, in reais; null before any was issued: then no fine is taken. */
    contribuicao: z.object({ valor: z.number(), competencia: z.string() }).nullable(),
    tetos: z.array(
      z.object({
        fundamento: z.enum(fundamentosDaMulta),
        /** Monthly contributions. */
        vezes: z.number().int(),
        artigo: z.string(),
        /** In reais. */
        valor: z.number().nullable(),
      }),
    ),
  }),
})
export const listarCobrancas = rota({
  operacao: 'cobrancas.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cobrancas',
  resumo: 'As cobranças',
  tipo: 'lista',
  query: consultaDeCobrancas,
  resposta: cobrancaNaLista,
})
export const resumoCobrancas = rota({
  operacao: 'cobrancas.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cobrancas/resumo',
  resumo: 'Quantidade, soma e saldo das cobranças do filtro',
  query: consultaDoResumoDeCobrancas,
  resposta: resumoDeCobrancas,
})
export const exportarCobrancas = rota({
  operacao: 'cobrancas.exportar',
  metodo: 'GET',
  caminho: '/api/cobrancas/exportar',
  resumo: 'As cobranças do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: consultaDaExportacaoDeCobrancas,
})
export const minhasCobrancas = rota({
  operacao: 'cobrancas.minhas',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cobrancas/minhas',
  resumo: 'As cobranças das unidades de quem pede, com o que se deve hoje e o PIX, a que vence por último primeiro',
  tipo: 'lista',
  query: z.strictObject({
    status: z.enum(filtrosDeCobranca, { error: 'Status desconhecido' }).optional(),
    pagina: consultaDeLista(['vencimento']).pagina,
    porPagina: consultaDeLista(['vencimento']).porPagina,
  }),
  resposta: minhaCobranca,
})
export const verCobranca = rota({
  operacao: 'cobrancas.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cobrancas/:id',
  resumo: 'Uma cobrança com o que se deve num dia (hoje, se `em` não vier) e a memória de cálculo',
  params: paramsComId,
  query: z.strictObject({ em: dataISO.optional() }),
  resposta: cobranca,
})
export const gravarLinhaDigitavel = rota({
  operacao: 'cobrancas.linhaDigitavel',
  metodo: 'PUT',
  caminho: '/api/cobrancas/:id/linha-digitavel',
  resumo: 'Guarda a linha digitável, ou o código de barras, do boleto que o banco emitiu; null a tira',
  params: paramsComId,
  corpo: z.strictObject({ linha: linha('a linha digitável', 80).nullable() }),
  resposta: cobranca,
})
export const cancelarCobranca = rota({
  operacao: 'cobrancas.cancelar',
  metodo: 'PUT',
  caminho: '/api/cobrancas/:id/cancelar',
  resumo: 'Cancela uma cobrança sem pagamentos',
  params: paramsComId,
  corpo: z.strictObject({ motivo: linha('o motivo', 300) }),
  resposta: cobranca,
})
export const pagarCobranca = rota({
  operacao: 'cobrancas.pagar',
  metodo: 'POST',
  caminho: '/api/cobrancas/:id/pagamentos',
  resumo: 'Registra um pagamento, inteiro ou de parte, e lança a receita',
  params: paramsComId,
  corpo: corpoDoPagamento,
  resposta: cobranca,
  status: 201,
})
export const paramsDoPagamento = z.strictObject({ id: z.string().max(200), pid: z.string().max(200) })

export const estornarPagamento = rota({
  operacao: 'cobrancas.estornar',
  metodo: 'PUT',
  caminho: '/api/cobrancas/:id/pagamentos/:pid/estornar',
  resumo: 'Desfaz o último pagamento e estorna a receita',
  params: paramsDoPagamento,
  corpo: z.strictObject({ motivo: linha('o motivo', 300) }),
  resposta: cobranca,
})
