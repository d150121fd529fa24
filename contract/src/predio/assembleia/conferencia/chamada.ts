import { diasEntre, formatarData, somarDias } from '../../../valores/calendario.ts'
import { ehUm, somarFracoes } from '../../../valores/fracao.ts'
import { emDias } from '../../../valores/texto.ts'
import type { UsosDaConvencao } from '../regra-em-vigor.ts'
import { type Achado, avisa, type Exame, impede, type Rascunho, soAchados, type UnidadeChamada } from './rascunho.ts'

/** Whether everybody was called, in time, by whom may call (Código Civil 1.350, 1.354 and 1.355), and what each vote weighs. */

/** At most so many units are named in a sentence. */
const NOMES_NA_FRASE = 8

/** "a unidade 101", "as unidades 101, 102", "as unidades 101, 102 e outras 7". */
function quais(unidades: readonly UnidadeChamada[]): string {
  const nomes = unidades.slice(0, NOMES_NA_FRASE).map(({ nome }) => nome)
  const outras = unidades.length - nomes.length
  const mais = outras === 0 ? '' : outras === 1 ? ' e outra' : ` e outras ${outras}`
  return `${unidades.length === 1 ? 'a unidade' : 'as unidades'} ${nomes.join(', ')}${mais}`
}

/** One finding of all units that something is wrong with. */
const dasUnidades = (unidades: readonly UnidadeChamada[], achado: (quais: string, uma: boolean) => Achado): Exame =>
  unidades.length > 0 && achado(quais(unidades), unidades.length === 1)

function daAntecedencia({ edital, primeiraConvocacao, unidades }: Rascunho, dias: number | null): Exame[] {
  const assembleia = primeiraConvocacao.slice(0, 10)
  if (edital === null) return [impede('sem-edital', 'CC 1.354', 'O edital ainda não foi publicado')]
  if (edital.dia > assembleia)
    return [impede('edital-depois', 'CC 1.354', 'O edital tem data depois da própria assembleia')]
  const chamadas = unidades.filter(({ chamada }) => chamada !== null)
  if (dias === null) {
    const tarde = chamadas.filter(({ chamada }) => chamada !== null && chamada.dia > assembleia)
    return [
      avisa(
        'sem-antecedencia',
        'CC 1.334, III',
        'A convenção não tem antecedência registrada, e a lei não fixa uma: confira a convenção',
      ),
      dasUnidades(tarde, (nomes) => impede('chamada-tarde', 'CC 1.354', `Foi chamada depois da assembleia: ${nomes}`)),
    ]
  }
  const limite = somarDias(assembleia, -dias)
  const tarde = chamadas.filter(({ chamada }) => chamada !== null && chamada.dia > limite)
  return [
    edital.dia > limite &&
      impede(
        'antecedencia',
        'CC 1.334, III',
        `O edital saiu com ${emDias(diasEntre(edital.dia, assembleia))} de antecedência, e a convenção pede ${emDias(dias)}: a assembleia pode ser a partir de ${formatarData(somarDias(edital.dia, dias))}`,
      ),
    dasUnidades(tarde, (nomes, uma) =>
      impede(
        'chamada-tarde',
        'CC 1.354',
        `A prova da chamada é de menos de ${emDias(dias)} antes da assembleia, e ${uma ? 'falta' : 'faltam'} por isso ${nomes}`,
      ),
    ),
  ]
}

function daProva({ edital, unidades }: Rascunho): Exame[] {
  const comDono = unidades.filter(({ temDono }) => temDono)
  return [
    dasUnidades(
      unidades.filter(({ temDono }) => !temDono),
      (nomes) => impede('sem-dono', 'CC 1.354', `Sem dono cadastrado não há quem chamar: veja ${nomes}`),
    ),
    dasUnidades(
      comDono.filter(({ chamada }) => chamada === null),
      (nomes, uma) =>
        impede(
          'sem-chamada',
          'CC 1.354',
          `Todos devem ser chamados, e ainda não há prova de que ${uma ? 'foi' : 'foram'} ${nomes}`,
        ),
    ),
    dasUnidades(
      edital === null
        ? []
        : comDono.filter(({ chamada }) => chamada !== null && chamada.versaoDoEdital < edital.versao),
      (nomes, uma) =>
        impede(
          'chamada-antiga',
          'CC 1.354',
          `O edital mudou, e ${uma ? 'recebeu' : 'receberam'} só a versão anterior ${nomes}`,
        ),
    ),
  ]
}

function dasFracoes(unidades: readonly UnidadeChamada[]): Exame[] {
  const comFracao = unidades.flatMap(({ fracao }) => fracao ?? [])
  return [
    dasUnidades(
      unidades.filter(({ fracao }) => fracao === null),
      (nomes) => impede('sem-fracao', 'CC 1.352, parágrafo único', `Sem a fração não se contam votos: veja ${nomes}`),
    ),
    comFracao.length === unidades.length &&
      !ehUm(somarFracoes(comFracao)) &&
      avisa(
        'fracoes-nao-somam',
        'CC 1.332, II',
        'As frações não somam 1: os quóruns contam sobre a soma delas, como estão registradas',
      ),
  ]
}

/** What is wrong with the call itself. */
export const conferirChamada = (rascunho: Rascunho, { antecedenciaEmDias }: UsosDaConvencao): Achado[] =>
  soAchados([
    rascunho.quemConvoca !== 'sindico' &&
      !rascunho.quemConvoca.basta &&
      impede('um-quarto', rascunho.tipo === 'AGO' ? 'CC 1.350, § 1º' : 'CC 1.355', rascunho.quemConvoca.frase),
    ...daAntecedencia(rascunho, antecedenciaEmDias),
    ...daProva(rascunho),
    ...dasFracoes(rascunho.unidades),
  ])
