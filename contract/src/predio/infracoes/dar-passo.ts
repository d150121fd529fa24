import { formatarData } from '../../valores/calendario.ts'
import { emDias } from '../../valores/texto.ts'
import { vazio } from '../assembleia/conferencia/rascunho.ts'
import {
  desfechoDoRecurso,
  problemaDoOrgao,
  problemaDosFatos,
  problemaDoValor,
  quemNaoPodiaDecidir,
} from './decisao.ts'
import { cienciaDe, meioPorExtenso, provaEntrega, type Entrega } from './entregas.ts'
import {
  antesDaDecisao,
  type Circunstancias,
  type Dado,
  type Passo,
  problemaDoDia,
  problemaDoEstagio,
} from './passos.ts'
import { prazoEmDias, type Prazo, prescreveEm, terminou } from './prazos.ts'
import { diasDosFatos, type Processo } from './processo.ts'

/** One step of a case: every step from every stage has an answer, and nothing is charged that was not notified, heard and decided. */

const nao = (porque: string): Dado => ({ ok: false, porque })
const sim = (antes: Processo, depois: Partial<Processo>, dia: string): Dado => ({
  ok: true,
  processo: { ...antes, ...depois, ultimoPasso: dia },
})

/** The term of the defence; null until everybody who cannot be left out is proved to know. */
export function prazoDaDefesa(
  { notificacao, infrator }: Processo,
  { respondem, locais }: Pick<Circunstancias, 'respondem' | 'locais'>,
): Prazo | null {
  if (notificacao === null) return null
  const { desde } = cienciaDe(notificacao.entregas, respondem, infrator)
  return desde === null ? null : prazoEmDias(desde, notificacao.diasDeDefesa, locais)
}

/** The term of the appeal; null until the decision is proved to be known, and where the assembly itself decided. */
export function prazoDoRecurso(
  { decisao, infrator }: Processo,
  { respondem, locais, regra }: Omit<Circunstancias, 'teto'>,
): Prazo | null {
  if (decisao === null || decisao.orgao === 'assembleia') return null
  const { desde } = cienciaDe(decisao.entregas, respondem, infrator)
  return desde === null ? null : prazoEmDias(desde, regra.diasDeRecurso, locais)
}

/** The last day for what is still to be done in a case; null where there is none to count from. */
export function ultimoDiaDoProcesso({ estagio, fatos, confirmadoEm }: Processo): string | null {
  const desde = antesDaDecisao(estagio) ? diasDosFatos(fatos).at(-1) : confirmadoEm
  return desde === undefined || desde === null ? null : prescreveEm(desde)
}

function comEntrega(entregas: readonly Entrega[], entrega: Entrega, enviada: string, dia: string) {
  if (entrega.dia < enviada) return `A entrega não pode ser antes do envio, em ${formatarData(enviada)}`
  if (entrega.dia > dia)
    return `A entrega, de ${formatarData(entrega.dia)}, ainda não aconteceu em ${formatarData(dia)}`
  if (!provaEntrega(entrega.meio))
    return `Isto não prova a entrega: ${meioPorExtenso(entrega.meio)}. Peça a ciência no aplicativo ou a assinatura no papel`
  return [...entregas, entrega]
}

function notificar(processo: Processo, passo: Extract<Passo, { passo: 'notificar' }>, { regra }: Circunstancias): Dado {
  if (regra.exigeAdvertencia && processo.estagio === 'aberto')
    return nao(
      `A convenção pede advertência antes da notificação${regra.clausula === null ? '' : ` (${regra.clausula})`}`,
    )
  if (diasDosFatos(processo.fatos).length === 0) return nao('Diga o dia de ao menos um fato antes de notificar')
  if (processo.artigos.length === 0) return nao('Cite o artigo da convenção ou do regimento antes de notificar')
  if (!Number.isSafeInteger(passo.diasDeDefesa) || passo.diasDeDefesa < regra.diasDeDefesa)
    return nao(`O prazo da defesa é de ${emDias(regra.diasDeDefesa)} ao menos`)
  const { diasDeDefesa, diz, dia } = passo
  return sim(processo, { estagio: 'notificado', notificacao: { enviadaEm: dia, diasDeDefesa, diz, entregas: [] } }, dia)
}

