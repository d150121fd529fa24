import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { writeRange } from '../../../../ui/text/date-range-text.ts'
import { mesDe, type Filtro } from './filtro.ts'
import type { Lida } from './use-lista.ts'

/**
 * A search that finds nothing in this month, where the list begins, and something in others, looks in all of them, once, and says so;
 * without the search the month is back.
 * @returns what it says
 */
export function useBuscaAlargada(
  { busca, de, ate }: Filtro,
  { emOutrosMeses }: Pick<Lida, 'emOutrosMeses'>,
  mudar: (parte: Partial<Filtro>, substituir?: boolean) => void,
): ReactNode {
  const [alargada, setAlargada] = useState('')
  const doMes = mesDe(todayInSaoPaulo())
  const emTudo = de === null && ate === null
  const noMes = de === doMes.de && ate === doMes.ate
  const alargar = noMes && busca !== '' && busca !== alargada && emOutrosMeses !== null
  const voltar = alargada !== '' && busca === ''
  useEffect(() => {
    if (alargar) {
      setAlargada(busca)
      mudar({ de: null, ate: null }, true)
    } else if (voltar) {
      setAlargada('')
      if (emTudo) mudar(doMes, true)
    }
  }, [alargar, voltar]) // oxlint-disable-line react/exhaustive-deps
  if (alargada === '' || !emTudo || busca === '') return null
  return (
    <Note
      action={
        <Button size="sm" onClick={() => mudar(doMes)}>
          Voltar ao mês
        </Button>
      }
    >
      <span role="status">Nada no período {writeRange(doMes)}: estes são de todo o período.</span>
    </Note>
  )
}
