import type { z } from 'zod'
import { formatarLinhaDigitavel, lerBoleto, nomeDoBanco } from '#contract/valores/boleto.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import type {
  boletoDaCobranca,
  Cobranca,
  CobrancaNaLista,
  MinhaCobranca,
  Pagamento,
  ParteDaDivida,
} from '#contract/cobranca/cobrancas.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { montarPix } from '#contract/valores/pix.ts'
import { hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { acordoDaCobranca, acordosQuePagaram } from './acordo-da-cobranca.service.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { vinculosPorId } from '../../predio/unidades/responsaveis.service.ts'
import { meusVinculos, olhosSobre } from './acesso.service.ts'
import { apurador, apurarCobranca, dividaDe, encargosParaFora } from '../encargos/apuracao.service.ts'
import * as mandados from './avisos-mandados.repo.ts'
import * as repo from './cobrancas.repo.ts'
import { unidadeDa } from './cobrancas.rules.ts'
import { destinosDos, type Destino } from './destinos.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { donoDesde, pagadorPara, type Olhos } from './pagador.rules.ts'
import * as pagamentos from './pagamentos.repo.ts'
import type { Prescricao } from '../encargos/prescricao.rules.ts'
import { prescricoesAVista, prescricoesDas } from './prescricao.service.ts'

/** Charges as the API shows them. */

const deve = (l: Pick<repo.Linha, 'status'>): boolean => l.status === 'aberta' || l.status === 'parcial'

export const estaVencida = (l: Pick<repo.Linha, 'status' | 'vence_em'>): boolean => deve(l) && l.vence_em < hoje()

/** What charges show wherever they are shown. */
export async function naLista(ctx: Ctx, linhas: readonly repo.Linha[]): Promise<CobrancaNaLista[]> {
  const abatidas = linhas.filter((l) => (l.pelo_acordo ?? 0) > 0).map((l) => l.id)
  const acordos = await acordosQuePagaram(ctx, abatidas)
  const prescricoes = await prescricoesAVista(ctx, linhas, hoje())
  const olhos = await olhosSobre(ctx, linhas)
  return linhas.map((l) => ({
    ...nucleo(l, olhos),
    ...prescricaoParaFora(ctx, prescricoes.get(l.id)),
    acordosQuePagaram: acordos.get(l.id) ?? [],
  }))
}

/** The same with what is owed of each today and the PIX to pay it, worked out as its own page does. */
export async function paraQuemPaga(ctx: Ctx, linhas: readonly repo.Linha[]): Promise<MinhaCobranca[]> {
  const [naSua, dia] = [await naLista(ctx, linhas), hoje()]
  const meus = await meusVinculos(ctx)
  const desde = linhas.filter(deve).map((l) => dividaDe(l).desde)
  const apurar = await apurador(ctx, [dia, ...desde].toSorted()[0] ?? dia, dia)
  const recebedor = desde.length === 0 ? null : await condominio.pix(ctx)
  return naSua.map((c, i) => {
    const l = linhas[i] as repo.Linha
    const devido = somaDasPartes(apurar(l, dia))
    const emMeuNome = l.vinculo_id === null || meus.has(l.vinculo_id)
    return { ...c, devido: paraReais(devido), pix: pixDe(recebedor, l, devido), emMeuNome }
  })
}

/** That it can be claimed no more is for everyone to know; until when it can, for staff. */
const prescricaoParaFora = (ctx: Ctx, p: Prescricao | undefined) => ({
  prescrita: p?.situacao === 'prescrita',
  prescreveEm: p !== undefined && p.situacao !== 'corre' && ehAdministracao(ctx) ? p.ultimoDia : null,
})

type Nucleo = Omit<CobrancaNaLista, 'acordosQuePagaram' | 'prescrita' | 'prescreveEm'>

const nucleo = (l: repo.Linha, olhos: Olhos | null): Nucleo => ({
  _id: l.id,
  numero: l.numero,
  tipo: l.tipo,
  nome: l.nome,
  competencia: l.competencia,
  unidade: unidadeDa(l),
  pagador: pagadorPara(l, olhos),
  vencimento: l.vencimento,
  venceEm: l.vence_em,
  valor: paraReais(l.valor),
  saldo: paraReais(l.saldo),
  peloAcordo: paraReais(l.pelo_acordo ?? 0),
  creditoUsado: paraReais(l.credito_usado ?? 0),
  status: l.status,
  vencida: estaVencida(l),
  pagaEm: l.paga_em,
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

/** The credit that what was beyond a payment became. */
type Gerado = Awaited<ReturnType<typeof pagamentos.creditosGeradosPela>>[number]

/** The last payment that still stands: the only one that can be undone. */
export const ultimoVivo = (todos: readonly pagamentos.LinhaDoPagamento[]) =>
  todos.findLast((p) => p.estornado_em === null)

function pagamentoParaFora(
  ctx: Ctx,
  p: pagamentos.LinhaDoPagamento,
  {
    ultimo,
    destinos,
    gerado,
  }: { ultimo: string | undefined; destinos: readonly Destino[]; gerado: Gerado | undefined },
): Pagamento {
  const daAdministracao = ehAdministracao(ctx)
  return {
    _id: p.id,
    data: p.data,
    valor: paraReais(p.valor),
    principal: paraReais(p.principal),
    correcao: paraReais(p.correcao),
    juros: paraReais(p.juros),
    multa: paraReais(p.multa),
    destinos: destinos.map((d) => ({ ...d, valor: paraReais(d.valor) })),
    ordem: p.ordem.split(',') as ParteDaDivida[],
    motivo: p.motivo,
    receita: daAdministracao ? p.receita_id : null,
    estornadoEm: p.estornado_em,
    motivoDoEstorno: p.motivo_do_estorno,
    podeEstornar: daAdministracao && p.id === ultimo && p.origem_id === null,
    doAcordo: p.origem_id !== null,
    credito: p.credito_id,
    creditoGerado: gerado ? { _id: gerado.id, valor: paraReais(gerado.valor) } : null,
    createdAt: p.criado_em,
  }
}

/** The boleto of a stored line. @param vencimento of the charge: the cycle of its due factor is the nearest to it */
export function boletoDe(
  linha: string | null,
  vencimento: string,
  venceEm: string,
): z.input<typeof boletoDaCobranca> | null {
  const lido = linha === null ? null : lerBoleto(linha, vencimento)
  if (lido === null || 'problema' in lido) return null
  return {
    linha: lido.linha,
    formatada: formatarLinhaDigitavel(lido.linha),
    codigoDeBarras: lido.codigoDeBarras,
    banco: nomeDoBanco(lido.banco),
    valor: lido.valor === null ? null : paraReais(lido.valor),
    vencimento: lido.vencimento,
    outroVencimento: lido.vencimento !== null && lido.vencimento !== vencimento && lido.vencimento !== venceEm,
  }
}

/** PIX for an amount in centavos; null when there is nothing to pay, nowhere to pay it to, or more than PIX takes. */
function pixDe(quem: Awaited<ReturnType<typeof condominio.pix>>, l: repo.Linha, valor: number): Cobranca['pix'] {
  if (quem === null || valor === 0 || l.status === 'em_acordo') return null
  const copiaECola = montarPix({ ...quem, valor, txid: l.txid })
  return copiaECola === null ? null : { copiaECola, valor: paraReais(valor), txid: l.txid }
}

/** To whom its notice last went. Staff's alone: of who pays it tells what they know. */
async function ultimoAvisoDa(ctx: Ctx, id: string): Promise<Cobranca['ultimoAviso']> {
  const ultimo = ehAdministracao(ctx) ? await mandados.ultimoDa(ctx.db, id) : undefined
  if (!ultimo) return null
  const { criado_em: em, nome: para, meio, email, estado } = ultimo
  return { ...{ em, para, meio, email }, estado }
}

/** Since when who owns the unit and was charged has it, when the charge is of a month before. */
async function donoDesdeDe(ctx: Ctx, l: repo.Linha): Promise<string | null> {
  const vinculo = l.vinculo_id === null ? undefined : (await vinculosPorId(ctx, [l.vinculo_id])).get(l.vinculo_id)
  return donoDesde(l.competencia, vinculo)
}

/**
 * A charge with what is owed on a day, how it was worked out, and how to pay it.
 * @throws VALIDACAO on `em` for a day before a payment: what was owed then is in the payment
 */
export async function paraFora(ctx: Ctx, l: repo.Linha, em = hoje()): Promise<Cobranca> {
  const pagos = await pagamentos.daCobranca(ctx.db, l.id)
  const ultimo = ultimoVivo(pagos)
  if (ultimo && l.status === 'parcial' && em < ultimo.data)
    throw campoInvalido('em', `Há um pagamento em ${formatarData(ultimo.data)}: escolha um dia a partir dele`)
  const apurado = await apurarCobranca(ctx, l, em)
  const prescricao = deve(l) ? (await prescricoesDas(ctx, [l], hoje())).get(l.id) : undefined
  const destinos = await destinosDos(ctx, l.id)
  const gerados = await pagamentos.creditosGeradosPela(ctx.db, l.id)
  const { pix, contato } = await condominio.paraPagar(ctx)
  return {
    ...nucleo(l, await olhosSobre(ctx, [l])),
    ...prescricaoParaFora(ctx, prescricao),
    donoDesde: await donoDesdeDe(ctx, l),
    prescricao: ehAdministracao(ctx) ? (prescricao ?? null) : null,
    acordosQuePagaram: [...(await acordosQuePagaram(ctx, [l.id])).values()].flat(),
    emissao: l.emissao_id,
    acordo: await acordoDaCobranca(ctx, l.id),
    motivo: l.motivo,
    ...{ fundamento: l.fundamento, clausula: l.clausula },
    anexos: await arquivos.doRegistro(ctx, 'cobrancas', l.id),
    itens: (await repo.itensDe(ctx.db, l.id)).map((i) => ({
      descricao: i.descricao,
      natureza: i.natureza,
      fundo: { _id: i.fundo_id, nome: i.fundo_nome },
      valor: paraReais(i.valor),
    })),
    pagamentos: pagos.map((p) =>
      pagamentoParaFora(ctx, p, {
        ...{ ultimo: ultimo?.id, destinos: destinos.get(p.id) ?? [] },
        gerado: gerados.find((g) => g.pagamento_id === p.id),
      }),
    ),
    encargos: encargosParaFora(apurado, em),
    pix: pixDe(pix, l, somaDasPartes(apurado)),
    boleto: boletoDe(l.linha_digitavel, l.vencimento, l.vence_em),
    contato,
    ultimoAviso: await ultimoAvisoDa(ctx, l.id),
    canceladaEm: l.cancelada_em,
    motivoDoCancelamento: l.motivo_do_cancelamento,
  }
}