function provarEntrega(processo: Processo, dia: string, entrega: Entrega, circunstancias: Circunstancias): Dado {
  const { notificacao } = processo
  if (notificacao === null) return nao('A notificação ainda não foi enviada')
  const entregas = comEntrega(notificacao.entregas, entrega, notificacao.enviadaEm, dia)
  if (typeof entregas === 'string') return nao(entregas)
  const depois = { ...processo, notificacao: { ...notificacao, entregas } }
  const estagio = prazoDaDefesa(depois, circunstancias) === null ? 'notificado' : 'em-defesa'
  return sim(depois, { estagio }, dia)
}

function decidir(
  processo: Processo,
  { dia, decisao: tomada }: Extract<Passo, { passo: 'decidir' }>,
  circunstancias: Circunstancias,
): Dado {
  const prazo = prazoDaDefesa(processo, circunstancias)
  if (prazo === null) return nao('Sem prova de que a notificação chegou, nada se decide (STJ, REsp 1.365.279)')
  if (!terminou(prazo, dia))
    return nao(`O prazo da defesa vai até ${formatarData(prazo.fim)}: decida depois dele (STJ, REsp 1.365.279)`)
  const decisao = { ...tomada, dia, entregas: [] }
  const impedidos = quemNaoPodiaDecidir(
    decisao,
    processo.denunciante,
    circunstancias.respondem.map(({ pessoa }) => pessoa),
  )
  if (impedidos.denunciou) return nao('Quem denunciou não decide: passe a decisão a outra pessoa ou à assembleia')
  if (impedidos.acusado) return nao('Quem é acusado não decide: passe a decisão a outra pessoa ou à assembleia')
  if (vazio(decisao.motivos)) return nao('Escreva os motivos da decisão')
  if ((decisao.tipo === 'multa') !== (decisao.multa !== null)) return nao('A multa, e só ela, tem fundamento e valor')
  if (decisao.tipo === 'arquivamento') {
    const encerramento = { dia, motivo: decisao.motivos }
    return sim(processo, { estagio: 'arquivado', decisao, encerramento }, dia)
  }
  const problema =
    problemaDosFatos(processo.fatos) ??
    problemaDoOrgao(decisao, circunstancias.teto) ??
    problemaDoValor(decisao, circunstancias.teto)
  return problema === null ? sim(processo, { estagio: 'decidido', decisao }, dia) : nao(problema)
}

function comunicar({ decisao, ...resto }: Processo, dia: string, entrega: Entrega): Dado {
  if (decisao === null) return nao('Ainda não há decisão')
  const entregas = comEntrega(decisao.entregas, entrega, decisao.dia, dia)
  return typeof entregas === 'string'
    ? nao(entregas)
    : sim({ ...resto, decisao }, { decisao: { ...decisao, entregas } }, dia)
}

function recorrer(processo: Processo, dia: string, circunstancias: Circunstancias): Dado {
  if (processo.decisao?.orgao === 'assembleia')
    return nao('A própria assembleia decidiu: não há no condomínio a quem recorrer, só a Justiça')
  const prazo = prazoDoRecurso(processo, circunstancias)
  return prazo !== null && terminou(prazo, dia)
    ? nao(`O prazo do recurso foi até ${formatarData(prazo.fim)}`)
    : sim(processo, { estagio: 'em-recurso', recurso: { dia, julgamento: null } }, dia)
}

function julgar(processo: Processo, { dia, julgamento }: Extract<Passo, { passo: 'julgar-recurso' }>): Dado {
  const julgado = { ...julgamento, dia }
  const desfecho = desfechoDoRecurso(julgado)
  if (desfecho === null) return nao('A assembleia não decidiu o recurso: leve a outra o item “Recurso contra multa”')
  if (vazio(julgado.motivos)) return nao('Escreva os motivos da decisão do recurso')
  const recurso = { dia: processo.recurso?.dia ?? dia, julgamento: julgado }
  return desfecho === 'provido'
    ? sim(processo, { estagio: 'anulado', recurso, encerramento: { dia, motivo: julgado.motivos } }, dia)
    : sim(processo, { estagio: 'confirmado', recurso, confirmadoEm: dia }, dia)
}

