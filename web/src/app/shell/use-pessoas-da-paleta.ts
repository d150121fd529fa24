import { IconUser } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { listarMoradores } from '#contract/usuarios.ts'
import { chamar } from '../../lib/api.ts'
import { paths } from '../paths.ts'
import type { Entrada } from './entradas-da-paleta.ts'

const ESPERA_MS = 250
const MENOR_BUSCA = 2
const MAIS_QUE_ISSO_NAO_SE_LE = 6

const unidade = (bloco: string | null, apto: string | null) =>
  [bloco && `bloco ${bloco}`, apto && `apto ${apto}`].filter(Boolean).join(', ')

/** People whose name, e-mail, phone, CPF or unit has what is typed. Staff only: nobody else may look people up. */
export function usePessoasDaPaleta({ isAdmin }: { isAdmin: boolean }, texto: string): Entrada[] {
  const [busca] = useDebouncedValue(texto.trim(), ESPERA_MS)
  const procura = isAdmin && busca.length >= MENOR_BUSCA
  const { data } = useQuery({
    queryKey: ['moradores', 'paleta', busca],
    queryFn: ({ signal }) =>
      chamar<typeof listarMoradores>('GET /api/moradores', { query: { busca, porPagina: '20' }, signal }),
    enabled: procura,
    placeholderData: keepPreviousData,
  })
  if (!procura || texto.trim().length < MENOR_BUSCA) return []
  return (data?.itens ?? []).slice(0, MAIS_QUE_ISSO_NAO_SE_LE).map((p) => ({
    grupo: 'Pessoas',
    texto: p.name,
    detalhe: unidade(p.bloco, p.apto) || p.email,
    icone: IconUser,
    faz: 'abrir',
    caminho: paths.pessoa(p._id),
  }))
}
