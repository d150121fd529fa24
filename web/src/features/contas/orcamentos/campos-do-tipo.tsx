import { useWatch, type Control } from 'react-hook-form'
import { formatAmount } from '../../../ui/text/amount-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { campoDe, mesesDe, mesesPorExtenso, somaDoTipo, type LinhaComCategoria, type Valores } from './esquema.ts'
import css from './orcamento.module.css'

interface Props {
  titulo: string
  linhas: readonly LinhaComCategoria[]
  /** What each category had in the year before, by its id, in reais. */
  realizado: ReadonlyMap<string, number>
  control: Control<Valores>
  anoAnterior: string
  aoAbrirMeses: (linha: LinhaComCategoria) => void
}

/** The yearly amount of each category of a kind. One planned by month shows its sum, and is changed in its months. */
export function CamposDoTipo({ titulo, linhas, realizado, control, anoAnterior, aoAbrirMeses }: Props) {
  const valores = useWatch({ control })
  const dica = (id: string) => {
    const reais = realizado.get(id) ?? 0
    return reais === 0 ? `Nada em ${anoAnterior}` : `Em ${anoAnterior}: ${formatAmount(reais)}`
  }
  return (
    <Section
      title={titulo}
      aside={
        <span className={css.somado}>
          <Amount reais={somaDoTipo(linhas, valores)} /> no ano
        </span>
      }
    >
      <div className={css.campos}>
        {linhas.map((linha) => {
          const { _id, nome } = linha.categoria
          const meses = mesesDe(_id, valores)
          return (
            <div key={_id}>
              <CampoDeValor
                nome={campoDe(_id)}
                label={nome}
                hint={dica(_id)}
                optional
                noMargin
                disabled={meses !== null}
              />
              <p className={css.porMes}>
                {meses ? `Em ${mesesPorExtenso(meses)}. ` : 'Doze partes iguais. '}
                <Button variant="text" size="sm" onClick={() => aoAbrirMeses(linha)}>
                  Mês a mês<VisuallyHidden>: {nome}</VisuallyHidden>
                </Button>
              </p>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
