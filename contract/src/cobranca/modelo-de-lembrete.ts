import { normalizar } from '../protocolo/comum.ts'

/** The fields a reminder's text may have between braces, and why a text is refused. Pure. */

/** What each field becomes. With several charges in a letter, the ones about one charge are those of the oldest. */
export const camposDoLembrete = {
  nome: 'Nome de quem recebe',
  unidade: 'Unidade, ou unidades',
  competencia: 'Mês da cobrança mais antiga',
  vencimento: 'Vencimento da mais antiga',
  dias: 'Dias de atraso da mais antiga',
  valor: 'Soma atualizada, com os encargos do dia',
  quantidade: 'Quantas cobranças estão em aberto',
  cobrancas: 'Lista das cobranças, cada uma com a sua conta',
  pix: 'Código PIX copia e cola de cada cobrança',
  link: 'Endereço da cobrança no sistema',
  contato: 'Telefone e e-mail da administração',
  condominio: 'Nome do condomínio',
} as const
export type CampoDoLembrete = keyof typeof camposDoLembrete

const NOMES = Object.keys(camposDoLembrete) as CampoDoLembrete[]
/** Too long for a subject, or without a value for some people. */
const FORA_DO_ASSUNTO: readonly CampoDoLembrete[] = ['cobrancas', 'pix', 'link', 'contato']

/** A piece of a text between braces. */
const CAMPO = /\{([^{}]*)\}/g

/** `{Competência}` and `{ competencia }` are the same field. */
export const campoEscrito = (texto: string): CampoDoLembrete | null =>
  NOMES.find((n) => n === normalizar(texto)) ?? null

const lista = (nomes: readonly string[]) => nomes.map((n) => `{${n}}`).join(', ')

/**
 * Why a text cannot be a reminder's, in Portuguese, or null when it can.
 * @param onde a subject takes fewer fields
 */
export function problemaDoModelo(texto: string, onde: 'assunto' | 'texto'): string | null {
  const admitidos = onde === 'texto' ? NOMES : NOMES.filter((n) => !FORA_DO_ASSUNTO.includes(n))
  for (const [escrito, nome = ''] of texto.matchAll(CAMPO)) {
    const campo = campoEscrito(nome)
    if (campo === null) return `Não existe o campo ${escrito}. Use: ${lista(admitidos)}`
    if (!admitidos.includes(campo)) return `O campo ${escrito} não cabe no assunto. Use: ${lista(admitidos)}`
  }
  return /[{}]/.test(texto.replace(CAMPO, '')) ? 'Há uma chave { ou } sem par' : null
}

/** The text with each field's value. @param valorDe of a field */
export const preencher = (texto: string, valorDe: (campo: CampoDoLembrete) => string): string =>
  texto.replace(CAMPO, (escrito, nome: string) => {
    const campo = campoEscrito(nome)
    return campo === null ? escrito : valorDe(campo)
  })

/** The fields a text has. */
export const camposDe = (texto: string): CampoDoLembrete[] =>
  [...texto.matchAll(CAMPO)].flatMap(([, nome = '']) => campoEscrito(nome) ?? [])
