import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Movimento, ParteDaSugestao as Sugestao, Sugestao as SugestaoDoServidor } from '#contract/contas/banco.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { consultaDasSugestoes } from './banco.api.ts'
import css from './banco.module.css'
import { umaAUma } from './partes.ts'

/** Open charges and entries of the books that are looked for by what is typed. */
export function useProcura(m: Movimento) {
  const [busca, setBusca] = useState('')
  const texto = busca.trim()
  const procurando = texto.length > 1
  const { data, isSuccess } = useQuery({
    ...consultaDasSugestoes(m._id, texto),
    enabled: procurando,
    placeholderData: keepPreviousData,
  })
  const achadas = procurando ? (data ?? []) : []
  return {
    busca,
    setBusca,
    procurando,
    achadas: umaAUma(achadas),
    nada: procurando && isSuccess && achadas.length === 0,
  }
}

const oQueMarca = (tipo: Sugestao['tipo'], titulo: string, partes: readonly Sugestao[]): string =>
  tipo === 'cobranca'
    ? `Marcar as ${partes.length} vencidas de ${partes[0]?.unidade ?? ''}`
    : `Marcar as ${partes.length} despesas de ${titulo}`

/** What may be ticked at once: the sets the server found, and the late charges of the one unit a search found. */
export function gruposDe(
  doMovimento: readonly SugestaoDoServidor[],
  achadas: readonly Sugestao[],
  dia: string,
): { rotulo: string; partes: readonly Sugestao[] }[] {
  const juntas = doMovimento.flatMap(({ tipo, titulo, partes, valor }) =>
    partes.length === 0
      ? []
      : [
          {
            rotulo: `${oQueMarca(tipo, titulo, partes)} que somam ${formatarReais(valor)}`,
            partes,
          },
        ],
  )
  const cobrancas = achadas.filter((s) => s.tipo === 'cobranca')
  const vencidas = cobrancas.filter((s) => s.data < dia)
  const [unidade, outra] = new Set(cobrancas.map((s) => s.unidade))
  if (!unidade || outra !== undefined || vencidas.length < 2) return juntas
  return [...juntas, { rotulo: `Marcar todas as ${vencidas.length} vencidas de ${unidade}`, partes: vencidas }]
}

/** What may be looked for: of what came in, charges and receitas; of what left, despesas. */
const PROCURA = {
  entrada: {
    label: 'Procurar uma cobrança em aberto ou uma receita do livro',
    hint: 'A cobrança pela unidade, por quem paga ou pelo número; a receita pelo nome, pela nota ou pelo valor.',
    nada: 'Nenhuma cobrança em aberto e nenhuma receita livre com isso.',
  },
  saida: {
    label: 'Procurar uma despesa que já está no livro',
    hint: 'Pelo nome, pela nota ou pelo valor.',
    nada: 'Nenhuma despesa livre com isso.',
  },
}

export function Procura({ entrada, busca, setBusca, nada }: ReturnType<typeof useProcura> & { entrada: boolean }) {
  const textos = PROCURA[entrada ? 'entrada' : 'saida']
  return (
    <>
      <TextField
        id="busca-do-que-e"
        label={textos.label}
        optional
        inputMode="search"
        hint={textos.hint}
        autoComplete="off"
        value={busca}
        onChange={setBusca}
      />
      {nada && (
        <p className={css.quieto} role="status">
          {textos.nada}
        </p>
      )}
    </>
  )
}
