import { type Contagem, comparar, contar, parteDe } from './exatas.ts'
import type { CriterioDeEleicao } from './convencao.ts'
import type { Convocacao } from './instalacao.ts'
import { atinge, denominadorDe, presencaDe } from './quorum-da-mesa.ts'
import type { Regra } from './quoruns.ts'
import {
  type ApuracaoDaEleicao,
  type Candidato,
  fraseDaEleicao,
  type VotosDoCandidato,
} from './resultado-da-eleicao.ts'
import { naoConta, porNaMesa, presentesNaMesa, type UnidadeNaVotacao, type Votacao } from './votacao.ts'

/** Choosing among people, or slates of people: a síndico, three members of the council. */

/** Ids of the candidates a unit names, as many as there are seats at most; each is worth the whole weight of the unit. */
export type VotoEmCandidatos = readonly string[] | 'abstencao' | 'branco'

interface Pedido {
  candidatos: readonly Candidato[]
  vagas: number
  regra: Regra
  criterio: CriterioDeEleicao
}

const nulo = (nomes: readonly string[], { candidatos, vagas }: Pedido): boolean =>
  nomes.length === 0 ||
  nomes.length > vagas ||
  new Set(nomes).size !== nomes.length ||
  !nomes.every((nome) => candidatos.some(({ id }) => id === nome))

/** Those with as many votes as the last that would get in, where one more has as many: nobody gets in by the order of a list. */
function empatadosNaUltimaVaga(aptos: readonly VotosDoCandidato[], vagas: number): VotosDoCandidato[] {
  const [ultimo, primeiroFora] = [aptos[vagas - 1], aptos[vagas]]
  if (ultimo === undefined || primeiroFora === undefined) return []
  return comparar(ultimo.votos.peso, primeiroFora.votos.peso) !== 0
    ? []
    : aptos.filter(({ votos }) => comparar(votos.peso, ultimo.votos.peso) === 0)
}

const temMaisQue = (a: VotosDoCandidato, b: VotosDoCandidato): boolean => comparar(a.votos.peso, b.votos.peso) > 0

type Desfecho = Pick<ApuracaoDaEleicao, 'resultado' | 'eleitos' | 'seguem'>

/**
 * Two for each seat that is left go to the second round, and whoever has as many votes as the last of them. Where that leaves
 * nobody out it is no second round: those who tie in front tie, and otherwise nobody is elected.
 */
function semMaioria(ficaram: readonly VotosDoCandidato[], vagas: number): Omit<Desfecho, 'eleitos'> {
  const corte = ficaram[Math.min(2 * vagas, ficaram.length) - 1]
  const melhores = corte === undefined ? [] : ficaram.filter((um) => !temMaisQue(corte, um))
  const doisPelaVaga = melhores.length > vagas
  if (doisPelaVaga && melhores.length < ficaram.length)
    return { resultado: 'segundo-turno', seguem: melhores.map(({ candidato }) => candidato) }
  const empatados = empatadosNaUltimaVaga(ficaram, vagas).filter(({ votos }) => votos.unidades > 0)
  return empatados.length > 0
    ? { resultado: 'empate', seguem: empatados.map(({ candidato }) => candidato) }
    : { resultado: 'ninguem', seguem: [] }
}

function desfechoDe(votos: readonly VotosDoCandidato[], vagas: number, basta: (votos: Contagem) => boolean): Desfecho {
  const aptos = votos.filter((um) => um.votos.unidades > 0 && basta(um.votos))
  const empatados = empatadosNaUltimaVaga(aptos, vagas)
  const [umDosEmpatados] = empatados
  const eleitos = aptos.slice(0, vagas).filter((um) => umDosEmpatados === undefined || temMaisQue(um, umDosEmpatados))
  const nomes = eleitos.map(({ candidato }) => candidato)
  if (empatados.length > 0)
    return { resultado: 'empate', eleitos: nomes, seguem: empatados.map(({ candidato }) => candidato) }
  if (eleitos.length === vagas) return { resultado: 'eleitos', eleitos: nomes, seguem: [] }
  return {
    ...semMaioria(
      votos.filter((um) => !eleitos.includes(um)),
      vagas - eleitos.length,
    ),
    eleitos: nomes,
  }
}

/**
 * Counts an election. Elected is who has more than half of what is present, abstentions, blank and void votes in it (Código
 * Civil 1.352 and 1.353: “maioria de votos dos presentes”), or what the convenção asks for; where it says that the most voted
 * is elected, who has most. A tie elects nobody.
 */
export function apurarEleicao(
  votacao: Votacao<VotoEmCandidatos>,
  pedido: Pedido,
  convocacao: Convocacao,
): ApuracaoDaEleicao {
  const { candidatos, vagas, regra, criterio } = pedido
  const mesa = porNaMesa(votacao, regra.denominador)
  const conta = (unidades: readonly UnidadeNaVotacao[]) => contar(unidades, regra.peso)
  const validos = mesa.comVoto.flatMap(({ unidade, voto }) =>
    typeof voto === 'string' || nulo(voto, pedido) ? [] : [{ unidade, voto }],
  )
  const nulos = mesa.comVoto.filter(({ voto }) => typeof voto !== 'string' && nulo(voto, pedido))
  const que = (qual: VotoEmCandidatos) =>
    conta(mesa.comVoto.filter(({ voto }) => voto === qual).map(({ unidade }) => unidade))
  const votos = candidatos
    .map((candidato) => ({
      candidato,
      votos: conta(validos.filter(({ voto }) => voto.includes(candidato.id)).map(({ unidade }) => unidade)),
    }))
    .toSorted((a, b) => comparar(b.votos.peso, a.votos.peso))
  const limite = parteDe(regra.limiar, denominadorDe(mesa, regra, mesa.devedoras).peso)
  const presenca = presencaDe(votacao, mesa, convocacao)
  const desfecho: Desfecho = presenca.instalada
    ? desfechoDe(votos, vagas, ({ peso }) => criterio === 'mais-votado' || atinge(peso, limite, regra.comparacao))
    : { resultado: 'nao-instalada', eleitos: [], seguem: [] }
  const apuracao = {
    ...desfecho,
    regra,
    criterio,
    votos,
    abstencoes: que('abstencao'),
    emBranco: que('branco'),
    presentes: conta(presentesNaMesa(mesa)),
    naoContadas: [...mesa.naoContadas, ...nulos.map(({ unidade }) => naoConta(unidade, 'nulo'))],
  }
  return { ...apuracao, frase: presenca.instalada ? fraseDaEleicao(apuracao, vagas) : presenca.frase }
}
