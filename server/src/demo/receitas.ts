import { formatarData } from '#contract/calendario.ts'
import { criarAleatorio, type Aleatorio } from './aleatorio.ts'
import { diaDoMes, diasEntre, diaUtil, fimDeSemana, mesPorExtenso, nomeDoMes, numeroDoMes, somarDias, somarMeses } from './calendario.ts' // prettier-ignore
import { emReais, type LinhaDaDemonstracao, type ReservaPaga } from './linha.ts'
import type { Pessoa } from './pessoas.ts'
import { nomeDaUnidade, unidades, type Unidade } from './unidades.ts'

type Receita = Omit<LinhaDaDemonstracao, 'nota' | 'tipo'>

const VENCIMENTO = 10
const MES_DO_REAJUSTE = 4
const SALAO = 38_000
const CHURRASQUEIRA = 12_000

/** Units that sometimes forget the due date, that always pay weeks later, and that stopped paying so many months ago. */
const ESQUECIDAS = new Set(['A 1201', 'B 502', 'A 601', 'B 401', 'A 902', 'B 701', 'B 1002'])
const ATRASADAS = new Set(['A 801', 'B 302'])
const PARARAM_HA: Record<string, number> = { 'A 302': 3, 'B 901': 5, 'A 502': 8 }
/** The unit that owed five months in the first year and pays them under an agreement. */
const EM_ACORDO = 'B 202'

/** The quota of a month: it is raised by 4.8 % every April, rounded to five centavos. */
function cotaEm(mes: string, mesAtual: string, atual: number): number {
  let reajustes = 0
  for (let m = mes; m < mesAtual; m = somarMeses(m, 1))
    if (numeroDoMes(somarMeses(m, 1)) === MES_DO_REAJUSTE) reajustes++
  return Math.round(atual / 1.048 ** reajustes / 5) * 5
}

/** Days from due date to payment; null when it is still owed. */
function atraso(r: Aleatorio, unidade: string, mesesAtras: number): number | null {
  const sorte = r.fracao()
  const dias = r.inteiro(1, 12)
  const parou = PARARAM_HA[unidade]
  if (parou !== undefined && mesesAtras < parou) return null
  if (unidade === EM_ACORDO && mesesAtras >= 16 && mesesAtras < 21) return null
  if (ATRASADAS.has(unidade) || parou !== undefined) return 14 + dias
  if (ESQUECIDAS.has(unidade)) return sorte < 0.55 ? dias : 0
  if (sorte < 0.03) return Math.ceil(dias / 3)
  return sorte < 0.3 ? -Math.ceil(dias / 2.4) : 0
}

/** Late charges of a paid quota: 2 % fine (Código Civil 1.336 §1º) and 1 % a month pro rata, each rounded to the centavo. */
export function encargos(cota: number, dias: number): { multa: number; juros: number } {
  if (dias <= 0) return { multa: 0, juros: 0 }
  return { multa: Math.round(cota * 0.02), juros: Math.round((cota * 0.01 * dias) / 30) }
}

function cota(u: Unidade, mes: string, mesAtual: string, dias: number): Receita {
  const valor = cotaEm(mes, mesAtual, u.cota)
  const vencimento = diaUtil(diaDoMes(mes, VENCIMENTO))
  const data = somarDias(vencimento, dias)
  const { multa, juros } = encargos(valor, dias)
  const total = valor + multa + juros
  const nome = `Cota de ${nomeDoMes(mes)} · ${nomeDaUnidade(u)}`
  const atrasada =
    dias > 0
      ? `\nPaga ${dias} ${dias === 1 ? 'dia' : 'dias'} depois do vencimento: cota R$ ${emReais(valor)} + multa de 2% R$ ${emReais(multa)} + juros de 1% ao mês R$ ${emReais(juros)}.`
      : ''
  const documento: [string, string][] = [
    ['Unidade', `Bloco ${u.bloco}, apartamento ${u.apto}`],
    ['Vencimento', formatarData(vencimento)],
    ['Pagamento', formatarData(data)],
    ['Cota', emReais(valor)],
    ...(dias > 0 ? ([['Multa de 2%', emReais(multa)], ['Juros de 1% ao mês', emReais(juros)]] as [string, string][]) : []), // prettier-ignore
    ['Total pago', `R$ ${emReais(total)}`],
  ]
  return {
    nome: dias > 0 ? `${nome}, com multa e juros` : nome,
    centavos: total,
    descricao: `Cota condominial de ${mesPorExtenso(mes)}, vencimento em ${formatarData(vencimento)}. Bloco ${u.bloco}, apartamento ${u.apto}.${atrasada}`,
    data,
    categoria: 'Cotas',
    documento:
      mes >= somarMeses(mesAtual, -1)
        ? { titulo: `Recibo da cota de ${mesPorExtenso(mes)}`, emitente: 'Edifício Aurora', linhas: documento }
        : null,
  }
}

