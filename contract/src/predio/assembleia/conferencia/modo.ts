import type { UsosDaConvencao } from '../regra-em-vigor.ts'
import { type Achado, avisa, type Exame, impede, type Rascunho, soAchados, vazio } from './rascunho.ts'

/** Where and when the assembly is, and what has to be said of one that is held by electronic means (Código Civil 1.354-A). */

/** Minutes from one local time to another of the same zone. */
const minutosEntre = (de: string, ate: string): number => (Date.parse(`${ate}Z`) - Date.parse(`${de}Z`)) / 60_000

function daSegunda({ primeiraConvocacao, segundaConvocacao }: Rascunho, intervalo: number | null): Exame {
  if (segundaConvocacao === null)
    return avisa(
      'sem-segunda',
      'CC 1.353',
      'O edital não diz a hora da segunda convocação: sem metade das frações presentes, nada se decide na primeira',
    )
  const minutos = minutosEntre(primeiraConvocacao, segundaConvocacao)
  if (minutos <= 0) return impede('segunda-antes', 'CC 1.353', 'A segunda convocação deve ser depois da primeira')
  return (
    intervalo !== null &&
    minutos < intervalo &&
    impede(
      'intervalo',
      'CC 1.334, III',
      `A convenção pede ${intervalo === 1 ? '1 minuto' : `${intervalo} minutos`} da primeira à segunda convocação`,
    )
  )
}

const FALTA_DIZER = [
  ['comoEntrar', 'sem-acesso', 'como entrar na assembleia'],
  ['comoFalar', 'sem-fala', 'como falar na assembleia'],
  ['comoVotar', 'sem-voto', 'como votar'],
] as const

function daEletronica(rascunho: Rascunho, vedada: boolean): Exame[] {
  if (rascunho.modo === 'presencial') return []
  const { edital } = rascunho
  return [
    vedada && impede('eletronica-vedada', 'CC 1.354-A, I', 'A convenção veda a assembleia por meio eletrônico'),
    edital !== null &&
      !edital.dizOModo &&
      impede('modo-nao-dito', 'CC 1.354-A, § 1º', 'O edital não diz que a assembleia é por meio eletrônico'),
    ...FALTA_DIZER.map(
      ([campo, codigo, oQue]) =>
        vazio(rascunho[campo]) &&
        impede(codigo, 'CC 1.354-A, § 1º', `O edital não explica ${oQue} por meio eletrônico`),
    ),
  ]
}

/** What is wrong with place, hours and means. */
export const conferirModo = (rascunho: Rascunho, { intervaloEmMinutos, eletronicaVedada }: UsosDaConvencao): Achado[] =>
  soAchados([
    rascunho.modo !== 'eletronica' &&
      vazio(rascunho.endereco) &&
      impede('sem-endereco', 'CC 1.354', 'O edital não diz onde a assembleia se reúne'),
    daSegunda(rascunho, intervaloEmMinutos),
    ...daEletronica(rascunho, eletronicaVedada),
  ])
