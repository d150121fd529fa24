import type { ParteDaSugestao as Sugestao } from '#contract/contas/banco.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import css from './banco.module.css'
import { idDoQuanto, type Marcadas } from './partes.ts'
import { porque } from './textos.ts'

interface PropsDasOpcoes {
  sugestoes: readonly Sugestao[]
  marcadas: Marcadas
  marcar: (s: Sugestao, marcada: boolean) => void
  mudarValor: (s: Sugestao, valor: number | null) => void
  erros: ReadonlyMap<string, string>
}

/** What is said before the amount. */
const VERBO: Record<Sugestao['tipo'], string> = {
  cobranca: 'deve',
  pagavel: 'a pagar',
  receita: 'lançada com',
  despesa: 'lançada com',
}

/** What the movement may be, each with how much of it goes there. */
export function Opcoes({ sugestoes, marcadas, marcar, mudarValor, erros }: PropsDasOpcoes) {
  return (
    <ul className={css.opcoes} aria-label="O que pode ser">
      {sugestoes.map((s) => (
        <li key={s._id}>
          <CheckboxField
            label={
              <>
                {s.titulo}
                <small>
                  {s.detalhe} · {VERBO[s.tipo]} {formatarReais(s.total)}
                  {s.motivos.length > 0 && ` · ${porque(s)}`}
                </small>
              </>
            }
            checked={marcadas.has(s._id)}
            onChange={(marcada) => marcar(s, marcada)}
          />
          {marcadas.has(s._id) && s.tipo === 'cobranca' && (
            <div className={css.quanto}>
              <MoneyField
                id={idDoQuanto(s._id)}
                error={erros.get(idDoQuanto(s._id))}
                label="Quanto vai para ela"
                noMargin
                value={marcadas.get(s._id)}
                onChange={(valor) => mudarValor(s, valor)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
