import { corpoDoOrcamento } from '#contract/contas/orcamentos.ts'
import type { ResultadoDoParecer } from '#contract/contas/parecer.ts'
import { corpoDaPrestacao } from '#contract/contas/prestacoes.ts'
import {
  diaNoMes,
  diasEntre,
  formatarData,
  mesPorExtenso,
  somarDias,
  somarMeses,
} from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as acordos from '../../modules/cobranca/acordos/acordos.service.ts'
import * as certidoes from '../../modules/cobranca/certidoes/certidoes.service.ts'
import { devidoHoje, mandarCarta } from '../../modules/cobranca/lembretes/envio.service.ts'
import * as categorias from '../../modules/contas/categorias/categorias.service.ts'
import { fechar } from '../../modules/contas/fechamentos/fechamentos.service.ts'
import * as orcamentos from '../../modules/contas/orcamentos/orcamentos.service.ts'
import * as prestacoes from '../../modules/contas/prestacoes/prestacoes.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'
import type { MesCobrado } from './cobrancas.ts'
import { chaveDaCobranca } from './cobrar.ts'
import { oConselhoDiz } from './conselho.ts'
import { semPagamento } from '../demonstracao.repo.ts'
import { enviar } from '../documentos.ts'
import type { LinhaDaDemonstracao } from './linha.ts'
import { criarPdf } from '../pdf.ts'
import type { Predio } from '../predio/predio.ts'

/** What the building did with its accounts: budgets, months closed and published, reminders, an agreement, certificates. */

/** Days of the month after, on which a month is closed and its accounts published. */
const DIA_DO_FECHAMENTO = 8
const DIA_DA_PUBLICACAO = 12

/** What the council and the síndica wrote about the last months, the newest first. */
const PARECERES: readonly { resultado: ResultadoDoParecer; parecer: string; nota: string }[] = [
  {
    resultado: 'favoravel',
    parecer: 'Conferimos os comprovantes e os saldos, e não encontramos diferenças.',
    nota: 'Mês sem obras. A conta de água subiu com o calor, e a troca das válvulas da cobertura começa no mês que vem.',
  },
  {
    resultado: 'com_ressalvas',
    parecer: 'Contas corretas. Pedimos três orçamentos para serviços acima de R$ 3.000,00.',
    nota: 'A manutenção do portão da garagem foi de emergência, por isso houve um só orçamento.',
  },
  { resultado: 'favoravel', parecer: 'Contas em ordem, com todos os comprovantes.', nota: '' },
  {
    resultado: 'favoravel',
    parecer: 'Contas em ordem. O fundo de reserva recebeu a contribuição do mês.',
    nota: 'Foi o mês da dedetização das áreas comuns.',
  },
  { resultado: 'favoravel', parecer: 'Contas em ordem, com todos os comprovantes.', nota: '' },
  { resultado: 'favoravel', parecer: 'Contas em ordem, com todos os comprovantes.', nota: '' },
]
const CONSELHO = 'Helena Prado e Otávio Meireles, conselho fiscal'

const noMesSeguinte = (mes: string, dia: number) => instante(diaNoMes(somarMeses(mes, 1), dia), 10, 0)

/** The months of the story are closed one after the other, and nothing is written into them after it. */
export const dosFechamentos = (meses: readonly string[], sindica: Alguem): Acontecimento[] =>
  meses.map((mes) => ({
    quando: noMesSeguinte(mes, DIA_DO_FECHAMENTO),
    fazer: (ctx) => fechar(como(ctx, sindica), { competencia: mes }),
  }))

/** The last closed months are published, and each of the council gives an opinion on them. */
export function dasPrestacoes(meses: readonly string[], sindica: Alguem): Acontecimento[] {
  const aPublicar = meses.toReversed().filter((mes) => noMesSeguinte(mes, DIA_DA_PUBLICACAO) <= agoraISO())
  return PARECERES.flatMap((escrito, i): Acontecimento[] => {
    const mes = aPublicar[i]
    if (mes === undefined) return []
    const em = diaNoMes(somarMeses(mes, 1), DIA_DA_PUBLICACAO - 2)
    const fazer: Acontecimento['fazer'] = async (ctx) => {
      const dela = como(ctx, sindica)
      const assinado = criarPdf({
        titulo: `Parecer do conselho, ${mesPorExtenso(mes)}`,
        emitente: CONSELHO,
        linhas: [
          ['Parecer', escrito.parecer],
          ['Assinado em', formatarData(em)],
        ],
        rodape: 'Documento de demonstração, sem valor legal.',
      })
      const { nota, resultado, parecer: texto } = escrito
      const anexos = [await enviar(dela, `parecer-${mes}.pdf`, assinado)]
      const corpo = corpoDaPrestacao.parse({ nota, parecer: { resultado, texto, de: CONSELHO, em }, anexos })
      await prestacoes.gravar(dela, mes, corpo, null)
      await prestacoes.publicar(dela, mes, {}, null)
    }
    return [
      { quando: noMesSeguinte(mes, DIA_DA_PUBLICACAO), fazer },
      { quando: noMesSeguinte(mes, DIA_DA_PUBLICACAO + 1), fazer: (ctx) => oConselhoDiz(ctx, mes, i) },
    ]
  })
}

/** How far above the mean a month stands out: what it brings is planned in its months, as the 13º is. */
const MES_QUE_SE_DESTACA = 1.4

const emCentenas = (centavos: number) => Math.ceil(centavos / 10_000) * 10_000

