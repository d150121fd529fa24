import { createHash } from 'node:crypto'
import { pode } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import * as webhooks from '#server/modules/casa/webhooks/webhooks.service.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { resumoDe } from '#server/platform/ids.ts'
import { enderecoVivo } from '../abuso/mundo.ts'
import { OPERACOES } from '../abuso/operacoes.ts'

/** A read that is made of a house: every GET of the contract there is, but for the stream of events, is one. */
export interface Leitura {
  operacao: string
  caminho: string
  /** Its bytes come from the store of files, which may be away while the database is well. */
  doBalde: boolean
  /** Is given only with a line in the history: whoever takes a copy of personal data is written down. */
  comHistorico: boolean
  /** Goes out while it is still being read. */
  emFluxo: boolean
}

const mes = () => hoje().slice(0, 7)
/** What some reads must be told; the others need nothing. */
const PERGUNTAS: Record<string, () => Record<string, string>> = {
  'areas.disponibilidade': () => ({ mes: mes() }),
  'categorias.listar': () => ({ tipo: 'receita' }),
  'cobrancas.quitacao': () => ({ ano: String(Number(mes().slice(0, 4)) - 1) }),
  'fundos.balancete': () => ({ competencia: mes() }),
  'indices.listar': () => ({ indice: 'IPCA' }),
  'privacidade.exportar': () => ({ formato: 'json' }),
}
const perguntasDe = (operacao: string): Record<string, string> =>
  PERGUNTAS[operacao]?.() ?? (operacao.endsWith('.exportar') ? { formato: 'csv' } : {})
/** Answered by bytes of a stored file. */
const DO_BALDE = new Set(['arquivos.conteudo', 'condominio.logo'])
/** The key of the calendar's link, which the demonstration has none of. */
const CHAVE = createHash('sha256').update('calendario').digest('base64url')

async function criarLinkDoCalendario({ db }: Ctx): Promise<void> {
  const dono = await umaLinha(db.selectFrom('usuarios').select('id').where('tipo', '=', 'Administrador').execute())
  const linha = { usuario_id: dono.id, chave_hash: resumoDe(CHAVE), criada_em: agoraISO(), usada_em: null }
  await db.insertInto('agendas_assinaturas').values(linha).execute()
}

/** A webhook that is off: it is read, and is told nothing. */
async function criarWebhook(ctx: Ctx): Promise<void> {
  await webhooks.criar(ctx, { nome: 'Contabilidade', url: 'https://8.8.8.8/avisos', ativo: false })
}

/** The stream never ends: how it bears a fault is looked at by itself. */
const ehLida = (r: Rota) => r.metodo === 'GET' && r.tipo !== 'fluxo' && pode('administrador', r.operacao)

const umaLinha = async <T>(consulta: Promise<T[]>): Promise<T> => {
  const [linha] = await consulta
  if (linha === undefined) throw new Error('a demonstração não tem o que esta leitura precisa')
  return linha
}

/** Of those the general rule does not find: the address of a record that exists. */
async function enderecoProprio({ db }: Ctx, operacao: string): Promise<string | null> {
  if (operacao === 'agendas.calendario') return `/api/agendas/calendario/${CHAVE}.ics`
  if (operacao === 'certidoes.conferir' || operacao === 'certidoes.pdf') {
    const { id, codigo } = await umaLinha(db.selectFrom('certidoes').select(['id', 'codigo']).limit(1).execute())
    return operacao === 'certidoes.pdf' ? `/api/certidoes/${id}/certidao.pdf` : `/api/certidoes/publica/${codigo}`
  }
  if (operacao === 'cobrancas.tetoDaMulta') {
    const { id } = await umaLinha(db.selectFrom('unidades').select('id').limit(1).execute())
    return `/api/cobrancas/teto-da-multa?unidade=${id}`
  }
  if (operacao === 'cobrancas.recibo') {
    const pago = await umaLinha(
      db.selectFrom('pagamentos').select(['id', 'cobranca_id']).where('estornado_em', 'is', null).limit(1).execute(),
    )
    return `/api/cobrancas/${pago.cobranca_id}/pagamentos/${pago.id}/recibo.pdf`
  }
  if (operacao === 'reservas.recibo') {
    const { id } = await umaLinha(db.selectFrom('reservas').select('id').where('paga', '=', 1).limit(1).execute())
    return `/api/reservas/${id}/recibo.pdf`
  }
  if (operacao.startsWith('prestacoes.') && operacao !== 'prestacoes.listar') {
    const { id } = await umaLinha(db.selectFrom('prestacoes').select('id').limit(1).execute())
    return `/api/prestacoes/${id}${{ 'prestacoes.pdf': '/prestacao.pdf', 'prestacoes.planilha': '/prestacao.xlsx' }[operacao] ?? ''}`
  }
  return null
}

/** Every read of the contract, of a record that exists. */
export async function leiturasDe(ctx: Ctx): Promise<Leitura[]> {
  await criarLinkDoCalendario(ctx)
  await criarWebhook(ctx)
  const leituras: Leitura[] = []
  for (const rota of OPERACOES.filter(ehLida)) {
    const { operacao } = rota
    const caminho = (await enderecoProprio(ctx, operacao)) ?? (await enderecoVivo({ ctx }, rota))
    const query = new URLSearchParams(perguntasDe(operacao)).toString()
    leituras.push({
      operacao,
      caminho: query === '' ? caminho : `${caminho}?${query}`,
      doBalde: DO_BALDE.has(operacao),
      comHistorico: operacao === 'privacidade.exportar',
      emFluxo: operacao.endsWith('.exportar'),
    })
  }
  return leituras
}
