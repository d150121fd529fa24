import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { CardDots } from '../../../../ui/lists/card-dots.tsx'
import { CardList, CardSkeletons } from '../../../../ui/lists/card-list.tsx'
import { MORE, MoreButton } from '../../../../ui/overlays/more-button.tsx'
import { Page, PageHead } from '../../../../ui/page/page.tsx'
import { PhoneBar } from '../../../../ui/lists/phone-bar.tsx'
import { SearchFrame, searchInput } from '../../../../ui/fields/search-frame.tsx'
import type { LancamentoNaLista } from '../assunto.ts'
import { cartaoDe, tituloDoDia } from './cartao.tsx'
import { contagemESoma } from './contagem.ts'
import { fichaDoPeriodo } from './ficha-do-periodo.tsx'
import { porData, type Filtro } from './filtro.ts'
import { BUSCA_ESTREITA, rotuloDaBusca, type Nomes } from '../nomes.ts'

/** Cards that are painted: as many as a phone shows, and some below. */
const PINTADOS = 12

interface Props {
  nomes: Nomes
  /** As the address says; null while no date was written yet. */
  filtro: Filtro | null
  hoje: string
  /** What the server said; the places are kept while it has not answered. */
  pagina?: { itens: readonly LancamentoNaLista[]; total: number } | undefined
  /** Reais. */
  soma?: number | undefined
}

/** The way to a new line, on every list of them. */
export const Adicionar = ({ nomes }: { nomes: Nomes }) => (
  <ButtonLink to={nomes.caminhos.novo} variant="primary" icon={IconPlus}>
    Adicionar Nova
  </ButtonLink>
)

const nada = () => undefined

/**
 * What a phone shows of the list before the app's code is there, from the answers alone: no state and no effect, because
 * the page's first script draws it (`app/arranque`). The list itself (`lista-page.tsx`) then takes its place.
 */
export function ListaPintada({ nomes, filtro, hoje, pagina, soma }: Props) {
  const periodo = filtro && (filtro.de !== null || filtro.ate !== null)
  return (
    <Page>
      <PageHead
        title={nomes.Varios}
        sub={filtro && pagina ? contagemESoma(filtro, pagina.total, soma) : '\u00a0'}
        actions={
          <>
            <Adicionar nomes={nomes} />
            <MoreButton label={MORE} />
          </>
        }
      />
      <PhoneBar
        search={
          <SearchFrame>
            <input
              type="search"
              aria-label={rotuloDaBusca(nomes)}
              placeholder={BUSCA_ESTREITA}
              className={searchInput}
            />
          </SearchFrame>
        }
        chips={periodo ? [fichaDoPeriodo(filtro, hoje, nada)] : []}
        onOpen={nada}
      />
      {!pagina && <CardSkeletons count={PINTADOS} visible={false} />}
      {filtro && pagina && pagina.total > 0 && (
        <CardList
          caption={nomes.Varios}
          rows={pagina.itens.slice(0, PINTADOS)}
          rowKey={(l) => l._id}
          card={(l) => cartaoDe(nomes, l)}
          {...(porData(filtro) && { groupBy: (l: LancamentoNaLista) => tituloDoDia(l.data, hoje) })}
          menu={(l) => <CardDots name={l.name} />}
        />
      )}
    </Page>
  )
}
