import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PessoaDaUnidade } from '#contract/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/unidades.ts'
import { CampoDeEscolha } from '../../lib/campos.tsx'
import { enumerar, quantosPertences } from '../../selects/pertences-por-extenso.ts'
import { MORADA_PROPRIA, type PessoaPreenchida } from './esquema.ts'

const quemFica = (u: Unidade, p: PessoaDaUnidade) =>
  u.pessoas.filter((o) => o._id !== p._id && o.morada === p.morada && o.situacao !== 'encerrado')

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

/** What happens to vehicles, pets and contacts when somebody leaves. */
export function oQueAconteceAoSair(u: Unidade, p: PessoaDaUnidade): string {
  const ficam = quemFica(u, p)
  const quantos = quantosPertences(u.moradas.find((m) => m._id === p.morada) ?? { veiculos: [], animais: [], contatosDeEmergencia: [] }) // prettier-ignore
  if (quantos === null) return ''
  return ficam.length > 0
    ? `${quantos} continuam com ${enumerar(ficam.map((o) => o.nome))}.`
    : `É a última pessoa desta morada: ${quantos} saem da unidade com ela. Quem vier depois não os vê; a administração continua vendo, em “De quem já saiu”.`
}
