import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { CampoDeEscolha } from '../../../formularios/campos.tsx'
import { enumerar } from '#contract/valores/texto.ts'
import { MORADA_PROPRIA, type PessoaPreenchida } from './esquema.ts'
import { quemFica } from './quem-fica.ts'

/** With whom somebody may live: those of today and those to come, themselves left out. */
export function opcoesDeMorada(u: Unidade, pessoa: PessoaDaUnidade | null) {
  const outros = u.pessoas.filter((p) => p._id !== pessoa?._id && p.situacao !== 'encerrado')
  return [...Map.groupBy(outros, (p) => p.morada)].map(([value, quem]) => ({
    value,
    label: enumerar(quem.map((p) => p.nome)),
  }))
}

/** What the field holds at first: with whom a person lives; for a new one, what their role makes likely. */
export function moradaInicial(u: Unidade, pessoa: PessoaDaUnidade | null): string {
  if (opcoesDeMorada(u, pessoa).length === 0) return ''
  return pessoa !== null && quemFica(u, pessoa).length > 0 ? pessoa.morada : MORADA_PROPRIA
}

/** Asks with whom somebody lives, where there is anybody. A dependant lives with who is there unless staff says otherwise. */
export function MoraCom({ unidade, pessoa }: { unidade: Unidade; pessoa: PessoaDaUnidade | null }) {
  const opcoes = opcoesDeMorada(unidade, pessoa)
  const { setValue, getFieldState } = useFormContext<PessoaPreenchida>()
  const papel = useWatch<PessoaPreenchida, 'papel'>({ name: 'papel' })
  const daqui = unidade.moradas.find((m) => m.principal)?._id
  const comQuem = opcoes.find((o) => o.value === daqui)?.value ?? opcoes[0]?.value
  useEffect(() => {
    if (pessoa !== null || comQuem === undefined || getFieldState('morada').isDirty) return
    setValue('morada', papel === 'dependente' ? comQuem : MORADA_PROPRIA)
  }, [pessoa, papel, comQuem, setValue, getFieldState])
  if (opcoes.length === 0) return null
  return (
    <CampoDeEscolha
      nome="morada"
      label="Mora com"
      hint="Quem mora junto vê e muda os mesmos veículos, animais e contatos de emergência. Quem vem no lugar de outro não mora com ele."
      options={[{ value: MORADA_PROPRIA, label: 'Ninguém que já está aqui' }, ...opcoes]}
    />
  )
}
