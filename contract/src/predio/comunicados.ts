import { z } from 'zod'
import { anexosEnviados, arquivo } from '../casa/arquivos.ts'
import { papeis } from '../pessoas/cargos.ts'
import { consultaDeLista, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { tiposDeComunicado } from './comunicados/tipos.ts'
import { papelNaUnidade } from './pessoas-da-unidade.ts'

/** What the condominium tells people, with proof of whom it reached. What was published never changes: a new version is told. */

export const situacoesDoComunicado = ['rascunho', 'publicado', 'vencido', 'retirado'] as const
export type SituacaoDoComunicado = (typeof situacoesDoComunicado)[number]

const tipo = z.enum(tiposDeComunicado, { error: 'Escolha aviso, edital ou notificacao' })
const MAX_NA_LISTA = 500

/** Each once, in the order they were sent. */
const semRepetir = <T extends z.ZodType>(item: T, o_que: string, falta: string) =>
  z
    .array(item, { error: `${o_que} devem ser uma lista` })
    .min(1, falta)
    .max(MAX_NA_LISTA, `${o_que} podem ser no máximo ${MAX_NA_LISTA}`)
    .transform((lista) => [...new Set(lista)])

const textoCurto = (nome: string) => z.string({ error: `${nome} deve ser um texto` }).max(200)

/** For whom: people of all units, of some blocos or of some units, by what they are there; or who holds some offices. */
export const publicoEnviado = z.discriminatedUnion(
  'por',
  [
    z
      .strictObject({
        por: z.literal('unidades'),
        papeis: semRepetir(papelNaUnidade, 'Os papéis', 'Escolha proprietários, inquilinos ou dependentes'),
        blocos: semRepetir(textoCurto('Cada bloco'), 'Os blocos', 'Escolha um bloco').optional(),
        unidades: semRepetir(textoCurto('Cada unidade'), 'As unidades', 'Escolha uma unidade').optional(),
      })
      .refine((p) => p.blocos === undefined || p.unidades === undefined, {
        path: ['unidades'],
        message: 'Escolha blocos ou unidades, e não os dois',
      }),
    z.strictObject({
      por: z.literal('cargos'),
      cargos: semRepetir(z.enum(papeis, { error: 'Cargo desconhecido' }), 'Os cargos', 'Escolha um cargo'),
    }),
  ],
  { error: 'Diga para quem é: unidades ou cargos' },
)
export type PublicoEnviado = z.output<typeof publicoEnviado>

const publico = z.discriminatedUnion('por', [
  z.object({
    por: z.literal('unidades'),
    papeis: z.array(papelNaUnidade),
    blocos: z.array(z.string()).optional(),
    unidades: z.array(id).optional(),
  }),
  z.object({ por: z.literal('cargos'), cargos: z.array(z.enum(papeis)) }),
])

const titulo = linha('o título', 160)
const texto = paragrafo('o texto', 20_000)
const simOuNao = (nome: string) => z.boolean({ error: `${nome} deve ser true ou false` })

export const corpoDeComunicado = z.strictObject({
  tipo,
  titulo,
  texto,
  publico: publicoEnviado,
  /** Whether who gets it is to say that they did. */
  pedeCiente: simOuNao('pedeCiente').default(false),
  /** Last day it stays on people's Home; null without end. */
  valeAte: dataISO.nullable().default(null),
  anexos: anexosEnviados.default([]),
})
export type CorpoDeComunicado = z.output<typeof corpoDeComunicado>

const umaPessoa = z.object({ por: z.string().nullable(), em: instanteISO })

export const versaoDoComunicado = z.object({
  numero: z.number().int(),
  titulo: z.string(),
  texto: z.string(),
  /** Why it took the place of the one before; null of the first. */
  motivo: z.string().nullable(),
  anexos: z.array(arquivo),
  publicada: umaPessoa,
})

export const comunicado = z.object({
  _id: id,
  tipo,
  titulo: z.string(),
  texto: z.string(),
  publico,
  /** "Proprietários de todas as unidades". */
  publicoPorExtenso: z.string(),
  pedeCiente: z.boolean(),
  valeAte: z.string().nullable(),
  situacao: z.enum(situacoesDoComunicado),
  /** Version on the board; 0 of a draft. */
  numero: z.number().int(),
  publicado: umaPessoa.nullable(),
  retirado: umaPessoa.extend({ motivo: z.string() }).nullable(),
  anexos: z.array(arquivo),
  /** Of who asks: when they first saw this version, and when they said so; null where it is not addressed to them. */
  meu: z.object({ lidoEm: instanteISO.nullable(), cienteEm: instanteISO.nullable() }).nullable(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Comunicado = z.infer<typeof comunicado>

export const comunicadoAberto = comunicado.extend({
  /** The newest first; none of a draft. */
  versoes: z.array(versaoDoComunicado),
})
export type ComunicadoAberto = z.infer<typeof comunicadoAberto>

/** In a list: the beginning of the text, and for staff how many units it was proved to have reached. */
export const comunicadoNaLista = comunicado.omit({ anexos: true, publico: true }).extend({
  unidades: z.object({ total: z.number().int(), informadas: z.number().int() }).nullable(),
})
export type ComunicadoNaLista = z.infer<typeof comunicadoNaLista>

export const ordensDeComunicados = ['publicacao', 'titulo'] as const
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeComunicados)

export const listarComunicados = rota({
  operacao: 'comunicados.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/comunicados',
  resumo: 'Lista os comunicados: os dirigidos a quem pede; para a administração, todos e os rascunhos',
  tipo: 'lista',
  query: z.strictObject({
    ...{ busca, ordem, pagina, porPagina },
    tipo: tipo.optional(),
    situacao: z.enum(situacoesDoComunicado, { error: 'Use rascunho, publicado, vencido ou retirado' }).optional(),
  }),
  resposta: comunicadoNaLista,
})
export const verComunicado = rota({
  operacao: 'comunicados.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/comunicados/:id',
  resumo: 'Um comunicado, com as versões anteriores',
  params: paramsComId,
  resposta: comunicadoAberto,
})
export const criarComunicado = rota({
  operacao: 'comunicados.criar',
  metodo: 'POST',
  caminho: '/api/comunicados',
  resumo: 'Escreve um rascunho de comunicado, que ninguém mais vê até ser publicado',
  corpo: corpoDeComunicado,
  resposta: comunicado,
  status: 201,
})
export const atualizarComunicado = rota({
  operacao: 'comunicados.atualizar',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id',
  resumo: 'Altera um rascunho; o que foi publicado não muda',
  params: paramsComId,
  corpo: corpoDeComunicado,
  resposta: comunicado,
})
export const excluirComunicado = rota({
  operacao: 'comunicados.excluir',
  metodo: 'DELETE',
  caminho: '/api/comunicados/:id',
  resumo: 'Exclui um rascunho; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarComunicado = rota({
  operacao: 'comunicados.restaurar',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id/restaurar',
  resumo: 'Desfaz a exclusão de um rascunho',
  params: paramsComId,
  resposta: comunicado,
})

/** Who an audience is today, before anything is sent. */
export const alcance = z.object({
  porExtenso: z.string(),
  pessoas: z.number().int(),
  unidades: z.number().int(),
  soEmPapel: z.number().int(),
  semNinguem: z.array(z.string()),
})
export type AlcanceDoComunicado = z.infer<typeof alcance>

export const verAlcance = rota({
  operacao: 'comunicados.alcance',
  metodo: 'POST',
  caminho: '/api/comunicados/alcance',
  conta: 'livre',
  resumo: 'Quantas pessoas e unidades um público tem hoje, e quem só recebe em papel; nada é enviado',
  corpo: z.strictObject({ publico: publicoEnviado }),
  resposta: alcance,
})
export const publicarComunicado = rota({
  operacao: 'comunicados.publicar',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id/publicar',
  resumo: 'Publica um rascunho e o manda a cada pessoa do público de hoje',
  params: paramsComId,
  resposta: comunicado,
})
export const corrigirComunicado = rota({
  operacao: 'comunicados.corrigir',
  metodo: 'POST',
  caminho: '/api/comunicados/:id/versoes',
  resumo: 'Publica uma nova versão no lugar da anterior, que fica, e a manda de novo ao público',
  params: paramsComId,
  corpo: z.strictObject({ titulo, texto, motivo: linha('o motivo', 300), anexos: anexosEnviados.default([]) }),
  resposta: comunicado,
  status: 201,
})
export const retirarComunicado = rota({
  operacao: 'comunicados.retirar',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id/retirar',
  resumo: 'Tira do quadro um comunicado publicado, com o motivo; o que foi entregue fica',
  params: paramsComId,
  corpo: z.strictObject({ motivo: linha('o motivo', 300) }),
  resposta: comunicado,
})

const meu = z.object({ lidoEm: instanteISO.nullable(), cienteEm: instanteISO.nullable() })
export const lerComunicado = rota({
  operacao: 'comunicados.ler',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id/lido',
  conta: 'livre',
  resumo: 'Diz que quem pede abriu a versão que está no quadro; da segunda vez, nada muda',
  params: paramsComId,
  resposta: meu,
})
export const darCiencia = rota({
  operacao: 'comunicados.ciente',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id/ciente',
  conta: 'alteracoes',
  resumo: 'Diz que quem pede está ciente da versão que está no quadro; não se desfaz',
  params: paramsComId,
  corpo: z.strictObject({
    /** The version that was on the screen. */
    numero: z.number({ error: 'Diga o número da versão lida' }).int('Diga o número da versão lida'),
  }),
  resposta: meu,
})
