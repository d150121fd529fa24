import { Link } from 'react-router'
import { camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import { semNota } from '#contract/contas/documentos/nota.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paths } from '../../../../app/paths.ts'
import { colunasDeTexto } from '../../../../registros/colunas-do-registro.ts'
import { RowTitle } from '../../../../ui/lists/row-title.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import type { Assunto, LancamentoNaLista } from '../assunto.ts'
import { Clipe } from './cartao.tsx'
import css from './lista.module.css'

type Linha = LancamentoNaLista

const FORNECEDOR: Column<Linha> = {
  key: 'fornecedor',
  head: 'Fornecedor',
  quiet: true,
  hideable: true,
  priority: 'p3',
  width: 150,
  render: (l) =>
    l.fornecedor && (
      <Link className={css.fornecedor} to={paths.fornecedor(l.fornecedor._id)} title={l.fornecedor.name}>
        {l.fornecedor.name}
      </Link>
    ),
}

/** Columns of the list; "Editar" and "Deletar" are the list's own. */
export function colunasDe(a: Assunto): Column<Linha>[] {
  return [
    {
      key: 'data',
      head: 'Data',
      sort: 'data',
      sortFirst: 'desc',
      quiet: true,
      width: 119,
      render: (l) => formatarData(l.data),
    },
    {
      key: 'nome',
      head: a.Um,
      sort: 'nome',
      width: '36%',
      render: (l) => <RowTitle to={a.caminhos.editar(l._id)}>{l.name}</RowTitle>,
    },
    {
      key: 'categoria',
      head: 'Categoria',
      quiet: true,
      hideable: true,
      priority: 'p2',
      width: 128,
      render: (l) => l.categoria ?? <VisuallyHidden>Sem categoria</VisuallyHidden>,
    },
    {
      key: 'fundo',
      head: 'Fundo',
      quiet: true,
      hideable: true,
      priority: 'p3',
      width: 128,
      render: (l) => l.fundo.nome,
    },
    ...(a.tipo === 'despesa' ? [FORNECEDOR] : []),
    {
      key: 'nota',
      head: 'Nota',
      sort: 'nota',
      quiet: true,
      hideable: true,
      priority: 'p3',
      width: 136,
      render: (l) =>
        semNota(l.nota) ? (
          'sem nota'
        ) : (
          <span className={css.nota} title={l.nota}>
            {l.nota}
          </span>
        ),
    },
    ...colunasDeTexto<Linha>(camposDoLancamento),
    {
      key: 'comprovantes',
      head: 'Comprovantes',
      headHidden: true,
      align: 'center',
      hideable: true,
      width: 44,
      render: (l) => <Clipe linha={l} caminho={a.caminhos.editar(l._id)} />,
    },
    {
      key: 'valor',
      head: 'Valor (R$)',
      align: 'right',
      sort: 'valor',
      sortFirst: 'desc',
      width: 124,
      render: (l) => <Amount reais={l.price} variant="plain" />,
    },
  ]
}
