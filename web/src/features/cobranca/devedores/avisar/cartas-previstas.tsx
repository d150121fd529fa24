import type { CartaPrevista, NaoAvisada } from '#contract/cobranca/lote-de-lembretes.ts'
import { partesDoNome } from '#contract/predio/nomes/partes-do-nome.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { porQueEsteTexto, qualLembrete } from '../../../../paineis/cobrancas/lembretes.ts'
import { contarUnidades } from '../use-quem-avisar.ts'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import css from './avisar.module.css'

/** An address in one piece, or broken before its @ where it has no room. */
export function Email({ children: email }: { children: string }) {
  const [quem, onde] = email.split('@')
  return (
    <span className={css.email}>
      <span>{quem}</span>
      {onde !== undefined && (
        <>
          <wbr />
          <span>@{onde}</span>
        </>
      )}
    </span>
  )
}

/** The letters as they would go, each with its whole text. @param abertas whether the texts are open from the start */
export function CartasPrevistas({ cartas, abertas }: { cartas: readonly CartaPrevista[]; abertas: boolean }) {
  return (
    <ul className={css.cartas}>
      {cartas.map((c) => (
        <li key={c.email}>
          <p className={css.para}>
            <strong>{c.para}</strong>
            {c.meio === 'email' ? <Email>{c.email}</Email> : <span>só no sistema: não quer cobranças por e-mail</span>}
          </p>
          <p className={css.oQue}>
            {primeiraMaiuscula(qualLembrete(c.vez))}, sobre {enumerar(c.unidades.map((u) => u.nome))}.{' '}
            {porQueEsteTexto(c)}
          </p>
          <details open={abertas}>
            <summary>
              Ler o texto<span className={css.deQuem}> para {c.para}</span>
            </summary>
            <div className={css.carta}>
              <p>
                <strong>{c.assunto}</strong>
              </p>
              <p>Olá, {c.para}.</p>
              {c.paragrafos.map((p, i) => (
                <p key={i}>{p}</p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

const primeiraMaiuscula = (t: string) => t.slice(0, 1).toUpperCase() + t.slice(1)

/** The units that are not told, each with the reason. */
export function QuemNaoVai({
  unidades,
  titulo,
}: {
  unidades: readonly NaoAvisada[]
  titulo: (quantas: string) => string
}) {
  if (unidades.length === 0) return null
  return (
    <section className={css.naoVai}>
      <h3>{titulo(contarUnidades(unidades.length))}</h3>
      <ul>
        {unidades.map(({ unidade, motivo }) => (
          <li key={unidade._id}>
            <DoorPlate {...partesDoNome(unidade.nome)} />
            <span>{motivo}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
