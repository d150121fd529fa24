import { useWatch } from 'react-hook-form'
import type { Recorrencia } from '#contract/agendas.ts'
import { CampoDeData, CampoDeEscolha, CampoDeHora, CampoDeMarcar } from '../../lib/campos.tsx'
import { opcoesDeRepeticao } from '../../selects/repeticao.ts'
import { FieldPair } from '../../ui/field.tsx'

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
