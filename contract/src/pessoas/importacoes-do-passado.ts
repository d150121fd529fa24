import { z } from 'zod'
import { paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import {
  camposDeDebito,
  camposDeFornecedor,
  camposDeLancamentoNoArquivo,
  camposDeSaldo,
  colunasDe,
  ENVIO_DE_PLANILHA,
  importacao,
  previaDaImportacao,
  quantasNovas,
} from './importacoes.ts'

/** Files that bring the past: what was bought, received and spent, what units owe, what the funds began with. */

/** Most categories of one file that may be decided on. */
const MAX_CATEGORIAS = 200

/**
 * What becomes of each category of a file that the books do not offer, as JSON: the name of the one its lines shall have, which is
 * created where there is none and brought back where it was taken out of use; null for none.
 */
const categorias = z
  .string({ error: 'As categorias devem ser um texto em JSON' })
  .max(12_000, 'São categorias demais')
  .transform((texto, c): Record<string, string | null> => {
    const r = z.record(z.string(), z.string().trim().min(1).max(60).nullable()).safeParse(emJson(texto))
    if (r.success && Object.keys(r.data).length <= MAX_CATEGORIAS) return r.data
    c.addIssue({
      code: 'custom',
      message: 'Diga de cada categoria do arquivo a que deve valer, como {"Luz":"Energia","Outras":null}',
    })
    return z.NEVER
  })
  .optional()

function emJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

const previa = { metodo: 'POST', envio: ENVIO_DE_PLANILHA, volumoso: true, resposta: previaDaImportacao } as const
const gravacao = {
  metodo: 'POST',
  envio: ENVIO_DE_PLANILHA,
  volumoso: true,
  resposta: importacao,
  status: 201,
} as const
const lista = { metodo: 'GET', semConexao: true, resposta: z.object({ importacoes: z.array(importacao) }) } as const
const volta = { metodo: 'PUT', params: paramsComId, resposta: importacao } as const

const colunasFornecedores = colunasDe(camposDeFornecedor)
export const preverImportacaoDeFornecedores = rota({
  ...previa,
  operacao: 'importacoes.preverFornecedores',
  caminho: '/api/fornecedores/importacoes/previa',
  resumo: 'Confere um arquivo CSV ou XLSX de fornecedores (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunasFornecedores.optional() }),
})
export const confirmarImportacaoDeFornecedores = rota({
  ...gravacao,
  operacao: 'importacoes.confirmarFornecedores',
  caminho: '/api/fornecedores/importacoes',
  resumo:
    'Grava os fornecedores novos do arquivo CSV ou XLSX (multipart, campo "arquivo"); as outras linhas ficam de fora',
  query: z.strictObject({ colunas: colunasFornecedores, novas: quantasNovas('Não há fornecedores para importar') }),
})
export const listarImportacoesDeFornecedores = rota({
  ...lista,
  operacao: 'importacoes.listarFornecedores',
  caminho: '/api/fornecedores/importacoes',
  resumo: 'As últimas importações de fornecedores, a mais nova primeiro',
})
export const desfazerImportacaoDeFornecedores = rota({
  ...volta,
  operacao: 'importacoes.desfazerFornecedores',
  caminho: '/api/fornecedores/importacoes/:id/desfazer',
  resumo: 'Remove os fornecedores da importação que ninguém alterou nem usou; vale por 30 dias',
})

const colunasReceitas = colunasDe(camposDeLancamentoNoArquivo)
export const preverImportacaoDeReceitas = rota({
  ...previa,
  operacao: 'importacoes.preverReceitas',
  caminho: '/api/receitas/importacoes/previa',
  resumo: 'Confere um arquivo CSV ou XLSX de receitas (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunasReceitas.optional(), categorias }),
})
export const confirmarImportacaoDeReceitas = rota({
  ...gravacao,
  operacao: 'importacoes.confirmarReceitas',
  caminho: '/api/receitas/importacoes',
  resumo: 'Grava as receitas novas do arquivo CSV ou XLSX (multipart, campo "arquivo"); as outras linhas ficam de fora',
  query: z.strictObject({ colunas: colunasReceitas, novas: quantasNovas('Não há receitas para importar'), categorias }),
})
export const listarImportacoesDeReceitas = rota({
  ...lista,
  operacao: 'importacoes.listarReceitas',
  caminho: '/api/receitas/importacoes',
  resumo: 'As últimas importações de receitas, a mais nova primeiro',
})
export const desfazerImportacaoDeReceitas = rota({
  ...volta,
  operacao: 'importacoes.desfazerReceitas',
  caminho: '/api/receitas/importacoes/:id/desfazer',
  resumo: 'Remove as receitas da importação que ninguém alterou e cujo mês está aberto; vale por 30 dias',
})

export const preverImportacaoDeDespesas = rota({
  ...previa,
  operacao: 'importacoes.preverDespesas',
  caminho: '/api/despesas/importacoes/previa',
  resumo: 'Confere um arquivo CSV ou XLSX de despesas (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunasReceitas.optional(), categorias }),
})
export const confirmarImportacaoDeDespesas = rota({
  ...gravacao,
  operacao: 'importacoes.confirmarDespesas',
  caminho: '/api/despesas/importacoes',
  resumo: 'Grava as despesas novas do arquivo CSV ou XLSX (multipart, campo "arquivo"); as outras linhas ficam de fora',
  query: z.strictObject({ colunas: colunasReceitas, novas: quantasNovas('Não há despesas para importar'), categorias }),
})
export const listarImportacoesDeDespesas = rota({
  ...lista,
  operacao: 'importacoes.listarDespesas',
  caminho: '/api/despesas/importacoes',
  resumo: 'As últimas importações de despesas, a mais nova primeiro',
})
export const desfazerImportacaoDeDespesas = rota({
  ...volta,
  operacao: 'importacoes.desfazerDespesas',
  caminho: '/api/despesas/importacoes/:id/desfazer',
  resumo: 'Remove as despesas da importação que ninguém alterou e cujo mês está aberto; vale por 30 dias',
})

const colunasDebitos = colunasDe(camposDeDebito)
export const preverImportacaoDeDebitos = rota({
  ...previa,
  operacao: 'importacoes.preverDebitos',
  caminho: '/api/cobrancas/importacoes/previa',
  resumo: 'Confere um arquivo CSV ou XLSX de débitos das unidades (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunasDebitos.optional() }),
})
export const confirmarImportacaoDeDebitos = rota({
  ...gravacao,
  operacao: 'importacoes.confirmarDebitos',
  caminho: '/api/cobrancas/importacoes',
  resumo:
    'Grava os débitos novos, como cobranças, sem mandar nenhum e-mail do arquivo CSV ou XLSX (multipart, campo "arquivo"); as outras linhas ficam de fora',
  query: z.strictObject({ colunas: colunasDebitos, novas: quantasNovas('Não há débitos para importar') }),
})
export const listarImportacoesDeDebitos = rota({
  ...lista,
  operacao: 'importacoes.listarDebitos',
  caminho: '/api/cobrancas/importacoes',
  resumo: 'As últimas importações de débitos das unidades, a mais nova primeiro',
})
export const desfazerImportacaoDeDebitos = rota({
  ...volta,
  operacao: 'importacoes.desfazerDebitos',
  caminho: '/api/cobrancas/importacoes/:id/desfazer',
  resumo: 'Remove as cobranças da importação de que nada foi pago nem negociado; vale por 30 dias',
})

const colunasSaldos = colunasDe(camposDeSaldo)
export const preverImportacaoDeSaldos = rota({
  ...previa,
  operacao: 'importacoes.preverSaldos',
  caminho: '/api/fundos/importacoes/previa',
  resumo: 'Confere um arquivo CSV ou XLSX de saldos iniciais dos fundos (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunasSaldos.optional() }),
})
export const confirmarImportacaoDeSaldos = rota({
  ...gravacao,
  operacao: 'importacoes.confirmarSaldos',
  caminho: '/api/fundos/importacoes',
  resumo:
    'Grava os saldos iniciais novos do arquivo CSV ou XLSX (multipart, campo "arquivo"); as outras linhas ficam de fora',
  query: z.strictObject({ colunas: colunasSaldos, novas: quantasNovas('Não há saldos para importar') }),
})
export const listarImportacoesDeSaldos = rota({
  ...lista,
  operacao: 'importacoes.listarSaldos',
  caminho: '/api/fundos/importacoes',
  resumo: 'As últimas importações de saldos iniciais dos fundos, a mais nova primeiro',
})
export const desfazerImportacaoDeSaldos = rota({
  ...volta,
  operacao: 'importacoes.desfazerSaldos',
  caminho: '/api/fundos/importacoes/:id/desfazer',
  resumo:
    'Remove os saldos iniciais da importação que ninguém mudou; os fundos dela sem lançamentos saem; vale por 30 dias',
})
