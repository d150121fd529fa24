import { SqliteQueryCompiler } from 'kysely'

/** Stands for its value and means nothing else: SQLite's own function, which it takes away when it compiles. */
const ESCONDIDO = 'unlikely(?)'

/**
 * Writes SQL in which the planner does not see the places of values (bind parameters) as such. Since it may estimate by the
 * value in such a place, SQLite plans a statement of more than one table anew each time it runs with values, prepared or
 * not: that costs four to ten times what running it does (docs/adr/0035). What it would learn here is next to nothing,
 * because nobody gathers statistics. The rows of an INSERT are not planned and stay as they are.
 */
export class CompiladorSqlite extends SqliteQueryCompiler {
  #naoPlanejado = false

  protected override visitValues(node: Parameters<SqliteQueryCompiler['visitValues']>[0]): void {
    this.#naoPlanejado = true
    super.visitValues(node)
    this.#naoPlanejado = false
  }

  protected override getCurrentParameterPlaceholder(): string {
    return this.#naoPlanejado ? '?' : ESCONDIDO
  }
}
