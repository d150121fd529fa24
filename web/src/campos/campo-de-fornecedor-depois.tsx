import type { ComponentProps } from 'react'
import css from './campo-de-fornecedor-depois.module.css'
import type { CampoDeFornecedor } from './campo-de-fornecedor.tsx'
import { useCampoDepois } from './use-campo-depois.ts'

type Props = ComponentProps<typeof CampoDeFornecedor>

const trazer = () => import('./campo-de-fornecedor.tsx').then((m) => m.CampoDeFornecedor)

/** The field of the supplier, whose code comes after the form, in the place that is kept for it; it says when it is missing. */
export function CampoDeFornecedorDepois(props: Props) {
  const { Campo, falhou } = useCampoDepois<Props>(trazer)
  if (Campo) return <Campo {...props} />
  return (
    <p role="status" className={css.lugar}>
      {falhou && `${props.label}: sem conexão, ainda não dá para escolher. O que você escreveu fica aqui.`}
    </p>
  )
}
