import { camposDe, type Descrita } from '#contract/protocolo/campos.ts'
import type { Column } from '../ui/lists/data-list.types.ts'

/** Columns of the described texts that a list shows as they are; who looks for one finds it among those that can be hidden. */
export const colunasDeTexto = <R extends object>(descricao: Descrita): Column<R>[] =>
  camposDe(descricao).flatMap(([chave, { rotulo, lista }]) =>
    lista === undefined
      ? []
      : [
          {
            key: chave,
            head: rotulo,
            quiet: true,
            hideable: true,
            priority: 'p3' as const,
            width: lista.largura,
            render: (r: R) => (r as Record<string, string | null>)[chave],
          },
        ],
  )
