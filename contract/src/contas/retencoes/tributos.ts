/** What is withheld from who renders a service, and whom it is collected for. Pure: no schema here, so that screens can use it without loading zod. */

export const tributos = [
  'CSRF',
  'CSLL',
  'PIS',
  'COFINS',
  'IRRF',
  'INSS',
  'INSS_AUTONOMO',
  'INSS_PATRONAL',
  'ISS',
] as const
export type Tributo = (typeof tributos)[number]

/** What is collected together: one bill for each, month and fund. */
export const guias = ['CSRF', 'IRRF', 'INSS', 'ISS'] as const
export type Guia = (typeof guias)[number]

/** When a withholding becomes a debt to the treasury: with the payment, the issue of the note, or the month of the service. */
export type QuandoNasce = 'pagamento' | 'emissao' | 'competencia'

interface Facts {
  nome: string
  guia: Guia
  nasce: QuandoNasce
  /** Whether it is taken from what the supplier is paid; the employer's part is the building's own. */
  doPrestador: boolean
}

/**
 * CSLL, PIS and Cofins are withheld from payments (Lei 10.833/2003, arts. 30 and 31); the 11 % of assigned labour belong to the month
 * the note was issued in (Lei 8.212/1991, art. 31); those of an autonomous worker to the month of the service (Lei 10.666/2003,
 * art. 4, and Lei 8.212/1991, art. 22, III); ISS, as the towns have it, to the note.
 */
export const TRIBUTOS: Record<Tributo, Facts> = {
  CSRF: { nome: 'CSLL, PIS e Cofins', guia: 'CSRF', nasce: 'pagamento', doPrestador: true },
  CSLL: { nome: 'CSLL', guia: 'CSRF', nasce: 'pagamento', doPrestador: true },
  PIS: { nome: 'PIS', guia: 'CSRF', nasce: 'pagamento', doPrestador: true },
  COFINS: { nome: 'Cofins', guia: 'CSRF', nasce: 'pagamento', doPrestador: true },
  IRRF: { nome: 'IR', guia: 'IRRF', nasce: 'pagamento', doPrestador: true },
  INSS: { nome: 'INSS', guia: 'INSS', nasce: 'emissao', doPrestador: true },
  INSS_AUTONOMO: { nome: 'INSS do autônomo', guia: 'INSS', nasce: 'competencia', doPrestador: true },
  INSS_PATRONAL: { nome: 'INSS, parte do condomínio', guia: 'INSS', nasce: 'competencia', doPrestador: false },
  ISS: { nome: 'ISS', guia: 'ISS', nasce: 'emissao', doPrestador: true },
}

export const GUIAS: Record<Guia, { nome: string; aQuem: string }> = {
  CSRF: { nome: 'CSLL, PIS e Cofins retidos', aQuem: 'Receita Federal' },
  IRRF: { nome: 'IR retido', aQuem: 'Receita Federal' },
  INSS: { nome: 'INSS de serviços', aQuem: 'Receita Federal (INSS)' },
  ISS: { nome: 'ISS retido', aQuem: 'Prefeitura' },
}

/** What decides which withholdings are proposed. */
export const tiposDeServico = ['limpeza', 'vigilancia', 'portaria', 'manutencao', 'autonomo'] as const
export type TipoDeServico = (typeof tiposDeServico)[number]

export const TIPOS_DE_SERVICO: Record<TipoDeServico, string> = {
  limpeza: 'Limpeza e conservação',
  vigilancia: 'Vigilância e segurança',
  portaria: 'Portaria',
  manutencao: 'Manutenção',
  autonomo: 'Autônomo (pessoa física)',
}

/** The kind of service a field holds; null for none. */
export const lerTipoDeServico = (texto: string | null | undefined): TipoDeServico | null =>
  tiposDeServico.find((t) => t === texto) ?? null
