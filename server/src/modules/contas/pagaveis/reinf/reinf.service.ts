import type { z } from 'zod'
import type { baixarEventoDaReinf, Reinf, verReinf } from '#contract/contas/retencoes.ts'
import { TRIBUTOS } from '#contract/contas/retencoes/tributos.ts'
import { XML } from '#contract/protocolo/conteudos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, naoEncontrado } from '#server/platform/erros.ts'
import { agora } from '#server/platform/relogio.ts'
import * as condominio from '../../../casa/condominio/condominio.service.ts'
import { doMes } from '../retencoes/extrato.service.ts'
import { eventosDe, type ContaDaReinf, type Evento } from './eventos.rules.ts'
import { idDoEvento, xmlDoEvento } from './reinf.rules.ts'

/** The events of the EFD-Reinf of a month, to be signed and sent by the accountant. */

async function contasDe(ctx: Ctx, mes: string, por: 'emissao' | 'pagamento'): Promise<ContaDaReinf[]> {
  return (await doMes(ctx, mes, por)).map(({ conta: c, retencoes }) => ({
    ...{ id: c.id, nome: c.nome, fornecedorId: c.fornecedor_id, fornecedor: c.fornecedor, documento: c.documento },
    ...{ nota: c.nota, emissao: c.emissao, pagaEm: c.paga_em, tipo: c.tipo_de_servico, bruto: c.valor, retencoes },
  }))
}

/** The events of a month, R-2010 first, and what keeps all of them from being written. */
async function eventosDoMes(ctx: Ctx, mes: string) {
  const eventos = [
    ...eventosDe('R-2010', await contasDe(ctx, mes, 'emissao')),
    ...eventosDe('R-4020', await contasDe(ctx, mes, 'pagamento')),
  ]
  const { cnpj } = await condominio.identificacao(ctx)
  const problemas =
    cnpj === null
      ? ['O CNPJ do condomínio não está em Configurações.']
      : /^\d{14}$/.test(cnpj)
        ? []
        : ['O CNPJ do condomínio tem letras, e o leiaute v2_01_02 só leva números: informe pelo portal.']
  return { eventos, cnpj: cnpj ?? '', problemas }
}

/** The same supplier, whatever they are called on each event: `fornecedor` is empty without one. */
const doPedido = (e: Evento, { evento, fornecedor }: { evento: string; fornecedor?: string | undefined }) =>
  e.evento === evento && e.fornecedorId === (fornecedor ?? null)

const somar = (e: Evento, de: 'base' | 'valor') =>
  paraReais(e.contas.reduce((s, c) => s + c.retencoes.reduce((t, r) => t + r[de], 0), 0))

const FORA = {
  INSS_AUTONOMO: 'O INSS de autônomos é informado no eSocial, e não na EFD-Reinf.',
  ISS: 'O ISS retido é informado à prefeitura, e não na EFD-Reinf.',
} as const

/** The events of a month with what each sums up to, and what is told elsewhere. */
export async function ver(ctx: Ctx, { mes }: z.output<typeof verReinf.query>): Promise<Reinf> {
  const { eventos, problemas } = await eventosDoMes(ctx, mes)
  const daNota = (await doMes(ctx, mes, 'emissao')).flatMap((c) => c.retencoes.filter((r) => r.valor > 0))
  return {
    mes,
    problemas,
    avisos: (['INSS_AUTONOMO', 'ISS'] as const).flatMap((t) =>
      daNota.some((r) => r.tributo === t) ? [`${TRIBUTOS[t].nome}: ${FORA[t]}`] : [],
    ),
    eventos: eventos.map((e) => ({
      evento: e.evento,
      fornecedor: e.fornecedorId === null ? null : { _id: e.fornecedorId, name: e.nome },
      documento: e.documento,
      contas: e.contas.map((c) => ({ _id: c.id, name: c.nome })),
      bruto: paraReais(e.contas.reduce((s, c) => s + c.bruto, 0)),
      base: somar(e, 'base'),
      retido: somar(e, 'valor'),
      problemas: e.problemas,
    })),
  }
}

/** One event as XML. @throws NAO_ENCONTRADO; CONFLITO with what is missing */
export async function baixar(ctx: Ctx, pedido: z.output<typeof baixarEventoDaReinf.query>) {
  const { mes, evento, ambiente = 'restrita' } = pedido
  const { eventos, cnpj, problemas } = await eventosDoMes(ctx, mes)
  const lugar = eventos.findIndex((e) => doPedido(e, pedido))
  const e = eventos[lugar]
  if (!e) throw naoEncontrado()
  const faltas = [...problemas, ...e.problemas]
  if (faltas.length > 0) throw conflito(faltas.join(' '))
  const quem = { cnpj, mes, ambiente }
  const xml = xmlDoEvento(quem, e, idDoEvento(quem, lugar + 1, agora()))
  return { nome: `${evento}-${e.documento ?? ''}-${mes}.xml`, tipo: XML, corpo: Buffer.from(xml) }
}
