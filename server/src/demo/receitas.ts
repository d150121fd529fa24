import { diasEntre, formatarData, mesPorExtenso, somarDias } from '#contract/valores/calendario.ts'
import { nomeDaUnidade } from '#contract/predio/nome-da-unidade.ts'
import { textosDaReceita } from '../modules/cobranca/pagamentos/receita.rules.ts'
import { criarAleatorio, type Aleatorio } from './aleatorio.ts'
import { diaDoMes, diaUtil, fimDeSemana, numeroDoMes, somarMeses } from './calendario.ts'
import { NOME, type CobrancaDoMes, type MesCobrado } from './cobrancas.ts'
import { chaveDoPagamento, type Registro } from './gravar-cobrancas.ts'
import { emReais, type LinhaDaDemonstracao, type ReservaPaga } from './linha.ts'
import type { Pessoa } from './pessoas.ts'
import { unidades, type Unidade } from './unidades.ts'

/** A line before it gets its place in the sequence; what a charge's payment posted has the charge's number. */
type Receita = Omit<LinhaDaDemonstracao, 'nota' | 'tipo'> & { nota?: string }

const SALAO = 38_000
const CHURRASQUEIRA = 12_000

const PARTES = [
  ['principal', 'Principal'],
  ['correcao', 'Correção'],
  ['juros', 'Juros'],
  ['multa', 'Multa'],
] as const

/** The lines of the book that the payments of charges posted. */
function cotas(cobrados: readonly MesCobrado[], registros: ReadonlyMap<CobrancaDoMes, Registro>, mesAtual: string) {
  return cobrados.flatMap(({ competencia, vencimento, cobrancas }) =>
    cobrancas.flatMap((c) => {
      const { id, numero } = registros.get(c) ?? { id: '', numero: '' }
      return c.pagamentos.map((p, i): Receita => {
        const unidade = nomeDaUnidade(c.unidade)
        const textos = textosDaReceita({ tipo: 'mensal', nome: NOME, numero, competencia, vencimento }, unidade, p.paga)
        const partes = PARTES.filter(([parte]) => p.paga[parte] > 0)
        const documento = {
          titulo: `Recibo da taxa de ${mesPorExtenso(competencia)}`,
          emitente: 'Edifício Aurora',
          linhas: [
            ['Unidade', `Bloco ${c.unidade.bloco}, apartamento ${c.unidade.apto}`],
            ['Cobrança', numero],
            ['Vencimento', formatarData(vencimento)],
            ['Pagamento', formatarData(p.data)],
            ...partes.map(([parte, nome]): [string, string] => [nome, emReais(p.paga[parte])]),
            ['Total pago', `R$ ${emReais(p.valor)}`],
          ] as [string, string][],
        }
        return {
          nome: textos.name,
          nota: textos.nota,
          centavos: p.valor,
          descricao: textos.description,
          data: p.data,
          categoria: 'Cotas',
          documento: competencia >= somarMeses(mesAtual, -1) ? documento : null,
          cobranca: { id, chave: chaveDoPagamento(numero, i) },
        }
      })
    }),
  )
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
      nome: `Multa por barulho após as 22:00 · ${u}`,
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
      nome: 'Rendimento da conta',
      centavos: r.variar(58_000, 0.12),
      descricao: `Rendimento da aplicação automática da conta em ${mesPorExtenso(somarMeses(mes, -1))}, conforme o extrato.`,
      data: diaUtil(diaDoMes(mes, 2)),
      categoria: 'Rendimentos',
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
 * @param registros number and id of each charge of `cobrados`
 */
export function criarReceitas(
  hoje: string,
  meses: readonly string[],
  pessoas: readonly Pessoa[],
  cobrados: readonly MesCobrado[],
  registros: ReadonlyMap<CobrancaDoMes, Registro>,
): LinhaDaDemonstracao[] {
  const r = criarAleatorio(48)
  const tomados = new Set<string>()
  const daSemana = recentes(hoje, tomados)
  const doMes = meses.flatMap((mes, i) => [...fixas(r, mes, meses.length - 1 - i), ...avulsas(r, mes, tomados)])
  const linhas = [...cotas(cobrados, registros, hoje.slice(0, 7)), ...doMes, ...mudancas(pessoas), ...daSemana]
    .filter((l) => l.data <= hoje && l.data >= `${meses[0] ?? ''}-01`)
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
    .map((l, i): LinhaDaDemonstracao => ({ nota: String(9_200 + i), ...l, tipo: 'receita' }))
  const repetida = linhas.findLast((l) => l.categoria === 'Reservas' && diasEntre(l.data, hoje) < 25)
  if (repetida) {
    const { reserva: _, ...copia } = repetida
    linhas.push({ ...copia, nota: String(9_200 + linhas.length), documento: null, excluidaEm: repetida.data })
  }
  return linhas
}
