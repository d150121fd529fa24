import { z } from 'zod'
import { id, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { CSV, MAX_BYTES_IMPORTACAO, XLSX } from '../protocolo/conteudos.ts'

/** Most lines of one import. */
export const MAX_LINHAS_IMPORTACAO = 5000

/** The sheet of our templates that explains the columns: it is nobody's data. */
export const ABA_DE_AJUDA = 'Como preencher'

/** What a column of a file of people may hold. */
export const camposDePessoa = ['nome', 'email', 'tel', 'cpf', 'aniversario', 'bloco', 'apto', 'tipo'] as const
export type CampoDePessoa = (typeof camposDePessoa)[number]

/** What a column of a file of units may hold. */
export const camposDeUnidade = ['bloco', 'apto', 'grupo', 'area', 'fracao', 'vagas', 'observacao'] as const
export type CampoDeUnidade = (typeof camposDeUnidade)[number]

/** What a column of a file of suppliers may hold. */
export const camposDeFornecedor = ['nome', 'documento', 'ramo', 'tel', 'email'] as const
export type CampoDeFornecedor = (typeof camposDeFornecedor)[number]

/** What a column of a file of receitas or despesas may hold. */
export const camposDeLancamentoNoArquivo = [
  ...(['data', 'nome', 'valor', 'categoria'] as const),
  ...(['fundo', 'nota', 'descricao', 'conta'] as const),
] as const
export type CampoDeLancamentoNoArquivo = (typeof camposDeLancamentoNoArquivo)[number]

/** What a column of a file of debts may hold: what units owe since before the books begin here. */
export const camposDeDebito = [
  ...(['bloco', 'apto', 'vencimento', 'valor'] as const),
  ...(['nome', 'competencia', 'natureza', 'fundo'] as const),
] as const
export type CampoDeDebito = (typeof camposDeDebito)[number]

/** What a column of a file of opening balances may hold. */
export const camposDeSaldo = ['fundo', 'saldo', 'tipo'] as const
export type CampoDeSaldo = (typeof camposDeSaldo)[number]

const camposDaImportacao = [
  ...new Set([
    ...camposDePessoa,
    ...camposDeUnidade,
    ...camposDeFornecedor,
    ...camposDeLancamentoNoArquivo,
    ...camposDeDebito,
    ...camposDeSaldo,
  ]),
] as const
export type CampoDaImportacao = (typeof camposDaImportacao)[number]

/** A file of records. */
export const ENVIO_DE_PLANILHA = { tipos: [CSV, XLSX], bytes: MAX_BYTES_IMPORTACAO } as const

/** How many invitations one call sends. */
export const CONVITES_POR_VEZ = 100

/**
 * `nome,email,,cpf`: what each column of the file holds, in order; nothing for a column to leave out.
 * @param campos what it may hold
 */
export const colunasDe = <const C extends string>(campos: readonly C[]) =>
  z
    .string({ error: 'As colunas devem ser um texto' })
    .max(1000, 'São colunas demais')
    .transform((texto) => texto.split(',').map((parte) => parte.trim()))
    .superRefine((partes, c) => {
      for (const parte of partes)
        if (parte !== '' && !(campos as readonly string[]).includes(parte))
          c.addIssue({ code: 'custom', message: `“${parte}” não é um campo da importação` })
      const usados = partes.filter((parte) => parte !== '')
      if (new Set(usados).size < usados.length)
        c.addIssue({ code: 'custom', message: 'Cada campo pode vir de uma coluna só' })
    })
    .transform((partes) => partes.map((parte) => (parte === '' ? null : (parte as C))))

const colunas = colunasDe(camposDePessoa)
const colunasDaUnidade = colunasDe(camposDeUnidade)

/** Something to mend in the file. `linha` is the line of the file, the header being the first. */
export const problemaDaLinha = z.object({
  linha: z.number().int(),
  /** Title of the column in the file, or null when it is about the whole line. */
  coluna: z.string().nullable(),
  valor: z.string(),
  message: z.string(),
})
export type ProblemaDaLinha = z.infer<typeof problemaDaLinha>

/** A category that lines of a file name and the books do not offer. */
export const categoriaDoArquivo = z.object({
  nome: z.string(),
  linhas: z.number().int(),
  /** There is one of the name, no longer offered. */
  retirada: z.boolean(),
  /** Whether `categorias` says what becomes of it. */
  decidida: z.boolean(),
})
export type CategoriaDoArquivo = z.infer<typeof categoriaDoArquivo>

export const previaDaImportacao = z.object({
  codificacao: z.enum(['UTF-8', 'Windows-1252']),
  /** What parts the columns; `celula` in a spreadsheet. */
  separador: z.enum([';', ',', 'tab', 'celula']),
  /** The sheet that was read; null of a text. */
  aba: z.string().nullable(),
  /** What somebody who looks at the file would not expect of the reading, as sentences. */
  avisos: z.array(z.string()),
  cabecalho: z.array(z.string()),
  /** What each column holds; null is left out. */
  colunas: z.array(z.enum(camposDaImportacao).nullable()),
  /** The first lines of the file, as they are. */
  amostra: z.array(z.array(z.string())),
  linhas: z.number().int(),
  /** Lines that would become people or units; already there, or repeated in the file; with something to mend. */
  novas: z.number().int(),
  repetidas: z.number().int(),
  comErro: z.number().int(),
  /** The first problems, in the order of the file, and how many there are. */
  problemas: z.array(problemaDaLinha),
  totalDeProblemas: z.number().int(),
  /** Units that people of the file name and the building does not have: they would be made. The first, and how many. */
  unidadesNovas: z.array(z.string()),
  totalDeUnidadesNovas: z.number().int(),
  /** Categories to be decided on with `categorias`: until then their lines stay out. */
  categoriasDesconhecidas: z.array(categoriaDoArquivo),
  /** Sum of the new lines, in reais; null of what has no amount. */
  total: z.number().nullable(),
})
export type PreviaDaImportacao = z.infer<typeof previaDaImportacao>

/** One import that was confirmed. */
export const importacao = z.object({
  _id: id,
  arquivo: z.string(),
  quantidade: z.number().int(),
  quem: z.string(),
  createdAt: instanteISO,
  /** When it was undone, and how many stayed because they already entered or have records. */
  desfeitaEm: instanteISO.nullable(),
  mantidas: z.number().int(),
  podeDesfazer: z.boolean(),
})
export type Importacao = z.infer<typeof importacao>

/** How many new ones the preview showed; another number refuses the import. */
export const quantasNovas = (nenhuma: string) =>
  z
    .string({ error: 'Diga quantas linhas novas a prévia mostrou' })
    .regex(/^[1-9]\d{0,4}$/, nenhuma)
    .transform(Number)

export const preverImportacao = rota({
  operacao: 'importacoes.prever',
  metodo: 'POST',
  caminho: '/api/moradores/importacoes/previa',
  envio: ENVIO_DE_PLANILHA,
  volumoso: true,
  resumo: 'Confere um arquivo CSV ou XLSX de moradores (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunas.optional() }),
  resposta: previaDaImportacao,
})
export const confirmarImportacao = rota({
  operacao: 'importacoes.confirmar',
  metodo: 'POST',
  caminho: '/api/moradores/importacoes',
  envio: ENVIO_DE_PLANILHA,
  volumoso: true,
  resumo: 'Grava as pessoas novas do arquivo CSV ou XLSX (multipart, campo "arquivo"); as outras linhas ficam de fora',
  query: z.strictObject({
    colunas,
    novas: quantasNovas('Não há ninguém para importar'),
  }),
  resposta: importacao,
  status: 201,
})
export const listarImportacoes = rota({
  operacao: 'importacoes.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/moradores/importacoes',
  resumo: 'As últimas importações, a mais nova primeiro',
  resposta: z.object({ importacoes: z.array(importacao) }),
})
export const convidarImportados = rota({
  operacao: 'importacoes.convidar',
  metodo: 'PUT',
  caminho: '/api/moradores/importacoes/:id/convidar',
  volumoso: true,
  resumo: 'Envia o convite a até 100 pessoas da importação que ainda não receberam; repita até faltarem 0',
  params: paramsComId,
  resposta: z.object({ enviados: z.number().int(), faltam: z.number().int() }),
})
export const desfazerImportacao = rota({
  operacao: 'importacoes.desfazer',
  metodo: 'PUT',
  caminho: '/api/moradores/importacoes/:id/desfazer',
  resumo: 'Remove as pessoas da importação que ainda não entraram; vale por 30 dias',
  params: paramsComId,
  resposta: importacao,
})

export const preverImportacaoDeUnidades = rota({
  operacao: 'importacoes.preverUnidades',
  metodo: 'POST',
  caminho: '/api/unidades/importacoes/previa',
  envio: ENVIO_DE_PLANILHA,
  volumoso: true,
  resumo: 'Confere um arquivo CSV ou XLSX de unidades (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunasDaUnidade.optional() }),
  resposta: previaDaImportacao,
})
export const confirmarImportacaoDeUnidades = rota({
  operacao: 'importacoes.confirmarUnidades',
  metodo: 'POST',
  caminho: '/api/unidades/importacoes',
  envio: ENVIO_DE_PLANILHA,
  volumoso: true,
  resumo: 'Grava as unidades novas do arquivo CSV ou XLSX (multipart, campo "arquivo"); as outras linhas ficam de fora',
  query: z.strictObject({ colunas: colunasDaUnidade, novas: quantasNovas('Não há unidades para importar') }),
  resposta: importacao,
  status: 201,
})
export const listarImportacoesDeUnidades = rota({
  operacao: 'importacoes.listarUnidades',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/unidades/importacoes',
  resumo: 'As últimas importações de unidades, a mais nova primeiro',
  resposta: z.object({ importacoes: z.array(importacao) }),
})
export const desfazerImportacaoDeUnidades = rota({
  operacao: 'importacoes.desfazerUnidades',
  metodo: 'PUT',
  caminho: '/api/unidades/importacoes/:id/desfazer',
  resumo: 'Remove as unidades da importação em que ninguém mexeu; vale por 30 dias',
  params: paramsComId,
  resposta: importacao,
})
