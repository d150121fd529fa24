import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { SituacaoDoTitulo } from '#contract/cobranca/retornos.ts'
import type { Titulo } from './titulos.rules.ts'

/** Which charge a title is, and whether it may be settled. Pure; amounts in centavos. */

/** Our number, `C-2026-000123`, as people and programs write it: `C2026000123`, or `2026000123` where only ten fit. */
const NOSSO = /^C?(20\d{8})$/

const soLetrasENumeros = (t: string) =>
  t
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/** The charges whose number whoever registered the boleto wrote in it, or whose PIX it has, as their `txid`. */
export function txidsDoTitulo({ txid, usoDaEmpresa, documento }: Pick<Titulo, 'txid' | 'usoDaEmpresa' | 'documento'>) {
  const achados = [txid, usoDaEmpresa, documento].flatMap((t) => {
    const digitos = NOSSO.exec(soLetrasENumeros(t))?.[1]
    return digitos === undefined ? [] : [`C${digitos}`]
  })
  return [...new Set(achados)]
}

/** What is known of a charge that a title was found to be. */
export interface CobrancaAchada {
  valor: number
  /** Day of the last payment that stands. */
  ultimoPagamento: string | null
  /** Why no payment can be recorded of it; null when one can. */
  impedimento: string | null
}

/** What surrounds a title. */
export interface Circunstancias {
  hoje: string
  /** The month of its day is closed. */
  mesFechado: boolean
  /** Line of the file that settles the same charge already. */
  outraLinha: number | null
  /** Number of another charge that the title says too. */
  outraCobranca: string | null
  /** The file is of a contract, or of somebody, that may be another's. */
  alheio: boolean
  /** Somebody said which charge it is. */
  aMao: boolean
}

export interface Juizo {
  situacao: SituacaoDoTitulo
  motivo: string | null
}

const impedida = (motivo: string): Juizo => ({ situacao: 'impedida', motivo })

/** Why the money of a title cannot be recorded, whatever it is of; null when it can. */
function impedimentoDoDinheiro(t: Titulo, em: Pick<Circunstancias, 'hoje' | 'mesFechado'>): string | null {
  if (t.pago === 0) return 'O banco não diz quanto foi pago'
  if (t.ocorrencia === null) return 'O banco não diz o dia do pagamento'
  if (t.ocorrencia > em.hoje) return 'O dia do pagamento está no futuro'
  return em.mesFechado ? 'O mês deste pagamento está fechado: reabra-o, ou registre o pagamento em outro dia' : null
}

/** Whether somebody may say what a title is: money that came in, on a day that is open. */
export const podeEscolher = (t: Titulo, liquida: boolean, em: Pick<Circunstancias, 'hoje' | 'mesFechado'>): boolean =>
  liquida && impedimentoDoDinheiro(t, em) === null

/** A title that somebody said is a credit of a unit. */
export function julgarCredito(t: Titulo, liquida: boolean, em: Pick<Circunstancias, 'hoje' | 'mesFechado'>): Juizo {
  if (!liquida) return { situacao: 'informa', motivo: null }
  const impedimento = impedimentoDoDinheiro(t, em)
  return impedimento === null ? { situacao: 'certa', motivo: null } : impedida(impedimento)
}

/** Why a payment cannot be recorded as the bank tells it; null when it can. */
function impedimentoDe(t: Titulo, c: CobrancaAchada, em: Circunstancias): string | null {
  if (em.outraLinha !== null) return `A linha ${em.outraLinha} já paga esta cobrança. Confira com o banco.`
  if (c.impedimento !== null) return c.impedimento
  if (
    c.ultimoPagamento !== null &&
    t.ocorrencia !== null &&
    c.ultimoPagamento > t.ocorrencia &&
    t.ocorrencia <= em.hoje
  )
    return `Há um pagamento em ${formatarData(c.ultimoPagamento)}, depois deste: estorne-o antes`
  return impedimentoDoDinheiro(t, em)
}

const NAO_ACHADA =
  'Nenhuma cobrança tem este título: nem o nosso número, pela linha digitável, nem o número dela em “seu número”'

/** @param c null when no charge was found. @param liquida whether the bank says that it was paid */
export function julgar(t: Titulo, liquida: boolean, c: CobrancaAchada | null, em: Circunstancias): Juizo {
  if (!liquida) return { situacao: 'informa', motivo: null }
  if (c === null) return impedida(NAO_ACHADA)
  const impedimento = impedimentoDe(t, c, em)
  if (impedimento !== null) return impedida(impedimento)
  if (em.aMao) return { situacao: 'certa', motivo: null }
  if (t.nominal !== c.valor)
    return {
      situacao: 'duvida',
      motivo: `O título é de ${formatarCentavos(t.nominal)}, e a cobrança, de ${formatarCentavos(c.valor)}: confira se é a mesma`,
    }
  if (em.outraCobranca !== null)
    return {
      situacao: 'duvida',
      motivo: `O título diz também a cobrança ${em.outraCobranca}: confira de qual das duas é`,
    }
  if (em.alheio) return { situacao: 'duvida', motivo: 'O arquivo pode ser de outro: veja os avisos acima' }
  return { situacao: 'certa', motivo: null }
}
