import { z } from 'zod'
import { anexosEnviados, arquivo } from '../casa/arquivos.ts'
import { consultaDeLista, formatosDeExportacao, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { telefone } from '../valores/documentos.ts'
import { rota } from '../protocolo/rota.ts'
import { statusDeServico } from './servicos/status-de-servico.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'

/** What a resident reports, in the order the form offers it. */
export const categoriasDeOcorrencia = [
  'Barulho',
  'Infiltração',
  'Elevador',
  'Garagem',
  'Limpeza',
  'Segurança',
  'Animais',
  'Áreas comuns',
  'Outros',
] as const
export type CategoriaDeOcorrencia = (typeof categoriasDeOcorrencia)[number]

/** The statuses staff chooses from; the words are the specification's. */
export const statusDeOcorrencia = [
  'Aguardando procedimento...',
  'Confirmado',
  'Resolvendo...',
  'Resolvido',
  'Cancelada',
] as const
/** A draft is seen by its author only, and has no number yet. */
export const todosOsStatus = ['Rascunho', ...statusDeOcorrencia] as const
export type StatusDeOcorrencia = (typeof todosOsStatus)[number]

/** How the list groups the statuses. Those nobody has looked at yet, `Aguardando`, are among the `Ativa`. */
export const situacoesDeOcorrencia = ['Aguardando', 'Ativa', 'Concluída', 'Cancelada'] as const
export type SituacaoDeOcorrencia = (typeof situacoesDeOcorrencia)[number]

const categoria = z.enum(categoriasDeOcorrencia, { error: 'Escolha uma das categorias' })
const blocoOuApto = (nome: string) => linha(nome, 10)

/**
 * What the form sends (specification §5: `detalhes` is not required). Of a resident, `name`, `bloco` and `apto` are those of
 * the account, whatever is sent. `ocorrenciaItems` is another name for `anexos`:
 * the ids of uploaded files. Without `titulo` the title is taken from the details.
 */
const campos = {
  name: linha('o nome', 120),
  tel: telefone,
  bloco: blocoOuApto('o bloco'),
  apto: blocoOuApto('o apartamento'),
  titulo: linha('o assunto', 120).optional(),
  categoria: categoria.optional(),
  local: linha('o local', 120).nullable().optional(),
  detalhes: z.union([z.literal(''), paragrafo('os detalhes')], { error: 'Os detalhes devem ser um texto' }).optional(),
  anexos: anexosEnviados.optional(),
  ocorrenciaItems: anexosEnviados.optional(),
}

/** What is said to somebody who sends an incident that tells nothing. */
export const FALTA_DIZER = 'Escreva o assunto ou descreva o ocorrido'

type Relato = Partial<Record<'titulo' | 'categoria' | 'detalhes' | 'anexos' | 'ocorrenciaItems', unknown>>
const vazio = (v: unknown) => (Array.isArray(v) ? v.length === 0 : typeof v === 'string' ? v.trim() === '' : v == null)

/**
 * 'Outros' says nothing by itself: whoever chooses it has to say what happened. A body without `categoria` is the
 * specification's own, whose details may be missing (§5). Runs even beside other faults, so that all are told at once.
 */
const dizOQueHouve = z.refine<Relato | null>(
  (v) => v?.categoria !== 'Outros' || ![v.titulo, v.detalhes, v.anexos, v.ocorrenciaItems].every(vazio),
  { path: ['detalhes'], error: FALTA_DIZER, when: () => true },
)

/** `rascunho: true` keeps it as a draft to be reviewed before it is opened. */
export const corpoDeNovaOcorrencia = z.strictObject({ ...campos, rascunho: z.boolean().optional() }).check(dizOQueHouve)
export const corpoDeOcorrencia = z.strictObject({ _id: z.string().max(200).optional(), ...campos }).check(dizOQueHouve)

const pessoa = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  tel: z.string().nullable(),
  bloco: z.string().nullable(),
  apto: z.string().nullable(),
})

/** One step of an incident's history. `de` and `para` are statuses, where it changed. */
const passo = z.object({
  _id: id,
  quando: instanteISO,
  quem: z.string(),
  acao: z.string(),
  de: z.string().nullable(),
  para: z.string().nullable(),
})

/**
 * A service order that was opened from an incident. Whoever opened the incident reads that there is one and how it stands;
 * `ordem` is for the administration alone, and null for them.
 */
const servicoDaOcorrencia = z.object({
  status: z.enum(statusDeServico),
  createdAt: instanteISO,
  ordem: z.object({ _id: id, titulo: z.string(), prazo: z.string().nullable() }).nullable(),
})

