import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, type SyntheticEvent } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { importarDe } from '../../../listas/importar-de.ts'
import { AcoesDaLista } from '../../../listas/acoes-da-lista.tsx'
import { PaginasDaLista } from '../../../listas/paginas-da-lista.tsx'
import { useCanWrite } from '../../../ui/read-only.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { StaleNote } from '../../../ui/lists/stale-note.tsx'
import type { Assunto, LancamentoNaLista } from './assunto.ts'
import { cartaoDe, tituloDoDia } from './lista/cartao.tsx'
import { colunasDe } from './lista/colunas.tsx'
import { contagemESoma, contarLinhas } from './lista/contagem.ts'
import { despesas } from './despesas.ts'
import { consultaDoFiltro, porData } from './lista/filtro.ts'
import { FiltrosDaLista } from './lista/filtros-da-lista.tsx'
import { rescueFocus } from '../../../ui/focus/lost-focus.ts'
import { consultaDeUm } from './lancamentos.queries.ts'
import css from './lista/lista.module.css'
import { Adicionar } from './lista/lista-pintada.tsx'
import { somarLinhas } from './lista/listas-na-memoria.ts'
import { PorCategoria } from './lista/por-categoria.tsx'
import { receitas } from './receitas.ts'
import { legenda, rotuloDoTotal } from './lista/textos-da-lista.ts'
import { useAosPoucos } from './lista/use-aos-poucos.ts'
import { useBuscaAlargada } from './lista/use-busca-alargada.tsx'
import { useColunas } from './lista/use-colunas.ts'
import { useExclusao } from './lista/use-exclusao.tsx'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { useFiltro } from './lista/use-filtro.ts'
import { useLista } from './lista/use-lista.ts'
import { useMarcadas } from './lista/use-marcadas.tsx'
import { NadaAinda, NadaEncontrado } from './lista/vazio-da-lista.tsx'

export { prepararDespesas, prepararReceitas } from './lista/preparar.ts'

export const ReceitasPage = () => <ListaPage assunto={receitas} />
export const DespesasPage = () => <ListaPage assunto={despesas} />

/** The ledger of one kind of line. */
function ListaPage({ assunto: a }: { assunto: Assunto }) {
  const { filtro, mudar, enderecoDaPagina } = useFiltro(a)
  const lista = useLista(a, filtro, (pagina) => mudar({ pagina }, true))
  const { linhas, total, soma } = lista
  const alargada = useBuscaAlargada(filtro, lista, mudar)
  const { desenhadas, faltam, mais, perto } = useAosPoucos(linhas)
  const colunas = useMemo(() => colunasDe(a), [a])
  const [escolha, escolher] = useColunas(a)
  const exportacao = useExportacao((formato) =>
    a.chamadas.exportar({ ...consultaDoFiltro(filtro), ordem: filtro.ordem }, formato),
  )
  const { excluir, dialog } = useExclusao(a)
  const marcadas = useMarcadas(a, filtro, linhas ?? [], { total, soma }, exportacao)
  const espiar = useEspiar(a, linhas)
  const podeGravar = useCanWrite()
  useTitulo(undefined, lista.erro !== null)
  const hoje = todayInSaoPaulo()

  return (
    <Page>
      <PageHead
        title={a.Varios}
        sub={total === undefined ? '\u00a0' : contagemESoma(filtro, total, soma)}
        // Before the first line there is one thing to do, and the empty list offers it.
        actions={
          lista.nuncaHouve !== true && (
            <AcoesDaLista
              exportacao={exportacao}
              vazia={!total}
              atalhos={podeGravar ? [importarDe(a.caminhos.importar)] : []}
            >
              {podeGravar && <Adicionar nomes={a} />}
            </AcoesDaLista>
          )
        }
      />
      <FiltrosDaLista
        assunto={a}
        filtro={filtro}
        mudar={mudar}
        colunas={{ columns: colunas, value: escolha, onChange: escolher }}
      />
      {alargada}
      {lista.atrasada && (
        <StaleNote
          message={lista.atrasada.mensagem}
          since={formatarInstante(lista.atrasada.desde.toISOString())}
          onRetry={lista.atrasada.tentar}
        />
      )}
      <div onPointerOver={espiar} onFocus={espiar}>
        <DataList
          caption={legenda(a, filtro, total ?? 0, linhas?.length ?? 0)}
          columns={colunas}
          hidden={escolha.ocultas}
          density={escolha.densidade}
          rows={desenhadas}
          rowKey={(l) => l._id}
          rowName={(l) => l.name}
          busy={lista.lendo || (linhas !== undefined && desenhadas === undefined)}
          error={lista.erro}
          empty={<NadaAinda assunto={a} />}
          noResult={<NadaEncontrado assunto={a} filtro={filtro} mudar={mudar} lista={lista} />}
          filtered={lista.nuncaHouve !== true}
          card={(l) => cartaoDe(a, l)}
          {...(porData(filtro) && { groupBy: (l: LancamentoNaLista) => tituloDoDia(l.data, hoje) })}
          sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem: ordem as typeof filtro.ordem }) }}
          {...(podeGravar && {
            edit: (l: LancamentoNaLista) => a.caminhos.editar(l._id),
            duplicate: (l: LancamentoNaLista) => a.caminhos.copiar(l._id),
            onRemove: (l: LancamentoNaLista) => void excluir(l).then(rescueFocus),
            // Of a closed month nothing goes: its page says so, and how it is reversed.
            canRemove: (l: LancamentoNaLista) => l.origem === null && !l.fechado,
            selection: marcadas.selecao,
          })}
          // The specification's own word for this column.
          removeWord="Deletar"
          totals={[
            { label: `Nesta página, ${contarLinhas(a, linhas?.length ?? 0)}`, reais: somarLinhas(linhas ?? []) },
            ...(soma === undefined ? [] : [{ label: rotuloDoTotal(a, filtro, total ?? 0), reais: soma, final: true }]),
          ]}
          totalsColumn="valor"
          skeletonRows={filtro.porPagina === 'todos' ? 20 : Number(filtro.porPagina)}
        />
      </div>
      {faltam > 0 && (
        <div ref={perto} className={css.mais}>
          <Button onClick={mais}>Mostrar mais linhas</Button>
        </div>
      )}
      <PaginasDaLista filtro={filtro} total={total} mudar={mudar} enderecoDaPagina={enderecoDaPagina} />
      {lista.nuncaHouve !== true && <PorCategoria assunto={a} filtro={filtro} />}
      {dialog}
      {marcadas.dialogo}
    </Page>
  )
}

const INTENCAO_MS = 65

/** Reads a line, and the code of its screen, when the pointer rests on its link or the focus gets there. */
function useEspiar(a: Assunto, linhas: readonly LancamentoNaLista[] | undefined) {
  const cache = useQueryClient()
  const relogio = useRef(0)
  return (e: SyntheticEvent) => {
    clearTimeout(relogio.current)
    const href = e.target instanceof Element && e.target.closest('a')?.getAttribute('href')
    const linha = href && linhas?.find((l) => a.caminhos.editar(l._id) === href)
    if (!linha) return
    relogio.current = window.setTimeout(() => {
      // Only a head start: the screen asks again and tells when it fails.
      cache.query(consultaDeUm(a, linha._id)).catch(() => undefined)
      void import('./edicao-page.tsx')
    }, INTENCAO_MS)
  }
}
