import {
  OperationNodeTransformer,
  OrderByItemNode,
  RawNode,
  SelectQueryNode,
  type KyselyPlugin,
  type QueryId,
} from 'kysely'

class Sorteio extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const novo = super.transformSelectQuery(node, queryId)
    // What is put together from several selects, or has each row once, is ordered by what it shows alone.
    if (!novo.orderBy || novo.setOperations || novo.distinctOn || novo.frontModifiers) return novo
    const itens = [OrderByItemNode.create(RawNode.createWithSql('random()'))]
    return SelectQueryNode.cloneWithOrderByItems(novo, itens)
  }
}

/**
 * Draws lots among the rows that an order leaves equal. An engine gives them as it found them, which is the same in most runs and
 * none of its promises: an order that does not end in something unique shows itself as an answer that changes.
 */
export function sortearEmpates(): KyselyPlugin {
  const sorteio = new Sorteio()
  return {
    transformQuery: ({ node, queryId }) => sorteio.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
