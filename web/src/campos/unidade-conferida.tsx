import { IconAlertTriangle } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { normalizar } from '#contract/protocolo/comum.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { listarUnidades } from '#contract/predio/unidades.ts'
import { chamar } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import css from './unidade-conferida.module.css'

const ESPERA_MS = 300
const SUGESTOES = 4

const unidadesCom = async (busca: string, signal: AbortSignal) =>
  chamar<typeof listarUnidades>('GET /api/unidades', { query: { busca, porPagina: '20' }, signal })

/** Whether the building has the unit that is typed, and which it has instead. Null while that is not known. */
function useConferencia(bloco: string, apto: string) {
  const [procurada] = useDebouncedValue({ bloco, apto }, ESPERA_MS)
  const consulta = (busca: string, enabled: boolean) => ({
    queryKey: ['unidades', 'conferencia', busca],
    queryFn: ({ signal }: { signal: AbortSignal }) => unidadesCom(busca, signal),
    enabled,
  })
  const { data: ha } = useQuery(consulta('', apto !== ''))
  const preenchida = procurada.apto !== ''
  const { data: comEsteNome } = useQuery(consulta([procurada.bloco, procurada.apto].join(' ').trim(), preenchida))
  const { data: comEsteApto } = useQuery(consulta(procurada.apto, preenchida))
  if (apto === '' || procurada.bloco !== bloco || procurada.apto !== apto) return null
  // Until the first units are registered there is nothing to compare with.
  if (!ha || ha.total === 0 || !comEsteNome || !comEsteApto) return null
  const igual = (u: { bloco: string; apto: string }) =>
    normalizar(u.bloco) === normalizar(bloco) && normalizar(u.apto) === normalizar(apto)
  const mesmoApto = comEsteApto.itens.filter((u) => normalizar(u.apto) === normalizar(apto))
  return { existe: comEsteNome.itens.some(igual) || mesmoApto.some(igual), mesmoApto: mesmoApto.slice(0, SUGESTOES) }
}

/**
 * Under the fields bloco and apto of the form around it: says when the building has no such unit, and offers those it has
 * with this number. Staff may go on, and the unit is made (ADR 23).
 */
export function UnidadeConferida() {
  const { setValue } = useFormContext()
  const valores = useWatch<{ bloco?: string; apto?: string }>()
  const [bloco, apto] = [(valores.bloco ?? '').trim(), (valores.apto ?? '').trim()]
  const conferida = useConferencia(bloco, apto)
  const falta = conferida !== null && !conferida.existe
  return (
    <div role="status">
      {falta && (
        <div className={css.aviso}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <p>
            Não há a unidade {unidadeEmTexto({ bloco, apto })}. Confira o bloco e o apartamento: se continuar, ela é
            criada.
          </p>
          {conferida.mesmoApto.map((u) => (
            <Button
              key={u._id}
              size="sm"
              onClick={() => {
                setValue('bloco', u.bloco, { shouldDirty: true })
                setValue('apto', u.apto, { shouldDirty: true })
              }}
            >
              Usar {u.nome}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
