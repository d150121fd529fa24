import { IconPlus, IconUpload } from '@tabler/icons-react'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { WhenWritable, useCanWrite } from '../../../../ui/read-only.tsx'
import { writeRange } from '../../../../ui/text/date-range-text.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { Assunto } from '../assunto.ts'
import { inteiro } from './contagem.ts'
import { mesDe, temMaisQuePeriodo, type Filtro } from './filtro.ts'
import css from './lista.module.css'
import type { EmOutrosMeses, Lida } from './use-lista.ts'

const SEM_LIMITES = { busca: '', categoria: '', fundo: '', fornecedor: '', de: null, ate: null }

/** The ledger before its first line. */
export function NadaAinda({ assunto: a }: { assunto: Assunto }) {
  const podeGravar = useCanWrite()
  return (
    <EmptyState
      title={a.textos.vazio}
      text={podeGravar ? a.textos.convite : 'Quando a administração lançar a primeira, ela aparece aqui.'}
      action={
        <WhenWritable>
          <ButtonLink to={a.caminhos.novo} variant="primary" size="lg" icon={IconPlus}>
            {a.textos.novo}
          </ButtonLink>
          <ButtonLink to={a.caminhos.importar} size="lg" icon={IconUpload}>
            Importar de um arquivo
          </ButtonLink>
        </WhenWritable>
      }
    />
  )
}

interface Props {
  assunto: Assunto
  filtro: Filtro
  mudar: (parte: Partial<Filtro>) => void
  /** Why the server cannot serve the filter, and what there is outside of its period. */
  lista: Pick<Lida, 'filtroRecusado' | 'emOutrosMeses'>
}

/** "Há 219 em outros meses, a mais recente de 30/10/2026." */
const oQueHa = ({ quantas, ultima }: EmOutrosMeses): string =>
  quantas === 1
    ? `Há uma em outro mês, de ${formatarData(ultima)}.`
    : `Há ${inteiro().format(quantas)} em outros meses, a mais recente de ${formatarData(ultima)}.`

/** There are lines, but none that the filter lets through: says what was looked for, where there are some, and the way there. */
export function NadaEncontrado({ assunto: a, filtro: f, mudar, lista }: Props) {
  const { filtroRecusado: recusa, emOutrosMeses: fora } = lista
  const comPeriodo = f.de !== null || f.ate !== null
  const comOutros = temMaisQuePeriodo(f)
  const oQue = [
    f.busca && `com “${f.busca}”`,
    f.categoria && 'nesta categoria',
    f.fundo && 'neste fundo',
    f.fornecedor && 'deste fornecedor',
  ]
    .filter(Boolean)
    .join(' ')
  const periodo = [`Período: ${writeRange(f)}.`, fora && oQueHa(fora)].filter(Boolean).join(' ')
  return (
    <EmptyState
      title={recusa ?? `Nenhuma ${a.um} ${oQue || 'neste período'}`}
      text={comPeriodo ? periodo : 'A busca olhou todo o período.'}
      action={
        <div className={css.acoesDoVazio}>
          {fora && <Button onClick={() => mudar(mesDe(fora.ultima))}>Ver {mesPorExtenso(fora.ultima)}</Button>}
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
