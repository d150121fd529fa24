import { useQuery } from '@tanstack/react-query'
import { ateQuando, LIMITES_DOS_ATOS_URGENTES, type AtosUrgentes as Dados } from '#contract/pessoas/atos-urgentes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { Note } from '../ui/page/note.tsx'
import { consultaDoDashboard } from './consulta-do-dashboard.ts'

/** To who administers after their term: that it has ended, until when they stay, and what they do not do meanwhile. */
export const AtosUrgentes = ({ dados: { papel, fim, ate } }: { dados: Dados }) => (
  <Note tone="warning">
    O seu mandato ({papel}) acabou em {formatarData(fim)}, e ninguém foi eleito. Você fica para atos urgentes{' '}
    {ateQuando(ate)}: {LIMITES_DOS_ATOS_URGENTES}. Convoque a assembleia e registre quem for eleito em Cargos e
    mandatos.
  </Note>
)

/** The same where it is not known yet whether that is so. */
export function MeusAtosUrgentes() {
  const { data } = useQuery(consultaDoDashboard)
  return data?.atosUrgentes ? <AtosUrgentes dados={data.atosUrgentes} /> : null
}
