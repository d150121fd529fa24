import { z } from 'zod'
import { id, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { CSV, MAX_BYTES_IMPORTACAO } from '../protocolo/conteudos.ts'

/** Most lines of one import. */
export const MAX_LINHAS_IMPORTACAO = 5000

/** What a column of a file of people may hold. */
export const camposDePessoa = ['nome', 'email', 'tel', 'cpf', 'aniversario', 'bloco', 'apto', 'tipo'] as const
export type CampoDePessoa = (typeof camposDePessoa)[number]

/** What a column of a file of units may hold. */
export const camposDeUnidade = ['bloco', 'apto', 'grupo', 'area', 'fracao', 'vagas', 'observacao'] as const
export type CampoDeUnidade = (typeof camposDeUnidade)[number]
export type CampoDaImportacao = CampoDePessoa | CampoDeUnidade

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

export const previaDaImportacao = z.object({
  codificacao: z.enum(['UTF-8', 'Windows-1252']),
  separador: z.enum([';', ',', 'tab']),
  cabecalho: z.array(z.string()),
  /** What each column holds; null is left out. */
  colunas: z.array(z.enum([...camposDePessoa, ...camposDeUnidade]).nullable()),
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
const quantasNovas = (nenhuma: string) =>
  z
    .string({ error: 'Diga quantas linhas novas a prévia mostrou' })
    .regex(/^[1-9]\d{0,4}$/, nenhuma)
    .transform(Number)

export const preverImportacao = rota({
  operacao: 'importacoes.prever',
  metodo: 'POST',
  caminho: '/api/moradores/importacoes/previa',
  envio: { tipos: [CSV], bytes: MAX_BYTES_IMPORTACAO },
  volumoso: true,
  resumo: 'Confere um arquivo CSV de moradores (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunas.optional() }),
  resposta: previaDaImportacao,
})
export const confirmarImportacao = rota({
  operacao: 'importacoes.confirmar',
  metodo: 'POST',
  caminho: '/api/moradores/importacoes',
  envio: { tipos: [CSV], bytes: MAX_BYTES_IMPORTACAO },
  volumoso: true,
  resumo: 'Grava as pessoas novas do arquivo CSV (multipart, campo "arquivo"); as outras linhas ficam de fora',
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
  envio: { tipos: [CSV], bytes: MAX_BYTES_IMPORTACAO },
  volumoso: true,
  resumo: 'Confere um arquivo CSV de unidades (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ colunas: colunasDaUnidade.optional() }),
  resposta: previaDaImportacao,
})
export const confirmarImportacaoDeUnidades = rota({
  operacao: 'importacoes.confirmarUnidades',
  metodo: 'POST',
  caminho: '/api/unidades/importacoes',
  envio: { tipos: [CSV], bytes: MAX_BYTES_IMPORTACAO },
  volumoso: true,
  resumo: 'Grava as unidades novas do arquivo CSV (multipart, campo "arquivo"); as outras linhas ficam de fora',
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
