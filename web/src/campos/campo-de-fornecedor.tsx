import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { SelectField } from '../ui/fields/select-field.tsx'
import { type Citado, useOpcoesDeFornecedor } from './fornecedores.ts'

// Few add one here: the form does not wait for it.
const NovoFornecedor = lazy(() => import('./novo-fornecedor.tsx').then((m) => ({ default: m.NovoFornecedor })))

/** Value of the option that opens the dialog of a new supplier; no id begins with a space. */
const NOVO = ' novo'

interface Props {
  nome: string
  label: string
  placeholder: string
  /** The supplier the record has, who may have been deleted since. */
  atual?: Citado | null
}

/** Supplier as a field of the form around it, by its id, '' for none. The last line adds one and takes it. */
export function CampoDeFornecedor({ nome, label, placeholder, atual = null }: Props) {
  const [criando, setCriando] = useState(false)
  const { field, fieldState } = useController({ name: nome })
  const valor = String(field.value ?? '')
  const opcoes = useOpcoesDeFornecedor(valor, atual)
  return (
    <>
      <SelectField
        {...field}
        label={label}
        optional
        error={fieldState.error?.message}
        placeholder={placeholder}
        value={valor}
        onChange={(v) => (v === NOVO ? setCriando(true) : field.onChange(v))}
        options={[...opcoes, { value: NOVO, label: 'Novo fornecedor…' }]}
      />
      {criando && (
        <Suspense>
          <NovoFornecedor
            fechar={() => setCriando(false)}
            aoCriar={({ _id }) => {
              setCriando(false)
              field.onChange(_id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
