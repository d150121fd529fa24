import { IconCheck, IconLock, IconX, type Icon } from '@tabler/icons-react'
import { somarDias } from '#contract/valores/calendario.ts'
import { feriadoEm } from '#contract/valores/feriados.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { writtenDate } from '../../../ui/text/calendar-days.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './agenda.module.css'
import { ateQuando, comecoNoDia, doDia, type Evento } from './eventos.ts'

interface Props {
  eventos: readonly Evento[]
  de: string
  ate: string
  hoje: string
  /** A day without anything is left out, unless it is the only one. */
  abrir: (evento: Evento) => void
}

function diasDe(de: string, ate: string): string[] {
  const dias: string[] = []
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) dias.push(dia)
  return dias
}

/** The appointments of a period day by day: the calendar as a list, with all it has. */
export function ListaDeDias({ eventos, de, ate, hoje, abrir }: Props) {
  const dias = diasDe(de, ate).map((dia) => ({ dia, eventos: doDia(eventos, dia) }))
  const cheios = dias.filter((d) => d.eventos.length > 0)
  const mostrados = cheios.length > 0 || de !== ate ? cheios : dias
  if (mostrados.length === 0) return <p className={css.vazio}>Não há eventos no período.</p>
  return (
    <div className={css.lista}>
      {mostrados.map((d) => (
        <Dia key={d.dia} {...d} hoje={hoje} abrir={abrir} />
      ))}
    </div>
  )
}

const contar = (n: number) => (n === 1 ? '1 compromisso' : `${n} compromissos`)

interface DiaProps extends Pick<Props, 'hoje' | 'abrir'> {
  dia: string
  eventos: readonly Evento[]
}

function Dia({ dia, eventos, hoje, abrir }: DiaProps) {
  const feriado = feriadoEm(dia)
  const id = `dia-${dia}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.cabecaDoDia} aria-current={dia === hoje ? 'date' : undefined}>
        <span>
          {comMaiuscula(writtenDate(dia))}
          {dia === hoje && ', hoje'}
          {feriado && <span className={css.feriadoNaLista}> · {feriado}</span>}
        </span>
        <span className={css.contagem}>{contar(eventos.length)}</span>
      </h3>
      {eventos.length === 0 ? (
        <p className={css.vazio}>Não há eventos no período.</p>
      ) : (
        <ul>
          {eventos.map((e) => (
            <li key={e.chave}>
              <LinhaDoEvento evento={e} dia={dia} abrir={abrir} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LinhaDoEvento({ evento: e, dia, abrir }: { evento: Evento; dia: string; abrir: (e: Evento) => void }) {
  const ate = ateQuando(e, dia)
  const passou = e.status === 'Concluído' || e.status === 'Cancelado'
  return (
    <button type="button" className={passou ? `${css.linha} ${css.passado}` : css.linha} onClick={() => abrir(e)}>
      <span className={css.hora}>{comecoNoDia(e, dia)}</span>
      <span className={css.oQue}>
        <span className={e.status === 'Cancelado' ? css.riscado : undefined}>
          <Marcas evento={e} />
          {e.titulo}
        </span>
        {ate && <small>{ate}</small>}
      </span>
    </button>
  )
}

/** What is over, and what only the administration sees, carries a sign as well as a paler ink, and says so. */
export function Marcas({ evento: { status, item } }: { evento: Evento }) {
  return (
    <>
      {item.interno && <Marca icone={IconLock} texto="só da administração" />}
      {status === 'Concluído' && <Marca icone={IconCheck} texto="concluído" />}
      {status === 'Cancelado' && <Marca icone={IconX} texto="cancelado" />}
    </>
  )
}

const Marca = ({ icone: Icone, texto }: { icone: Icon; texto: string }) => (
  <>
    <Icone className={css.marca} size={16} stroke={2} aria-hidden />
    <VisuallyHidden>{texto}: </VisuallyHidden>
  </>
)
