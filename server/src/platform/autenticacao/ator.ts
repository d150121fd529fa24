import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AcessoPorCargo } from '#contract/pessoas/cargos.ts'
import { atorDoTipo, type AtorComSessao } from '#contract/protocolo/permissoes.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'

/** As whom somebody acts, wherever their rights are asked for: with a session, by a signed link, on an open stream. */

/**
 * Whether somebody was of a unit and, as of a day, is of none any more nor will be. Who never had one has not left.
 * @param usuario the column with the person's id
 * @param hoje `YYYY-MM-DD`; the last day in a unit still counts
 */
export const saiuDoPredio = (usuario: string, hoje: string): RawBuilder<SqlBool> => sql<SqlBool>`coalesce((
    select max(coalesce(v.fim, '9999-12-31')) from pessoas_da_unidade v
    where v.usuario_id = ${sql.ref(usuario)} and v.excluido_em is null
  ) < ${hoje}, false)`

/**
 * Whether somebody is here by an office alone: an accountant or a doorkeeper who never was of a unit is no resident, whatever the
 * register calls them. The council is elected from the residents, and goes on being what it is.
 */
export const soPeloCargo = (usuarios: string): RawBuilder<SqlBool> => sql<SqlBool>`(case
    when ${sql.ref(`${usuarios}.acesso_por_cargo`)} in ('contas', 'portaria') then not exists (
      select 1 from pessoas_da_unidade v where v.usuario_id = ${sql.ref(`${usuarios}.id`)} and v.excluido_em is null
    ) else false end)`

/** What is read of a person to know as whom they act, beside `tipo`. @param usuarios how the query calls the table */
export const colunasDoAtor = (usuarios: string, hoje: string) =>
  [
    saiuDoPredio(`${usuarios}.id`, hoje).as('saiu'),
    soPeloCargo(usuarios).as('so_pelo_cargo'),
    sql.ref<AcessoPorCargo | null>(`${usuarios}.acesso_por_cargo`).as('acesso_por_cargo'),
  ] as const

export interface QuemAge {
  tipo: TipoDeUsuario
  saiu: SqlBool
  so_pelo_cargo: SqlBool
  acesso_por_cargo: AcessoPorCargo | null
}

/** What an office opens. The council reads the books, and alone says what it thinks of the accounts. */
const DO_CARGO: Record<AcessoPorCargo, readonly AtorComSessao[]> = {
  conselho: ['leitor', 'conselheiro'],
  contas: ['leitor'],
  portaria: ['portaria'],
}

/** As whom a person of the database acts, never as nobody. Staff is staff without a unit too, and needs no other office to read. */
export function atoresDe({ tipo, saiu, so_pelo_cargo, acesso_por_cargo }: QuemAge): AtorComSessao[] {
  if (tipo === 'Administrador') return ['administrador']
  const daUnidade: AtorComSessao[] = so_pelo_cargo ? [] : [saiu ? 'antigo' : atorDoTipo[tipo]]
  return acesso_por_cargo === null ? daUnidade : [...DO_CARGO[acesso_por_cargo], ...daUnidade]
}
