import {
  diaNoMes,
  diasEntre,
  formatarData,
  mesPorExtenso,
  somarDias,
  somarMeses,
} from '#contract/valores/calendario.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { criarAleatorio, type Aleatorio } from '../aleatorio.ts'
import { diaUtil, fimDeSemana, numeroDoMes } from '../calendario.ts'
import { emReais, type LinhaDaDemonstracao, type ReservaPaga } from './linha.ts'
import type { Pessoa } from '../pessoas.ts'
import { unidades, type Unidade } from '../predio/unidades.ts'

/** A line before it gets its place in the sequence. */
type Receita = Omit<LinhaDaDemonstracao, 'nota' | 'tipo'>

/** Whether somebody with an account lived in a unit on a day: nobody else books an area. */
type Morava = (u: Unidade, dia: string) => boolean

const SALAO = 38_000
const CHURRASQUEIRA = 12_000

/** The day of a party: the next weekend on which nobody has the area. */
function diaLivre(area: ReservaPaga['area'], festa: string, tomados: Set<string>): string {
  for (let dia = festa; ; dia = somarDias(dia, 7)) {
    if (tomados.has(`${area} ${dia}`)) continue
    tomados.add(`${area} ${dia}`)
    return dia
  }
}

const CHAMADA = { salao: 'do salão de festas', churrasqueira: 'da churrasqueira' }
const HORARIO = { salao: 'das 18:00 às 23:00', churrasqueira: 'das 11:00 às 17:00' }

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

function reserva(r: Aleatorio, mes: string, tomados: Set<string>, morava: Morava): Receita {
  const area = r.chance(0.6) ? 'salao' : 'churrasqueira'
  let unidade = r.escolher(unidades as [Unidade, ...Unidade[]])
  const data = diaNoMes(mes, r.inteiro(1, 28))
  const dia = diaLivre(area, fimDeSemana(somarDias(data, r.inteiro(3, 25)), r.chance(0.4)), tomados)
  // A unit has an area so many times a month; that it had it is remembered beside the days.
  const vez = (u: Unidade) => `${area} ${nomeDaUnidade(u)} ${dia.slice(0, 7)}`
  while (!morava(unidade, somarDias(data, -2)) || tomados.has(vez(unidade)))
    unidade = r.escolher(unidades as [Unidade, ...Unidade[]])
  tomados.add(vez(unidade))
  return pagamentoDeReserva({ area, bloco: unidade.bloco, apto: unidade.apto, dia }, data)
}

function avulsas(r: Aleatorio, mes: string, tomados: Set<string>, morava: Morava): Receita[] {
  const linhas: Receita[] = []
  const festas = [12, 1, 7].includes(numeroDoMes(mes)) ? r.inteiro(5, 6) : r.inteiro(2, 4)
  for (let i = 0; i < festas; i++) linhas.push(reserva(r, mes, tomados, morava))
  for (let i = r.inteiro(0, 2); i > 0; i--) {
    const u = nomeDaUnidade(r.escolher(unidades as [Unidade, ...Unidade[]]))
    const tag = r.chance(0.5)
    linhas.push({
      nome: tag ? `Tag de acesso adicional · ${u}` : `Controle do portão, 2ª via · ${u}`,
      centavos: tag ? 4_500 : 8_500,
      descricao: tag
        ? 'Tag de acesso da portaria, entregue pelo zelador.'
        : 'Segunda via do controle do portão da garagem.',
      data: diaNoMes(mes, r.inteiro(2, 27)),
      categoria: 'Taxas',
      documento: null,
    })
  }
  if (r.chance(0.2)) {
    const u = nomeDaUnidade(r.escolher(unidades as [Unidade, ...Unidade[]]))
    linhas.push({
      nome: `Multa por barulho após as 22:00 · ${u}`,
      centavos: 43_240,
      descricao: 'Multa do regimento interno, depois de duas advertências por escrito.',
      data: diaNoMes(mes, r.inteiro(15, 26)),
      categoria: 'Taxas',
      documento: null,
    })
  }
  return linhas
}

/** What let common parts bring, which is each owner's by their fração. */
export const PARTES_COMUNS = 'Locação de partes comuns'

function fixas(r: Aleatorio, mes: string, mesesAtras: number): Receita[] {
  const aluguel = mesesAtras < 10 ? 185_000 : mesesAtras < 22 ? 176_500 : 169_000
  return [
    {
      nome: 'Locação para antena',
      centavos: aluguel,
      descricao: `Aluguel do espaço na cobertura do bloco A para antena de telefonia, ${mesPorExtenso(mes)}.`,
      data: diaUtil(diaNoMes(mes, 12)),
      categoria: PARTES_COMUNS,
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
      nome: 'Rendimento da aplicação',
      centavos: r.variar(58_000, 0.12),
      descricao: `Rendimento da aplicação da reserva em ${mesPorExtenso(somarMeses(mes, -1))}, conforme o extrato.`,
      data: diaUtil(diaNoMes(mes, 2)),
      categoria: 'Rendimentos',
      onde: 'aplicacao',
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
 * The income of the months up to `hoje` that no charge brought, oldest first, numbered in sequence.
 * @param meses consecutive, oldest first; the last one is the month of `hoje`
 */
export function criarReceitas(
  hoje: string,
  meses: readonly string[],
  pessoas: readonly Pessoa[],
): LinhaDaDemonstracao[] {
  const r = criarAleatorio(48)
  const tomados = new Set<string>()
  const morava: Morava = (u, dia) =>
    pessoas.some((p) => p.ativo && p.bloco === u.bloco && p.apto === u.apto && p.desde < dia)
  const daSemana = recentes(hoje, tomados)
  const doMes = meses.flatMap((mes, i) => [...fixas(r, mes, meses.length - 1 - i), ...avulsas(r, mes, tomados, morava)])
  const linhas = [...doMes, ...mudancas(pessoas), ...daSemana]
    .filter((l) => l.data <= hoje && l.data >= `${meses[0] ?? ''}-01`)
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
    .map((l, i): LinhaDaDemonstracao => ({ nota: String(9_200 + i), ...l, tipo: 'receita' }))
  const repetida = linhas.findLast((l) => l.categoria === 'Reservas' && diasEntre(l.data, hoje) < 25)
  if (repetida) {
    const { reserva: _, ...copia } = repetida
    linhas.push({ ...copia, nota: String(9_200 + linhas.length), documento: null, excluida: true })
  }
  return linhas
}
