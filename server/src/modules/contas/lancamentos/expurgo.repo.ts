import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

const tabelaDe = (tipo: TipoDeLancamento) => (tipo === 'receita' ? 'receitas' : 'despesas')

/**
 * Removes for good some of the lines deleted before an instant, oldest first, with their ties to files.
 * @returns the lines that went
 */
export async function removerExcluidos(db: Handle, tipo: TipoDeLancamento, instante: string, limite: number) {
  const tabela = tabelaDe(tipo)
  const antigas = db
    .selectFrom(tabela)
    .select('id')
    .where('excluido_em', '<', instante)
    .orderBy('excluido_em')
    .limit(limite)
  const linhas = await db
    .deleteFrom(tabela)
    .where('id', 'in', antigas)
    .where('excluido_em', 'is not', null)
    .returning(['id', 'nome'])
    .execute()
  if (linhas.length > 0)
    await db
      .deleteFrom('arquivos_vinculos')
      .where('entidade', '=', tabela)
      .where(
        'entidade_id',
        'in',
        linhas.map((l) => l.id),
      )
      .execute()
  return linhas
}
