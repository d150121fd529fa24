import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { parecerQueCaiu } from '#contract/contas/conselho/palavras-do-parecer.ts'
import { avisa, feito, naoSeAplica, segura, type AntesDeFechar, type Dita, type Soma } from './ditos.ts'

/** The books of the month, what is still owed, and the accounts of the month before. Pure. */

export function doSaldoInicial({ saldoInicial: { soma, fechado } }: AntesDeFechar): Dita {
  if (fechado) return naoSeAplica('O saldo vem do mês anterior, já fechado')
  return soma === 0
    ? segura('O saldo inicial é R$ 0,00, e depois de um mês fechado não muda mais', '/fundos', '')
    : feito('O saldo inicial dos fundos foi informado')
}

export function doNegativo({ balancete: b }: AntesDeFechar): Dita {
  const negativos = b.fundos.filter((f) => f.saldoFinal < 0)
  if (negativos.length === 0)
    return feito(`Nenhum fundo termina o mês negativo: ao todo, ${formatarReais(b.total.saldoFinal)}`)
  const quais = negativos.map((f) => `${f.fundo.nome} (${formatarReais(f.saldoFinal)})`).join(', ')
  return segura(`Termina o mês negativo: ${quais}`, `/fundos?mes=${b.competencia}`, quais)
}

export function doSemCategoria({ semCategoria: sem, balancete: { total }, competencia, ate }: AntesDeFechar): Dita {
  const [primeira] = sem
  if (primeira) {
    const quanto = sem.map((l) => `${l.tipo}s, ${formatarReais(l.valor)}`).join('; ')
    const destino = `/${primeira.tipo}s?categoria=nenhuma&de=${competencia}-01&ate=${ate}`
    return segura(`Sem categoria: ${quanto}`, destino, quanto)
  }
  const houve = total.receitas !== 0 || total.despesas !== 0
  return houve
    ? feito(`Com categoria: receitas, ${formatarReais(total.receitas)}; despesas, ${formatarReais(total.despesas)}`)
    : naoSeAplica('Não houve receitas nem despesas no mês')
}

export function dosComprovantes({ comprovantes: { despesas, sem }, competencia, ate }: AntesDeFechar): Dita {
  if (despesas === 0) return naoSeAplica('Não houve despesas no mês')
  if (sem.quantidade === 0)
    return feito(despesas === 1 ? 'A despesa do mês tem comprovante' : `As ${despesas} despesas do mês têm comprovante`)
  const quantas =
    despesas === 1
      ? 'A despesa do mês está'
      : `${sem.quantidade} de ${despesas} despesas ${sem.quantidade === 1 ? 'está' : 'estão'}`
  return avisa(`${quantas} sem comprovante: ${formatarReais(sem.valor)}`, `/despesas?de=${competencia}-01&ate=${ate}`)
}

export function dasCobrancas({ cobrancas: n, competencia }: AntesDeFechar): Dita {
  const mes = mesPorExtenso(competencia)
  if (n === null) return naoSeAplica('O condomínio não gera cobranças aqui')
  if (n === 0) return avisa(`As cobranças de ${mes} não foram geradas`, '/cobrancas/gerar')
  return feito(n === 1 ? `1 cobrança de ${mes} gerada` : `${n} cobranças de ${mes} geradas`)
}

/** @param uma what one bill does, @param varias what several do */
const dasContas =
  (
    qual: keyof AntesDeFechar['pagaveis'],
    filtro: string,
    { uma, varias, nenhuma }: Record<'uma' | 'varias' | 'nenhuma', string>,
  ) =>
  ({ pagaveis, ate }: AntesDeFechar): Dita => {
    const { quantidade: n, valor }: Soma = pagaveis[qual]
    const dia = formatarData(ate)
    if (n === 0) return feito(`${nenhuma} até ${dia}`)
    const destino = `/contas-a-pagar?status=${encodeURIComponent(filtro)}`
    return avisa(`${n === 1 ? uma : `${n} ${varias}`} até ${dia}: ${formatarReais(valor)}`, destino)
  }

export const doPorAprovar = dasContas('porAprovar', 'Por aprovar', {
  uma: '1 conta espera aprovação, com vencimento',
  varias: 'contas esperam aprovação, com vencimento',
  nenhuma: 'Nenhuma conta espera aprovação, com vencimento',
})
export const doPorPagar = dasContas('porPagar', 'Em aberto', {
  uma: '1 conta nem paga nem cancelada, com vencimento',
  varias: 'contas nem pagas nem canceladas, com vencimento',
  nenhuma: 'Nenhuma conta por pagar, com vencimento',
})
export const doRascunho = dasContas('rascunhos', 'Rascunho', {
  uma: '1 conta em rascunho, com vencimento',
  varias: 'contas em rascunho, com vencimento',
  nenhuma: 'Nenhuma conta em rascunho, com vencimento',
})

export function dosTributos({ tributos: { vencidos, recolhidos }, ate }: AntesDeFechar): Dita {
  const [primeiro, ...outros] = vencidos
  if (primeiro && outros.length === 0) return avisa(primeiro.texto, primeiro.caminho)
  if (primeiro) {
    const soma = formatarReais(somarReais(vencidos.map((v) => v.valor)))
    const texto = `${vencidos.length} tributos retidos, vencidos até ${formatarData(ate)}, não foram recolhidos: ${soma}`
    return avisa(texto, `/contas-a-pagar?status=${encodeURIComponent('Em aberto')}`)
  }
  if (recolhidos === 0) return naoSeAplica('Nenhum tributo retido vence no mês')
  return feito(
    recolhidos === 1
      ? 'O tributo retido que vence no mês foi recolhido'
      : `Os ${recolhidos} tributos retidos que vencem no mês foram recolhidos`,
  )
}

const daPrestacao = (competencia: string) => `/prestacao-de-contas/${competencia}`

export function doMesAnterior({ anterior: a }: AntesDeFechar): Dita {
  if (a === null) return naoSeAplica('É o primeiro mês com movimento')
  const mes = mesPorExtenso(a.competencia)
  return a.publicada
    ? feito(`As contas de ${mes} estão publicadas`)
    : avisa(`As contas de ${mes} não foram publicadas`, daPrestacao(a.competencia))
}

export function doParecerAnterior({ anterior: a }: AntesDeFechar): Dita {
  if (a === null || !a.publicada) return naoSeAplica('Não há contas publicadas do mês anterior')
  const mes = mesPorExtenso(a.competencia)
  if (a.temParecer) return feito(`O conselho deu parecer sobre as contas de ${mes}`)
  if (a.faltam === 0) return naoSeAplica(`Ninguém do conselho foi chamado a dar parecer sobre ${mes}`)
  const quantos = a.faltam === 1 ? '1 conselheiro' : `${a.faltam} conselheiros`
  return avisa(`Falta o parecer de ${quantos} sobre as contas de ${mes}`, daPrestacao(a.competencia))
}

export function doParecer({ doConselho, competencia }: AntesDeFechar): Dita {
  const caiu = parecerQueCaiu(doConselho)
  if (caiu !== null) return avisa(caiu, daPrestacao(competencia))
  return doConselho.parecer === null
    ? naoSeAplica('O conselho pode dar parecer depois que o mês for fechado')
    : feito('O parecer registrado é sobre estes números')
}
