import { z } from 'zod'
import { consultaDeLista, formatosDeExportacao, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { lerFracao } from '../valores/fracao.ts'
import { animais, contatosDeEmergencia, lista, moradaDaUnidade, pertences, veiculos } from './pertences.ts'
import { papelNaUnidade, pessoaDaUnidade } from './pessoas-da-unidade.ts'
import { rota } from '../protocolo/rota.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'

/** `0,0208333`, `2,08333%` or `1/48`; becomes the exact ratio. */
export const fracaoIdeal = z
  .string({
    error: (e) => (e.input === undefined ? 'Informe a fração ideal' : 'A fração ideal deve ser um texto, como 1/48'),
  })
  .max(60, 'A fração é longa demais')
  .transform((texto, c) => {
    const lida = lerFracao(texto)
    if ('fracao' in lida) return lida.fracao
    c.addIssue({ code: 'custom', message: lida.problema })
    return z.NEVER
  })

/** Square metres with at most two decimals. */
export const area = z
  .number({ error: 'A área deve ser um número em metros quadrados, como 72.5' })
  .min(0.01, 'A área deve ser maior que zero')
  .max(1_000_000, 'A área pode ser até 1.000.000 m²')
  .refine((v) => Number(v.toFixed(2)) === v, 'A área pode ter no máximo duas casas decimais')

export const vagas = lista(linha('a vaga', 30), 'As vagas')

const camposDaUnidade = {
  _id: id,
  bloco: z.string(),
  apto: z.string(),
  /** How the unit is called in texts: "A 101". */
  nome: z.string(),
  grupo: z.string().nullable(),
  /** m². */
  area: z.number().nullable(),
  /** As it was typed, `0,0208333` or `1/48`; null until it is. */
  fracaoIdeal: z.string().nullable(),
  versao: z.number().int(),
}

export const unidade = z.object({
  ...camposDaUnidade,
  observacao: z.string(),
  vagas: z.array(z.string()),
  /** Of who lives there today (the one of `moradas` that is `principal`). */
  ...pertences,
  /** Those of today, those to come, then the past ones that had something, the last to leave first. */
  moradas: z.array(moradaDaUnidade),
  /** Current first, then those to come, then the past ones, the last to leave first. */
  pessoas: z.array(pessoaDaUnidade),
  createdAt: instanteISO,
  updatedAt: instanteISO,
})
export type Unidade = z.infer<typeof unidade>

export const unidadeNaLista = z.object({
  ...camposDaUnidade,
  /** Names of who is there today. */
  proprietarios: z.array(z.string()),
  inquilinos: z.array(z.string()),
  dependentes: z.number().int(),
  /** How many of them live with a tenant; the others, with an owner. */
  dependentesDoInquilino: z.number().int(),
})
export type UnidadeNaLista = z.infer<typeof unidadeNaLista>

/** The unit as somebody who lives there sees it: names and roles of the others, no contacts. */
export const minhaUnidade = z.object({
  ...camposDaUnidade,
  /** The caller's own role; null for an administrator who does not live there. */
  papel: papelNaUnidade.nullable(),
  pessoas: z.array(z.object({ nome: z.string(), papel: papelNaUnidade })),
  vagas: z.array(z.string()),
  /** Names of the others who see and change what follows: those the caller lives with. */
  moraCom: z.array(z.string()),
  ...pertences,
})
export type MinhaUnidade = z.infer<typeof minhaUnidade>

const blocoOuApto = (nome: string) => linha(nome, 10)
export const blocoDaUnidade = z.union([z.literal(''), blocoOuApto('o bloco')], {
  error: 'O bloco deve ser um texto de até 10 caracteres, ou vazio onde não há blocos',
})
export const aptoDaUnidade = blocoOuApto('o apartamento')
export const grupoDaUnidade = linha('o grupo', 60)

/** An absent field keeps what it was; null empties it. */
export const corpoDeUnidade = z.strictObject({
  _id: z.string().max(200).optional(),
  bloco: blocoDaUnidade,
  apto: aptoDaUnidade,
  grupo: grupoDaUnidade.nullable().optional(),
  area: area.nullable().optional(),
  fracaoIdeal: fracaoIdeal.nullable().optional(),
  observacao: z
    .union([z.literal(''), paragrafo('a observação', 2000)], { error: 'A observação deve ser um texto' })
    .optional(),
  veiculos: veiculos.optional(),
  animais: animais.optional(),
  vagas: vagas.optional(),
  contatosDeEmergencia: contatosDeEmergencia.optional(),
})

/** What a resident may change of the own unit. Staff may say of which of its moradas; else it is of who lives there. */
export const corpoDoCadastro = z.strictObject({
  veiculos,
  animais,
  contatosDeEmergencia,
  morada: z.string({ error: 'A morada deve ser um texto' }).max(200).optional(),
})

export const ordensDeUnidade = ['unidade', 'grupo', 'area', 'fracao'] as const
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeUnidade)
const filtro = {
  busca,
  grupo: z.string().max(60, 'O grupo pode ter no máximo 60 caracteres').optional(),
  /** Id of somebody with an account: the units they are in today. */
  pessoa: z.string().max(200).optional(),
}

