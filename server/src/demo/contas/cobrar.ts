import type { Ctx } from '#server/platform/contexto.ts'
import { corpoDaEmissao } from '#contract/cobranca/emissoes.ts'
import { corpoDaRegraDeAtraso } from '#contract/cobranca/regras-de-cobranca.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { formatarData, mesPorExtenso, somarMeses } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { gravar as gravarRegra } from '../../modules/cobranca/encargos/regras.service.ts'
import { emitir } from '../../modules/cobranca/emissoes/emissao.service.ts'
import { pagar } from '../../modules/cobranca/pagamentos/pagamentos.service.ts'
import * as lancamentos from '../../modules/contas/lancamentos/lancamentos.service.ts'
import { como, noExpediente, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'
import { ITENS, NOME, REGRA, type CobrancaDoMes, type MesCobrado, type PagamentoFeito } from './cobrancas.ts'
import { cobrancasDoMes } from '../demonstracao.repo.ts'
import { enviarDocumento } from '../documentos.ts'
import { emReais } from './linha.ts'
import type { Predio } from '../predio/predio.ts'

/** The charges of the story: issued a month at a time, and paid one by one. */

export const chaveDaCobranca = (mes: Pick<MesCobrado, 'competencia'>, c: Pick<CobrancaDoMes, 'unidade'>): string =>
  `${mes.competencia} ${nomeDaUnidade(c.unidade)}`

const PARTES = [
  ['principal', 'Principal'],
  ['correcao', 'Correção'],
  ['juros', 'Juros'],
  ['multa', 'Multa'],
] as const

const reciboDe = (mes: MesCobrado, c: CobrancaDoMes, p: PagamentoFeito, numero: string) => ({
  titulo: `Recibo da taxa de ${mesPorExtenso(mes.competencia)}`,
  emitente: 'Edifício Aurora',
  linhas: [
    ['Unidade', `Bloco ${c.unidade.bloco}, apartamento ${c.unidade.apto}`],
    ['Cobrança', numero],
    ['Vencimento', formatarData(mes.vencimento)],
    ['Pagamento', formatarData(p.data)],
    ...PARTES.filter(([parte]) => p.paga[parte] > 0).map(([parte, nome]) => [nome, emReais(p.paga[parte])]),
    ['Total pago', `R$ ${emReais(p.valor)}`],
  ] as [string, string][],
})

/** Puts the receipt with the receita that a payment posted. */
async function guardarRecibo(ctx: Ctx, receita: string, recibo: ReturnType<typeof reciboDe>): Promise<void> {
  const { nome: name, nota, valor, descricao: description } = await lancamentos.encontrar(ctx, 'receita', receita)
  const anexos = [await enviarDocumento(ctx, recibo, nota)]
  await lancamentos.atualizar(
    ctx,
    'receita',
    receita,
    { name, nota, price: paraReais(valor), description, anexos },
    null,
  )
}

function emitirMes(mes: MesCobrado, predio: Predio, sindica: Alguem): Acontecimento {
  return {
    quando: instante(mes.emitidas, 9, 0),
    fazer: async (ctx) => {
      const { competencia, vencimento } = mes
      const itens = ITENS.map((item, i) => ({ ...item, valor: paraReais(mes.totais[i] ?? 0) }))
      await emitir(como(ctx, sindica), corpoDaEmissao.parse({ competencia, nome: NOME, vencimento, itens }))
      for (const { id, bloco, apto } of await cobrancasDoMes(ctx.db, competencia))
        predio.cobrancas.set(`${competencia} ${nomeDaUnidade({ bloco, apto: apto ?? '' })}`, id)
    },
  }
}

/**
 * The rule of who is late, every month's charges, and every payment.
 * @param inicio the day the building was registered, @param hoje both `YYYY-MM-DD`
 */
export function dasCobrancas(
  meses: readonly MesCobrado[],
  predio: Predio,
  sindica: Alguem,
  { inicio, hoje }: { inicio: string; hoje: string },
): Acontecimento[] {
  const regra = corpoDaRegraDeAtraso.parse({
    inicio: REGRA.inicio,
    multa: REGRA.multaBp / 100,
    juros: { tipo: 'convencionado', aoMes: 1 },
    indice: REGRA.indice,
    carencia: REGRA.carencia,
    clausula: REGRA.clausula,
  })
  const comRecibo = somarMeses(hoje.slice(0, 7), -1)
  const pagamentos = meses.flatMap((mes) =>
    mes.cobrancas.flatMap((c, i) =>
      c.pagamentos.map((p): Acontecimento => ({
        quando: noExpediente(p.data, i),
        fazer: async (ctx) => {
          const dela = como(ctx, sindica)
          const id = predio.cobrancas.get(chaveDaCobranca(mes, c)) ?? ''
          const { numero, pagamentos } = await pagar(dela, id, { data: p.data, valor: paraReais(p.valor) }, null)
          const receita = pagamentos.at(-1)?.receita
          if (receita != null && mes.competencia >= comRecibo)
            await guardarRecibo(dela, receita, reciboDe(mes, c, p, numero))
        },
      })),
    ),
  )
  return [
    { quando: instante(inicio, 9, 0), fazer: (ctx) => gravarRegra(como(ctx, sindica), regra, null) },
    ...meses.map((mes) => emitirMes(mes, predio, sindica)),
    ...pagamentos,
  ]
}
