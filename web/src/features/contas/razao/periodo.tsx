import { useSearchParams } from 'react-router'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { esteMes, tituloDoMes, ultimosMeses } from '../../../campos/meses.ts'
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx'
import type { Meses } from './razao.api.ts'
import css from './razao.module.css'

const MES = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/
/** Five years, as long as charges may be claimed. */
const OFERECIDOS = 60

function opcoes(escolhidos: readonly string[]): SelectOption[] {
  const todos = [...new Set([...escolhidos, ...ultimosMeses(OFERECIDOS)])].toSorted().toReversed()
  return todos.map((m) => ({ value: m, label: tituloDoMes(m) }))
}

/** The months of the address; this one, where it names none. A first month after the last takes the last along. */
export function useMeses(): [Meses, (meses: Partial<Meses>) => void] {
  const [busca, mudar] = useSearchParams()
  const ler = (nome: string, senao: string) => {
    const v = busca.get(nome) ?? ''
    return MES.test(v) ? v : senao
  }
  const ate = ler('ate', esteMes())
  const de = ler('de', ate)
  const meses = { de, ate: ate < de ? de : ate }
  const ir = (novos: Partial<Meses>) => {
    const { de, ate } = { ...meses, ...novos }
    const certos = novos.ate !== undefined && ate < de ? { de: ate, ate } : { de, ate: ate < de ? de : ate }
    mudar(certos, { replace: true, preventScrollReset: true })
  }
  return [meses, ir]
}

/** The address of a screen about the same months. */
export const comMeses = (caminho: string, { de, ate }: Meses): string => `${caminho}?de=${de}&ate=${ate}`

/** "Julho de 2026", "de julho a setembro de 2026". */
export const mesesPorExtenso = ({ de, ate }: Meses): string =>
  de === ate ? tituloDoMes(de) : `De ${mesPorExtenso(de)} a ${mesPorExtenso(ate)}`

export function Periodo({ meses, mudar }: { meses: Meses; mudar: (meses: Partial<Meses>) => void }) {
  const lista = opcoes([meses.de, meses.ate])
  return (
    <div className={css.periodo}>
      <SelectField label="De" noMargin value={meses.de} options={lista} onChange={(de) => mudar({ de })} />
      <SelectField label="Até" noMargin value={meses.ate} options={lista} onChange={(ate) => mudar({ ate })} />
    </div>
  )
}