function cotas(r: Aleatorio, meses: readonly string[], mesAtual: string): Receita[] {
  return meses.flatMap((mes, i) =>
    unidades.flatMap((u) => {
      const dias = atraso(r, nomeDaUnidade(u), meses.length - 1 - i)
      return dias === null ? [] : [cota(u, mes, mesAtual, dias)]
    }),
  )
}

/** Six equal instalments of the five months the unit owed. */
function acordo(meses: readonly string[], mesAtual: string): Receita[] {
  const u = unidades.find((x) => nomeDaUnidade(x) === EM_ACORDO)
  if (!u) return []
  const divida = meses.slice(3, 8).reduce((s, mes) => s + Math.round(cotaEm(mes, mesAtual, u.cota) * 1.06), 0)
  const parcela = Math.floor(divida / 6)
  return meses.slice(9, 15).map((mes, i) => ({
    nome: `Acordo, parcela ${i + 1} de 6 · ${EM_ACORDO}`,
    centavos: i === 5 ? divida - 5 * parcela : parcela,
    descricao: `Acordo das cotas de ${mesPorExtenso(meses[3] ?? '')} a ${mesPorExtenso(meses[7] ?? '')}, total de R$ ${emReais(divida)} em seis parcelas.`,
    data: diaUtil(diaDoMes(mes, 20)),
    categoria: 'Boletos',
    documento: null,
  }))
}

/** The day of a party: the next weekend on which nobody has the area. */
function diaLivre(area: ReservaPaga['area'], festa: string, tomados: Set<string>): string {
  for (let dia = festa; ; dia = somarDias(dia, 7)) {
    if (tomados.has(`${area} ${dia}`)) continue
    tomados.add(`${area} ${dia}`)
    return dia
  }
}

const CHAMADA = { salao: 'do salão de festas', churrasqueira: 'da churrasqueira' }
const HORARIO = { salao: 'das 18h às 23h', churrasqueira: 'das 11h às 17h' }

function pagamentoDeReserva(reserva: ReservaPaga, data: string): Receita {
  const { area, bloco, apto, dia } = reserva
  return {
    nome: `Reserva ${CHAMADA[area]} · ${nomeDaUnidade(reserva)}`,
    centavos: area === 'salao' ? SALAO : CHURRASQUEIRA,
    descricao: `Reserva ${CHAMADA[area]} para ${formatarData(dia)}, ${HORARIO[area]}. Bloco ${bloco}, apartamento ${apto}.`,
    data,
    categoria: 'Reservas',
    documento: null,
    reserva,
  }
}

function reserva(r: Aleatorio, mes: string, tomados: Set<string>): Receita {
  const area = r.chance(0.6) ? 'salao' : 'churrasqueira'
  const { bloco, apto } = r.escolher(unidades as [Unidade, ...Unidade[]])
  const data = diaDoMes(mes, r.inteiro(1, 28))
  const festa = fimDeSemana(somarDias(data, r.inteiro(3, 25)), r.chance(0.4))
  return pagamentoDeReserva({ area, bloco, apto, dia: diaLivre(area, festa, tomados) }, data)
}

function avulsas(r: Aleatorio, mes: string, tomados: Set<string>): Receita[] {
  const linhas: Receita[] = []
  const festas = [12, 1, 7].includes(numeroDoMes(mes)) ? r.inteiro(5, 6) : r.inteiro(2, 4)
  for (let i = 0; i < festas; i++) linhas.push(reserva(r, mes, tomados))
  for (let i = r.inteiro(0, 2); i > 0; i--) {
    const u = nomeDaUnidade(r.escolher(unidades as [Unidade, ...Unidade[]]))
    const tag = r.chance(0.5)
    linhas.push({
      nome: tag ? `Tag de acesso adicional · ${u}` : `Controle do portão, 2ª via · ${u}`,
      centavos: tag ? 4_500 : 8_500,
      descricao: tag
        ? 'Tag de acesso da portaria, entregue pelo zelador.'
        : 'Segunda via do controle do portão da garagem.',
      data: diaDoMes(mes, r.inteiro(2, 27)),
      categoria: 'Taxas',
      documento: null,
    })
  }
  if (r.chance(0.2)) {
    const u = nomeDaUnidade(r.escolher(unidades as [Unidade, ...Unidade[]]))
    linhas.push({
      nome: `Multa por barulho após as 22h · ${u}`,
      centavos: 43_240,
      descricao: 'Multa do regimento interno, depois de duas advertências por escrito.',
      data: diaDoMes(mes, r.inteiro(15, 26)),
      categoria: 'Taxas',
      documento: null,
    })
  }
  return linhas
}

