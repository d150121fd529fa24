import type { Generated } from 'kysely'
import type { Papel } from '#contract/pessoas/cargos.ts'
import type { VistaDosDevedores } from '#contract/pessoas/regra-dos-cargos.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'

/** Offices and who administers because of one; read with `tabelas.ts`. */
export interface TabelasDosCargos {
  cargos: {
    id: string
    usuario_id: string
    papel: Papel
    inicio: string
    /** The last day, which still counts. */
    fim: string | null
    ata_id: string | null
    /** When the end was told of, some 90 and some 30 days before. */
    avisado_aos_90: string | null
    avisado_aos_30: string | null
    /** When it was told that its holder goes on for urgent acts alone. */
    avisado_no_fim: Generated<string | null>
    criado_em: string
    atualizado_em: string
    excluido_em: string | null
    excluido_por: string | null
    versao: Generated<number>
  }
  /** Whose `usuarios.tipo` is Administrador because of an office, and what it goes back to. */
  administra_por_cargo: { usuario_id: string; tipo_antes: TipoDeUsuario }
  /** One row, once somebody writes it. */
  regra_dos_cargos: {
    id: string
    devedores_ao_conselho: VistaDosDevedores
    dias_de_atos_urgentes: number
    atualizado_em: string
    versao: Generated<number>
  }
}
