import { anosDepois, formatarData, somarDias } from '../../../valores/calendario.ts'
import { quorumPorExtenso } from '../frases.ts'
import { materiaLegal } from '../materias.ts'
import type { RegraEmVigor, UsosDaConvencao } from '../regra-em-vigor.ts'
import { conferirMulta } from './multa.ts'
import {
  type Achado,
  avisa,
  type Exame,
  impede,
  type ItemDaPauta,
  type Rascunho,
  soAchados,
  vazio,
} from './rascunho.ts'

/** What is to be decided: what the notice does not name cannot be, and some matters ask for more than a name. */

/** Titles under which anything fits, so that nothing may be decided. */
const VAGOS =
  /^\s*(assuntos?\s+(gerais|diversos|de\s+interesse(\s+geral)?)|outros\s+assuntos|o\s+que\s+ocorrer|geral|gerais)\s*\.?\s*$/i

const PEDEM_DOCUMENTO = new Set<ItemDaPauta['materia']>([
  'contas',
  'orcamento',
  'obra-necessaria',
  'obra-util',
  'obra-voluptuaria',
  'obra-em-acrescimo',
  'novo-pavimento',
])

const PEDEM_REDACAO = new Set<ItemDaPauta['materia']>(['convencao', 'regimento', 'destinacao', 'vaga-a-estranhos'])

function daEleicao({ titulo, materia, eleicao }: ItemDaPauta, i: number): Exame[] {
  const { eleicao: ehEleicao, artigos } = materiaLegal(materia)
  const artigo = artigos[0] ?? ''
  if (!ehEleicao) return []
  if (eleicao === null || vazio(eleicao.inicio) || vazio(eleicao.fim))
    return [avisa('sem-mandato', artigo, `“${titulo}” não diz de quando até quando vai o mandato`, i)]
  const ultimo = somarDias(anosDepois(eleicao.inicio, 2), -1)
  return [
    eleicao.fim > ultimo &&
      impede(
        'mandato-longo',
        artigo,
        `O mandato de “${titulo}” passa de dois anos: pode ir até ${formatarData(ultimo)}`,
        i,
      ),
    eleicao.fim < eleicao.inicio &&
      impede('mandato-invertido', artigo, `O mandato de “${titulo}” termina antes de começar`, i),
    eleicao.candidatos === 0 &&
      avisa('sem-candidatos', artigo, `“${titulo}” não tem candidatos: podem se apresentar na própria assembleia`, i),
  ]
}

function daDestituicao({ titulo, materia, destituicao }: ItemDaPauta, i: number): Exame[] {
  if (materia !== 'destituicao-sindico') return []
  return [
    vazio(destituicao?.motivo ?? null) &&
      impede(
        'sem-motivo',
        'CC 1.349',
        `“${titulo}” não diz o motivo: irregularidade, contas não prestadas ou má administração`,
        i,
      ),
    destituicao?.defesa !== true &&
      avisa('sem-defesa-do-sindico', 'CC 1.349', `“${titulo}” não prevê a palavra do síndico antes do voto`, i),
  ]
}

function doTexto({ titulo, texto, materia, documentos, secreta }: ItemDaPauta, i: number): Exame[] {
  return [
    vazio(titulo) && impede('sem-titulo', 'CC 1.354', `O item ${i + 1} não tem título`, i),
    vazio(texto) && impede('sem-texto', 'CC 1.354', `O item ${i + 1} não diz o que vai ser votado`, i),
    VAGOS.test(titulo) &&
      avisa('assuntos-gerais', 'CC 1.354', `“${titulo}” não nomeia assunto: nele se fala, e nada se decide`, i),
    PEDEM_DOCUMENTO.has(materia) &&
      documentos === 0 &&
      avisa('sem-documentos', 'CC 1.354-A, § 6º', `“${titulo}” não tem documento para os condôminos verem antes`, i),
    PEDEM_REDACAO.has(materia) &&
      documentos === 0 &&
      avisa('sem-redacao', 'CC 1.354', `“${titulo}” não traz a redação proposta`, i),
    secreta &&
      avisa(
        'voto-secreto',
        'CC 1.352, parágrafo único',
        `“${titulo}” não pode ser voto secreto: o peso do voto diz de quem ele é, e sem o nome não se confere o quórum`,
        i,
      ),
  ]
}

function doQuorum(item: ItemDaPauta, i: number, tipo: Rascunho['tipo'], itens: number, regra: RegraEmVigor): Exame[] {
  const { chamada, artigos } = materiaLegal(item.materia)
  return [
    regra.especial &&
      !item.dizOQuorum &&
      avisa(
        'quorum-nao-dito',
        artigos[0] ?? '',
        `“${item.titulo}” pede ${quorumPorExtenso(regra)}: diga isso no edital`,
        i,
      ),
    chamada === 'especial' &&
      tipo === 'AGO' &&
      impede(
        'chamada-especial',
        artigos[0] ?? '',
        `“${item.titulo}” pede assembleia convocada especialmente para isso: leve a uma extraordinária`,
        i,
      ),
    chamada === 'especial' &&
      tipo === 'AGE' &&
      itens > 1 &&
      avisa(
        'chamada-com-outros',
        artigos[0] ?? '',
        `“${item.titulo}” pede assembleia convocada especialmente para isso, e há outros itens: destaque-o na abertura do edital`,
        i,
      ),
  ]
}

const DA_ORDINARIA = [
  ['contas', 'ago-sem-contas', 'a prestação de contas'],
  ['orcamento', 'ago-sem-orcamento', 'o orçamento e as contribuições'],
] as const

/** What is wrong with the agenda. @param regraDe the rule in force on the day of the assembly */
export function conferirPauta(
  { tipo, itens, primeiraConvocacao }: Rascunho,
  usos: UsosDaConvencao,
  regraDe: (item: ItemDaPauta) => RegraEmVigor,
): Achado[] {
  return soAchados([
    itens.length === 0 &&
      impede('pauta-vazia', 'CC 1.354', 'A pauta está vazia: o que o edital não nomeia não se decide'),
    ...DA_ORDINARIA.map(
      ([materia, codigo, oQue]) =>
        tipo === 'AGO' &&
        !itens.some((item) => item.materia === materia) &&
        avisa(codigo, 'CC 1.350', `A assembleia ordinária aprova ${oQue}, e a pauta não tem esse item`),
    ),
    ...itens.flatMap((item, i) => [
      ...doTexto(item, i),
      ...doQuorum(item, i, tipo, itens.length, regraDe(item)),
      ...daEleicao(item, i),
      ...daDestituicao(item, i),
      ...conferirMulta(item, i, primeiraConvocacao.slice(0, 10), usos),
    ]),
  ])
}
