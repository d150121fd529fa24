import type { EstadoDaSaida } from '#contract/casa/saida.ts'

/** The archive with everything of the building; read with `tabelas.ts`. */
export interface TabelasDaSaida {
  saidas: {
    id: string
    /** 1: there is one row at most. */
    unica: number
    estado: EstadoDaSaida
    /** Who makes it, by a name that no other work had; its pieces in the store of the files are under that name. */
    dono: string | null
    /** While it is made, until when its server is taken to be alive. */
    vivo_ate: string | null
    etapa: string
    feito: number
    total: number
    /** Pieces in the store. */
    partes: number
    bytes: number
    sha256: string | null
    motivo: string | null
    pedida_por: string
    pedida_em: string
    pronta_em: string | null
    valida_ate: string | null
  }
}
