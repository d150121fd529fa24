import { IconPlus, IconUpload } from '@tabler/icons-react'
import { writeRange } from '../../../../ui/text/date-range-text.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { Assunto } from '../assunto.ts'
import { temMaisQuePeriodo, type Filtro } from './filtro.ts'
import css from './lista.module.css'

const SEM_LIMITES = { busca: '', categoria: '', fundo: '', de: null, ate: null }

/** The ledger before its first line. */
export function NadaAinda({ assunto: a }: { assunto: Assunto }) {
  return (
    <EmptyState
      title={a.textos.vazio}
      text={a.textos.convite}
      action={
        <>
          <ButtonLink to={a.caminhos.novo} variant="primary" size="lg" icon={IconPlus}>
            {a.textos.novo}
          </ButtonLink>
          <ButtonLink to={a.caminhos.importar} size="lg" icon={IconUpload}>
            Importar de um arquivo
          </ButtonLink>
        </>
      }
    />
  )
}

interface Props {
  assunto: Assunto
  filtro: Filtro
  mudar: (parte: Partial<Filtro>) => void
  /** Why the server cannot serve the filter. */
  recusa: string | null
}

/** There are lines, but none that the filter lets through: says what was looked for and how to see more. */
export function NadaEncontrado({ assunto: a, filtro: f, mudar, recusa }: Props) {
  const comPeriodo = f.de !== null || f.ate !== null
  const comOutros = temMaisQuePeriodo(f)
  const oQue = [f.busca && `com “${f.busca}”`, f.categoria && 'nesta categoria', f.fundo && 'neste fundo']
    .filter(Boolean)
    .join(' ')
  return (
    <EmptyState
      title={recusa ?? `Nenhuma ${a.um} ${oQue || 'neste período'}`}
      text={comPeriodo ? `Período: ${writeRange(f)}.` : 'A busca olhou todo o período.'}
      action={
        <div className={css.acoesDoVazio}>
          {comPeriodo && !recusa && (
            <Button onClick={() => mudar({ de: null, ate: null })}>
              {comOutros ? 'Procurar em todo o período' : 'Ver todo o período'}
            </Button>
          )}
          {(comOutros || recusa) && <Button onClick={() => mudar(SEM_LIMITES)}>Limpar filtros</Button>}
        </div>
      }
    />
  )
}
