import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { unidadePorExtenso } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { listarMoradores, Usuario } from '#contract/pessoas/usuarios.ts'
import { chamar } from '../lib/api.ts'
import { SearchSelectField } from '../ui/fields/search-select-field.tsx'

/** The people whose name, e-mail, telephone or unit holds a text. Staff only. */
const consultaDePessoas = (busca: string) =>
  queryOptions({
    queryKey: ['moradores', 'escolha', busca],
    queryFn: ({ signal }) =>
      chamar<typeof listarMoradores>('GET /api/moradores', {
        query: { ...(busca !== '' && { busca }), ordem: 'nome', porPagina: '20' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const unidade = (u: Usuario) => (u.apto === null ? u.tipo : unidadePorExtenso(u))

/** A form field that holds the id of a person, found by name, unit or e-mail. People who are deactivated are left out. */
export function CampoDePessoa({
  nome,
  label,
  hint,
  escolhida,
  obrigatoria = false,
}: {
  nome: string
  label: string
  hint: string
  /** Whom the field starts with. */
  escolhida?: { value: string; label: string } | undefined
  obrigatoria?: boolean
}) {
  const { field, fieldState } = useController({ name: nome })
  const [texto, setTexto] = useState<string | null>(null)
  const [busca] = useDebouncedValue(texto ?? '', 200)
  const { data, error } = useQuery({ ...consultaDePessoas(busca.trim()), enabled: texto !== null })
  const options = useMemo(
    () =>
      (data?.itens ?? [])
        .filter((p) => p.status !== 'Desabilitado')
        .map((p) => ({ value: p._id, label: p.name, detail: unidade(p) })),
    [data],
  )
  return (
    <SearchSelectField
      {...field}
      {...{ label, hint, options, initial: escolhida }}
      optional={!obrigatoria}
      placeholder="Nome, apartamento ou e-mail"
      onSearch={setTexto}
      note={
        error ? 'Não foi possível buscar. Tente de novo.' : data ? 'Ninguém encontrado com esse texto' : 'Buscando…'
      }
      error={fieldState.error?.message}
    />
  )
}
