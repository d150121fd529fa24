import { useQuery } from '@tanstack/react-query'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { entidadesConhecidas, nomeDaEntidade } from '../../../../registros/entidades.ts'
import { falhaDaLista } from '../../../../lib/erro-da-api.ts'
import { LEITURAS } from '../../../../registros/leituras.ts'
import { quemPorExtenso } from '../../../../registros/quem-por-extenso.ts'
import { feitoPorExtenso, mudancasPorExtenso } from '../../../../registros/registro-por-extenso.ts'
import { BarraDeFiltros } from '../../../../listas/barra-de-filtros.tsx'
import { opcoesCom } from '../../../../listas/descricao-da-lista.ts'
import { PaginasDaLista } from '../../../../listas/paginas-da-lista.tsx'
import type { FiltroNoEndereco } from '../../../../listas/use-filtro-da-lista.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { HistoryPanel, type HistoryEntry } from '../../../../ui/page/history-panel.tsx'
import { autores, paginaDaAuditoria } from './registros.api.ts'
import { useFiltros } from './use-filtros.ts'

const DIA = /^\d{4}-\d{2}-\d{2}$/
const dia = (texto: string) => (DIA.test(texto) ? texto : '')

const entrada = (r: RegistroDeAuditoria): HistoryEntry => ({
  id: r._id,
  quem: quemPorExtenso(r.quem),
  acao: feitoPorExtenso(r),
  quando: formatarInstante(r.quando),
  mudancas: mudancasPorExtenso(r, LEITURAS[r.entidade]),
  folded: r.acao === 'criou',
})

/** Everything that was written: who, when, what, and the fields before and after. */
export function AbaAuditoria() {
  const lista = useFiltros(['tipo', 'pessoa', 'de', 'ate'])
  const filtro = { ...lista.filtro, de: dia(lista.filtro.de), ate: dia(lista.filtro.ate) }
  const { busca, tipo, pessoa, de, ate, pagina, porPagina } = filtro
  const { data, error, refetch, isFetching } = useQuery(
    paginaDaAuditoria({ busca, entidade: tipo, usuario: pessoa, de, ate, pagina, porPagina }),
  )
  return (
    <>
      <FiltrosDaAuditoria {...lista} filtro={filtro} />
      {data?.total === 0 ? (
        lista.filtrada ? (
          <EmptyState
            title="Nada foi gravado assim"
            text="Nenhuma anotação combina com estes filtros."
            action={<Button onClick={lista.limpar}>Limpar filtros</Button>}
          />
        ) : (
          <EmptyState title="Nada foi gravado ainda" text="Cada cadastro, mudança e exclusão aparece aqui." />
        )
      ) : (
        <div aria-busy={isFetching || undefined}>
          <HistoryPanel
            entries={data?.itens.map(entrada)}
            error={error && !data ? { ...falhaDaLista(error), onRetry: () => void refetch(), busy: isFetching } : null}
          />
        </div>
      )}
      <PaginasDaLista {...lista} total={data?.total} />
    </>
  )
}

function FiltrosDaAuditoria(lista: FiltroNoEndereco<'tipo' | 'pessoa' | 'de' | 'ate'>) {
  const pessoas = useQuery(autores).data ?? []
  return (
    <BarraDeFiltros
      lista={lista}
      busca={{ label: 'Buscar no que foi gravado', placeholder: 'Nome do registro ou da pessoa' }}
      periodo
      escolhas={[
        {
          filtro: 'tipo',
          label: 'De que lista',
          opcoes: opcoesCom('Todos os registros', entidadesConhecidas),
          ficha: nomeDaEntidade,
        },
        {
          filtro: 'pessoa',
          label: 'Feito por',
          opcoes: opcoesCom(
            'Todas as pessoas',
            pessoas.map((p) => ({ value: p._id, label: p.nome })),
          ),
          ficha: (id) => pessoas.find((p) => p._id === id)?.nome ?? 'Uma pessoa',
        },
      ]}
    />
  )
}
