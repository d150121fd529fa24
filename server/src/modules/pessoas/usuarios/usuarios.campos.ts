import type { Selectable } from 'kysely'
import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { mapear, type Colunas } from '#server/platform/campos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

type Linha = Selectable<Tabelas['usuarios']>

/** A person between wire, columns and history. */
export const campos = mapear<Usuario, Linha>()(camposDoUsuario)

/** The columns of a person that people fill in. */
export type DadosDaPessoa = Colunas<typeof camposDoUsuario, Linha>

/** What the history shows of a person. */
export const paraAuditoria = (dados: DadosDaPessoa) => campos.noHistorico(campos.daLinha(dados))
