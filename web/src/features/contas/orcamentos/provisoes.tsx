import type { Orcamento } from '#contract/contas/orcamentos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { Note } from '../../../ui/page/note.tsx'
import { linhasComCategoria } from './esquema.ts'
import { nomeDoMes } from './textos.ts'

/** What ought to be set apart at the end of the month for what is planned for later ones. */
export function Provisoes({ orcamento: o }: { orcamento: Orcamento }) {
  const guardadas = linhasComCategoria(o).filter((l) => (l.provisao ?? 0) > 0)
  const quais = enumerar(guardadas.map((l) => `${l.categoria.nome} ${formatarReais(l.provisao ?? 0)}`))
  return (
    <Note tone="info">
      Ao fim de {nomeDoMes(o.mes)}, {formatarReais(o.provisoes)} devem estar guardados para o que ainda vem no ano:{' '}
      {quais}. É o que as partes iguais da cota já trouxeram, menos o que já se gastou.
    </Note>
  )
}