function fixas(r: Aleatorio, mes: string, mesesAtras: number): Receita[] {
  const aluguel = mesesAtras < 10 ? 185_000 : mesesAtras < 22 ? 176_500 : 169_000
  return [
    {
      nome: 'Locação para antena',
      centavos: aluguel,
      descricao: `Aluguel do espaço na cobertura do bloco A para antena de telefonia, ${mesPorExtenso(mes)}.`,
      data: diaUtil(diaDoMes(mes, 12)),
      categoria: 'Boletos',
      documento:
        mesesAtras < 12
          ? {
              titulo: 'Aluguel de espaço para antena',
              emitente: 'Torres do Planalto Telecomunicações',
              linhas: [
                ['Mês', mesPorExtenso(mes)],
                ['Valor', `R$ ${emReais(aluguel)}`],
              ],
            }
          : null,
    },
    {
      nome: 'Rendimento do fundo de reserva',
      centavos: r.variar(58_000, 0.12),
      descricao: `Rendimento da aplicação do fundo de reserva em ${mesPorExtenso(somarMeses(mes, -1))}, conforme o extrato.`,
      data: diaUtil(diaDoMes(mes, 2)),
      categoria: null,
      documento: null,
    },
  ]
}

/** Something of the last days, so that the newest lines are never old. */
const recentes = (hoje: string, tomados: Set<string>): Receita[] => [
  pagamentoDeReserva(
    {
      area: 'salao',
      bloco: 'B',
      apto: '302',
      dia: diaLivre('salao', fimDeSemana(somarDias(hoje, 6), false), tomados),
    },
    somarDias(hoje, -1),
  ),
  {
    nome: 'Controle do portão, 2ª via · B 1102',
    centavos: 8_500,
    descricao: 'Segunda via do controle do portão da garagem.',
    data: somarDias(hoje, -4),
    categoria: 'Taxas',
    documento: null,
  },
]

const mudancas = (pessoas: readonly Pessoa[]): Receita[] =>
  pessoas
    .filter((p) => p.mudou)
    .map((p) => ({
      nome: `Taxa de mudança · ${p.bloco ?? ''} ${p.apto ?? ''}`,
      centavos: 15_000,
      descricao: `Mudança de entrada de ${p.nome}, com proteção do elevador de serviço.`,
      data: p.desde,
      categoria: 'Taxas',
      documento: null,
    }))

/**
 * The income of the months up to `hoje`, oldest first, numbered in sequence.
 * @param meses consecutive, oldest first; the last one is the month of `hoje`
 */
export function criarReceitas(
  hoje: string,
  meses: readonly string[],
  pessoas: readonly Pessoa[],
): LinhaDaDemonstracao[] {
  const r = criarAleatorio(48)
  const mesAtual = hoje.slice(0, 7)
  const tomados = new Set<string>()
  const daSemana = recentes(hoje, tomados)
  const doMes = meses.flatMap((mes, i) => [...fixas(r, mes, meses.length - 1 - i), ...avulsas(r, mes, tomados)])
  const linhas = [...cotas(r, meses, mesAtual), ...acordo(meses, mesAtual), ...doMes, ...mudancas(pessoas), ...daSemana]
    .filter((l) => l.data <= hoje && l.data >= `${meses[0] ?? ''}-01`)
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
    .map((l, i): LinhaDaDemonstracao => ({ ...l, tipo: 'receita', nota: String(9_200 + i) }))
  const repetida = linhas.findLast((l) => l.categoria === 'Reservas' && diasEntre(l.data, hoje) < 25)
  if (repetida) {
    const { reserva: _, ...copia } = repetida
    linhas.push({ ...copia, nota: String(9_200 + linhas.length), documento: null, excluidaEm: repetida.data })
  }
  return linhas
}
