import { createHash } from 'node:crypto'
import { corpoDoCredito } from '#contract/cobranca/creditos.ts'
import { pode } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { como } from '#server/demo/acontecimentos.ts'
import { primeiroAdministrador } from '#server/demo/demonstracao.repo.ts'
import * as webhooks from '#server/modules/casa/webhooks/webhooks.service.ts'
import { devolver } from '#server/modules/cobranca/creditos/devolucoes.service.ts'
import { registrarAdiantado } from '#server/modules/cobranca/creditos/registro.service.ts'
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
const ano = () => hoje().slice(0, 4)
/** What some reads must be told; the others need nothing. */
const PERGUNTAS: Record<string, () => Record<string, string>> = {
  'areas.disponibilidade': () => ({ mes: mes() }),
  'categorias.listar': () => ({ tipo: 'receita' }),
  'cobrancas.quitacao': () => ({ ano: String(Number(mes().slice(0, 4)) - 1) }),
  'fundos.balancete': () => ({ competencia: mes() }),
  'indices.listar': () => ({ indice: 'IPCA' }),
  'partesComuns.exportar': () => ({ ano: ano(), formato: 'csv' }),
  'partesComuns.informe': () => ({ ano: ano(), formato: 'pdf' }),
  'partesComuns.ver': () => ({ ano: ano() }),
  'privacidade.exportar': () => ({ formato: 'json' }),
  'retencoes.exportar': () => ({ mes: mes(), formato: 'xlsx' }),
  'retencoes.extrato': () => ({ mes: mes() }),
  'retencoes.reinf': () => ({ mes: mes() }),
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

/** A credit of a unit of which a part was given back: the demonstration has none. */
async function criarCredito(ctx: Ctx): Promise<void> {
  const unidade = await umaLinha(ctx.db.selectFrom('unidades').select('id').orderBy('id').limit(1).execute())
  const sindica = await primeiroAdministrador(ctx.db)
  if (!sindica) throw new Error('a demonstração não tem quem administre')
  const dela = como(ctx, sindica)
  const credito = await registrarAdiantado(dela, corpoDoCredito.parse({ unidade: unidade.id, valor: 100 }))
  await devolver(dela, credito._id, { valor: 40, motivo: 'Pago a mais' })
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
  // Of a draft nothing is printed.
  if (operacao === 'comunicados.cartaz' || operacao === 'comunicados.listaEmPapel') {
    const publicados = db.selectFrom('comunicados').select('id').where('numero', '>', 0).limit(1)
    const { id } = await umaLinha(publicados.execute())
    return `/api/comunicados/${id}/${operacao === 'comunicados.cartaz' ? 'cartaz' : 'lista'}.pdf`
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
  if (operacao === 'creditos.reciboDaDevolucao') {
    const { id, credito_id } = await umaLinha(
      db.selectFrom('creditos_devolucoes').select(['id', 'credito_id']).execute(),
    )
    return `/api/creditos/${credito_id}/devolucoes/${id}/recibo.pdf`
  }
  if (operacao === 'retencoes.costume' || operacao === 'retencoes.baixarEvento') {
    const { fornecedor_id, paga_em } = await umaLinha(
      db
        .selectFrom('pagaveis')
        .select(['fornecedor_id', 'paga_em'])
        .where('retido', '>', 0)
        .where('paga_em', 'is not', null)
        .execute(),
    )
    return operacao === 'retencoes.costume'
      ? `/api/retencoes/costume?fornecedor=${fornecedor_id}`
      : `/api/retencoes/reinf/arquivo?mes=${paga_em?.slice(0, 7)}&evento=R-4020&fornecedor=${fornecedor_id}`
  }
  if (operacao.startsWith('prestacoes.') && operacao !== 'prestacoes.listar') {
    const { id } = await umaLinha(db.selectFrom('prestacoes').select('id').limit(1).execute())
    return `/api/prestacoes/${id}${{ 'prestacoes.pdf': '/prestacao.pdf', 'prestacoes.planilha': '/prestacao.xlsx' }[operacao] ?? ''}`
  }
  return null
}

/** Reads whose address is made with what they must be told, and one of a file that nobody sent. */
const COM_ENDERECO_PROPRIO = new Set([
  'cobrancas.tetoDaMulta',
  'retencoes.costume',
  'retencoes.baixarEvento',
  'pagaveis.lerArquivo',
])

/** The reads that the contract would refuse as they are asked here: of a new one nothing would be proved. */
export const naoSePergunta = (): string[] =>
  OPERACOES.filter(ehLida)
    .filter(({ operacao }) => !COM_ENDERECO_PROPRIO.has(operacao))
    .filter(({ query, operacao }) => query !== undefined && !query.safeParse(perguntasDe(operacao)).success)
    .map(({ operacao }) => operacao)

/** Every read of the contract, of a record that exists. */
export async function leiturasDe(ctx: Ctx): Promise<Leitura[]> {
  await criarLinkDoCalendario(ctx)
  await criarWebhook(ctx)
  await criarCredito(ctx)
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
