import { type FracaoExata, reduzir } from '../../../valores/fracao.ts'
import type { Contagem } from '../exatas.ts'
import { fraseDaNaoContada } from '../votacao.ts'
import type { ItemContado } from './andamento.ts'
import { COMECO, textoCanonico } from './cadeia.ts'
import { dobrar } from './dobrar.ts'
import { FORMATO, type Linha, type ResultadoEscrito } from './forma.ts'

/** The whole recount as one JSON file: lines, receipts, and what they came to. */

/** `7/48`, in lowest terms. */
export function emRazao({ num, den }: FracaoExata): string {
  const menor = reduzir(num, den)
  return `${menor.num}/${menor.den}`
}

const emTotal = (nome: string, { peso, unidades }: Contagem) => ({ nome, peso: emRazao(peso), unidades })

function totaisDe(apuracao: ItemContado['apuracao']): ResultadoEscrito['totais'] {
  const { presentes, abstencoes, emBranco } = apuracao
  if ('votos' in apuracao)
    return [
      ...apuracao.votos.map(({ candidato, votos }) => emTotal(candidato.nome, votos)),
      emTotal('abstenções', abstencoes),
      emTotal('em branco', emBranco),
      emTotal('presentes', presentes),
    ]
  return [
    emTotal('a favor', apuracao.aFavor),
    emTotal('contra', apuracao.contra),
    emTotal('abstenções', abstencoes),
    emTotal('em branco', emBranco),
    emTotal('coproprietários em desacordo', apuracao.desacordo),
    emTotal('sem voto', apuracao.semVoto),
    emTotal('presentes', presentes),
    emTotal('em débito', apuracao.devedoras),
    emTotal('o todo do quórum', apuracao.denominador),
  ]
}

/** What an item came to, as the file has it. */
export const resultadoDo = ({ abertura, encerradoEm, apuracao }: ItemContado): ResultadoEscrito => ({
  item: abertura.item,
  titulo: abertura.titulo,
  sessao: abertura.sessao,
  encerradoEm,
  resultado: apuracao.resultado,
  eleitos: 'eleitos' in apuracao ? apuracao.eleitos.map(({ id }) => id) : [],
  totais: totaisDe(apuracao),
  naoContadas: apuracao.naoContadas.map(fraseDaNaoContada),
  frase: apuracao.frase,
})

const umPorLinha = (quais: readonly unknown[]): string => quais.map((um) => `\n${textoCanonico(um)}`).join(',')

/** The file of a chain, each record on a line of its own. Of the same chain it is the same to the byte. */
export function escreverArquivo(linhas: readonly Linha[]): string {
  const { itens } = dobrar(linhas.map(({ registro }) => registro))
  const selo = linhas.at(-1)?.elo ?? COMECO
  return `{"formato":"${FORMATO}","versao":1,"selo":"${selo}",
"linhas":[${umPorLinha(linhas)}],
"resultados":[${umPorLinha(itens.map(resultadoDo))}]}
`
}
