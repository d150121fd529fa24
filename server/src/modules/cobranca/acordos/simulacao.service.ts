import type { z } from 'zod'
import type { corpoDaSimulacao, Simulacao } from '#contract/cobranca/acordos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { apurador, feriadosLocais, passoParaFora } from '../encargos/apuracao.service.ts'
import { diaUtilOuProximo } from '#contract/valores/dias-uteis.ts'
import { abertasDaUnidade } from '../cobrancas/em-acordo.service.ts'
import { somaDasPartes, type Partes } from '../encargos/imputacao.rules.ts'
import type { Prescricao } from '../encargos/prescricao.rules.ts'
import { prescricoesAVista } from '../cobrancas/prescricao.service.ts'
import {
  responsaveisEm,
  unidadesDoRateio,
  type Responsavel,
  type UnidadeDoRateio,
} from '../../predio/unidades/responsaveis.service.ts'
import { parcelar, problemaDosTermos, type Parcela, type Termos } from './acordos.rules.ts'

/** What a unit owes on a day and how it would be paid in instalments. Reads only. */

type Corpo = z.output<typeof corpoDaSimulacao>
type Cobranca = Awaited<ReturnType<typeof abertasDaUnidade>>[number]

export interface Conta {
  linha: Cobranca
  devido: ReturnType<Awaited<ReturnType<typeof apurador>>>
  /** Of those old enough. */
  prescricao: Prescricao | undefined
}

export interface Proposta {
  em: string
  unidade: UnidadeDoRateio
  pagador: Responsavel | null
  abertas: Conta[]
  escolhidas: Conta[]
  divida: Partes
  termos: Termos
  /** Empty while nothing is chosen. */
  parcelas: (Parcela & { venceEm: string })[]
  avisos: string[]
}

const partesDas = (contas: readonly Conta[]): Partes =>
  contas.reduce(
    (s, { devido: d }) => ({
      principal: s.principal + d.principal,
      correcao: s.correcao + d.correcao,
      juros: s.juros + d.juros,
      multa: s.multa + d.multa,
    }),
    { principal: 0, correcao: 0, juros: 0, multa: 0 },
  )

/** Whom the instalments are addressed to: who all the chosen charges are, while still in the unit; else its owner. */
async function pagadorDe(ctx: Ctx, unidadeId: string, contas: readonly Conta[]): Promise<Responsavel | null> {
  const quem = (await responsaveisEm(ctx, hoje(), [unidadeId])).get(unidadeId)
  const vinculos = new Set(contas.map((c) => c.linha.vinculo_id))
  const unico = vinculos.size === 1 ? [...vinculos][0] : null
  if (unico != null && quem?.pagador?.vinculoId === unico) return quem.pagador
  return quem?.proprietario ?? quem?.pagador ?? null
}

const prescrita = ({ prescricao }: Conta) => prescricao?.situacao === 'prescrita'

/** Those chosen; all that are late and can still be claimed when nobody chose. */
function escolher(corpo: Corpo, abertas: readonly Conta[], em: string): Conta[] {
  if (corpo.cobrancas === undefined)
    return abertas.filter((c) => c.linha.vence_em < em && c.linha.tipo !== 'acordo' && !prescrita(c))
  const porId = new Map(abertas.map((c) => [c.linha.id, c]))
  return [...new Set(corpo.cobrancas)]
    .map((id) => {
      const conta = porId.get(id)
      if (!conta) throw campoInvalido('cobrancas', 'Há uma cobrança que não está em aberto nesta unidade')
      if (conta.linha.tipo === 'acordo')
        throw campoInvalido('cobrancas', `${conta.linha.numero} é parcela de um acordo: rompa esse acordo antes`)
      return conta
    })
    .toSorted((a, b) => abertas.indexOf(a) - abertas.indexOf(b))
}

/** The open charges of the unit with what each owes. @throws VALIDACAO on `em` before a payment */
async function apurarAbertas(ctx: Ctx, unidadeId: string, em: string): Promise<Conta[]> {
  const linhas = await abertasDaUnidade(ctx, unidadeId)
  const ultimo =
    linhas
      .map((l) => l.paga_em ?? '')
      .toSorted()
      .at(-1) ?? ''
  if (em < ultimo) throw campoInvalido('em', `Há um pagamento em ${formatarData(ultimo)}: escolha um dia a partir dele`)
  const apurar = await apurador(ctx, linhas[0]?.vence_em ?? em, em)
  const prescricoes = await prescricoesAVista(ctx, linhas, em)
  return linhas.map((linha) => ({ linha, devido: apurar(linha, em), prescricao: prescricoes.get(linha.id) }))
}

