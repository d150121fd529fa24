import type { Partida } from '#contract/contas/razao.ts'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { useCanWrite } from '../../../ui/read-only.tsx'
import { enderecoDaOrigem, historicoDe } from './textos.ts'

/** What an entry is of, with the way to its record; charges are opened by the administration alone. */
export function Historico({ partida }: { partida: Partida }) {
  const podeGravar = useCanWrite()
  const endereco = enderecoDaOrigem(partida)
  const abre = endereco !== null && (podeGravar || partida.origem.tipo !== 'cobrancas')
  return abre ? <RowTitle to={endereco}>{historicoDe(partida)}</RowTitle> : historicoDe(partida)
}
