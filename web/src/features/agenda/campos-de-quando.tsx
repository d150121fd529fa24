import { useWatch } from 'react-hook-form'
import type { Frequencia, Recorrencia } from '#contract/agendas.ts'
import { descreverFrequencia } from '#contract/repeticao.ts'
import { CampoDeData, CampoDeEscolha, CampoDeHora, CampoDeMarcar } from '../../lib/campos.tsx'
import { FieldPair } from '../../ui/field.tsx'
import { nomeDaRepeticao } from './esquema.ts'

const FREQUENCIAS: readonly [Frequencia, number][] = [
  ['diaria', 1], ['semanal', 1], ['semanal', 2], ['mensal', 1], ['mensal', 2], ['mensal', 3], ['mensal', 6], ['anual', 1],
] // prettier-ignore

/** The usual repetitions, and the one the appointment has when it is another. */
function opcoesDeRepeticao(atual: Recorrencia | null) {
  const usuais = FREQUENCIAS.map(([frequencia, intervalo]) => ({ frequencia, intervalo }))
  const todas =
    atual && !usuais.some((u) => nomeDaRepeticao(u) === nomeDaRepeticao(atual)) ? [...usuais, atual] : usuais
  return [
    { value: '', label: 'Não se repete' },
    ...todas.map((r) => ({ value: nomeDaRepeticao(r), label: descreverFrequencia(r) })),
  ]
}

/** When an appointment is, and how it repeats, in the form around it. @param atual the repetition it has now */
export function CamposDeQuando({ atual }: { atual: Recorrencia | null }) {
  const diaTodo = useWatch({ name: 'diaTodo' }) === true
  const repete = useWatch({ name: 'repete' }) !== ''
  return (
    <>
      <CampoDeMarcar nome="diaTodo" label="Dia todo" />
      <FieldPair>
        <CampoDeData nome="inicioDia" label="Início" />
        {!diaTodo && <CampoDeHora nome="inicioHora" label="Hora do início" />}
      </FieldPair>
      <FieldPair>
        <CampoDeData nome="fimDia" label="Término" />
        {!diaTodo && <CampoDeHora nome="fimHora" label="Hora do término" />}
      </FieldPair>
      <FieldPair>
        <CampoDeEscolha nome="repete" label="Repetição" options={opcoesDeRepeticao(atual)} />
        {repete && <CampoDeData nome="ate" label="Repete até" optional />}
      </FieldPair>
    </>
  )
}