/** Sums are decimal texts with a comma; exact but for what twelve places cannot hold, which never reads as zero. */
export const resumoDeUnidades = z.object({
  quantidade: z.number().int(),
  somaDasFracoes: z.string(),
  /** Negative when they add up to more than 1; `0` only when they are exactly 1. */
  faltaParaUm: z.string(),
  faltaEmPorcentagem: z.string(),
  /** Units whose fração nobody typed yet. */
  semFracao: z.number().int(),
  grupos: z.array(z.string()),
  /** Staff said that this very sum, which is not 1, is the convenção's: costs are divided by proportion. */
  confirmacao: z.object({ motivo: z.string(), em: instanteISO }).nullable(),
  /** What would make the sum 1 when it is off by rounding alone: the units whose last place changes. */
  acerto: z.array(z.object({ _id: id, nome: z.string(), de: z.string(), para: z.string() })).nullable(),
})
export type ResumoDeUnidades = z.infer<typeof resumoDeUnidades>

export const listarUnidades = rota({
  operacao: 'unidades.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/unidades',
  resumo: 'Unidades do condomínio',
  tipo: 'lista',
  query: z.strictObject({ ...filtro, ordem, pagina, porPagina }),
  resposta: unidadeNaLista,
})
export const resumirUnidades = rota({
  operacao: 'unidades.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/unidades/resumo',
  resumo: 'Quantas são todas as unidades e quanto somam as frações ideais, comparadas exatamente com 1',
  resposta: resumoDeUnidades,
})
export const exportarUnidades = rota({
  operacao: 'unidades.exportar',
  metodo: 'GET',
  caminho: '/api/unidades/exportar',
  resumo: 'As unidades do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({ ...filtro, ordem, formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }) }),
})
export const minhasUnidades = rota({
  operacao: 'unidades.minhas',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/unidades/minhas',
  resumo: 'As unidades a que a própria pessoa está vinculada hoje',
  resposta: z.array(minhaUnidade),
})
export const verUnidade = rota({
  operacao: 'unidades.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/unidades/:id',
  resumo: 'Uma unidade, com as pessoas de hoje e as de antes',
  params: paramsComId,
  resposta: unidade,
})
export const criarUnidade = rota({
  operacao: 'unidades.criar',
  metodo: 'POST',
  caminho: '/api/unidades',
  resumo: 'Cadastra uma unidade',
  corpo: corpoDeUnidade,
  resposta: unidade,
  status: 201,
})
export const igualarFracoes = rota({
  operacao: 'unidades.igualar',
  metodo: 'POST',
  caminho: '/api/unidades/fracoes-iguais',
  resumo: 'Dá a todas as unidades a mesma fração, 1/n',
  corpo: z.strictObject({
    /** How many units the person saw; another number refuses. */
    quantidade: z
      .number({ error: 'Informe quantas unidades são' })
      .int('A quantidade deve ser um número inteiro')
      .min(1, 'Não há unidades para dividir'),
  }),
  resposta: resumoDeUnidades,
})
/** The sum the person saw; another one refuses. */
const somaVista = z.string({ error: 'Informe a soma das frações' }).max(40, 'A soma é comprida demais')

export const confirmarFracoes = rota({
  operacao: 'unidades.confirmarFracoes',
  metodo: 'PUT',
  caminho: '/api/unidades/fracoes-confirmadas',
  resumo: 'Registra que as frações são as da convenção, embora não somem 1: o rateio é pela proporção',
  corpo: z.strictObject({ soma: somaVista, motivo: linha('o motivo', 300) }),
  resposta: resumoDeUnidades,
})
export const acertarFracoes = rota({
  operacao: 'unidades.acertarFracoes',
  metodo: 'PUT',
  caminho: '/api/unidades/fracoes-acertadas',
  resumo: 'Muda a última casa das frações propostas em `acerto`, para que somem 1',
  corpo: z.strictObject({ soma: somaVista }),
  resposta: resumoDeUnidades,
})
export const atualizarUnidade = rota({
  operacao: 'unidades.atualizar',
  metodo: 'PUT',
  caminho: '/api/unidades/:id',
  resumo: 'Altera uma unidade',
  params: paramsComId,
  corpo: corpoDeUnidade,
  resposta: unidade,
})
export const atualizarCadastroDaUnidade = rota({
  operacao: 'unidades.cadastro',
  metodo: 'PUT',
  caminho: '/api/unidades/:id/cadastro',
  conta: 'alteracoes',
  resumo: 'Veículos, animais e contatos de emergência de quem mora junto, por quem mora na unidade',
  params: paramsComId,
  corpo: corpoDoCadastro,
  resposta: minhaUnidade,
})
export const excluirUnidade = rota({
  operacao: 'unidades.excluir',
  metodo: 'DELETE',
  caminho: '/api/unidades/:id',
  resumo: 'Exclui uma unidade sem ninguém vinculado; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarUnidade = rota({
  operacao: 'unidades.restaurar',
  metodo: 'PUT',
  caminho: '/api/unidades/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma unidade',
  params: paramsComId,
  resposta: unidade,
})
