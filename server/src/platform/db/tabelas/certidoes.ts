import type { ResultadoDeCertidao } from '#contract/cobranca/certidoes.ts'

/** Certificates about the debts of a unit; read with `tabelas.ts`. */
export interface TabelasDeCertidoes {
  certidoes: {
    id: string
    /** Sixteen letters and digits. */
    codigo: string
    unidade_id: string
    /** As it was called that day. */
    unidade_nome: string
    data: string
    resultado: ResultadoDeCertidao
    /** Overdue, with late charges. */
    total: number
    /** JSON of what was owed, as it is printed. */
    debitos: string
    valida_ate: string
    /** Who certified it that day; null in those of before it was asked. */
    certificada_por: string | null
    /** JSON of who owned the unit that day, `{ id, nome }` each; null in those of before this was kept. */
    donos: string | null
    criado_por: string | null
    criado_em: string
  }
}