/** Who signs for what can be claimed no more gives prescription up, and should know it. */
const avisosDaPrescricao = (escolhidas: readonly Conta[]): string[] =>
  escolhidas
    .filter(prescrita)
    .map(
      ({ linha, prescricao }) =>
        `${linha.numero} prescreveu em ${formatarData(prescricao?.ultimoDia ?? '')}: quem assina o acordo com ela renuncia à prescrição (Código Civil, art. 191).`,
    )

/**
 * Works out an agreement.
 * @throws VALIDACAO on `unidade`, `cobrancas`, `em` and the terms
 */
export async function propor(ctx: Ctx, corpo: Corpo): Promise<Proposta> {
  const unidade = (await unidadesDoRateio(ctx)).find((u) => u.id === corpo.unidade)
  if (!unidade) throw campoInvalido('unidade', 'Unidade não encontrada')
  const em = corpo.em ?? hoje()
  const abertas = await apurarAbertas(ctx, unidade.id, em)
  const escolhidas = escolher(corpo, abertas, em)
  const divida = partesDas(escolhidas)
  const termos: Termos = {
    divida: somaDasPartes(divida),
    entrada: paraCentavos(corpo.entrada),
    em,
    quantidade: corpo.parcelas,
    primeiroVencimento: corpo.primeiroVencimento,
    jurosMicros: Math.round(corpo.juros * 1_000_000),
    rende: corpo.jurosSobre === 'divida' ? somaDasPartes(divida) : divida.principal + divida.correcao,
  }
  const problema = escolhidas.length === 0 ? null : problemaDosTermos(termos)
  if (problema) throw campoInvalido(problema.campo, problema.texto)
  const locais = await feriadosLocais(ctx)
  const parcelas = escolhidas.length === 0 ? [] : parcelar(termos)
  return {
    ...{ em, unidade, abertas, escolhidas, divida, termos },
    pagador: await pagadorDe(ctx, unidade.id, escolhidas),
    parcelas: parcelas.map((p) => ({ ...p, venceEm: diaUtilOuProximo(p.vencimento, locais) })),
    avisos: [...new Set(escolhidas.flatMap((c) => c.devido.avisos)), ...avisosDaPrescricao(escolhidas)],
  }
}

const partesEmReais = (p: Partes) => ({
  principal: paraReais(p.principal),
  correcao: paraReais(p.correcao),
  juros: paraReais(p.juros),
  multa: paraReais(p.multa),
  total: paraReais(somaDasPartes(p)),
})

/** The proposal as the API shows it. @throws VALIDACAO as `propor` */
export async function simular(ctx: Ctx, corpo: Corpo): Promise<Simulacao> {
  const p = await propor(ctx, corpo)
  const juros = p.parcelas.reduce((s, { juros }) => s + juros, 0)
  const { id: _id, bloco, apto, nome } = p.unidade
  return {
    em: p.em,
    unidade: { _id, bloco, apto, nome },
    pagador: p.pagador && { nome: p.pagador.nome, email: p.pagador.email },
    cobrancas: p.abertas
      .filter((c) => c.linha.tipo !== 'acordo')
      .map((c) => ({
        _id: c.linha.id,
        numero: c.linha.numero,
        tipo: c.linha.tipo,
        nome: c.linha.nome,
        competencia: c.linha.competencia,
        vencimento: c.linha.vencimento,
        venceEm: c.linha.vence_em,
        ...partesEmReais(c.devido),
        memoria: c.devido.memoria.map(passoParaFora),
        escolhida: p.escolhidas.includes(c),
        vencida: c.linha.vence_em < p.em,
      })),
    divida: partesEmReais(p.divida),
    entrada: paraReais(p.termos.entrada),
    parcelas: p.parcelas.map((x) => ({
      ...x,
      principal: paraReais(x.principal),
      juros: paraReais(x.juros),
      valor: paraReais(x.principal + x.juros),
      resta: paraReais(x.resta),
    })),
    rende: paraReais(p.termos.rende),
    juros: paraReais(juros),
    total: paraReais(p.termos.divida + juros),
    avisos: p.avisos,
  }
}
