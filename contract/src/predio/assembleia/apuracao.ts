import type { FracaoExata } from '../../valores/fracao.ts'
import { comparar, contar, mais, NADA, parteDe, pesosEmOrdem } from './exatas.ts'
import { oQueResta } from './frases.ts'
import type { Convocacao } from './instalacao.ts'
import { atinge, denominadorDe, presencaDe } from './quorum-da-mesa.ts'
import type { Regra } from './quoruns.ts'
import { type Apuracao, type Contagens, type Decidido, fraseDoResultado, type Resultado } from './resultado.ts'
import { type Mesa, porNaMesa, presentesNaMesa, type UnidadeNaVotacao, type Votacao, type Voto } from './votacao.ts'

/** What some more votes could make of it, all for or all against. Who comes in is one more present, and no more of anything else. */
function decidir(
  { regra, aFavor, denominador }: Contagens,
  quemAindaVota: FracaoExata,
  quemChega: FracaoExata,
): Decidido {
  const todo = regra.denominador === 'presentes' ? mais(denominador.peso, quemChega) : denominador.peso
  const limite = parteDe(regra.limiar, todo)
  if (atinge(aFavor.peso, limite, regra.comparacao)) return 'aprovado'
  return atinge(mais(aFavor.peso, quemAindaVota), limite, regra.comparacao) ? null : 'nao-aprovado'
}

/** The fewest units that could bring what is missing, the heaviest first; null when all of them are not enough. */
function menosUnidades(falta: FracaoExata, { comparacao, peso }: Regra, quais: readonly UnidadeNaVotacao[]) {
  if (!atinge(contar(quais, peso).peso, falta, comparacao)) return null
  let soma = NADA
  let quantas = 0
  for (const uma of pesosEmOrdem(quais, peso)) {
    soma = mais(soma, uma)
    quantas++
    if (atinge(soma, falta, comparacao)) return quantas
  }
  return null
}

const comO = (mesa: Mesa, qual: Voto): UnidadeNaVotacao[] =>
  mesa.comVoto.filter(({ voto }) => voto === qual).map(({ unidade }) => unidade)

/** Who could still vote for: of those in the room, or of everybody, as the quorum is of the ones or of the others. */
const quemPodeDar = (mesa: Mesa, { denominador }: Regra): UnidadeNaVotacao[] => [
  ...mesa.comVoto.filter(({ voto }) => voto !== 'sim').map(({ unidade }) => unidade),
  ...mesa.desacordo,
  ...mesa.semVoto,
  ...(denominador === 'presentes' ? [] : mesa.ausentes),
]

function contagensDe(mesa: Mesa, regra: Regra): Contagens {
  const conta = (unidades: readonly UnidadeNaVotacao[]) => contar(unidades, regra.peso)
  const aFavor = conta(comO(mesa, 'sim'))
  const denominador = denominadorDe(mesa, regra, mesa.devedoras)
  const limite = parteDe(regra.limiar, denominador.peso)
  const resto = oQueResta(limite, aFavor.peso)
  return {
    regra,
    aFavor,
    contra: conta(comO(mesa, 'nao')),
    abstencoes: conta(comO(mesa, 'abstencao')),
    emBranco: conta(comO(mesa, 'branco')),
    desacordo: conta(mesa.desacordo),
    semVoto: conta(mesa.semVoto),
    presentes: conta(presentesNaMesa(mesa)),
    devedoras: conta(mesa.devedoras),
    denominador,
    limite,
    naoContadas: mesa.naoContadas,
    falta: atinge(aFavor.peso, limite, regra.comparacao)
      ? null
      : {
          peso: resto,
          maisQue: regra.comparacao === '>',
          unidades: menosUnidades(resto, regra, quemPodeDar(mesa, regra)),
        },
  }
}

function resultadoDe(
  { regra, falta, aFavor, contra }: Contagens,
  ultima: boolean,
): Exclude<Resultado, 'nao-instalada'> {
  if (falta === null) return 'aprovado'
  if (regra.especial && !ultima) return 'sem-quorum-especial'
  return aFavor.unidades > 0 && comparar(aFavor.peso, contra.peso) === 0 ? 'empate' : 'rejeitado'
}

/**
 * Counts one voting of yes and no, exactly, in the call the assembly is in.
 * @param ultima nothing follows this session: a special quorum that was missed is a refusal
 */
export function apurar(votacao: Votacao, regra: Regra, convocacao: Convocacao, ultima = false): Apuracao {
  const mesa = porNaMesa(votacao, regra.denominador)
  const contagens = contagensDe(mesa, regra)
  const presenca = presencaDe(votacao, mesa, convocacao)
  if (!presenca.instalada)
    return {
      ...contagens,
      resultado: 'nao-instalada',
      passariaSemDevedoras: false,
      decidido: { comOsPresentes: null, venhaQuemVier: null },
      frase: presenca.frase,
    }
  const resultado = resultadoDe(contagens, ultima)
  const semDevedoras = parteDe(regra.limiar, denominadorDe(mesa, regra, []).peso)
  const passariaSemDevedoras = resultado !== 'aprovado' && atinge(contagens.aFavor.peso, semDevedoras, regra.comparacao)
  const aqui = contar([...mesa.desacordo, ...mesa.semVoto], regra.peso).peso
  const deFora = contar([...mesa.ausentes, ...mesa.devedoras], regra.peso).peso
  return {
    ...contagens,
    resultado,
    passariaSemDevedoras,
    decidido: {
      comOsPresentes: decidir(contagens, aqui, NADA),
      venhaQuemVier: decidir(contagens, mais(aqui, deFora), deFora),
    },
    frase: fraseDoResultado(resultado, contagens, passariaSemDevedoras),
  }
}
