import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { parecerQueCaiu } from '#contract/contas/conselho/palavras-do-parecer.ts'
import { conferidosAoFechar, type AvisoDoFechamento, type Prestacao } from '#contract/contas/prestacoes.ts'
import { diferencaSemExplicacao, faltaExplicar } from '#contract/contas/quadros-da-prestacao.ts'

/**
 * What somebody should know before closing a month, after which nothing dated in it changes. Closing stays possible: whether
 * it is right is theirs to say. Total over the contract's list. Pure; amounts in reais.
 */

export type DoConselho = Pick<Prestacao, 'parecer' | 'pareceresAnteriores'>

export interface AntesDeFechar {
  /** The figures of the month. */
  figuras: Pick<Prestacao, 'balancete' | 'orcamento' | 'banco' | 'conferencia' | 'inadimplencia'>
  /** Of the funds together, without their signs; whether a closed month locks it already. */
  saldoInicial: { soma: number; fechado: boolean }
  /** Lines of the bank until the month's end that nobody said what they are. */
  pendentes: number
  /** Charges of the month that were issued; null in a building that issues none. */
  cobrancas: number | null
  /** What the council said, and of which figures. */
  doConselho: DoConselho
}

type Dito = Omit<AvisoDoFechamento, 'tipo'> | null

function doSaldoInicial({ saldoInicial: { soma, fechado } }: AntesDeFechar): Dito {
  if (soma !== 0 || fechado) return null
  const texto = 'O saldo inicial é R$ 0,00, e depois de um mês fechado não muda mais'
  return { texto, destino: '/fundos' }
}

function doNegativo({ figuras: { balancete: b } }: AntesDeFechar): Dito {
  const negativos = b.fundos.filter((f) => f.saldoFinal < 0)
  if (negativos.length === 0) return null
  const quais = negativos.map((f) => `${f.fundo.nome} (${formatarReais(f.saldoFinal)})`)
  return { texto: `Termina o mês negativo: ${quais.join(', ')}`, destino: `/fundos?mes=${b.competencia}` }
}

function dasCobrancas({ cobrancas, figuras: { balancete: b } }: AntesDeFechar): Dito {
  if (cobrancas !== 0) return null
  return { texto: `As cobranças de ${mesPorExtenso(b.competencia)} não foram geradas`, destino: '/cobrancas/gerar' }
}

function doBanco({ pendentes: n, figuras: { inadimplencia } }: AntesDeFechar): Dito {
  if (n === 0) return null
  const quantos = n === 1 ? '1 movimento do banco por conciliar' : `${n} movimentos do banco por conciliar`
  return { texto: `${quantos} até ${formatarData(inadimplencia.em)}`, destino: `/banco?ate=${inadimplencia.em}` }
}

function doExtrato({ figuras: { banco, inadimplencia } }: AntesDeFechar): Dito {
  const sem = banco.filter((c) => c.saldo === null).map((c) => c.nome)
  if (sem.length === 0) return null
  return { texto: `Sem extrato até ${formatarData(inadimplencia.em)}: ${sem.join(', ')}`, destino: '/banco/importar' }
}

function daDiferenca({ figuras }: AntesDeFechar): Dito {
  const texto = faltaExplicar(diferencaSemExplicacao(figuras))
  return texto === null ? null : { texto, destino: `/banco?ate=${figuras.inadimplencia.em}` }
}

function doSemCategoria({ figuras: { orcamento, balancete, inadimplencia } }: AntesDeFechar): Dito {
  const sem = orcamento.linhas.filter((l) => l.categoria === null && l.noMes.realizado !== 0)
  const [primeira] = sem
  if (!primeira) return null
  const quanto = sem.map((l) => `${l.tipo}s, ${formatarReais(l.noMes.realizado)}`)
  const dias = `de=${balancete.competencia}-01&ate=${inadimplencia.em}`
  return { texto: `Sem categoria: ${quanto.join('; ')}`, destino: `/${primeira.tipo}s?categoria=nenhuma&${dias}` }
}

function doParecer({ doConselho, figuras: { balancete: b } }: AntesDeFechar): Dito {
  const texto = parecerQueCaiu(doConselho)
  return texto === null ? null : { texto, destino: `/prestacao-de-contas/${b.competencia}` }
}

const CONFERIR: Record<AvisoDoFechamento['tipo'], (a: AntesDeFechar) => Dito> = {
  saldoInicial: doSaldoInicial,
  negativo: doNegativo,
  cobrancas: dasCobrancas,
  banco: doBanco,
  extrato: doExtrato,
  diferenca: daDiferenca,
  semCategoria: doSemCategoria,
  parecer: doParecer,
}

/** What there is to tell, in its order; nothing when all is as it should be. */
export const avisosDoFechamento = (antes: AntesDeFechar): AvisoDoFechamento[] =>
  conferidosAoFechar.flatMap((tipo) => {
    const dito = CONFERIR[tipo](antes)
    return dito ? [{ tipo, ...dito }] : []
  })