/** An incident as read. `isData` is when it was opened (null for a draft), `isCadastrad` whether it is solved. */
export const ocorrencia = z.object({
  _id: id,
  /** `2026-0147`; null for a draft. */
  protocolo: z.string().nullable(),
  titulo: z.string(),
  categoria: z.string(),
  local: z.string().nullable(),
  detalhes: z.string(),
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  bloco: z.string(),
  apto: z.string(),
  user: pessoa.extend({ detalhe: z.string(), status: z.string() }),
  status: z.enum(todosOsStatus),
  isData: instanteISO.nullable(),
  isCadastrad: z.boolean(),
  isCadastradAt: instanteISO.nullable(),
  ocorrenciaItems: z.array(z.object({ name: z.string(), image: z.string() })),
  anexos: z.array(arquivo),
  historico: z.array(passo),
  /** The orders opened from it, the oldest first. */
  servicos: z.array(servicoDaOcorrencia),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Ocorrencia = z.infer<typeof ocorrencia>

/** An incident in a list: no files nor history, but how many photos and comments there are. */
export const ocorrenciaNaLista = ocorrencia
  .omit({ anexos: true, historico: true, servicos: true, ocorrenciaItems: true, user: true })
  .extend({ user: pessoa, quantidadeDeAnexos: z.number().int(), quantidadeDeComentarios: z.number().int() })
export type OcorrenciaNaLista = z.infer<typeof ocorrenciaNaLista>

export const ordensDeOcorrencia = ['data', 'protocolo', 'titulo', 'status', 'nome', 'unidade'] as const

const filtro = {
  status: z.enum(situacoesDeOcorrencia, { error: 'Use Aguardando, Ativa, Concluída ou Cancelada' }).optional(),
  categoria: categoria.optional(),
  morador: z.string().max(200).optional(),
  de: dataISO.optional(),
  ate: dataISO.optional(),
}
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeOcorrencia)
const consulta = z.strictObject({ busca, ordem, pagina, porPagina, ...filtro })

export const listarOcorrencias = rota({
  operacao: 'ocorrencias.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/ocorrencias',
  resumo: 'Ocorrências que quem pede pode ver: as próprias, e para a administração todas',
  tipo: 'lista',
  query: consulta,
  resposta: ocorrenciaNaLista,
})
export const listarTodasOcorrencias = rota({
  operacao: 'ocorrencias.listarTodas',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/ocorrencias/all',
  resumo: 'Todas as ocorrências',
  tipo: 'lista',
  query: consulta,
  resposta: ocorrenciaNaLista,
})
/** How many incidents the filter lets through, by situation. */
export const resumoDeOcorrencias = z.object({
  quantidade: z.number().int(),
  rascunhos: z.number().int(),
  ativas: z.number().int(),
  concluidas: z.number().int(),
  canceladas: z.number().int(),
})
export const resumoOcorrencias = rota({
  operacao: 'ocorrencias.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/ocorrencias/resumo',
  resumo: 'Quantas ocorrências há no filtro, por situação',
  query: z.strictObject({ busca, ...filtro }),
  resposta: resumoDeOcorrencias,
})
export const exportarOcorrencias = rota({
  operacao: 'ocorrencias.exportar',
  metodo: 'GET',
  caminho: '/api/ocorrencias/exportar',
  resumo: 'As ocorrências do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({
    busca,
    ordem,
    ...filtro,
    formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }),
  }),
})
export const verOcorrencia = rota({
  operacao: 'ocorrencias.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/ocorrencias/:id',
  resumo: 'Uma ocorrência, com fotos e histórico',
  params: paramsComId,
  resposta: ocorrencia,
})
export const criarOcorrencia = rota({
  operacao: 'ocorrencias.criar',
  metodo: 'POST',
  caminho: '/api/ocorrencias',
  conta: 'ocorrencias',
  resumo: 'Abre uma ocorrência, ou guarda um rascunho para revisar antes',
  corpo: corpoDeNovaOcorrencia,
  resposta: ocorrencia,
  status: 201,
})
export const atualizarOcorrencia = rota({
  operacao: 'ocorrencias.atualizar',
  metodo: 'PUT',
  caminho: '/api/ocorrencias/:id',
  conta: 'alteracoes',
  resumo: 'Corrige um rascunho; uma ocorrência aberta não muda mais',
  params: paramsComId,
  corpo: corpoDeOcorrencia,
  resposta: ocorrencia,
})
export const finalizarOcorrencia = rota({
  operacao: 'ocorrencias.finalizar',
  metodo: 'PUT',
  caminho: '/api/ocorrencias/:id/finalizar',
  conta: 'alteracoes',
  resumo: 'Abre a ocorrência de um rascunho, que recebe o número de protocolo',
  params: paramsComId,
  resposta: ocorrencia,
})
export const descartarRascunho = rota({
  operacao: 'ocorrencias.descartar',
  metodo: 'DELETE',
  caminho: '/api/ocorrencias/:id',
  conta: 'livre',
  resumo: 'Descarta um rascunho; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarRascunho = rota({
  operacao: 'ocorrencias.restaurar',
  metodo: 'PUT',
  caminho: '/api/ocorrencias/:id/restaurar',
  conta: 'alteracoes',
  resumo: 'Traz de volta um rascunho descartado',
  params: paramsComId,
  resposta: ocorrencia,
})
export const mudarStatusDaOcorrencia = rota({
  operacao: 'ocorrencias.status',
  metodo: 'PUT',
  caminho: '/api/ocorrencias/:id/status',
  resumo: 'Muda a situação; quem abriu é avisado',
  params: paramsComId,
  corpo: z.strictObject({ status: z.enum(statusDeOcorrencia, { error: 'Escolha um dos status' }) }),
  resposta: ocorrencia,
})
export const resolverOcorrencia = rota({
  operacao: 'ocorrencias.cadastrad',
  metodo: 'PUT',
  caminho: '/api/ocorrencias/:id/cadastrad',
  resumo: 'Marca como resolvida; quem abriu é avisado',
  params: paramsComId,
  resposta: ocorrencia,
})
export const cancelarOcorrencia = rota({
  operacao: 'ocorrencias.cancelar',
  metodo: 'PUT',
  caminho: '/api/ocorrencias/:id/cancelar',
  conta: 'alteracoes',
  resumo: 'Cancela uma ocorrência que ainda não foi resolvida',
  params: paramsComId,
  resposta: ocorrencia,
})