function confirmar(processo: Processo, dia: string, circunstancias: Circunstancias): Dado {
  if (processo.decisao?.orgao !== 'assembleia') {
    const prazo = prazoDoRecurso(processo, circunstancias)
    if (prazo === null) return nao('Falta a prova de que a decisão chegou: o prazo do recurso ainda não começou')
    if (!terminou(prazo, dia)) return nao(`O prazo do recurso vai até ${formatarData(prazo.fim)}`)
  }
  return sim(processo, { estagio: 'confirmado', confirmadoEm: dia }, dia)
}

function cobrar(processo: Processo, dia: string, { respondem }: Circunstancias): Dado {
  const { decisao, infrator } = processo
  if (decisao === null || decisao.multa === null) return nao('A decisão não é de multa: não há o que cobrar')
  return cienciaDe(decisao.entregas, respondem, infrator).desde === null
    ? nao('Falta a prova de que a decisão chegou a quem responde: sem ela não se cobra')
    : sim(processo, { estagio: 'cobrado', cobradoEm: dia }, dia)
}

function prescrever(processo: Processo, dia: string): Dado {
  const ultimo = ultimoDiaDoProcesso(processo)
  if (ultimo === null) return nao('Sem o dia de um fato, não se sabe quando prescreve: arquive o processo')
  return dia > ultimo
    ? sim(
        processo,
        { estagio: 'prescrito', encerramento: { dia, motivo: `Prescreveu em ${formatarData(ultimo)}` } },
        dia,
      )
    : nao(`Só prescreve depois de ${formatarData(ultimo)} (CC 206, § 5º, I)`)
}

function encerrar(processo: Processo, estagio: 'arquivado' | 'anulado', dia: string, motivo: string): Dado {
  return vazio(motivo) ? nao('Escreva o motivo') : sim(processo, { estagio, encerramento: { dia, motivo } }, dia)
}

const PODE_DEPOIS_DE_PRESCRITO: readonly Passo['passo'][] = ['prescrever', 'arquivar', 'anular']

/**
 * Takes a step, or says why it may not be taken. The case that comes in stays as it was.
 * @param circunstancias with the rule of the day of the notice, and the ceiling of the ground that is decided
 */
export function darPasso(processo: Processo, passo: Passo, circunstancias: Circunstancias): Dado {
  const problema = problemaDoEstagio(passo.passo, processo.estagio) ?? problemaDoDia(passo, processo)
  if (problema !== null) return nao(problema)
  const { dia } = passo
  const ultimo = ultimoDiaDoProcesso(processo)
  if (ultimo !== null && dia > ultimo && !PODE_DEPOIS_DE_PRESCRITO.includes(passo.passo))
    return nao(`O processo prescreveu em ${formatarData(ultimo)} (CC 206, § 5º, I)`)
  switch (passo.passo) {
    case 'advertir':
      return sim(processo, { estagio: 'advertido', advertidoEm: dia }, dia)
    case 'notificar':
      return notificar(processo, passo, circunstancias)
    case 'provar-entrega':
      return provarEntrega(processo, dia, passo.entrega, circunstancias)
    case 'receber-defesa':
      return sim(processo, { defesaEm: processo.defesaEm ?? dia }, dia)
    case 'decidir':
      return decidir(processo, passo, circunstancias)
    case 'comunicar-decisao':
      return comunicar(processo, dia, passo.entrega)
    case 'recorrer':
      return recorrer(processo, dia, circunstancias)
    case 'julgar-recurso':
      return julgar(processo, passo)
    case 'confirmar':
      return confirmar(processo, dia, circunstancias)
    case 'cobrar':
      return cobrar(processo, dia, circunstancias)
    case 'prescrever':
      return prescrever(processo, dia)
    case 'arquivar':
      return encerrar(processo, 'arquivado', dia, passo.motivo)
    case 'anular':
      return encerrar(processo, 'anulado', dia, passo.motivo)
  }
}
