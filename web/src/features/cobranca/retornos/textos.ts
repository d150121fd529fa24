import type { PreviaDoRetorno, Retorno, TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'

const inteiro = new Intl.NumberFormat('pt-BR')

/** "1 título", "45 títulos". */
export const contarTitulos = (n: number): string => `${inteiro.format(n)} ${n === 1 ? 'título' : 'títulos'}`
export const contarCobrancas = (n: number): string => `${inteiro.format(n)} ${n === 1 ? 'cobrança' : 'cobranças'}`

/** `agência 1234, conta 567890, convênio 1234567`, as far as the file tells. */
export const contaDe = ({ agencia, conta, convenio }: Pick<Retorno, 'agencia' | 'conta' | 'convenio'>): string =>
  [agencia && `agência ${agencia}`, conta && `conta ${conta}`, convenio && `convênio ${convenio}`]
    .filter((p) => p !== '')
    .join(', ')

/** `arquivo nº 41, de 11/11/2026`, as far as the file tells. */
export const numeroDe = ({ sequencia, geradoEm }: Pick<Retorno, 'sequencia' | 'geradoEm'>): string =>
  [sequencia !== null && `nº ${sequencia}`, geradoEm !== null && `de ${formatarData(geradoEm)}`]
    .filter((p) => p !== false)
    .join(', ')

const PORQUES_DA_CONTA: Record<PreviaDoRetorno['porqueDaConta'], string> = {
  banco: 'é a que Banco diz desta conta bancária',
  numero: 'é a que tem a agência e o número do arquivo',
  retorno: 'foi a do arquivo anterior deste convênio',
  principal: 'onde fica o dinheiro de que ninguém disse outra coisa',
}

/** What the account of money is for, and why the file came with the one it has. */
export const porqueDaConta = ({ contaDoDinheiro, porqueDaConta: porque }: PreviaDoRetorno): string =>
  `Onde entram os pagamentos e de onde saem as tarifas deste arquivo. ${contaDoDinheiro.nome}: ${PORQUES_DA_CONTA[porque]}.`

/** How a title is called where there is no charge: by what whoever registered it wrote, or by its number. */
export const nomeDoTitulo = ({ seuNumero, nossoNumero, linha }: TituloDoRetorno): string =>
  seuNumero !== '' ? `título ${seuNumero}` : nossoNumero !== '' ? `nosso número ${nossoNumero}` : `linha ${linha}`

/** What the bank added and took off, each in words; nothing when it did neither. */
export function contasDoBanco({ encargos, desconto, tarifa }: TituloDoRetorno): string[] {
  const partes: [string, number][] = [
    ['juros e multa', encargos],
    ['desconto', desconto],
    ['tarifa', tarifa],
  ]
  return partes.filter(([, valor]) => valor > 0).map(([nome, valor]) => `${nome} ${formatarReais(valor)}`)
}

/** What follows for the charge. */
export function oQueFica({ resta, aMais, credito }: TituloDoRetorno): string {
  if (credito) return `Ficam ${formatarReais(aMais)} de crédito`
  if (aMais > 0) return `Fica paga; ${formatarReais(aMais)} de crédito`
  return resta > 0 ? `Ficam ${formatarReais(resta)} em aberto` : 'Fica paga'
}

/** What settling some titles does: the charges with what they are paid, and what units keep. */
export function oQueSera(cobrancas: number, total: number, credito: number): string {
  const partes = [
    cobrancas > 0 && `${contarCobrancas(cobrancas)}, ${formatarReais(total)}`,
    credito > 0 && `${formatarReais(credito)} de crédito das unidades`,
  ].filter((p) => p !== false)
  return partes.join(' · ') || 'Nada marcado'
}

/** Whether the trailer of the file says the same. */
export function somaEmPalavras({ somaDoBanco, linhas, nominal }: PreviaDoRetorno): string {
  return somaDoBanco === null
    ? `O arquivo tem ${contarTitulos(linhas.length)}: ao todo, ${formatarReais(nominal)}. O banco não disse a soma deles no fim do arquivo.`
    : `O arquivo tem ${contarTitulos(linhas.length)}: ao todo, ${formatarReais(nominal)}, como o banco diz no fim dele.`
}

/** That a file came before, and what it did. */
export const jaVeio = ({ quem, createdAt, baixas, total }: Retorno): string =>
  `Este arquivo já foi importado por ${quem}, ${formatarInstante(createdAt)}${baixas > 0 ? `, com a baixa de ${contarCobrancas(baixas)} (${formatarReais(total)})` : ', sem baixas'}. Não há o que acrescentar.`
