import { formatarData } from '#contract/valores/calendario.ts'
import { pareceresAnterioresEmPalavras, semParecerEmPalavras } from '#contract/contas/conselho/palavras-do-parecer.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { NOME_DO_PARECER, registroDoParecer, semExplicacaoEmPalavras } from '#contract/contas/quadros-da-prestacao.ts'
import { Arquivos } from '../../../paineis/arquivos-do-registro.tsx'
import css from './prestacao.module.css'

/** What the council said of these figures, and, apart from it, what it said of others. */
export function Parecer({ prestacao }: { prestacao: Prestacao }) {
  const { parecer: p, anexos } = prestacao
  const falta = semExplicacaoEmPalavras(prestacao)
  return (
    <>
      {p === null ? (
        <p>{semParecerEmPalavras(prestacao)}</p>
      ) : (
        <>
          <p className={css.resultado}>{NOME_DO_PARECER[p.resultado]}</p>
          {p.texto && <p className={css.prosa}>{p.texto}</p>}
          <p className={css.assinatura}>
            {p.de}, {formatarData(p.em)}
          </p>
          <p className={css.assinatura}>{registroDoParecer(p, anexos.length)}</p>
          {falta && <p>{falta}</p>}
          {anexos.length > 0 && <Arquivos arquivos={anexos} de="parecer" />}
        </>
      )}
      <Anteriores prestacao={prestacao} />
    </>
  )
}

/** Opinions on figures that are not these, each with what was signed. */
function Anteriores({ prestacao: p }: { prestacao: Prestacao }) {
  if (p.pareceresAnteriores.length === 0) return null
  const ditos = pareceresAnterioresEmPalavras(p)
  return (
    <ul className={css.anteriores} aria-label="Pareceres sobre outros números">
      {p.pareceresAnteriores.map((a, i) => (
        <li key={`${a.em} ${i}`}>
          <p className={css.assinatura}>{ditos[i]}</p>
          {a.anexos.length > 0 && <Arquivos arquivos={a.anexos} de={`parecer de ${formatarData(a.em)}`} />}
        </li>
      ))}
    </ul>
  )
}
