import { pagavelAte } from '#contract/cobranca/vencimento.ts'
import { useQueries } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { somarDias } from '#contract/valores/calendario.ts'
import { CampoDeData } from '../../../../formularios/campos.tsx'
import { readDate } from '../../../../ui/text/date-text.ts'
import { consultaDosFeriados } from '../cobrancas.api.ts'
import { mudancaDeVencimento } from './dia-util.ts'

/** A due date, which says where it moves to when banks are closed on it, and why. */
export function CampoDeVencimento() {
  const vencimento = useWatch({ name: 'vencimento' }) as string | undefined
  const lido = readDate(vencimento ?? '')
  const dia = lido.kind === 'date' ? lido.iso : null
  // A due date at the end of December moves into the next year, which begins with a holiday.
  const anos = dia === null ? [] : [...new Set([dia.slice(0, 4), somarDias(dia, 15).slice(0, 4)])]
  const feriados = useQueries({ queries: anos.map(consultaDosFeriados) })
  const locais = new Map(
    feriados.flatMap((f) => (f.data ?? []).filter((d) => d.tipo === 'local').map((d) => [d.dia, d.nome] as const)),
  )
  const muda = dia === null ? null : mudancaDeVencimento(dia, locais)
  return (
    <CampoDeData
      nome="vencimento"
      label="Vencimento"
      hint={
        muda
          ? `Bancos fechados (${muda.porque}): ${pagavelAte({ vencimento: dia ?? '', venceEm: muda.para }) ?? ''}.`
          : undefined
      }
    />
  )
}