/** What is planned for each month of a category, as the year before went; null when its months are alike. */
function mesesPrevistos(doAnoPassado: readonly Pick<LinhaDaDemonstracao, 'data' | 'centavos'>[]): number[] | null {
  const doMes = (mes: number) => doAnoPassado.filter((l) => Number(l.data.slice(5, 7)) === mes)
  const meses = Array.from({ length: 12 }, (_, i) => doMes(i + 1).reduce((s, l) => s + l.centavos, 0))
  const media = meses.reduce((s, m) => s + m, 0) / 12
  return Math.max(...meses) > media * MES_QUE_SE_DESTACA ? meses.map(emCentenas) : null
}

/**
 * What was planned for a year: what it will have cost so far, in a whole year of it, rounded up to a hundred reais. Whoever plans
 * knows what is to come here, as nobody does. A despesa whose months are unlike is planned by month, as the year before went.
 * @param lancados what the story brings and costs, with the category of each
 */
export function dosOrcamentos(
  lancados: readonly Pick<LinhaDaDemonstracao, 'tipo' | 'categoria' | 'data' | 'centavos'>[],
  hoje: string,
  sindica: Alguem,
): Acontecimento[] {
  const esteAno = Number(hoje.slice(0, 4))
  return [esteAno - 1, esteAno].map((ano) => ({
    quando: instante(`${ano}-01-20`, 10, 0),
    fazer: async (ctx) => {
      const parteDoAno = ano === esteAno ? diasEntre(`${ano}-01-01`, hoje) / 365 : 1
      const noAno = (qual: number) => lancados.filter((l) => l.categoria !== null && l.data.startsWith(`${qual}-`))
      const chaveDe = (l: Pick<LinhaDaDemonstracao, 'tipo' | 'categoria'>) => `${l.tipo} ${l.categoria ?? ''}`
      const doAnoPassado = Map.groupBy(noAno(esteAno - 1), chaveDe)
      const linhas = []
      for (const [chave, suas] of Map.groupBy(noAno(ano), chaveDe)) {
        const [{ tipo, categoria } = { tipo: 'despesa' as const, categoria: chave }] = suas
        const total = suas.reduce((s, l) => s + l.centavos, 0)
        const { _id } = await categorias.encontrar(ctx, tipo, categoria ?? '')
        const meses = tipo === 'despesa' ? mesesPrevistos(doAnoPassado.get(chave) ?? []) : null
        const anual = meses?.reduce((s, m) => s + m, 0) ?? emCentenas(total / parteDoAno)
        linhas.push({ categoria: _id, valor: paraReais(anual), meses: meses && meses.map(paraReais) })
      }
      return orcamentos.gravar(como(ctx, sindica), String(ano), corpoDoOrcamento.parse({ linhas }), null)
    },
  }))
}

/** Days after the due date of each reminder, as the régua begins. */
const DEGRAUS = [3, 15, 30] as const

/**
 * The reminders that who owes was sent for the charges still open, one letter a person and day with all that was due one.
 * They are sent by hand: the régua stays off, so that an invented building writes to nobody.
 */
export function dosLembretes(meses: readonly MesCobrado[], predio: Predio, sindica: Alguem): Acontecimento[] {
  const abertas = meses.flatMap((mes) =>
    mes.cobrancas.filter((c) => c.pagamentos.length === 0).map((c) => ({ mes, c })),
  )
  const dias = new Set(abertas.flatMap(({ mes }) => DEGRAUS.map((d) => somarDias(mes.venceEm, d))))
  return [...dias].map((dia) => ({
    quando: instante(dia, 9, 30),
    fazer: async (ctx) => {
      const ids = new Set(abertas.map(({ mes, c }) => predio.cobrancas.get(chaveDaCobranca(mes, c))))
      const devidas = (await semPagamento(ctx.db, dia)).filter((c) => ids.has(c.id))
      for (const [email, suas] of Map.groupBy(devidas, (c) => c.email))
        if (email !== null)
          await mandarCarta(
            como(ctx, sindica),
            email,
            suas.map((c) => c.id),
            devidoHoje,
          )
    },
  }))
}

/** Who stopped paying longest ago and came to terms; and whose certificates are asked for: nothing, a debt, an agreement. */
const EM_ACORDO = { bloco: 'A', apto: '502' }
const COM_CERTIDAO = [{ bloco: 'A', apto: '702' }, { bloco: 'B', apto: '302' }, EM_ACORDO] as const

/** An agreement about a debt, made today, and three certificates. */
export const dasDividas = (hoje: string, predio: Predio, sindica: Alguem): Acontecimento[] => [
  {
    quando: agoraISO(),
    fazer: async (ctx) => {
      const dela = como(ctx, sindica)
      const unidade = predio.unidade(EM_ACORDO)
      const vencidas = (await semPagamento(ctx.db, hoje)).filter((c) => c.unidade_id === unidade)
      await acordos.criar(dela, {
        ...{ unidade, cobrancas: vencidas.map((c) => c.id), em: hoje },
        primeiroVencimento: `${somarMeses(hoje.slice(0, 7), 1)}-20`,
        ...{ entrada: 0, parcelas: 10, juros: 0, jurosSobre: 'principal', tolerancia: 15 },
        observacao: `Combinado com o proprietário em ${formatarData(hoje)}, depois de três lembretes.`,
      })
      for (const u of COM_CERTIDAO) await certidoes.emitir(dela, predio.unidade(u))
    },
  },
]
