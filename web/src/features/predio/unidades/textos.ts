import { PORCENTO } from '#contract/valores/moeda.ts'
import type { ResumoDeUnidades } from '#contract/predio/unidades.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'

const inteiro = new Intl.NumberFormat('pt-BR')

/** "1 unidade", "1.234 unidades". */
export const contarUnidades = (n: number): string => `${inteiro.format(n)} ${n === 1 ? 'unidade' : 'unidades'}`

/** "72,50", as a field holds it. */
export const areaNoCampo = (m2: number | null): string => (m2 === null ? '' : m2.toFixed(2).replace('.', ','))

/** Whether the frações are right as they are: 1 in all, and no unit without its own. */
export const fracoesFecham = ({ faltaParaUm, semFracao }: ResumoDeUnidades): boolean =>
  faltaParaUm === '0' && semFracao === 0

/** How far the frações are from 1, as a sentence. */
export function fraseDaSoma({ quantidade, faltaParaUm, faltaEmPorcentagem, somaDasFracoes }: ResumoDeUnidades): string {
  if (faltaParaUm === '0') return `As frações somam exatamente 1 (100${PORCENTO}).`
  const sobra = faltaParaUm.startsWith('-')
  const [quanto, porcentagem] = [faltaParaUm.replace('-', ''), faltaEmPorcentagem.replace('-', '')]
  const soma = `As frações de ${contarUnidades(quantidade)} somam ${somaDasFracoes}`
  return `${soma}: ${sobra ? 'passam' : 'faltam'} ${quanto} (${porcentagem}${PORCENTO})${sobra ? ' de 1' : ' para 1'}.`
}

/** What is said where a unit is not. */
export const UNIDADE: PaginaDescrita = {
  este: 'esta unidade',
  naoEncontrado: 'Unidade não encontrada',
  aNenhum: 'nenhuma unidade',
  porque: 'Ela pode ter sido excluída, ou o link está incompleto.',
  verOutros: 'Ver as unidades',
  fica: true,
}
