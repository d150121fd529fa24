import css from './fracao-ideal.module.css'
import { fracaoComPontos, fracaoEmPorcentagem } from './fracao-por-extenso.ts'

/** A fração ideal in percent, and under it as the convenção has it. */
export const FracaoIdeal = ({ texto }: { texto: string }) => (
  <span className={css.fracao}>
    <span>{fracaoEmPorcentagem(texto)}</span>
    <small>{fracaoComPontos(texto)}</small>
  </span>
)
