import { formatarData } from '#contract/valores/calendario.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { useDiaDoEndereco } from '../../../listas/use-dia-do-endereco.ts'
import type { FiltroNoEndereco } from '../../../listas/use-filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../../lib/preferencias.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import type { FiltrosDosDevedores } from './filtro.ts'
import { nomeDaSituacao, opcoesDeSituacao } from './situacao.tsx'
import css from './devedores.module.css'

/** The one line above the list: search, situation, and the day of the figures. */
export function FiltrosDosInadimplentes({ filtro, mudar, buscar }: FiltroNoEndereco<FiltrosDosDevedores>) {
  const { em, situacao } = filtro
  const chips = [
    ...(situacao ? [{ label: nomeDaSituacao(situacao), onRemove: () => mudar({ situacao: '' }) }] : []),
    ...(em ? [{ label: `Contas em ${formatarData(em)}`, onRemove: () => mudar({ em: '' }) }] : []),
  ]
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar por unidade ou por quem recebe a cobrança"
          placeholder="Unidade ou pessoa"
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Situação"
            value={situacao}
            onChange={(nova) => mudar({ situacao: nova })}
            options={opcoesDeSituacao}
          />
          <ContasEm em={em} mudar={(novo) => mudar({ em: novo }, true)} />
        </>
      }
      chips={chips}
    />
  )
}

const jaFoi = (dia: string): boolean => ehDia(dia) && dia < todayInSaoPaulo()

/**
 * The day of the figures, today or later. A past day stays in the field with what to do instead, and the list stays as it
 * was: what was paid since could not be told apart.
 */
function ContasEm({ em, mudar }: { em: string; mudar: (em: string) => void }) {
  const dia = useDiaDoEndereco(em, mudar, (novo) => !jaFoi(novo))
  return (
    <div className={css.contasEm}>
      <DateField
        label="Contas em"
        value={dia.value}
        onChange={dia.onChange}
        error={
          jaFoi(dia.assentado) && dia.value === dia.assentado
            ? 'Só hoje ou um dia que ainda vem. O que se devia no fim de um mês está na prestação de contas.'
            : undefined
        }
        optional
        noMargin
      />
    </div>
  )
}
