import { pareceresAnterioresEmPalavras } from '#contract/contas/conselho/palavras-do-parecer.ts'
import { quadroDosPareceres } from '#contract/contas/conselho/palavras-do-conselho.ts'
import { quadrosDasExcecoes } from '#contract/contas/fechamento/palavras-das-excecoes.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import {
  justificativaEmPalavras,
  NOME_DO_PARECER,
  quadroDosComprovantes,
  quadrosDoBanco,
  quadrosDoMes,
  registroDoParecer,
  semExplicacaoEmPalavras,
} from '#contract/contas/quadros-da-prestacao.ts'
import type { Coluna } from '#server/platform/exportacao/tabela.ts'
import type { Folha } from '#server/platform/exportacao/pasta-de-trabalho.ts'
import { emFolha } from '#server/platform/exportacao/quadro.rules.ts'

/** The accounts of a month as sheets, one for each part, without saying who owes. Pure. */

const texto = (titulo: string, largura = 30): Coluna => ({ titulo, tipo: 'texto', largura })
const reais = (titulo: string): Coluna => ({ titulo: `${titulo} (R$)`, tipo: 'reais', largura: 20 })
const data = (titulo: string): Coluna => ({ titulo, tipo: 'data', largura: 12 })

const folhaDaInadimplencia = ({ inadimplencia: i }: Prestacao): Folha => ({
  nome: 'Inadimplência',
  colunas: [
    data('No dia'),
    { titulo: 'Unidades', tipo: 'inteiro', largura: 12 },
    { titulo: 'Cobranças', tipo: 'inteiro', largura: 12 },
    reais('Principal'),
  ],
  linhas: [[i.em, i.unidades, i.cobrancas, i.principal]],
})

function folhaDoParecer(prestacao: Prestacao): Folha {
  const { parecer: p, nota, anexos } = prestacao
  return {
    nome: 'Parecer',
    colunas: [
      texto('Parecer do conselho'),
      texto('Texto', 60),
      texto('Assina'),
      data('Em'),
      texto('Registro', 60),
      texto('Nota do síndico', 60),
      texto('Diferença sem explicação', 60),
      texto('Justificativa', 60),
      texto('Pareceres sobre outros números', 60),
      texto('Selo dos livros', 70),
    ],
    linhas: [
      [
        p && NOME_DO_PARECER[p.resultado],
        p && p.texto,
        p && p.de,
        p && p.em,
        p && registroDoParecer(p, anexos.length),
        nota,
        semExplicacaoEmPalavras(prestacao),
        justificativaEmPalavras(prestacao),
        pareceresAnterioresEmPalavras(prestacao).join(' ') || null,
        prestacao.selo,
      ],
    ],
  }
}

/** What each of the council said, where somebody did or was asked. */
function folhasDoConselho({ conselho }: Prestacao): Folha[] {
  const quadro = quadroDosPareceres(conselho)
  return quadro === null ? [] : [emFolha(quadro)]
}

export const folhasDaPrestacao = (p: Prestacao): Folha[] => [
  ...quadrosDoMes(p).map(emFolha),
  emFolha(quadroDosComprovantes(p)),
  folhaDaInadimplencia(p),
  ...quadrosDoBanco(p).map(emFolha),
  ...folhasDoConselho(p),
  folhaDoParecer(p),
  // After all that was there before: who reads a sheet by its place goes on finding it.
  ...quadrosDasExcecoes(p).map(emFolha),
]
