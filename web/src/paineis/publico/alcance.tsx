import { useQuery } from '@tanstack/react-query'
import type { AlcanceDoComunicado } from '#contract/predio/comunicados.ts'
import { consultaDoAlcance, faltaNoPublico, publicoParaEnviar, type PublicoNaTela } from './publico.ts'
import css from './publico.module.css'

const pessoas = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`)
const unidades = (n: number) => (n === 1 ? '1 unidade' : `${n} unidades`)
const emLista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Whom it would reach if it were sent today, and whom only paper reaches. */
export function alcanceEmPalavras(a: AlcanceDoComunicado): string {
  if (a.pessoas === 0) return 'Hoje ninguém é deste público: não há a quem mandar.'
  const quem = a.unidades === 0 ? pessoas(a.pessoas) : `${pessoas(a.pessoas)} de ${unidades(a.unidades)}`
  const papel = a.soEmPapel === 0 ? '' : ` ${pessoas(a.soEmPapel)} sem conta nem e-mail: só em papel.`
  const ninguem = a.semNinguem.length === 0 ? '' : ` Sem ninguém a quem mandar: ${emLista.format(a.semNinguem)}.`
  return `${quem} hoje.${papel}${ninguem}`
}

/** Said while the audience is chosen. Nothing is sent. */
export function Alcance({ publico }: { publico: PublicoNaTela }) {
  const { data } = useQuery({
    ...consultaDoAlcance(publicoParaEnviar(publico)),
    enabled: faltaNoPublico(publico) === null,
  })
  return (
    <p role="status" className={css.alcance}>
      {faltaNoPublico(publico) === null && data ? alcanceEmPalavras(data) : '\u00a0'}
    </p>
  )
}
