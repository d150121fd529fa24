import type { PreviaDoRetorno } from '#contract/cobranca/retornos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { useCategorias } from '../../../campos/categorias.ts'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Section } from '../../../ui/page/page.tsx'
import css from './retornos.module.css'

/** Whether the bank's fees are posted with the file, and in which category; '' is none. */
export interface Tarifas {
  lancar: boolean
  categoria: string
}
export const SEM_TARIFAS: Tarifas = { lancar: false, categoria: '' }

interface Props {
  previa: PreviaDoRetorno
  tarifas: Tarifas
  mudar: (t: Tarifas) => void
}

/** What the bank took for its titles: it becomes a despesa when that is asked for. Nothing when it took none. */
export function TarifasDoBanco({ previa: p, tarifas: t, mudar }: Props) {
  const categorias = useCategorias('despesa')
  if (p.tarifas === 0) return null
  return (
    <Section title="Tarifas do banco">
      <CheckboxField
        label={`Lançar ${formatarReais(p.tarifas)} de tarifas em Despesas`}
        hint="Uma despesa para cada dia em que o banco as cobrou. Na conciliação do extrato, elas são achadas pelo valor."
        checked={t.lancar}
        onChange={(lancar) => mudar({ ...t, lancar })}
      />
      {t.lancar && (
        <div className={css.categoria}>
          <SelectField
            label="Categoria"
            optional
            placeholder="Sem categoria"
            value={t.categoria}
            onChange={(categoria) => mudar({ ...t, categoria })}
            options={categorias.map((c) => ({ value: c, label: c }))}
          />
        </div>
      )}
    </Section>
  )
}
