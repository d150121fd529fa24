import { formatarInstante } from '../../../valores/calendario.ts'
import { exata } from '../../../valores/fracao.ts'
import { regraEm } from '../regra-em-vigor.ts'
import { emRazao, resultadoDo } from './arquivo.ts'
import { chaveDo, reciboDaLinha, textoCanonico } from './cadeia.ts'
import { escreverCelulas, lerCelulas } from './celulas.ts'
import { dobrar } from './dobrar.ts'
import { aberturasDe, O_QUE, votoPorExtenso } from './palavras.ts'
import { type Abertura, formaDaLinha, type Linha, type RegistroDeVoto } from './forma.ts'
import { diaDe } from './votar.ts'

/**
 * The whole recount as a table: a row for each line, with its record as the chain has it, and after them what each item came to.
 * A weight is two whole numbers side by side: a spreadsheet makes a day of `1/12`.
 */

const TITULOS = [
  'n',
  'quando',
  'sessão',
  'aparelho',
  'sequência',
  'registrado por',
  'o que',
  'item',
  'unidade',
  'peso (numerador)',
  'peso (denominador)',
  'voto',
  'conta',
  'recibo',
  'entrou na cadeia em',
  'registro',
  'elo',
] as const

type Coluna = (typeof TITULOS)[number]

const emLinha = (celulas: Partial<Record<Coluna, string>>): string[] => TITULOS.map((titulo) => celulas[titulo] ?? '')

const oPeso = (razao: string): Partial<Record<Coluna, string>> => {
  const [num = '', den = ''] = razao.split('/')
  return { 'peso (numerador)': num, 'peso (denominador)': den }
}

function celulasDoVoto(
  { unidade, voto }: RegistroDeVoto,
  abertura: Abertura | undefined,
): Partial<Record<Coluna, string>> {
  const achada = abertura?.unidades.find(({ id }) => id === unidade)
  const porUnidade = abertura && regraEm(abertura.materia, diaDe(abertura), abertura.clausulas).peso === 'unidade'
  return {
    unidade: achada?.nome ?? unidade,
    voto: votoPorExtenso(voto, abertura),
    ...(achada && oPeso(porUnidade ? '1/1' : emRazao(exata(achada.fracao)))),
  }
}

/** The CSV of a chain. Of the same chain it is the same to the byte. */
export function escreverCsv(linhas: readonly Linha[]): string {
  const { itens, porqueNaoConta } = dobrar(linhas.map(({ registro }) => registro))
  const aberturas = aberturasDe(linhas.map(({ registro }) => registro))
  const deLinha = ({ n, em, registro, elo }: Linha): string[] => {
    const item = 'item' in registro ? registro.item : null
    const abertura = item === null ? undefined : aberturas.get(item)
    return emLinha({
      n: String(n),
      quando: formatarInstante(registro.instante),
      sessão: String(registro.sessao),
      aparelho: registro.aparelho,
      sequência: String(registro.sequencia),
      'registrado por': registro.quem,
      'o que': O_QUE[registro.tipo],
      item: abertura?.titulo ?? item ?? '',
      ...(registro.tipo === 'voto' && {
        ...celulasDoVoto(registro, abertura),
        conta: porqueNaoConta.get(chaveDo(registro)) ?? 'sim',
      }),
      recibo: reciboDaLinha(registro, elo) ?? '',
      'entrou na cadeia em': em,
      registro: textoCanonico(registro),
      elo,
    })
  }
  const deResultado = (item: (typeof itens)[number]): string[][] => {
    const { titulo, sessao, totais, resultado, frase } = resultadoDo(item)
    const deste = { item: titulo, sessão: String(sessao) }
    return [
      ...totais.map(({ nome, peso, unidades }) =>
        emLinha({ ...deste, 'o que': 'total', voto: nome, unidade: String(unidades), ...oPeso(peso) }),
      ),
      emLinha({ ...deste, 'o que': 'resultado', voto: resultado, conta: frase }),
    ]
  }
  return escreverCelulas([[...TITULOS], ...linhas.map(deLinha), ...itens.flatMap(deResultado)])
}

function linhaDe(celulas: readonly string[]): Linha | null {
  const a = (titulo: Coluna) => celulas[TITULOS.indexOf(titulo)] ?? ''
  try {
    const lida = {
      n: Number(a('n')),
      em: a('entrou na cadeia em'),
      registro: JSON.parse(a('registro')) as unknown,
      elo: a('elo'),
    }
    const { data } = formaDaLinha.safeParse({ ...lida, recibo: null })
    return data ? { ...data, recibo: reciboDaLinha(data.registro, data.elo) } : null
  } catch {
    return null
  }
}

/**
 * The chain a CSV was written of. Whatever else it says has to be what that chain says: nobody reads a column that was changed.
 * @returns the lines, or what is wrong, in Portuguese, with the row as a spreadsheet numbers it
 */
export function lerCsv(texto: string): { linhas: Linha[] } | { problema: string } {
  const tabela = lerCelulas(texto)
  if (tabela === null) return { problema: 'O arquivo não é um CSV' }
  const linhas: Linha[] = []
  for (const [i, celulas] of tabela.slice(1).entries()) {
    if (celulas[0] === '') break
    const linha = linhaDe(celulas)
    if (linha === null) return { problema: `Linha ${i + 2} do CSV: o registro não pode ser lido` }
    linhas.push(linha)
  }
  const certo = escreverCsv(linhas)
  if (certo === texto) return { linhas }
  const certas = lerCelulas(certo) ?? []
  const outra = tabela.findIndex((celulas, i) => textoCanonico(celulas) !== textoCanonico(certas[i] ?? null))
  return { problema: `Linha ${(outra < 0 ? tabela.length : outra) + 1} do CSV: não diz o que a cadeia diz` }
}
