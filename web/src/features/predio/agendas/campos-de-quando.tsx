import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import type { Recorrencia } from '#contract/predio/agendas.ts'
import { CampoDeHora } from '../../../formularios/campo-de-hora.tsx'
import { CampoDeData, CampoDeEscolha, CampoDeMarcar } from '../../../formularios/campos.tsx'
import { opcoesDeRepeticao } from '../../../paineis/repeticao.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { fimQueAcompanha, inicioDe } from './acompanhar.ts'
import type { Valores } from './esquema.ts'

const ROTULOS = rotulosDe(camposDaAgenda)

/** Moving the start moves the end as much: the duration is changed by the end alone. */
function useDuracaoMantida() {
  const { subscribe, getValues, setValue } = useFormContext<Valores>()
  const inicio = useRef<number | null>(null)
  useEffect(() => {
    const ler = () => {
      const { inicioDia, inicioHora = '', fimDia, fimHora = '' } = getValues()
      return { inicioDia, inicioHora, fimDia, fimHora }
    }
    inicio.current = inicioDe(ler())
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const q = ler()
        if (name === 'inicioDia' || name === 'inicioHora') {
          const fim = fimQueAcompanha(inicio.current, q)
          if (fim?.fimDia !== undefined && fim.fimDia !== q.fimDia)
            setValue('fimDia', fim.fimDia, { shouldDirty: true })
          if (fim?.fimHora !== undefined && fim.fimHora !== q.fimHora)
            setValue('fimHora', fim.fimHora, { shouldDirty: true })
        }
        inicio.current = inicioDe(q) ?? inicio.current
      },
    })
  }, [subscribe, getValues, setValue])
}

/** When an appointment is, and how it repeats, in the form around it. @param atual the repetition it has now */
export function CamposDeQuando({ atual }: { atual: Recorrencia | null }) {
  useDuracaoMantida()
  const diaTodo = useWatch({ name: 'diaTodo' }) === true
  const repete = useWatch({ name: 'recorrencia' }) !== ''
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
        <CampoDeEscolha nome="recorrencia" label={ROTULOS.recorrencia} options={opcoesDeRepeticao(atual)} />
        {repete && <CampoDeData nome="ate" label="Repete até" optional />}
      </FieldPair>
    </>
  )
}
