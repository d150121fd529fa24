import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { NOVA_CATEGORIA, useCategorias } from './categorias.ts'
import { NovaCategoria } from './nova-categoria.tsx'

/** Category as a field of the form around it, '' for none. The last line adds a category and takes it. */
export function CampoDeCategoria({ nome, tipo }: { nome: string; tipo: TipoDeLancamento }) {
  const [criando, setCriando] = useState(false)
  const { field, fieldState } = useController({ name: nome })
  const nomes = useCategorias(tipo)
  const valor = String(field.value ?? '')
  const avulsa = valor !== '' && !nomes.includes(valor) ? [valor] : []
  return (
    <>
      <SelectField
        {...field}
        label="Categoria"
        optional
        error={fieldState.error?.message}
        placeholder="Sem categoria"
        value={valor}
        onChange={(v) => (v === NOVA_CATEGORIA ? setCriando(true) : field.onChange(v))}
        options={[
          ...[...nomes, ...avulsa].map((n) => ({ value: n, label: n })),
          { value: NOVA_CATEGORIA, label: 'Nova categoria…' },
        ]}
      />
      {criando && (
        <NovaCategoria
          tipo={tipo}
          onClose={() => setCriando(false)}
          onCreated={(criada) => {
            setCriando(false)
            field.onChange(criada)
          }}
        />
      )}
    </>
  )
}
