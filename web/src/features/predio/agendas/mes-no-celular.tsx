import { useEffect, useRef, type KeyboardEvent } from 'react'
import { feriadoEm, feriadosDoMes } from '#contract/valores/feriados.ts'
import { fullDate, weeksOf } from '../../../ui/text/calendar-days.ts'
import css from './agenda.module.css'
import { diaDaTecla } from './andar.ts'
import { doDia, type Evento } from './eventos.ts'
import { ListaDeDias } from './lista-de-dias.tsx'

interface Props {
  eventos: readonly Evento[]
  dia: string
  hoje: string
  escolher: (dia: string) => void
  abrir: (evento: Evento) => void
}

const CABECAS = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.']
const MAIS_PONTOS = 3

/** The month on a phone: dots under the days, its holidays by name, and the list of the chosen day. */
export function MesNoCelular({ eventos, dia, hoje, escolher, abrir }: Props) {
  const grade = useRef<HTMLTableElement>(null)
  const andando = useRef(false)
  useEffect(() => {
    if (andando.current) grade.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    andando.current = false
  }, [dia])
  const aoTeclar = (e: KeyboardEvent) => {
    const outro = diaDaTecla(e.key, dia)
    if (outro === null) return
    e.preventDefault()
    andando.current = true
    escolher(outro)
  }
  const semanas = weeksOf(dia).filter((s) => s.some((d) => d.slice(0, 7) === dia.slice(0, 7)))
  return (
    <>
      <table ref={grade} role="grid" aria-label="Dias do mês" className={css.mesPequeno}>
        <thead>
          <tr>
            {CABECAS.map((c) => (
              <th key={c} scope="col">
                {c}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={aoTeclar}>
          {semanas.map((semana) => (
            <tr key={semana[0]}>
              {semana.map((d) => (
                <td key={d} aria-selected={d === dia}>
                  <DiaPequeno
                    dia={d}
                    quantos={doDia(eventos, d).length}
                    escolhido={d === dia}
                    fora={d.slice(0, 7) !== dia.slice(0, 7)}
                    hoje={d === hoje}
                    escolher={escolher}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Feriados mes={dia.slice(0, 7)} />
      <ListaDeDias eventos={eventos} de={dia} ate={dia} hoje={hoje} abrir={abrir} />
    </>
  )
}

/** A cell has no room for a name: the holidays of the month stand below it. */
function Feriados({ mes }: { mes: string }) {
  const feriados = feriadosDoMes(mes)
  if (feriados.length === 0) return null
  return (
    <ul className={css.feriados} aria-label="Feriados do mês">
      {feriados.map(({ dia, nome }) => (
        <li key={dia}>
          {Number(dia.slice(8))} {nome}
        </li>
      ))}
    </ul>
  )
}

interface DiaProps {
  dia: string
  quantos: number
  escolhido: boolean
  fora: boolean
  hoje: boolean
  escolher: (dia: string) => void
}

function DiaPequeno({ dia, quantos, escolhido, fora, hoje, escolher }: DiaProps) {
  const oQueHa = quantos === 0 ? null : quantos === 1 ? '1 compromisso' : `${quantos} compromissos`
  return (
    <button
      type="button"
      className={[css.diaPequeno, escolhido && css.escolhido, fora && css.fora].filter(Boolean).join(' ')}
      tabIndex={escolhido ? 0 : -1}
      aria-label={[fullDate(dia), feriadoEm(dia), oQueHa].filter(Boolean).join(', ')}
      aria-current={hoje ? 'date' : undefined}
      onClick={() => escolher(dia)}
    >
      <span className={hoje ? css.placaDeHoje : undefined}>{Number(dia.slice(8))}</span>
      <span className={css.pontos} aria-hidden>
        {Array.from({ length: Math.min(quantos, MAIS_PONTOS) }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    </button>
  )
}
