import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { Note } from '../../../ui/page/note.tsx'
import css from './devedores.module.css'

const cobrancas = (n: number) => (n === 1 ? '1 cobrança' : `${n.toLocaleString('pt-BR')} cobranças`)

/** What prescribes within a year, and what did and is in none of the sums. Nothing where there is neither. */
export function Prescricoes({ prescrevem: p, prescritas: s }: Pick<ResumoDosDevedores, 'prescrevem' | 'prescritas'>) {
  return (
    <div className={css.prescricoes}>
      {p.primeira !== null && (
        <Note tone="warning">
          <Link to={`${paths.cobrancas}?status=prescreve`}>{cobrancas(p.cobrancas)}</Link>{' '}
          {p.cobrancas === 1 ? 'prescreve' : 'prescrevem'} em até um ano, {formatarReais(p.principal)}:{' '}
          {p.cobrancas === 1 ? 'o último dia para cobrar em juízo é' : 'a primeira em'} {formatarData(p.primeira)}.
        </Note>
      )}
      {s.cobrancas > 0 && (
        <Note>
          <Link to={`${paths.cobrancas}?status=prescrita`}>
            {cobrancas(s.cobrancas)} {s.cobrancas === 1 ? 'prescrita' : 'prescritas'}
          </Link>
          , {formatarReais(s.principal)}, não {s.cobrancas === 1 ? 'entra' : 'entram'} nestes totais: passaram cinco
          anos do vencimento (Código Civil, art. 206, §5º, I). {s.cobrancas === 1 ? 'Continua' : 'Continuam'} nos
          livros.
        </Note>
      )}
    </div>
  )
}
