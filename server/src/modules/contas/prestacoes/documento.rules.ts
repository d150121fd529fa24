import { diaEm, formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { pareceresAnterioresEmPalavras, semParecerEmPalavras } from '#contract/contas/conselho/palavras-do-parecer.ts'
import {
  assinaturaEmPalavras,
  faltamEmPalavras,
  NOME_DA_DECISAO,
  porqueNaoVale,
  resultadoDoConselho,
  seloDoParecerEmPalavras,
} from '#contract/contas/conselho/palavras-do-conselho.ts'
import type { ParecerAssinado } from '#contract/contas/pareceres-assinados.ts'
import { PARA_QUE_SERVE_O_SELO, seloEmGrupos } from '#contract/contas/documentos/palavras-do-selo.ts'
import { excecoesEmPalavras, quadrosDasExcecoes } from '#contract/contas/fechamento/palavras-das-excecoes.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import {
  atrasoEmPalavras,
  justificativaEmPalavras,
  NOME_DO_PARECER,
  quadroDosComprovantes,
  quadrosDoBanco,
  quadrosDoMes,
  registroDoParecer,
  semExplicacaoEmPalavras,
} from '#contract/contas/quadros-da-prestacao.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'
import { emBlocos } from '#server/platform/exportacao/quadro.rules.ts'

/** The accounts of a month as a document: the same for everybody, so that nobody learns from it who owes. Pure. */

function parecerEm(prestacao: Prestacao): Bloco[] {
  const { parecer: p, anexos } = prestacao
  const falta = semExplicacaoEmPalavras(prestacao)
  const deAntes = pareceresAnterioresEmPalavras(prestacao).map((texto): Bloco => ({ tipo: 'paragrafo', texto }))
  if (p === null) return [{ tipo: 'paragrafo', texto: semParecerEmPalavras(prestacao) }, ...deAntes]
  return [
    { tipo: 'paragrafo', texto: NOME_DO_PARECER[p.resultado], destaque: true },
    ...(p.texto === '' ? [] : [{ tipo: 'paragrafo' as const, texto: p.texto }]),
    { tipo: 'paragrafo', texto: `${p.de}, ${formatarData(p.em)}` },
    { tipo: 'paragrafo', texto: registroDoParecer(p, anexos.length) },
    ...(falta === null ? [] : [{ tipo: 'paragrafo' as const, texto: falta }]),
    ...deAntes,
  ]
}

const paragrafo = (texto: string, destaque = false): Bloco => ({
  tipo: 'paragrafo',
  texto,
  ...(destaque && { destaque }),
})

const doConselheiro = (p: ParecerAssinado): Bloco[] => [
  paragrafo(`${p.de}: ${NOME_DA_DECISAO[p.decisao].toLowerCase()}`, true),
  ...[p.texto, porqueNaoVale(p) ?? ''].filter((t) => t !== '').map((t) => paragrafo(t)),
  paragrafo(`${assinaturaEmPalavras(p)}. ${seloDoParecerEmPalavras(p)}`),
]

/** What each of the council said, who dissents among them, and who said nothing. */
function conselhoEm({ conselho }: Prestacao): Bloco[] {
  const { pareceres } = conselho
  const faltam = faltamEmPalavras(conselho)
  if (pareceres.length === 0 && faltam.length === 0) return []
  const resultado = resultadoDoConselho(conselho)
  return [
    { tipo: 'titulo', texto: 'Pareceres dos conselheiros' },
    ...(resultado === null ? [] : [paragrafo(resultado, true)]),
    ...pareceres.flatMap(doConselheiro),
    ...faltam.map((t) => paragrafo(t)),
  ]
}

/** What whoever keeps the paper can compare the books with. */
const seloEm = ({ selo }: Prestacao): Bloco[] =>
  selo === null
    ? []
    : [
        { tipo: 'titulo', texto: 'Selo dos livros' },
        { tipo: 'paragrafo', texto: seloEmGrupos(selo), destaque: true },
        { tipo: 'paragrafo', texto: PARA_QUE_SERVE_O_SELO },
      ]

/** What nothing explains stands first, where nobody passes over it. */
const semExplicacaoEm = (p: Prestacao): Bloco[] =>
  [semExplicacaoEmPalavras(p), justificativaEmPalavras(p)].flatMap((texto, i) =>
    texto === null ? [] : [{ tipo: 'paragrafo' as const, texto, destaque: i === 0 }],
  )

/** What the month was closed without comes before its figures. */
function excecoesEm(p: Prestacao): Bloco[] {
  const ditas = excecoesEmPalavras(p)
  return ditas === null ? [] : [paragrafo(ditas, true), ...quadrosDasExcecoes(p).flatMap(emBlocos)]
}

/** The accounts of a month as a document. */
export function documentoDaPrestacao(p: Prestacao, quem: Emitente): Documento {
  const mes = mesPorExtenso(p._id)
  const situacao =
    p.publicadaEm === null
      ? 'Rascunho: ainda não publicada, e os números podem mudar'
      : `Publicada em ${formatarData(diaEm(new Date(p.publicadaEm)))} por ${p.publicadaPor ?? ''}`
  return {
    titulo: `Prestação de contas de ${mes}`,
    timbre: timbreDe(quem),
    blocos: [
      { tipo: 'paragrafo', texto: situacao },
      ...semExplicacaoEm(p),
      ...excecoesEm(p),
      ...(p.nota === ''
        ? []
        : [
            { tipo: 'titulo' as const, texto: 'Nota do síndico' },
            { tipo: 'paragrafo' as const, texto: p.nota },
          ]),
      ...quadrosDoMes(p).flatMap(emBlocos),
      ...emBlocos(quadroDosComprovantes(p)),
      { tipo: 'titulo', texto: 'Inadimplência' },
      {
        tipo: 'fatos',
        fatos: [
          ['No dia', formatarData(p.inadimplencia.em)],
          ['Em atraso', atrasoEmPalavras(p.inadimplencia)],
          ['Principal', formatarReais(p.inadimplencia.principal)],
        ],
      },
      ...quadrosDoBanco(p).flatMap(emBlocos),
      ...conselhoEm(p),
      { tipo: 'titulo', texto: 'Parecer do conselho' },
      ...parecerEm(p),
      ...seloEm(p),
    ],
    rodape: `${quem.nome} · Prestação de contas de ${mes}`,
  }
}
