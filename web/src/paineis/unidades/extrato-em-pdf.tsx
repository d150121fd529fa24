import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDescarga } from '../../avisos/use-descarga.ts'
import { baixar } from '../../lib/baixar.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { todayInSaoPaulo } from '../../ui/text/calendar-days.ts'
import css from './extrato-em-pdf.module.css'

/** Years there are to choose from; older ones are in the whole statement. */
const ANOS = 5
const TODOS = ''

/** The statement of a unit as a PDF, of one year or of all. */
export function ExtratoEmPdf({ unidade }: { unidade: string }) {
  const este = Number(todayInSaoPaulo().slice(0, 4))
  const [ano, setAno] = useState(String(este))
  const { baixando, baixar: salvar } = useDescarga()
  const anos = Array.from({ length: ANOS }, (_, i) => String(este - i))
  const pedido = { params: { id: unidade }, query: { ...(ano !== TODOS && { ano }) } }
  return (
    <div className={css.extrato}>
      <SelectField
        name="ano-do-extrato"
        label="Vencimentos de"
        value={ano}
        onChange={setAno}
        options={[...anos.map((value) => ({ value, label: value })), { value: TODOS, label: 'Todos os anos' }]}
        maxWidth={170}
      />
      <Button
        icon={IconDownload}
        busy={baixando}
        onClick={() => salvar(() => baixar('GET /api/unidades/:id/extrato.pdf', pedido, 'extrato.pdf'))}
      >
        Baixar extrato (PDF)
      </Button>
    </div>
  )
}
