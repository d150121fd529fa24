import { IconListSearch } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { normalizar } from '#contract/protocolo/comum.ts'
import { publicosDe } from '../../menu.ts'
import type { Entrada } from './entrada-da-paleta.ts'
import { TIPOS_DE_REGISTRO, type TipoDeRegistro } from './registros-da-paleta.ts'

const ESPERA_MS = 250
const MENOR_BUSCA = 2
const DE_CADA = 4

interface Achados {
  entradas: Entrada[]
  /** Answers are still to come for what is typed. */
  buscando: boolean
  /** The kinds whose search failed, as their groups are called. */
  falharam: string[]
}

function entradasDe(t: TipoDeRegistro, busca: string, itens: readonly unknown[], total: number): Entrada[] {
  const achadas = itens.slice(0, DE_CADA).map((item): Entrada => ({
    ...{ grupo: t.grupo, icone: t.icone, faz: 'abrir' },
    ...t.mostrar(item as never),
  }))
  if (total <= DE_CADA || t.lista === null) return achadas
  const lista: Entrada = {
    ...{ grupo: t.grupo, icone: IconListSearch, faz: 'abrir' },
    texto: `Ver tudo em ${t.grupo}`,
    detalhe: `${total.toLocaleString('pt-BR')} resultados`,
    caminho: `${t.lista}?busca=${encodeURIComponent(busca)}`,
  }
  return [...achadas, lista]
}

/** Letters and digits alone: a unit is written `A 801`, `A-801` and `a801`. */
const semSinais = (texto: string) => normalizar(texto).replace(/[^\p{L}\p{N}]/gu, '')

/** What is called exactly as was typed comes first, and with it its kind: who types a unit wants it, and not who lives there. */
export function exatasPrimeiro(grupos: readonly Entrada[][], digitado: string): Entrada[] {
  const exata = (e: Entrada) => Number(semSinais(e.texto) === semSinais(digitado))
  return grupos
    .map((entradas) => entradas.toSorted((a, b) => exata(b) - exata(a)))
    .toSorted((a, b) => Math.max(0, ...b.map(exata)) - Math.max(0, ...a.map(exata)))
    .flat()
}

/** Records that have what is typed: of everybody for staff, what is theirs to see for residents. */
export function useRegistrosDaPaleta(pessoa: Parameters<typeof publicosDe>[0], texto: string): Achados {
  const digitado = texto.trim()
  const [busca] = useDebouncedValue(digitado, ESPERA_MS)
  const publicos = publicosDe(pessoa)
  const tipos = TIPOS_DE_REGISTRO.filter((t) => t.para.some((p) => publicos.includes(p)))
  const procura = digitado.length >= MENOR_BUSCA
  const respostas = useQueries({
    queries: tipos.map((t) => ({
      queryKey: [t.chave, 'paleta', busca],
      queryFn: ({ signal }: { signal: AbortSignal }) => t.procurar({ busca, porPagina: '20' }, signal),
      enabled: procura && busca.length >= MENOR_BUSCA,
      placeholderData: keepPreviousData,
    })),
  })
  if (!procura) return { entradas: [], buscando: false, falharam: [] }
  return {
    entradas: exatasPrimeiro(
      tipos.map((t, i) => {
        const data = respostas[i]?.data
        return data ? entradasDe(t, busca, data.itens, data.total) : []
      }),
      digitado,
    ),
    buscando: digitado !== busca || respostas.some((r) => r.isFetching),
    falharam: tipos.filter((_, i) => respostas[i]?.isError).map((t) => t.grupo.toLowerCase()),
  }
}
